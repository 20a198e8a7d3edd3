import PredicateValues

/// A piece of SQL: fixed text and placeholders of values.
///
/// It is written as an interpolated string in which only other pieces can be interpolated. Names and values therefore enter a statement
/// only through ``SQLEngine/name(_:)`` and ``parameter(_:_:)``, which quote names and keep values separate.
struct SQLText: ExpressibleByStringInterpolation, Sendable {
  /// Fixed text, a Boolean value or another value.
  enum Piece: Sendable {
    case words(String)
    case truth(Bool)
    case parameter(SQLParameter)
  }

  private(set) var pieces: [Piece]

  init(stringLiteral words: String) { pieces = [.words(words)] }

  init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

  /// Creates a piece from text that is known to be safe, such as numbers and quoted names.
  init(words: String) { pieces = [.words(words)] }

  /// Returns the placeholder of a value.
  static func parameter(_ value: Value, _ type: SQLType) -> SQLText {
    .parameter(SQLParameter(value: value, type: type))
  }

  /// Returns the placeholder of a value that a program supplies.
  static func parameter(_ placeholder: SQLPlaceholder, _ type: SQLType) -> SQLText {
    var parameter = SQLParameter(value: .null, type: type)
    parameter.placeholder = placeholder
    return .parameter(parameter)
  }

  /// Returns the placeholder of a parameter.
  static func parameter(_ parameter: SQLParameter) -> SQLText {
    SQLText(pieces: [.parameter(parameter)])
  }

  /// Returns a condition that is always true or always false.
  static func truth(_ value: Bool) -> SQLText { SQLText(pieces: [.truth(value)]) }

  fileprivate init(pieces: [Piece]) { self.pieces = pieces }

  /// Creates a piece from an engine's pattern, in which `{0}`, `{1}` … are replaced by other pieces.
  init(pattern: String, _ parts: SQLText...) { self.init(pattern: pattern, parts) }

  fileprivate init(pattern: String, _ parts: [SQLText]) {
    pieces = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.words(String(rest[..<open])))
      if let number = Int(rest[rest.index(after: open)..<close]), parts.indices.contains(number) {
        pieces += parts[number].pieces
      }
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.words(String(rest)))
  }

  struct Interpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }

    mutating func appendInterpolation(_ text: SQLText) { pieces += text.pieces }
  }

  /// A Boolean value that indicates whether a program supplies values of the text.
  var hasPlaceholders: Bool {
    pieces.contains { if case .parameter(let parameter) = $0 { parameter.placeholder != nil } else { false } }
  }

  /// Returns a Boolean value that indicates whether two pieces have the same text and the same values.
  func isSame(as other: SQLText) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy { left, right in
        switch (left, right) {
        case (.words(let left), .words(let right)): left == right
        case (.truth(let left), .truth(let right)): left == right
        case (.parameter(let left), .parameter(let right)): left == right
        default: false
        }
      }
  }
}

extension Sequence<SQLText> {
  /// Returns all pieces, joined by a separator.
  func joined(separator: SQLText) -> SQLText {
    SQLText(pieces: Array(lazy.map { $0.pieces }.joined(separator: separator.pieces)))
  }
}

extension String {
  /// Returns a pattern with `{0}`, `{1}` … replaced by texts.
  package func replacingPlaces(_ parts: String...) -> String {
    SQLText(pattern: self, parts.map { SQLText(words: $0) }).pieces
      .map { if case .words(let words) = $0 { words } else { "" } }.joined()
  }

  /// Returns the text in quotes. Quotes inside are doubled.
  func inQuotes(_ quote: Unicode.Scalar) -> String {
    var text = String.UnicodeScalarView([quote])
    for character in unicodeScalars {
      if character == quote { text.append(character) }
      text.append(character)
    }
    text.append(quote)
    return String(text)
  }
}
