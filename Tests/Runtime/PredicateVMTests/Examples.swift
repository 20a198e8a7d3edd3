import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues
import Testing

/// A hand-written program and the rows of ``Example/objects`` that it matches: between them the examples use every
/// instruction.
struct Example: Sendable, CustomTestStringConvertible {
  var name: String
  var dialect: Dialect
  var rows: [UInt32]
  var write: @Sendable (inout ProgramBuilder) -> Void

  init(
    _ name: String, _ rows: [UInt32], _ dialect: Dialect = .nspredicate,
    _ write: @escaping @Sendable (inout ProgramBuilder) -> Void
  ) {
    self.name = name
    self.dialect = dialect
    self.rows = rows
    self.write = write
  }

  var testDescription: String { name }

  /// Row 0 has everything once, 1 something else, 2 nothing, 3 the awkward cases.
  static let objects: [[String: Value]] = [
    [
      "bool": .bool(true), "int": .int(5), "float": .float(0.5), "double": .double(2.5), "decimal": .decimal(7),
      "date": ComparisonTests.date(100, 5), "string": .string("Écho one"), "data": .data([1, 2, 3]),
      "objectID": .objectID(ObjectID(high: 100, middle: 1, low: 1)), "uuid": .uuid(UUIDBytes(high: 1, low: 1)),
      "mixed": .dictionary(["a": .list([.int(1), .string("x")]), "b": .int(3)]), "link": Things.link(1),
      "other": .int(5),
      "ints": .list([.int(1), .null, .int(9)]), "things": .list([Things.link(0), Things.link(1), Things.link(1)]),
      "map": .dictionary(["k": .int(1), "z": .null]), "links": .dictionary(["k": Things.link(1), "n": .null]),
      "doubles": .list([.double(1.5), .double(.nan), .double(2.5)]), "decimals": .list([.decimal(1), .decimal(2)]),
      "dates": .list([ComparisonTests.date(9, 0), ComparisonTests.date(-9, -1)]),
      "mixeds": .list([.int(1), .double(2), .string("x"), .null]), "floats": .list([.float(1), .float(3)]),
      "place": Things.point(0), "places": .list([Things.point(1), Things.point(2)]),
    ],
    [
      "bool": .bool(false), "int": .int(-5), "float": .float(-1), "double": .double(-2.5), "decimal": .decimal(-7),
      "date": ComparisonTests.date(-100, -5), "string": .string("echo two"), "data": .data([9]),
      "objectID": .objectID(ObjectID(high: 99, middle: 9, low: 9)), "uuid": .uuid(UUIDBytes(high: 0, low: 9)),
      "mixed": .string("echo"), "link": Things.link(2), "other": .int(7), "ints": .list([.int(9)]),
      "things": .list([Things.link(2)]), "map": .dictionary(["j": .int(2)]),
      "links": .dictionary(["k": Things.link(0)]),
      "mixeds": .list([.string("x")]), "place": Things.point(3), "places": .list([Things.point(4), Things.point(6)]),
    ],
    [:],
    [
      "string": .string(""), "mixed": .data(Array("echo".utf8)), "link": Things.link(3), "ints": .list([.null]),
      "place": Things.point(5),
    ],
  ]

  static let all: [Example] =
    comparisons + nulls + texts + textOperators + shapes + stack + arithmetic + kinds + sizes + aggregates + paths
    + loops + mixed
    + sequences
    + logic
}

