/// Patterns of texts that consist only of letters and bracketed sets, so that they are valid for both GLOB and regular expressions.
enum ColumnPattern {
  /// Returns a set repeated a number of times.
  static func of(_ set: String, _ count: Int) -> String { String(repeating: set, count: count) }

  private static let day = [4, 2, 2].map { of("[0-9]", $0) }.joined(separator: "-")
  private static let time = [2, 2, 2].map { of("[0-9]", $0) }.joined(separator: ":")

  /// Returns the pattern of a date and time.
  static func instant(_ separator: String, digits: Int, zone: String) -> String {
    day + separator + time + (digits > 0 ? "[.]" + of("[0-9]", digits) : "") + zone
  }

  /// The texts that look like dates for which there is no form, and the remarks about them.
  static let likenesses: [(patterns: [String], remark: String)] = [
    ([day], "looks like days, which are compared as texts: in the order of the days"),
    (
      [instant("[ T]", digits: 6, zone: ""), instant("[ T]", digits: 0, zone: "")],
      "looks like dates with microseconds or without a fraction, for which `dates` has no form; they are compared as texts, in the order of the dates"
    ),
  ]

  /// Returns the pattern of a UUID with digits of a set.
  static func uuid(_ set: String) -> String { [8, 4, 4, 4, 12].map { of(set, $0) }.joined(separator: "-") }
}

extension DateForm {
  /// The patterns of texts in the form, each of which matches at least one of them. Empty if values are not texts.
  var patterns: [String] {
    guard row.type == .text, case .text(let separator, let digits, let zone) = row.shape else { return [] }
    guard row.isRead else { return [ColumnPattern.instant(String(separator), digits: digits, zone: zone)] }
    return ["", "Z", "[+-][0-9][0-9]:[0-9][0-9]"].flatMap { zone in
      (0...digits).map { ColumnPattern.instant("[ T]", digits: $0, zone: zone) }
    }
  }

  /// The numbers that represent the years 1975 to 2100 in the form. `nil` if values are not numbers.
  var usual: ClosedRange<Int64>? {
    let (first, last): (Int64, Int64) = (157_766_400, 4_102_444_800)
    switch row.shape {
    case .text: return nil
    case .integer:
      let unit = 1_000_000_000 / resolution
      return first * unit...last * unit
    // Seconds since 2001 overlap with seconds since 1970 of other times. Only those before 2031 can be distinguished.
    case .real(let epoch): return epoch == 0 ? 946_684_800...last : -631_152_000...946_684_799
    }
  }
}

extension UUIDForm {
  /// The pattern of texts in the form.
  var pattern: String {
    switch self {
    case .uppercase: ColumnPattern.uuid("[0-9A-F]")
    case .text: ColumnPattern.uuid("[0-9A-Fa-f]")
    case .own, .bytes: ColumnPattern.uuid("[0-9a-f]")
    }
  }
}
