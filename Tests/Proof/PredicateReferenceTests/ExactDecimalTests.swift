import PredicateValues
import Testing

@testable import PredicateReference

func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(parsing: text)) }

@Suite("Numbers written out")
struct ExactDecimalTests {
  @Test(
    "A literal is sign, digits and a power of ten", arguments: ["12", "+12.0", "1.2e1", ".12E+2", "0012", "120e-1"])
  func parsing(text: String) throws {
    #expect(try number(text) == ExactDecimal(isNegative: false, digits: [1, 2], exponent: 0))
  }

  @Test("What is not a literal has no value", arguments: ["", "-", ".", "1e", "1x", "e5", "1.2.3", "0x1F", "1 "])
  func notParsing(text: String) {
    #expect(ExactDecimal(parsing: text) == nil)
  }

  @Test(
    "A double is exactly what its bits say",
    arguments: [
      (0.1, "0.1000000000000000055511151231257827021181583404541015625"),
      (-0.5, "-0.5"), (1e22, "10000000000000000000000"), (9_007_199_254_740_994, "9007199254740994"), (-0.0, "0"),
      (0x1p-30, "9.31322574615478515625e-10"),
    ])
  func doubles(value: Double, text: String) throws {
    #expect(try ExactDecimal(value) == number(text))
  }

  @Test("The ends of the double range", arguments: [Double.leastNonzeroMagnitude, .greatestFiniteMagnitude])
  func doubleRange(value: Double) throws {
    let exact = try #require(ExactDecimal(value))
    let text = exact.digits.map(String.init).joined() + "e\(exact.exponent)"
    #expect(Double(text) == value)
    #expect(ExactDecimal(.infinity) == nil)
    #expect(ExactDecimal(.nan) == nil)
  }

  @Test(
    "Order", arguments: [("-2", "-1"), ("-1", "0"), ("0", "1e-9"), ("9", "10"), ("1.9", "1.91"), ("99e5", "1e7")])
  func order(smaller: String, larger: String) throws {
    #expect(try number(smaller) < number(larger))
    #expect(try !(number(larger) < number(smaller)))
    #expect(try !(number(smaller) < number(smaller)))
  }

  @Test(
    "Sums",
    arguments: [
      ("1", "2", "3"), ("999", "1", "1000"), ("1", "-1", "0"), ("1e3", "1e-3", "1000.001"), ("-5", "3", "-2"),
      ("-5", "-3", "-8"), ("3", "-5", "-2"), ("0", "7", "7"), ("1000", "-1", "999"),
    ])
  func sums(left: String, right: String, sum: String) throws {
    #expect(try number(left) + number(right) == number(sum))
  }

  @Test(
    "Rounding to three digits goes to the nearest, a tie to the even",
    arguments: [
      ("1234", "1230"), ("1236", "1240"), ("1235", "1240"), ("1245", "1240"), ("12450001", "12500000"),
      ("9995", "10000"), ("99.94", "99.9"), ("-1235", "-1240"), ("12", "12"),
    ])
  func rounding(text: String, rounded: String) throws {
    #expect(try number(text).rounded(toDigits: 3) == number(rounded))
  }

  @Test(
    "Quotients to five digits",
    arguments: [
      ("10", 4, "2.5"), ("1", 3, "0.33333"), ("2", 3, "0.66667"), ("-7", 7, "-1"), ("0", 5, "0"),
      ("1e-5", 8, "1.25e-6"),
      ("100005", 20000, "5.0002"), ("123456", 1, "123460"),
    ])
  func quotients(text: String, divisor: Int, quotient: String) throws {
    #expect(try number(text).divided(by: divisor, places: 5).rounded(toDigits: 5) == number(quotient))
  }
}

@Suite("Decimal128 bits")
struct Decimal128ReferenceTests {
  @Test(
    "Bits and values",
    arguments: [
      (0x3040_0000_0000_0000, 1, "1"), (0xB03E_0000_0000_0000, 15, "-1.5"),
      (0x3040_0000_0000_0001, 0, "18446744073709551616"),
      (0x5FFF_ED09_BEAD_87C0, 0x378D_8E63_FFFF_FFFF, "9.999999999999999999999999999999999e6144"), (0, 1, "1e-6176"),
    ] as [(UInt64, UInt64, String)])
  func bits(high: UInt64, low: UInt64, text: String) throws {
    let value = try number(text)
    #expect(Decimal128(high: high, low: low).referenceMagnitude == .finite(value))
    #expect(Decimal128(nearest: value).referenceMagnitude == .finite(value))
  }

  @Test("The special values")
  func specials() {
    #expect(Decimal128.referenceNaN.referenceMagnitude == .notANumber)
    #expect(Decimal128(infinityIsNegative: true).referenceMagnitude == .infinity(isNegative: true))
    #expect(Decimal128(infinityIsNegative: false).referenceMagnitude == .infinity(isNegative: false))
    #expect(Decimal128(high: 0xB040_0000_0000_0000, low: 0).referenceMagnitude == .finite(.zero))
  }

  @Test(
    "34 digits and the exponent range",
    arguments: [
      ("1.0000000000000000000000000000000005", "1"),
      ("12345678901234567890123456789012345", "12345678901234567890123456789012340"),
      ("1e6144", "1e6144"), ("4e-6177", "0"), ("6e-6177", "1e-6176"), ("15e-6177", "2e-6176"), ("1e-9000", "0"),
    ])
  func rounding(text: String, rounded: String) throws {
    #expect(try Decimal128(nearest: number(text)).referenceMagnitude == .finite(number(rounded)))
  }

  @Test("Beyond the range is infinity", arguments: [("1e6145", false), ("-1e9000", true)])
  func overflow(text: String, isNegative: Bool) throws {
    #expect(try Decimal128(nearest: number(text)).referenceMagnitude == .infinity(isNegative: isNegative))
  }
}
