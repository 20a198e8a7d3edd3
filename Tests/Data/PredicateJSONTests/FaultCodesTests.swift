import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles
import Testing

/// Every code of files has a file that gives it.
struct FaultCodesTests {
  static let suites: [(DiagnosticCode, String)] = [
    (.jsonSyntax, "{"),
    (.jsonType, "[]"),
    (.jsonDepth, String(repeating: "[", count: 10_000)),
    (.jsonDuplicateKey, suite(data: #"{"Dog": {"rex": {}, "rex": {}}}"#)),
    (.jsonUnknownKey, suite(#"{"name": "Dog", "property": {}, "properties": {}}"#)),
    (.schemaDuplicateClass, suite(#"{"name": "Dog", "properties": {}}, {"name": "Dog", "properties": {}}"#)),
    (.schemaUnknownClass, suite(#"{"name": "Dog", "properties": {"toy": "Toy"}}"#)),
    (.schemaInvalidType, suite(#"{"name": "Dog", "properties": {"friends": "Dog?[]"}}"#)),
    (.schemaInvalidPrimaryKey, suite(#"{"name": "Dog", "primaryKey": "id", "properties": {"id": "double"}}"#)),
    (
      .schemaEmbeddedPrimaryKey,
      suite(#"{"name": "Dog", "embedded": true, "primaryKey": "id", "properties": {"id": "int"}}"#)
    ),
    (
      .schemaInvalidLinkingObjects,
      suite(
        #"{"name": "Dog", "properties": {"p": {"type": "linkingObjects", "objectType": "Dog", "property": "q"}}}"#)
    ),
    (
      .schemaEmbeddedCollection, suite(#"{"name": "Dog", "embedded": true, "properties": {"p": "Dog<>"}}"#)
    ),
    (.dataUnknownClass, suite(data: #"{"Cat": {}}"#)),
    (.dataUnknownProperty, suite(data: #"{"Dog": {"rex": {"nme": "Rex"}}}"#)),
    (.dataValueType, suite(data: #"{"Dog": {"rex": {"age": "10"}}}"#)),
    (.dataValueRange, suite(data: #"{"Dog": {"rex": {"age": 9223372036854775808}}}"#)),
    (.dataMissingLink, suite(data: #"{"Dog": {"rex": {"friend": "ace"}}}"#)),
    (.dataNull, suite(data: #"{"Dog": {"rex": {"age": null}}}"#)),
    (.dataDuplicatePrimaryKey, suite(data: #"{"Dog": {"rex": {"id": 1}, "ace": {"id": 1}}}"#)),
  ]

  /// A suite without cases.
  private static func suite(
    _ classes: String =
      #"{"name": "Dog", "primaryKey": "id", "properties": {"id": "int", "age": "int", "friend": "Dog"}}"#,
    data: String = "{}"
  ) -> String {
    #"{"suite": "s", "schema": [\#(classes)], "data": \#(data), "cases": []}"#
  }

  @Test(arguments: suites)
  func aFileGivesTheCode(code: DiagnosticCode, text: String) {
    let error = #expect(throws: DiagnosticError.self) { try Suite(json: SourceText(text)) }
    #expect(error?.diagnostics.map(\.code) == [code])
    #expect(error?.first.range != nil)
  }

  @Test func noCodeIsLeftOut() {
    // A property given twice is a key given twice in JSON, an object given twice too; programs have schemas of their own.
    let elsewhere: Set<DiagnosticCode> = [.schemaDuplicateProperty, .dataDuplicateKey, .schemaMismatch]
    let codes = DiagnosticCode.allCases.filter { code in
      ["json-", "schema-", "data-"].contains { code.rawValue.hasPrefix($0) }
    }
    #expect(Set(codes) == elsewhere.union(Self.suites.map(\.0)))
  }
}
