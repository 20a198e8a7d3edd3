import PredicateDiagnostics
import PredicateValues

// The typed literals of rql (language §1.7), from the bytes of their tokens.

/// The bytes between the first `(` and the last byte.
private func inParentheses(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let open = text.firstIndex(of: UInt8(ascii: "(")) else { return [] }
  return text[(open + 1)...].dropLast()
}

/// The value of `uuid(…)`: 32 hexadecimal digits with hyphens after the 8th, 12th, 16th and 20th.
func uuidLiteral(_ text: ArraySlice<UInt8>) -> UUIDBytes? {
  let digits = inParentheses(text)
  guard digits.count == 36 else { return nil }
  var words: (UInt64, UInt64) = (0, 0)
  var count = 0
  for (offset, byte) in digits.enumerated() {
    if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
      guard byte == UInt8(ascii: "-") else { return nil }
      continue
    }
    guard let digit = hexDigit(byte) else { return nil }
    if count < 16 { words.0 = words.0 << 4 | UInt64(digit) } else { words.1 = words.1 << 4 | UInt64(digit) }
    count += 1
  }
  return UUIDBytes(high: words.0, low: words.1)
}

/// The value of `oid(…)`: 24 hexadecimal digits.
func objectIDLiteral(_ text: ArraySlice<UInt8>) -> ObjectID? {
  let digits = inParentheses(text)
  guard digits.count == 24 else { return nil }
  var words: [UInt32] = [0, 0, 0]
  for (offset, byte) in digits.enumerated() {
    guard let digit = hexDigit(byte) else { return nil }
    words[offset / 8] = words[offset / 8] << 4 | UInt32(digit)
  }
  return ObjectID(high: words[0], middle: words[1], low: words[2])
}

/// The bytes of `B64"…"`; nil where the text is not base64: whole groups of four, padding at the end only.
func base64Literal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  let digits = text.dropFirst(4).dropLast()
  guard digits.count % 4 == 0 else { return nil }
  let padding = digits.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
  var result: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for byte in digits.dropLast(padding) {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: return nil
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return result
}

/// Why a date literal is none.
struct DateLiteralError: Error {
  let message: String
}

/// The value of `T<seconds>:<nanos>`, or of `Y-M-D@h:m:s[:nanos]` (also with `T`) in UTC.
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
  // Before 1970 the nanoseconds count backwards from the second.
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

/// Days from 1970-01-01 in the proleptic Gregorian calendar, by Howard Hinnant's `days_from_civil`.
private func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
  let shifted = month <= 2 ? year - 1 : year
  let era = shifted / 400
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}
