import PredicateSources

/// Types, extensions and aliases, and where a written type ends.
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
      declaration.generics = generics()
      if kind == .extensionType, declaration.generics.count == 1 {
        declaration.generics = []
        declaration.bound = [("Element", String(arguments.dropFirst().dropLast()))]
      }
    }
    if holds(":", position) {
      position += 1
      declaration.inherited = inheritedTypes()
    }
    if kind == .extensionType, word(at: position) == "where" { declaration.bound += sameTypes() }
    // A `where` clause, or what is broken, up to the brace of the same statement.
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
      if end > position { types.append(typeText(position..<end)) }
      position = max(end, position)
      guard holds(",", position) || holds("&", position) else { break }
      position += 1
    }
    return types
  }

  mutating func generics() -> [(name: String, constraint: String?)] {
    let end = behindAngles(position)
    var result: [(name: String, constraint: String?)] = []
    var index = position + 1
    while index < end - 1, let name = word(at: index) {
      var constraint: String?
      index += 1
      if holds(":", index) {
        let typeEnd = endOfType(index + 1, within: end - 1)
        constraint = typeText(index + 1..<typeEnd)
        index = typeEnd
      }
      result.append((name, constraint))
      guard holds(",", index) else { break }
      index += 1
    }
    position = end
    return result
  }

  /// What a `where` clause says by `==`: `Element == Dog`.
  private func sameTypes() -> [(name: String, type: String)] {
    var result: [(name: String, type: String)] = []
    var index = position + 1
    while let name = word(at: index), index < position + 64 {
      if holds("=", index + 1), holds("=", index + 2) {
        let end = endOfType(index + 3, within: tokens.count)
        result.append((name, typeText(index + 3..<end)))
        index = end
      }
      while index < tokens.count, !holds(",", index), !holds("{", index), !holds("}", index) { index += 1 }
      guard holds(",", index) else { break }
      index += 1
    }
    return result
  }

  private func typeText(_ range: Range<Int>) -> String { file.codeText(range) }

  /// The position behind `<…>`; right behind the sign where it is not closed in reach.
  func behindAngles(_ position: Int) -> Int { file.endOfAngles(position, within: tokens.count) ?? position + 1 }

  /// The position behind a type that begins at one.
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
        // A type that is joined by `&` is one; a list of inherited types ends at each.
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
    if holds("<", position) { declaration.generics = generics() }
    if holds("=", position) {
      let end = endOfType(position + 1, within: tokens.count)
      declaration.type = position + 1..<end
      position = end
    }
    add(declaration)
  }
}
