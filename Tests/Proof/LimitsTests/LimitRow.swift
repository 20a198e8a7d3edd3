import PredicateDiagnostics
import TestSupport
import Testing

/// The presets that limits are tried under: `standard`, whose limits take long to reach, where all tests are run.
enum LimitPresets {
  static let tried = Limits.presets.map(\.name).filter { TestAmount.isAll || $0 != "standard" }
}

/// One place where a limit holds, and how to get there.
struct LimitRow: Sendable, CustomTestStringConvertible {
  /// The limit.
  let bound: Limits.Bound
  /// Where it holds, in a few words.
  let entry: String
  /// Above this the limit is lowered for the test: reaching it would take too long.
  var largest = Int.max
  /// Makes use of exactly so many units of the limit; throws where that is more than the limits allow.
  let use: @Sendable (_ count: Int, _ limits: Limits) throws -> Void

  var testDescription: String { "\(bound.rawValue): \(entry)" }

  /// The limits to try it under, and the most that they allow; nil where they do not bound it.
  func trial(_ preset: Limits) -> (limits: Limits, most: Int)? {
    var limits = preset
    guard let value = limits[bound] else { return nil }
    limits[bound] = min(value, largest)
    return (limits, min(value, largest))
  }

  /// Every place of every limit.
  static let all = textRows + argumentRows + programRows + documentRows
}

/// What is exactly at a limit is accepted, and one more is not.
@Suite struct LimitTests {
  static let trials = LimitRow.all.flatMap { row in LimitPresets.tried.map { (row, $0) } }

  @Test(arguments: trials)
  func holds(_ row: LimitRow, preset: String) throws {
    let preset = try #require(Limits(preset: preset))
    guard let (limits, most) = row.trial(preset) else {
      try row.use(300_000, preset)
      return
    }
    try row.use(most, limits)
    let error = #expect(throws: DiagnosticError.self) { try row.use(most + 1, limits) }
    guard let first = error?.first else { return }
    #expect(first.code == row.bound.row.code, "\(first.message)")
    #expect(first.message.contains("the limit `\(row.bound.rawValue)` is \(most); "), "\(first.message)")
    #expect(first.message.hasSuffix(", or raise the limit"), "\(first.message)")
  }

  /// A limit without a row fails here: the struct, the names and the rows are the same.
  @Test func everyLimitHasARow() {
    let properties = Mirror(reflecting: Limits.standard).children.compactMap(\.label)
    #expect(properties.sorted() == Limits.Bound.allCases.map(\.rawValue).sorted())
    #expect(Set(LimitRow.all.map(\.bound)) == Set(Limits.Bound.allCases))
  }

  /// Names and properties are the same, which the rows rely on.
  @Test(arguments: Limits.Bound.allCases)
  func theNameIsTheProperty(_ bound: Limits.Bound) {
    var limits = Limits.standard
    limits[bound] = 12_345
    for child in Mirror(reflecting: limits).children {
      #expect((child.value as? Int == 12_345) == (child.label == bound.rawValue), "\(child.label ?? "")")
    }
    #expect(limits[bound] == 12_345)
  }

  /// What is for text from outside allows no more than what is for one's own.
  @Test(arguments: Limits.Bound.allCases)
  func untrustedIsNarrower(_ bound: Limits.Bound) {
    #expect((Limits.untrusted[bound] ?? .max) < (Limits.standard[bound] ?? .max))
  }
}
