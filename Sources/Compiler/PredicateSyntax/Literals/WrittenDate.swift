/// A date as people type it: `2023-05-12`, `2023-05-12 17:27:00.5Z`, `2020/01/31`, `31.01.2020`.
package struct WrittenDate {
  /// The date as a literal of rql, in UTC; nil where the order of day and month is not certain, there is no such day, or the text names
  /// another time zone.
  package let literal: String?

  /// Reads a text; nil where it is no date.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    guard let (first, separator) = Self.number(&rest), let (second, other) = Self.number(&rest), separator == other,
      let separator, [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ".")].contains(separator),
      let (third, next) = Self.number(&rest)
    else { return nil }
    guard
      first.count == 4 && second.count <= 2 && third.count <= 2
        || first.count <= 2 && second.count <= 2 && third.count == 4
    else { return nil }
    var clock: [String] = []
    var fraction = ""
    var zone = ""
    if let next {
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "@"):
        guard let fields = Self.clock(&rest) else { return nil }
        (clock, fraction) = fields
        zone = String(decoding: rest, as: UTF8.self)
        while zone.hasPrefix(" ") { zone.removeFirst() }
      default: return nil
      }
    }
    guard Self.isZone(zone) else { return nil }
    guard first.count == 4, ["", "z", "utc", "gmt", "+00:00", "+0000", "+00"].contains(zone.lowercased()) else {
      literal = nil
      return
    }
    func padded(_ field: String) -> String { field.count == 1 ? "0" + field : field }
    var time = (clock + ["00", "00", "00"].dropFirst(clock.count)).map(padded).joined(separator: ":")
    if let nanoseconds = Int(fraction.prefix(9) + String(repeating: "0", count: max(0, 9 - fraction.count))),
      nanoseconds != 0
    {
      time += ":\(nanoseconds)"
    }
    let written = "\(first)-\(padded(second))-\(padded(third))@\(time)"
    literal = (try? dateLiteral(Array(written.utf8)[...])).map {
      $0.hasCalendarLiteral ? written : $0.literalOfSeconds
    }
  }

  /// The digits that a text begins with, and the byte behind them, which is taken, too.
  private static func number(_ rest: inout Substring.UTF8View) -> (String, UInt8?)? {
    let digits = rest.prefix { (48...57).contains($0) }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    let next = rest.first
    rest = rest.dropFirst()
    return (String(decoding: digits, as: UTF8.self), next)
  }

  /// Hours, minutes and perhaps seconds with a fraction; what is behind them is left.
  private static func clock(_ rest: inout Substring.UTF8View) -> (fields: [String], fraction: String)? {
    var fields: [String] = []
    while fields.count < 3 {
      let digits = rest.prefix { (48...57).contains($0) }
      guard digits.count == 1 || digits.count == 2 else { return nil }
      rest = rest.dropFirst(digits.count)
      fields.append(String(decoding: digits, as: UTF8.self))
      guard fields.count < 3, rest.first == UInt8(ascii: ":") else { break }
      rest = rest.dropFirst()
    }
    guard fields.count >= 2 else { return nil }
    var fraction = ""
    if fields.count == 3, let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
      let digits = rest.dropFirst().prefix { (48...57).contains($0) }
      fraction = String(decoding: digits, as: UTF8.self)
      rest = rest.dropFirst(1 + digits.count)
    }
    return (fields, fraction)
  }

  private static func isZone(_ zone: String) -> Bool {
    if ["", "z", "utc", "gmt"].contains(zone.lowercased()) { return true }
    guard let sign = zone.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
    let digits = zone.utf8.dropFirst().filter { $0 != UInt8(ascii: ":") }
    return (digits.count == 2 || digits.count == 4) && digits.allSatisfy { (48...57).contains($0) }
  }
}
