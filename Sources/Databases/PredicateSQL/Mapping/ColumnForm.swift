import PredicateSchema
import PredicateValues

/// The form in which a column stores the values of a property: that of ``SQLLoader`` or of another program.
struct ColumnForm: Hashable, Sendable {
  var dates: DateForm
  var uuids = UUIDForm.own
  var booleans = BooleanForm.own
  var decimals = DecimalForm.own
  /// The number of digits after the decimal point if the column has a scale.
  var scale = 0
  /// The texts that represent values, as for an enumeration. Empty if the column stores the values themselves.
  var stored: [StoredValue] = []

  /// Returns the engine's default form for each type.
  static func own(_ engine: SQLEngine) -> ColumnForm { ColumnForm(dates: engine.dateForm) }
}

/// A value of a property and the text or number that represents it in a column.
public struct StoredValue: Hashable, Sendable {
  /// The stored representation, as text.
  public var stored: String
  /// The value that it represents.
  public var value: Value

  /// Creates a pair.
  public init(_ stored: String, means value: Value) {
    self.stored = stored
    self.value = value
  }
}

/// The form in which a column stores UUIDs.
public enum UUIDForm: String, CaseIterable, Hashable, Sendable {
  /// The engine's UUID type, or lowercase text if there is none.
  case own
  /// Text in lowercase or uppercase letters, or both.
  case text
  /// Text in uppercase letters, like `UUID().uuidString`.
  case uppercase
  /// Sixteen bytes.
  case bytes
}

/// The form in which a column stores Boolean values.
public enum BooleanForm: String, CaseIterable, Hashable, Sendable {
  /// The engine's Boolean type. In SQLite, 0 and 1.
  case own
  /// Integers. 0 is false.
  case integer
  /// Texts. `true`, `t`, `yes`, `y` and `1` are true, in any case.
  case text
}

extension ColumnForm {
  /// Returns the SQL type of a column with this form. `nil` if the engine has no such type.
  func type(_ element: ElementType) -> SQLType? {
    if !stored.isEmpty { return .text }
    return switch element {
    case .date: dates.type
    case .uuid where uuids == .bytes: .blob
    case .uuid where uuids != .own: .text
    case .bool where booleans == .integer: .integer
    case .bool where booleans == .text: .text
    case .decimal where decimals == .integer: .integer
    case .decimal where decimals == .text: .text
    default: SQLType(element)
    }
  }

  /// Returns the declared type of a column with this form in an engine. `nil` if the engine has no such type.
  func declaredType(_ element: ElementType, _ engine: SQLEngine) -> String? {
    if element == .decimal, decimals == .fixed { return engine.fixedDecimal(scale: scale) }
    return type(element).flatMap { engine.typeName($0) }
  }

  /// Returns a description of the column's values. `nil` if they have the engine's default form.
  func says(_ element: ElementType, _ engine: SQLEngine) -> String? {
    if !stored.isEmpty { return "nothing but \(stored.map { "'\($0.stored)'" }.joined(separator: ", "))" }
    return switch element {
    case .date where dates != engine.dateForm: dates.row.holds
    case .uuid where uuids == .bytes: "UUIDs of 16 bytes"
    case .uuid where uuids == .uppercase: "UUIDs in capital letters"
    case .uuid where uuids == .text: "UUIDs as text"
    case .bool where booleans == .integer: "whole numbers"
    case .bool where booleans == .text: "true or false as text"
    case .decimal where decimals == .integer: "decimals times 10^\(scale) as whole numbers"
    case .decimal where decimals == .fixed: "decimals with \(scale) digits behind the point"
    case .decimal where decimals == .text: "decimals as texts in their order"
    default: nil
    }
  }

