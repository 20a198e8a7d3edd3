import PredicateDiagnostics

/// Says what was probably meant where a text is wrong.
///
/// The parser knows what could stand where it had to stop. Who wrote the text most often meant something larger, in the words of another
/// language: a date, a list in parentheses, `ORDER BY name`. Each of ``shapes`` knows one such piece by its tokens around an error, and says
/// what to write for the whole of it. Further errors in the piece have the same cause and are left out.
///
/// The work at an error is bounded: a piece has at most ``maximumTokens`` tokens to either side.
struct Advisor {
  let source: SourceText
  let dialect: Dialect
  let limits: Limits
  /// The tokens, the end last.
  let tokens: [Token]
  /// All errors of the text.
  let diagnostics: [Diagnostic]

  /// What to say at an error.
  struct Advice {
    /// All that was meant for one thing.
    var piece: SourceRange
    /// Where the message points to; nil for the place of the error.
    var place: SourceRange?
    var message: String
    var notes: [String] = []
    /// What to write in place of pieces of the text, the best first.
    var fixes: [Diagnostic.FixIt] = []
    /// Whether nothing else can have been meant.
    var isCertain = false

    /// Advice to write another text for the piece.
    init(_ piece: SourceRange, _ message: String, notes: [String] = [], write replacement: String? = nil) {
      self.init(piece, message, notes: notes, fixes: .write(replacement, at: piece))
    }

    /// Advice with changes that are not of the piece as a whole.
    init(_ piece: SourceRange, _ message: String, notes: [String] = [], fixes: [Diagnostic.FixIt]) {
      self.piece = piece
      self.message = message
      self.notes = notes
      self.fixes = fixes
    }
  }

  /// An error, and the token at which it was found.
  struct Fault {
    var diagnostic: Diagnostic
    var index: Int
    var code: DiagnosticCode { diagnostic.code }
    var range: SourceRange
  }

  /// Every shape, the more telling first.
  static let shapes: [@Sendable (Advisor, Fault) -> Advice?] = [
    { $0.statement($1) }, { $0.document($1) }, { $0.comment($1) },
    { $0.apostrophe($1) }, { $0.backquotedName($1) }, { $0.interpolation($1) },
    { $0.memberSign($1) }, { $0.quotedPredicate($1) }, { $0.quantifiedCondition($1) }, { $0.ternary($1) },
    { $0.assignment($1) }, { $0.emptiness($1) }, { $0.closureArgument($1) }, { $0.numeral($1) },
    { $0.listWithoutBraces($1) }, { $0.range($1) },
    { $0.misplacedOption($1) }, { $0.quantifierAlone($1) }, { $0.negatedOperator($1) }, { $0.splitSign($1) },
    { $0.foreignOperator($1) }, { $0.nullTest($1) },
    { $0.chain($1) }, { $0.sameSubject($1) }, { $0.surplusConnective($1) },
    { $0.method($1) }, { $0.connectiveCall($1) }, { $0.existence($1) }, { $0.subqueryVariable($1) },
    { $0.subqueryAlone($1) },
    { $0.clauseWord($1) }, { $0.lookAlikes($1) }, { $0.lookAlike($1) }, { $0.unquotedWords($1) },
  ]

  /// How many tokens of a piece are looked at to either side of an error.
  static let maximumTokens = 64

  /// The errors, each with advice where a shape is known, without those that have the same cause.
  func advised() -> [Diagnostic] {
    var result: [Diagnostic] = []
    var explained: [SourceRange] = []
    for diagnostic in diagnostics {
      guard let range = diagnostic.range else {
        result.append(diagnostic)
        continue
      }
      if explained.contains(where: { $0.lowerBound <= range.lowerBound && range.lowerBound < $0.upperBound }) {
        continue
      }
      let fault = Fault(diagnostic: diagnostic, index: index(at: range.lowerBound), range: range)
      var advised = diagnostic
      if let advice = Self.shapes.lazy.compactMap({ $0(self, fault) }).first {
        explained.append(advice.piece)
        // What was said of a part of the piece was said too soon.
        result.removeAll {
          guard let place = $0.range else { return false }
          return advice.piece.lowerBound <= place.lowerBound && place.upperBound <= advice.piece.upperBound
        }
        advised.message = advice.message
        advised.notes = advice.notes.map { Diagnostic.Note($0) }
        advised.fixIts = advice.isCertain ? advice.fixes : advice.fixes.asGuesses
        if let place = advice.place { advised.range = place }
      }
      result.append(advised)
    }
    return result.map { leadingOn($0) }
  }

  // MARK: Fixes that lead on

  /// Texts beyond this length are not read again for the sake of advice.
  private static let maximumBytes = 4_096

  /// A diagnostic without the fixes after which there is a new error in what they wrote, or at the word behind it.
  private func leadingOn(_ diagnostic: Diagnostic) -> Diagnostic {
    guard source.utf8.count <= Self.maximumBytes, !diagnostic.fixIts.isEmpty else { return diagnostic }
    var result = diagnostic
    result.fixIts = diagnostic.fixIts.filter { fix in
      if leadsOn(fix) { return true }
      let question = ": did you mean `\(fix.replacement)`?"
      if result.message.hasSuffix(question) { result.message.removeLast(question.count) }
      return false
    }
    return result
  }

