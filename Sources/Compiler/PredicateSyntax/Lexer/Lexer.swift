/// Splits a text into tokens with the generated automaton of its dialect. The longest match wins (language §1).
struct Lexer: ~Copyable {
  private let dialect: Dialect
  private let limits: Limits
  private let tables: LexerTables
  /// The tokens, ending with the end token.
  private(set) var tokens: [Token] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The positions of invalid text, in order. An adjacent syntax error is not reported.
  private(set) var gaps: [Int] = []
  /// A Boolean value that indicates whether there is an integer 2^63, which fits in 64 bits only after a minus sign.
  private(set) var hasLeastInteger = false
  /// A Boolean value that indicates whether a limit ended the scan.
  private(set) var isStopped = false

  /// The maximum number of lexical errors that are reported.
  private static let maximumErrors = 16

  /// Scans all tokens of `source`.
  init(_ source: SourceText, _ dialect: Dialect, _ limits: Limits) {
    self.dialect = dialect
    self.limits = limits
    tables = LexerTables.tables(for: dialect)
    let limit = min(limits.sourceBytes, Int(Int32.max))
    guard source.utf8.count <= limit else {
      stop(
        Diagnostic(
          exceeding: .sourceBytes, limit, "the predicate has \(source.utf8.count) bytes",
          range: SourceRange(0, source.utf8.count)))
      return
    }
    tokens.reserveCapacity(source.utf8.count / 3 + 4)
    source.utf8.withUnsafeBufferPointer { bytes in
      if let invalid = firstInvalidUTF8(bytes) {
        stop(Diagnostic(.invalidCharacter, "the text is not valid UTF-8 here", range: invalid))
      } else {
        read(bytes)
      }
    }
  }

  private mutating func stop(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isStopped = true
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    let classes = tables.classes
    let rows = tables.rows
    let classCount = tables.classCount
    let end = bytes.count
    let kindCount = UInt16(TokenKind.allCases.count)
    var start = 0
    while start < end {
      // A transition: from the row of a state and the class of a byte to the row of the next state. Row 0 is dead.
      var row = tables.start
      var position = start
      var accepted: UInt16 = 0
      var acceptedEnd = start
      while position < end {
        row = rows[Int(row) &* LexerTables.unit &+ Int(classes[Int(bytes[position])])]
        if row == 0 { break }
        position &+= 1
        let acceptance = rows[Int(row) &* LexerTables.unit &+ classCount]
        if acceptance != 0 {
          accepted = acceptance
          acceptedEnd = position
        }
      }
      if accepted == 1 {
        start = acceptedEnd
        continue
      }
      if tokens.count >= limits.tokens {
        stop(
          Diagnostic(
            exceeding: .tokens, limits.tokens, "the predicate has more tokens than allowed",
            range: SourceRange(start, start)))
        return
      }
      if accepted >= 2, accepted < kindCount + 2, let kind = TokenKind(rawValue: UInt8(accepted - 2)) {
        add(kind, bytes, start, acceptedEnd)
      } else {
        if accepted != 0 {
          report(GeneratedGrammar.lexicalErrors[Int(accepted - 2 - kindCount)], bytes, start, acceptedEnd)
        } else {
          acceptedEnd = Self.clusterEnd(bytes, start, least: scalarEnd(bytes, start))
          reportUnknownCharacter(bytes, start, acceptedEnd)
        }
        if diagnostics.count >= Self.maximumErrors {
          isStopped = true
          return
        }
      }
      start = acceptedEnd
    }
    tokens.append(Token(.end, start: UInt32(end), end: UInt32(end)))
  }

  @inline(__always)
  private mutating func add(_ kind: TokenKind, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    var kind = kind
    switch kind {
    case .identifier, .atWord:
      let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if let index = tables.keywords.keyword(text), tables.keywords.rules[index].use != .call || isCall(bytes, end) {
        kind = tables.keywords.rules[index].kind
      } else if kind == .atWord {
        reportUnknownAtWord(bytes, start, end)
        kind = .atCount
      }
    case .string, .integer, .signedInteger, .uuid, .objectID, .date, .base64:
      let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if let diagnostic = literalError(kind, text, at: start, dialect) {
        diagnostics.append(diagnostic)
      } else if kind == .integer, end - start > 16, NumberLiteral.integer(bytes[start..<end]) == nil {
        hasLeastInteger = true
      }
    default: break
    }
    tokens.append(Token(kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end)))
  }

  /// Returns a Boolean value that indicates whether `(` is next, ignoring blanks.
  private func isCall(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var position = end
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "("): return true
      default: return false
      }
    }
    return false
  }
}

// MARK: - Errors

