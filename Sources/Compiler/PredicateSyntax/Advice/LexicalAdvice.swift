import PredicateDiagnostics

/// What to write in place of a piece of text that looks like a token and is none.
struct LexicalAdvice {
  var message: String
  var notes: [String] = []
  var replacement: String?

  /// Advice for a piece of text that was reported with a code; nil where there is none.
  static func of(_ code: DiagnosticCode, _ text: String, dialect: Dialect) -> LexicalAdvice? {
    switch code {
    case .invalidDateLiteral, .invalidNumber: WrittenDate(text).map { of($0, text, dialect) }
    case .invalidUuidLiteral where dialect == .rql:
      LexicalAdvice(message: "a uuid is written `uuid(\(text))`", replacement: "uuid(\(text))")
    case .invalidUuidLiteral:
      LexicalAdvice(message: "a uuid is an argument here: write `%@` and pass the UUID", replacement: "%@")
    case .invalidPlaceholder: of(placeholder: text)
    default: nil
    }
  }

  private static func of(_ date: WrittenDate, _ text: String, _ dialect: Dialect) -> LexicalAdvice {
    guard dialect == .rql else {
      return LexicalAdvice(
        message: "`\(text)` is no date here: write `%@` and pass the date as an argument", replacement: "%@")
    }
    let other = ["or supply it as an argument, `$0`"]
    guard let literal = date.literal else {
      return LexicalAdvice(
        message: "a date is written year first, with its time in UTC, like `2020-01-31@17:27:00`", notes: other)
    }
    return LexicalAdvice(message: "a date is written `\(literal)`, in UTC", notes: other, replacement: literal)
  }

  /// Formats of printf that no placeholder has: `%1$@`, `%.2f`, `%5d`, and `%` alone.
  private static func of(placeholder text: String) -> LexicalAdvice? {
    if text == "%" { return LexicalAdvice(message: "`%` is not a placeholder: did you mean `%@`?", replacement: "%@") }
    guard text.utf8.count > 2, let conversion = text.last, "@KdDiuUxXoOeEfFgGsScC".contains(conversion) else {
      return nil
    }
    let plain = "%\(conversion)"
    return LexicalAdvice(
      message: text.contains("$")
        ? "`\(text)` is not a placeholder: each takes the next argument, `\(plain)`"
        : "`\(text)` is not a placeholder: a value has no width and no precision, write `\(plain)`",
      replacement: plain)
  }
}

extension Lexer {
  /// The end of what looks like one character to people: letters with their marks, joined emoji.
  static func clusterEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, least: Int) -> Int {
    guard bytes[start] >= 0x80 else { return least }
    let rest = String(decoding: bytes[start..<min(bytes.count, start + 256)], as: UTF8.self)
    guard let first = rest.first else { return least }
    return min(bytes.count, max(least, start + first.utf8.count))
  }
}
