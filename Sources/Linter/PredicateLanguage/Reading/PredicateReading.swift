import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSyntax

/// A predicate's text as tokens, whether it is complete or not, and where its paths lead.
///
/// The parser has a tree only for what is right; what is being typed is read from its tokens alone.
struct PredicateReading {
  let source: SourceText
  let dialect: Dialect
  let tokens: [Token]
  /// The class whose objects the predicate tests; nil where it is not known.
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

  /// The token that a byte of the text belongs to, or that ends just before it.
  func token(at offset: Int) -> Int? {
    tokens.firstIndex { $0.range.lowerBound <= offset && offset < $0.range.upperBound }
      ?? tokens.firstIndex { $0.range.upperBound == offset }
  }

  // MARK: Paths

  /// An element of a path: a token, and the class whose property it may name.
  struct Step {
    var token: Int
    /// The class that the name is looked up in; nil where it is not known.
    var owner: Int?
    /// The property of the name; nil of other words and of names that there are not.
    var property: Int?
  }

  /// Whether a token is written as a word.
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

  /// The tokens of the path's elements up to one, from its first; what stands in the brackets of subscripts is left out.
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

  /// The opening bracket of a closing one.
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

  /// The elements of the path up to a token, each with its class, and the class that its last element leads to.
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
      // `@sum` and its like are followed by a property of the elements.
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

  /// The name that an element of a path stands for.
  func name(_ index: Int) -> String {
    let text = text(index)
    return tokens[index].kind == .escapedName ? String(text.dropFirst()) : text
  }

  /// The property that a token names, and its class.
  func property(at index: Int) -> (definition: Property, owner: Int)? {
    guard let target, isElement(index), let step = steps(to: index).steps.last, step.token == index,
      let owner = step.owner, let property = step.property
    else { return nil }
    return (target.schema.classes[owner].properties[property], owner)
  }

  // MARK: Variables

  /// A variable that is in force at a place, and the class of the elements that it stands for.
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

  /// The variables of the SUBQUERYs around a token, the outermost first.
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
          // The path stands outside of what it declares.
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

  /// The class whose properties names at a place mean without a variable before them; nil within a SUBQUERY, where names begin with its
  /// variable, and where the class is not known.
  func plainOwner(at index: Int) -> Int? {
    guard let target else { return nil }
    return scopes(at: index).isEmpty ? target.index : nil
  }
}