extension Example {
  /// A comparison of each relation for each type: against row 0's value.
  private static let comparisons: [Example] =
    [
      ("bool", ScalarType.bool), ("int", .int), ("float", .float), ("double", .double), ("decimal", .decimal),
      ("date", .date), ("data", .data), ("objectID", .objectID), ("uuid", .uuid),
    ].flatMap { property, type in
      let value = objects[0][property] ?? .null
      // Row 1 is below row 0, but for data.
      let (below, above): ([UInt32], [UInt32]) = type == .data ? ([], [1]) : ([1], [])
      let expected: [(Relation, [UInt32])] = [
        (.less, below), (.lessOrEqual, [0] + below), (.equal, [0]), (.notEqual, [1, 2, 3]), (.greater, above),
        (.greaterOrEqual, [0] + above),
      ]
      return expected.map { relation, rows in
        Example("\(property) \(relation.symbol)", rows.sorted()) {
          $0.compare($0.slot(property), relation, $0.value(value))
        }
      } + [
        Example("\(property) between", [0]) { builder in
          let range = Constant(.range, type: type, elements: [.value(value), .value(value)])
          builder.between(builder.slot(property), builder.constant(range))
        },
        Example("\(property) in", [0, 2, 3]) { builder in
          let set = Constant(.set, type: type, elements: [.value(value), .value(.null)])
          builder.isIn(builder.slot(property), builder.constant(set))
        },
      ]
    } + [
      Example("string <", [1, 3]) { $0.compare($0.slot("string"), .less, $0.value(.string("f"))) },
      Example("string <=", [1, 3]) { $0.compare($0.slot("string"), .lessOrEqual, $0.value(.string("echo two"))) },
      Example("string ==", [1]) { $0.compare($0.slot("string"), .equal, $0.value(.string("echo two"))) },
      Example("string ==, long", []) { $0.compare($0.slot("string"), .equal, $0.value(.string("echo two too"))) },
      Example("string == ''", [3]) { $0.compare($0.slot("string"), .equal, $0.value(.string(""))) },
      Example("string != ''", [0, 1, 2]) { $0.compare($0.slot("string"), .notEqual, $0.value(.string(""))) },
      Example("string ==[cd]", [0]) {
        let options: TextOptions = [.caseInsensitive, .diacriticInsensitive]
        $0.compare($0.slot("string"), .equal, $0.value(.string("ECHO óne"), options: options))
      },
      Example("string !=[c]", [0, 2, 3]) {
        $0.compare($0.slot("string"), .notEqual, $0.value(.string("Echo Two"), options: .caseInsensitive))
      },
      Example("string >", [0]) { $0.compare($0.slot("string"), .greater, $0.value(.string("echo two"))) },
      Example("string >=", [0, 1]) { $0.compare($0.slot("string"), .greaterOrEqual, $0.value(.string("echo two"))) },
      Example("string between", [1, 3]) { builder in
        let range = Constant(.range, type: .string, elements: [.value(.string("")), .value(.string("f"))])
        builder.between(builder.slot("string"), builder.constant(range))
      },
      Example("string in", [1, 2]) { builder in
        let set = Constant(.set, type: .string, elements: [.value(.null), .value(.string("echo two"))])
        builder.isIn(builder.slot("string"), builder.constant(set))
      },
      Example("string in[c]", [0, 2]) { builder in
        let elements: [Constant.Element] = [.value(.null), .value(.string("éCHO ONE")), .value(.string("Echo"))]
        let set = Constant(.set, type: .string, options: .caseInsensitive, elements: elements)
        builder.isIn(builder.slot("string"), builder.constant(set))
      },
      Example("mixed ==, text and data", [1, 3]) { $0.compare($0.slot("mixed"), .equal, $0.value(.string("echo"))) },
      Example("mixed ==, rql", [1], .rql) { $0.compare($0.slot("mixed"), .equal, $0.value(.string("echo"))) },
      Example("mixed !=", [0, 2]) { $0.compare($0.slot("mixed"), .notEqual, $0.value(.string("echo"))) },
      Example("mixed ==[c]", [1]) {
        $0.compare($0.slot("mixed"), .equal, $0.value(.string("ECHO"), options: .caseInsensitive))
      },
      Example("mixed <", []) { $0.compare($0.slot("mixed"), .less, $0.value(.string("echo"))) },
      Example("mixed <=", [1, 3]) { $0.compare($0.slot("mixed"), .lessOrEqual, $0.value(.string("echo"))) },
      Example("mixed >", [1, 3]) { $0.compare($0.slot("mixed"), .greater, $0.value(.string("ech"))) },
      Example("mixed >=", [1, 3]) { $0.compare($0.slot("mixed"), .greaterOrEqual, $0.value(.string("echo"))) },
      Example("mixed between", [1, 3]) { builder in
        let range = Constant(.range, type: .mixed, elements: [.value(.string("a")), .value(.string("f"))])
        builder.between(builder.slot("mixed"), builder.constant(range))
      },
      Example("mixed in", [1, 2, 3]) { builder in
        let set = Constant(.set, type: .mixed, elements: [.value(.int(4)), .value(.string("echo")), .value(.null)])
        builder.isIn(builder.slot("mixed"), builder.constant(set))
      },
      Example("link ==", [0]) { $0.compare($0.slot("link"), .equal, $0.value(Things.link(1))) },
      Example("link !=", [1, 2, 3]) { $0.compare($0.slot("link"), .notEqual, $0.value(Things.link(1))) },
      Example("link in", [1, 2]) { builder in
        let set = Constant(.set, type: .link, classIndex: 0, elements: [.value(Things.link(2)), .value(.null)])
        builder.isIn(builder.slot("link"), builder.constant(set))
      },
    ]

