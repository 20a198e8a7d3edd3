import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles
import PredicateValues
import Testing

/// Damaged files must give errors with places inside them, whatever the damage.
struct HostileInputTests {
  static let suite = """
    {"suite": "s", "dialect": "rql", "schema": [{"name": "A", "primaryKey": "id", "properties": {"id": "int", "m": "mixed",
     "l": "A[]", "e": {"type": "list", "objectType": "E"}, "x": "double?{}", "s": "mixed<>",
     "b": {"type": "linkingObjects", "objectType": "A", "property": "l"}}},
     {"name": "E", "embedded": true, "properties": {"d": "date", "n": "decimal128", "u": "uuid", "o": "objectId"}}],
     "data": {"A": {"a": {"id": 1, "m": {"$link": "A/b"}, "l": ["a", "b"], "e": [{"d": {"$date": "1970-01-01T00:00:00Z"},
     "n": {"$numberDecimal": "1.5E+3"}, "u": {"$uuid": "00000001-0000-4000-8000-000000000007"},
     "o": {"$oid": "11223344556677889900aabb"}}], "x": {"k": {"$numberDouble": "NaN"}}, "s": [1, 1.5, "x", [null]]},
     "b": {"id": {"$numberLong": "2"}, "m": {"$binary": {"base64": "AAE=", "subType": "00"}}}}},
     "cases": [{"id": "1", "class": "A", "predicate": "id > %@", "args": [{"$float": "1.5"}, {"$geoBox": [[0, 1], [2, 3]]}],
     "sort": [["id", "asc"]], "limit": 2, "clauses": ["limit", "sort"], "expect": {"matches": ["a"], "ordered": true}},
     {"id": "2", "class": "A", "predicate": "x", "expect": {"error": {"code": "unknown-property", "span": [0, 1]}}}]}
    """

  private func read(_ bytes: [UInt8]) {
    let source = SourceText(utf8: bytes)
    do {
      _ = try Suite(json: source)
    } catch {
      #expect(!error.diagnostics.isEmpty)
      for diagnostic in error.diagnostics {
        for range in [diagnostic.range].compactMap(\.self) + diagnostic.notes.compactMap(\.range) {
          #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count)
        }
      }
      #expect(!DiagnosticRenderer(source: source).render(error).isEmpty)
    }
  }

  @Test func theFileIsFine() throws {
    #expect(try Suite(json: SourceText(Self.suite)).cases.count == 2)
  }

  @Test func truncatedFiles() {
    let bytes = Array(Self.suite.utf8)
    for count in 0..<bytes.count { read(Array(bytes[..<count])) }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func damagedFiles(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "null", "1", "-0", "1e999", "\"\"", "[]", "{}", "\"$link\"", "{\"$link\": \"A\"}", "\"A\"", "true", "\"int?[]\"",
      ",", "\"",
      "\\", "}", "\u{0}", "-9223372036854775808", "\"linkingObjects\"",
    ].map { Array($0.utf8) }
    for _ in 0..<60 {
      var bytes = Array(Self.suite.utf8)
      for _ in 0...random.below(3) {
        switch random.below(5) {
        case 0: bytes[random.below(bytes.count)] = UInt8(random.below(256))
        case 1: bytes.remove(at: random.below(bytes.count))
        case 2: bytes.insert(contentsOf: pieces[random.below(pieces.count)], at: random.below(bytes.count))
        default:
          // Replaces a whole value, which keeps the file well-formed and damages its meaning.
          let start = random.below(bytes.count)
          guard let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")),
            let end = bytes[colon...].firstIndex(where: { [UInt8(ascii: ","), UInt8(ascii: "}")].contains($0) })
          else { continue }
          bytes.replaceSubrange((colon + 1)..<end, with: pieces[random.below(pieces.count)])
        }
      }
      read(bytes)
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"a\":", "\"", "1", "-", "{\"a\":1,"])
  func aMegabyteOfOnePiece(piece: String) {
    let bytes = Array(piece.utf8)
    read(Array((0..<1 << 20).lazy.map { bytes[$0 % bytes.count] }))
  }

  @Test func manyFaultsAreCutOff() {
    let rows = String(repeating: "{\"id\": null}\n", count: 10_000)
    let error = #expect(throws: DiagnosticError.self) {
      try DataSet(
        rows: SourceText(rows), ofClass: "A",
        schema: Schema(json: #"[{"name": "A", "properties": {"id": "int"}}]"#))
    }
    #expect(error?.diagnostics.count == 100)
  }
}
