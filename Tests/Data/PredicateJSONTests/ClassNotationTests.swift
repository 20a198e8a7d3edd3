import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import Testing

struct ClassNotationTests {
  @Test(arguments: [
    ("bool", PropertyType(.bool)), ("int", PropertyType(.int)), ("float", PropertyType(.float)),
    ("double", PropertyType(.double)), ("decimal128", PropertyType(.decimal)), ("string", PropertyType(.string)),
    ("data", PropertyType(.data)), ("date", PropertyType(.date)), ("objectId", PropertyType(.objectID)),
    ("uuid", PropertyType(.uuid)), ("mixed", PropertyType(.mixed, isOptional: true)),
    ("int?", PropertyType(.int, isOptional: true)),
    ("int?[]", PropertyType(.int, isOptional: true, collection: .list)),
    ("string<>", PropertyType(.string, collection: .set)),
    ("double{}", PropertyType(.double, collection: .dictionary)),
    ("mixed[]", PropertyType(.mixed, isOptional: true, collection: .list)),
    ("Thing", PropertyType(.object(0), isOptional: true)),
    ("Thing?", PropertyType(.object(0), isOptional: true)),
    ("Thing[]", PropertyType(.object(0), collection: .list)),
    ("Thing<>", PropertyType(.object(0), collection: .set)),
    ("Thing{}", PropertyType(.object(0), isOptional: true, collection: .dictionary)),
    ("Thing?{}", PropertyType(.object(0), isOptional: true, collection: .dictionary)),
  ])
  func shortTypes(text: String, expected: PropertyType) throws {
    let schema = try Schema(json: #"[{"name": "Thing", "properties": {"p": "\#(text)"}}]"#)
    #expect(schema.classes[0].properties.map(\.type) == [expected])
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, PropertyType(.string)),
    (#"{"type": "string", "optional": true}"#, PropertyType(.string, isOptional: true)),
    (#"{"type": "int[]", "optional": true}"#, PropertyType(.int, isOptional: true, collection: .list)),
    (#"{"type": "object", "objectType": "Thing"}"#, PropertyType(.object(0), isOptional: true)),
    (#"{"type": "list", "objectType": "Thing"}"#, PropertyType(.object(0), collection: .list)),
    (
      #"{"type": "set", "objectType": "int", "optional": true}"#, PropertyType(.int, isOptional: true, collection: .set)
    ),
    (
      #"{"type": "dictionary", "objectType": "mixed"}"#, PropertyType(.mixed, isOptional: true, collection: .dictionary)
    ),
    (
      #"{"type": "linkingObjects", "objectType": "Thing", "property": "link"}"#,
      PropertyType(.object(0), collection: .linkingObjects(origin: 0))
    ),
  ])
  func typesAsObjects(text: String, expected: PropertyType) throws {
    let schema = try Schema(json: #"[{"name": "Thing", "properties": {"link": "Thing", "p": \#(text)}}]"#)
    #expect(schema.classes[0].properties[1].type == expected)
  }

  @Test func aClassMayNameOneThatComesLater() throws {
    let schema = try Schema(
      json: """
        [{"name": "Person", "primaryKey": "id", "properties": {"id": "int", "dogs": "Dog[]", "home": "Address"}},
         {"name": "Dog", "properties": {"name": {"type": "string", "indexed": true},
           "owners": {"type": "linkingObjects", "objectType": "Person", "property": "dogs"}}},
         {"name": "Address", "embedded": true, "properties": {"city": "string?"}}]
        """)
    #expect(schema.classes.map(\.name) == ["Person", "Dog", "Address"])
    #expect(schema.classes.map(\.isEmbedded) == [false, false, true])
    #expect(schema.classes.map(\.primaryKey) == [0, nil, nil])
    #expect(schema.classes[0].properties[1].type == PropertyType(.object(1), collection: .list))
    #expect(schema.classes[1].properties[0].isIndexed)
    #expect(
      schema.classes[1].properties[1].type
        == PropertyType(.object(0), collection: .linkingObjects(origin: 1)))
  }

  @Test func aSuiteFileHasItsSchemaUnderAKey() throws {
    let schema = try Schema(json: #"{"suite": "s", "schema": [{"name": "A", "properties": {}}], "cases": []}"#)
    #expect(schema.classes.map(\.name) == ["A"])
  }

  @Test(arguments: [
    ("«»", ExpectedFault(.jsonSyntax, "expected a value")),
    ("«3»", ExpectedFault(.jsonType, "the schema is the number `3`; expected an array of classes")),
    ("[«3»]", ExpectedFault(.jsonType, "a class is the number `3`; expected an object")),
    (#"[«{»"properties": {}}]"#, ExpectedFault(.jsonType, "a class needs `name`, a string")),
    (#"[«{»"name": "A"}]"#, ExpectedFault(.jsonType, "the class `A` needs `properties`, an object")),
    (
      #"[{"name": "A", "properties": {}, «"primarykey"»: "x"}]"#,
      ExpectedFault(.jsonUnknownKey, "the class `A` has the key `primarykey`", note: "did you mean `primaryKey`?")
    ),
    (
      #"[{"name": "A", "embedded": «"yes"», "properties": {}}]"#,
      ExpectedFault(.jsonType, "`embedded` of the class `A` is the string `yes`; expected true or false")
    ),
    (
      #"[{"name": "A", "properties": {"p": «"strng"»}}]"#,
      ExpectedFault(.schemaUnknownClass, "`A.p` names the class `strng`", note: "did you mean `string`?")
    ),
    (
      #"[{"name": "A", "properties": {"p": «"int[]?"»}}]"#,
      ExpectedFault(.schemaInvalidType, "for optional elements write `int?[]`")
    ),
    (
      #"[{"name": "A", "properties": {"p": «"int[][]"»}}]"#,
      ExpectedFault(.schemaInvalidType, "collections do not nest")
    ),
    (#"[{"name": "A", "properties": {"p": «"int??"»}}]"#, ExpectedFault(.schemaInvalidType, "two `?`")),
    (#"[{"name": "A", "properties": {"p": «"[]"»}}]"#, ExpectedFault(.schemaInvalidType, "has no base")),
    (#"[{"name": "A", "properties": {"p": «7»}}]"#, ExpectedFault(.schemaInvalidType, "is the number `7`")),
    (
      #"[{"name": "A", "properties": {"p": «{»"type": "linkingObjects", "objectType": "A"}}}]"#,
      ExpectedFault(.jsonType, "the type of `A.p` needs `property`")
    ),
    (
      #"[{"name": "A", "primaryKey": «"ID"», "properties": {"id": "int"}}]"#,
      ExpectedFault(.schemaInvalidPrimaryKey, "not one of its properties", note: "did you mean `id`?")
    ),
  ])
  func faultsAreAtTheirPlace(text: String, expected: ExpectedFault) {
    expectFaults(in: text, [expected]) { _ = try Schema(json: $0) }
  }
}
