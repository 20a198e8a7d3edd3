import Foundation
import PredicateDiagnostics
import PredicateJSON
import TestSupport
import Testing

@testable import PredicateExplain

/// The JSON is what its published schema says, whatever is asked for.
@Suite struct SchemaTests {
  static let validator: SchemaValidator? = {
    guard let data = try? Data(contentsOf: Tool.root.appending(path: "docs/schemas/explain.schema.json")),
      let schema = try? JSONValue(parsing: SourceText(utf8: Array(data)))
    else { return nil }
    return SchemaValidator(schema: schema)
  }()

  @Test(arguments: [
    ["priority > 5 AND isComplete == false"],
    ["--analyze", "priority > 5 AND (assignee == 'Ali' OR NOT isComplete == true)"],
    ["--object", "login", "--trace", "ANY labels BEGINSWITH 'b' AND priority IN {1, 10}"],
    ["--compare", "isComplete == false AND priority > 5", "priority > 5 AND isComplete == false"],
    ["--compare", "priority > 6", "priority > 5"], ["--compare", "priority > 6 OR name == 'x'", "priority > 5"],
    ["--verbose", "NOT (priority > 5 OR assignee == nil) AND priority IN {1, 2, 1}"],
    ["--no-optimize", "--verbose", "priority > 5"], ["--sort", "name", "--limit", "3", "priority > 5"],
    ["priority > %@ AND assignee == $who"], ["--arg", "5", "priority > %@"], ["%K > 5"], ["priority >"],
    ["nothing == 5"],
  ])
  func validates(_ arguments: [String]) throws {
    let result = Tool.todo("Task", ["--stage", "all", "--format", "json"] + arguments)
    let json = try JSONValue(parsing: SourceText(result.output))
    let validator = try #require(Self.validator)
    #expect(validator.faults(json) == [])
  }

  @Test(arguments: [
    "id == 5 AND isComplete == true", "code BEGINSWITH '2024' OR priority > 3", "id == 5 OR code IN {'a'}",
    "code IN {'a', 'b'}",
  ])
  func validatesWaysToTheObjects(_ predicate: String) throws {
    let schema = Tool.root.appending(path: "Vectors/schemas/optimize.json").path()
    let result = Tool.run(
      "--schema", schema, "--class", "Task", "--stage", "all", "--verbose", "--format", "json", predicate)
    #expect(result.status == 0, "\(result.errors)")
    let json = try JSONValue(parsing: SourceText(result.output))
    #expect(try #require(Self.validator).faults(json) == [])
  }

  @Test func validatorFindsFaults() throws {
    let validator = try #require(Self.validator)
    func faults(_ text: String) throws -> Int { validator.faults(try JSONValue(parsing: SourceText(text))).count }
    #expect(try faults(#"{"explainVersion": 2}"#) == 5)
    let valid = #"{"explainVersion": 1, "predicate": "", "dialect": "rql", "stages": {}, "diagnostics": []}"#
    #expect(try faults(valid) == 0)
    #expect(try faults(valid.replacing("{}", with: #"{"nothing": 1}"#)) == 1)
    #expect(try faults(valid.replacing("{}", with: #"{"tokens": {"count": -1, "tokens": [{"span": [1]}]}}"#)) == 4)
  }
}
