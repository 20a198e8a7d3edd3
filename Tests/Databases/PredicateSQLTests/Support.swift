import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateOptimizer
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import PredicateTranslate
import PredicateValues
import Predicates
import TestSupport
import Testing

/// The package's folder.
let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The classes of the rules' examples: tasks and projects.
let samples: Schema = {
  guard let schema = try? Schema(RewriteRule.sampleClasses) else { preconditionFailure("the samples are a schema") }
  return schema
}()

/// A schema under docs/schemas.
func publishedSchema(_ name: String) throws -> SchemaValidator {
  let data = try Data(contentsOf: root.appending(path: "docs/schemas/\(name).schema.json"))
  return SchemaValidator(schema: try JSONValue(parsing: SourceText(utf8: Array(data))))
}

/// The statement of a predicate about the samples, or of another schema's class.
func statement(
  _ predicate: String, _ arguments: [Value] = [], of className: String = "Task", _ engine: SQLEngine = .postgresql,
  schema: Schema = samples, mapping: SQLMapping = SQLMapping(), clauses: [ResultClause] = [],
  dialect: Dialect = .nspredicate,
  selecting selection: SQLQuery.Selection = .keys, alias: String = "t0", inlinesValues: Bool = false,
  allowsSuperset: Bool = false
) throws -> SQLQuery {
  let template = try PredicateTemplate(
    predicate, class: className, schema: schema, dialect: dialect, clauses: clauses)
  return try SQLQuery(
    template.typedPredicate(Arguments(values: arguments)), engine: engine, mapping: mapping, selecting: selection,
    alias: alias,
    inlinesValues: inlinesValues, allowsSuperset: allowsSuperset)
}

/// What a statement's condition is.
func condition(_ predicate: String, _ arguments: [Value] = [], _ engine: SQLEngine = .postgresql) throws -> String {
  let text = try statement(predicate, arguments, of: "Task", engine).text
  let start = try #require(text.range(of: " WHERE "))
  let end = try #require(text.range(of: " ORDER BY ", options: .backwards))
  return String(text[start.upperBound..<end.lowerBound])
}

/// The tool as its users call it.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  init(_ arguments: String...) { self.init(arguments) }

  init(_ arguments: [String]) {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    status = PredicateTranslate.run(arguments, console: console)
    (output, errors) = (String(decoding: out, as: UTF8.self), String(decoding: err, as: UTF8.self))
  }
}
