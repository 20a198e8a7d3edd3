import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax

/// Assembles a format's text from its pieces and chooses a stand-in for each hole.
///
/// The predicate lexer reads the text, with a name character for each hole. The stand-in depends on the tokens before the hole (the start
/// of a condition, an operand, an operator or a whole comparison) and on the tokens after it.
struct FormatAssembler {
  enum Piece {
    case text(MappedText)
    case hole(TextHole)

    var isText: Bool {
      if case .text = self { true } else { false }
    }
  }

  /// The state of reading a condition.
  private enum Phase {
    /// A condition may begin.
    case start
    /// An operand has been read. An operator may follow.
    case left
    /// An operator has been read. An operand must follow.
    case operation
    /// The condition is complete.
    case done
  }

  private struct Group {
    var phase: Phase
    var isOperand: Bool
    /// The number of commas before the condition of a `SUBQUERY`.
    var commas: Int?
  }

  /// The text, with the character ``hole`` for each hole.
  private var source = MappedText()
  private var holes: [Int: TextHole] = [:]
  private var tokens: [Token] = []
  /// The next token, and the next byte.
  private var index = 0
  private var position = 0
  private var phase = Phase.start
  private var groups: [Group] = []
  /// The word before the current position. A parenthesis after it makes it a call.
  private var lastWord: TokenKind?
  private var placeholders = 0
  /// The parentheses that inserted text must open and close, by the hole, for those of the text to have partners.
  private var brackets: [Int: (opened: Int, closed: Int)] = [:]
  private var result = FormatText(text: MappedText())

  private static let hole = UInt8(ascii: "_")

  /// Returns the format of some pieces.
  static func assemble(_ pieces: [Piece]) -> FormatText {
    var assembler = FormatAssembler()
    for piece in pieces {
      switch piece {
      case .text(let text): assembler.source.append(text)
      case .hole(let unknown):
        assembler.holes[assembler.source.count] = unknown
        assembler.source.append(CollectionOfOne(hole), spelt: unknown.place)
      }
    }
    if assembler.holes.isEmpty { return FormatText(text: assembler.source) }
    assembler.tokens = PredicateSyntax.tokens(of: SourceText(utf8: assembler.source.bytes), dialect: .foundation)
    assembler.findBrackets()
    while assembler.index < assembler.tokens.count { assembler.step() }
    assembler.skip(to: assembler.source.count)
    return assembler.result
  }

  // MARK: Tokens

  /// Finds the parentheses without a partner. Inserted text before or behind them may hold the partner.
  private mutating func findBrackets() {
    let texts = tokens.filter { $0.kind == .string }.map(\.range)
    let free = holes.filter { position, hole in
      hole.type.mayBeMore && !texts.contains { $0.lowerBound < position && position < $0.upperBound }
    }.keys.sorted()
    guard !free.isEmpty else { return }
    var open: [Int] = []
    for token in tokens {
      if token.kind == .leftParenthesis { open.append(token.range.lowerBound) }
      guard token.kind == .rightParenthesis, open.popLast() == nil,
        let hole = free.last(where: { $0 < token.range.lowerBound })
      else { continue }
      brackets[hole, default: (0, 0)].opened += 1
    }
    for position in open {
      guard let hole = free.first(where: { $0 > position }) else { continue }
      brackets[hole, default: (0, 0)].closed += 1
    }
  }

  /// Writes the parentheses that the holes up to a position must hold, behind the stand-in of these holes.
  private mutating func writeBrackets(of range: Range<Int>) {
    for hole in range {
      guard let (opened, closed) = brackets.removeValue(forKey: hole), let last = result.holes.indices.last else {
        continue
      }
      let place = result.holes[last].place
      for _ in 0..<closed {
        result.text.append(")".utf8, spelt: place)
        leaveGroup()
      }
      for _ in 0..<opened {
        result.text.append("(".utf8, spelt: place)
        open(.leftParenthesis, behind: nil)
      }
      result.holes[last].range = SourceRange(result.holes[last].range.lowerBound, result.text.count)
    }
  }

