import PredicateDiagnostics

/// A word, sign or literal of a source file. Comments and white space are not tokens.
package struct SourceToken: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// A name or keyword, including backquotes.
    case word
    case number
    /// A string. Its pieces are in ``TokenizedFile/literals``.
    case string
    case sign
    /// A directive such as `#if` in Swift, or a whole preprocessor line in Objective-C.
    case directive
    /// A literal that is not a string: a regular expression or a character constant.
    case other
  }

  /// The range in bytes of the file.
  package var start: Int32
  package var end: Int32
  /// For a string, the index of its literal. For a bracket, the position of its partner. -1 if there is none.
  package var link: Int32 = -1
  package var kind: Kind
  /// A Boolean value that indicates whether the token is the first of its line.
  package var beginsLine: Bool

  package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }
}

package struct StringLiteral: Sendable {
  package enum Piece: Sendable {
    case text(MappedText)
    /// `\(…)`: its range, and the index in ``TokenizedFile/interpolations`` of the expression in the parentheses.
    case interpolation(Range<Int>, Int)
  }

  package var pieces: [Piece] = []
  /// The number of `#` before the opening quotation mark.
  package var poundCount = 0
  package var isMultiline = false
  /// A Boolean value that indicates whether the literal is closed.
  package var isTerminated = true
  /// A Boolean value that indicates whether the literal is an `NSString`: `@"…"`.
  package var isObject = false

  /// The text of the literal. `nil` if it has interpolations.
  package var text: MappedText? {
    var whole = MappedText()
    for piece in pieces {
      guard case .text(let text) = piece else { return nil }
      whole.append(text)
    }
    return whole
  }
}

