/// Statements of Objective-C: declarations, conditions, loops and expressions.
extension ObjectiveCExpressionParser {
  mutating func statements() -> [Expression] {
    var result: [Expression] = []
    while position < limit {
      let start = position
      if holds(";", position) {
        position += 1
      } else if file.tokens[position].kind == .directive {
        guard let directive = conditionalCode() else { return result }
        result.append(directive)
      } else {
        result += statement()
      }
      // A bracket that nothing opens.
      if position == start { position += 1 }
    }
    return result
  }

  /// Parses one statement. It may have several expressions, as declarations have.
  private mutating func statement() -> [Expression] {
    let start = position
    guard depth < Self.maximumDepth else { return [rest()] }
    depth += 1
    defer { depth -= 1 }
    if holds("{", start) { return [body()].compactMap { $0 } }
    if holds("@", start), let found = directive(start) { return found }
    guard let word = file.word(at: start) else { return expressions() }
    position = start + 1
    switch word {
    case "return", "break", "continue", "goto":
      let end = end(from: position, atComma: false)
      let value = word == "return" && position < end ? [part(position..<end)] : []
      position = end
      return [Expression(.exit, start..<end, value)]
    case "if":
      let condition = head()
      var blocks = [branch()]
      if holds("else", position) {
        position += 1
        blocks.append(branch())
      }
      return [Expression(.conditional, start..<position, condition + blocks)]
    case "while":
      let parts = head() + [branch()]
      return [Expression(.loop, start..<position, parts)]
    case "do":
      let block = branch()
      guard holds("while", position) else { return [Expression(.loop, start..<position, [block])] }
      position += 1
      let condition = head()
      return [Expression(.loop, start..<position, condition + [block])]
    case "for": return [loop(start)]
    case "switch":
      let parts = head() + cases()
      return [Expression(.conditional, start..<position, parts)]
    // A place that `goto` may jump to.
    case _ where holds(":", position) && !holds(":", position + 1):
      position += 1
      return [Expression(.unknown, start..<position, word: position - 1)]
    default:
      position = start
      return declarators() ?? expressions()
    }
  }

  /// Parses a statement that an `@` begins: `@try`, `@throw`, `@autoreleasepool`, `@synchronized`. `nil` for others.
  private mutating func directive(_ start: Int) -> [Expression]? {
    switch file.word(at: start + 1) {
    case "try":
      position = start + 2
      guard let block = body() else { return nil }
      var parts = [block]
      while holds("@", position), holds("catch", position + 1) {
        position += 2
        if holds("(", position), let close = file.partner(of: position) { position = close + 1 }
        guard let block = body() else { break }
        parts.append(block)
      }
      // Without `@catch`, an exception leaves the function.
      var result = parts.count > 1 ? [Expression(.conditional, start..<position, word: start + 1, parts)] : parts
      if holds("@", position), holds("finally", position + 1) {
        position += 2
        if let block = body() { result.append(block) }
      }
      return result
    case "throw":
      let end = end(from: start + 2, atComma: false)
      let value = start + 2 < end ? [part(start + 2..<end)] : []
      position = end
      return [Expression(.exit, start..<end, word: start + 1, value)]
    case "autoreleasepool", "synchronized":
      position = start + 2
      if holds("(", position), let close = file.partner(of: position) { position = close + 1 }
      return body().map { [$0] }
    default: return nil
    }
  }

  /// Parses the statements in the braces at the current position.
  private mutating func body() -> Expression? {
    guard holds("{", position), let close = file.partner(of: position), close < limit else { return nil }
    let open = position
    position = close + 1
    return block(.block, open..<position, from: open + 1, to: close)
  }

  /// Parses the statement of a branch or loop, with or without braces.
  private mutating func branch() -> Expression {
    if let block = body() { return block }
    let start = position
    let inner = start < limit && file.tokens[start].kind != .directive ? statement() : []
    let block = Expression(.block, start..<position, inner)
    if holds(";", position) { position += 1 }
    return block
  }

