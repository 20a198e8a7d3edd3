import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Testing

struct DataSetTests {
  /// The value of the one property `p` of the one object of a class.
  private func value(_ json: String, as type: String) throws -> Value {
    let schema = try Schema(json: #"[{"name": "A", "properties": {"p": "\#(type)"}}]"#)
    return try DataSet(json: #"{"A": {"a": {"p": \#(json)}}}"#, schema: schema).tables[0][0].values[0]
  }

  @Test(arguments: [
    ("bool", "true", Value.bool(true)),
    ("int", "-7", .int(-7)),
    ("int", "9223372036854775807", .int(.max)),
    ("int", "-9223372036854775808", .int(.min)),
    ("int", #"{"$numberLong": "9007199254740993"}"#, .int(9_007_199_254_740_993)),
    ("int", #"{"$numberInt": "5"}"#, .int(5)),
    ("int?", "null", .null),
    ("float", "1", .float(1)),
    ("float", "1.1", .float(1.1)),
    ("float", #"{"$float": "1.1"}"#, .float(1.1)),
    ("float", #"{"$float": "inf"}"#, .float(.infinity)),
    ("float", #"{"$float": "nan"}"#, .float(.nan)),
    ("float", #"{"$numberDouble": "-Infinity"}"#, .float(-.infinity)),
    ("float", #"{"$numberDouble": "1.5"}"#, .float(1.5)),
    ("double", "3", .double(3)),
    ("double", "-0.0", .double(-0.0)),
    ("double", "-0", .double(-0.0)),
    ("double", "0.1", .double(0.1)),
    ("double", "1e308", .double(1e308)),
    ("double", "9007199254740993", .double(9_007_199_254_740_992)),
    ("double", "12345678901234567890.5", .double(12345678901234567890.5)),
    ("double", #"{"$numberDouble": "NaN"}"#, .double(.nan)),
    ("decimal128", "1.10", .decimal(Decimal128("1.10") ?? 0)),
    ("decimal128", #"{"$numberDecimal": "1E+20"}"#, .decimal(Decimal128("1E+20") ?? 0)),
    ("decimal128", #"{"$numberDecimal": "NaN"}"#, .decimal(Decimal128("NaN") ?? 0)),
    ("string", #""a\u0000b""#, .string("a\0b")),
    ("data", #"{"$binary": {"base64": "AAE=", "subType": "00"}}"#, .data([0, 1])),
    ("data", #"{"$binary": {"base64": ""}}"#, .data([])),
    ("date", #"{"$date": "1970-01-01T00:00:01.5Z"}"#, .date(date(1, 500_000_000))),
    ("date", #"{"$date": {"$numberLong": "-1500"}}"#, .date(date(-1, -500_000_000))),
    (
      "objectId", #"{"$oid": "11223344556677889900aabb"}"#,
      .objectID(ObjectID(high: 0x1122_3344, middle: 0x5566_7788, low: 0x9900_AABB))
    ),
    (
      "uuid", #"{"$uuid": "00000001-0000-4000-8000-000000000007"}"#,
      .uuid(UUIDBytes(high: 0x0000_0001_0000_4000, low: 0x8000_0000_0000_0007))
    ),
    ("A", #""a""#, .link(ObjectReference(classIndex: 0, row: 0))),
    ("A", "null", .null),
    ("int?[]", "[1, null, 1]", .list([.int(1), .null, .int(1)])),
    ("int<>", "[3, 1, 3, 2]", .list([.int(1), .int(2), .int(3)])),
    ("double<>", #"[0, {"$numberDouble": "NaN"}, -1, -0.0]"#, .list([.double(.nan), .double(-1), .double(0)])),
    ("string<>", #"["b", "a", "é", "a"]"#, .list([.string("a"), .string("b"), .string("é")])),
    (
      "mixed<>", #"["b", 1, null, {"$numberDecimal": "1.0"}, true, 0.5, null, {"$float": "0.5"}, "a"]"#,
      .list([.null, .bool(true), .double(0.5), .int(1), .string("a"), .string("b")])
    ),
    ("A<>", #"["a", "a"]"#, .list([.link(ObjectReference(classIndex: 0, row: 0))])),
    ("int{}", #"{"b": 1, "$a": 2}"#, .dictionary(["$a": .int(2), "b": .int(1)])),
    ("A{}", #"{"k": null, "j": "a"}"#, .dictionary(["k": .null, "j": .link(ObjectReference(classIndex: 0, row: 0))])),
  ])
  func valuesOfAType(type: String, json: String, expected: Value) throws {
    #expect(try value(json, as: type) == expected)
  }

  @Test(arguments: [
    ("null", Value.null), ("false", .bool(false)), ("1", .int(1)), ("1.0", .double(1)), ("1e2", .double(100)),
    (#""1""#, .string("1")), (#"{"$float": "1.5"}"#, .float(1.5)),
    (#"{"$numberDecimal": "1"}"#, .decimal(1)),
    (#"{"$link": "A/a"}"#, .link(ObjectReference(classIndex: 0, row: 0))),
    (#"[1, [null], {"k": {"$float": "1"}}]"#, .list([.int(1), .list([.null]), .dictionary(["k": .float(1)])])),
    ("{}", .dictionary([:])),
  ])
  func mixedValuesSayTheirTypeThemselves(json: String, expected: Value) throws {
    #expect(try value(json, as: "mixed") == expected)
  }

  @Test(arguments: [
    ("bool", Value.bool(false)), ("int", .int(0)), ("float", .float(0)), ("double", .double(0)),
    ("decimal128", .decimal(0)), ("string", .string("")), ("data", .data([])), ("date", .date(date(0, 0))),
    ("objectId", .objectID(ObjectID(high: 0, middle: 0, low: 0))), ("uuid", .uuid(UUIDBytes(high: 0, low: 0))),
    ("mixed", .null), ("int?", .null), ("A", .null), ("int[]", .list([])), ("int<>", .list([])),
    ("int{}", .dictionary([:])),
  ])
  func aPropertyLeftOutHasItsDefault(type: String, expected: Value) throws {
    let schema = try Schema(json: #"[{"name": "A", "properties": {"p": "\#(type)"}}]"#)
    #expect(try DataSet(json: #"{"A": {"a": {}}}"#, schema: schema).tables[0][0].values == [expected])
  }

  @Test func rowsAreInTheOrderOfTheFileAndLinksMayLeadForward() throws {
    let data = try DataSet(
      json: """
        {"Dog": {"rex": {"owner": "zoe"}, "ace": {"owner": "ann", "name": "Ace"}},
         "Person": {"zoe": {"name": "Zoe"}, "ann": {}}}
        """, schema: dogs())
    #expect(data.tables[1].map(\.key) == ["rex", "ace"])
    #expect(data.tables[0].map(\.key) == ["zoe", "ann"])
    #expect(data.tables[1][0].values == [.string(""), .link(ObjectReference(classIndex: 0, row: 0))])
    #expect(data.tables[1][1].values == [.string("Ace"), .link(ObjectReference(classIndex: 0, row: 1))])
    // Linking objects are computed.
    #expect(data.tables[0][0].values[1] == .null)
  }

  @Test func embeddedObjectsAreRowsNamedAfterTheirOwner() throws {
    let schema = try Schema(
      json: """
        [{"name": "A", "properties": {"one": "E", "many": "E[]", "named": "E{}"}},
         {"name": "E", "embedded": true, "properties": {"n": "int", "inner": "E"}}]
        """)
    let data = try DataSet(
      json: """
        {"A": {"x/y": {"one": {"n": 1, "inner": {"n": 2}}, "many": [{"n": 3}, {}], "named": {"k": {"n": 4}, "z": null}}}}
        """, schema: schema)
    #expect(
      data.tables[1].map(\.key) == [
        "A/x/y.one", "A/x/y.one.inner", "A/x/y.many[0]", "A/x/y.many[1]", "A/x/y.named['k']",
      ])
    #expect(data.tables[1].map(\.values[0]) == [.int(1), .int(2), .int(3), .int(0), .int(4)])
    func embedded(_ row: UInt32) -> Value { .link(ObjectReference(classIndex: 1, row: row)) }
    #expect(
      data.tables[0][0].values
        == [embedded(0), .list([embedded(2), embedded(3)]), .dictionary(["k": embedded(4), "z": .null])])
    #expect(data.tables[1][0].values[1] == embedded(1))
  }

  @Test func noTwoEmbeddedObjectsHaveTheSameKey() throws {
    // Names and keys that look like paths, in every place.
    let nasty = ["a", "a.a", "a[0]", "a['a']", "'a", "a']", "A/a", "\\", "a\\", "\\.a", "b.a"]
    let classes = ["A", "A/a", "A/a.a", "B"]
    let quoted = { (text: String) in "\"" + text.replacing("\\", with: "\\\\") + "\"" }
    let schema = try Schema(
      classes.map { name in
        ClassDefinition(
          name,
          properties: [
            .init("a", .optional(.object("E"))), .init("a.a", .optional(.object("E"))), .init("b", .list(.object("E"))),
            .init("c", .dictionary(.optional(.object("E")))),
          ])
      } + [
        ClassDefinition(
          "E", isEmbedded: true,
          properties: [
            .init("a", .optional(.object("E"))), .init("a'", .optional(.object("E"))), .init("b", .list(.object("E"))),
            .init("c", .dictionary(.optional(.object("E")))),
          ])
      ])
    func embedded(_ depth: Int) -> String {
      guard depth > 0 else { return "{}" }
      let inner = embedded(depth - 1)
      let entries = nasty.map { "\(quoted($0)): \(inner)" }.joined(separator: ", ")
      return "{\"a\": \(inner), \"a'\": \(inner), \"b\": [\(inner), \(inner)], \"c\": {\(entries)}}"
    }
    let object =
      "{\"a\": \(embedded(2)), \"a.a\": \(embedded(1)), \"b\": [\(embedded(1))], \"c\": {\"a\": \(embedded(1)), \"a'].a\": {}}}"
    let objects = nasty.map { "\(quoted($0)): \(object)" }.joined(separator: ", ")
    let data = try DataSet(
      json: "{" + classes.map { "\(quoted($0)): {\(objects)}" }.joined(separator: ", ") + "}", schema: schema)
    let keys = data.tables[classes.count].map(\.key)
    #expect(keys.count > 10_000)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: [
    ("bool", "«1»", ExpectedFault(.dataValueType, "`A/a.p` is the number `1`; expected true or false")),
    ("int", "«1.0»", ExpectedFault(.dataValueType, "is the number `1.0`; expected an int")),
    ("int", "«1e3»", ExpectedFault(.dataValueType, "expected an int")),
    ("int", #"«"1"»"#, ExpectedFault(.dataValueType, "is the string `1`; expected an int")),
    ("int", "«9223372036854775808»", ExpectedFault(.dataValueRange, "does not fit into an int")),
    ("int", "«-99999999999999999999»", ExpectedFault(.dataValueRange, "does not fit into an int")),
    ("int", #"{"$numberLong": «"1.5"»}"#, ExpectedFault(.dataValueType, "expected the digits of an int")),
    ("int", #"{"$numberInt": «"3000000000"»}"#, ExpectedFault(.dataValueRange, "32-bit int")),
    ("int", #"«{"$date": "1970-01-01T00:00:00Z"}»"#, ExpectedFault(.dataValueType, "is a date; expected an int")),
    (
      "int", "«null»",
      ExpectedFault(.dataNull, "`A/a.p` is null; expected an int", note: "a type with `?` allows null")
    ),
    ("int[]", "[1, «null»]", ExpectedFault(.dataNull, "`A/a.p[1]` is null")),
    ("int[]", "«1»", ExpectedFault(.dataValueType, "expected an array")),
    ("int{}", "«[1]»", ExpectedFault(.dataValueType, "expected an object with the dictionary's keys")),
    ("int{}", #"{"k": «"x"»}"#, ExpectedFault(.dataValueType, "`A/a.p['k']` is the string `x`")),
    ("float", "«1e39»", ExpectedFault(.dataValueRange, "does not fit into a 32-bit float")),
    ("float", #"«{"$numberDouble": "1.1"}»"#, ExpectedFault(.dataValueRange, "which is no 32-bit float")),
    ("double", "«1e400»", ExpectedFault(.dataValueRange, "does not fit into a double")),
    ("double", #"{"$numberDouble": «" 1"»}"#, ExpectedFault(.dataValueType, "expected the text of a number")),
    ("double", #"{"$numberDouble": «"0x10"»}"#, ExpectedFault(.dataValueType, "expected the text of a number")),
    ("double", #"«{"$float": "1.5"}»"#, ExpectedFault(.dataValueType, "is a 32-bit float; expected a number")),
    (
      "decimal128", "«12345678901234567890123456789012345»",
      ExpectedFault(.dataValueRange, "does not fit into 34 decimal digits")
    ),
    ("decimal128", #"{"$numberDecimal": «"1E+7000"»}"#, ExpectedFault(.dataValueRange, "34 digits")),
    ("decimal128", #"{"$numberDecimal": «"1E-7000"»}"#, ExpectedFault(.dataValueRange, "34 digits")),
    ("decimal128", #"{"$numberDecimal": «"x"»}"#, ExpectedFault(.dataValueType, "expected a decimal number")),
    ("string", "«1»", ExpectedFault(.dataValueType, "expected a string")),
    ("data", #"«"YQ=="»"#, ExpectedFault(.dataValueType, "expected data, such as `{\"$binary\"")),
    ("data", #"{"$binary": {"base64": «"YQ"»}}"#, ExpectedFault(.dataValueType, "expected base64")),
    ("data", #"{"$binary": {"base64": «"YR=="»}}"#, ExpectedFault(.dataValueType, "expected base64")),
    ("data", #"{"$binary": «"YQ=="»}"#, ExpectedFault(.dataValueType, #"expected `{"base64": "…"}`"#)),
    ("data", #"{"$binary": {"base64": "", «"x"»: 1}}"#, ExpectedFault(.dataValueType, "has the key `x`")),
    ("date", #"«"1970-01-01T00:00:00Z"»"#, ExpectedFault(.dataValueType, #"such as `{"$date": "#)),
    ("date", #"{"$date": «"1970-13-01T00:00:00Z"»}"#, ExpectedFault(.dataValueType, "expected an ISO 8601 date")),
    ("date", #"{"$date": «5»}"#, ExpectedFault(.dataValueType, "has the number `5` under `$date`; expected a string")),
    ("objectId", #"{"$oid": «"xyz"»}"#, ExpectedFault(.dataValueType, "24 hexadecimal digits")),
    ("uuid", #"{"$uuid": «"xyz"»}"#, ExpectedFault(.dataValueType, "expected a UUID")),
    ("uuid", #"{«"$uuuid"»: "xyz"}"#, ExpectedFault(.dataValueType, "`$uuuid`", note: "did you mean `$uuid`?")),
    ("uuid", #"{"$uuid": "x", «"$oid"»: "y"}"#, ExpectedFault(.dataValueType, "which stands alone")),
    ("mixed", "«9223372036854775808»", ExpectedFault(.dataValueRange, "write `9223372036854775808.0` for a double")),
    ("mixed", #"{«"$foo"»: 1}"#, ExpectedFault(.dataValueType, "which says no type of value")),
    ("mixed", #"[0, {"k": {"$oid": «"x"»}}]"#, ExpectedFault(.dataValueType, "`A/a.p[1]['k']` is the string `x`")),
    ("mixed", #"{"$link": «"a"»}"#, ExpectedFault(.dataValueType, "expected `Class/key`")),
    ("mixed", #"{"$link": «"B/a"»}"#, ExpectedFault(.dataUnknownClass, "links to the class `B`")),
    ("A", #"«"ab"»"#, ExpectedFault(.dataMissingLink, "links to `ab`, which is not an object of the class `A`")),
    ("A", "«1»", ExpectedFault(.dataValueType, "expected the key of an object of the class `A`")),
    ("A[]", "[«null»]", ExpectedFault(.dataNull, "`A/a.p[0]` is null", note: "are never null")),
  ])
  func faultsOfValues(type: String, json: String, expected: ExpectedFault) throws {
    let schema = try Schema(json: #"[{"name": "A", "properties": {"p": "\#(type)"}}]"#)
    expectFaults(in: #"{"A": {"a": {"p": \#(json)}}}"#, [expected]) { _ = try DataSet(json: $0, schema: schema) }
  }

  @Test(arguments: [
    ("«[]»", ExpectedFault(.jsonType, "the data is an array; expected an object of classes")),
    (
      #"{"Dog": «[]»}"#,
      ExpectedFault(.jsonType, #"the class `Dog` is an array; expected objects by key, like `{"rex": {…}}`"#)
    ),
    (#"{«"Dgo"»: {}}"#, ExpectedFault(.dataUnknownClass, "the class `Dgo`", note: "did you mean `Dog`?")),
    (#"{"Dog": {"rex": «7»}}"#, ExpectedFault(.dataValueType, "`Dog/rex` is the number `7`; expected an object")),
    (
      #"{"Dog": {"rex": {«"naem"»: "Rex"}}}"#,
      ExpectedFault(
        .dataUnknownProperty, "`Dog/rex` has the property `naem`, which the class `Dog` does not have",
        note: "did you mean `name`?")
    ),
    (#"{"Person": {"ann": {"dogs": «[]»}}}"#, ExpectedFault(.dataValueType, "is computed")),
    (#"{"Dog": {"rex": {}, «"rex"»: {}}}"#, ExpectedFault(.jsonDuplicateKey, "the key `rex`")),
    (
      #"{"Dog": {"a": {"owner": «"zeo"»}}, "Person": {"zoe": {}}}"#,
      ExpectedFault(.dataMissingLink, "`Dog/a.owner` links to `zeo`", note: "did you mean `zoe`?")
    ),
  ])
  func faultsOfObjects(json: String, expected: ExpectedFault) {
    expectFaults(in: json, [expected]) { _ = try DataSet(json: $0, schema: dogs()) }
  }

  @Test func allFaultsAreReportedAtOnce() {
    expectFaults(
      in: #"{«"Cat"»: {}, "Dog": {"a": {"name": «1», "owner": «"x"»}, "b": {«"age"»: 1}}}"#,
      [
        ExpectedFault(.dataUnknownClass, "`Cat`"), ExpectedFault(.dataValueType, "`Dog/a.name`"),
        ExpectedFault(.dataMissingLink, "`Dog/a.owner`"), ExpectedFault(.dataUnknownProperty, "`Dog/b`"),
      ]
    ) { _ = try DataSet(json: $0, schema: dogs()) }
  }

  @Test func twoObjectsWithOnePrimaryKeyAreAFault() throws {
    let schema = try Schema(json: #"[{"name": "A", "primaryKey": "id", "properties": {"id": "int"}}]"#)
    expectFaults(
      in: #"{"A": {"a": {"id": 1}, "b": {"id": 2}, "c": {"id": «1»}}}"#,
      [ExpectedFault(.dataDuplicatePrimaryKey, "`A/c` has the same primary key `id` as `A/a`")]
    ) { _ = try DataSet(json: $0, schema: schema) }
  }

  @Test func objectsOfAnEmbeddedClassStandInsideTheirOwners() throws {
    let schema = try Schema(json: #"[{"name": "E", "embedded": true, "properties": {}}]"#)
    expectFaults(in: #"{«"E"»: {"e": {}}}"#, [ExpectedFault(.dataUnknownClass, "is embedded")]) {
      _ = try DataSet(json: $0, schema: schema)
    }
  }

  private func dogs() throws -> Schema {
    try Schema(
      json: """
        [{"name": "Person", "properties": {"name": "string",
           "dogs": {"type": "linkingObjects", "objectType": "Dog", "property": "owner"}}},
         {"name": "Dog", "properties": {"name": "string", "owner": "Person"}}]
        """)
  }
}

/// A point in time that is known to be valid.
private func date(_ seconds: Int64, _ nanoseconds: Int32) -> Timestamp {
  guard let timestamp = Timestamp(seconds: seconds, nanoseconds: nanoseconds) else {
    preconditionFailure("\(seconds) and \(nanoseconds) are not a point in time")
  }
  return timestamp
}
