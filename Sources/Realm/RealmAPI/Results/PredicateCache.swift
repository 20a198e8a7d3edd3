import PredicateSemantics
import Predicates

/// The recently compiled predicates of a realm. Apps repeat the same predicates, with the same or different values.
final class PredicateCache: Sendable {
  /// A predicate without its values, its class, and the number of classes in the schema.
  private struct Key: Hashable {
    /// The text of a format string, or the shape of a query.
    enum Form: Hashable {
      case text([UInt8])
      case query(QueryShape)
    }

    let form: Form
    let classIndex: Int
    let classes: Int

    func hash(into hasher: inout Hasher) {
      // All bytes at once: hashing them one by one takes ten times as long.
      switch form {
      case .text(let text): text.withUnsafeBytes { hasher.combine(bytes: $0) }
      case .query(let shape): hasher.combine(shape)
      }
      hasher.combine(classIndex)
    }
  }

  final class Entry: Sendable {
    let tree: SyntaxTree
    fileprivate let template: PredicateTemplate
    fileprivate let arguments: Arguments
    /// The predicate as the only condition.
    let criteria: Criteria
    let predicate: CompiledPredicate

    fileprivate init(_ tree: SyntaxTree, _ template: PredicateTemplate, _ arguments: Arguments) throws(DiagnosticError)
    {
      self.tree = tree
      self.template = template
      self.arguments = arguments
      criteria = Criteria(conditions: [Criterion(tree: tree, arguments: arguments)])
      predicate = try template.bind(arguments)
    }
  }

  private let entries = LimitedEntries<Key, Entry>(capacity: 64)

  /// Returns the compiled predicate of a syntax tree. Only predicates in the dialect of format strings are cached, by their text.
  ///
  /// - Throws: All errors in the predicate and its arguments.
  func predicate(
    _ tree: SyntaxTree, _ arguments: Arguments, classIndex: Int, _ schema: PredicateSchema.Schema
  ) throws(DiagnosticError) -> CompiledPredicate {
    let text = tree.source.utf8
    let isKept = entries.keeps(bytes: text.count) && tree.dialect == .nspredicate
    let key = isKept ? Key(form: .text(text), classIndex: classIndex, classes: schema.classes.count) : nil
    return try entry(key, known: key.flatMap { entries[$0] }, tree, arguments, schema.className(classIndex), schema)
      .predicate
  }

  /// Returns the predicate of a query. The query is printed only if no query of its shape is cached.
  ///
  /// - Throws: All errors in the query and its values.
  func entry(
    of query: QueryNode, classIndex: Int, _ schema: PredicateSchema.Schema, in instance: RealmInstance
  ) throws(InvalidPredicate) -> Entry {
    let shape = QueryShape.of(query)
    let key = shape.map { Key(form: .query($0.shape), classIndex: classIndex, classes: schema.classes.count) }
    let known = key.flatMap { entries[$0] }
    let source: PredicateSource
    if let known, let shape {
      if Self.areArguments(known.arguments, shape.arguments, instance) { return known }
      source = PredicateSource(known.tree, shape.arguments)
    } else {
      source = PredicateSource(try QueryPredicate(query))
    }
    let arguments = try source.arguments(in: instance)
    return try source.locating { () throws(DiagnosticError) in
      let isKept = entries.keeps(bytes: source.tree.source.utf8.count)
      return try entry(isKept ? key : nil, known: known, source.tree, arguments, schema.className(classIndex), schema)
    }
  }

  /// Returns a Boolean value that indicates whether values are the arguments of a cached predicate, without copying its tree. `false` if a
  /// value is invalid.
  private static func areArguments(_ arguments: Arguments, _ values: [Any?], _ instance: RealmInstance) -> Bool {
    guard arguments.positional.count == values.count, arguments.variables.isEmpty else { return false }
    return zip(arguments.positional, values).allSatisfy { (try? predicateArgument(of: $1, in: instance)) == $0 }
  }

  /// Returns the cached entry if its arguments match. Otherwise creates an entry, and caches it if there is a key.
  private func entry(
    _ key: Key?, known: Entry?, _ tree: SyntaxTree, _ arguments: Arguments, _ className: String,
    _ schema: PredicateSchema.Schema
  ) throws(DiagnosticError) -> Entry {
    if let known, known.arguments == arguments { return known }
    let entry = try leniently(known?.tree ?? tree) { tree throws(DiagnosticError) in
      if let known, known.tree.isLenient == tree.isLenient { return try Entry(tree, known.template, arguments) }
      return try Entry(tree, PredicateTemplate(tree, class: className, schema: schema), arguments)
    }
    if let key { entries.insert(entry, for: key) }
    return entry
  }
}
