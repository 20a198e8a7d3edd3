import PredicateDiagnostics

/// A cell: a value that each format prints in its own way.
enum Field: Hashable, Sendable {
  case none
  case text(String)
  case integer(Int)
  /// A number for display, with the unit in its column's title.
  case number(Double)
  /// Microseconds, shown with one decimal place below a thousand.
  case time(Double)
  case flag(Bool)
  case span(SourceRange)
  case texts([String])

  /// The text of the field in a table.
  var text: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .integer(let number): Field.grouped(number)
    case .number(let number): Field.short(number)
    case .time(let microseconds) where microseconds >= 1_000: Field.grouped(Int(microseconds.rounded()))
    case .time(let microseconds): Field.grouped(Int(microseconds)) + "." + String(Int(microseconds * 10) % 10)
    case .flag(let isSet): isSet ? "yes" : "no"
    case .span(let range): "\(range.lowerBound)..\(range.upperBound)"
    case .texts(let texts): texts.joined(separator: " ")
    }
  }

  /// Returns a number with thousands separators: 1,000,000.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  /// Returns a number with three or four digits: 0.0012, 0.5, 12.3, 1,234.
  static func short(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    let magnitude = number.magnitude
    if magnitude >= 100 || number == number.rounded() {
      return magnitude < 1e15 ? grouped(Int(number.rounded())) : String(number)
    }
    var decimals = 1
    while decimals < 6, magnitude * Field.power(decimals) < 100 { decimals += 1 }
    let scaled = Int((magnitude * Field.power(decimals)).rounded())
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var text = padded.dropLast(decimals) + "." + padded.suffix(decimals)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return (number < 0 ? "-" : "") + text
  }

  private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

/// A column of a table or next to a tree.
struct Column: Hashable, Sendable {
  var key: String
  /// The heading in text and on the page.
  var title: String
  /// A Boolean value that indicates whether values are right-aligned.
  var isNumeric = false
  /// A Boolean value that indicates whether the column is cut if a line is too wide.
  var isFlexible = false
  /// A Boolean value that indicates whether the column is omitted in text, but not in JSON and on the page.
  var isOnlyForMachines = false

  init(
    _ key: String, _ title: String, isNumeric: Bool = false, isFlexible: Bool = false, isOnlyForMachines: Bool = false
  ) {
    self.key = key
    self.title = title
    self.isNumeric = isNumeric
    self.isFlexible = isFlexible
    self.isOnlyForMachines = isOnlyForMachines
  }
}

extension [Field] {
  /// Returns the text of a column. Empty if there is no such field.
  func text(_ column: Int) -> String { indices.contains(column) ? self[column].text : "" }
}

extension [Column] {
  /// Returns the columns for readers that are not empty in all rows.
  fileprivate func shown(_ rows: some Sequence<[Field]>) -> [Int] {
    indices.filter { column in !self[column].isOnlyForMachines && rows.contains { !$0.text(column).isEmpty } }
  }
}

extension Table {
  /// The columns for readers that are not empty.
  var shownColumns: [Int] { columns.shown(rows.lazy.map { $0.fields }) }
}

extension Outline {
  /// The columns for readers that are not empty.
  var shownColumns: [Int] { columns.shown(nodes.lazy.map { $0.fields }) }
}
