import PredicateValues
import Testing

/// Decimals as text: exact reading, rounding beyond 34 digits, and the standard's scientific form.
struct DecimalTextTests {
  @Test(arguments: [
    "0", "-0", "1", "-1", "1.50", "0.001", "0.000001", "1E-7", "1.0E-7", "1E+20", "-1.5E+20", "0E+3", "0.00", "0E-9",
    "123456789012345678901234567890", "9.999999999999999999999999999999999E+6144", "1E-6176", "-1E-6143",
    "1234567890.123456789012345678901234", "Infinity", "-Infinity", "NaN",
  ])
  func `canonical text reads and prints as itself`(text: String) {
    #expect(Decimal128(text)?.description == text)
  }

  @Test(arguments: [
    ("+1.5", "1.5"), (".5", "0.5"), ("5.", "5"), ("007", "7"), ("1e3", "1E+3"), ("1E03", "1E+3"), ("1.5E+0", "1.5"),
    ("inf", "Infinity"), ("-INF", "-Infinity"), ("+infinity", "Infinity"), ("nan", "NaN"), ("-NaN", "NaN"),
    // The 35th digit: below, above and at the half.
    ("12345678901234567890123456789012344", "1.234567890123456789012345678901234E+34"),
    ("12345678901234567890123456789012346", "1.234567890123456789012345678901235E+34"),
    ("12345678901234567890123456789012345", "1.234567890123456789012345678901234E+34"),
    ("12345678901234567890123456789012355", "1.234567890123456789012345678901236E+34"),
    ("1234567890123456789012345678901234500000001", "1.234567890123456789012345678901235E+42"),
    ("9999999999999999999999999999999999.5", "1.000000000000000000000000000000000E+34"),
    // Beyond the exponents.
    ("1E+6145", "Infinity"), ("-1E+6145", "-Infinity"), ("1E+6144", "1.000000000000000000000000000000000E+6144"),
    ("1E+99999999999999999999", "Infinity"), ("0E+99999", "0E+6111"), ("1E-99999999999999999999", "0E-6176"),
    ("4E-6177", "0E-6176"), ("5E-6177", "0E-6176"), ("6E-6177", "1E-6176"), ("15E-6177", "2E-6176"),
    ("-1E-6178", "-0E-6176"), ("9999999999999999999999999999999999.9E+6111", "Infinity"),
  ])
  func `every number has one nearest decimal`(text: String, canonical: String) {
    #expect(Decimal128(text)?.description == canonical)
  }

  @Test(arguments: [
    "", "+", "-", ".", "e5", ".e5", "1e", "1e+", "1.2.3", "1 ", " 1", "1x", "0x1F", "--1", "1E5.0", "infinit", "nanx",
    "½",
  ])
  func `anything else is not a decimal`(text: String) {
    #expect(Decimal128(text) == nil)
  }

  @Test func `a long run of digits costs no more than its length`() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(Decimal128("1" + zeros + "E-100000") == Decimal128("1"))
    #expect(Decimal128("0." + zeros + "1E+100001") == Decimal128("1"))
  }

  /// Every pattern of bits prints, compares and adds without a trap; non-canonical coefficients are zero.
  @Test func `all encodings are numbers`() {
    #expect(Decimal128(high: 0x6C00_0000_0000_0000, low: 1) == .zero)
    #expect(Decimal128(high: 0x3041_ED09_BEAD_87C0, low: 0x378D_8E64_0000_0000) == .zero)
    #expect(Decimal128(high: 0xFFFF_FFFF_FFFF_FFFF, low: .max).isNaN)
    var generator = SplitMix64(seed: 3)
    for _ in 0..<3_000 {
      let left = Decimal128(high: generator.next(), low: generator.next())
      let right = Decimal128(high: generator.next(), low: generator.next())
      #expect(Decimal128(left.description) == left)
      #expect((left < right) != (left >= right))
      #expect(left + right == right + left)
      #expect(left * right == right * left)
      #expect((left / right).isNaN || left - right == -(right - left))
    }
  }
}
