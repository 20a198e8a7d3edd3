import PredicateDiagnostics
import PredicateJSON
import PredicateSuiteFiles
import Testing

import struct Foundation.Data
import struct Foundation.URL

/// The published JSON Schema names the keys that the reader takes, and no others.
struct SuiteSchemaTests {
  private func schema() throws -> JSONValue {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("docs/schemas/suite.schema.json"))
    return try JSONValue(parsing: SourceText(utf8: Array(data)))
  }

  @Test(arguments: [
    (["properties"], SuiteFormat.suiteKeys),
    (["$defs", "case", "properties"], SuiteFormat.caseKeys),
    (["$defs", "expectation", "properties"], SuiteFormat.expectationKeys),
    (["$defs", "expectation", "properties", "error", "properties"], SuiteFormat.errorKeys),
    (["$defs", "class", "properties"], ClassNotation.keys),
    (["$defs", "extended", "properties"], ExtendedKey.names),
    (["$defs", "shape", "properties"], LiteralReader.shapeKeys),
  ])
  func keys(path: [String], expected: [String]) throws {
    let value = try path.reduce(schema()) { value, key in try #require(value[key]) }
    #expect(value.members.map(\.key).sorted() == expected.sorted())
  }

  @Test func typesAsObjects() throws {
    let alternatives = try #require(try schema()["$defs"]?["type"]?["oneOf"])
    let keys = alternatives.elements.compactMap { $0["properties"]?.members.map(\.key) }
    #expect(keys == [TypeNotation.keys])
  }

  @Test func dialectsAndStages() throws {
    let definitions = try #require(try schema()["$defs"])
    #expect(
      definitions["dialect"]?["enum"]?.elements.compactMap(\.string) == Dialect.compiled.map(\.rawValue))
    let error = definitions["expectation"]?["properties"]?["error"]
    #expect(error?["properties"]?["stage"]?["enum"]?.elements.compactMap(\.string) == SuiteFormat.stages)
  }
}
