/// The tokens of a predicate, complete or not, and the targets of its paths.
///
/// The parser only returns a tree for a valid text, so an unfinished one is read from its tokens.
package struct PredicateReading {
  package let source: SourceText
  package let dialect: Dialect
  package let tokens: [Token]
  /// The classes, and the index of the one whose objects the predicate tests. `nil` if it is unknown.
  package let target: (schema: Schema, index: Int)?

  package init(text: [UInt8], dialect: Dialect, limits: Limits, target: (schema: Schema, index: Int)?) {
    source = SourceText(utf8: text)
    self.dialect = dialect
    self.target = target
    tokens = PredicateSyntax.tokens(of: source, dialect: dialect, limits: limits)
  }

  package func text(_ index: Int) -> String { source[tokens[index].range] }

  package func kind(_ index: Int) -> TokenKind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// Returns the token that contains a byte of the text, or ends at it.
  package func token(at offset: Int) -> Int? {
    tokens.firstIndex { $0.range.lowerBound <= offset && offset < $0.range.upperBound }
      ?? tokens.firstIndex { $0.range.upperBound == offset }
  }

  // MARK: Paths

  /// An element of a path: a token, and the class whose property it may name.
  package struct Step {
    package var token: Int
    /// The class in which the name is looked up. `nil` if it is unknown.
    package var owner: Int?
    /// The property of that name. `nil` for other words and for unknown names.
    package var property: Int?
  }

  /// Returns a Boolean value that indicates whether a token is spelled as a word.
  private func isWord(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let byte = source.utf8[tokens[index].range.lowerBound]
    return byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  private func isElement(_ index: Int) -> Bool {
    guard let kind = kind(index) else { return false }
    if Self.variables.contains(kind) || kind == .escapedName { return true }
    return isWord(index) && kind != .string || source.utf8[tokens[index].range.lowerBound] == UInt8(ascii: "@")
  }

  package static let variables: Set<TokenKind> = [.variable, .anyVariable]

  /// Returns the tokens of the elements of a path, from its first to a given one, without the contents of subscripts.
  package func path(to index: Int) -> [Int] {
    var elements = [index]
    var current = index
    while kind(current - 1) == .dot {
      var before = current - 2
      while kind(before) == .rightBracket {
        guard let open = self.open(of: before) else { return elements }
        before = open - 1
      }
      guard isElement(before) else { return elements }
      elements.append(before)
      current = before
    }
    return elements.reversed()
  }

  /// Returns the opening bracket that matches a closing one.
  package func open(of close: Int) -> Int? {
    var depth = 0
    for index in stride(from: close, through: 0, by: -1) {
      switch tokens[index].kind {
      case .rightParenthesis, .rightBrace, .rightBracket: depth += 1
      case .leftParenthesis, .leftBrace, .leftBracket, .openBracket:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Returns the elements of the path up to a token, each with its class, and the class of the last element's value.
  package func steps(to index: Int) -> (steps: [Step], next: Int?) { steps(to: index, variables: scopes(at: index)) }

  private func steps(to index: Int, variables: @autoclosure () -> [Scope]) -> (steps: [Step], next: Int?) {
    guard let target else { return (path(to: index).map { Step(token: $0) }, nil) }
    let elements = path(to: index)
    var owner: Int? = target.index
    var steps: [Step] = []
    for element in elements {
      let kind = tokens[element].kind
      if steps.isEmpty, Self.variables.contains(kind) {
        owner = variables().last { $0.variable == text(element) }?.element
        steps.append(Step(token: element))
        continue
      }
      // `@sum` and similar operators are followed by a property of the elements.
      if kind == .selfReference && steps.isEmpty || text(element).hasPrefix("@") {
        steps.append(Step(token: element))
        continue
      }
      let property = owner.flatMap { target.schema.classes[$0].propertyIndex(name(element)) }
      steps.append(Step(token: element, owner: owner, property: property))
      owner = property.flatMap { index in
        owner.flatMap { target.schema.classes[$0].properties[index].type.element.classIndex }
      }
    }
    return (steps, owner)
  }

  /// Returns the property name that an element of a path denotes.
  package func name(_ index: Int) -> String {
    let text = text(index)
    return tokens[index].kind == .escapedName ? String(text.dropFirst()) : text
  }

  /// Returns the property that a token names, and its class.
  package func property(at index: Int) -> (definition: Property, owner: Int)? {
    guard let target, isElement(index), let step = steps(to: index).steps.last, step.token == index,
      let owner = step.owner, let property = step.property
    else { return nil }
    return (target.schema.classes[owner].properties[property], owner)
  }

  // MARK: Variables

  /// A variable that is in scope, and the class of its elements.
  package struct Scope {
    package var variable: String
    package var element: Int?
  }

  private struct Bracket {
    var isSubquery: Bool
    var start: Int
    var commas = 0
    var scope: Scope?
  }

  /// Returns the variables of the `SUBQUERY`s that contain a token, the outermost first.
  package func scopes(at index: Int) -> [Scope] {
    var open: [Bracket] = []
    for position in tokens.indices.prefix(max(0, index)) {
      switch tokens[position].kind {
      case .leftParenthesis: open.append(Bracket(isSubquery: kind(position - 1) == .subquery, start: position))
      case .leftBrace, .leftBracket, .openBracket: open.append(Bracket(isSubquery: false, start: position))
      case .rightParenthesis, .rightBrace, .rightBracket: _ = open.popLast()
      case .comma:
        guard let last = open.indices.last, open[last].isSubquery else { continue }
        open[last].commas += 1
        if open[last].commas == 1, position - 1 > open[last].start {
          // The variable is not in scope in the collection's path.
          let around = open[..<last].filter { $0.commas >= 2 }.compactMap { $0.scope }
          open[last].scope = Scope(variable: "", element: steps(to: position - 1, variables: around).next)
        } else if open[last].commas == 2, Self.variables.contains(tokens[position - 1].kind) {
          open[last].scope?.variable = text(position - 1)
        }
      default: break
      }
    }
    return open.filter { $0.commas >= 2 }.compactMap { $0.scope }
  }

  /// Returns the class whose properties are in scope at a position without a variable. `nil` if the class is unknown.
  ///
  /// `nil` inside a `SUBQUERY`, too, because names there begin with its variable.
  package func plainOwner(at index: Int) -> Int? {
    guard let target else { return nil }
    return scopes(at: index).isEmpty ? target.index : nil
  }
}

// MARK: The word that is being typed

extension PredicateReading {
  /// Returns the start of the string that is still open at the end of a text. `nil` if there is none.
  package static func openString(_ text: ArraySlice<UInt8>) -> Int? {
    var open: Int?
    var isEscaped = false
    for (index, byte) in text.enumerated() {
      if let start = open {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == text[start] {
          open = nil
        }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        open = index
      }
    }
    return open
  }

  /// Returns the start of the word at the end of a text, including a sign such as `@` before it.
  package static func wordStart(_ text: ArraySlice<UInt8>) -> Int {
    var start = text.endIndex
    while start > text.startIndex, isPartOfWord(text[start - 1]) { start -= 1 }
    let signs: [UInt8] = [UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "%")]
    if start > text.startIndex, signs.contains(text[start - 1]) { start -= 1 }
    // `%@`
    if start > text.startIndex, text[start - 1] == UInt8(ascii: "%") { start -= 1 }
    return start
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F || byte >= 0x80 || byte >= 0x30 && byte <= 0x39
  }
}