  private static let nulls: [Example] = [
    Example("is null", [2, 3]) { $0.emit(.isNull, slot: $0.slot("int")) },
    Example("not null", [0, 1]) { $0.emit(.notNull, slot: $0.slot("int")) },
    Example("mixed is null", [2]) { $0.emit(.isNull, slot: $0.slot("mixed")) },
    Example("link is null", [2]) { $0.emit(.isNull, slot: $0.slot("link")) },
    Example("never", []) { $0.compare($0.slot("int"), .equal, $0.value(.double(1.5))) },
    Example("always", [0, 1, 2, 3]) { $0.compare($0.slot("int"), .notEqual, $0.value(.double(1.5))) },
  ]

  private static let shapes: [Example] = [
    Example("point in a circle", [0]) {
      $0.follow($0.slot("place"))
      $0.geoWithin(circle: .init(longitude: 1, latitude: 2), 0.01)
    },
    Example("point in the globe", [0]) {
      $0.follow($0.slot("place"))
      $0.geoWithin(circle: .init(longitude: 1, latitude: 2), 4)
    },
    Example("some point in a box across the antimeridian", [1]) {
      let loop = $0.beginObjects(.any, $0.slot("places"))
      $0.geoWithin(.box(.init(longitude: 170, latitude: -10), .init(longitude: -160, latitude: 10)))
      $0.end(loop)
    },
    Example("every point in a polygon", [0, 2, 3]) {
      let loop = $0.beginObjects(.all, $0.slot("places"))
      $0.geoWithin(.polygon(rings: [[0, 0, 100, 0, 100, 80, 0, 80, 0, 0]].map(Things.ring)))
      $0.end(loop)
      $0.follow($0.slot("place"))
      $0.geoWithin(circle: .init(longitude: 1, latitude: 2), 0.01)
      $0.emit(.or)
    },
    Example("no point through no link", []) {
      $0.follow($0.slot("link"))
      $0.follow($0.slot("link"))
      $0.follow($0.slot("place"))
      $0.geoWithin(circle: .init(longitude: 1, latitude: 2), 0.01)
      $0.emit(.alwaysFalse)
      $0.emit(.and)
    },
  ]

