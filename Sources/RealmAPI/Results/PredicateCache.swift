import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax
import Predicates
import Synchronization

/// The predicates that a realm was asked last, compiled: an app asks the same again and again, with other values or the same.
final class PredicateCache: Sendable {
  /// What a template is of: a text in the dialect of format strings, a class, and how many classes the schema had.
  private struct Key: Hashable {
    let text: [UInt8]
    let classIndex: Int
    let classes: Int
  }

  private struct Entry {
    let template: PredicateTemplate
    /// The values that it was bound to last.
    var arguments: Arguments
    var predicate: CompiledPredicate
  }

  /// More predicates than these are forgotten, all at once.
  private static let capacity = 64
  /// Longer texts are compiled anew each time.
  private static let maximumBytes = 1_024

  private let entries = Mutex<[Key: Entry]>([:])

  /// The predicate of a tree of format strings' dialect, whose text says all of it.
  ///
  /// - Throws: everything that is wrong with the predicate and its arguments.
  func predicate(
    _ tree: SyntaxTree, _ arguments: Arguments, classIndex: Int, _ schema: Schema
  ) throws(DiagnosticError) -> CompiledPredicate {
    let text = tree.source.utf8
    let className = schema.className(classIndex)
    guard text.count <= Self.maximumBytes, tree.dialect == .nspredicate else {
      return try PredicateTemplate(tree, class: className, schema: schema).bind(arguments)
    }
    let key = Key(text: text, classIndex: classIndex, classes: schema.classes.count)
    let known = entries.withLock { $0[key] }
    if let known, known.arguments == arguments { return known.predicate }
    let template: PredicateTemplate
    if let known {
      template = known.template
    } else {
      template = try PredicateTemplate(tree, class: className, schema: schema)
    }
    let predicate = try template.bind(arguments)
    entries.withLock { entries in
      if entries.count >= Self.capacity, entries[key] == nil { entries = [:] }
      entries[key] = Entry(template: template, arguments: arguments, predicate: predicate)
    }
    return predicate
  }
}
