import PredicateBytecode
import PredicateDiagnostics
import PredicateValues
import Testing

/// A program for ``object`` alone, and the work that one or two of its instructions have with it beside themselves.
struct FuelCase: Sendable, CustomTestStringConvertible {
  /// What the formulas of ``FuelCost`` count.
  struct Work: Sendable {
    var elements = 0
    var bytes = 0
    var pattern = 0
    var groups = 0
    var pairs = 0
  }

  var name: String
  var dialect: Dialect
  var work: [Opcode: Work]
  var write: @Sendable (inout ProgramBuilder) -> Void

  init(
    _ name: String, _ work: [Opcode: Work] = [:], _ dialect: Dialect = .nspredicate,
    _ write: @escaping @Sendable (inout ProgramBuilder) -> Void
  ) {
    self.name = name
    self.dialect = dialect
    self.work = work
    self.write = write
  }

  var testDescription: String { name }

  static let text = String(repeating: "a", count: 640)
  static let needle = String(repeating: "a", count: 128)

  /// A value of every type, texts of 640 bytes and collections of ten elements.
  static let object: [String: Value] = [
    "bool": .bool(true), "int": .int(5), "float": .float(0.5), "double": .double(2.5), "decimal": .decimal(7),
    "date": ComparisonTests.date(100, 5), "string": .string(text), "data": .data(Array(text.utf8)),
    "objectID": .objectID(ObjectID(high: 100, middle: 1, low: 1)), "uuid": .uuid(UUIDBytes(high: 1, low: 1)),
    "mixed": .string(text), "link": Things.link(0), "other": .int(5),
    "ints": .list((0..<10).map { .int($0) }), "things": .list(Array(repeating: Things.link(0), count: 10)),
    "links": .dictionary(
      ValueDictionary((0..<10).map { .init(key: "\(needle)\($0)", value: $0 < 5 ? Things.link(0) : .null) })),
    "mixeds": .list([
      .dictionary(ValueDictionary([.init(key: needle, value: .list([.int(1), .int(2)]))])),
      .list((0..<10).map { .int($0) }), .string(text),
    ]), "place": Things.point(0),
  ]

  static let all: [FuelCase] = [
    comparisons, nulls, tests, relations, values, kinds, textPairs, texts, patterns, arithmetic, aggregates, counts,
    paths,
    loops, sums, containers, items, lists, logic, skips,
  ].flatMap { $0 }
}

extension FuelCase {
  private static let properties: [ScalarType: String] = [
    .bool: "bool", .int: "int", .float: "float", .double: "double", .decimal: "decimal", .date: "date",
    .string: "string", .data: "data", .objectID: "objectID", .uuid: "uuid", .mixed: "mixed", .link: "link",
  ]

  /// Every comparison of a column with a constant of its own value, in sets beside null.
  private static let comparisons: [FuelCase] = properties.sorted { $0.value < $1.value }.flatMap { type, property in
    let value = object[property] ?? .null
    let isText = type == .string || type == .data || type == .mixed
    @Sendable func constant(_ shape: Constant.Shape, _ values: [Value]) -> Constant {
      Constant(shape, type: type, classIndex: type == .link ? 0 : nil, elements: values.map { .value($0) })
    }
    let relations = Relation.allCases.filter { type != .link || !$0.isOrdering }.map { relation in
      FuelCase("\(type) \(relation.symbol)", [.compare: Work(bytes: isText ? 640 : 0)]) {
        $0.compare($0.slot(property), relation, $0.constant(constant(.value, [value])))
      }
    }
    let between = FuelCase("\(type) BETWEEN", [.between: Work(bytes: isText ? 640 : 0)]) {
      $0.between($0.slot(property), $0.constant(constant(.range, [value, value])))
    }
    let isIn = FuelCase("\(type) IN", [.isIn: Work(bytes: isText ? 640 : 0)]) {
      $0.isIn($0.slot(property), $0.constant(constant(.set, [value, .null, value])))
    }
    return relations + (type == .link ? [isIn] : [between, isIn])
  }

  private static let nulls: [FuelCase] = InstructionTable.rows.filter { $0.family == .null }.map { row in
    FuelCase(row.mnemonic) { $0.emit(row.opcode, slot: $0.slot("int")) }
  }

