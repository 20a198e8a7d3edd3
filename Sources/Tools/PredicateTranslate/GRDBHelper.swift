/// The functions of a generated file that convert values to the form of a column.
enum GRDBHelper: Hashable, CaseIterable {
  case instant, text, integer, decimal, bytes, hexadecimal, list, exact, end, pattern

  /// The source code.
  var code: String {
    switch self {
    case .instant:
      """
      /// Returns the seconds since 1970 and the nanoseconds of a date.
      static func instant(_ date: Date) -> (seconds: Int, nanoseconds: Int) {
        let interval = date.timeIntervalSinceReferenceDate
        precondition(abs(interval) < 1e12, "the date is too far away")
        let whole = interval.rounded(.down)
        let nanoseconds = Int(((interval - whole) * 1e9).rounded())
        let seconds = Int(whole) + 978_307_200
        return nanoseconds == 1_000_000_000 ? (seconds + 1, 0) : (seconds, nanoseconds)
      }
      """
    case .text:
      """
      /// Returns a date as text in UTC. Dates before the year 1 are before all texts, and those after the year 9999 are after them.
      static func text(_ date: Date, separator: String, digits: Int, zone: String, isUp: Bool) -> String {
        var (seconds, nanoseconds) = instant(date)
        var unit = 1
        for _ in digits..<9 { unit *= 10 }
        var fraction = nanoseconds / unit
        if isUp, nanoseconds % unit != 0 { fraction += 1 }
        nanoseconds = fraction * unit
        if nanoseconds == 1_000_000_000 { (seconds, fraction) = (seconds + 1, 0) }
        if seconds < -62_135_596_800 { return "" }
        if seconds > 253_402_300_799 { return "~" }
        let day = (seconds + 62_135_596_800) / 86_400
        let time = (seconds + 62_135_596_800) % 86_400
        // Years begin in March, so that the leap day is their last.
        let shifted = day + 306
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        func padded(_ number: Int, _ count: Int) -> String {
          let digits = String(number)
          return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        let year = era * 400 + yearOfEra + (month < 10 ? 0 : 1)
        let dayText = "\\(padded(year, 4))-\\(padded(month < 10 ? month + 3 : month - 9, 2))-\\(padded(dayOfYear - (153 * month + 2) / 5 + 1, 2))"
        let clock = "\\(padded(time / 3_600, 2)):\\(padded(time / 60 % 60, 2)):\\(padded(time % 60, 2))"
        return dayText + separator + clock + (digits > 0 ? "." + padded(fraction, digits) : "") + zone
      }
      """
    case .integer:
      """
      /// Returns the number of units since 1970.
      static func integer(_ date: Date, nanoseconds unit: Int, isUp: Bool) -> Int {
        let (seconds, nanoseconds) = instant(date)
        let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000 / unit)
        if overflows { return seconds < 0 ? .min : .max }
        let (sum, isBeyond) = product.addingReportingOverflow(nanoseconds / unit + (isUp && nanoseconds % unit != 0 ? 1 : 0))
        return isBeyond ? .max : sum
      }
      """
    case .decimal:
      """
      /// Returns the digits of a number without its point. Numbers beyond all integers are the greatest or the least of them.
      static func integer(_ number: Decimal, scale: Int, isUp: Bool) -> Int {
        var (scaled, whole) = (Decimal(), Decimal())
        var number = number
        if NSDecimalMultiplyByPowerOf10(&scaled, &number, Int16(scale), .plain) == .overflow {
          return number < 0 ? .min : .max
        }
        NSDecimalRound(&whole, &scaled, 0, isUp ? .up : .down)
        if whole > Decimal(Int.max) { return .max }
        if whole < Decimal(Int.min) { return .min }
        return Int("\\(whole)") ?? 0
      }
      """
    case .bytes:
      """
      static func bytes(_ id: UUID) -> Data { withUnsafeBytes(of: id.uuid) { Data($0) } }
      """
    case .hexadecimal:
      """
      static func hexadecimal(_ data: Data) -> String {
        data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
      }
      """
    case .list:
      """
      /// Returns a JSON array.
      static func list<Element: Encodable>(_ elements: [Element]) -> String {
        guard let data = try? JSONEncoder().encode(elements) else { preconditionFailure("the numbers of a list are finite") }
        return String(decoding: data, as: UTF8.self)
      }
      """
    case .exact:
      """
      /// Returns the values that a column can hold.
      static func exact<Value, Held: Equatable>(_ values: [Value], _ up: (Value) -> Held, _ down: (Value) -> Held) -> [Held] {
        values.filter { up($0) == down($0) }.map(up)
      }
      """
    case .end:
      """
      /// Returns the first text after all texts with a prefix. If there is none, an empty blob is after all texts.
      static func end(of prefix: String) -> any DatabaseValueConvertible {
        var scalars = Array(prefix.unicodeScalars)
        while let last = scalars.popLast() {
          guard let next = Unicode.Scalar(last.value == 0xD7FF ? 0xE000 : last.value + 1) else { continue }
          var text = String.UnicodeScalarView(scalars)
          text.append(next)
          return String(text)
        }
        return Data()
      }
      """
    case .pattern:
      """
      /// Returns a pattern of GLOB in which a letter stands for all of its spellings.
      static func pattern(
        _ text: String, _ letters: (from: String, to: String), before: String, behind: String, isLike: Bool
      ) -> String {
        let (from, to) = (Array(letters.from.unicodeScalars), Array(letters.to.unicodeScalars))
        var pattern = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
          precondition(scalar.value != 0, "a pattern of SQLite ends at a U+0000")
          var letter = scalar
          if let place = from.firstIndex(of: scalar) {
            if place >= to.count { continue }
            letter = to[place]
          }
          let others = zip(from, to).filter { $0.1 == letter && $0.0 != letter }.map { $0.0 }
          if isLike, letter == "*" || letter == "?" {
            pattern.append(letter)
          } else if !others.isEmpty || ["*", "?", "["].contains(letter) {
            pattern.append(contentsOf: ["["] + [letter] + others + ["]"])
          } else {
            pattern.append(letter)
          }
        }
        precondition(pattern.count > 0 || text.isEmpty, "nothing is left of the text without its marks")
        return before + String(pattern) + behind
      }
      """
    }
  }
}
