import PredicateValues
import Testing

/// Sums, products and quotients of decimals, rounded once to 34 digits.
struct DecimalArithmeticTests {
  @Test(arguments: [
    ("1.1", "+", "2.20", "3.30"), ("1", "+", "-1", "0"), ("-0", "+", "-0", "-0"), ("-0", "+", "0", "0"),
    ("1", "+", "0.000", "1.000"), ("1E+20", "+", "1", "100000000000000000001"),
    ("9999999999999999999999999999999999", "+", "1", "1.000000000000000000000000000000000E+34"),
    ("1E+40", "+", "1", "1.000000000000000000000000000000000E+40"),
    ("1E+40", "-", "1", "1.000000000000000000000000000000000E+40"),
    ("1E+34", "-", "1", "9999999999999999999999999999999999"),
    ("1E+34", "-", "0.6", "9999999999999999999999999999999999"),
    ("1E+34", "-", "1E-6000", "1.000000000000000000000000000000000E+34"),
    ("9E+6144", "+", "9E+6144", "Infinity"), ("Infinity", "+", "-Infinity", "NaN"), ("Infinity", "-", "1", "Infinity"),
    ("NaN", "+", "1", "NaN"), ("1.5", "*", "1.5", "2.25"), ("-1.50", "*", "2", "-3.00"), ("0", "*", "-5", "-0"),
    ("0", "*", "Infinity", "NaN"), ("-2", "*", "Infinity", "-Infinity"), ("1E+4000", "*", "1E+4000", "Infinity"),
    ("1E-4000", "*", "-1E-4000", "-0E-6176"), ("3E-6176", "*", "0.5", "2E-6176"), ("1E-6176", "*", "0.5", "0E-6176"),
    ("1", "/", "3", "0.3333333333333333333333333333333333"), ("2", "/", "3", "0.6666666666666666666666666666666667"),
    ("1.50", "/", "0.5", "3.0"), ("10", "/", "4", "2.5"), ("600", "/", "2", "300"), ("6E+2", "/", "2", "3E+2"),
    ("1", "/", "0", "Infinity"), ("-1", "/", "0", "-Infinity"), ("0", "/", "0", "NaN"), ("0", "/", "-7", "-0"),
    ("Infinity", "/", "Infinity", "NaN"), ("5", "/", "-Infinity", "-0E-6176"), ("Infinity", "/", "-2", "-Infinity"),
    ("1E-6176", "/", "2", "0E-6176"), ("1E+6144", "/", "1E-6144", "Infinity"),
  ])
  func `arithmetic follows IEEE 754`(left: String, symbol: String, right: String, result: String) throws {
    let (left, right) = (try #require(Decimal128(left)), try #require(Decimal128(right)))
    let computed =
      switch symbol {
      case "+": left + right
      case "-": left - right
      case "*": left * right
      default: left / right
      }
    #expect(computed.description == result)
  }

  /// Against exact arithmetic on strings of digits, rounded by reading the exact result.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: 1...4)
  func `results are the exact ones rounded once`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let (left, right) = (SlowDecimal.random(&generator), SlowDecimal.random(&generator))
      #expect(left.decimal + right.decimal == (left + right).decimal, "\(left) + \(right)")
      #expect(left.decimal - right.decimal == (left + right.negated).decimal, "\(left) - \(right)")
      #expect(left.decimal * right.decimal == (left * right).decimal, "\(left) * \(right)")
      if !right.isZero { #expect(left.decimal / right.decimal == (left / right).decimal, "\(left) / \(right)") }
    }
  }
}

/// A decimal as a sign, digits of any number (lowest first) and an exponent; arithmetic as taught at school.
private struct SlowDecimal: CustomStringConvertible {
  var isNegative: Bool
  var digits: [Int]
  var exponent: Int

  static func random(_ generator: inout SplitMix64) -> SlowDecimal {
    let count = Int.random(in: 1...34, using: &generator)
    let kinds = [0...9, 0...0, 9...9, 4...5]
    let kind = kinds.randomElement(using: &generator) ?? 0...9
    var digits = (0..<count).map { _ in Int.random(in: kind, using: &generator) }
    if Bool.random(using: &generator) { digits[0] = Int.random(in: 0...9, using: &generator) }
    let spread = [0...0, -5...5, -40...40, -90...90].randomElement(using: &generator) ?? 0...0
    return SlowDecimal(
      isNegative: .random(using: &generator), digits: digits, exponent: .random(in: spread, using: &generator))
  }

  var isZero: Bool { digits.allSatisfy { $0 == 0 } }
  var negated: SlowDecimal { SlowDecimal(isNegative: !isNegative, digits: digits, exponent: exponent) }
  var description: String {
    (isNegative ? "-" : "") + digits.reversed().map(String.init).joined() + "E\(exponent)"
  }
  var decimal: Decimal128 { Decimal128(description) ?? .nan }

  /// With this exponent, which is not above its own.
  private func scaled(to lower: Int) -> [Int] { Array(repeating: 0, count: exponent - lower) + digits }

  static func + (left: SlowDecimal, right: SlowDecimal) -> SlowDecimal {
    let exponent = min(left.exponent, right.exponent)
    let (a, b) = (left.scaled(to: exponent), right.scaled(to: exponent))
    let count = max(a.count, b.count) + 1
    func digit(_ digits: [Int], _ index: Int, _ isNegative: Bool) -> Int {
      (index < digits.count ? digits[index] : 0) * (isNegative ? -1 : 1)
    }
    var sum = (0..<count).map { digit(a, $0, left.isNegative) + digit(b, $0, right.isNegative) }
    let isNegative = (sum.last { $0 != 0 } ?? 0) < 0
    if isNegative { sum = sum.map { -$0 } }
    for index in 0..<(count - 1) {
      let carry = sum[index] >= 0 ? sum[index] / 10 : (sum[index] - 9) / 10
      sum[index] -= carry * 10
      sum[index + 1] += carry
    }
    return SlowDecimal(isNegative: isNegative, digits: sum, exponent: exponent)
  }

  static func * (left: SlowDecimal, right: SlowDecimal) -> SlowDecimal {
    var product = Array(repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (i, a) in left.digits.enumerated() { for (j, b) in right.digits.enumerated() { product[i + j] += a * b } }
    for index in 0..<(product.count - 1) {
      product[index + 1] += product[index] / 10
      product[index] %= 10
    }
    return SlowDecimal(
      isNegative: left.isNegative != right.isNegative, digits: product, exponent: left.exponent + right.exponent)
  }

  /// The first digits of the quotient, 80 or more that count, and a 1 after them where there is a remainder.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  static func / (left: SlowDecimal, right: SlowDecimal) -> SlowDecimal {
    let divisor = right.digits.reversed().reduce(UInt128(0)) { $0 * 10 + UInt128($1) }
    var remainder: UInt128 = 0
    var quotient: [Int] = []
    let places = 120 - left.digits.count
    for digit in left.digits.reversed() + Array(repeating: 0, count: places) {
      remainder = remainder * 10 + UInt128(digit)
      quotient.append(Int(remainder / divisor))
      remainder %= divisor
    }
    quotient.append(remainder > 0 ? 1 : 0)
    return SlowDecimal(
      isNegative: left.isNegative != right.isNegative, digits: quotient.reversed(),
      exponent: left.exponent - right.exponent - places - 1)
  }
}
