/// Statements: declarations, conditions, loops and everything else that has its own line.
extension SwiftExpressionParser {
  /// Parses the statements up to the limit.
  mutating func statements() -> [Expression] {
    var result: [Expression] = []
    while position < limit {
      let start = position
      if holds(";", position) {
        position += 1
      } else if file.tokens[position].kind == .directive {
        guard let directive = conditionalCode() else { return result }
        result.append(directive)
      } else if let statement = statement(at: position) {
        result.append(statement)
      } else if holds("let", position) || holds("var", position) {
        result += bindings()
      } else {
        result.append(part(start..<file.endOfExpression(start, within: limit)))
        position = result[result.count - 1].range.upperBound
      }
      // A bracket that nothing opens.
      if position == start { position += 1 }
    }
    return result
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "public", "internal", "lazy", "weak", "unowned", "static", "final", "nonisolated",
    "async",
    "indirect", "mutating", "override", "dynamic", "@objc",
  ]
  private static let types: Set<String> = [
    "class", "struct", "enum", "extension", "protocol", "actor", "typealias", "import", "operator", "precedencegroup",
    "init", "deinit", "subscript",
  ]

  /// Parses a statement that begins with a keyword. `nil` for all others.
  mutating func statement(at start: Int) -> Expression? {
    if holds("@", start), file.isWord(start + 1) {
      position = start + 2
      if holds("(", position), file.isAdjacent(position), let close = file.partner(of: position) {
        position = close + 1
      }
      return position < limit ? statement(at: position) : Expression(.unknown, start..<position)
    }
    // `return .init(…)` is a statement.
    guard let word = file.word(at: start), !holds(".", start + 1) || !file.isAdjacent(start + 1),
      !holds("(", start + 1) || Self.heads.contains(word) || Self.accessors.contains(word), !holds("=", start + 1)
    else { return nil }
    if holds(":", start + 1), let next = file.word(at: start + 2),
      ["for", "while", "repeat", "do", "if", "switch"].contains(next)
    {
      return statement(at: start + 2)
    }
    if Self.modifiers.contains(word), file.isWord(start + 1) || holds("(", start + 1) {
      position = start + 1
      if holds("(", position), let close = file.partner(of: position) { position = close + 1 }
      if holds("let", position) || holds("var", position) { return nil }
      return statement(at: position)
    }
    position = start + 1
    switch word {
    case "return", "throw", "break", "continue", "fallthrough", "yield":
      let end = file.endOfExpression(position, within: limit)
      let isAlone = position >= limit || file.tokens[position].beginsLine && word != "return" || end == position
      let value = isAlone ? [] : [part(position..<end)]
      position = isAlone ? position : end
      return Expression(.exit, start..<position, value)
    case "if", "guard", "while":
      let conditions = conditions()
      if word == "guard", holds("else", position) { position += 1 }
      let blocks = [braces()].compactMap { $0 } + (word == "if" ? alternative() : [])
      return Expression(word == "while" ? .loop : .conditional, start..<position, conditions + blocks)
    case "switch":
      let subject = part(position..<file.endOfExpression(position, within: limit, stopsAtBrace: true))
      position = subject.range.upperBound
      let cases = cases()
      return Expression(.conditional, start..<position, [subject] + cases)
    case "for":
      let head = position
      while position < limit, !holds("in", position), !holds("{", position) {
        position = file.behind(position, within: limit)
      }
      let pattern = Expression(.binding, head..<position)
      guard holds("in", position) else { return Expression(.unknown, start..<position) }
      position += 1
      let sequence = part(position..<file.endOfExpression(position, within: limit, stopsAtBrace: true))
      position = sequence.range.upperBound
      let condition = position
      while position < limit, !holds("{", position) { position = file.behind(position, within: limit) }
      let filter = condition < position ? [part(condition + 1..<position)] : []
      let block = [braces()].compactMap { $0 }
      return Expression(.loop, start..<position, [pattern, sequence] + filter + block)
    case "repeat":
      let block = braces()
      guard holds("while", position) else { return Expression(.loop, start..<position, [block].compactMap { $0 }) }
      position += 1
      let condition = part(position..<file.endOfExpression(position, within: limit))
      position = condition.range.upperBound
      return Expression(.loop, start..<position, [condition] + [block].compactMap { $0 })
    case "do":
      guard let block = braces() else { return nil }
      var parts = [block]
      while holds("catch", position) {
        let pattern = position + 1
        position = pattern
        while position < limit, !holds("{", position) { position = file.behind(position, within: limit) }
        if pattern < position { parts.append(Expression(.binding, pattern..<position)) }
        guard let block = braces() else { break }
        parts.append(block)
      }
      return Expression(.conditional, start..<position, parts)
    case "defer": return braces().map { Expression(.deferred, start..<position, [$0]) }
    case _ where Self.accessors.contains(word):
      // An accessor ends with its braces, and another may follow on the same line.
      let brace = holds("(", position) ? (file.partner(of: position) ?? position) + 1 : position
      position = start
      guard holds("{", brace), let close = file.partner(of: brace), close < limit,
        close + 1 == limit || file.tokens[close + 1].beginsLine && !file.goesOn(close + 1)
          || file.word(at: close + 1).map(Self.accessors.contains) ?? false
      else { return nil }
      position = close + 1
      return part(start..<position)
    case "func" where file.isWord(position) || file.sign(at: position) != nil:
      return declaration(from: start, isFunction: true)
    case _ where Self.types.contains(word) && file.isWord(position) && !file.tokens[position].beginsLine:
      return declaration(from: start, isFunction: false)
    default:
      position = start
      return nil
    }
  }

