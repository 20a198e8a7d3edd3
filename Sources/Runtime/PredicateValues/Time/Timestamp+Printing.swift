extension Timestamp: LosslessStringConvertible {
  /// The instant in ISO 8601 and UTC, with as many digits of a fraction as it needs: `2020-02-29T12:30:00.25Z`.
  ///
  /// A year below 0 has its sign, and one above 9999 has `+`.
  public var description: String {
    // The fields count upwards from midnight; an instant before 1970 counts downwards from a second.
    var (days, second) = flooredDivision(seconds, by: 86_400)
    var nanoseconds = nanoseconds
    if nanoseconds < 0 {
      nanoseconds += 1_000_000_000
      second -= 1
      if second < 0 { (days, second) = (days - 1, 86_399) }
    }
    let date = CivilDate(daysSince1970: days)
    let sign = date.year < 0 ? "-" : date.year > 9_999 ? "+" : ""
    return sign + padded(date.year.magnitude, 4) + "-" + padded(date.month.magnitude, 2) + "-"
      + padded(date.day.magnitude, 2) + "T" + padded((second / 3_600).magnitude, 2) + ":"
      + padded((second / 60 % 60).magnitude, 2) + ":" + padded((second % 60).magnitude, 2)
      + fraction(nanoseconds.magnitude) + "Z"
  }

  private func padded(_ number: some UnsignedInteger, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Returns a decimal point and the digits up to the last nonzero one; an empty text for 0.
  private func fraction(_ nanoseconds: UInt32) -> String {
    guard nanoseconds > 0 else { return "" }
    var (value, digits) = (nanoseconds, 9)
    while value % 10 == 0 { (value, digits) = (value / 10, digits - 1) }
    return "." + padded(value, digits)
  }
}
