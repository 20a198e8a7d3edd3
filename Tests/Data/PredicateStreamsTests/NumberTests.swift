import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStreams

/// A number finds its own object, whatever digits it has: columns of random numbers, whose types are inferred.
struct NumberTests {
  /// A number as its digits and its exponent, without the code under test.
  struct Written: Equatable {
    var isNegative = false
    var digits = ""
    var exponent = 0

    init(_ text: String) {
      let parts = text.lowercased().split(separator: "e")
      var mantissa = String(parts[0])
      isNegative = mantissa.hasPrefix("-")
      if isNegative { mantissa.removeFirst() }
      exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      if let point = mantissa.firstIndex(of: ".") {
        exponent -= mantissa.distance(from: point, to: mantissa.endIndex) - 1
      }
      digits = mantissa.filter { $0 != "." }
      while digits.hasPrefix("0") { digits.removeFirst() }
      while digits.hasSuffix("0") {
        digits.removeLast()
        exponent += 1
      }
      if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }
  }

  /// A Boolean value that indicates whether the double, written by the C library with as many digits, is the number again. Zeros before
  /// the point count.
  private static func isHeldByDouble(_ text: String) -> Bool {
    let written = Written(text)
    guard let value = Double(text), value.isFinite else { return false }
    let mantissa = String(text.lowercased().split(separator: "e")[0])
    let whole = mantissa.split(separator: ".")[0].drop { $0 == "-" || $0 == "0" }.count
    let digits = max(written.digits.count, whole > 0 ? whole : 1)
    return Written(String(format: "%.\(max(digits, 1) - 1)e", value)) == written
  }

  private static func isHeldByDecimal(_ text: String) -> Bool {
    let written = Written(text)
    return written.digits.count <= 34 && written.exponent >= -6_176 && written.exponent + written.digits.count <= 6_145
  }

  private static func isInt(_ text: String) -> Bool { Int64(text) != nil && !text.contains("+") }

  private struct Numbers {
    var random: SystemLikeGenerator

    mutating func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
    }

    mutating func text() -> String {
      let sign = Int.random(in: 0..<5, using: &random) == 0 ? "-" : ""
      let lead = String(Int.random(in: 1...9, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        return ["9007199254740993", "9223372036854775808", "0.1", "-9223372036854775808", "0", "1e400", "0.5"]
          .randomElement(using: &random) ?? "0"
      case 1: return sign + lead + digits(Int.random(in: 0...30, using: &random))
      case 2:
        return sign + lead + digits(Int.random(in: 0...5, using: &random)) + "."
          + digits(Int.random(in: 1...30, using: &random))
      case 3: return sign + "0." + digits(Int.random(in: 1...36, using: &random))
      case 4: return sign + Double.random(in: 0...1e6, using: &random).description
      case 5:
        return sign + lead + "." + digits(Int.random(in: 1...18, using: &random))
          + "e\(Int.random(in: -330...330, using: &random))"
      default: return sign + lead + "000.5000"
      }
    }
  }

  /// Numbers that a seed fixes.
  struct SystemLikeGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func aNumberFindsItsOwnObject(seed: UInt64) throws {
    var numbers = Numbers(random: SystemLikeGenerator(state: seed))
    for _ in 0..<12 {
      let column = (0..<Int.random(in: 1...5, using: &numbers.random)).map { _ in numbers.text() }
      let expected: ElementType? =
        column.allSatisfy(Self.isInt)
        ? .int
        : column.allSatisfy(Self.isHeldByDouble) ? .double : column.allSatisfy(Self.isHeldByDecimal) ? .decimal : nil
      let lines = column.map { "{\"k\": \($0)}\n" }.joined()
      let records = "k\n" + column.map { "\($0)\n" }.joined()
      let header = try #require(
        try DelimitedHeader(Array(records.utf8), DelimitedFormat(delimiter: 0x2C), isWhole: true))
      var inference = DelimitedInference(header)
      try inference.observe(Array(records.utf8), isWhole: true, maximum: .max, bytes: .max)
      #expect(
        try inference.schema(className: "A").classes[0].properties[0].type.element == expected ?? .string, "\(column)")
      guard let expected else {
        let error = #expect(throws: DiagnosticError.self, "\(column)") {
          try Schema(inferredFrom: ObjectRows(SourceText(lines)), className: "A")
        }
        #expect(error?.first.code == .dataValueRange)
        continue
      }
      let schema = try Schema(inferredFrom: ObjectRows(SourceText(lines)), className: "A")
      #expect(schema.classes[0].properties[0].type.element == expected, "\(column)")
      for (index, text) in column.enumerated() {
        let isWide = !text.contains(".") && !text.contains("e") && !Self.isInt(text)
        let query = try ObjectQuery(
          compiled("k == \(text)\(isWide ? ".0" : "")", schema), schema: schema, wanted: [.objects], isInferred: true,
          limits: .standard)
        let same = column.indices.filter {
          expected == .double ? Double(column[$0]) == Double(text) : Written(column[$0]) == Written(text)
        }
        #expect(same.contains(index))
        #expect(try found(lines, .lines, query) == same.map { $0 + 1 }, "\(text) of \(column)")
        #expect(
          try found("[" + column.map { "{\"k\": \($0)}" }.joined(separator: ",") + "]", .array, query)
            == same.map { $0 + 1 }, "\(text) of \(column)")
        #expect(try found(records, .delimited(header), query) == same.map { $0 + 2 }, "\(text) of \(column)")
      }
    }
  }

  private func found(_ text: String, _ form: StreamForm, _ query: ObjectQuery) throws -> [Int] {
    var numbers: [Int] = []
    try ObjectStream(FileReader(MemorySource(Array(text.utf8)), limits: .standard), form, query).run {
      numbers += $0.numbers
    }
    return numbers
  }

  static let later = ["9007199254740993", "0.12345678901234567891", "1e400"]

  @Test(arguments: later)
  func aLaterNumberWhoseDigitsWouldBeLostIsAFault(text: String) throws {
    let schema = try Schema(json: #"[{"name": "A", "properties": {"k": "double", "m": "mixed?"}}]"#)
    let query = try ObjectQuery(
      compiled("k == 0.5", schema), schema: schema, wanted: [.objects], isInferred: true, limits: .standard)
    let records = "k\n0.5\n\(text)\n"
    let header = try #require(
      try DelimitedHeader(Array(records.utf8), DelimitedFormat(delimiter: 0x2C), isWhole: true))
    let texts: [(String, StreamForm)] = [
      ("{\"k\": 0.5}\n{\"k\": \(text)}\n", .lines), ("[{\"k\": 0.5}, {\"k\": \(text)}]", .array),
      ("{\"k\": 0.5}\n{\"k\": 1, \"m\": \(text.contains(".") || text.contains("e") ? text : text + ".5")}\n", .lines),
      (records, .delimited(header)),
    ]
    for (text, form) in texts {
      let error = #expect(throws: StreamFailure.self, "\(text)") { try found(text, form, query) }
      guard case .object(let fault)? = error else { continue }
      #expect(fault.error.first.code == .dataValueRange)
    }
    // Whoever says that it is a double has the nearest.
    guard Double(text)?.isFinite == true else { return }
    let given = try ObjectQuery(
      compiled("k == \(text.contains(".") ? text : text + ".0")", schema), schema: schema, wanted: [.objects],
      limits: .standard)
    #expect(try found("{\"k\": 0.5}\n{\"k\": \(text)}\n", .lines, given) == [2])
  }
}
