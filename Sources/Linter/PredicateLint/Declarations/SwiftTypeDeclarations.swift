import PredicateAppSources

/// Types, extensions and aliases, and the extent of a written type.
extension SwiftDeclarationParser {
  mutating func type(_ kind: Declaration.Kind) {
    guard let first = word(at: position + 1) else { return pass() }
    var name = first
    var declaration = begin(kind, name, at: position + 1)
    position += 2
    while holds(".", position), let next = word(at: position + 1) {
      name += "." + next
      position += 2
    }
    declaration.name = name
    if holds("<", position) {
      let arguments = typeText(position..<behindAngles(position))
      generics(of: &declaration)
      if kind == .extensionType, declaration.generics.count == 1 {
        (declaration.generics, declaration.constraints) = ([], [])
        declaration.bound = [("Element", String(arguments.dropFirst().dropLast()))]
      }
    }
    if holds(":", position) {
      position += 1
      declaration.inherited = inheritedTypes()
    }
    requirements(of: &declaration)
    // Skip broken code up to the brace of the same statement.
    var next = position
    while next < tokens.count, !holds("{", next), !holds("}", next), next < position + 64 { next += 1 }
    guard holds("{", next), let end = file.partner(of: next) else { return add(declaration) }
    declaration.body = next + 1..<end
    add(declaration)
    bodies[next] = result.all.count - 1
    position = next
  }

  private mutating func inheritedTypes() -> [String] {
    var types: [String] = []
    while position < tokens.count, !holds("{", position), word(at: position) != "where" {
      let end = endOfType(position, within: tokens.count)
      types += joined(position..<end)
      position = max(end, position)
      guard holds(",", position) || holds("&", position) else { break }
      position += 1
    }
    return types
  }

  /// Reads the generic parameters in angle brackets at the current position.
  mutating func generics(of declaration: inout Declaration) {
    let end = behindAngles(position)
    var index = position + 1
    while index < end - 1, let name = word(at: index) {
      index += 1
      declaration.generics.append(name)
      if holds(":", index) {
        let typeEnd = endOfType(index + 1, within: end - 1)
        declaration.constraints += constraints(of: name, index + 1..<typeEnd)
        index = typeEnd
      }
      guard holds(",", index) else { break }
      index += 1
    }
    position = end
  }

  /// Reads a `where` clause at the current position: `Element == Dog`, `T: Entry`.
  mutating func requirements(of declaration: inout Declaration) {
    guard word(at: position) == "where" else { return }
    let limit = min(tokens.count, position + 64)
    position += 1
    while position < limit, var name = word(at: position) {
      position += 1
      while holds(".", position), let next = word(at: position + 1) {
        name += "." + next
        position += 2
      }
      let isSame = holds("=", position) && holds("=", position + 1)
      guard isSame || holds(":", position) else { return }
      let start = position + (isSame ? 2 : 1)
      let end = endOfType(start, within: tokens.count)
      if isSame {
        declaration.bound.append((name, typeText(start..<end)))
      } else {
        declaration.constraints += constraints(of: name, start..<end)
      }
      position = end
      guard holds(",", position) else { return }
      position += 1
    }
  }

  /// Returns the constraints of a name.
  private func constraints(of name: String, _ range: Range<Int>) -> [(name: String, type: String)] {
    joined(range).map { (name, $0) }
  }

  /// Returns the types that `&` joins.
  private func joined(_ range: Range<Int>) -> [String] {
    var start = range.lowerBound
    var result: [String] = []
    for position in range where holds("&", position) {
      result.append(typeText(start..<position))
      start = position + 1
    }
    if start < range.upperBound { result.append(typeText(start..<range.upperBound)) }
    return result
  }

  private func typeText(_ range: Range<Int>) -> String { file.codeText(range) }

  /// Returns the position after `<…>`. If no closing bracket is found nearby, returns the position after `<`.
  func behindAngles(_ position: Int) -> Int { file.endOfAngles(position, within: tokens.count) ?? position + 1 }

  /// Returns the position after a type that begins at a position.
  func endOfType(_ start: Int, within limit: Int) -> Int {
    var index = start
    while index < limit {
      if index > start, tokens[index].beginsLine, !holds(".", index), !holds("-", index), !holds("&", index) {
        let last = index - 1
        let goesOn = holds(".", last) || holds(",", last) || holds("&", last) || holds(":", last)
        if !goesOn { return index }
      }
      if holds("<", index) {
        index = behindAngles(index)
      } else if holds("(", index) || holds("[", index) {
        index = behind(index)
      } else if holds("-", index), holds(">", index + 1) {
        index += 2
      } else if holds(".", index) || holds("?", index) || holds("!", index) || holds("&", index) || holds("@", index) {
        // Types joined by `&` form one type. A list of inherited types ends at each comma.
        index += 1
      } else if let word = word(at: index), word != "where", word != "in" {
        index += 1
      } else {
        return index
      }
    }
    return max(start, min(index, limit))
  }

  mutating func typeAlias() {
    guard let name = word(at: position + 1) else { return pass() }
    var declaration = begin(.typeAlias, name, at: position + 1)
    position += 2
    if holds("<", position) { generics(of: &declaration) }
    if holds(":", position) {
      position += 1
      declaration.constraints = inheritedTypes().map { (name, $0) }
    }
    if holds("=", position) {
      let end = endOfType(position + 1, within: tokens.count)
      declaration.type = position + 1..<end
      let parts = joined(position + 1..<end)
      if parts.count > 1 { declaration.inherited = parts }
      position = end
    }
    add(declaration)
  }

  /// Reads `case all, matching(NSPredicate)` in an enumeration.
  mutating func enumCases() {
    forget()
    position += 1
    while let name = word(at: position) {
      if holds("(", position + 1), let close = file.partner(of: position + 1) {
        var declaration = begin(.enumCase, name, at: position)
        declaration.type = position + 1..<close + 1
        add(declaration)
        position = close
      }
      position += 1
      if holds("=", position) { position = file.endOfExpression(position + 1, within: tokens.count) }
      guard holds(",", position) else { return }
      position += 1
    }
  }
}
