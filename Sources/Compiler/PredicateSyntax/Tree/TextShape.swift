/// A text without the values of its plain literals. Texts of one shape have the same tokens except for these.
package struct TextShape: Sendable {
  /// A number without a sign, or a string that is not empty.
  package struct Literal: Sendable {
    /// The source range of the literal.
    package let range: SourceRange
    /// The value of the literal.
    package let value: Value
  }

  /// The bytes of the text, with a byte that no text contains and the kind of the token in place of each plain literal.
  package let key: [UInt8]
  /// The plain literals in the order of the text.
  package let literals: [Literal]

  /// Creates the shape of a text. `nil` if the text has lexical errors or no plain literals.
  package init?(_ source: SourceText, dialect: Dialect, limits: Limits) {
    let lexer = Lexer(source, dialect, limits)
    guard lexer.diagnostics.isEmpty else { return nil }
    let bytes = source.utf8
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count)
    var literals: [Literal] = []
    var start = 0
    var previous = TokenKind.end
    for token in lexer.tokens {
      let range = Int(token.start)..<Int(token.end)
      if previous != .minus, let value = Self.plainValue(token.kind, bytes[range]) {
        key += bytes[start..<range.lowerBound]
        key.append(0xFF)
        key.append(token.kind.rawValue)
        literals.append(Literal(range: token.range, value: value))
        start = range.upperBound
      }
      previous = token.kind
    }
    guard !literals.isEmpty else { return nil }
    key += bytes[start...]
    self.key = key
    self.literals = literals
  }

  /// Returns the value of a plain literal. `nil` for other tokens, and for values that comparisons treat in a special way.
  private static func plainValue(_ kind: TokenKind, _ text: ArraySlice<UInt8>) -> Value? {
    switch kind {
    case .integer:
      guard let number = NumberLiteral.integer(text), number != .max else { return nil }
      return .int(number)
    case .float:
      guard text.last != UInt8(ascii: "f"), text.last != UInt8(ascii: "F"), let number = NumberLiteral.double(text),
        number.isFinite
      else { return nil }
      return .double(number)
    case .string:
      guard text.count > 2, let string = StringLiteral.decode(text) else { return nil }
      return .string(string)
    default: return nil
    }
  }
}
