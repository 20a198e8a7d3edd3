import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues
import Testing

/// The corpus's schemas, by name.
enum CorpusSchema {
  static func named(_ name: String) throws -> Schema {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Vectors/schemas/\(name).json").standardized
    return try Schema(json: try String(contentsOf: file, encoding: .utf8))
  }

  static let todo = Result { try named("todo") }
  static let codes = Result { try named("codes") }
  static let types = Result { try named("types") }
}

/// Parses and checks as a compiler does: the diagnostics of the first stage that has any, or the typed predicate.
func checked(
  _ text: String, on className: String, of schema: Schema, dialect: Dialect = .nspredicate,
  arguments: Arguments? = Arguments(), clauses: [ResultClause] = [], limits: Limits = .standard
) -> (predicate: TypedPredicate?, diagnostics: [Diagnostic]) {
  let parsed = parse(SourceText(text), dialect: dialect, limits: limits)
  guard let tree = parsed.tree else { return (nil, parsed.diagnostics) }
  guard let rootClass = schema.classIndex(className) else {
    do {
      _ = try Template(tree: tree, schema: schema, class: className)
      return (nil, [])
    } catch { return (nil, error.diagnostics) }
  }
  let result = check(
    tree, schema: schema, rootClass: rootClass, arguments: arguments, clauses: clauses, limits: limits)
  return (result.predicate, result.diagnostics)
}

/// A text with the expected range between `«` and `»`.
func marked(_ text: String) -> (text: String, range: SourceRange?) {
  guard let start = text.range(of: "«" as String), let end = text.range(of: "»" as String) else { return (text, nil) }
  let before = String(text[..<start.lowerBound])
  let inside = String(text[start.upperBound..<end.lowerBound])
  return (
    String(before + inside + text[end.upperBound...]),
    SourceRange(before.utf8.count, before.utf8.count + inside.utf8.count)
  )
}

/// The text with a fix-it applied.
func applying(_ fixIt: Diagnostic.FixIt, to text: String) -> String {
  var bytes = Array(text.utf8)
  bytes.replaceSubrange(fixIt.range.lowerBound..<fixIt.range.upperBound, with: Array(fixIt.replacement.utf8))
  return String(decoding: bytes, as: UTF8.self)
}
