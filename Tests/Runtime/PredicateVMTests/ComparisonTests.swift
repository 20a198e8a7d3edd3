import PredicateBytecode
import PredicateVM
import PredicateValues
import Testing

/// Columns against constants, null among the values (language §6.2).
@Suite struct ComparisonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var property: String
    var low: Value
    var middle: Value
    var high: Value
    var testDescription: String { property }
  }

  /// Three ascending values of each type, chosen so that a comparison of part of them goes wrong.
  static let cases: [Case] = [
    Case(property: "int", low: .int(-5_000_000_000), middle: .int(0), high: .int(.max)),
    Case(property: "int", low: .int(-128), middle: .int(5), high: .int(127)),
    Case(property: "int", low: .int(-300), middle: .int(5), high: .int(30_000)),
    Case(property: "int", low: .int(-70_000), middle: .int(5), high: .int(70_000)),
    Case(property: "float", low: .float(-.infinity), middle: .float(0.1), high: .float(1e30)),
    Case(property: "double", low: .double(-1e300), middle: .double(0.1), high: .double(.infinity)),
    Case(
      property: "decimal", low: .decimal(Decimal128("-1E+400") ?? 0), middle: .decimal(Decimal128("1.50") ?? 0),
      high: .decimal(Decimal128("1.51") ?? 0)),
    Case(property: "date", low: date(-1, -5), middle: date(-1, -4), high: date(7, 0)),
    Case(property: "string", low: .string("Zebra, and a long tail"), middle: .string("a"), high: .string("é")),
    Case(property: "string", low: .string("abcdefgh"), middle: .string("abcdefghi"), high: .string("abcdefgz")),
    Case(property: "data", low: .data([]), middle: .data([0x7F]), high: .data([0x80, 1])),
    Case(
      property: "objectID", low: .objectID(ObjectID(high: 0x7FFF_FFFF, middle: .max, low: 0)),
      middle: .objectID(ObjectID(high: 0x8000_0000, middle: 0, low: 1)),
      high: .objectID(ObjectID(high: 0x8000_0000, middle: 0, low: 0xFFFF_FFFF))),
    Case(
      property: "uuid", low: .uuid(UUIDBytes(high: 0, low: .max)), middle: .uuid(UUIDBytes(high: 1 << 63, low: 0)),
      high: .uuid(UUIDBytes(high: 1 << 63, low: 1))),
    Case(property: "mixed", low: .int(-1), middle: .double(0.5), high: .decimal(7)),
    Case(property: "mixed", low: .string("a"), middle: .data(Array("b".utf8)), high: .string("c")),
  ]

  static func date(_ seconds: Int64, _ nanoseconds: Int32) -> Value {
    Timestamp(seconds: seconds, nanoseconds: nanoseconds).map { .date($0) } ?? .null
  }

  @Test(arguments: cases) func everyRelation(_ test: Case) throws {
    // Rows: low, middle, high, null.
    let tables = try Things.tables([
      [test.property: test.low], [test.property: test.middle], [test.property: test.high], [:],
    ])
    let expected: [(Relation, [UInt32])] = [
      (.less, [0]), (.lessOrEqual, [0, 1]), (.equal, [1]), (.notEqual, [0, 2, 3]), (.greater, [2]),
      (.greaterOrEqual, [1, 2]),
    ]
    for (relation, matches) in expected {
      let found = try rows(tables) { builder in
        builder.compare(builder.slot(test.property), relation, builder.value(test.middle))
      }
      #expect(found == matches, "\(relation.symbol)")
    }
  }

  @Test(arguments: cases) func null(_ test: Case) throws {
    let tables = try Things.tables([[test.property: test.low], [:]])
    let type = try #require(test.low.scalarType)
    let expected: [(Relation, [UInt32])] = [
      (.less, []), (.lessOrEqual, [1]), (.equal, [1]), (.notEqual, [0]), (.greater, []), (.greaterOrEqual, [1]),
    ]
    for (relation, matches) in expected {
      let found = try rows(tables) { builder in
        builder.compare(builder.slot(test.property), relation, builder.value(.null, type))
      }
      #expect(found == matches, "\(relation.symbol)")
    }
  }

  @Test(arguments: cases) func between(_ test: Case) throws {
    let tables = try Things.tables([
      [test.property: test.low], [test.property: test.middle], [test.property: test.high], [:],
    ])
    func found(_ lower: Value, _ upper: Value) throws -> [UInt32] {
      try rows(tables) { builder in
        let type = test.property == "mixed" ? .mixed : test.low.scalarType ?? .mixed
        let range = Constant(.range, type: type, elements: [.value(lower), .value(upper)])
        builder.between(builder.slot(test.property), builder.constant(range))
      }
    }
    #expect(try found(test.low, test.middle) == [0, 1])
    #expect(try found(test.middle, test.high) == [1, 2])
    #expect(try found(test.high, test.low) == [])
    #expect(try found(test.low, .null) == [])
  }

  @Test(arguments: cases, [0, 20]) func sets(_ test: Case, _ padding: Int) throws {
    let tables = try Things.tables([
      [test.property: test.low], [test.property: test.middle], [test.property: test.high], [:],
    ])
    func found(_ elements: [Value]) throws -> [UInt32] {
      try rows(tables) { builder in
        let type = test.property == "mixed" ? .mixed : test.low.scalarType ?? .mixed
        // Twice over, so that long tables are searched in another way than short ones.
        let all = elements + (0..<padding).flatMap { _ in elements.prefix(1) }
        builder.isIn(
          builder.slot(test.property), builder.constant(Constant(.set, type: type, elements: all.map { .value($0) })))
      }
    }
    #expect(try found([test.high, test.low]) == [0, 2])
    #expect(try found([test.middle, .null]) == [1, 3])
    #expect(try found([]) == [])
    #expect(try found([.null]) == [3])
  }

  @Test func booleans() throws {
    let tables = try Things.tables([["bool": .bool(false)], ["bool": .bool(true)], [:]])
    func found(_ relation: Relation, _ value: Value) throws -> [UInt32] {
      try rows(tables) { $0.compare($0.slot("bool"), relation, $0.value(value, .bool)) }
    }
    #expect(try found(.equal, .bool(true)) == [1])
    #expect(try found(.notEqual, .bool(true)) == [0, 2])
    #expect(try found(.less, .bool(true)) == [0])
    #expect(try found(.equal, .null) == [2])
    let inTrueOrNull = try rows(tables) { builder in
      let set = Constant(.set, type: .bool, elements: [.value(.bool(true)), .value(.null)])
      builder.isIn(builder.slot("bool"), builder.constant(set))
    }
    #expect(inTrueOrNull == [1, 2])
  }

  @Test func links() throws {
    let tables = try Things.tables([["link": Things.link(1)], ["link": Things.link(0)], [:]])
    #expect(try rows(tables) { $0.compare($0.slot("link"), .equal, $0.value(Things.link(1))) } == [0])
    #expect(try rows(tables) { $0.compare($0.slot("link"), .notEqual, $0.value(Things.link(1))) } == [1, 2])
    let null = try rows(tables) { builder in
      let constant = builder.constant(.value(.null, type: .link, classIndex: 0))
      builder.compare(builder.slot("link"), .equal, constant)
    }
    #expect(null == [2])
    let inSet = try rows(tables) { builder in
      let set = Constant(.set, type: .link, classIndex: 0, elements: [.value(Things.link(0)), .value(.null)])
      builder.isIn(builder.slot("link"), builder.constant(set))
    }
    #expect(inSet == [1, 2])
  }

  @Test func notANumber() throws {
    let tables = try Things.tables([
      ["double": .double(.nan), "float": .float(.nan), "decimal": .decimal(.nan)],
      ["double": .double(1), "float": .float(1), "decimal": .decimal(1)],
    ])
    for property in ["double", "float"] {
      let one: Value = property == "double" ? .double(1) : .float(1)
      let nan: Value = property == "double" ? .double(.nan) : .float(.nan)
      #expect(try rows(tables) { $0.compare($0.slot(property), .notEqual, $0.value(one)) } == [0])
      #expect(try rows(tables) { $0.compare($0.slot(property), .lessOrEqual, $0.value(one)) } == [1])
      #expect(try rows(tables) { $0.compare($0.slot(property), .equal, $0.value(nan)) } == [])
      #expect(try rows(tables) { $0.compare($0.slot(property), .notEqual, $0.value(nan)) } == [0, 1])
    }
    // A decimal NaN equals itself and stands below all numbers (language §6.9).
    #expect(try rows(tables) { $0.compare($0.slot("decimal"), .equal, $0.value(.decimal(.nan))) } == [0])
    #expect(try rows(tables) { $0.compare($0.slot("decimal"), .less, $0.value(.decimal(1))) } == [0])
  }
}
