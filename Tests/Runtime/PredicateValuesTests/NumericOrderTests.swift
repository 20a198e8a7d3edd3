import PredicateValues
import Testing

/// Numbers of different types compare by value (language §6.9).
struct NumericOrderTests {
  @Test(arguments: [
    (Int64(9_007_199_254_740_993), 9_007_199_254_740_992.0, PartialOrdering.greater),
    (9_007_199_254_740_992, 9_007_199_254_740_992.0, .equal), (.max, 0x1p63, .less),
    (.max, 0x1.fffffffffffffp62, .greater),
    (.min, -0x1p63, .equal), (.min, -0x1.0000000000001p63, .greater), (0, -0.0, .equal), (1, 1.5, .less),
    (2, 1.5, .greater),
    (-1, -1.5, .greater), (-2, -1.5, .less), (0, .leastNonzeroMagnitude, .less), (0, -.leastNonzeroMagnitude, .greater),
    (5, .infinity, .less),
    (5, -.infinity, .greater), (5, .nan, .unordered), (.max, 1e300, .less),
  ])
  func `an integer meets a double exactly`(int: Int64, double: Double, order: PartialOrdering) {
    #expect(numericOrder(int, double) == order)
    #expect(Number(int).order(Number(double)) == order)
    #expect(Number(double).order(Number(int)) == order.reversed)
  }

  @Test(arguments: [
    (Number(Float(0.1)), Number(0.1), PartialOrdering.greater), (Number(Float(1.5)), Number(1.5), .equal),
    (Number(Int64(16_777_217)), Number(Float(16_777_216)), .greater), (Number(Int64(1)), Number(Float.nan), .unordered),
    (Number(Float.infinity), Number(Double.infinity), .equal), (Number(Double.nan), Number(Double.nan), .unordered),
    // Decimals: a double counts with 15 digits, a float with 7.
    (Number("0.1"), Number(0.1), .equal), (Number("0.1"), Number(Float(0.1)), .equal),
    (Number("0.3"), Number(0.1 + 0.2), .equal), (Number("0.30000000000000004"), Number(0.1 + 0.2), .greater),
    (Number("9007199254740992"), Number(9_007_199_254_740_992.0), .greater),
    (Number("9007199254740993"), Number(Int64(9_007_199_254_740_993)), .equal),
    (Number("1E+20"), Number(1e20), .equal), (Number("1E+6000"), Number(Double.greatestFiniteMagnitude), .greater),
    (Number("1E+6000"), Number(Double.infinity), .less),
    (Number("1E-6000"), Number(Double.leastNonzeroMagnitude), .less),
    (Number("9223372036854775807.5"), Number(Int64.max), .greater), (Number("-0"), Number(-0.0), .equal),
    (Number("NaN"), Number("NaN"), .equal), (Number("NaN"), Number(Int64.min), .less),
    (Number("NaN"), Number(-Double.infinity), .less), (Number("NaN"), Number(Double.nan), .unordered),
    (Number("1"), Number(Float.nan), .unordered),
  ])
  func `numbers of any types compare by value`(left: Number, right: Number, order: PartialOrdering) {
    #expect(left.order(right) == order)
    #expect(right.order(left) == order.reversed)
  }

  /// The engine behind `rql` has one NaN, below all numbers, where it compares two properties or mixed values.
  @Test(arguments: [
    (Number(Double.nan), Number(Double.nan), PartialOrdering.equal), (Number(Double.nan), Number(Int64.min), .less),
    (Number(Float.nan), Number("NaN"), .equal), (Number(1.0), Number(Float.nan), .greater),
    (Number(1.0), Number(2.0), .less),
  ])
  func `NaN can be the lowest number`(left: Number, right: Number, order: PartialOrdering) {
    #expect(left.order(right, nan: .lowest) == order)
    #expect(right.order(left, nan: .lowest) == order.reversed)
  }

