/// Parses the expressions and statements of Objective-C. A message is a call with labels: its callee is the member that the first part of
/// its selector names, and each further part is the label of its argument.
struct ObjectiveCExpressionParser: ExpressionParser {
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
    (["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="], 1),
    (["||"], 3), (["&&"], 4), (["|"], 5), (["^"], 6), (["&"], 7), (["==", "!="], 8), (["<", ">", "<=", ">="], 9),
    (["<<", ">>"], 10), (["+", "-"], 11), (["*", "/", "%"], 12),
  ]
  private static let known = Dictionary(
    uniqueKeysWithValues: precedences.flatMap { row in row.signs.map { ($0, row.precedence) } })
  /// Returns the longest operator at a position. `nil` if there is none.
  func sign(at start: Int) -> Operator? {
    guard start < limit, file.sign(at: start) != nil else { return nil }
    for count in [3, 2, 1] {
      let range = start..<start + count
      guard range.upperBound <= limit,
        range.dropFirst().allSatisfy({ file.sign(at: $0) != nil && file.isAdjacent($0) }),
        let precedence = Self.known[file.codeText(range)]
      else { continue }
      return Operator(range: range, precedence: precedence, isRight: precedence == 1, isAssignment: precedence == 1)
    }
    return nil
  }

  private func isDoubled(_ sign: StaticString, _ position: Int) -> Bool {
    holds(sign, position) && holds(sign, position + 1) && file.isAdjacent(position + 1)
  }

  /// Casts precede their operand.
  mutating func cast(_ operand: Expression, _ minimum: Int) -> Expression? { nil }

  // MARK: Operands

  private static let prefixes: [StaticString] = ["!", "-", "+", "~", "&", "*"]

  mutating func prefixed(_ minimum: Int) -> Expression {
    let start = position
    guard depth < Self.maximumDepth else { return rest() }
    depth += 1
    defer { depth -= 1 }
    if Self.prefixes.contains(where: { holds($0, start) }) {
      position += isDoubled("+", start) || isDoubled("-", start) ? 2 : 1
      let inner = prefixed(minimum)
      return Expression(.prefix, start..<position, [inner])
    }
    if let close = file.endOfCast(start, within: limit) {
      position = close + 1
      let inner = prefixed(minimum)
      return Expression(.cast, start..<position, [inner])
    }
    return postfixed(primary())
  }

  private mutating func postfixed(_ first: Expression) -> Expression {
    var result = first
    let start = first.range.lowerBound
    while position < limit {
      let isArrow = holds("-", position) && holds(">", position + 1)
      let isScope = isDoubled(":", position)
      if holds(".", position) || isArrow || isScope, file.isWord(position + (isArrow || isScope ? 2 : 1)) {
        let word = position + (isArrow || isScope ? 2 : 1)
        position = word + 1
        result = Expression(.member, start..<position, word: word, [result])
      } else if isDoubled("+", position) || isDoubled("-", position) {
        position += 2
        result = Expression(.prefix, start..<position, word: position - 2, [result])
      } else if holds("[", position) || holds("(", position), first.kind != .text, first.kind != .value,
        let close = file.partner(of: position), close < limit
      {
        let open = position
        let arguments = file.split(open + 1..<close).map { part($0) }
        position = close + 1
        result = Expression(
          file.holds("[", at: open) ? .element : .call, start..<position, word: open, [result] + arguments)
      } else if result === first, [.text, .name].contains(first.kind), isText(position, behind: first) {
        result = adjacent(first)
      } else {
        return result
      }
    }
    return result
  }

  /// Returns a Boolean value that indicates whether the token at a position continues a text: a literal, or a macro behind a literal.
  private func isText(_ position: Int, behind first: Expression) -> Bool {
    position < limit && (file.tokens[position].kind == .string || first.kind == .text && file.isWord(position))
  }

  /// Parses adjacent literals and macros, which are one text.
  private mutating func adjacent(_ first: Expression) -> Expression {
    var parts = [first]
    while position < limit, file.tokens[position].kind == .string || file.isWord(position) {
      let start = position
      let isLiteral = file.tokens[start].kind == .string
      position += 1
      var next = Expression(isLiteral ? .text : .name, start..<position)
      if !isLiteral, holds("(", position), let close = file.partner(of: position), close < limit {
        let arguments = file.split(position + 1..<close).map { part($0) }
        next = Expression(.call, start..<close + 1, word: position, [next] + arguments)
        position = close + 1
      }
      parts.append(next)
    }
    return Expression(.operation, first.range.lowerBound..<position, parts)
  }

  private mutating func primary() -> Expression {
    let start = position
    guard start < limit else { return Expression(.unknown, start..<start) }
    position += 1
    switch file.tokens[start].kind {
    case .string: return Expression(.text, start..<position)
    case .number, .other: return Expression(.value, start..<position)
    case .directive: return rest()
    case .word: return word(start)
    case .sign: return bracketed(start)
    }
  }

  private static let values: Set<String> = [
    "YES", "NO", "true", "false", "TRUE", "FALSE", "nil", "Nil", "NULL", "nullptr",
  ]

  private mutating func word(_ start: Int) -> Expression {
    if Self.values.contains(file.text(file.tokens[start])) { return Expression(.value, start..<position) }
    if holds("sizeof", start), holds("(", position), let close = file.partner(of: position), close < limit {
      position = close + 1
      return Expression(.value, start..<position)
    }
    if let end = file.endOfGenericArguments(position, within: limit) { position = end }
    return Expression(.name, start..<position, word: start)
  }

  private mutating func bracketed(_ start: Int) -> Expression {
    if holds("@", start) { return boxed(start) }
    if holds("^", start), let found = closure(start) { return found }
    if holds(".", start), file.isWord(position) {
      position += 1
      return Expression(.member, start..<position, word: start + 1)
    }
    guard let close = file.partner(of: start), close > start, close < limit else {
      return Expression(.unknown, start..<position)
    }
    position = close + 1
    switch file.sign(at: start) {
    case 0x28:
      // `({ …; value; })`
      if file.holds("{", at: start + 1), file.partner(of: start + 1) == close - 1 {
        return block(.block, start..<position, from: start + 2, to: close - 1)
      }
      let elements = file.split(start + 1..<close)
      return Expression(elements.count == 1 ? .transparent : .tuple, start..<position, elements.map { part($0) })
    case 0x5B: return message(start)
    default: return list(start, start)
    }
  }

  /// Parses a message.
  private mutating func message(_ start: Int) -> Expression {
    guard let message = ObjectiveCMessage(at: start, in: file) else { return Expression(.unknown, start..<position) }
    let word = message.parts[0].position
    var children = [Expression(.member, message.receiver.lowerBound..<word + 1, word: word, [part(message.receiver)])]
    var labels = [""]
    for (number, selector) in message.parts.enumerated() {
      for (index, argument) in file.split(selector.argument).enumerated() {
        children.append(part(argument))
        labels.append(number > 0 && index == 0 ? selector.name : "")
      }
    }
    return Expression(.call, message.range, word: start, children, labels: labels)
  }

  /// Parses what an `@` begins: a boxed value, a list, a dictionary or a compiler's directive.
  private mutating func boxed(_ start: Int) -> Expression {
    let next = position
    if let close = file.partner(of: next), close > next, close < limit {
      position = close + 1
      if file.holds("(", at: next) {
        return Expression(.transparent, start..<position, [part(next + 1..<close)])
      }
      return list(start, next)
    }
    guard next < limit else { return Expression(.unknown, start..<position) }
    position = holds("-", next) ? min(limit, next + 2) : next + 1
    guard let name = file.word(at: next), !Self.values.contains(name) else {
      return Expression(.value, start..<position)
    }
    if holds("(", position), let close = file.partner(of: position), close < limit,
      name == "selector" || name == "protocol" || name == "encode"
    {
      position = close + 1
      return Expression(name == "selector" ? .keyPath : .value, start..<position, word: next)
    }
    return Expression(.name, start..<position, word: next)
  }

  /// Parses the elements between the brackets at a position: of `@[…]`, `@{…}`, `{…}`, or `{[key] = value}`.
  private mutating func list(_ start: Int, _ open: Int) -> Expression {
    let elements = file.split(open + 1..<position - 1)
    let isBoxed = open > start && file.holds("{", at: open)
    var isDictionary = isBoxed
    let pairs = elements.flatMap { element -> [Range<Int>] in
      if isBoxed {
        let pair = file.pair(element)
        return [pair.key ?? element, pair.value]
      }
      guard open == start, file.holds("[", at: element.lowerBound), let close = file.partner(of: element.lowerBound),
        file.holds("=", at: close + 1), close + 2 < element.upperBound
      else { return [element] }
      isDictionary = true
      return [element.lowerBound + 1..<close, close + 2..<element.upperBound]
    }
    return Expression(isDictionary ? .dictionary : .list, start..<position, word: open, pairs.map { part($0) })
  }

  /// Parses `^(Type name) { … }`. `nil` if there is no body.
  private mutating func closure(_ start: Int) -> Expression? {
    guard let open = file.bodyOfBlock(start), let close = file.partner(of: open), close < limit else { return nil }
    position = close + 1
    return block(.closure, start..<position, from: open + 1, to: close)
  }
}