  /// Returns the kind of a token. The Foundation dialect has the signs of all dialects; Realm's has a few more words.
  private func kind(_ index: Int) -> TokenKind {
    let token = tokens[index]
    guard token.kind == .identifier else { return token.kind }
    return keyword(source.bytes[token.range.lowerBound..<token.range.upperBound], of: .nspredicate) ?? .identifier
  }

  private func hasHole(_ range: Range<Int>) -> Bool { range.contains { holes[$0] != nil } }

  /// Copies the text up to a position and replaces each hole with a letter.
  private mutating func copy(to end: Int) {
    for hole in (position..<end) where holes[hole] != nil {
      result.text.append(source.slice(position..<hole))
      position = hole
      stand("x", as: .letters, isQuoted: true, to: hole + 1)
    }
    result.text.append(source.slice(position..<end))
    position = end
  }

  /// Copies spaces and malformed text: an unterminated string, an invalid character.
  private mutating func skip(to end: Int) {
    while position < end {
      let byte = source.bytes[position]
      if byte == .quote || byte == 0x27 { return copy(to: end) }
      let word = (position..<end).prefix { isPartOfWord(source.bytes[$0]) }.count
      if hasHole(position..<position + word) { hole(to: position + word) } else { copy(to: position + max(word, 1)) }
    }
  }

  // MARK: Reading

  static let operators = Productions.tokens(of: "relation").union(Productions.tokens(of: "membership"))
  private static let quantifiers = Productions.tokens(of: "quantifier")
  private static let arithmetic = Productions.tokens(of: "operand")

  private mutating func step() {
    let token = tokens[index]
    skip(to: token.range.lowerBound)
    let end = endOfWord
    if end > index { return word(to: end) }
    index += 1
    let last = lastWord
    lastWord = nil
    switch token.kind {
    case .leftParenthesis, .leftBrace: open(token.kind, behind: last)
    case .rightParenthesis, .rightBrace: return close(at: token.range.upperBound)
    case .comma: comma()
    case .leftBracket, .openBracket: return bracket()
    case .string: readOperand()
    case .placeholder, .objectPlaceholder, .keyPathPlaceholder:
      placeholders += 1
      readOperand()
    case .and, .or, .not: phase = .start
    case _ where Self.operators.contains(token.kind): phase = .operation
    case _ where Self.arithmetic.contains(token.kind):
      if phase == .left { phase = .start } else if phase == .done { phase = .operation }
    default: break
    }
    copy(to: token.range.upperBound)
  }

