import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSyntax

/// The tokens of a predicate, complete or not, and the targets of its paths.
///
/// The parser only returns a tree for a valid text, so an unfinished one is read from its tokens.
struct PredicateReading {
  let source: SourceText
  let dialect: Dialect
  let tokens: [Token]
  /// The class of the objects that the predicate tests. `nil` if it is unknown.
  let target: ProjectClass?

  init(text: [UInt8], dialect: Dialect, limits: Limits, target: ProjectClass?) {
    source = SourceText(utf8: text)
    self.dialect = dialect
    self.target = target
    tokens = PredicateSyntax.tokens(of: source, dialect: dialect, limits: limits)
  }

  init(_ predicate: ProjectPredicate) {
    self.init(
      text: predicate.text, dialect: predicate.dialect, limits: predicate.limits, target: predicate.classes.first)
  }

  func text(_ index: Int) -> String { source[tokens[index].range] }

  func kind(_ index: Int) -> TokenKind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  /// Returns the token that contains a byte of the text, or ends at it.
  func token(at offset: Int) -> Int? {
    tokens.firstIndex { $0.range.lowerBound <= offset && offset < $0.range.upperBound }
      ?? tokens.firstIndex { $0.range.upperBound == offset }
  }

  // MARK: Paths

  /// An element of a path: a token, and the class whose property it may name.
  struct Step {
    var token: Int
    /// The class in which the name is looked up. `nil` if it is unknown.
    var owner: Int?
    /// The property of that name. `nil` for other words and for unknown names.
    var property: Int?
  }

  /// Returns whether a token is spelled as a word.
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

  static let variables: Set<TokenKind> = [.variable, .anyVariable]

  /// Returns the tokens of the elements of a path, from its first to a given one, without the contents of subscripts.
  func path(to index: Int) -> [Int] {
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
  func open(of close: Int) -> Int? {
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
  func steps(to index: Int) -> (steps: [Step], next: Int?) { steps(to: index, variables: scopes(at: index)) }

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
  func name(_ index: Int) -> String {
    let text = text(index)
    return tokens[index].kind == .escapedName ? String(text.dropFirst()) : text
  }

  /// Returns the property that a token names, and its class.
  func property(at index: Int) -> (definition: Property, owner: Int)? {
    guard let target, isElement(index), let step = steps(to: index).steps.last, step.token == index,
      let owner = step.owner, let property = step.property
    else { return nil }
    return (target.schema.classes[owner].properties[property], owner)
  }

  // MARK: Variables

  /// A variable that is in scope, and the class of its elements.
  struct Scope {
    var variable: String
    var element: Int?
  }

  private struct Bracket {
    var isSubquery: Bool
    var start: Int
    var commas = 0
    var scope: Scope?
  }

  /// Returns the variables of the `SUBQUERY`s that contain a token, the outermost first.
  func scopes(at index: Int) -> [Scope] {
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
          let around = open[..<last].filter { $0.commas >= 2 }.compactMap(\.scope)
          open[last].scope = Scope(variable: "", element: steps(to: position - 1, variables: around).next)
        } else if open[last].commas == 2, Self.variables.contains(tokens[position - 1].kind) {
          open[last].scope?.variable = text(position - 1)
        }
      default: break
      }
    }
    return open.filter { $0.commas >= 2 }.compactMap(\.scope)
  }

  /// Returns the class whose properties are in scope at a position without a variable. `nil` if the class is unknown.
  ///
  /// `nil` inside a `SUBQUERY`, too, because names there begin with its variable.
  func plainOwner(at index: Int) -> Int? {
    guard let target else { return nil }
    return scopes(at: index).isEmpty ? target.index : nil
  }
}
