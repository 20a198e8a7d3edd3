/// A parser of expressions and statements. What it does not know is ``Expression/Kind/unknown``, with its tokens.
protocol ExpressionParser {
  var file: TokenizedFile { get }
  var position: Int { get set }
  var limit: Int { get }
  var depth: Int { get set }

  init(_ file: TokenizedFile, _ range: Range<Int>)

  /// Returns the operator at a position. `nil` if there is none.
  func sign(at start: Int) -> Operator?

  /// Parses an operand with the signs and keywords before it.
  mutating func prefixed(_ minimum: Int) -> Expression

  /// Parses a cast behind its operand. `nil` if there is none.
  mutating func cast(_ operand: Expression, _ minimum: Int) -> Expression?

  /// Parses the statements up to the limit.
  mutating func statements() -> [Expression]
}

/// An operator between two operands.
struct Operator {
  var range: Range<Int>
  /// The strength with which it binds. Those of assignments and conditionals are 1 and 2 in both languages.
  var precedence: Int
  var isRight = false
  var isAssignment = false
}

private let conditionalPrecedence = 2

extension ExpressionParser {
  static var maximumDepth: Int { 128 }

  func holds(_ text: StaticString, _ position: Int) -> Bool { position < limit && file.holds(text, at: position) }

  /// Parses an expression of operators that bind at least as strongly as a precedence.
  mutating func expression(_ minimum: Int = 0) -> Expression {
    guard depth < Self.maximumDepth else { return rest() }
    depth += 1
    defer { depth -= 1 }
    var left = prefixed(minimum)
    while position < limit {
      if holds("?", position), !holds("?", position + 1) || !file.isAdjacent(position + 1) {
        guard minimum <= conditionalPrecedence, let colon = file.colon(behind: position, within: limit) else { break }
        let word = position
        // In C, `a ?: b` is `a ? a : b`.
        let first = colon > position + 1 ? [part(position + 1..<colon)] : []
        position = colon + 1
        let second = expression(conditionalPrecedence)
        left = Expression(.conditional, left.range.lowerBound..<position, word: word, [left] + first + [second])
      } else if let cast = cast(left, minimum) {
        left = cast
      } else if let sign = sign(at: position), sign.precedence >= minimum {
        left = operation(left, sign)
      } else {
        break
      }
    }
    return left
  }

  private mutating func operation(_ left: Expression, _ sign: Operator) -> Expression {
    let (start, text) = (left.range.lowerBound, file.codeText(sign.range))
    var operands = [left]
    var next: Operator? = sign
    while let current = next, current.precedence == sign.precedence, file.codeText(current.range) == text {
      position = current.range.upperBound
      guard position < limit else { return Expression(.unknown, start..<limit, operands) }
      operands.append(expression(sign.isRight ? sign.precedence : sign.precedence + 1))
      next = sign.isRight ? nil : self.sign(at: position)
    }
    let kind: Expression.Kind = sign.isAssignment ? .assignment : text == "??" ? .conditional : .operation
    return Expression(kind, start..<position, word: sign.range.lowerBound, operands)
  }

  /// Parses everything up to the limit as one expression.
  mutating func whole() -> Expression {
    let range = position..<max(position, limit)
    guard !range.isEmpty else { return Expression(.unknown, range) }
    let found = expression()
    guard position < limit else { return found }
    position = limit
    return Expression(.unknown, range, [found])
  }

  /// Parses a part of the tokens as one expression.
  mutating func part(_ range: Range<Int>) -> Expression {
    var parser = Self(file, range.lowerBound..<min(range.upperBound, file.tokens.count))
    parser.depth = depth + 1
    return depth < Self.maximumDepth ? parser.whole() : Expression(.unknown, range)
  }

  /// Parses the statements of a part of the tokens.
  mutating func block(_ kind: Expression.Kind, _ range: Range<Int>, from start: Int, to end: Int) -> Expression {
    var parser = Self(file, start..<max(start, end))
    parser.depth = depth + 1
    return Expression(kind, range, depth < Self.maximumDepth ? parser.statements() : [])
  }

  /// Takes everything up to the limit as unknown.
  mutating func rest() -> Expression {
    defer { position = limit }
    return Expression(.unknown, position..<max(position, limit))
  }

  /// Parses the branches of `#if`. `nil` where a branch that began before ends.
  mutating func conditionalCode() -> Expression? {
    let start = position
    guard file.branching(at: start) == .begins else {
      if file.branching(at: start) != nil { return nil }
      position += 1
      return file.file.language == .objectiveC ? definition(from: start) : Expression(.unknown, start..<position)
    }
    var blocks: [Expression] = []
    repeat {
      position += 1
      let first = position
      let inner = statements()
      blocks.append(Expression(.block, first..<max(first, position), inner))
    } while position < limit && file.branching(at: position) == .continues
    position = min(limit, position + 1)
    return Expression(.conditional, start..<position, blocks)
  }

  /// Parses the rest of `#define NAME(parameters) …`, a function whose body ends with its line. Other directives are one token.
  private mutating func definition(from start: Int) -> Expression {
    var first = position + 1
    while position < limit, !file.tokens[position].beginsLine { position += 1 }
    guard first < position else { return Expression(.unknown, start..<position) }
    if holds("(", first), file.isAdjacent(first), let close = file.partner(of: first), close < position {
      first = close + 1
    }
    return Expression(.declaration, start..<position, [block(.closure, first..<position, from: first, to: position)])
  }

  /// Parses the cases of a `switch`: the pattern and the block of each.
  mutating func cases() -> [Expression] {
    guard holds("{", position), let close = file.partner(of: position), close < limit else { return [] }
    var result: [Expression] = []
    var next = position + 1
    while next < close {
      guard file.beginsCase(next) else {
        next = file.behind(next, within: close)
        continue
      }
      let pattern = next
      while next < close, !file.holds(":", at: next) { next = file.behind(next, within: close) }
      let first = min(next + 1, close)
      var end = first
      while end < close, !file.beginsCase(end) { end = file.behind(end, within: close) }
      result.append(Expression(.binding, pattern..<next))
      result.append(block(.block, first..<end, from: first, to: end))
      next = end
    }
    position = close + 1
    return result
  }
}

extension Expression {
  /// Returns the expression of some tokens.
  package static func parsed(_ range: Range<Int>, in file: TokenizedFile) -> Expression {
    let range = range.clamped(to: 0..<file.tokens.count)
    if file.file.language == .objectiveC {
      var parser = ObjectiveCExpressionParser(file, range)
      return parser.whole()
    }
    var parser = SwiftExpressionParser(file, range)
    return parser.whole()
  }

  /// Returns the statements of a body.
  package static func body(_ range: Range<Int>, in file: TokenizedFile) -> Expression {
    let range = range.clamped(to: 0..<file.tokens.count)
    if file.file.language == .objectiveC {
      var parser = ObjectiveCExpressionParser(file, range)
      return Expression(.closure, range, parser.statements())
    }
    var parser = SwiftExpressionParser(file, range)
    return Expression(.closure, range, parser.statements())
  }
}

extension TokenizedFile {
  /// Returns whether a case of a `switch` begins at a position.
  package func beginsCase(_ position: Int) -> Bool {
    (holds("case", at: position) || holds("default", at: position)) && !holds(".", at: position - 1)
      && !["if", "guard", "while", "for", ","].contains { (word: StaticString) in holds(word, at: position - 1) }
  }
}