  /// Returns a Boolean value that indicates whether a token is part of a word: a name, number, keyword, or a character that joins them.
  private func isWord(_ index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].range.isEmpty else { return false }
    return isPartOfWord(source.bytes[tokens[index].range.lowerBound])
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    byte.continuesName || byte == 0x2E || byte == 0x24 || byte == 0x40
  }

  /// The position after the tokens of a word that begins at the next token: `dog.name`.
  private var endOfWord: Int {
    var end = index
    while isWord(end), end == index || tokens[end].range.lowerBound == tokens[end - 1].range.upperBound { end += 1 }
    return end
  }

  /// Reads a name, number or keyword, with the holes that touch it.
  private mutating func word(to end: Int) {
    let kind = kind(index)
    let isOne = end == index + 1
    let upperBound = tokens[end - 1].range.upperBound
    index = end
    guard !hasHole(position..<upperBound) else { return hole(to: upperBound) }
    copy(to: upperBound)
    lastWord = nil
    switch kind {
    case .and, .or, .not: phase = .start
    case _ where isOne && Self.quantifiers.contains(kind): break
    case _ where isOne && Self.operators.contains(kind): phase = .operation
    case .truePredicate, .falsePredicate: phase = .done
    default:
      readOperand()
      lastWord = kind
    }
  }

  private mutating func readOperand() {
    lastWord = nil
    switch phase {
    case .start: phase = .left
    case .operation: phase = .done
    case .left, .done: break
    }
  }

  private mutating func open(_ bracket: TokenKind, behind word: TokenKind?) {
    let isCall = word != nil && phase != .operation && bracket == .leftParenthesis
    let isOperand = bracket == .leftBrace || isCall || phase == .operation
    groups.append(Group(phase: phase, isOperand: isOperand, commas: word == .subquery ? 2 : nil))
    phase = isOperand ? .operation : .start
  }

  private mutating func close(at end: Int) {
    copy(to: end)
    leaveGroup()
  }

  private mutating func leaveGroup() {
    guard let group = groups.popLast() else { return }
    let inner = phase
    phase = group.phase
    if !group.isOperand, inner == .done {
      phase = .done
    } else {
      readOperand()
    }
  }

  private mutating func comma() {
    guard let last = groups.indices.last else { return }
    if let commas = groups[last].commas {
      groups[last].commas = commas - 1
      if commas == 1 { return phase = .start }
    }
    phase = groups[last].isOperand ? .operation : .start
  }

  /// Reads `[cd]` and subscripts.
  private mutating func bracket() {
    let isOption = phase == .operation
    while index < tokens.count, tokens[index].kind != .rightBracket { index += 1 }
    let end = index < tokens.count ? tokens[index].range.upperBound : source.count
    index += 1
    while position < end {
      if holes[position] == nil {
        copy(to: position + 1)
      } else {
        stand(isOption ? "c" : "0", as: isOption ? .nothing : .value, to: position + 1)
      }
    }
  }

  // MARK: Holes

  /// The kind of text after a hole.
  private enum Next {
    case end, condition, comparison, arithmetic, operand, hole
  }

  private func next(behind end: Int) -> Next {
    let start = source.bytes[end...].firstIndex { !$0.isSpace && !$0.isLineEnd } ?? source.count
    if holes[start] != nil { return .hole }
    guard index < tokens.count, tokens[index].range.lowerBound == start else {
      return start < source.count ? .operand : .end
    }
    switch kind(index) {
    case .rightParenthesis, .rightBrace, .rightBracket, .comma: return .end
    case .and, .or: return .condition
    case let kind where Self.operators.contains(kind): return .comparison
    case let kind where Self.arithmetic.contains(kind): return .arithmetic
    default: return .operand
    }
  }

  /// Chooses the stand-in for a word with holes that ends at a position.
  private mutating func hole(to end: Int) {
    let inside = position..<end
    defer { writeBrackets(of: inside) }
    let next = next(behind: end)
    let isGlued = (position..<end).contains { holes[$0] == nil }
    let type = (position..<end).compactMap { holes[$0]?.type }.first ?? .unknown
    lastWord = nil
    switch phase {
    case .start:
      switch next {
      case .comparison, .arithmetic:
        if isValue(type), !isGlued {
          placeholderStand("%@", as: .value, to: end)
        } else {
          placeholderStand("%K", as: .keyPath, to: end)
        }
        phase = .left
      case .end, .condition:
        if isGlued {
          placeholderStand("%K", as: .keyPath, to: end)
          phase = .left
        } else {
          stand("TRUEPREDICATE", as: .predicate, to: end)
          phase = .done
        }
      case .operand, .hole:
        if isGlued {
          placeholderStand("%K", as: .keyPath, to: end)
          phase = .left
        } else if next == .hole {
          placeholderStand("%K", as: .keyPath, to: end)
          phase = .left
        } else if isComparedBehind {
          stand("", as: .nothing, to: end)
        } else {
          placeholderStand("%K ==", as: .comparison, to: end)
          phase = .operation
        }
      }
    case .left:
      switch next {
      case .comparison: stand("", as: .nothing, to: end)
      case .operand, .hole, .arithmetic:
        stand("==", as: .comparison, to: end)
        phase = .operation
      case .end, .condition:
        placeholderStand("== %@", as: .comparison, to: end)
        phase = .done
      }
    case .operation:
      if next == .operand, !isGlued {
        stand("", as: .nothing, to: end)
      } else if isSubqueryCollection || isGlued && !isNumeric(end) {
        placeholderStand("%K", as: .keyPath, to: end)
        phase = .done
      } else {
        placeholderStand("%@", as: .value, to: end)
        phase = .done
      }
    case .done:
      switch next {
      case .operand where !isComparedBehind:
        placeholderStand("AND %K ==", as: .comparison, to: end)
        phase = .operation
      case .operand, .hole:
        stand("AND", as: .connective, to: end)
        phase = .start
      default: stand("", as: .nothing, to: end)
      }
    }
  }

  /// A Boolean value that indicates whether the next token begins a complete condition: one with an operator, or one in parentheses.
  /// Otherwise, the hole before it contains the operator and the left operand.
  private var isComparedBehind: Bool {
    // The parser reports malformed tokens.
    guard index < tokens.count else { return true }
    switch kind(index) {
    case .leftParenthesis, .not, .truePredicate, .falsePredicate: return true
    default: break
    }
    var (next, depth) = (index, 0)
    while next < tokens.count {
      switch kind(next) {
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket: depth += 1
      case .rightParenthesis, .rightBrace, .rightBracket: depth -= 1
      case .and, .or, .comma: if depth == 0 { return false }
      case let kind where depth == 0 && Self.operators.contains(kind): return true
      default: if depth == 0, hasHole(tokens[next].range.lowerBound..<tokens[next].range.upperBound) { return true }
      }
      if depth < 0 { return false }
      next += 1
    }
    return false
  }

  private var isSubqueryCollection: Bool { groups.last?.commas == 2 }

  /// Returns a Boolean value that indicates whether only digits and dots touch a hole.
  private func isNumeric(_ end: Int) -> Bool {
    (position..<end).allSatisfy { holes[$0] != nil || source.bytes[$0].isDigit || source.bytes[$0] == 0x2E }
  }

  private func isValue(_ type: SiteType) -> Bool {
    switch type {
    case .string: false
    case .scalar, .null: true
    default: false
    }
  }

  private mutating func placeholderStand(_ text: String, as role: FormatText.Role, to end: Int) {
    stand(text, as: role, to: end, placeholder: placeholders)
    placeholders += 1
  }

  /// Writes a stand-in for everything up to a position and assigns it to the first hole.
  private mutating func stand(
    _ text: String, as role: FormatText.Role, isQuoted: Bool = false, to end: Int, placeholder: Int? = nil
  ) {
    let start = result.text.count
    let inside = (position..<end).compactMap { holes[$0] }
    guard let first = inside.first, let last = inside.last else { return position = max(end, position + 1) }
    var spelling = first.place.lowerBound..<max(first.place.lowerBound, last.place.upperBound)
    for offset in position..<end where holes[offset] == nil {
      guard let place = source.place(of: SourceRange(offset, offset + 1)) else { continue }
      // Skip pieces of other literals and files.
      if abs(place.lowerBound - spelling.lowerBound) < 4_096 {
        spelling = min(spelling.lowerBound, place.lowerBound)..<max(spelling.upperBound, place.upperBound)
      }
    }
    result.text.append(text.utf8, spelt: spelling)
    for (index, hole) in inside.enumerated() {
      let end = result.text.count
      var made = FormatText.Hole(
        range: SourceRange(index == 0 ? start : end, end), place: hole.place, expression: hole.expression,
        type: hole.type, isQuoted: isQuoted, isWord: hole.isWord)
      made.role = index == 0 ? role : .nothing
      made.placeholder = index == 0 ? placeholder : nil
      result.holes.append(made)
    }
    position = end
  }
}
