/// Variables, and where their values end.
extension SwiftDeclarationParser {
  mutating func variables(isConstant: Bool) {
    var template = begin(.variable, "", at: position)
    template.isConstant = isConstant
    template.isPattern = isInPattern
    if head != nil, !continuesHead { head = nil }
    let isCondition = head != nil
    template.isOfHead = head?.isGuard == false
    position += 1
    if let close = pattern(at: position, template) { return position = close + 1 }
    while let name = word(at: position) {
      var declaration = template
      declaration.name = name
      declaration.position = position
      position += 1
      if holds(":", position) {
        let end = endOfType(position + 1, within: tokens.count)
        declaration.type = position + 1..<end
        position = end
      }
      let start = position + 1
      if holds("=", position), !(holds("=", start) && areAdjacent(start)) {
        let end = endOfValue(start, within: tokens.count, stopsAtBrace: isCondition)
        declaration.value = start..<end
        // What is declared within the value, in closures, is found when the walk comes to it.
        add(declaration)
        if isCondition { return position = start }
        guard holds(",", end) else { return position = start }
        position = end + 1
        continue
      }
      if !isCondition, holds("{", position), let end = file.partner(of: position) {
        declaration.body = position + 1..<end
        add(declaration)
        bodies[position] = result.all.count - 1
        return
      }
      add(declaration)
      guard holds(",", position), !isCondition else { return }
      position += 1
    }
  }

  /// Whether the `let` or `var` at the place stands within a pattern: `case let dog?`, `.show(let dog)`.
  private var isInPattern: Bool {
    if word(at: position - 1) == "case" { return true }
    guard holds("(", position - 1) || holds(",", position - 1) || holds(":", position - 1) else { return false }
    return file.enclosingBracket(of: position, within: 64).map { holds("(", $0) } ?? false
  }

  /// Whether the `let` or `var` at the place is a part of a statement's head, and not the next statement behind a head without body,
  /// `repeat { … } while isOpen`.
  private var continuesHead: Bool {
    guard position > 0 else { return false }
    if tokens[position - 1].kind == .word {
      return ["if", "guard", "while", "case", "for", "catch", "try", "await"].contains(word(at: position - 1))
    }
    return holds(",", position - 1) || holds("(", position - 1) || holds(":", position - 1)
  }

  /// Declares what a pattern in parentheses binds, `(dog, index)`, `.show(dog, at: index)`, `Route.show(dog)`, and gives the position of
  /// the closing one; nil where none begins at a position.
  private mutating func pattern(at start: Int, _ template: Declaration) -> Int? {
    var open = start
    while open < start + 16, holds(".", open) || word(at: open) != nil && (holds(".", open + 1) || holds(".", open - 1))
    {
      open += 1
    }
    guard holds("(", open), let close = file.partner(of: open) else { return nil }
    var isType = false
    for index in open + 1..<close {
      guard let name = word(at: index) else {
        if tokens[index].kind == .sign, holds(",", index) || holds(")", index) { isType = false }
        continue
      }
      if name == "as" || name == "is" { isType = true }
      let isName =
        !isType && name != "_" && !holds(":", index + 1) && !holds(".", index - 1) && !holds(".", index + 1)
        && !holds("(", index + 1)
      guard isName, !["nil", "true", "false"].contains(name) else { continue }
      var declaration = template
      declaration.name = name
      declaration.position = index
      declaration.isPattern = true
      add(declaration)
    }
    return close
  }

  mutating func forLoop() {
    forget()
    position += 1
    var name = position
    while ["case", "try", "await"].contains(word(at: name)) { name += 1 }
    if holds("(", name), let close = pattern(at: name, Declaration(kind: .element, name: "", position: name)) {
      return position = close + 1
    }
    guard let text = word(at: name) else { return }
    var next = name + 1
    var type: Range<Int>?
    if holds(":", next) {
      type = next + 1..<endOfType(next + 1, within: tokens.count)
      next = type?.upperBound ?? next
    }
    guard word(at: next) == "in" else { return }
    let end = endOfValue(next + 1, within: tokens.count, stopsAtBrace: true)
    add(Declaration(kind: .element, name: text, position: name, type: type, value: next + 1..<end))
    position = next + 1
  }

  /// The position behind an expression that begins at one: where its line ends and the next goes on with something else, or
  /// at a comma or a closing bracket.
  func endOfValue(_ start: Int, within limit: Int, stopsAtBrace: Bool = false) -> Int {
    var index = start
    while index < limit {
      if index > start, tokens[index].beginsLine, !goesOn(index) { return index }
      if holds("(", index) || holds("[", index) {
        index = behind(index)
      } else if holds("{", index) {
        if stopsAtBrace { return index }
        index = behind(index)
      } else if holds(",", index) || holds(";", index) || holds(")", index) || holds("]", index) || holds("}", index) {
        return index
      } else if stopsAtBrace, word(at: index) == "else" || word(at: index) == "where" {
        return index
      } else {
        // The commas of `Map<String, Int>()` end nothing.
        index = file.endOfGenericArguments(index, within: limit) ?? index + 1
      }
    }
    return max(start, min(index, limit))
  }

  /// Whether the token that begins a line goes on with the expression of the line before.
  func goesOn(_ index: Int) -> Bool {
    let (token, last) = (tokens[index], tokens[index - 1])
    if token.kind == .sign, !holds("@", index), !holds("}", index), !holds("(", index), !holds("[", index),
      !holds("{", index)
    {
      return true
    }
    guard last.kind == .sign else { return false }
    let joins: [StaticString] = ["=", "+", "-", "*", "/", "%", "&", "|", "<", "?", ":", ".", ","]
    return joins.contains { file.holds($0, last) }
  }
}