  private static let texts: [Example] = [
    Example("begins", [1]) { $0.text($0.slot("string"), .beginsWith, $0.value(.string("echo"))) },
    Example("begins[cd]", [0, 1]) {
      let options: TextOptions = [.caseInsensitive, .diacriticInsensitive]
      $0.text($0.slot("string"), .beginsWith, $0.value(.string("ECHO"), options: options))
    },
    Example("begins with nothing", []) { $0.text($0.slot("string"), .beginsWith, $0.value(.string(""))) },
    Example("begins with nothing, rql", [0, 1, 3], .rql) {
      $0.text($0.slot("string"), .beginsWith, $0.value(.string("")))
    },
    Example("begins with null", []) { $0.text($0.slot("string"), .beginsWith, $0.value(.null, .string)) },
    Example("ends", [0]) { $0.text($0.slot("string"), .endsWith, $0.value(.string("one"))) },
    Example("contains", [0, 1]) { $0.text($0.slot("string"), .contains, $0.value(.string("cho "))) },
    Example("like prefix", [0]) { $0.text($0.slot("string"), .like, $0.value(.string("Éch*"))) },
    Example("like general", [0, 1]) { $0.text($0.slot("string"), .like, $0.value(.string("?cho*o*"))) },
    Example("like anything", [0, 1, 3]) { $0.text($0.slot("string"), .like, $0.value(.string("**"))) },
    Example("like nothing", [3]) { $0.text($0.slot("string"), .like, $0.value(.string(""))) },
    Example("like null", [2]) { $0.text($0.slot("string"), .like, $0.value(.null, .string)) },
    Example("within", [1]) { $0.emit(.within, slot: $0.slot("string"), operand: $0.value(.string("echo two!"))) },
    Example("within[c]", [1]) {
      let text = $0.value(.string("an ECHO TWO"), options: .caseInsensitive)
      $0.emit(.within, slot: $0.slot("string"), operand: text)
    },
    Example("data begins", [0]) { $0.text($0.slot("data"), .beginsWith, $0.value(.data([1, 2]))) },
    Example("data ends", [0]) { $0.text($0.slot("data"), .endsWith, $0.value(.data([3]))) },
    Example("data contains", [1]) { $0.text($0.slot("data"), .contains, $0.value(.data([9]))) },
    Example("data like, rql", [0], .rql) { $0.text($0.slot("data"), .like, $0.value(.data([1, 0x2A]))) },
    Example("mixed begins", [1, 3]) { $0.text($0.slot("mixed"), .beginsWith, $0.value(.string("ec"))) },
    Example("mixed begins, rql", [1], .rql) { $0.text($0.slot("mixed"), .beginsWith, $0.value(.string("ec"))) },
    Example("mixed ends with data", [1, 3]) { $0.text($0.slot("mixed"), .endsWith, $0.value(.data([0x6F]))) },
    Example("mixed contains[c]", [1]) {
      $0.text($0.slot("mixed"), .contains, $0.value(.string("CH"), options: .caseInsensitive))
    },
    Example("mixed like", [1]) { $0.text($0.slot("mixed"), .like, $0.value(.string("e*o"))) },
  ]

  /// Every text operator, of columns and of values, with the answers of the operator itself: one that is added has its examples.
  private static let textOperators: [Example] = TextOperator.allCases.flatMap { test in
    [("string", Value.string("Écho one")), ("data", .data([1, 2, 3])), ("mixed", .string("echo"))].flatMap {
      property, needle -> [Example] in
      let rows = objects.indices.filter { holds(test, objects[$0][property] ?? .null, needle) }.map { UInt32($0) }
      return [
        Example("\(property) \(test.word)", rows, .rql) { $0.text($0.slot(property), test, $0.value(needle)) },
        Example("\(test.word) of a value, \(property)", rows, .rql) {
          $0.load($0.slot(property))
          $0.push($0.value(needle))
          $0.textValues(test, options: [])
        },
      ]
    }
  }

  private static func holds(_ test: TextOperator, _ value: Value, _ needle: Value) -> Bool {
    func holds(_ text: [UInt8], _ needle: [UInt8]) -> Bool {
      text.withUnsafeBufferPointer { text in
        needle.withUnsafeBufferPointer { TextFolding.exact.holds(test, text, $0) }
      }
    }
    return switch (value, needle) {
    case (.string(let text), .string(let needle)): holds(Array(text.utf8), Array(needle.utf8))
    case (.data(let data), .data(let needle)): holds(data, needle)
    default: false
    }
  }