  /// Returns the reason why the engine cannot read a column with this form. `nil` if it can.
  func fault(_ element: ElementType, _ engine: SQLEngine) -> String? {
    if element == .decimal, decimals != .own, declaredType(element, engine) == nil {
      return "\(engine.title) has no type for decimals in the form `\(decimals.rawValue)`"
    }
    guard element == .date else { return nil }
    if dates.row.isRead, engine.dateReadings[dates] == nil {
      return "\(engine.title) reads no dates in the form `\(dates.rawValue)`"
    }
    return engine.typeName(dates.type) == nil ? "\(engine.title) has no type for the form `\(dates.rawValue)`" : nil
  }

  /// Returns a column's values as the engine stores the type or in another form in which constants are passed, together with that form.
  func read(_ column: SQLText, _ element: ElementType, _ engine: SQLEngine) -> (sql: SQLText, form: ColumnForm) {
    var form = self
    if !stored.isEmpty {
      form.stored = []
      let text = SQLText(words: engine.typeName(.text) ?? "TEXT")
      let cases = stored.map { pair in
        "WHEN \(.parameter(.string(pair.stored), .text)) THEN \(.parameter(pair.value, SQLType(element) ?? .text))"
          as SQLText
      }
      let value: SQLText = "(CASE CAST(\(column) AS \(text)) \(cases.joined(separator: " ")) END)"
      // If a driver omits parameter types, a small number may be a 32-bit integer, whose bits shift differently in sums.
      guard element == .int, let integer = engine.typeName(.integer) else { return (value, form) }
      return ("CAST(\(value) AS \(SQLText(words: integer)))", form)
    }
    switch element {
    case .date:
      guard dates.row.isRead, let reading = engine.dateReadings[dates] else { return (column, form) }
      form.dates = reading.form
      return (SQLText(pattern: reading.pattern, column), form)
    case .uuid where uuids == .text:
      form.uuids = .own
      return (SQLText(pattern: engine.uuidOfText, column), form)
    case .bool where booleans == .integer:
      form.booleans = .own
      return ("(\(column) <> 0)", form)
    case .bool where booleans == .text:
      form.booleans = .own
      return ("(lower(\(column)) IN ('true', 't', 'yes', 'y', '1'))", form)
    case .decimal where decimals == .fixed && engine.typeName(.decimal) != nil:
      form.decimals = .own
      return (column, form)
    case .decimal where decimals == .text: return (SQLText(pattern: engine.orderedText, column), form)
    default: return (column, form)
    }
  }

  /// A Boolean value that indicates whether the column stores decimals even if the engine has no type for decimals of any scale.
  var holdsDecimals: Bool { decimals != .own }

  /// The number of digits after the decimal point that the column's type has. `nil` if it has no fixed scale.
  var fixedScale: Int? { decimals == .fixed ? scale : nil }

  /// Returns a constant as a column with this form stores it.
  func constant(_ uuid: UUIDBytes) -> SQLParameter {
    switch uuids {
    case .own: SQLParameter(value: .uuid(uuid), type: .uuid)
    case .text, .uppercase: SQLParameter(value: .string(uuid.description.uppercased()), type: .text)
    case .bytes: SQLParameter(value: .data(uuid.bytes), type: .blob)
    }
  }

  /// Returns a value as a column with this form stores it. `nil` if no text represents it. For dates, use ``DateText``.
  func held(_ value: Value) -> Value? {
    if !stored.isEmpty { return stored.first { $0.value == value }.map { .string($0.stored) } }
    return switch value {
    case .uuid(let uuid): constant(uuid).value
    case .bool(let truth) where booleans == .integer: .int(truth ? 1 : 0)
    case .bool(let truth) where booleans == .text: .string(truth ? "true" : "FALSE")
    case .decimal(let number) where decimals == .text: .string(DecimalText.ordered(number))
    case .decimal(let number) where decimals != .own: scaled(number)
    default: value
    }
  }

  /// Returns a decimal as a column with a scale stores it. `nil` if the column cannot store it exactly.
  private func scaled(_ number: Decimal128) -> Value? {
    guard let (digits, isExact) = DecimalText.scaled(number, scale), isExact else { return nil }
    return decimals == .integer ? Int64(digits).map { .int($0) } : .string(DecimalText.point(digits, before: scale))
  }
}