extension Lexer {
  private func text(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func report(
    _ rule: LexicalErrorRule, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) {
    let text = text(bytes, start, end)
    var diagnostic = Diagnostic(
      rule.code, filled(rule.message.description, "{text}", with: text), range: SourceRange(start, end))
    if let scalar = text.unicodeScalars.first {
      diagnostic.message = filled(diagnostic.message, "{scalar}", with: codePoint(scalar))
    }
    if let fix = rule.fix {
      let replacement = "\(fix)"
      let name = replacement == " " ? "a blank" : "`\(replacement)`"
      diagnostic.fixIts = [
        Diagnostic.FixIt("write \(name)", range: SourceRange(start, end), replacement: replacement)
      ]
      // A single sign may be a bitwise operator.
      if rule.standsFor == .and || rule.standsFor == .or { diagnostic.fixIts = diagnostic.fixIts.asGuesses }
    }
    if rule.code == .smartQuote { diagnostic.fixIts = straightQuotes(text, diagnostic.range) }
    if rule.code == .unterminatedString {
      // The mistake is at the opening quote; the literal includes the rest of the text.
      diagnostic.range = SourceRange(start, start + 1)
    }
    diagnostics.append(diagnostic)
    if let kind = rule.standsFor {
      tokens.append(Token(kind, start: UInt32(start), end: UInt32(end)))
    }
    gaps.append(start)
  }

  private func straightQuotes(_ text: String, _ range: SourceRange?) -> [Diagnostic.FixIt] {
    let scalars = Array(text.unicodeScalars)
    guard let range, scalars.count >= 2 else { return [] }
    var content = String.UnicodeScalarView()
    content.append(contentsOf: scalars[1..<scalars.count - 1])
    // A backslash is an intended escape and remains unchanged.
    let isEscaped = content.contains("\\")
    guard let quote = ["'", "\""].first(where: { !content.contains($0) }) ?? (isEscaped ? nil : "'") else { return [] }
    let straight = isEscaped ? "\(quote)\(content)\(quote)" : quoted(String(content), by: quote)
    return [Diagnostic.FixIt("write `\(straight)`", range: range, replacement: straight)]
  }

  private mutating func reportUnknownCharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    let text = text(bytes, start, end)
    var message = "`\(text)` means nothing in a predicate"
    if let scalar = text.unicodeScalars.first, scalar.value < 0x20 || scalar.value == 0x7F {
      message = "the control character \(codePoint(scalar)) means nothing here"
    } else if text == "?" {
      message = "`?` means nothing in a predicate: a value to be supplied is \(dialect == .rql ? "`$0`" : "`%@`")"
    }
    var diagnostic = Diagnostic(.invalidCharacter, message, range: SourceRange(start, end))
    if let plain = LookAlikes.plain(text), let scalar = text.unicodeScalars.first {
      let written = plain.filter { $0 != " " }
      diagnostic.message =
        "`\(text)`, \(codePoint(scalar)), only looks like a character of the language: write `\(written)`"
      diagnostic.fixIts = [.init("write `\(written)`", range: SourceRange(start, end), replacement: plain)]
    } else if bytes[start] >= 0x80, dialect != .rql {
      diagnostic.notes = [
        Diagnostic.Note(
          "names are made of letters, digits and `_`; write `%K` and supply any other name as its argument")
      ]
    }
    diagnostics.append(diagnostic)
    gaps.append(start)
  }

  private mutating func reportUnknownAtWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    let word = text(bytes, start, end)
    let range = SourceRange(start, end)
    var diagnostic = Diagnostic(.unknownAtKeyword, "`\(word)` is not an operator of this language", range: range)
    let known = tables.keywords.rules.filter { $0.words == .atWord && !$0.kind.isForeign(to: dialect) }
      .map { "\($0.word)" }
    let home = Dialect.compiled.first { other in
      LexerTables.tables(for: other).keywords.rules.contains {
        $0.words == .atWord && "\($0.word)" == word && !$0.kind.isForeign(to: other)
      }
    }
    if let home {
      diagnostic.message = "`\(word)` works in the dialect \(home.rawValue) only"
      diagnostic.notes = [Diagnostic.Note("there are \(known.map { "`\($0)`" }.joined(separator: ", "))")]
    } else if let mistaken = tables.keywords.mistaken(word, dialect) {
      diagnostic.message += ": did you mean `\(mistaken)`?"
      diagnostic.fixIts = .write(mistaken, at: range)
    } else if let near = NearestWord(to: word, in: known) {
      diagnostic.message += ": did you mean `\(near.word)`?"
      let fixes = [Diagnostic.FixIt].write(near.word, at: range)
      diagnostic.fixIts = near.isCertain ? fixes : fixes.asGuesses
    } else {
      diagnostic.notes = [Diagnostic.Note("there are \(known.map { "`\($0)`" }.joined(separator: ", "))")]
    }
    diagnostics.append(diagnostic)
  }

  /// The end of what looks like one character to people: letters with their marks, joined emoji.
  private static func clusterEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, least: Int) -> Int {
    guard bytes[start] >= 0x80 else { return least }
    let rest = String(decoding: bytes[start..<min(bytes.count, start + 256)], as: UTF8.self)
    guard let first = rest.first else { return least }
    return min(bytes.count, max(least, start + first.utf8.count))
  }

  private func scalarEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

/// Returns a code point in the form `U+00A0`.
private func codePoint(_ scalar: Unicode.Scalar) -> String {
  "U+" + scalar.value.hexadecimal(digits: 4).uppercased()
}

func filled(_ message: String, _ placeholder: String, with text: String) -> String {
  var rest = Array(message.utf8)[...]
  var result: [UInt8] = []
  while let byte = rest.first {
    if rest.starts(with: placeholder.utf8) {
      result += text.utf8
      rest = rest.dropFirst(placeholder.utf8.count)
    } else {
      result.append(byte)
      rest = rest.dropFirst()
    }
  }
  return String(decoding: result, as: UTF8.self)
}
