import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateOptimizer
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import PredicateStore
import PredicateSuiteFiles
import PredicateTranslate
import PredicateValues
import Predicates
import Testing

/// What a statement leaves to test is a predicate with arguments, which compiles and means the same.
@Suite struct ResidualTests {
  private static let vectors = root.appending(path: "Vectors")

  static let suites: [String] = ["docs", "gotchas", "language", "types", "codes"].flatMap { folder in
    let files = (try? FileManager.default.contentsOfDirectory(atPath: vectors.appending(path: folder).path())) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix("limits") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func source(_ path: String) throws(DiagnosticError) -> SourceText {
    guard let data = try? Data(contentsOf: vectors.appending(path: path)) else {
      throw DiagnosticError(Diagnostic(.jsonSyntax, "there is no file `Vectors/\(path)`"))
    }
    return SourceText(utf8: Array(data))
  }

  /// The arguments as JSON, and read again.
  private func readAgain(_ arguments: Arguments, _ data: DataSet, _ keys: ObjectKeys) throws -> Arguments {
    var writer = JSONWriter()
    writer.object { $0.arguments(arguments, data) }
    let json = try JSONValue(parsing: SourceText(writer.text))
    var keys = keys
    let positional = try ArgumentLiteral.list(
      json: SourceText(json["args"]?.text ?? "[]"), schema: data.schema, keys: &keys)
    return Arguments(positional.map(Argument.init), variables: arguments.variables)
  }

  /// Whatever a statement leaves out compiles with its arguments, and holds of all that matches.
  @Test(arguments: suites) func whatIsLeftOutIsAPredicate(_ path: String) throws {
    let file = try SuiteFile(Self.source(path))
    let schema = try file.schema { name throws(DiagnosticError) in
      try Schema(json: Self.source("schemas/\(name).json"))
    }
    let data = try file.data(schema) { name throws(DiagnosticError) in
      try DataSet(json: Self.source("data/\(name).json"), schema: schema)
    }
    let keys = ObjectKeys(data)
    let snapshot = try Store(data).snapshot
    for testCase in try file.suite(data).cases {
      guard case .matches = testCase.expectation, testCase.clauses.isEmpty else { continue }
      var variables: [String: Argument] = [:]
      for variable in testCase.variables { variables[variable.name] = Argument(variable.value) }
      let arguments = Arguments(testCase.arguments.map(Argument.init), variables: variables)
      let template = try PredicateTemplate(
        testCase.predicate, class: testCase.className, schema: schema, dialect: testCase.dialect)
      guard
        let query = try? SQLQuery(template.typedPredicate(arguments), engine: .sqlite, allowsSuperset: true),
        let residual = query.residual
      else { continue }
      let left = ResidualPredicate(
        residual, of: SourceText(testCase.predicate), dialect: testCase.dialect, arguments)
      do {
        let again = try PredicateTemplate(
          left.predicate, class: testCase.className, schema: schema, dialect: testCase.dialect)
        let values = try readAgain(left.arguments, data, keys)
        let matching = try snapshot.rows(matching: template.bind(arguments))
        let kept = try snapshot.rows(matching: again.bind(values))
        #expect(Set(matching).isSubset(of: kept), "\(testCase.id): \(left.predicate)")
      } catch let error as DiagnosticError {
        Issue.record("\(testCase.id): \(testCase.predicate) left \(left.predicate): \(error.first.message)")
      }
    }
  }

  @Test(arguments: [
    ("priority > %@ AND name ==[c] assignee AND due > %@", Dialect.nspredicate, "name ==[c] assignee", []),
    (
      "priority > %@ AND (assignee ==[c] name OR priority > %@) AND due > %@", .nspredicate,
      "(assignee ==[c] name OR priority > %@)", [Value.int(2)]
    ),
    (
      "assignee ==[c] name AND priority > $2 AND (priority + $1 > $0 OR name == 'AND')", .rql,
      "(assignee ==[c] name) AND ((priority + $0 > $1 OR name == 'AND'))", [.int(2), .int(1)]
    ),
    ("(assignee ==[c] name AND priority > %@)", .nspredicate, "(assignee ==[c] name AND priority > %@)", [.int(1)]),
    (
      "NOT (assignee ==[c] name OR priority > %@) OR priority < %@", .nspredicate,
      "NOT (assignee ==[c] name OR priority > %@) OR priority < %@", [.int(1), .int(2)]
    ),
  ]) func termsOfTheTextAreTaken(
    _ predicate: String, _ dialect: Dialect, _ expected: String, _ values: [Value]
  ) throws {
    let dates: [Value] =
      predicate.contains("due") ? [.int(1), .int(2), .date(Timestamp(seconds: 3))] : [.int(1), .int(2), .int(3)]
    let count = predicate.components(separatedBy: dialect == .rql ? "$" : "%@").count - 1
    let given = count == 2 && predicate.contains("due") ? [dates[0], dates[2]] : Array(dates.prefix(count))
    let arguments = Arguments(values: given)
    let template = try PredicateTemplate(predicate, class: "Task", schema: samples, dialect: dialect)
    let query = try SQLQuery(template.typedPredicate(arguments), engine: .sqlite, allowsSuperset: true)
    let left = ResidualPredicate(
      try #require(query.residual), of: SourceText(predicate), dialect: dialect, arguments)
    #expect(left.predicate == expected)
    #expect(left.arguments.positional == values.map(Argument.value))
  }
}