  /// Other tests of columns.
  private static let tests: [FuelCase] =
    [
      FuelCase("string == with a text of another length", [.compare: Work()]) {
        $0.compare($0.slot("string"), .equal, $0.value(.string(needle)))
      },
      FuelCase("string == with a few letters", [.compare: Work()]) {
        $0.compare($0.slot("string"), .equal, $0.value(.string("aaaa")))
      },
      FuelCase("string ==, options", [.compare: Work(bytes: 640)]) {
        $0.compare($0.slot("string"), .equal, $0.value(.string(needle), options: .caseInsensitive))
      },
      FuelCase("string IN, options", [.isIn: Work(bytes: 640)]) {
        let set = Constant(.set, type: .string, options: .caseInsensitive, elements: [.value(.string("A"))])
        $0.isIn($0.slot("string"), $0.constant(set))
      },
      FuelCase("string > a shorter text", [.compare: Work(bytes: 128)]) {
        $0.compare($0.slot("string"), .greater, $0.value(.string(needle)))
      },
      FuelCase("mixed ==, a shorter text", [.compare: Work(bytes: 128)]) {
        $0.compare($0.slot("mixed"), .equal, $0.value(.string(needle)))
      },
      FuelCase("mixed ==, no text", [.compare: Work()]) {
        $0.compare($0.slot("mixed"), .equal, $0.value(.int(5), .mixed))
      },
      FuelCase("mixed IN, options", [.isIn: Work(bytes: 640)]) {
        let elements: [Constant.Element] = [.value(.string("A")), .value(.null), .value(.int(5))]
        $0.isIn(
          $0.slot("mixed"), $0.constant(Constant(.set, type: .mixed, options: .caseInsensitive, elements: elements)))
      },
      FuelCase("GEO_WITHIN", [.geoWithin: Work(bytes: 8 * ((try? GeoRegion(circle))?.words.count ?? 0))]) {
        $0.follow($0.slot("place"))
        $0.geoWithin(circle)
      },
    ]

  private static let circle = GeoShape.circle(center: .init(longitude: 1, latitude: 2), radians: 0.01)

  /// Text tests of columns with constants.
  private static let texts: [FuelCase] =
    [ScalarType.string, .data, .mixed].flatMap { type in
      TextOperator.allCases.map { test in
        let pattern = test.isPattern ? "b*b*b" : "aaaa"
        let constant = type == .data ? Value.data(Array(pattern.utf8)) : .string(pattern)
        return FuelCase("\(type) \(test)", [.text: Work(bytes: 640, pattern: 5)]) {
          $0.text($0.slot(properties[type] ?? ""), test, $0.value(constant))
        }
      }
    } + [
      FuelCase("WITHIN", [.within: Work(bytes: 640 + 1_280)]) {
        $0.emit(.within, slot: $0.slot("string"), operand: $0.value(.string(text + text)))
      }
    ]

  private static let patterns: [FuelCase] =
    [
      FuelCase("string LIKE without a wildcard inside", [.text: Work(bytes: 640, pattern: 1)]) {
        $0.text($0.slot("string"), .like, $0.value(.string("\(needle)*")))
      }
    ]

  private static let relations: [FuelCase] =
    Relation.allCases.map { relation in
      FuelCase("VALUE \(relation.symbol)", [.valueCompare: Work(bytes: 128)]) {
        $0.load($0.slot("string"))
        $0.push($0.value(.string(needle)))
        $0.compareValues(relation)
      }
    }

  private static let values: [FuelCase] =
    [
      FuelCase("constants", [.valueCompare: Work(bytes: 640)]) {
        $0.push($0.value(.string(text)))
        $0.push($0.value(.string(text)))
        $0.compareValues(.equal)
      },
      // A dictionary of one key of 128 bytes with a list of two integers.
      FuelCase("containers", [.valueCompare: Work(bytes: 64 * 3 + 128)]) {
        container(&$0, 0)
        container(&$0, 0)
        $0.compareValues(.equal)
      },
      FuelCase("containers, options", [.textEqual: Work(bytes: 64 * 3 + 128)]) {
        container(&$0, 0)
        container(&$0, 0)
        $0.emit(.textEqual)
      },
      FuelCase("VALUE_BETWEEN", [.valueBetween: Work(bytes: 640)]) {
        $0.load($0.slot("string"))
        let range = Constant(.range, type: .string, elements: [.value(.string("a")), .value(.string("b"))])
        $0.emit(.valueBetween, operand: $0.constant(range))
      },
      FuelCase("VALUE_IN", [.valueIn: Work(bytes: 640)]) {
        $0.load($0.slot("string"))
        let elements: [Constant.Element] = [.value(.null), .value(.string("a")), .value(.string("b"))]
        $0.emit(.valueIn, operand: $0.constant(Constant(.set, type: .string, elements: elements)))
      },
      FuelCase("KIND_IN of a text") {
        $0.load($0.slot("string"))
        $0.isNull()
      },
      FuelCase("PICK, NIP") {
        $0.load($0.slot("string"))
        $0.emit(.pick, operand: 0)
        $0.isNull(false)
        $0.emit(.nip)
      },
      FuelCase("SIZE") {
        $0.load($0.slot("string"))
        $0.emit(.size)
        $0.isNull()
      },
      FuelCase("PRESENCE") {
        $0.load($0.slot("link"))
        $0.emit(.presence)
        $0.isNull()
      },
      FuelCase("KIND_IN") {
        $0.load($0.slot("mixed"))
        $0.emit(.kindIn, operand: 1)
      },
    ]

