import PredicateDiagnostics
import PredicateSchema
import PredicateSuiteFiles
import PredicateValues
import TestSupport
import Testing

@testable import PredicateJSON

/// Large documents, of whose small arrays and objects only the places are listed: they hold what they hold listed in full, and what
/// is wrong with them is said in the same words, at the same places.
struct PlaceTests {
  private func read(_ source: SourceText, _ keeping: JSONDocument.Keeping) throws(DiagnosticError) -> JSONValue {
    try JSONValue(parsing: source, in: SourceRange(0, source.utf8.count), keeping: keeping, limits: .standard)
  }

  private func data(
    _ source: SourceText, _ schema: Schema, _ keeping: JSONDocument.Keeping
  ) -> Result<DataSet, DiagnosticError> {
    Result { () throws(DiagnosticError) in
      try DataSet(try read(source, keeping), schema: schema, limits: .standard)
    }
  }

  /// Every value of a text with its kind and its place.
  private func description(_ value: JSONValue) -> String {
    let head = "\(value.kind) \(value.range.lowerBound)-\(value.range.upperBound)"
    let elements = value.elements.map(description)
    let members = value.members.map { "\($0.name.range.lowerBound) \($0.key): \(description($0.value))" }
    return "\(head) \(value.string ?? value.text) \(elements) \(members)"
  }

  @Test(arguments: TestAmount.part(400..<416 as Range<UInt64>, oneIn: 5))
  func placesChangeNothing(seed: UInt64) throws {
    var objects = try RandomObjects(seed: seed, faultRate: seed % 2 == 0 ? 0 : 200)
    let schema = objects.schema
    var (right, wrong) = (0, 0)
    for _ in 0..<40 {
      let lines = [objects.line(), objects.line()]
      let source = SourceText(
        utf8: Array(#"{"Item": {"a": "#.utf8) + lines[0] + Array(#", "b":"#.utf8) + lines[1] + [0x7D, 0x7D])
      let whole = data(source, schema, .everything)
      if case .success = whole { right += 1 } else { wrong += 1 }
      for bytes in [2, 30, 200, 1 << 12] {
        switch (whole, data(source, schema, .places(ofBytes: bytes))) {
        case (.success(let whole), .success(let places)): #expect(whole == places, "\(source.string)")
        case (.failure(let whole), .failure(let places)): #expect(whole == places, "\(source.string)")
        case (let whole, let places): Issue.record("\(source.string): \(whole) but \(places)")
        }
        guard let value = try? read(source, .everything) else { continue }
        #expect(try description(read(source, .places(ofBytes: bytes))) == description(value))
      }
    }
    // Or the test would say little.
    #expect(seed % 2 == 0 ? right > 10 : right > 3 && wrong > 3)
  }

  /// What is large enough by itself is read in this way, too: a data document, rows, and a suite.
  @Test func largeTextsAreReadAsSmallOnes() throws {
    let schema = try Schema(
      json: #"[{"name": "A", "properties": {"n": "int", "text": "string", "tags": "string<>", "next": "A"}}]"#)
    let objects = (0..<12_000).map { row in
      let link = row == 0 ? "null" : "\"k\(row - 1)\""
      return """
        {"n": \(row), "text": "one of the many objects of a document", "tags": ["b", "a\(row % 3)"], "next": \(link)}
        """
    }
    let members = objects.enumerated().map { "\"k\($0.offset)\": \($0.element)" }.joined(separator: ",\n")
    let document = "{\"A\": {\(members)}}"
    #expect(document.utf8.count > 1 << 20)
    let value = try JSONValue(parsing: SourceText(document))
    let first = try #require(value["A"]?["k0"])
    #expect(first.isPlace && first["n"]?.text == "0" && value["A"]?.isPlace == false)
    let data = try DataSet(json: document, schema: schema)
    #expect(data.tables[0].count == 12_000)
    #expect(data.tables[0][7].values[2] == .list([.string("a1"), .string("b")]))
    #expect(data.tables[0][7].values[3] == .link(ObjectReference(classIndex: 0, row: 6)))
    let rows = objects.map { $0.replacing(#""next": "k"#, with: #""text2": "k"#) }.joined(separator: "\n")
    #expect(throws: DiagnosticError.self) { try DataSet(rows: SourceText(rows), ofClass: "A", schema: schema) }
    let suite = """
      {"suite": "s", "schema": [{"name": "A", "properties": {"n": "int", "text": "string", "tags": "string<>", "next": "A"}}],
       "data": \(document), "cases": [{"id": "A01", "class": "A", "predicate": "n < 2", "expect": {"matches": ["k0", "k1"]}}]}
      """
    #expect(try SuiteFile(SourceText(suite)).suite().data == data)
  }

  /// Few keys are compared each with each, of many only those that may be the same.
  @Test(arguments: [1, 2, 15, 16, 17, 18, 40, 64, 300, 5_000])
  func aKeyThatStandsTwiceIsFound(count: Int) throws {
    for (first, second) in [
      ("key", "key"), ("a rather long key", "a rather long key"), ("k\\u0065y", "key"), ("key", "k\\u0065y"),
    ] {
      let others = (1..<max(count, 1)).map { "\"other\($0)\": \($0)" }
      let text = "{" + (["\"\(first)\": 0"] + others + ["\"\(second)\": 1"]).joined(separator: ", ") + "}"
      let error = #expect(throws: DiagnosticError.self) { try JSONValue(parsing: SourceText(text)) }
      let start = text.utf8.count - second.utf8.count - 6
      #expect(error?.diagnostics.map(\.code) == [.jsonDuplicateKey])
      #expect(error?.diagnostics.first?.range == SourceRange(start, start + second.utf8.count + 2))
      #expect(error?.diagnostics.first?.notes.first?.range == SourceRange(1, first.utf8.count + 3))
    }
  }

  /// Keys that have the same quick hash, as somebody may make them, are told apart.
  @Test func keysWithTheSameBeginningAndEndAreToldApart() throws {
    let keys = (0..<2_000).map { "\"beginning\(1_000_000 + $0)the end.\": 0" }
    let value = try JSONValue(parsing: SourceText("{" + keys.joined(separator: ",") + "}"))
    #expect(value.members.map(\.key).count == 2_000)
  }
}
