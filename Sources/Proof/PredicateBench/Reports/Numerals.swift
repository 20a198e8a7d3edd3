/// Numbers for reports.
enum Numerals {
  /// Returns a number with at least three significant digits and no exponent: `0.0284`, `1.25`, `12.5`, `687`.
  static func significant(_ value: Double) -> String {
    let size = value.magnitude
    guard size.isFinite, size < 1e15 else { return "–" }
    if size >= 100 || size == 0 { return fixed(value, digits: 0) }
    if size >= 10 { return fixed(value, digits: 1) }
    if size >= 1 { return fixed(value, digits: 2) }
    return fixed(value, digits: size >= 0.1 ? 3 : 4)
  }

  /// Returns the same, or a dash for `nil`.
  static func significant(_ value: Double?) -> String { value.map { significant($0) } ?? "–" }

  /// Returns a number with a fixed number of decimal places.
  static func fixed(_ value: Double, digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e15 else { return "–" }
    let whole = String(Int64(scaled))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let padded = String(repeating: "0", count: max(0, digits + 1 - whole.count)) + whole
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  /// Returns a number with thousands separators.
  static func grouped(_ value: Int) -> String {
    var groups: [String] = []
    var digits = String(value.magnitude)
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}