  private static let kinds: [FuelCase] =
    [Opcode.kindEqual, .kindNotEqual].map { opcode in
      FuelCase("\(opcode)") {
        $0.load($0.slot("mixed"))
        $0.load($0.slot("string"))
        $0.emit(opcode)
      }
    }

  private static let textPairs: [FuelCase] =
    TextOperator.allCases.map { test in
      FuelCase("VALUE \(test)", [.valueText: test.isPattern ? Work(bytes: 640, pattern: 128) : Work(bytes: 640 + 128)])
      {
        $0.load($0.slot("string"))
        $0.push($0.value(.string(needle)))
        $0.textValues(test, options: [])
      }
    }
    + [Opcode.textEqual, .textNotEqual].map { opcode in
      FuelCase("\(opcode)", [opcode: Work(bytes: 640 + 128)]) {
        $0.load($0.slot("string"))
        $0.push($0.value(.string(needle)))
        $0.emit(opcode)
      }
    }

  private static let arithmetic: [FuelCase] = ArithmeticOperator.allCases.map { operation in
    FuelCase("\(operation)") {
      $0.load($0.slot("int"))
      $0.load($0.slot("other"))
      $0.emit(.arithmetic, operation.rawValue)
      $0.isNull()
    }
  }

  private static let aggregates: [FuelCase] =
    AggregateFunction.allCases.filter(\.reducesValues).map { function in
      FuelCase("\(function)", [.aggregate: Work(elements: 10)]) {
        $0.aggregate(function, $0.slot("things"), of: $0.slot("int"))
        $0.isNull()
      }
    }

  private static let counts: [FuelCase] =
    [
      FuelCase("COUNT", [.count: Work()]) {
        $0.count($0.slot("links"))
        $0.isNull()
      },
      FuelCase("COUNT of a dictionary of objects", [.count: Work(elements: 10)], .rql) {
        $0.count($0.slot("links"))
        $0.isNull()
      },
    ]

  private static let paths: [FuelCase] = [
    FuelCase("ENTRY, FOLLOW", [.entry: Work(bytes: 129)]) {
      $0.entry($0.slot("links", .keys), key: $0.value(.string("\(needle)1")))
      $0.follow($0.slot("links", .elements))
      $0.emit(.notNull, slot: $0.slot("int"))
    },
    FuelCase("ELEMENT") {
      $0.element($0.slot("ints"), at: 3)
      $0.emit(.notNull, slot: $0.slot("ints", .elements))
    },
  ]

  private static let loops: [FuelCase] =
    [LoopKind.any, .all, .count].flatMap { kind -> [FuelCase] in
      let end: Opcode = kind == .any ? .endAny : kind == .all ? .endAll : .endCount
      // A body that decides nothing: no integer is a fraction.
      let body: Relation = kind == .any ? .equal : .notEqual
      let elements = FuelCase("\(kind) element", [end: Work(elements: 10)]) {
        let loop = $0.beginElements(kind, $0.slot("ints"))
        $0.compare($0.slot("ints", .elements), body, $0.value(.double(1.5)))
        $0.end(loop)
      }
      return (kind == .count ? [] : [elements]) + [
        FuelCase("\(kind) object", [end: Work(elements: 10)]) {
          let loop = $0.beginObjects(kind, $0.slot("links"))
          $0.compare($0.slot("int"), body, $0.value(.double(1.5)))
          $0.end(loop)
          if kind == .count { $0.isNull() }
        }
      ]
    }

  private static let sums: [FuelCase] =
    [
      FuelCase("SUM_OBJECTS", [.endSum: Work(elements: 10)]) {
        let loop = $0.beginObjects(.sum, $0.slot("things"))
        $0.count($0.slot("ints"))
        $0.end(loop)
        $0.isNull()
      }
    ]

  /// The value at a position of the mixed values.
  private static func container(_ builder: inout ProgramBuilder, _ position: Int) {
    builder.element(builder.slot("mixeds"), at: position)
    builder.load(builder.slot("mixeds", .elements))
  }