  @Test(arguments: [
    ("1.50", "1.5", PartialOrdering.equal), ("-0", "0E+6111", .equal), ("1E+6111", "10E+6110", .equal),
    ("1", "1E-6176", .greater),
    ("-1", "-2", .greater), ("-1", "1", .less), ("9999999999999999999999999999999999", "1E+34", .less),
    ("1E+34", "9999999999999999999999999999999999", .greater), ("1000000000000000000000000000000000", "1E+33", .equal),
    ("-Infinity", "-1E+6144", .less), ("Infinity", "Infinity", .equal), ("NaN", "-Infinity", .less),
    ("NaN", "NaN", .equal),
    ("0", "-1", .greater), ("0", "1E-6176", .less),
  ])
  func `decimals compare whatever their exponents`(left: String, right: String, order: PartialOrdering) throws {
    let (left, right) = (try #require(Decimal128(left)), try #require(Decimal128(right)))
    #expect(left.compare(right) == order)
    #expect(right.compare(left) == order.reversed)
    #expect((left == right) == (order == .equal) && (left < right) == (order == .less))
    if order == .equal { #expect(left.hashValue == right.hashValue) }
  }

  /// Exact doubles of up to 15 digits round to themselves; others to the nearest 15 or 7 digits of their exact values.
  @Test(
    arguments: [
      (0.1, "0.1"), (1.1, "1.1"), (1e300, "1E+300"), (-2.5, "-2.5"), (100, "100"),
      (123_456_789_012_345_680, "1.23456789012346E+17"),
      (.leastNonzeroMagnitude, "4.94065645841247E-324"), (1.7976931348623157e308, "1.79769313486232E+308"),
      (0.5, "0.5"), (-0.0, "-0"),
      // The exact value is a tie: to the even digit.
      (1_000_000_000_000_000.5, "1.00000000000000E+15"), (0.000030517578125, "0.000030517578125"),
      (100_000_000_000_000.5, "1.00000000000000E+14"), (100_000_000_000_001.5, "100000000000002"),
      (999_999_999_999_999.5, "1E+15"), (.infinity, "Infinity"), (.nan, "NaN"),
    ] as [(Double, String)])
  func `a double becomes a decimal of 15 digits`(value: Double, text: String) {
    #expect(Decimal128(rounding: value) == Decimal128(text))
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (1.1, "1.1"), (16_777_216, "1.677722E+7"), (.leastNonzeroMagnitude, "1.401298E-45"),
      (3.4028235e38, "3.402823E+38"),
    ]
      as [(Float, String)])
  func `a float becomes a decimal of 7 digits`(value: Float, text: String) {
    #expect(Decimal128(rounding: value) == Decimal128(text))
  }

  /// Of random numbers of all types: a total order that agrees with the operators wherever those give an order.
  @Test func `the total order is transitive`() {
    var generator = SplitMix64(seed: 5)
    let numbers = (0..<40).map { _ in randomNumber(&generator) }
    for a in numbers {
      for b in numbers {
        let order = a.totalOrder(b)
        #expect(order != .unordered && b.totalOrder(a) == order.reversed)
        if a.kind != .decimal, b.kind != .decimal, a.order(b) != .unordered { #expect(a.order(b) == order) }
        guard order != .greater else { continue }
        let isTransitive = numbers.allSatisfy { c in
          let next = b.totalOrder(c)
          return next == .greater || a.totalOrder(c) == (order == .equal ? next : .less)
        }
        #expect(isTransitive, "\(a) \(b)")
      }
    }
    #expect(Number("0.1").totalOrder(Number(0.1)) == .equal)
    #expect(Number("9007199254740992").totalOrder(Number(9_007_199_254_740_992.0)) == .equal)
    #expect(Number(Float.nan).totalOrder(Number("NaN")) == .equal)
    #expect(Number("NaN").totalOrder(Number(-Double.infinity)) == .less)
  }

  private func randomNumber(_ generator: inout SplitMix64) -> Number {
    let whole =
      [0, 1, -1, 2, 10, 9_007_199_254_740_992, 9_007_199_254_740_993, .max, .min].randomElement(using: &generator) ?? 0
    let fraction = [0, 0.1, 0.5, 0.30000000000000004, 1e-7, .nan, .infinity].randomElement(using: &generator) ?? 0
    let double = Double(whole) + fraction
    switch Int.random(in: 0...3, using: &generator) {
    case 0: return Number(Int64(whole))
    case 1: return Number(Float(double))
    case 2: return Number(double)
    default:
      let digits = [
        "0.1", "0.3", "0.30000000000000004", "-0", "9007199254740993", "9223372036854775807", "NaN", "-Infinity",
        "10.10",
      ]
      return Number(Bool.random(using: &generator) ? digits.randomElement(using: &generator) ?? "0" : "\(double)")
    }
  }
}

extension Number {
  /// A decimal of its text.
  init(_ text: String) { self.init(Decimal128(text) ?? .nan) }
}