extension TokenizedFile {
  /// Returns the brace of the block whose caret is at a position. `nil` if there is none.
  package func bodyOfBlock(_ caret: Int) -> Int? {
    guard holds("^", at: caret) else { return nil }
    var position = caret + 1
    while position < caret + 16, isTypePart(position) { position += 1 }
    if holds("(", at: position), let close = partner(of: position), close > position { position = close + 1 }
    return holds("{", at: position) ? position : nil
  }

  package func isTypePart(_ position: Int) -> Bool {
    isWord(position) || holds("*", at: position) || holds("<", at: position) || holds(">", at: position)
      || holds(",", at: position)
  }

  /// Types that a cast may have without a pointer, and that no constant has as its name.
  private static let plainTypes: Set<String> = [
    "id", "int", "char", "bool", "float", "double", "long", "short", "unsigned", "signed", "void", "instancetype",
    "NSInteger", "NSUInteger", "CGFloat", "BOOL", "NSTimeInterval",
  ]

  /// Returns the position of the parenthesis that closes a cast: `(Dog *)dog`. `nil` if there is no cast.
  package func endOfCast(_ open: Int, within limit: Int) -> Int? {
    guard holds("(", at: open), let close = partner(of: open), close > open + 1, close + 1 < limit else { return nil }
    let next = tokens[close + 1]
    let begins = [0x28, 0x5B, 0x40, 0x5E, 0x7B].contains(sign(at: close + 1))
    let isOperand = next.kind == .word || next.kind == .number || next.kind == .string || begins
    let inner = open + 1..<close
    // `(BOOL (^)(id))block`
    if inner.dropLast(2).contains(where: { holds("(", at: $0) && holds("^", at: $0 + 1) && holds(")", at: $0 + 2) }) {
      return isOperand ? close : nil
    }
    guard let first = word(at: open + 1), inner.allSatisfy(isTypePart), !holds(",", at: open + 2) else { return nil }
    if holds("*", at: close - 1) || inner.count > 1 && (holds(">", at: close - 1) || inner.allSatisfy(isWord)) {
      return isOperand || holds("-", at: close + 1) || holds("&", at: close + 1) ? close : nil
    }
    guard inner.count == 1, isOperand || holds("-", at: close + 1) else { return nil }
    let isType = Self.plainTypes.contains(first) || first.hasSuffix("_t")
    // `(dogs)[0]` and `(block)(dog)` are no casts.
    return isType || first.first?.isUppercase == true && !holds("-", at: close + 1) || next.kind == .word
      || next.kind == .string ? close : nil
  }
}