  private static let containers: [FuelCase] =
    [
      FuelCase("MIXED_KEY, mixed INDEX", [.mixedKey: Work(bytes: 128)]) {
        container(&$0, 0)
        $0.emit(.mixedKey, operand: $0.value(.string(needle)))
        $0.emit(.mixedIndex, operand: 1)
        $0.isNull()
      },
      FuelCase("ABSENT_TRUE") {
        let label = $0.label()
        container(&$0, 0)
        $0.emit(.mixedIndex, operand: 1)
        $0.absentTrue(to: label)
        $0.isNull()
        $0.place(label)
      },
      FuelCase("ABSENT_FALSE") {
        let label = $0.label()
        container(&$0, 0)
        $0.emit(.mixedIndex, operand: 1)
        $0.absentFalse(to: label)
        $0.isNull()
        $0.place(label)
      },
      FuelCase("ITEM_KEY", [.endAny: Work(elements: 10)]) {
        container(&$0, 1)
        let loop = $0.beginItems(.any)
        $0.emit(.itemKey)
        $0.isNull(false)
        $0.end(loop)
      },
    ]

  private static let items: [FuelCase] =
    [LoopKind.any, .all].map { kind in
      FuelCase("\(kind) item", [kind == .any ? .endAny : .endAll: Work(elements: 10)]) {
        container(&$0, 1)
        let loop = $0.beginItems(kind)
        $0.emit(.item)
        $0.isNull(kind == .any)
        $0.end(loop)
      }
    }

  private static let lists: [FuelCase] = [
    FuelCase("REDUCE", [.reduce: Work(elements: 10), .endAny: Work(elements: 10)]) {
      $0.collect("ints")
      $0.reduce(Reduction(.sum, of: .int))
      $0.isNull()
    },
    FuelCase("GROUP", [.reduce: Work(elements: 11), .endAny: Work(elements: 10)]) {
      $0.beginSequence()
      let loop = $0.beginElements(.any, $0.slot("ints"))
      $0.load($0.slot("ints", .elements))
      $0.append()
      $0.end(loop)
      $0.endGroup()
      $0.endSequence()
      $0.reduce(Reduction(.sum, of: .int))
      $0.isNull()
    },
    FuelCase("COMPARE_LISTS", [.compareLists: Work(bytes: 128, groups: 1, pairs: 6)]) {
      $0.list([.string(needle), .string(needle)], .string)
      $0.list(Array(repeating: .string(text), count: 3), .string)
      $0.compareLists(ListTest(.relation(.equal), pairing: .every(left: .any, right: .any)))
    },
    FuelCase("COMPARE_LISTS, a text test", [.compareLists: Work(bytes: 640 + 128, groups: 1, pairs: 6)]) {
      $0.list([.string(needle), .string(needle)], .string)
      $0.list(Array(repeating: .string(text), count: 3), .string)
      $0.compareLists(ListTest(.text(.contains), pairing: .every(left: .any, right: .any)))
    },
    FuelCase(
      "COMPARE_LISTS, lists of different lengths", [.compareLists: Work(groups: 1 + 3), .endAny: Work(elements: 10)]
    ) {
      $0.collect("ints")
      $0.list((0..<40).map { .int($0) }, .int)
      $0.compareLists(ListTest(.relation(.equal), pairing: .positions([])))
    },
    FuelCase("COMPARE_LISTS, nothing on the right", [.compareLists: Work(groups: 3)]) {
      $0.list((0..<40).map { .int($0) }, .int)
      $0.list([], .int)
      $0.compareLists(ListTest(.relation(.equal), pairing: .every(left: .all, right: .any)))
    },
  ]

  private static let logic: [FuelCase] =
    [
      FuelCase("TRUE, FALSE, NOT, AND, OR") {
        $0.emit(.alwaysTrue)
        $0.emit(.alwaysFalse)
        $0.emit(.not)
        $0.emit(.and)
        $0.emit(.alwaysTrue)
        $0.emit(.or)
      },
      FuelCase("JUMP_FALSE, JUMP_TRUE") {
        let (first, second) = ($0.label(), $0.label())
        $0.emit(.alwaysTrue)
        $0.jump(if: false, to: first)
        $0.emit(.alwaysTrue)
        $0.place(first)
        $0.jump(if: true, to: second)
        $0.emit(.alwaysTrue)
        $0.place(second)
      },
    ]

  private static let skips: [FuelCase] =
    [true, false].map { truth in
      FuelCase("SKIP, pushing \(truth)") {
        let label = $0.label()
        $0.follow($0.slot("link"))
        $0.skip(pushing: truth, to: label)
        $0.emit(.notNull, slot: $0.slot("int"))
        $0.place(label)
      }
    }
}