  private static let stack: [Example] =
    Relation.allCases.map { relation in
      let rows: [UInt32] =
        switch relation {
        case .equal: [0, 2, 3]
        case .less, .notEqual: [1]
        case .lessOrEqual: [0, 1, 2, 3]
        case .greater: []
        case .greaterOrEqual: [0, 2, 3]
        }
      return Example("int \(relation.symbol) other", rows) {
        $0.load($0.slot("int"))
        $0.load($0.slot("other"))
        $0.compareValues(relation)
      }
    } + [
      Example("int < double, exactly", []) {
        $0.push($0.value(.int(9_007_199_254_740_993)))
        $0.push($0.value(.double(9_007_199_254_740_992)))
        $0.compareValues(.less)
      },
      Example("pick and nip", [0, 1]) {
        $0.load($0.slot("int"))
        $0.emit(.pick, operand: 0)
        $0.isNull(false)
        $0.emit(.nip)
      },
      Example("value is null", [2, 3]) {
        $0.load($0.slot("date"))
        $0.isNull()
      },
      Example("value between", [0]) {
        $0.load($0.slot("double"))
        let range = Constant(.range, type: .int, elements: [.value(.int(2)), .value(.double(2.5))])
        $0.emit(.valueBetween, operand: $0.constant(range))
      },
      Example("value in", [0, 2, 3]) {
        $0.load($0.slot("uuid"))
        let uuid = UUIDBytes(high: 1, low: 1)
        let set = Constant(.set, type: .uuid, elements: [.value(.uuid(uuid)), .value(.null)])
        $0.emit(.valueIn, operand: $0.constant(set))
      },
      Example("text begins", [1]) {
        $0.load($0.slot("string"))
        $0.load($0.slot("mixed"))
        $0.textValues(.beginsWith, options: [])
      },
      Example("text ends", [1]) {
        $0.load($0.slot("string"))
        $0.push($0.value(.string("TWO")))
        $0.textValues(.endsWith, options: .caseInsensitive)
      },
      Example("text contains nothing", []) {
        $0.load($0.slot("string"))
        $0.push($0.value(.string("")))
        $0.textValues(.contains, options: [])
      },
      Example("text like", [0, 1]) {
        $0.load($0.slot("string"))
        $0.push($0.value(.string("?cho*")))
        $0.textValues(.like, options: [])
      },
      Example("text equal", [0]) {
        $0.load($0.slot("string"))
        $0.push($0.value(.string("écho ONE")))
        $0.textsEqual(options: .caseInsensitive)
      },
      Example("text not equal", [1, 2, 3]) {
        $0.load($0.slot("string"))
        $0.push($0.value(.string("écho ONE")))
        $0.textsDiffer(options: .caseInsensitive)
      },
    ]

  /// `write` pushes a value; the example asks where it equals `value`.
  private static func equals(
    _ name: String, _ value: Value, _ rows: [UInt32], _ dialect: Dialect = .nspredicate,
    _ write: @escaping @Sendable (inout ProgramBuilder) -> Void
  ) -> Example {
    Example(name, rows, dialect) {
      write(&$0)
      $0.push($0.value(value))
      $0.compareValues(.equal)
    }
  }

  private static func aggregate(
    _ function: AggregateFunction, _ property: String, _ value: Value, _ rows: [UInt32] = [0]
  ) -> Example {
    equals("\(function) of \(property)", value, rows) {
      $0.aggregate(function, $0.slot(property), of: $0.slot(property, .elements))
    }
  }

