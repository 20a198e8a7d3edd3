import PredicateAppSources

/// Functions, initializers and their parameters.
extension SwiftDeclarationParser {
  mutating func function(_ keyword: String) {
    var name = keyword
    var namePosition = position
    if keyword == "func" {
      guard position + 1 < tokens.count else { return pass() }
      // The name of an operator is a sign.
      name = word(at: position + 1) ?? ""
      namePosition = position + 1
      position += 2
      while position < tokens.count, tokens[position].kind == .sign, !holds("(", position), !holds("<", position),
        !holds("{", position), !holds("}", position), name.isEmpty
      { position += 1 }
      if name.isEmpty { name = file.codeText(namePosition..<position) }
    } else {
      // Calls of initializers, `self.init(…)`, were skipped after the dot.
      guard
        holds("(", position + 1) || holds("{", position + 1) || holds("?", position + 1)
          || holds("!", position + 1) || holds("<", position + 1)
      else { return pass() }
      position += 1
      if holds("?", position) || holds("!", position) { position += 1 }
    }
    var declaration = begin(.function, name, at: namePosition)
    if holds("<", position) { generics(of: &declaration) }
    let index = result.all.count
    add(declaration)
    if holds("(", position), let end = file.partner(of: position) {
      parameters(position + 1..<end, of: index)
      position = end + 1
    }
    while let word = word(at: position), ["throws", "rethrows", "async", "mutating"].contains(word) {
      position += 1
      if holds("(", position) { position = behind(position) }
    }
    if holds("-", position), holds(">", position + 1) {
      let end = endOfType(position + 2, within: tokens.count)
      result.all[index].type = position + 2..<end
      position = end
    }
    var declared = result.all[index]
    requirements(of: &declared)
    result.all[index] = declared
    let next = position
    if holds("{", next), let end = file.partner(of: next) {
      result.all[index].body = next + 1..<end
      bodies[next] = index
      position = next
    }
  }

  mutating func parameters(_ range: Range<Int>, of function: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      while holds("@", index) {
        index += 2
        if holds("(", index) { index = behind(index) }
      }
      guard let label = word(at: index) else { return }
      var name = index
      index += 1
      if word(at: index) != nil {
        name = index
        index += 1
      }
      guard holds(":", index) else { return }
      while ["inout", "borrowing", "consuming", "isolated", "sending"].contains(word(at: index + 1)) { index += 1 }
      let typeEnd = endOfType(index + 1, within: range.upperBound)
      var parameter = Declaration(
        kind: .parameter, name: file.text(tokens[name]), position: name, type: index + 1..<typeEnd)
      // The name of a parameter of a subscript or operator is no label.
      let isNamed = result.all[function].name.utf8.first.map { $0.beginsName || $0 == UInt8(ascii: "`") } ?? true
      let isName = !isNamed || result.all[function].name == "subscript" && file.text(tokens[name]) == label
      parameter.label = label == "_" || isName ? "" : label
      parameter.parent = function
      index = typeEnd
      if holds("=", index) {
        let end = file.endOfExpression(index + 1, within: range.upperBound)
        parameter.value = index + 1..<end
        index = end
      }
      result.all.append(parameter)
      while index < range.upperBound, !holds(",", index) { index = behind(index) }
      index += 1
    }
  }
}