  private func leadsOn(_ fix: Diagnostic.FixIt) -> Bool {
    guard let bytes = fix.applied(to: source.utf8) else { return false }
    let lexer = Lexer(SourceText(utf8: bytes), dialect, limits)
    guard !lexer.isStopped else { return false }
    var parser = Parser(SourceText(utf8: bytes), dialect, limits, lexer)
    parser.run()
    guard !parser.diagnostics.isEmpty else { return true }
    let end = fix.written.upperBound
    let next = parser.tokens.first { $0.range.lowerBound >= end }?.range.upperBound ?? end
    return fix.leadsOn(at: SourceRange(fix.range.lowerBound, next), before: diagnostics, after: parser.diagnostics)
  }
}

// MARK: - Tokens

extension Advisor {
  /// The first token that ends behind an offset; the end's where there is none.
  func index(at offset: Int) -> Int {
    var (low, high) = (0, max(tokens.count - 1, 0))
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The kind of a token; the end's outside of the text.
  func kind(_ index: Int) -> TokenKind { tokens.indices.contains(index) ? tokens[index].kind : .end }

  /// The text of a token; empty outside of the text.
  func text(_ index: Int) -> String { tokens.indices.contains(index) ? source[tokens[index].range] : "" }

  /// The text of a token in lower case.
  func word(_ index: Int) -> String { text(index).lowercased() }

  /// What some tokens cover.
  func range(_ range: Range<Int>) -> SourceRange {
    guard let first = range.first, let last = range.last, tokens.indices.contains(first), tokens.indices.contains(last)
    else {
      return SourceRange(source.utf8.count, source.utf8.count)
    }
    return SourceRange(tokens[first].range.lowerBound, tokens[last].range.upperBound)
  }

  /// The text that some tokens cover.
  func text(_ range: Range<Int>) -> String { source[self.range(range)] }

  /// Whether a token begins where the one before it ends.
  func touchesPrevious(_ index: Int) -> Bool {
    index >= 1 && tokens.indices.contains(index) && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The byte at an offset; 0 outside of the text.
  func byte(_ offset: Int) -> UInt8 { source.utf8.indices.contains(offset) ? source.utf8[offset] : 0 }

  /// The bracket that closes the one at a token.
  func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<min(tokens.count, open + Self.maximumTokens) {
      switch kind(index) {
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket:
        depth -= 1
        if depth <= 0 { return depth == 0 ? index : nil }
      default: break
      }
    }
    return nil
  }

  /// The bracket that is open before a token.
  func opening(before index: Int) -> Int? {
    var depth = 0
    for index in stride(from: index - 1, through: max(0, index - Self.maximumTokens), by: -1) {
      switch kind(index) {
      case .rightParenthesis, .rightBrace, .rightBracket: depth += 1
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The tokens between commas, from a bracket to the one that closes it.
  func elements(_ open: Int, _ close: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var depth = 0
    var start = open + 1
    for index in open + 1..<max(close, open + 1) {
      switch kind(index) {
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket: depth -= 1
      case .comma where depth == 0:
        elements.append(start..<index)
        start = index + 1
      default: break
      }
    }
    if start <= close { elements.append(start..<close) }
    return elements
  }

  /// Whether a token is a value by itself.
  func isLiteral(_ index: Int) -> Bool {
    switch kind(index) {
    case .string, .integer, .signedInteger, .float, .true, .false, .null, .placeholder, .objectPlaceholder, .argument,
      .uuid,
      .objectID, .date, .base64:
      true
    default: false
    }
  }

  /// Whether a token is a piece of a key path.
  func isPathElement(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .escapedName, .keyPathPlaceholder, .keyPathArgument, .variable, .anyVariable, .selfReference,
      .atCount,
      .atMin, .atMax, .atSum, .atAvg, .atAllKeys, .atAllValues, .atSize, .atKeys, .atValues, .atAnyWord:
      true
    default: index >= 1 && kind(index - 1) == .dot && isWord(index)
    }
  }

  /// Whether a token is written in letters.
  func isWord(_ index: Int) -> Bool {
    guard let first = text(index).utf8.first else { return false }
    return first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z") || first == UInt8(ascii: "_")
  }

  /// The value that ends before a token: a literal, or a key path.
  func operand(before end: Int) -> Range<Int>? {
    var index = end - 1
    if isLiteral(index) { return index..<end }
    while isPathElement(index) {
      guard kind(index - 1) == .dot, index >= 2 else { return index..<end }
      index -= 2
    }
    return nil
  }

  /// The value that begins at a token: a literal, or a key path.
  func operand(at start: Int) -> Range<Int>? {
    if isLiteral(start) { return start..<start + 1 }
    if kind(start) == .minus, kind(start + 1) == .integer || kind(start + 1) == .float { return start..<start + 2 }
    var index = start
    while isPathElement(index) {
      guard kind(index + 1) == .dot else { return start..<index + 1 }
      index += 2
    }
    return nil
  }

  /// Whether a token compares two values.
  func isComparison(_ index: Int) -> Bool { isRelation(index) || kind(index) == .in || kind(index) == .between }

  /// Whether a token compares two values, and no list.
  func isRelation(_ index: Int) -> Bool {
    switch kind(index) {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith, .endsWith, .contains, .like,
      .matches:
      true
    default: false
    }
  }

  /// Whether a condition may end before a token.
  func endsCondition(_ index: Int) -> Bool {
    switch kind(index) {
    case .end, .and, .or, .rightParenthesis, .rightBrace, .comma: true
    default: false
    }
  }

  /// How the next argument is written.
  var nextArgument: String {
    guard dialect == .rql else { return "%@" }
    let used = tokens.filter { $0.kind == .argument }.compactMap { Int(source[$0.range].dropFirst()) }.max()
    return "$\(used.map { $0 < 1_000_000 ? $0 + 1 : $0 } ?? 0)"
  }
}
