import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues
import TestSupport
import Testing

/// Tests of texts that are few distinct ones, and of sets of integers, in batches: as row by row.
@Suite struct BatchDictionaryTests {
  /// Objects of which batches and the interpreter find the same.
  private func agrees(
    _ tables: TableSet, _ name: String, isSome: Bool = true, _ write: (inout ProgramBuilder) -> Void
  ) throws {
    let prepared = try PreparedProgram(program(.nspredicate, write))
    let expected = try Machine(prepared, tables: tables, executor: .scalar).filter()
    let machine = try Machine(prepared, tables: tables, executor: .batch)
    #expect(try machine.filter() == expected, "\(name)")
    #expect(try machine.count() == expected.count, "\(name)")
    if isSome { #expect(!expected.isEmpty, "\(name)") }
  }

  /// More distinct texts than codes of 8 bits, and than a table is made of at once, in an order of their own.
  @Test func wideDictionaries() throws {
    let tables = try Things.tables(
      (0..<5_000).map { row in
        row % 11 == 7 ? [:] : ["string": .string("Number \(row &* 7_919 % 1_300) naïve \(row &* 7_919 % 1_300 % 9)é")]
      })
    let texts = ["Number 1", "é", "0é", "mber 129", "N*1*9", "Number 1299 naïve 3é", "Number 777 naïve 3É"]
    let options: [TextOptions] = [[], .caseInsensitive, [.caseInsensitive, .diacriticInsensitive]]
    for text in texts.map(Value.string) {
      for options in options {
        for test in [TextOperator.beginsWith, .endsWith, .contains, .like] {
          try agrees(tables, "\(test) \(options.rawValue) \(text)", isSome: false) {
            $0.text($0.slot("string"), test, $0.value(text, options: options))
          }
        }
        for relation in [Relation.equal, .notEqual] {
          try agrees(tables, "\(relation.symbol) \(options.rawValue) \(text)", isSome: false) {
            $0.compare($0.slot("string"), relation, $0.value(text, options: options))
          }
        }
      }
      try agrees(tables, "< \(text)", isSome: false) { $0.compare($0.slot("string"), .less, $0.value(text)) }
    }
    try agrees(tables, "IN") {
      let set = Constant(.set, type: .string, elements: texts.map { .value(.string($0)) } + [.value(.null)])
      $0.isIn($0.slot("string"), $0.constant(set))
    }
  }

  /// One code, two, all but one, all: whichever way the codes are found.
  @Test(arguments: [3, 300]) func fewCodes(_ distinct: Int) throws {
    let tables = try Things.tables(
      (0..<1_500).map { row in row % 13 == 5 ? [:] : ["string": .string("the text of number \(row * 7 % distinct)")] })
    for text in ["number 0", "number 1", "number 2", "number", "none", "text"].map(Value.string) {
      for test in [TextOperator.endsWith, .contains] {
        try agrees(tables, "\(test) \(text)", isSome: false) {
          $0.text($0.slot("string"), test, $0.value(text))
        }
        try agrees(tables, "not \(test) \(text)", isSome: false) {
          $0.text($0.slot("string"), test, $0.value(text))
          $0.emit(.not)
        }
      }
      try agrees(tables, "!= \(text)") { $0.compare($0.slot("string"), .notEqual, $0.value(text)) }
    }
  }

  /// Texts of all lengths, no two of them the same, in which short needles are found often, seldom, at either end, and across
  /// the border between two texts.
  @Test(arguments: [0, 90, TestAmount.isAll ? 5_000 : 500]) func searches(_ most: Int) throws {
    let tables = try Things.tables(
      (0..<2_300).map { row in
        let filler = String(repeating: row % 7 == 0 ? "xyz" : "ab c", count: (row * 37 % (most + 1)) / 4)
        let end: String = row % 2 == 0 ? "\(row)a" : "B\(row)é"
        let object: [String: Value] = ["string": .string("b" + filler + end)]
        return row % 17 == 3 ? [:] : object
      })
    for needle in ["a", "ab", "AB", "ba", "é", "z", "q", "1", "b1", "abc", "c1", "99a"].map(Value.string) {
      for options in [TextOptions(), .caseInsensitive, [.caseInsensitive, .diacriticInsensitive]] {
        try agrees(tables, "\(needle) \(options.rawValue)", isSome: false) {
          $0.text($0.slot("string"), .contains, $0.value(needle, options: options))
        }
      }
    }
  }

  /// A column whose values are made of numbers.
  struct Maker: Sendable, CustomTestStringConvertible {
    var property: String
    var type: ScalarType
    var make: @Sendable (Int) -> Value
    var testDescription: String { property }
  }

  static let makers = [
    Maker(property: "int", type: .int) { .int(Int64($0) << 33) },
    Maker(property: "double", type: .double) { .double(Double($0 - 5) / 8) },
    Maker(property: "float", type: .float) { .float(Float($0 - 5) / 8) },
    Maker(property: "decimal", type: .decimal) { .decimal(Decimal128(Int64($0))) },
    Maker(property: "date", type: .date) { ComparisonTests.date(Int64($0 / 2), Int32($0 % 2)) },
    Maker(property: "string", type: .string) { .string("text \($0)") },
    Maker(property: "data", type: .data) { .data(Array("\($0 &* 1_000_000_007)".utf8)) },
    Maker(property: "link", type: .link) { Things.link(UInt32($0)) },
    Maker(property: "uuid", type: .uuid) { .uuid(UUIDBytes(high: UInt64($0 % 7), low: UInt64($0))) },
    Maker(property: "objectID", type: .objectID) {
      .objectID(ObjectID(high: UInt32($0 % 3), middle: 4, low: UInt32($0)))
    },
  ]

  /// Sets that are hashed: more elements than are read through, of every type.
  @Test(arguments: makers) func hashedSets(_ maker: Maker) throws {
    let tables = try Things.tables(
      (0..<400).map { row in
        let object: [String: Value] = row % 10 == 9 ? [:] : [maker.property: maker.make(row)]
        return object
      })
    let elements = stride(from: 0, to: 400, by: 4).map { Constant.Element.value(maker.make($0)) }
    for null in [[], [Constant.Element.value(.null)]] {
      let set = Constant(
        .set, type: maker.type, classIndex: maker.type == .link ? 0 : nil, elements: elements + null)
      try agrees(tables, "with \(null.count) null") { $0.isIn($0.slot(maker.property), $0.constant(set)) }
    }
  }

  /// Null where values say it themselves.
  @Test func nullsInValues() throws {
    let tables = try Things.tables(
      (0..<200).map { row in
        let mixed: Value = row % 2 == 0 ? .int(4) : .string("four")
        let object: [String: Value] = ["link": Things.link(UInt32(row)), "mixed": mixed]
        return row % 3 == 1 ? [:] : object
      })
    for property in ["link", "mixed"] {
      try agrees(tables, "\(property) is null") { $0.emit(.isNull, slot: $0.slot(property)) }
      try agrees(tables, "\(property) not null") { $0.emit(.notNull, slot: $0.slot(property)) }
    }
    for constant in [Value.int(4), .string("four"), .string("fou"), .string("fourth"), .double(4), .bool(true)] {
      for relation in [Relation.less, .lessOrEqual, .equal, .notEqual, .greater, .greaterOrEqual] {
        try agrees(tables, "\(relation.symbol) \(constant)", isSome: false) {
          $0.compare($0.slot("mixed"), relation, $0.value(constant, .mixed))
        }
      }
    }
  }

  /// The keys of dictionaries of objects have as many distinct texts as they have, and not as many as the objects have
  /// columns that are read.
  @Test func keysOfObjects() throws {
    let tables = try Things.tables(
      (0..<200).map { row in
        ["links": .dictionary(["a\(row % 40)": Things.link(0), "b\(row % 3)": Things.link(1)])]
      })
    for (test, text) in [(TextOperator.beginsWith, "a3"), (.beginsWith, "b2"), (.endsWith, "39"), (.contains, "a")] {
      try agrees(tables, "any key \(test) \(text)") { builder in
        let loop = builder.beginElements(.any, builder.slot("links"))
        builder.text(builder.slot("links", .keys), test, builder.value(.string(text)))
        builder.end(loop)
      }
    }
  }

  /// Sets of integers: narrow ones, wide ones, some beyond the column's width; each integer of the set and its neighbours
  /// are among the values.
  @Test(
    arguments: [
      [1, 3, 7], [-128, 0, 127], [-300, 1, 300], [5, 5, 5], [2, 3], [-32_768, 32_767, 12], [40_000, 1, -40_000],
      [-2_147_483_648, 2_147_483_647, 0, 1], [.min, 0, .max], [1 << 40, 1 << 40 + 2, 1 << 40 + 4],
      Array(stride(from: -90, to: 900, by: 30)),
      Array(stride(from: -1_000_000, to: 1_000_000_000, by: 7_654_321)),
    ] as [[Int64]])
  func sets(_ elements: [Int64]) throws {
    let widths: [(Int64, Int64)] = [(-128, 127), (-32_768, 32_767), (-2_147_483_648, 2_147_483_647), (.min, .max)]
    for (least, greatest) in widths {
      var values = elements.flatMap { [$0 &- 1, $0, $0 &+ 1] }.filter { (least...greatest).contains($0) }
      values += [least, 0, greatest]
      let tables = try Things.tables(
        (0..<values.count * 3 + 70).map { $0 % 9 == 4 ? [:] : ["int": .int(values[$0 % values.count])] })
      for withNull in [false, true] {
        try agrees(tables, "\(elements.count) of \(greatest)", isSome: false) {
          let all = elements.map { Constant.Element.value(.int($0)) } + (withNull ? [.value(.null)] : [])
          $0.isIn($0.slot("int"), $0.constant(Constant(.set, type: .int, elements: all)))
        }
      }
    }
  }

  /// Counting where no truths need be written: bits and null, with and without deleted objects, of rows that fill no word.
  @Test func bits() throws {
    for nulls in [false, true] {
      let objects: [[String: Value]] = (0..<3_001).map { row in
        nulls && row % 5 == 3 ? [:] : ["bool": .bool(row % 3 == 0), "int": .int(4)]
      }
      let store = try Things.store(objects)
      for isDeleting in [false, true] {
        if isDeleting {
          try store.write { transaction in
            for row in stride(from: UInt32(5), to: 3_001, by: 7) { try transaction.delete(0, row) }
          }
        }
        let tables = store.snapshot.tables
        for constant in [true, false] {
          for relation in [Relation.equal, .notEqual, .less, .greaterOrEqual] {
            try agrees(tables, "\(relation.symbol) \(constant)", isSome: false) {
              $0.compare($0.slot("bool"), relation, $0.value(.bool(constant)))
            }
          }
        }
        for property in ["bool", "int", "string"] {
          try agrees(tables, "\(property) is null", isSome: false) { $0.emit(.isNull, slot: $0.slot(property)) }
          try agrees(tables, "\(property) not null", isSome: false) { $0.emit(.notNull, slot: $0.slot(property)) }
        }
      }
    }
  }
}
