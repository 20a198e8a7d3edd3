import PredicateDiagnostics
import PredicateValues
import Testing

/// `@sum`, `@avg`, `@min` and `@max` (language §6.5).
struct AggregateTests {
  @Test func `integer sums wrap, averages do not`() {
    var sum = IntegerSum()
    #expect(sum.sum == 0 && sum.average == nil)
    for value in [Int64.max, 1, 1] { sum.add(value) }
    #expect(sum.sum == .min + 1)
    #expect(sum.average == 0x1p63 / 3)
    #expect(sum.count == 3)
    // 2^53 + 1 - 2^53 is 1, and would be 0 in doubles.
    var small = IntegerSum()
    for value in [9_007_199_254_740_993, -9_007_199_254_740_992] as [Int64] { small.add(value) }
    #expect(small.average == 0.5)
  }

  @Test func `doubles skip NaN, and do not count it`() {
    var sum = DoubleSum()
    for value in [1, .nan, 2] { sum.add(value) }
    sum.add(Float(0.1))
    #expect(sum.sum == 3 + Double(Float(0.1)))
    #expect(sum.count == 3)
    var nothing = DoubleSum()
    nothing.add(Double.nan)
    #expect(nothing.sum == 0 && nothing.average == nil)
    nothing.add(Double.infinity)
    #expect(nothing.average == .infinity)
  }

  @Test func `decimals sum and average exactly`() {
    var sum = DecimalSum()
    #expect(sum.sum == 0 && sum.average == nil)
    for text in ["0.1", "0.2", "NaN", "1E+30"] { sum.add(Decimal128(text) ?? .zero) }
    #expect(sum.sum == Decimal128("1000000000000000000000000000000.3"))
    #expect(sum.average == Decimal128("333333333333333333333333333333.4333"))
  }

  @Test(arguments: [(Dialect.nspredicate, "4.1", "1.366666666666666666666666666666667"), (.rql, "NaN", "NaN")])
  func `mixed sums take numbers of all types and nothing else`(dialect: Dialect, total: String, average: String) {
    var sum = MixedSum(skipsNaN: dialect.rules.nan == .unordered)
    let values: [Value] = [
      .int(1), .double(0.1), .decimal(Decimal128(3)), .null, .bool(true), .string("7"), .date(Timestamp(seconds: 9)),
      .double(.nan),
    ]
    for value in values { value.withScalar { sum.add($0) } }
    #expect(sum.sum.description == total)
    #expect(sum.average?.description == average)
    #expect(MixedSum(skipsNaN: dialect.rules.nan == .unordered).average == nil)
  }

  @Test func `extremes skip NaN`() {
    var integers = Extremes<Int64>()
    #expect(integers.minimum == nil && integers.maximum == nil)
    for value in [3, .min, 9] as [Int64] { integers.add(value) }
    #expect(integers.minimum == .min && integers.maximum == 9)
    var doubles = Extremes<Double>()
    for value in [.nan, 3, -1, .nan] as [Double] { doubles.add(value) }
    #expect(doubles.minimum == -1 && doubles.maximum == 3)
    var floats = Extremes<Float>()
    floats.add(.nan)
    #expect(floats.minimum == nil)
    var decimals = Extremes<Decimal128>()
    for text in ["NaN", "1.50", "1.5", "-2"] { decimals.add(Decimal128(text) ?? .zero) }
    #expect(decimals.minimum == -2)
    #expect(decimals.maximum?.description == "1.50")
    var dates = Extremes<Timestamp>()
    for milliseconds in [5, -5] as [Int64] { dates.add(Timestamp(milliseconds: milliseconds)) }
    #expect(dates.minimum == Timestamp(milliseconds: -5) && dates.maximum == Timestamp(milliseconds: 5))
  }

  /// Each row: the values, and the least and the greatest in `nspredicate` and in `rql`, where NaN is the lowest number.
  @Test(
    arguments: [
      ([], [.null, .null], [.null, .null]), ([.null], [.null, .null], [.null, .null]),
      (
        [.int(1), .bool(true), .date(Timestamp(seconds: 1))], [.bool(true), .date(Timestamp(seconds: 1))],
        [.bool(true), .date(Timestamp(seconds: 1))]
      ),
      ([.double(.nan), .int(2), .null], [.int(2), .int(2)], [.double(.nan), .int(2)]),
      ([.double(.nan)], [.null, .null], [.double(.nan), .double(.nan)]),
      ([.int(1), .double(1)], [.int(1), .int(1)], [.int(1), .int(1)]),
    ] as [([Value], [Value], [Value])])
  func `mixed extremes use the total order`(values: [Value], documents: [Value], engine: [Value]) {
    for (dialect, expected) in [(Dialect.nspredicate, documents), (.rql, engine)] {
      var extremes = MixedExtremes(skipsNaN: dialect.rules.nan == .unordered)
      for value in values { value.withScalar { extremes.add($0) } }
      #expect([extremes.minimum.value, extremes.maximum.value] == expected)
    }
  }
}