  /// Parses a condition in parentheses.
  private mutating func head() -> [Expression] {
    guard holds("(", position), let close = file.partner(of: position), close < limit else { return [] }
    let inner = position + 1..<close
    position = close + 1
    return inner.isEmpty ? [] : [part(inner)]
  }

  private mutating func loop(_ start: Int) -> Expression {
    guard holds("(", position), let close = file.partner(of: position), close < limit else {
      let block = branch()
      return Expression(.loop, start..<position, [block])
    }
    let first = position + 1
    position = close + 1
    var parts: [Expression] = []
    var next = first
    while next < close, !file.holds("in", at: next), !file.holds(";", at: next) {
      next = file.behind(next, within: close)
    }
    if file.holds("in", at: next) {
      parts = [Expression(.binding, first..<next), part(next + 1..<close)]
    } else {
      parts = block(.block, first..<close, from: first, to: close).children
    }
    let block = branch()
    return Expression(.loop, start..<position, parts + [block])
  }

  // MARK: Simple statements

  /// Returns the end of a simple statement: a semicolon, a bracket that closes what is around it, or a comma.
  private func end(from start: Int, atComma: Bool) -> Int {
    var next = start
    while next < limit {
      if holds(";", next) || holds("}", next) || atComma && holds(",", next) || file.tokens[next].kind == .directive {
        return next
      }
      // A macro that is a statement of its own: `@strongify(self)`, `ASSERT_MAIN_THREAD()`.
      if next > start, file.tokens[next].beginsLine, holds(")", next - 1), file.isWord(next) || holds("[", next),
        let open = file.partner(of: next - 1), file.isWord(open - 1), open - 1 == start || open - 2 == start
      {
        return next
      }
      next = file.behind(next, within: limit)
    }
    return limit
  }

  private mutating func expressions() -> [Expression] {
    let start = position
    let end = end(from: start, atComma: false)
    position = end
    return file.split(start..<end).map { part($0) }
  }

  private static let keywords: Set<String> = ["else", "case", "default", "new", "delete", "throw", "sizeof", "in"]

  /// Returns the name of the first declarator of a declaration: `name` in `static NSString *const name = …`. `nil` for an expression.
  private func declaredName() -> Int? {
    var next = position
    var words = 0
    while next < limit {
      if let word = file.word(at: next) {
        guard !Self.keywords.contains(word) else { return nil }
        next += 1
        words += 1
        if holds("(", next), word.hasSuffix("typeof") || word.hasPrefix("__") || word == "decltype",
          let close = file.partner(of: next)
        {
          next = close + 1
        } else if let end = file.endOfAngles(next, within: limit, isExpression: true) {
          next = end
        } else if holds(":", next), holds(":", next + 1) {
          next += 2
        }
      } else if holds("*", next) || holds("&", next), words > 0 {
        next += 1
      } else {
        break
      }
    }
    // `NSString *(^name)(Dog *dog) = …`
    if words > 0, holds("(", next), holds("^", next + 1) || holds("*", next + 1), file.isWord(next + 2),
      holds(")", next + 3), holds("(", next + 4)
    {
      return next + 2
    }
    let name = next - 1
    guard words > 1, file.isWord(name), !holds(".", name - 1),
      next >= limit || holds(";", next) || holds(",", next) || holds("[", next) || holds("=", next)
    else { return nil }
    return name
  }

  /// Parses `Type *a = 1, *b`. `nil` if the statement declares nothing.
  private mutating func declarators() -> [Expression]? {
    guard var name = declaredName() else { return nil }
    var result: [Expression] = []
    while true {
      let start = position
      position = name + 1
      while position < limit, !file.isAssignment(position), !holds(",", position), !holds(";", position) {
        position = file.behind(position, within: limit)
      }
      var value: [Expression] = []
      if position < limit, file.isAssignment(position) {
        let end = end(from: position + 1, atComma: true)
        value = [part(position + 1..<end)]
        position = end
      }
      result.append(Expression(.binding, start..<position, word: name, value))
      guard holds(",", position) else { return result }
      name = position + 1
      while holds("*", name) { name += 1 }
    }
  }
}
