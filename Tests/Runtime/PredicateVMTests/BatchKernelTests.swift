import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateVM
import PredicateValues
import Testing

/// Every kernel against the interpreter: all physical widths, with and without nulls, constants at the bounds and beyond them,
/// rows that fill no whole word.
@Suite struct BatchKernelTests {
  /// A column and constants to compare it with.
  struct Column: Sendable, CustomTestStringConvertible {
    var name: String
    var property: String
    var values: [Value]
    var constants: [Value]
    var testDescription: String { name }

    init(_ name: String, _ property: String, _ values: [Value], _ constants: [Value]) {
      (self.name, self.property, self.values, self.constants) = (name, property, values, constants)
    }
  }

  static let columns: [Column] = {
    func integers(_ name: String, _ least: Int64, _ greatest: Int64) -> Column {
      let middle = greatest / 2
      let all = [least, least + 1, -1, 0, 1, middle, middle + 1, greatest - 1, greatest]
      let beyond = [least.subtractingReportingOverflow(1), greatest.addingReportingOverflow(1)].filter { !$0.overflow }
      return Column(
        name, "int", all.map(Value.int), (all + beyond.map(\.partialValue)).map(Value.int) + [.double(0.5)])
    }
    let numbers: [Double] = [-.infinity, -1e9, -1, -0.0, 0, 0.5, 1, 1e9, .infinity, .nan]
    let texts = [
      "", "a", "A", "ab", "Ab", "abc", "abcdefgh", "abcdefghi", "ABCDEFGHI", "abcdefghs", "abcdefghſ", "xab",
      "xABCDEFGHIx", "é", "É", "e\u{301}",
      "s",
      "ſ", "aſb", "ASB", "x e\u{301}", "naïve", "\0", "ab\u{301}", "zzzzzzzzzzzzzzzzzzzzzzzab", "ba",
    ]
    let words: [UInt64] = [0, 1, .max]
    let ids: [(UInt64, UInt64)] = words.flatMap { high in words.map { (high, $0) } }
    return [
      integers("int8", -128, 127), integers("int16", -32_768, 32_767),
      integers("int32", Int64(Int32.min), Int64(Int32.max)), integers("int64", .min, .max),
      Column("bool", "bool", [.bool(true), .bool(false)], [.bool(true), .bool(false)]),
      Column("double", "double", numbers.map(Value.double), numbers.dropLast().map(Value.double) + [.int(1)]),
      Column(
        "float", "float", numbers.map { .float(Float($0)) },
        numbers.dropLast().map { .float(Float($0)) } + [.double(0.1)]),
      Column("decimal", "decimal", [.decimal(-1), .decimal(0), .decimal(7)], [.decimal(0), .int(7)]),
      Column(
        "seconds", "date", [-5, 0, 1, 9].map { ComparisonTests.date($0, 0) },
        [(-5, 0), (0, 5), (0, -5), (1, 0), (9, 1), (10, 0)].map { ComparisonTests.date($0.0, Int32($0.1)) }),
      Column(
        "date", "date", [(-5, -1), (0, 0), (0, 7), (1, 1), (9, 3)].map { ComparisonTests.date($0.0, Int32($0.1)) },
        [(-5, -1), (-5, 0), (0, 7), (0, 8), (1, 0), (9, 3)].map { ComparisonTests.date($0.0, Int32($0.1)) }),
      Column(
        "uuid", "uuid", ids.map { .uuid(UUIDBytes(high: $0.0, low: $0.1)) },
        ids.map { .uuid(UUIDBytes(high: $0.0, low: $0.1)) }
      ),
      Column(
        "objectID", "objectID",
        ids.map {
          .objectID(ObjectID(high: UInt32(truncatingIfNeeded: $0.0), middle: 3, low: UInt32(truncatingIfNeeded: $0.1)))
        },
        ids.prefix(6).map {
          .objectID(ObjectID(high: UInt32(truncatingIfNeeded: $0.0), middle: 3, low: UInt32(truncatingIfNeeded: $0.1)))
        }),
      Column("coded text", "string", texts.map(Value.string), texts.map(Value.string)),
      Column(
        "plain text", "string", texts.map(Value.string) + (0..<400).map { .string("only \($0) once") },
        texts.map(Value.string)),
      Column("data", "data", [[], [1], [1, 2], [200]].map(Value.data), [[1], [1, 2], [7]].map(Value.data)),
    ]
  }()

