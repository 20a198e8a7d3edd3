import Foundation
import PredicateAdvice
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import Testing

/// A schema of the corpus, by name.
func corpusSchema(_ name: String) throws -> Schema {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Vectors/schemas/\(name).json").standardized
  return try Schema(json: try String(contentsOf: file, encoding: .utf8))
}

/// The errors of a predicate, with advice.
func errors(_ text: String, _ dialect: Dialect, on className: String, of schema: Schema) -> [Diagnostic] {
  do throws(DiagnosticError) {
    _ = try Template(parsing: SourceText(text), schema: schema, class: className, dialect: dialect)
    return []
  } catch {
    return error.advised(dialect: dialect, schema: schema, class: className).diagnostics
  }
}

/// The errors of a text without a class, with advice.
func errors(_ text: String, _ dialect: Dialect) -> [Diagnostic] {
  let source = SourceText(text)
  return parse(source, dialect: dialect).advised(of: source, dialect: dialect)
}

/// The text with a fix-it applied.
func applying(_ fix: Diagnostic.FixIt, to text: String) -> String {
  fix.applied(to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
}