  private static let aggregates: [Example] = [
    equals("count", .int(3), [0]) { $0.count($0.slot("ints")) },
    equals("count of a map", .int(2), [0]) { $0.count($0.slot("links")) },
    equals("count of a map of links, rql", .int(1), [0, 1], .rql) { $0.count($0.slot("links")) },
    equals("count of linking objects", .int(2), [1]) { $0.count($0.slot("owners")) },
    aggregate(.sum, "ints", .int(10)), aggregate(.sum, "doubles", .int(0), [1, 2, 3]),
    aggregate(.min, "ints", .int(1)), aggregate(.max, "ints", .int(9), [0, 1]),
    aggregate(.average, "ints", .int(5)), aggregate(.average, "ints", .null, [2, 3]),
    aggregate(.sum, "doubles", .double(4)), aggregate(.average, "doubles", .double(2)),
    aggregate(.min, "doubles", .double(1.5)), aggregate(.max, "doubles", .double(2.5)),
    aggregate(.sum, "floats", .double(4)), aggregate(.max, "floats", .float(3)),
    aggregate(.sum, "decimals", .decimal(3)), aggregate(.average, "decimals", .decimal(Decimal128("1.5") ?? 0)),
    aggregate(.min, "decimals", .decimal(1)), aggregate(.max, "dates", ComparisonTests.date(9, 0)),
    aggregate(.min, "dates", ComparisonTests.date(-9, -1)), aggregate(.sum, "mixeds", .decimal(3)),
    aggregate(.average, "mixeds", .decimal(Decimal128("1.5") ?? 0)),
    aggregate(.max, "mixeds", .string("x"), [0, 1]),
    aggregate(.min, "mixeds", .int(1)), aggregate(.sum, "map", .int(1)),
    equals("sum over objects", .int(-5), [0]) { $0.aggregate(.sum, $0.slot("things"), of: $0.slot("int")) },
    equals("average through a link", .int(9), [0]) {
      $0.follow($0.slot("link"))
      $0.aggregate(.average, $0.slot("ints"), of: $0.slot("ints", .elements))
    },
  ]

  private static let paths: [Example] = [
    Example("one link", [0]) {
      $0.follow($0.slot("link"))
      $0.compare($0.slot("int"), .equal, $0.value(.int(-5)))
    },
    Example("two links, null at the end", [0, 1, 2]) {
      $0.follow($0.slot("link"))
      $0.follow($0.slot("link"))
      $0.compare($0.slot("string"), .equal, $0.value(.null, .string))
    },
    Example("the cursor comes back", [0, 1]) {
      $0.follow($0.slot("link"))
      $0.compare($0.slot("int"), .notEqual, $0.value(.int(1)))
      $0.compare($0.slot("int"), .notEqual, $0.value(.null, .int))
      $0.emit(.and)
    },
    Example("count through a null link", [0, 1, 2, 3]) {
      $0.follow($0.slot("link"))
      $0.follow($0.slot("link"))
      $0.follow($0.slot("link"))
      $0.count($0.slot("things"))
      $0.push($0.value(.int(0)))
      $0.compareValues(.equal)
    },
    Example("entry", [0]) {
      $0.entry($0.slot("map", .keys), key: $0.value(.string("k")))
      $0.compare($0.slot("map", .elements), .equal, $0.value(.int(1)))
    },
    Example("entry, absent or null", [0, 1, 2, 3]) {
      $0.entry($0.slot("map", .keys), key: $0.value(.string("z")))
      $0.compare($0.slot("map", .elements), .equal, $0.value(.null, .int))
    },
    Example("element", [0]) {
      $0.element($0.slot("ints"), at: 2)
      $0.compare($0.slot("ints", .elements), .equal, $0.value(.int(9)))
    },
    Example("last element", [0, 1]) {
      $0.element($0.slot("ints"), at: InstructionTable.lastItem)
      $0.compare($0.slot("ints", .elements), .equal, $0.value(.int(9)))
    },
    Example("entry of links", [0, 1]) {
      $0.entry($0.slot("links", .keys), key: $0.value(.string("k")))
      $0.follow($0.slot("links", .elements))
      $0.compare($0.slot("other"), .greater, $0.value(.int(0)))
    },
  ]

