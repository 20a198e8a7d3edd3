import PredicateAppSources

/// The types of expressions with operators.
extension SwiftTyper {
  private static let prefixes: Set<String> = ["try", "await", "&", "-", "!", "?"]

  func expression(_ range: Range<Int>, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var start = range.lowerBound
    var isNegated = false
    while start < range.upperBound, tokens.tokens[start].kind != .string,
      Self.prefixes.contains(tokens.text(tokens.tokens[start]))
    {
      isNegated = isNegated || (tokens.holds("!", at: start) && !tokens.holds("try", at: start - 1))
      start += 1
    }
    let range = start..<range.upperBound
    guard !range.isEmpty else { return nil }
    if isNegated { return KnownType("Bool") }
    if let branches = tokens.branches(ofExpressionAt: range.lowerBound, within: range.upperBound) {
      return branches.lazy.compactMap { self.type(of: $0, in: file) }.first { $0.type.name != "nil" }
    }
    let operators = operators(range, tokens)
    if let (question, colon) = operators.conditional {
      let first = type(of: question + 1..<colon, in: file)
      let second = type(of: colon + 1..<range.upperBound, in: file)
      return first == nil || first?.type.name == "nil" ? second : first
    }
    if operators.isCondition { return KnownType("Bool") }
    if let position = operators.coalescing {
      return type(of: range.lowerBound..<position, in: file)?.unwrapped
        ?? type(of: position + 2..<range.upperBound, in: file)
    }
    if let position = operators.cast { return cast(range, at: position, file) }
    if let position = operators.arithmetic {
      let left = type(of: range.lowerBound..<position, in: file)
      let right = position + 1 < range.upperBound ? type(of: position + 1..<range.upperBound, in: file) : nil
      // In `1 / 3.0`, the integer literal takes the type of the other operand.
      guard let left, left.type.name != "Int" else { return right ?? left }
      return left
    }
    return chain(range, file)
  }

  /// The operators of an expression outside of brackets, in order of increasing precedence.
  private struct Operators {
    var conditional: (question: Int, colon: Int)?
    /// A Boolean value that indicates whether there is a comparison or a logical operator.
    var isCondition = false
    var coalescing: Int?
    var cast: Int?
    var arithmetic: Int?
  }

  private func operators(_ range: Range<Int>, _ tokens: TokenizedFile) -> Operators {
    var result = Operators()
    var position = tokens.behind(range.lowerBound, within: range.upperBound)
    while position < range.upperBound {
      defer { position = tokens.behind(position, within: range.upperBound) }
      let token = tokens.tokens[position]
      guard token.kind != .string, token.kind != .number else { continue }
      if token.kind == .word {
        guard !tokens.holds(".", at: position - 1) else { continue }
        if result.cast == nil, tokens.holds("as", at: position) { result.cast = position }
        if tokens.holds("is", at: position) { result.isCondition = true }
      } else if tokens.holds("?", at: position) {
        if tokens.holds("?", at: position + 1), tokens.isAdjacent(position + 1) {
          result.coalescing = result.coalescing ?? position
          position += 1
        } else if !tokens.isAdjacent(position), !tokens.holds("as", at: position - 1),
          let colon = tokens.colon(behind: position, within: range.upperBound)
        {
          result.conditional = (position, colon)
          return result
        }
      } else if isComparison(position, tokens) {
        result.isCondition = true
        position += 1
      } else if result.arithmetic == nil, !tokens.holds(".", at: position - 1),
        ["+", "-", "*", "/", "%", "|"].contains(where: { tokens.holds($0, at: position) })
      {
        result.arithmetic = position
      }
    }
    return result
  }

  /// Returns the type that an expression is cast to. If the cast adds no information, returns its own type.
  private func cast(_ range: Range<Int>, at position: Int, _ file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    var next = position + 1
    while tokens.holds("!", at: next) || tokens.holds("?", at: next) { next += 1 }
    let name = next..<endOfOperand(next, range.upperBound, tokens)
    let type = written(name, in: file, around: tree.scopes(of: file).innermost(at: position))
    let bridges = ["CVarArg", "Any", "AnyObject", "NSObject", "NSNumber", "NSCopying", "NSObjectProtocol"]
    guard bridges.contains(type.name) else { return KnownType(type) }
    var known = self.type(of: range.lowerBound..<position, in: file)
    if type.name != "CVarArg" { known?.isBoxed = true }
    return known
  }

  private func endOfOperand(_ start: Int, _ limit: Int, _ tokens: TokenizedFile) -> Int {
    var position = start
    while position < limit {
      if position > start, tokens.tokens[position].kind == .word, tokens.tokens[position - 1].kind == .word { break }
      let isPart =
        tokens.tokens[position].kind == .word || tokens.holds(".", at: position) || tokens.holds("[", at: position)
        || tokens.holds("?", at: position) || tokens.holds("!", at: position) || tokens.holds("<", at: position)
      guard isPart else { break }
      position = tokens.behind(position, within: limit)
    }
    return position
  }

  private func isComparison(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    let pairs: [(StaticString, StaticString)] = [
      ("=", "="), ("!", "="), ("<", "="), (">", "="), ("&", "&"), ("|", "|"),
    ]
    for (first, second) in pairs
    where tokens.holds(first, at: position) && tokens.holds(second, at: position + 1) && tokens.isAdjacent(position + 1)
    {
      return true
    }
    return (tokens.holds("<", at: position) || tokens.holds(">", at: position)) && !tokens.isAdjacent(position)
  }
}
