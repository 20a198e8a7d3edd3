import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Testing

struct JSONWriterTests {
  @Test func containersAreCompactOrIndented() {
    func write(_ style: JSONWriter.Style) -> String {
      var writer = JSONWriter(style)
      writer.object { writer in
        writer.key("a")
        writer.array { writer in
          writer.integer(1)
          writer.object { _ in }
          writer.array { _ in }
          writer.null()
        }
        writer.key("b")
        writer.bool(true)
      }
      return writer.text
    }
    #expect(write(.compact) == #"{"a":[1,{},[],null],"b":true}"#)
    #expect(
      write(.indented) == """
        {
          "a": [
            1,
            {},
            [],
            null
          ],
          "b": true
        }
        """)
  }

  @Test(arguments: ["", "a\"b\\c/", "\u{0}\u{1F}\u{7F}\n\r\t", "é😀日本", "\u{2028}"])
  func stringsReadBack(string: String) throws {
    var writer = JSONWriter()
    writer.string(string)
    let value = try JSONValue(parsing: SourceText(writer.text))
    #expect(value.string.map { Array($0.utf8) } == Array(string.utf8))
  }

  @Test(arguments: [
    (Value.null, "null"), (.bool(false), "false"), (.int(-7), "-7"),
    (.int(9_007_199_254_740_991), "9007199254740991"),
    (.int(9_007_199_254_740_992), #"{"$numberLong":"9007199254740992"}"#),
    (.int(.min), #"{"$numberLong":"-9223372036854775808"}"#),
    (.float(1.1), #"{"$float":"1.1"}"#), (.float(-.infinity), #"{"$float":"-Infinity"}"#),
    (.double(1), "1.0"), (.double(-0.0), "-0.0"), (.double(1e300), "1e+300"),
    (.double(.nan), #"{"$numberDouble":"NaN"}"#), (.double(.infinity), #"{"$numberDouble":"Infinity"}"#),
    (.decimal(15), #"{"$numberDecimal":"15"}"#), (.string("a"), #""a""#),
    (.data([0, 1, 255]), #"{"$binary":{"base64":"AAH/","subType":"00"}}"#),
    (.objectID(ObjectID(high: 1, middle: 2, low: 3)), #"{"$oid":"000000010000000200000003"}"#),
    (.uuid(UUIDBytes(high: 1, low: 2)), #"{"$uuid":"00000000-0000-0001-0000-000000000002"}"#),
    (.link(ObjectReference(classIndex: 0, row: 5)), #"{"$link":"A/5"}"#),
    (.list([.int(1), .list([])]), "[1,[]]"), (.dictionary(["b": .int(1), "a": .null]), #"{"a":null,"b":1}"#),
  ])
  func valuesAreInTheNotationTheyAreReadFrom(value: Value, expected: String) {
    var writer = JSONWriter()
    writer.value(value) { "A/\($0.row)" }
    #expect(writer.text == expected)
  }

  @Test func aDataSetReadsBackAsItWas() throws {
    let schema = try Schema(
      json: """
        [{"name": "A", "primaryKey": "id", "properties": {"id": "int", "f": "float", "d": "double?", "n": "decimal128",
           "s": "string?[]", "b": "data<>", "t": "date{}", "o": "objectId", "u": "uuid?", "m": "mixed", "ms": "mixed[]",
           "e": "E", "es": "E[]", "ed": "E{}", "a": "A", "as": "A<>", "ad": "A{}",
           "back": {"type": "linkingObjects", "objectType": "A", "property": "a"}}},
         {"name": "E", "embedded": true, "properties": {"x": "int", "inner": "E", "to": "A"}}]
        """)
    let data = try DataSet(
      json: """
        {"A": {
          "one": {"id": 1, "f": {"$float": "1.1"}, "d": -0.0, "n": {"$numberDecimal": "1.50"}, "s": ["x", null, "\\u0000"],
            "b": [{"$binary": {"base64": "AAE="}}, {"$binary": {"base64": ""}}],
            "t": {"k": {"$date": "1900-01-01T00:00:00.123456789Z"}}, "o": {"$oid": "11223344556677889900aabb"},
            "m": {"k": [{"$link": "A/two"}, 1, 1.0, {"$numberDecimal": "NaN"}]}, "ms": [null, {"$float": "nan"}],
            "e": {"x": 1, "inner": {"x": 2, "to": "two"}}, "es": [{}, {"x": 3}], "ed": {"k": null, "j": {"x": 4}},
            "a": "two", "as": ["two", "one"], "ad": {"k": null, "j": "one"}},
          "two": {"id": {"$numberLong": "9223372036854775807"}, "u": {"$uuid": "00000001-0000-4000-8000-000000000007"}}
        }}
        """, schema: schema)
    var writer = JSONWriter(.indented)
    writer.dataSet(data)
    #expect(try DataSet(json: writer.text, schema: schema) == data)
  }

  @Test func anObjectIsWrittenInTheOrderOfItsClass() throws {
    let schema = try Schema(
      json: """
        [{"name": "A", "properties": {"b": "int", "a": "E", "c": "A",
           "back": {"type": "linkingObjects", "objectType": "A", "property": "c"}}},
         {"name": "E", "embedded": true, "properties": {"x": "int"}}]
        """)
    let data = try DataSet(json: #"{"A": {"k": {"c": "k", "a": {"x": 1}}}}"#, schema: schema)
    var writer = JSONWriter()
    writer.object(ObjectReference(classIndex: 0, row: 0), of: data)
    writer.newline()
    writer.object(ObjectReference(classIndex: 0, row: 9), of: data)
    #expect(writer.text == "{\"b\":0,\"a\":{\"x\":1},\"c\":\"k\"}\nnull")
  }

  @Test func aSchemaReadsBackAsItWas() throws {
    let definitions = [
      ClassDefinition(
        "A", primaryKey: "id",
        properties: [
          .init("id", .string, isIndexed: true), .init("b", .optional(.bool)), .init("m", .dictionary(.mixed)),
          .init("l", .list(.optional(.decimal))), .init("s", .set(.objectID)), .init("o", .object("Odd name")),
          .init("os", .set(.object("Odd name"))), .init("to", .list(.object("A")), isIndexed: true),
          .init("back", .linkingObjects("A", property: "to")), .init("f", .float), .init("d", .list(.double)),
          .init("u", .uuid), .init("x", .optional(.data)), .init("t", .optional(.date)), .init("e", .object("E")),
          .init("i", .list(.optional(.int))),
        ]),
      ClassDefinition("Odd name", properties: []), ClassDefinition("E", isEmbedded: true, properties: []),
    ]
    let schema = try Schema(definitions)
    #expect(try Schema(json: schema.json) == schema)
  }
}
