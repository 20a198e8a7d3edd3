/// A token of a grammar file.
enum GrammarToken: Equatable {
  /// A letter, `_` or `@`, then letters, digits, `_` and `-`.
  case name(String)
  /// `"…"`, escapes decoded.
  case string(String)
  /// `/…/`, as it is written.
  case regex(String)
  /// `= => | ( ) ? * + ^ ! : ,`
  case punctuation(String)
}

struct LocatedToken {
  var token: GrammarToken
  var location: GrammarLocation
}

/// Cuts a grammar file into tokens; `//` begins a comment.
struct GrammarScanner {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var location = GrammarLocation(line: 1, column: 1)

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  static func tokens(of text: String, _ diagnostics: inout GrammarDiagnostics) -> [LocatedToken] {
    var scanner = GrammarScanner(text)
    var tokens: [LocatedToken] = []
    while let token = scanner.next(&diagnostics) { tokens.append(token) }
    return tokens
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  @discardableResult
  private mutating func advance() -> Unicode.Scalar? {
    guard let scalar = peek() else { return nil }
    position += 1
    if scalar == "\n" {
      location = GrammarLocation(line: location.line + 1, column: 1)
    } else {
      location.column += 1
    }
    return scalar
  }

  private mutating func next(_ diagnostics: inout GrammarDiagnostics) -> LocatedToken? {
    while let scalar = peek() {
      if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        advance()
      } else if scalar == "/", peek(1) == "/" {
        while let scalar = peek(), scalar != "\n" { advance() }
      } else {
        let start = location
        if let token = token(startingWith: scalar, at: start, &diagnostics) {
          return LocatedToken(token: token, location: start)
        }
      }
    }
    return nil
  }

  private mutating func token(
    startingWith scalar: Unicode.Scalar, at start: GrammarLocation, _ diagnostics: inout GrammarDiagnostics
  ) -> GrammarToken? {
    if Self.isNameStart(scalar) { return .name(name()) }
    switch scalar {
    case "\"": return .string(string(from: start, &diagnostics))
    case "/": return .regex(regex(from: start, &diagnostics))
    case "=" where peek(1) == ">":
      advance()
      advance()
      return .punctuation("=>")
    case "=", "|", "(", ")", "?", "*", "+", "^", "!", ":", ",":
      advance()
      return .punctuation(String(scalar))
    default:
      advance()
      diagnostics.report(start, "`\(scalar)` means nothing here")
      return nil
    }
  }

  private mutating func name() -> String {
    var text = ""
    while let scalar = peek(), Self.isNameStart(scalar) || ("0"..."9").contains(scalar) || scalar == "-" {
      text.unicodeScalars.append(scalar)
      advance()
    }
    return text
  }

  private mutating func string(from start: GrammarLocation, _ diagnostics: inout GrammarDiagnostics) -> String {
    var text = ""
    advance()
    while let scalar = peek(), scalar != "\n" {
      advance()
      if scalar == "\"" { return text }
      if scalar == "\\", let escaped = advance() {
        switch escaped {
        case "\"", "\\": text.unicodeScalars.append(escaped)
        case "n": text.append("\n")
        default: diagnostics.report(location, "`\\\(escaped)` is not an escape: there are `\\\"`, `\\\\` and `\\n`")
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    diagnostics.report(start, "this string has no closing quote")
    return text
  }

  private mutating func regex(from start: GrammarLocation, _ diagnostics: inout GrammarDiagnostics) -> String {
    var text = ""
    var inClass = false
    advance()
    while let scalar = peek(), scalar != "\n" {
      advance()
      if scalar == "/", !inClass { return text }
      text.unicodeScalars.append(scalar)
      if scalar == "[" { inClass = true }
      if scalar == "]" { inClass = false }
      if scalar == "\\", let escaped = advance() { text.unicodeScalars.append(escaped) }
    }
    diagnostics.report(start, "this regular expression has no closing `/`")
    return text
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == "@"
  }
}
