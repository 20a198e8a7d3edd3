extension Timestamp {
  /// Creates the instant of a text. `nil` for any other text, or if a field is out of range.
  ///
  /// A date is `YYYY-MM-DD`, or `YYYY/MM/DD`, whose month and day may have one digit. A date alone is midnight UTC. A time follows after `T`
  /// or a space: `hh:mm` or `hh:mm:ss`, with up to nine digits of a fraction, and a zone: `Z`, `UTC`, `±hh:mm`, `±hhmm` or `±hh`. The
  /// default zone is UTC. A year may have a sign, and then up to twelve digits. The calendar is proleptic Gregorian, and year 0 is 1 BC.
  /// Leap seconds are invalid. `T` and `Z` may be in lower case, and the decimal point may be a comma.
  public init?(_ text: String) {
    var text = text
    let instant = text.withUTF8 { Timestamp(utf8: $0) }
    guard let instant else { return nil }
    self = instant
  }

  /// Creates the instant of a text in UTF-8, see ``init(_:)``.
  package init?(utf8: UnsafeBufferPointer<UInt8>) {
    var scanner = DateScanner(text: utf8)
    guard let date = scanner.date() else { return nil }
    var (seconds, nanoseconds): (Int64, Int32) = (0, 0)
    if !scanner.isAtEnd {
      guard scanner.skip(0x54) || scanner.skip(0x74) || scanner.skip(0x20), let time = scanner.time(),
        let offset = scanner.zone(), scanner.isAtEnd
      else { return nil }
      (seconds, nanoseconds) = (time.seconds - offset, time.nanoseconds)
    }
    self.init(days: date.daysSince1970, seconds: seconds, nanoseconds: nanoseconds)
  }

  /// Creates the instant a number of days, seconds (of either sign) and nanoseconds (0 to 999,999,999) after the beginning of 1970. `nil`
  /// if it is out of range.
  init?(days: Int64, seconds: Int64, nanoseconds: Int32) {
    let (carried, second) = flooredDivision(seconds, by: 86_400)
    let day = days + carried
    // Both parts are moved toward 1970, so that only a sum out of range overflows: before 1970, the day's end and the time left to it.
    let isBefore1970 = day < 0
    let isCarried = isBefore1970 && nanoseconds > 0
    let (whole, overflows) = (isBefore1970 ? day + 1 : day).multipliedReportingOverflow(by: 86_400)
    let rest = second - (isBefore1970 ? 86_400 : 0) + (isCarried ? 1 : 0)
    let (sum, sumOverflows) = whole.addingReportingOverflow(rest)
    guard !overflows, !sumOverflows else { return nil }
    self.init(seconds: sum, nanoseconds: isCarried ? nanoseconds - 1_000_000_000 : nanoseconds)
  }
}

/// Reads the parts of a date's text from its front.
private struct DateScanner {
  let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { position >= text.count }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  /// Skips `byte` if it comes next. Returns `true` if it did.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads the longest run of digits. Returns `nil` if its length is outside `lengths`, which may include up to 18.
  private mutating func digits(_ lengths: ClosedRange<Int>) -> (value: Int64, count: Int)? {
    var (value, count) = (Int64(0), 0)
    while let byte = next, (0x30...0x39).contains(byte) {
      guard count < lengths.upperBound else { return nil }
      value = value * 10 + Int64(byte - 0x30)
      count += 1
      position += 1
    }
    return count >= lengths.lowerBound ? (value, count) : nil
  }

  /// Reads a number of two digits in a range.
  private mutating func field(_ range: ClosedRange<Int64>, digits lengths: ClosedRange<Int> = 2...2) -> Int64? {
    guard let (value, _) = digits(lengths), range.contains(value) else { return nil }
    return value
  }

  mutating func date() -> CivilDate? {
    let isNegative = skip(0x2D)
    let isSigned = isNegative || skip(0x2B)
    guard let (year, _) = digits(isSigned ? 4...12 : 4...4) else { return nil }
    let hasSlashes = skip(0x2F)
    let lengths = hasSlashes ? 1...2 : 2...2
    guard hasSlashes || skip(0x2D), let month = field(1...12, digits: lengths), skip(hasSlashes ? 0x2F : 0x2D),
      let day = field(1...31, digits: lengths)
    else { return nil }
    let date = CivilDate(year: isNegative ? -year : year, month: Int(month), day: Int(day))
    return date.day <= CivilDate.daysInMonth(date.month, year: date.year) ? date : nil
  }

  /// Returns the time of day: seconds since midnight, and nanoseconds.
  mutating func time() -> (seconds: Int64, nanoseconds: Int32)? {
    guard let hour = field(0...23), skip(0x3A), let minute = field(0...59) else { return nil }
    let minutes = (hour * 60 + minute) * 60
    guard skip(0x3A) else { return (minutes, 0) }
    guard let second = field(0...59) else { return nil }
    var nanoseconds: Int64 = 0
    if skip(0x2E) || skip(0x2C) {
      guard let (fraction, count) = digits(1...9) else { return nil }
      nanoseconds = (count..<9).reduce(fraction) { value, _ in value * 10 }
    }
    return (minutes + second, Int32(truncatingIfNeeded: nanoseconds))
  }

  /// Seconds east of UTC.
  mutating func zone() -> Int64? {
    if isAtEnd || skip(0x5A) || skip(0x7A) { return 0 }
    if skip(0x20), isAtEnd { return nil }
    if skip(0x55) { return skip(0x54) && skip(0x43) ? 0 : nil }
    let isWest = skip(0x2D)
    guard isWest || skip(0x2B), let (value, count) = digits(2...4), count != 3 else { return nil }
    let (hour, shortMinute) = count == 4 ? (value / 100, value % 100) : (value, 0)
    guard let minute = count == 2 && skip(0x3A) ? field(0...59) : shortMinute, hour <= 23, minute <= 59 else {
      return nil
    }
    return (isWest ? -60 : 60) * (hour * 60 + minute)
  }
}