/// A file as tokens. It is shared and immutable, because a run reads it many times.
package final class TokenizedFile: Sendable {
  /// A comment, `//` or `/* */`, including its delimiters.
  package struct Comment: Sendable {
    package var range: Range<Int>
    /// A Boolean value that indicates whether only white space precedes the comment on its line.
    package var beginsLine: Bool
  }

  /// An interpolated expression.
  package struct Interpolation: Sendable {
    package var tokens: Range<Int>
    /// The position of the literal's token.
    package var literal: Int
  }

  package let file: SourceFile
  /// The file's own tokens, followed by those of its interpolations. An empty directive precedes each interpolation.
  package let tokens: [SourceToken]
  /// The positions of the file's own tokens.
  package let code: Range<Int>
  /// The interpolations, in the order of their tokens.
  package let interpolations: [Interpolation]
  package let literals: [StringLiteral]
  package let comments: [Comment]

  /// Creates the tokens of a file, which may have any contents.
  package init(_ file: SourceFile) {
    self.file = file
    var found: [SourceToken] = []
    var inner: [[SourceToken]] = []
    switch file.language {
    case .swift:
      var lexer = SwiftLexer(file)
      lexer.run()
      (found, literals, comments) = (lexer.tokens, lexer.literals, lexer.comments)
      inner = lexer.interpolations
    case .objectiveC:
      var lexer = ObjectiveCLexer(file)
      lexer.run()
      (found, literals, comments) = (lexer.tokens, lexer.literals, lexer.comments)
    case .predicate, .stored, .dataModel: (literals, comments) = ([], [])
    }
    code = found.indices
    Self.matchBrackets(of: &found, code, in: file)
    var interpolations: [Interpolation] = []
    for part in inner {
      let end = part.first?.start ?? 0
      found.append(SourceToken(start: end, end: end, kind: .directive, beginsLine: true))
      interpolations.append(Interpolation(tokens: found.count..<found.count + part.count, literal: 0))
      found += part
      Self.matchBrackets(of: &found, found.count - part.count..<found.count, in: file)
    }
    if !inner.isEmpty {
      for (position, token) in found.enumerated() where token.kind == .string {
        for case .interpolation(_, let number) in literals[Int(token.link)].pieces {
          interpolations[number].literal = position
        }
      }
    }
    self.interpolations = interpolations
    // A copy has no room for more tokens, which would be a quarter of the memory.
    tokens = found.withUnsafeBufferPointer { Array($0) }
  }

  /// Returns the literal whose interpolation contains a token. `nil` for the file's own tokens. O(log interpolations).
  package func literal(around position: Int) -> Int? {
    guard position >= code.upperBound else { return nil }
    let behind = interpolations.partitioningIndex { $0.tokens.lowerBound > position }
    return behind > 0 ? interpolations[behind - 1].literal : nil
  }

  /// Returns the position of the file's first own token at or after a byte offset. O(log tokens).
  package func position(atOrAfter offset: Int) -> Int { tokens[code].partitioningIndex { Int($0.start) >= offset } }

  /// Returns the text of a token, without a name's backquotes.
  package func text(_ token: SourceToken) -> String {
    let range = token.range
    if token.kind == .word, range.count > 2, file.bytes[range.lowerBound] == 0x60 {
      return file.text(range.lowerBound + 1..<range.upperBound - 1)
    }
    return file.text(range)
  }

  package func bytes(_ token: SourceToken) -> ArraySlice<UInt8> { file.bytes[token.range] }

  /// Returns the text of some tokens, with spaces only between words.
  package func codeText(_ positions: Range<Int>) -> String {
    var text = ""
    var wasWord = false
    for token in tokens[positions.clamped(to: 0..<tokens.count)] {
      let isWord = token.kind == .word || token.kind == .number
      if wasWord, isWord { text += " " }
      text += self.text(token)
      wasWord = isWord
    }
    return text
  }

  /// The maximum number of tokens that a message quotes.
  private static let maximumShown = 64

  /// Returns the text of some tokens for a message: only the first of them, if there are very many.
  package func shownText(_ positions: Range<Int>) -> String {
    let shown = positions.prefix(Self.maximumShown)
    return codeText(shown) + (shown.count < positions.count ? "…" : "")
  }

  /// Returns the string literal at a position. `nil` if there is none.
  package func literal(at position: Int) -> StringLiteral? {
    guard tokens.indices.contains(position), tokens[position].kind == .string else { return nil }
    let link = Int(tokens[position].link)
    return literals.indices.contains(link) ? literals[link] : nil
  }

  /// Returns the text of an expression that is a single literal without interpolations. `nil` for other expressions.
  package func literalText(_ range: Range<Int>) -> String? {
    range.count == 1 ? literal(at: range.lowerBound)?.text?.string : nil
  }

  /// Returns the type of the number at a position.
  package func numberType(at position: Int) -> String {
    let text = text(tokens[position])
    guard !text.hasPrefix("0x"), text.contains(where: { $0 == "." || $0 == "e" || $0 == "E" }) else { return "Int" }
    return text.hasSuffix("f") ? "Float" : "Double"
  }

  /// Returns whether a token is a specific word or sign.
  package func holds(_ text: StaticString, _ token: SourceToken) -> Bool { file.holds(text, in: token.range) }

  /// Returns whether the token at a position is a specific word or sign.
  package func holds(_ text: StaticString, at position: Int) -> Bool {
    tokens.indices.contains(position) && tokens[position].kind != .string && holds(text, tokens[position])
  }

  /// Returns the sign at a position. `nil` if there is none.
  package func sign(at position: Int) -> UInt8? {
    guard tokens.indices.contains(position), tokens[position].kind == .sign else { return nil }
    return file.bytes[tokens[position].range.lowerBound]
  }

  /// Returns the position of the bracket that matches the one at a position. `nil` if there is none.
  package func partner(of position: Int) -> Int? {
    guard tokens.indices.contains(position), tokens[position].kind == .sign, tokens[position].link >= 0 else {
      return nil
    }
    return Int(tokens[position].link)
  }

  /// The effect of a directive on conditional code.
  package enum Branching {
    case begins, continues, ends
  }

  /// Returns whether the directive at a position begins, continues or ends conditional code. `nil` for other tokens and directives.
  package func branching(at position: Int) -> Branching? {
    guard tokens.indices.contains(position), tokens[position].kind == .directive else { return nil }
    return Self.branching(tokens[position], in: file)
  }

  private static func branching(_ directive: SourceToken, in file: SourceFile) -> Branching? {
    let word = file.bytes[directive.range].dropFirst().drop { $0.isSpace }.prefix { $0.continuesName }
    switch String(decoding: word, as: UTF8.self) {
    case "if", "ifdef", "ifndef": return .begins
    case "else", "elseif", "elif": return .continues
    case "endif": return .ends
    default: return nil
    }
  }

  /// A bracket that is not closed yet.
  private struct OpenBracket {
    var position: Int
    var sign: UInt8
    /// The corresponding brackets in other branches of a condition.
    var others: [Int] = []
  }

  /// Matches `(` with `)`, `[` with `]`, and `{` with `}`. Each branch of `#if` begins with the brackets that are open at the directive. If
  /// each branch opens the same class, the closing brace matches the first one.
  private static func matchBrackets(of tokens: inout [SourceToken], _ range: Range<Int>, in file: SourceFile) {
    var open: [OpenBracket] = []
    var branches: [(before: Int, after: [OpenBracket]?)] = []
    /// Records the brackets that the current branch leaves open like the first one.
    func join(_ branch: (before: Int, after: [OpenBracket]?)) -> [OpenBracket]? {
      guard var after = branch.after, after.count == open.count, open.count > branch.before else { return branch.after }
      for index in branch.before..<open.count where open[index].sign == after[index].sign {
        after[index].others.append(open[index].position)
      }
      return after
    }
    for position in range {
      let token = tokens[position]
      if token.kind == .directive {
        switch branching(token, in: file) {
        case .begins: branches.append((open.count, nil))
        case .continues:
          guard let branch = branches.last else { continue }
          branches[branches.count - 1].after = join(branch) ?? open
          if open.count > branch.before { open.removeLast(open.count - branch.before) }
        case .ends:
          if let branch = branches.popLast(), let after = join(branch) { open = after }
        case nil: break
        }
        continue
      }
      guard token.kind == .sign else { continue }
      let sign = file.bytes[token.range.lowerBound]
      switch sign {
      case 0x28, 0x5B, 0x7B: open.append(OpenBracket(position: position, sign: sign))
      case 0x29, 0x5D, 0x7D:
        let opening: UInt8 = sign == 0x29 ? 0x28 : sign - 2
        // A closing brace closes all brackets inside it. Other closing brackets without a partner are ignored. The search is limited, to
        // stay linear.
        guard
          let index = open.suffix(64).lastIndex(where: { $0.sign == opening || (sign != 0x7D && $0.sign == 0x7B) }),
          open[index].sign == opening
        else { continue }
        let partner = open[index].position
        for other in open[index].others { tokens[other].link = Int32(clamping: position) }
        open.removeLast(open.count - index)
        tokens[position].link = Int32(clamping: partner)
        tokens[partner].link = Int32(clamping: position)
      default: break
      }
    }
  }
}
