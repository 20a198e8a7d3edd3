/// Patterns of texts, of letters and sets in brackets alone, so that they are those of GLOB and regular expressions at once.
enum ColumnPattern {
  /// A set a number of times.
  static func of(_ set: String, _ count: Int) -> String { String(repeating: set, count: count) }

  private static let day = [4, 2, 2].map { of("[0-9]", $0) }.joined(separator: "-")
  private static let time = [2, 2, 2].map { of("[0-9]", $0) }.joined(separator: ":")

  /// A point in time.
  static func instant(_ separator: String, digits: Int, zone: String) -> String {
    day + separator + time + (digits > 0 ? "[.]" + of("[0-9]", digits) : "") + zone
  }

  /// A UUID of digits of a set.
  static func uuid(_ set: String) -> String { [8, 4, 4, 4, 12].map { of(set, $0) }.joined(separator: "-") }
}

extension DateForm {
  /// The texts of the form, each of which one of the patterns fits; empty of what is no text.
  var patterns: [String] {
    guard row.type == .text, case .text(let separator, let digits, let zone) = row.shape else { return [] }
    guard row.isRead else { return [ColumnPattern.instant(String(separator), digits: digits, zone: zone)] }
    return ["", "Z", "[+-][0-9][0-9]:[0-9][0-9]"].flatMap { zone in
      (0...digits).map { ColumnPattern.instant("[ T]", digits: $0, zone: zone) }
    }
  }

  /// The numbers of the form between the years 1975 and 2100, if it has numbers.
  var usual: ClosedRange<Int64>? {
    let (first, last): (Int64, Int64) = (157_766_400, 4_102_444_800)
    switch row.shape {
    case .text: return nil
    case .integer:
      let unit = 1_000_000_000 / resolution
      return first * unit...last * unit
    // Seconds since 2001 are those since 1970 of other times, so that only those before 2031 are told from them.
    case .real(let epoch): return epoch == 0 ? 946_684_800...last : -631_152_000...946_684_799
    }
  }
}

extension UUIDForm {
  /// What texts of the form are like.
  var pattern: String {
    switch self {
    case .uppercase: ColumnPattern.uuid("[0-9A-F]")
    case .text: ColumnPattern.uuid("[0-9A-Fa-f]")
    case .own, .bytes: ColumnPattern.uuid("[0-9a-f]")
    }
  }
}
