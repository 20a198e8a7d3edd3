import PredicateSchema
import PredicateValues

/// How a column holds the values of a property: as ``SQLLoader`` writes them, or as other programs do.
struct ColumnForm: Hashable, Sendable {
  var dates: DateForm
  var uuids = UUIDForm.own
  var booleans = BooleanForm.own
  var decimals = DecimalForm.own
  /// How many digits decimals have behind the point, where the column has a scale.
  var scale = 0
  /// The texts that stand for values, as those of an enumeration; empty where the column holds the values themselves.
  var stored: [StoredValue] = []

  /// What the engine has for each type.
  static func own(_ engine: SQLEngine) -> ColumnForm { ColumnForm(dates: engine.dateForm) }
}

/// A value of a property, and the text or number that stands for it in a column.
public struct StoredValue: Hashable, Sendable {
  /// What the column holds, as text.
  public var stored: String
  /// What it means.
  public var value: Value

  /// Creates a pair.
  public init(_ stored: String, means value: Value) {
    self.stored = stored
    self.value = value
  }
}

/// How a column holds UUIDs.
public enum UUIDForm: String, CaseIterable, Hashable, Sendable {
  /// The engine's type for them, else text in small letters.
  case own
  /// Text in small or capital letters, or in both.
  case text
  /// Text in capital letters, as `UUID().uuidString` has them.
  case uppercase
  /// Sixteen bytes.
  case bytes
}

/// How a column holds truth values.
public enum BooleanForm: String, CaseIterable, Hashable, Sendable {
  /// The engine's type for them; in SQLite 0 and 1.
  case own
  /// Whole numbers, 0 being false.
  case integer
  /// Texts; `true`, `t`, `yes`, `y` and `1`, in small or capital letters, are true.
  case text
}

extension ColumnForm {
  /// What a column of the form is declared as; nil where the engine has no such type.
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

  /// What a column of the form is declared as in an engine; nil where that has no such type.
  func declaredType(_ element: ElementType, _ engine: SQLEngine) -> String? {
    if element == .decimal, decimals == .fixed { return engine.fixedDecimal(scale: scale) }
    return type(element).flatMap { engine.typeName($0) }
  }

  /// What the column holds, in words; nil where it is what the engine has for the type.
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

  /// Why the engine cannot read a column of the form; nil where it can.
  func fault(_ element: ElementType, _ engine: SQLEngine) -> String? {
    if element == .decimal, decimals != .own, declaredType(element, engine) == nil {
      return "\(engine.title) has no type for decimals in the form `\(decimals.rawValue)`"
    }
    guard element == .date else { return nil }
    if dates.row.isRead, engine.dateReading(dates) == nil {
      return "\(engine.title) reads no dates in the form `\(dates.rawValue)`"
    }
    return engine.typeName(dates.type) == nil ? "\(engine.title) has no type for the form `\(dates.rawValue)`" : nil
  }

  /// A column's values as the engine has them for the type, or in a form in which constants are given, and that form.
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
      // Where a driver says no types of parameters, a small number may be one of 32 bits, whose sums are shifted in another way.
      guard element == .int, let integer = engine.typeName(.integer) else { return (value, form) }
      return ("CAST(\(value) AS \(SQLText(words: integer)))", form)
    }
    switch element {
    case .date:
      guard let reading = engine.dateReading(dates) else { return (column, form) }
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

  /// Whether decimals are held, though the engine may have no type for those of any scale.
  var holdsDecimals: Bool { decimals != .own }

  /// How many digits behind the point the column's type has; nil where any.
  var fixedScale: Int? { decimals == .fixed ? scale : nil }

  /// A constant as a column of the form holds it.
  func constant(_ uuid: UUIDBytes) -> SQLParameter {
    switch uuids {
    case .own: SQLParameter(value: .uuid(uuid), type: .uuid)
    case .text, .uppercase: SQLParameter(value: .string(uuid.description.uppercased()), type: .text)
    case .bytes: SQLParameter(value: .data(uuid.bytes), type: .blob)
    }
  }

  /// A value as a column of the form holds it, and nil where no text stands for it. Dates are for ``DateText``.
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

  /// A decimal as a column of a scale holds it; nil of what it cannot hold.
  private func scaled(_ number: Decimal128) -> Value? {
    guard let (digits, isExact) = DecimalText.scaled(number, scale), isExact else { return nil }
    return decimals == .integer ? Int64(digits).map { .int($0) } : .string(DecimalText.point(digits, before: scale))
  }
}
