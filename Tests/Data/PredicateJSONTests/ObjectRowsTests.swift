import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Testing

struct ObjectRowsTests {
  private func read(_ text: String, keyed: Bool = false) throws -> DataSet {
    let primaryKey = keyed ? #""primaryKey": "id", "# : ""
    let schema = try Schema(json: #"[{"name": "A", \#(primaryKey)"properties": {"id": "int", "next": "A"}}]"#)
    return try DataSet(rows: SourceText(text), ofClass: "A", schema: schema)
  }

  @Test(arguments: ["{\"id\": 5}\n\n{\"id\": 7}\r\n", "[{\"id\": 5}, {\"id\": 7}]"])
  func objectsAreOneALineOrAnArray(text: String) throws {
    #expect(try read(text).tables[0].map(\.values[0]) == [.int(5), .int(7)])
    #expect(try read(text, keyed: true).tables[0].map(\.key) == ["5", "7"])
  }

  @Test func withoutAPrimaryKeyALineOrPlaceIsTheKey() throws {
    #expect(try read("{}\n\n{}").tables[0].map(\.key) == ["#1", "#3"])
    #expect(try read("[{}, {}]").tables[0].map(\.key) == ["#1", "#2"])
  }

  @Test func linksLeadToPrimaryKeys() throws {
    let data = try read("{\"id\": 1, \"next\": \"2\"}\n{\"id\": 2}", keyed: true)
    #expect(data.tables[0][0].values[1] == .link(ObjectReference(classIndex: 0, row: 1)))
  }

  @Test func nothingIsNoObject() throws {
    #expect(try read("").tables == [[]])
    #expect(try read(" \n").tables == [[]])
    #expect(try read("[]").tables == [[]])
  }

  @Test(arguments: [
    (
      "{\"id\": 1}\n{\"id\": «x»}\n{\"id\"«»",
      [ExpectedFault(.jsonSyntax, "found `x`"), ExpectedFault(.jsonSyntax, "expected `:`")]
    ),
    ("{\"id\": 1} «{»}", [ExpectedFault(.jsonSyntax, "expected the end of the text")]),
    ("«3»", [ExpectedFault(.dataValueType, "`A/#1` is the number `3`; expected an object of the class `A`")]),
    ("{\"id\": 1}\n{\"id\": «1»}", [ExpectedFault(.dataDuplicatePrimaryKey, "the primary key `1`")]),
    ("{}\n{\"id\": «\"x\"»}", [ExpectedFault(.dataValueType, "`A/#2.id` is the string `x`")]),
  ])
  func faultsAreAtTheirPlaceInTheFile(text: String, expected: [ExpectedFault]) throws {
    expectFaults(in: text, expected) {
      let schema = try Schema(json: #"[{"name": "A", "primaryKey": "id", "properties": {"id": "int"}}]"#)
      _ = try DataSet(rows: $0, ofClass: "A", schema: schema)
    }
  }

  @Test func theClassMustBeInTheSchema() throws {
    let schema = try Schema(json: #"[{"name": "Dog", "properties": {}}]"#)
    let error = #expect(throws: DiagnosticError.self) {
      try DataSet(rows: SourceText("{}"), ofClass: "Dgo", schema: schema)
    }
    #expect(error?.first.code == .dataUnknownClass)
  }
}
