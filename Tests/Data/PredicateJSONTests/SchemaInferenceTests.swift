import PredicateDiagnostics
import PredicateSchema
import PredicateSuiteFiles
import PredicateValues
import Testing

@testable import PredicateJSON

struct SchemaInferenceTests {
  private func infer(_ text: String) throws -> Schema {
    try Schema(inferredFrom: ObjectRows(SourceText(text)), className: "A")
  }

  @Test(arguments: [
    (#"{"p": 1}"#, TypeDefinition.int), (#"{"p": true}"#, .bool), (#"{"p": 1.0}"#, .double),
    (#"{"p": "x"}"#, .string), (#"{"p": 9223372036854775808}"#, .double),
    (#"{"p": 9223372036854775809}"#, .decimal), ("{\"p\": 9007199254740993}\n{\"p\": 0.5}", .decimal),
    (#"{"p": [9007199254740993, 0.5, null]}"#, .list(.optional(.decimal))), (#"{"p": 1e400}"#, .decimal),
    (#"{"p": 0.10000000000000001}"#, .double), (#"{"p": 3.14159265358979323846}"#, .decimal),
    ("{\"p\": 1}\n{\"p\": 1.5}", .double), ("{\"p\": 1}\n{\"p\": null}", .optional(.int)),
    ("{\"p\": 1}\n{}", .optional(.int)), ("{\"p\": 1}\n{\"p\": \"x\"}", .optional(.mixed)),
    (#"{"p": null}"#, .optional(.mixed)), (#"{"p": {"$date": "1970-01-01T00:00:00Z"}}"#, .date),
    (#"{"p": {"$oid": "11223344556677889900aabb"}}"#, .objectID),
    (#"{"p": {"$uuid": "00000001-0000-4000-8000-000000000007"}}"#, .uuid),
    (#"{"p": {"$numberDecimal": "1"}}"#, .decimal), (#"{"p": {"$float": "1"}}"#, .float),
    (#"{"p": {"$binary": {"base64": ""}}}"#, .data), (#"{"p": {"$numberLong": "1"}}"#, .int),
    (#"{"p": []}"#, .list(.optional(.mixed))), (#"{"p": [1, null]}"#, .list(.optional(.int))),
    ("{\"p\": [1]}\n{\"p\": [2.5]}\n{}", .list(.double)), (#"{"p": [[1]]}"#, .list(.optional(.mixed))),
    ("{\"p\": [1]}\n{\"p\": null}", .optional(.mixed)), (#"{"p": {}}"#, .dictionary(.optional(.mixed))),
    ("{\"p\": 1}\n{\"p\": {\"$numberDouble\": \"Infinity\"}}", .double),
    ("{\"p\": 1}\n{\"p\": {\"$numberDecimal\": \"1.10\"}}", .decimal),
    ("{\"p\": 1}\n{\"p\": {\"$numberLong\": \"2\"}}", .int),
    ("{\"p\": 1.5}\n{\"p\": {\"$numberLong\": \"2\"}}", .optional(.mixed)),
  ])
  func theTypeFitsAllValues(text: String, expected: TypeDefinition) throws {
    let schema = try infer(text)
    #expect(schema.definitions == [ClassDefinition("A", properties: [.init("p", expected)])])
    // What has been inferred must take the objects it was inferred from.
    #expect(throws: Never.self) { try DataSet(rows: SourceText(text), ofClass: "A", schema: schema) }
  }

  /// A key that begins with `$` is an ordinary one if its object is no value of Extended JSON.
  @Test(arguments: [
    #"{"$exists": true}"#, #"{"$date": 1369909489000}"#, #"{"$oid": "x"}"#, #"{"$ref": "a/b", "$id": "c"}"#,
    #"{"$link": "a"}"#, #"{"$timestamp": {"t": 1, "i": 2}}"#,
  ])
  func foreignKeysAreProperties(value: String) throws {
    let rows = try ObjectRows(SourceText(#"{"$schema": "s", "p": \#(value), "q": 1}"# + "\n" + #"{"q": \#(value)}"#))
    let data = try DataSet(inferringSchemaOf: rows, className: "A", limits: .standard)
    #expect(data.schema.classes[0].properties.map(\.name) == ["$schema", "p", "q"])
    let embedded = try #require(data.schema.classIndex("A_p"))
    #expect(data.schema.classes[embedded].properties.allSatisfy { $0.name.hasPrefix("$") })
    #expect(data.tables[embedded].count == 1)
    guard case .dictionary(let entries) = data.tables[0][1].values[2] else {
      Issue.record("not a dictionary")
      return
    }
    #expect(entries.first?.key.hasPrefix("$") == true)
    #expect(throws: DiagnosticError.self) { try DataSet(rows, ofClass: "A", schema: data.schema, limits: .standard) }
  }

  /// The bytes of the hashes of primary keys, in memory.
  private final class MemoryStore: ByteStore {
    private var (bytes, position) = ([] as [UInt8], 0)

    func keep(_ more: UnsafeRawBufferPointer) { bytes += more }

    func begin() -> Bool {
      position = 0
      return true
    }

    func readNext(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
      // Fewer than fit, as a system may read.
      let count = min(buffer.count, bytes.count - position, 1_003)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 999, 5_000], [true, false])
  func hashesBeyondMemoryAreCompared(count: Int, hasStore: Bool) {
    var hashes = DistinctHashes(maximum: 64) { hasStore ? MemoryStore() : nil }
    var random = SystemRandomNumberGenerator()
    let values = Array(Set((0..<count).map { _ in Int.random(in: .min ... .max, using: &random) }))
    for value in values { _ = hashes.insert(value) }
    #expect(hashes.areDistinct == (hasStore || count <= 64))
    guard let repeated = values.randomElement() else { return }
    _ = hashes.insert(repeated)
    #expect(!hashes.areDistinct)
    for value in values { _ = hashes.insert(value) }
    #expect(!hashes.areDistinct)
  }

  /// A caller may know what JSON does not tell: that a list is a set, and an object a dictionary.
  @Test(arguments: [
    ("[1]", #"{"is": "set"}"#, TypeDefinition.set(.int)), ("[]", #"{"is": "set"}"#, .set(.optional(.mixed))),
    (#"{"k": 1, "l": 1.5}"#, #"{"is": "dictionary"}"#, .dictionary(.double)),
    (#"{"k": null}"#, #"{"is": "dictionary"}"#, .dictionary(.optional(.mixed))),
    (#"{"k": {"n": 1}}"#, #"{"is": "dictionary"}"#, .dictionary(.optional(.object("A_p")))),
    (#"[{"n": 1}]"#, #"{"is": "set"}"#, .list(.object("A_p"))),
  ])
  func knownCollectionsKeepTheirKinds(value: String, known: String, expected: TypeDefinition) throws {
    let known = try JSONValue(parsing: SourceText(#"{"of": {"p": \#(known)}}"#))
    let rows = try ObjectRows(SourceText(#"{"p": \#(value)}"#))
    let data = try DataSet(inferringSchemaOf: rows, className: "A", known: known, limits: .standard)
    #expect(data.schema.definitions[0].properties == [.init("p", expected)])
  }

  @Test func objectsInsideObjectsAreEmbedded() throws {
    let text = """
      {"name": "x", "home": {"city": "Oslo", "at": {"lat": 1.5}}, "old": [{"city": "Bergen"}, {}]}
      {"name": "y", "home": null, "int": {"a": 1}}
      """
    let schema = try infer(text)
    #expect(
      schema.definitions == [
        ClassDefinition(
          "A",
          properties: [
            .init("name", .string), .init("home", .optional(.object("A_home"))), .init("old", .list(.object("A_old"))),
            .init("int", .optional(.object("A_int"))),
          ]),
        ClassDefinition(
          "A_home", isEmbedded: true,
          properties: [.init("city", .string), .init("at", .optional(.object("A_home_at")))]),
        ClassDefinition("A_home_at", isEmbedded: true, properties: [.init("lat", .double)]),
        ClassDefinition("A_old", isEmbedded: true, properties: [.init("city", .optional(.string))]),
        ClassDefinition("A_int", isEmbedded: true, properties: [.init("a", .int)]),
      ])
    #expect(throws: Never.self) { try DataSet(rows: SourceText(text), ofClass: "A", schema: schema) }
  }

  @Test(arguments: [
    ("{\"_id\": 1, \"id\": 2}\n{\"_id\": 2, \"id\": 1}", "_id"),
    ("{\"_id\": 1, \"id\": 2}\n{\"_id\": 1, \"id\": 1}", "id"),
    ("{\"id\": 1}\n{}", nil), ("{\"id\": 1.5}", nil), ("{\"id\": \"a\"}\n{\"id\": \"b\"}", "id"),
    (#"{"id": {"$oid": "11223344556677889900aabb"}}"#, "id"), (#"{"key": 1}"#, nil),
  ])
  func thePrimaryKeyIsAnIdThatTellsObjectsApart(text: String, expected: String?) throws {
    #expect(try infer(text).definitions.map(\.primaryKey) == [expected])
  }

  @Test func whatNoTypeHoldsIsAFault() {
    let digits = String(repeating: "7", count: 40)
    expectFaults(
      in: "{\"p\": 0.5}\n{\"p\": «\(digits)»}", [ExpectedFault(.dataValueRange, "give a schema: a `double`")]
    ) {
      _ = try Schema(inferredFrom: ObjectRows($0), className: "A")
    }
    expectFaults(in: "{«\"\"»: 1, \"a\": 2}", [ExpectedFault(.dataUnknownProperty, "an empty key names no property")]) {
      _ = try Schema(inferredFrom: ObjectRows($0), className: "A")
    }
  }

  @Test func rowsAreObjects() {
    expectFaults(
      in: "{}\n«3»\n«{\"$oid\": \"x\"}»",
      [
        ExpectedFault(.dataValueType, "expected an object, found the number `3`"),
        ExpectedFault(.dataValueType, "found an object"),
      ]
    ) { _ = try Schema(inferredFrom: ObjectRows($0), className: "A") }
  }
}

struct DataFileTests {
  @Test(arguments: [
    ("[]", "rows 0"), ("[{}, {}]", "rows 2"), ("", "rows 0"), ("{}\n{}", "rows 2"), ("{\"name\": 1}", "rows 1"),
    ("{}", "objects"), ("{\"Dog\": {}}", "objects"), ("{\"Dog\": {}, \"Cat\": {}}", "objects"),
    (#"{"suite": "s", "schema": [], "data": {}, "cases": []}"#, "suite"),
  ])
  func theFormIsReadOffTheText(text: String, expected: String) throws {
    let schema = try Schema(json: #"[{"name": "Dog", "properties": {"name": "int"}}]"#)
    let form =
      switch try DataFile(SourceText(text), schema: schema, className: "Dog") {
      case .suite: "suite"
      case .objects: "objects"
      case .rows(let rows): "rows \(rows.rows.count)"
      }
    #expect(form == expected)
  }

  @Test func withoutASchemaAnObjectIsARow() throws {
    guard case .rows = try DataFile(SourceText(#"{"Dog": {}}"#), schema: nil, className: "Dog") else {
      Issue.record("expected rows")
      return
    }
  }

  @Test func faultsAreAtTheirPlace() {
    expectFaults(in: "{\"a\": «x»}", [ExpectedFault(.jsonSyntax, "found `x`")]) {
      _ = try DataFile($0, schema: nil, className: nil)
    }
  }
}
