/// The kind of argument of a placeholder in a format string (language §1.8).
public enum Placeholder: Hashable, Sendable {
  /// `%@`, and `$name`.
  case anyValue
  /// `%K`.
  case keyPath
  /// `%d %i %u %x %o` with their lengths.
  case integer
  /// `%f %e %g`.
  case floatingPoint
  /// `%s`.
  case string
  /// `%c %C`: a character, converted to its code.
  case character

  /// Creates the placeholder of a token such as `%@` or `%lld`. `nil` if there is none.
  package init?(token: String) {
    guard token.utf8.first == UInt8(ascii: "%"), let conversion = token.utf8.last else { return nil }
    switch conversion {
    case UInt8(ascii: "@"): self = .anyValue
    case UInt8(ascii: "K"): self = .keyPath
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"),
      UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "O"):
      self = .integer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      self = .floatingPoint
    case UInt8(ascii: "s"), UInt8(ascii: "S"): self = .string
    case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
    default: return nil
    }
  }

  /// Returns the constant for a value. `nil` if the placeholder does not support the value.
  ///
  /// `%f` supports integers too; `%c` supports a code or a string of one character (language §1.8).
  package func constant(of value: Value) -> Value? {
    switch (self, value) {
    case (.anyValue, _): value
    case (.integer, .int): value
    case (.floatingPoint, .double): value
    case (.floatingPoint, .float(let number)): .double(Double(number))
    case (.floatingPoint, .int(let number)): .double(Double(number))
    case (.string, .string): value
    case (.character, .int): value
    case (.character, .string(let text)):
      if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
        .int(Int64(scalar.value))
      } else {
        nil
      }
    default: nil
    }
  }

  /// The supported arguments, for messages.
  package var expectation: String {
    switch self {
    case .anyValue: "a value"
    case .keyPath: "the text of a key path"
    case .integer: "an integer"
    case .floatingPoint: "a number"
    case .string: "a string"
    case .character: "a character"
    }
  }
}

extension SyntaxTree {
  /// The first string that contains only a placeholder, `'%@'`. In quotes it is plain text.
  package var quotedPlaceholder: NodeID? {
    nodes.indices.first { stringValue(of: $0).flatMap(Placeholder.init(token:)) != nil }
  }
}
