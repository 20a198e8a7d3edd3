import PredicateAppSources

/// Variables and the extent of their values.
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
      if holds("=", position), !(holds("=", start) && file.isAdjacent(start)) {
        var end = file.endOfExpression(start, within: tokens.count, stopsAtBrace: isCondition)
        // `= 0 { didSet { … } }`: the braces of property observers are not a trailing closure of the value.
        if let brace = (start..<end).first(where: {
          holds("{", $0) && ["didSet", "willSet"].contains(word(at: $0 + 1))
        }) {
          end = brace
        }
        declaration.value = start..<end
        // Declarations inside the value, in closures, are found later by the main pass.
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

  /// A Boolean value that indicates whether the current `let` or `var` is within a pattern: `case let dog?`, `.show(let dog)`.
  private var isInPattern: Bool {
    if word(at: position - 1) == "case" { return true }
    guard holds("(", position - 1) || holds(",", position - 1) || holds(":", position - 1) else { return false }
    return file.enclosingBracket(of: position, within: 64).map { holds("(", $0) } ?? false
  }

  /// A Boolean value that indicates whether the current `let` or `var` is part of a statement's head. It may instead begin the statement
  /// after a head without a body, `repeat { … } while isOpen`.
  private var continuesHead: Bool {
    guard position > 0 else { return false }
    if tokens[position - 1].kind == .word {
      return ["if", "guard", "while", "case", "for", "catch", "try", "await"].contains(word(at: position - 1))
    }
    return holds(",", position - 1) || holds("(", position - 1) || holds(":", position - 1)
  }

  /// Declares the variables of a parenthesized pattern, `(dog, index)`, `.show(dog, at: index)` or `Route.show(dog)`, and returns the
  /// position of the closing parenthesis. `nil` if no pattern begins at the position.
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
    let end = file.endOfExpression(next + 1, within: tokens.count, stopsAtBrace: true)
    add(Declaration(kind: .element, name: text, position: name, type: type, value: next + 1..<end))
    position = next + 1
  }
}