  private static let loops: [Example] = [
    Example("any element", [0, 1]) {
      let loop = $0.beginElements(.any, $0.slot("ints"))
      $0.compare($0.slot("ints", .elements), .greater, $0.value(.int(5)))
      $0.end(loop)
    },
    Example("any element is null", [0, 3]) {
      let loop = $0.beginElements(.any, $0.slot("ints"))
      $0.compare($0.slot("ints", .elements), .equal, $0.value(.null, .int))
      $0.end(loop)
    },
    Example("all elements", [1, 2]) {
      let loop = $0.beginElements(.all, $0.slot("ints"))
      $0.compare($0.slot("ints", .elements), .greater, $0.value(.int(5)))
      $0.end(loop)
    },
    Example("any key", [1]) {
      let loop = $0.beginElements(.any, $0.slot("map"))
      $0.compare($0.slot("map", .keys), .less, $0.value(.string("k")))
      $0.end(loop)
    },
    Example("any object", [0]) {
      let loop = $0.beginObjects(.any, $0.slot("things"))
      $0.compare($0.slot("int"), .less, $0.value(.int(0)))
      $0.end(loop)
    },
    Example("any link is the object", [0]) {
      let loop = $0.beginElements(.any, $0.slot("things"))
      $0.compare($0.slot("things", .elements), .equal, $0.value(Things.link(1)))
      $0.end(loop)
    },
    Example("all objects", [0, 2, 3]) {
      let loop = $0.beginObjects(.all, $0.slot("things"))
      $0.compare($0.slot("string"), .notEqual, $0.value(.null, .string))
      $0.end(loop)
    },
    Example("all objects of a map, null entries passed over", [0, 2, 3]) {
      let loop = $0.beginObjects(.all, $0.slot("links"))
      $0.compare($0.slot("int"), .equal, $0.value(.int(-5)))
      $0.end(loop)
    },
    equals("how many objects", .int(2), [0]) {
      let loop = $0.beginObjects(.count, $0.slot("things"))
      $0.compare($0.slot("int"), .equal, $0.value(.int(-5)))
      $0.end(loop)
    },
    equals("how many objects of objects", .int(5), [0]) {
      let outer = $0.beginObjects(.sum, $0.slot("things"))
      let inner = $0.beginObjects(.count, $0.slot("things"))
      $0.emit(.alwaysTrue)
      $0.end(inner)
      $0.end(outer)
    },
    Example("any of all", [0, 1]) {
      let outer = $0.beginObjects(.any, $0.slot("things"))
      let inner = $0.beginElements(.all, $0.slot("ints"))
      $0.compare($0.slot("ints", .elements), .greater, $0.value(.int(5)))
      $0.end(inner)
      $0.end(outer)
    },
    Example("a null link behind a loop matches nothing", [0]) {
      let loop = $0.beginObjects(.any, $0.slot("things"))
      let label = $0.label()
      $0.follow($0.slot("link"))
      $0.skip(pushing: false, to: label)
      $0.compare($0.slot("int"), .equal, $0.value(.null, .int))
      $0.place(label)
      $0.end(loop)
    },
    Example("a null link behind a loop disturbs no ALL", [1, 2, 3]) {
      let loop = $0.beginObjects(.all, $0.slot("things"))
      let label = $0.label()
      $0.follow($0.slot("link"))
      $0.skip(pushing: true, to: label)
      $0.compare($0.slot("int"), .equal, $0.value(.int(-6)))
      $0.place(label)
      $0.end(loop)
    },
    Example("a loop through a link", [0]) {
      $0.follow($0.slot("link"))
      let loop = $0.beginElements(.any, $0.slot("ints"))
      $0.compare($0.slot("ints", .elements), .equal, $0.value(.int(9)))
      $0.end(loop)
    },
    Example("after a loop through a link the cursor is back", [0]) {
      $0.follow($0.slot("link"))
      let loop = $0.beginElements(.any, $0.slot("ints"))
      $0.compare($0.slot("ints", .elements), .equal, $0.value(.int(9)))
      $0.end(loop)
      $0.compare($0.slot("int"), .equal, $0.value(.int(5)))
      $0.emit(.and)
    },
    Example("a picked value against many", [0]) {
      $0.load($0.slot("other"))
      let loop = $0.beginObjects(.any, $0.slot("things"))
      $0.load($0.slot("int"))
      $0.emit(.pick, operand: 1)
      $0.compareValues(.equal)
      $0.end(loop)
      $0.emit(.nip)
    },
  ]

