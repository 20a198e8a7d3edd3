// The date literals of predicates: rql's (language §1.7) and Foundation's CAST.

extension SyntaxTree {
  /// Returns the value of a ``SyntaxKind/dateLiteral``, or of a ``SyntaxKind/function`` that ``isDateCast(_:)``. `nil` for other nodes, and
  /// if the date is too far from 2001.
  public func dateValue(of id: NodeID) -> Timestamp? {
    if nodes[id].kind == .dateLiteral { return try? dateLiteral(tokenBytes(of: id)) }
    guard isDateCast(id), let number = child(1, of: id) else { return nil }
    if let seconds = integerValue(of: number) { return Timestamp(secondsSince2001: seconds) }
    return doubleValue(of: number).flatMap { Timestamp(secondsSince2001: $0) }
  }

  /// Returns a Boolean value that indicates whether a node is `CAST(n, 'NSDate')` with a literal number. This is Foundation's notation for
  /// the date n seconds after 2001 (language, decision 8).
  public func isDateCast(_ id: NodeID) -> Bool {
    guard nodes[id].kind == .function, nodes[id].childCount == 3, let name = child(.name, of: id),
      tokenKind(of: name) == .cast, let number = child(1, of: id), let type = child(2, of: id)
    else { return false }
    return (nodes[number].kind == .number || isSignedNumber(number)) && stringValue(of: type) == "NSDate"
  }
}

extension Timestamp {
  /// The literal of rql with the seconds since 1970: `T1700000000:0`.
  package var literalOfSeconds: String { "T\(seconds):\(nanoseconds)" }

  /// A Boolean value that indicates whether Realm's engine reads a literal with year, month and day as this date. It keeps 32 bits of the
  /// seconds.
  package var hasCalendarLiteral: Bool { Int32(exactly: seconds) != nil }
}

/// The reason why a date literal is invalid.
struct DateLiteralError: Error {
  let message: String
}

/// Returns the value of `T<seconds>:<nanos>`, or of `Y-M-D@h:m:s[:nanos]` (also with `T`) in UTC.
func dateLiteral(_ text: ArraySlice<UInt8>) throws(DateLiteralError) -> Timestamp {
  if text.first == UInt8(ascii: "T") { return try tickLiteral(text.dropFirst()) }
  let isNegative = text.first == UInt8(ascii: "-")
  let fields = text.dropFirst(isNegative ? 1 : 0).split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  var numbers: [Int64] = []
  for field in fields {
    guard let number = NumberLiteral.integer(field) else {
      throw DateLiteralError(message: "a field of this date overflows")
    }
    numbers.append(number)
  }
  guard numbers.count == 6 || numbers.count == 7 else { throw DateLiteralError(message: "this is not a date") }
  let (year, month, day) = (numbers[0], numbers[1], numbers[2])
  if isNegative || year < 1900 { throw DateLiteralError(message: "a date literal cannot be before 1900") }
  if year > 9_999_999 { throw DateLiteralError(message: "the year \(year) is out of range") }
  guard (1...12).contains(month) else { throw DateLiteralError(message: "there is no month \(month)") }
  guard day >= 1, day <= daysInMonth(month, of: year) else {
    throw DateLiteralError(message: "month \(month) of \(year) has no day \(day)")
  }
  guard numbers[3] < 24, numbers[4] < 60, numbers[5] < 60 else {
    throw DateLiteralError(message: "there is no time \(numbers[3]):\(numbers[4]):\(numbers[5])")
  }
  let nanoseconds = numbers.count == 7 ? numbers[6] : 0
  guard nanoseconds < 1_000_000_000 else { throw DateLiteralError(message: "nanoseconds go up to 999999999") }
  let seconds = daysSince1970(year, month, day) * 86_400 + numbers[3] * 3_600 + numbers[4] * 60 + numbers[5]
  // Before 1970, the nanoseconds count backward from the second.
  let signed = Int32(truncatingIfNeeded: seconds < 0 ? -nanoseconds : nanoseconds)
  guard let timestamp = Timestamp(seconds: seconds, nanoseconds: signed) else {
    throw DateLiteralError(message: "this is not a date")
  }
  return timestamp
}

private func tickLiteral(_ text: ArraySlice<UInt8>) throws(DateLiteralError) -> Timestamp {
  let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard parts.count == 2, let seconds = NumberLiteral.integer(parts[0]), let nanos = NumberLiteral.integer(parts[1])
  else {
    throw DateLiteralError(message: "the seconds or nanoseconds of this date overflow")
  }
  guard nanos > -1_000_000_000, nanos < 1_000_000_000 else {
    throw DateLiteralError(message: "nanoseconds go up to 999999999")
  }
  guard let timestamp = Timestamp(seconds: seconds, nanoseconds: Int32(truncatingIfNeeded: nanos)) else {
    throw DateLiteralError(message: "seconds and nanoseconds must have the same sign")
  }
  return timestamp
}

private func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

private func daysInMonth(_ month: Int64, of year: Int64) -> Int64 {
  switch month {
  case 2: isLeap(year) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}

/// Returns the days since 1970-01-01 in the proleptic Gregorian calendar, by Howard Hinnant's `days_from_civil`.
private func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
  let shifted = month <= 2 ? year - 1 : year
  let era = shifted / 400
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}
