/// Parses the expressions and statements of Swift. What it does not know is ``Expression/Kind/unknown``, with its tokens.
package struct SwiftExpressionParser: ExpressionParser {
  let file: TokenizedFile
  var position: Int
  let limit: Int
  var depth = 0

  init(_ file: TokenizedFile, _ range: Range<Int>) {
    self.file = file
    (position, limit) = (range.lowerBound, range.upperBound)
  }

  // MARK: Operators

  private static let precedences: [(signs: [String], precedence: Int)] = [
    (["||"], 4), (["&&"], 5), (["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=", ".==", ".!="], 6), (["??"], 7),
    (["...", "..<"], 9), (["+", "-", "&+", "&-", "|", "^"], 10), (["*", "/", "%", "&*", "&"], 11),
    (["<<", ">>", "&<<", "&>>"], 12),
  ]
  private static let known = Dictionary(
    uniqueKeysWithValues: precedences.flatMap { row in row.signs.map { ($0, row.precedence) } })
  private static let assigning: Set<String> = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=",
  ]
  private static let signs = Set("=+-*/%<>!&|^~?".utf8)
  private static let castPrecedence = 8
  private static let prefixPrecedence = 13
  private static let otherPrecedence = 3

  /// Returns a Boolean value that indicates whether an operator is one of the standard library's, which change no operand.
  package static func isStandard(_ text: String) -> Bool { known[text] != nil }

  func sign(at start: Int) -> Operator? {
    guard start < limit, let first = file.sign(at: start) else { return nil }
    var end = start
    while end < limit, let sign = file.sign(at: end), end == start || file.isAdjacent(end),
      Self.signs.contains(sign) || sign == 0x2E && first == 0x2E
    { end += 1 }
    // A dot begins a member.
    guard end > start, first != 0x2E || end > start + 1 else { return nil }
    let text = file.codeText(start..<end)
    if Self.assigning.contains(text) {
      return Operator(range: start..<end, precedence: 1, isRight: true, isAssignment: true)
    }
    guard text != "?", text != "!", text != "->" else { return nil }
    return Operator(range: start..<end, precedence: Self.known[text] ?? Self.otherPrecedence, isRight: text == "??")
  }

  mutating func cast(_ operand: Expression, _ minimum: Int) -> Expression? {
    guard minimum <= Self.castPrecedence, holds("as", position) || holds("is", position) else { return nil }
    let word = position
    position += 1
    while holds("?", position) || holds("!", position) { position += 1 }
    type()
    return Expression(.cast, operand.range.lowerBound..<position, word: word, [operand])
  }

  /// Passes over a type.
  private mutating func type() {
    let start = position
    while position < limit {
      if position > start, file.isWord(position), file.isWord(position - 1),
        !holds("any", position - 1), !holds("some", position - 1)
      {
        return
      }
      let isPart =
        file.isWord(position) || holds(".", position) || holds("<", position) || holds("&", position)
        || file.isAdjacent(position) && (holds("?", position) || holds("!", position)) || holds("->", position)
      let begins = position == start || holds("->", position - 1)
      guard isPart || begins && (holds("[", position) || holds("(", position) || holds("@", position)) else { return }
      position = file.behind(position, within: limit)
    }
  }

  // MARK: Operands

  mutating func prefixed(_ minimum: Int) -> Expression {
    let start = position
    if holds("try", position) || holds("await", position) || holds("consume", position) || holds("copy", position),
      position + 1 < limit, !holds(".", position + 1),
      !holds("(", position + 1) || !file.isAdjacent(position + 1)
        || holds("try", position) || holds("await", position)
    {
      position += 1
      while holds("?", position) || holds("!", position) { position += 1 }
      let inner = expression(minimum)
      return Expression(.transparent, start..<position, [inner])
    }
    if let sign = file.sign(at: position), Self.signs.contains(sign), position + 1 < limit {
      position += 1
      let inner = expression(Self.prefixPrecedence)
      return Expression(.prefix, start..<position, [inner])
    }
    return postfixed(primary())
  }

  private mutating func postfixed(_ first: Expression) -> Expression {
    var result = first
    let start = first.range.lowerBound
    while position < limit {
      if holds(".", position), position + 1 < limit,
        file.isWord(position + 1) || file.tokens[position + 1].kind == .number
      {
        let word = position + 1
        position += 2
        generics()
        result = Expression(.member, start..<position, word: word, [result])
      } else if file.isAdjacent(position), holds("!", position) || holds("?", position),
        !(holds("?", position) && holds("?", position + 1) && file.isAdjacent(position + 1)),
        !holds("=", position + 1)
          || !file.isAdjacent(position + 1)
      {
        let kind: Expression.Kind = holds("!", position) ? .transparent : .optional
        position += 1
        result = Expression(kind, start..<position, word: position - 1, [result])
      } else if holds("(", position) || holds("{", position), isArguments(of: result),
        let call = file.call(at: position, within: limit)
      {
        let word = position
        let children = [result] + call.arguments.map { part($0.range) }
        position = call.end
        result = Expression(.call, start..<position, word: word, children, labels: labels([""], call.arguments))
      } else if holds("[", position), file.isAdjacent(position), let close = file.partner(of: position), close < limit {
        let (word, arguments) = (position, file.callArguments(at: position) ?? [])
        let children = [result] + arguments.map { part($0.range) }
        position = close + 1
        result = Expression(.element, start..<position, word: word, children, labels: labels([""], arguments))
      } else {
        return result
      }
    }
    return result
  }

  /// Returns a Boolean value that indicates whether the bracket at the current position holds the arguments of an expression before it.
  private func isArguments(of callee: Expression) -> Bool {
    guard let close = file.partner(of: position), close < limit else { return false }
    if holds("{", position) {
      return [.name, .member, .call, .element].contains(callee.kind) || callee.kind == .transparent
    }
    return file.isAdjacent(position) && callee.kind != .text && callee.kind != .value
  }

  /// Passes over the generic arguments of a name.
  private mutating func generics() {
    if let end = file.endOfGenericArguments(position, within: limit) { position = end }
  }

  private mutating func primary() -> Expression {
    let start = position
    guard start < limit else { return Expression(.unknown, start..<start) }
    let token = file.tokens[start]
    position += 1
    switch token.kind {
    case .string:
      let pieces = file.literal(at: start)?.pieces ?? []
      return Expression(
        .text, start..<position,
        pieces.compactMap { piece in
          guard case .interpolation(_, let number) = piece else { return nil }
          return part(file.interpolations[number].tokens)
        })
    case .number, .other: return Expression(.value, start..<position)
    case .directive: return rest()
    case .word: return word(start)
    case .sign: return bracketed(start)
    }
  }

  /// Returns the labels of arguments behind others. Empty if there are none at all.
  private func labels(_ first: [String], _ arguments: [TokenizedFile.CallArgument]) -> [String] {
    arguments.allSatisfy(\.label.isEmpty) ? [] : first + arguments.map(\.label)
  }

  private mutating func word(_ start: Int) -> Expression {
    if holds("true", start) || holds("false", start) || holds("nil", start) {
      return Expression(.value, start..<position)
    }
    if holds("if", start) || holds("switch", start) || holds("do", start), let found = statement(at: start) {
      return found
    }
    if file.bytes(file.tokens[start]).first == 0x23, holds("(", position), let close = file.partner(of: position),
      close < limit
    {
      let arguments = holds("#keyPath", start) ? [] : (file.callArguments(at: position) ?? []).map { part($0.range) }
      position = close + 1
      return Expression(holds("#keyPath", start) ? .keyPath : .unknown, start..<position, arguments)
    }
    generics()
    return Expression(.name, start..<position)
  }

  private mutating func bracketed(_ start: Int) -> Expression {
    if holds(".", start), file.isWord(position) {
      position += 1
      generics()
      return Expression(.member, start..<position, word: start + 1)
    }
    if holds("\\", start) {
      while position < limit, file.isAdjacent(position),
        file.isWord(position) || holds(".", position) || holds("?", position) || holds("!", position)
          || holds("[", position) || holds("<", position)
      { position = file.behind(position, within: limit) }
      return Expression(.keyPath, start..<position)
    }
    guard let close = file.partner(of: start), close > start, close < limit else { return rest() }
    position = close + 1
    let range = start..<position
    switch file.sign(at: start) {
    case 0x28:
      let elements = file.callArguments(at: start) ?? []
      let isPlain = elements.count == 1 && elements[0].label.isEmpty
      return Expression(
        isPlain ? .transparent : .tuple, range, elements.map { part($0.range) }, labels: labels([], elements))
    case 0x5B:
      let elements = file.split(start + 1..<close)
      guard let first = elements.first, file.colon(ofPair: first) != nil else {
        return Expression(.list, range, elements.map { part($0) })
      }
      // `[:]` has no pairs.
      let pairs = first.count == 1 ? [] : elements
      return Expression(
        .dictionary, range, pairs.flatMap { [part(file.pair($0).key ?? $0), part(file.pair($0).value)] })
    case 0x7B: return block(.closure, range, from: file.bodyStart(ofClosureAt: start, within: close), to: close)
    default: return Expression(.unknown, range)
    }
  }
}