  /// The values over and over, or each once where there are many, with a null here and there.
  private func tables(_ column: Column, nulls: Bool) throws -> TableSet {
    let count = column.values.count > 200 ? column.values.count : 150
    return try Things.tables(
      (0..<count).map { row in
        nulls && row % 5 == 3 ? [:] : [column.property: column.values[row * 7 % column.values.count]]
      }
    )
  }

  private func agrees(
    _ tables: TableSet, _ name: String, dialect: Dialect = .nspredicate, _ write: (inout ProgramBuilder) -> Void
  ) throws {
    let prepared = try PreparedProgram(program(dialect, write))
    let expected = try Machine(prepared, tables: tables, executor: .scalar).filter()
    let rows = try Machine(prepared, tables: tables, executor: .batch).filter()
    #expect(rows == expected, "\(name)")
  }

  @Test(arguments: columns, [false, true]) func comparisons(_ column: Column, _ nulls: Bool) throws {
    let tables = try tables(column, nulls: nulls)
    guard let first = column.values.first, let type = first.scalarType else { return }
    for constant in column.constants {
      for relation in [Relation.less, .lessOrEqual, .equal, .notEqual, .greater, .greaterOrEqual] {
        try agrees(tables, "\(relation.symbol) \(constant)") {
          $0.compare($0.slot(column.property), relation, $0.value(constant))
        }
      }
      for other in column.constants.prefix(6) {
        guard other.scalarType == constant.scalarType, let constantType = other.scalarType else { continue }
        try agrees(tables, "between \(constant) and \(other)") { builder in
          let range = Constant(.range, type: constantType, elements: [.value(constant), .value(other)])
          builder.between(builder.slot(column.property), builder.constant(range))
        }
        try agrees(tables, "in \(constant), \(other)") { builder in
          let set = Constant(.set, type: constantType, elements: [.value(constant), .value(other)])
          builder.isIn(builder.slot(column.property), builder.constant(set))
        }
      }
    }
    try agrees(tables, "in all, null, but the first") { builder in
      let elements = (column.values.dropFirst() + [.null]).map { Constant.Element.value($0) }
      builder.isIn(builder.slot(column.property), builder.constant(Constant(.set, type: type, elements: elements)))
    }
    try agrees(tables, "is null") { $0.emit(.isNull, slot: $0.slot(column.property)) }
    try agrees(tables, "not null") { $0.emit(.notNull, slot: $0.slot(column.property)) }
  }

  @Test(arguments: ["coded text", "plain text"], [false, true]) func texts(_ name: String, _ nulls: Bool) throws {
    let column = try #require(Self.columns.first { $0.name == name })
    let tables = try tables(column, nulls: nulls)
    let options: [TextOptions] = [
      [], .caseInsensitive, .diacriticInsensitive, [.caseInsensitive, .diacriticInsensitive],
    ]
    let patterns = [
      "*a*b*", "a*b", "*e*a*", "*b*", "a*h*i", "x*A*", "*?b", "a**b*", "*i*x", "n*\u{ef}*e", "*", "*zzzzzzzzz*b*",
    ]
    for dialect in Dialect.compiled {
      for constant in patterns.map(Value.string) + column.constants {
        for options in options where dialect == .nspredicate || !options.contains(.diacriticInsensitive) {
          for test in [TextOperator.beginsWith, .endsWith, .contains, .like] {
            try agrees(tables, "\(test) \(options.rawValue) \(constant)", dialect: dialect) {
              $0.text($0.slot("string"), test, $0.value(constant, options: options))
            }
          }
          for relation in [Relation.equal, .notEqual] {
            try agrees(tables, "\(relation.symbol) \(options.rawValue) \(constant)", dialect: dialect) {
              $0.compare($0.slot("string"), relation, $0.value(constant, options: options))
            }
          }
        }
      }
    }
  }
}
