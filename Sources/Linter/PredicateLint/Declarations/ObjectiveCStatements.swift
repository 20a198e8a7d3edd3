import PredicateAppSources

/// Local variables and their scopes.
extension ObjectiveCDeclarationParser {
  /// A bracket or scope that is open at a token of a body.
  private struct Level {
    var end: Int
    var scope: Int?
    /// A Boolean value that indicates whether statements may begin here. `false` in parentheses and brackets.
    var holdsStatements = true
    /// A Boolean value that indicates whether it is the head of a loop or `catch`, which may declare variables.
    var isHead = false
  }

  /// Adds the declarations in the statements of a body, including blocks.
  mutating func statements(_ body: Range<Int>, in scope: Int?) {
    var levels = [Level(end: body.upperBound, scope: scope)]
    var position = body.lowerBound
    while position < body.upperBound {
      while levels.count > 1, position >= levels[levels.count - 1].end { levels.removeLast() }
      let level = levels[levels.count - 1]
      if let block = block(at: position) {
        let index = add(
          Declaration(
            kind: .block, name: "", position: position, isClosure: true, body: block.brace + 1..<block.close),
          to: level.scope)
        for parameter in block.parameters { add(parameter, to: index) }
        levels.append(Level(end: block.close, scope: index))
        position = block.brace
      } else if let close = file.partner(of: position), close > position {
        if file.holds("{", at: position), !file.holds("@", at: position - 1) {
          let isSwitch =
            file.holds(")", at: position - 1)
            && file.partner(of: position - 1).map { file.holds("switch", at: $0 - 1) } ?? false
          let index = add(
            Declaration(
              kind: .block, name: "", position: position, isSwitch: isSwitch, body: position + 1..<close),
            to: level.scope)
          levels.append(Level(end: close, scope: index))
        } else {
          if level.holdsStatements { pointer(at: position, in: level.scope) }
          let isHead =
            file.holds("(", at: position)
            && (file.holds("for", at: position - 1) || file.holds("catch", at: position - 1))
          levels.append(Level(end: close, scope: level.scope, holdsStatements: false, isHead: isHead))
        }
      } else if level.holdsStatements || level.isHead, file.isWord(position) {
        variable(at: position, isOfHead: level.isHead, in: level.scope)
      }
      position += 1
    }
  }

  /// Returns the Objective-C block that begins at a position: `^(Dog *dog) { … }`.
  private func block(at caret: Int) -> (brace: Int, close: Int, parameters: [Declaration])? {
    guard let brace = file.bodyOfBlock(caret), let close = file.partner(of: brace) else { return nil }
    let open = file.holds(")", at: brace - 1) ? file.partner(of: brace - 1) : nil
    return (brace, close, open.map { parameters($0 + 1..<brace - 1) } ?? [])
  }

  /// Adds the variable of `NSString *(^name)(Dog *dog) = …`, whose parenthesis opens at a position.
  private mutating func pointer(at open: Int, in scope: Int?) {
    let name = open + 2
    guard file.holds("^", at: open + 1) || file.holds("*", at: open + 1), file.isWord(name),
      file.holds(")", at: name + 1),
      file.isTypePart(open - 1), file.holds("(", at: name + 2), let close = file.partner(of: name + 2)
    else { return }
    let value = file.isAssignment(close + 1) ? close + 2..<file.endOfStatement(close + 2) : nil
    add(
      Declaration(
        kind: .variable, name: file.text(file.tokens[name]), position: name, type: open..<open + 1, value: value),
      to: scope)
  }

  /// Returns the caret of the Objective-C block whose brace is at a position.
  func caret(before brace: Int) -> Int? {
    (max(0, brace - 64)..<brace).reversed().first { block(at: $0)?.brace == brace }
  }

  /// Adds the variable with its name at a position, if the name is part of a declaration.
  private mutating func variable(at name: Int, isOfHead: Bool, in scope: Int?) {
    var next = name + 1
    // `NSString *names[] = {…}`
    if file.holds("[", at: next), let close = file.partner(of: next) { next = close + 1 }
    let isElement = isOfHead && file.holds("in", at: next)
    let isAssigned = file.isAssignment(next)
    guard
      isElement || isAssigned || file.holds(";", at: next) || file.holds(",", at: next)
        || isOfHead && file.holds(")", at: next),
      let type = file.typeOfFirstDeclarator(before: name) ?? file.type(before: name)
    else { return }
    let value = isElement || isAssigned ? next + 1..<file.endOfStatement(next + 1) : nil
    add(
      Declaration(
        kind: isElement ? .element : .variable, name: file.text(file.tokens[name]), position: name,
        isOfHead: isOfHead, type: type, value: value), to: scope)
  }
}

extension TokenizedFile {
  /// Returns the type of the declaration with its name at a position. `nil` if the name is not part of a declaration.
  fileprivate func type(before name: Int) -> Range<Int>? {
    if holds(")", at: name - 1), let open = partner(of: name - 1), word(at: open - 1)?.contains("typeof") == true {
      return open - 1..<name
    }
    var start = name
    while start > 0, name - start < 24, isTypePart(start - 1), !holds("return", at: start - 1),
      !holds(",", at: start - 1) || holds(">", at: name - 2)
    { start -= 1 }
    guard start < name, isWord(start), start == 0 || !holds(".", at: start - 1), !holds(":", at: start - 1) else {
      return nil
    }
    let before: [StaticString] = ["{", "}", ";", "(", ",", ")"]
    guard start == 0 || tokens[start].beginsLine || before.contains(where: { holds($0, at: start - 1) }) else {
      return nil
    }
    let type = objectiveCType(start..<name)
    return type.name.isEmpty || type.name == "else" || type.name == "case" ? nil : start..<name
  }

  /// Returns the type of `*second` in `NSString *first = @"…", *second = …`. `nil` if the name is not a further declarator.
  fileprivate func typeOfFirstDeclarator(before name: Int) -> Range<Int>? {
    var comma = name - 1
    while holds("*", at: comma) { comma -= 1 }
    guard comma < name - 1, holds(",", at: comma) else { return nil }
    var start = comma
    while start > max(0, comma - 64) {
      let before = start - 1
      if let open = partner(of: before), open < before, !holds("}", at: before) {
        start = open
      } else if partner(of: before) != nil || holds(";", at: before) || holds("}", at: before) {
        break
      } else {
        start = before
      }
    }
    var first = start
    while first < comma, isTypePart(first), !isAssignment(first + 1), !holds(",", at: first + 1) { first += 1 }
    guard first > start, isWord(first), isWord(start), !holds("return", at: start) else { return nil }
    return start..<first
  }
}
