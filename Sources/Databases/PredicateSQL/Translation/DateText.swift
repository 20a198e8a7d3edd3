import PredicateValues

/// Points in time as columns keep them.
enum DateText {
  /// The first and the last point in time that are kept: those of the years 1 to 9999, whose texts have one length.
  static let first = Timestamp(seconds: -62_135_596_800)
  static let last = Timestamp(seconds: 253_402_300_799, nanoseconds: 999_999_999) ?? Timestamp(seconds: 0)

  /// The last point in time at or before another one that a column of a form can keep, and whether it is the same.
  static func kept(_ date: Timestamp, _ form: DateForm) -> (Value, isExact: Bool) {
    // From the beginning of the second, so that what is left is never negative.
    var seconds = date.seconds
    var nanoseconds = Int64(date.nanoseconds)
    if nanoseconds < 0 {
      seconds -= 1
      nanoseconds += 1_000_000_000
    }
    let rest = nanoseconds % form.resolution
    let kept = nanoseconds - rest
    switch form.row.shape {
    case .text(let separator, let digits, let zone):
      return (.string(text(seconds, separator, kept / form.resolution, digits: digits) + zone), rest == 0)
    case .integer where form == .nanoseconds:
      let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, overflowsToo) = product.addingReportingOverflow(kept)
      // What no column of this form holds is before or behind all that it holds.
      if overflows || overflowsToo { return (.int(seconds < 0 ? .min : .max), false) }
      return (.int(sum), true)
    case .integer:
      return (.int(seconds * (1_000_000_000 / form.resolution) + kept / form.resolution), rest == 0)
    case .real(let epoch):
      let number = Double(seconds - epoch) + Double(kept) / 1e9
      // As it is read.
      let microseconds = Int64((number * 1e6).rounded())
      return (.double(number), rest == 0 && microseconds == (seconds - epoch) * 1_000_000 + kept / 1_000)
    }
  }

  /// `2020-02-29 12:30:00.250000`, UTC.
  private static func text(_ seconds: Int64, _ separator: Character, _ fraction: Int64, digits: Int) -> String {
    // The description begins with date and time of a whole second, `2020-02-29T12:30:00`.
    let text = Timestamp(seconds: seconds).description
    let whole = String(text.prefix(10)) + String(separator) + String(text.dropFirst(11).prefix(8))
    guard digits > 0 else { return whole }
    let number = String(fraction)
    return whole + "." + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
  }
}