  private static let accessors: Set<String> = ["get", "set", "willSet", "didSet", "_read", "_modify"]
  private static let heads: Set<String> = ["return", "throw", "if", "guard", "while", "switch", "for", "do"]

  private mutating func declaration(from start: Int, isFunction: Bool) -> Expression {
    while position < limit, !holds("{", position), !file.tokens[position].beginsLine || file.goesOn(position) {
      position = file.behind(position, within: limit)
    }
    let body = braces(as: isFunction ? .closure : .unknown)
    return Expression(.declaration, start..<position, isFunction ? [body].compactMap { $0 } : [])
  }

  /// Parses the statements in the braces at the current position.
  private mutating func braces(as kind: Expression.Kind = .block) -> Expression? {
    guard holds("{", position), let close = file.partner(of: position), close < limit else { return nil }
    let open = position
    position = close + 1
    return kind == .unknown
      ? Expression(.unknown, open..<position) : block(kind, open..<position, from: open + 1, to: close)
  }

  /// Parses `else` and what follows it.
  private mutating func alternative() -> [Expression] {
    guard holds("else", position) else { return [] }
    position += 1
    guard holds("if", position), let nested = statement(at: position) else { return [braces()].compactMap { $0 } }
    return [Expression(.block, nested.range, [nested])]
  }

  /// Parses the conditions of a statement up to its brace.
  private mutating func conditions() -> [Expression] {
    var result: [Expression] = []
    while position < limit, !holds("{", position), !holds("else", position) {
      let start = position
      if holds("let", position) || holds("var", position) || holds("case", position) {
        while position < limit, !file.isAssignment(position), !holds(",", position), !holds("{", position),
          !holds("else", position)
        { position = file.behind(position, within: limit) }
        var parts = holds("case", start) ? [Expression(.binding, start + 1..<position)] : []
        if file.isAssignment(position), position < limit {
          parts.append(part(position + 1..<file.endOfExpression(position + 1, within: limit, stopsAtBrace: true)))
          position = parts[parts.count - 1].range.upperBound
        }
        result.append(Expression(.binding, start..<position, parts))
      } else {
        result.append(part(position..<file.endOfExpression(position, within: limit, stopsAtBrace: true)))
        position = result[result.count - 1].range.upperBound
      }
      if holds(",", position) { position += 1 }
      if position == start { position += 1 }
    }
    return result
  }

  /// Parses `let a = 1, b: Int { … }`.
  private mutating func bindings() -> [Expression] {
    var result: [Expression] = []
    repeat {
      let start = position
      position += 1
      let name = position
      while position < limit, !file.isAssignment(position), !holds(",", position), !holds(";", position),
        !holds("{", position), position == name || !file.tokens[position].beginsLine || file.goesOn(position)
      { position = file.behind(position, within: limit) }
      var value: [Expression] = []
      if holds("{", position) {
        value = [braces(as: .closure)].compactMap { $0 }
      } else if file.isAssignment(position), position < limit {
        value = [part(position + 1..<file.endOfExpression(position + 1, within: limit))]
        position = value[0].range.upperBound
      }
      result.append(Expression(.binding, start..<position, word: name, value))
    } while holds(",", position)
    return result
  }
}

extension TokenizedFile {
  /// Returns the first token of a closure's statements, after its parameters.
  package func bodyStart(ofClosureAt brace: Int, within close: Int) -> Int {
    var next = brace + 1
    if holds("[", at: next), let end = partner(of: next) { next = end + 1 }
    if holds("(", at: next), let end = partner(of: next) { next = end + 1 }
    // The `in` of a loop follows no parameters.
    guard !holds("for", at: next) else { return brace + 1 }
    while next < min(close, brace + 64),
      isWord(next) || holds(",", at: next) || holds("-", at: next) || holds(">", at: next)
        || holds("?", at: next) || holds("<", at: next) || holds(".", at: next) || holds("[", at: next)
    {
      if holds("in", at: next) { return next + 1 }
      next = partner(of: next).map { $0 + 1 } ?? next + 1
    }
    return brace + 1
  }
}
