import PredicateBytecode
import PredicateVM
import PredicateValues
import Testing

/// Columns against constants of other numeric types: exact (language §6.9).
@Suite struct NumberTests {
  static let integers: [Int64] = [
    .min, .min + 1, -(1 << 53) - 1, -(1 << 53), -5, -1, 0, 1, 5, 1 << 53, (1 << 53) + 1, .max - 1, .max,
  ]
  static let doubles: [Double] = [
    -.infinity, -1e300, -0x1p63, -0x1p53, -5.5, -0.5, -0.0, 0, 0.5, 1, 5, 5.5, 0x1p53, 0x1.fffffffffffffp62, 0x1p63,
    1e300,
    .infinity, .nan,
  ]

  static let decimals: [Value] = [
    "NaN", "-Infinity", "-1E+30", "-9223372036854775808.5", "-9223372036854775808", "-7", "-0.9", "-0", "1E-6176",
    "0.9", "5.5",
    "9007199254740992.5", "922337203685477580.7E+1", "9223372036854775807.5", "9223372036854775808", "1E+30", "1E+6144",
    "Infinity",
  ].compactMap { Decimal128($0).map(Value.decimal) }

  /// The fused comparison agrees with the one on the stack, which takes both values as they are.
  @Test(arguments: ["int", "double", "float", "decimal"]) func fusedAgreesWithStack(_ property: String) throws {
    let values: [Value] =
      switch property {
      case "int": Self.integers.map { .int($0) }
      case "double": Self.doubles.map { .double($0) }
      case "float": Self.doubles.map { .float(Float($0)) }
      default: Self.doubles.filter(\.isFinite).map { .decimal(Decimal128(rounding: $0)) } + [.decimal(.nan)]
      }
    let constants: [Value] =
      switch property {
      case "int":
        Self.doubles.map { .double($0) } + Self.doubles.map { .float(Float($0)) } + Self.integers.map { .int($0) }
          + Self.decimals
      case "decimal": Self.integers.map { .int($0) }
      default:
        Self.doubles.map { .double($0) } + Self.integers.map { .int($0) } + Self.doubles.map { .float(Float($0)) }
      }
    let tables = try Things.tables(values.map { [property: $0] } + [[:]])
    for constant in constants {
      for relation in Relation.allCases {
        let fused = try rows(tables) { $0.compare($0.slot(property), relation, $0.value(constant)) }
        let stack = try rows(tables) {
          $0.load($0.slot(property))
          $0.push($0.value(constant))
          $0.compareValues(relation)
        }
        #expect(fused == stack, "\(property) \(relation.symbol) \(constant)")
      }
      let fused = try rows(tables) { builder in
        let set = Constant(.set, type: constant.scalarType ?? .int, elements: [.value(constant)])
        builder.isIn(builder.slot(property), builder.constant(set))
      }
      let equal = try rows(tables) { $0.compare($0.slot(property), .equal, $0.value(constant)) }
      #expect(fused == equal, "\(property) IN {\(constant)}")
    }
  }

  /// BETWEEN is two comparisons, whatever the bounds (language §4.5, decision 11).
  @Test(arguments: ["int", "double", "float", "decimal"]) func betweenIsTwoComparisons(_ property: String) throws {
    let bounds: [[Value]] =
      switch property {
      case "int":
        [
          Self.integers.map { .int($0) }, Self.doubles.map { .double($0) }, Self.doubles.map { .float(Float($0)) },
          Self.decimals,
        ]
      case "decimal": [Self.decimals, Self.integers.map { .int($0) }]
      default:
        [Self.integers.map { .int($0) }, Self.doubles.map { .double($0) }, Self.doubles.map { .float(Float($0)) }]
      }
    let values: [Value] =
      switch property {
      case "int": Self.integers.map { .int($0) }
      case "double": Self.doubles.map { .double($0) }
      case "float": Self.doubles.map { .float(Float($0)) }
      default: Self.decimals
      }
    let tables = try Things.tables(values.map { [property: $0] } + [[:]])
    for bounds in bounds {
      let type = try #require(bounds.first.flatMap { $0.scalarType })
      let sides = try [Relation.greaterOrEqual, .lessOrEqual].map { relation in
        try bounds.map { bound in
          Set(try rows(tables) { $0.compare($0.slot(property), relation, $0.value(bound)) })
        }
      }
      for (lower, above) in zip(bounds, sides[0]) {
        for (upper, below) in zip(bounds, sides[1]) {
          let found = try rows(tables) { builder in
            let range = Constant(.range, type: type, elements: [.value(lower), .value(upper)])
            builder.between(builder.slot(property), builder.constant(range))
          }
          #expect(Set(found) == above.intersection(below), "\(property) BETWEEN {\(lower), \(upper)}")
        }
      }
    }
  }

  @Test func between() throws {
    let tables = try Things.tables(Self.integers.map { ["int": .int($0)] })
    func found(_ lower: Value, _ upper: Value) throws -> [Int64] {
      let rows = try rows(tables) { builder in
        let range = Constant(.range, type: .double, elements: [.value(lower), .value(upper)])
        builder.between(builder.slot("int"), builder.constant(range))
      }
      return rows.map { Self.integers[Int($0)] }
    }
    #expect(try found(.int(0), .double(0.5)) == [0])
    #expect(try found(.double(0.5), .double(1.5)) == [1])
    #expect(try found(.double(-.infinity), .int(.min)) == [.min])
    #expect(try found(.double(0x1p63), .double(.infinity)) == [])
    #expect(try found(.double(.nan), .int(5)) == [])
  }
}