  private static let mixed: [Example] = [
    equals("key, index", .string("x"), [0]) {
      $0.load($0.slot("mixed"))
      $0.emit(.mixedKey, operand: $0.value(.string("a")))
      $0.emit(.mixedIndex, operand: 1)
    },
    equals("key, absent", .null, [0, 1, 2, 3]) {
      $0.load($0.slot("mixed"))
      $0.emit(.mixedKey, operand: $0.value(.string("zz")))
    },
    Example("an index out of range is not a value", []) {
      $0.load($0.slot("mixed"))
      $0.emit(.mixedIndex, operand: 7)
      $0.push($0.value(.int(1)))
      $0.compareValues(.notEqual)
    },
    Example("any item", [0]) {
      $0.load($0.slot("mixed"))
      let loop = $0.beginItems(.any)
      $0.emit(.item)
      $0.push($0.value(.int(3)))
      $0.compareValues(.equal)
      $0.end(loop)
    },
    Example("any key", [0]) {
      $0.load($0.slot("mixed"))
      let loop = $0.beginItems(.any)
      $0.emit(.itemKey)
      $0.push($0.value(.string("a")))
      $0.compareValues(.equal)
      $0.end(loop)
    },
    Example("nothing is looked for in what is absent", []) {
      let label = $0.label()
      $0.load($0.slot("mixed"))
      $0.emit(.mixedIndex, operand: 7)
      $0.absentFalse(to: label)
      $0.isNull()
      $0.place(label)
    },
    Example("all items of items", [1, 2, 3]) {
      $0.load($0.slot("mixed"))
      let outer = $0.beginItems(.all)
      $0.emit(.item)
      let label = $0.label()
      $0.emit(.mixedIndex, operand: 0)
      $0.absentTrue(to: label)
      $0.push($0.value(.int(2)))
      $0.compareValues(.equal)
      $0.place(label)
      $0.end(outer)
    },
  ]

  private static let logic: [Example] = [
    Example("true", [0, 1, 2, 3]) { $0.emit(.alwaysTrue) },
    Example("false", []) { $0.emit(.alwaysFalse) },
    Example("not", [1, 2, 3]) {
      $0.compare($0.slot("int"), .greater, $0.value(.int(0)))
      $0.emit(.not)
    },
    Example("and", [0]) {
      $0.compare($0.slot("bool"), .equal, $0.value(.bool(true)))
      $0.compare($0.slot("int"), .equal, $0.value(.int(5)))
      $0.emit(.and)
    },
    Example("or", [0, 3]) {
      $0.compare($0.slot("bool"), .equal, $0.value(.bool(true)))
      $0.compare($0.slot("string"), .equal, $0.value(.string("")))
      $0.emit(.or)
    },
    Example("and with a short cut", [1]) {
      let end = $0.label()
      $0.compare($0.slot("int"), .less, $0.value(.int(0)))
      $0.jump(if: false, to: end)
      $0.compare($0.slot("string"), .equal, $0.value(.string("echo two")))
      $0.place(end)
    },
    Example("(a and b) or c", [1, 3]) {
      let or = $0.label()
      let and = $0.label()
      $0.compare($0.slot("int"), .less, $0.value(.int(0)))
      $0.jump(if: false, to: and)
      $0.compare($0.slot("string"), .equal, $0.value(.string("echo two")))
      $0.place(and)
      $0.jump(if: true, to: or)
      $0.compare($0.slot("string"), .equal, $0.value(.string("")))
      $0.place(or)
    },
  ]
}
