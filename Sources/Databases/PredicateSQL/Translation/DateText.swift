import PredicateValues

/// Dates as columns store them.
enum DateText {
  /// The first and last date that can be stored: those of the years 1 to 9999, whose texts have equal length.
  static let first = Timestamp(seconds: -62_135_596_800)
  static let last = Timestamp(seconds: 253_402_300_799, nanoseconds: 999_999_999) ?? Timestamp(seconds: 0)

  /// Returns the last date at or before a given one that a column of a form can store, and whether they are equal.
  static func kept(_ date: Timestamp, _ form: DateForm) -> (Value, isExact: Bool) {
    // From the start of the second, so that the fraction is never negative.
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
      // A date that no column of this form can store is before or after all of its dates.
      if overflows || overflowsToo { return (.int(seconds < 0 ? .min : .max), false) }
      return (.int(sum), true)
    case .integer:
      return (.int(seconds * (1_000_000_000 / form.resolution) + kept / form.resolution), rest == 0)
    case .real(let epoch):
      // A double stands for the date in whole nanoseconds that a program reads, and for the one in whole microseconds next to it.
      let number = Double(seconds - epoch) + Double(nanoseconds) / 1e9
      let microseconds = Int64((number * 1e6).rounded())
      let read = read(number)
      let order = (read.seconds - (seconds - epoch)) * 1_000_000_000 + read.nanoseconds - nanoseconds
      if order == 0 || rest == 0 && microseconds == (seconds - epoch) * 1_000_000 + kept / 1_000 {
        return (.double(number), true)
      }
      return (.double(order < 0 ? number : number.nextDown), false)
    }
  }

  /// Returns the whole seconds and nanoseconds that a program reads from seconds in a double.
  static func read(_ number: Double) -> (seconds: Int64, nanoseconds: Int64) {
    let whole = number.rounded(.down)
    let nanoseconds = Int64(((number - whole) * 1e9).rounded())
    let seconds = Int64(whole)
    return nanoseconds == 1_000_000_000 ? (seconds + 1, 0) : (seconds, nanoseconds)
  }

  /// Returns a text such as `2020-02-29 12:30:00.250000`, in UTC.
  private static func text(_ seconds: Int64, _ separator: Character, _ fraction: Int64, digits: Int) -> String {
    // The description begins with the date and time in whole seconds, `2020-02-29T12:30:00`.
    let text = Timestamp(seconds: seconds).description
    let whole = String(text.prefix(10)) + String(separator) + String(text.dropFirst(11).prefix(8))
    guard digits > 0 else { return whole }
    let number = String(fraction)
    return whole + "." + String(repeating: "0", count: max(0, digits - number.utf8.count)) + number
  }
}
