import PredicateSources

/// Follows a predicate from where it is made to where it is used: through variables, functions, arrays, compound predicates and the
/// project's helpers.
final class PredicateFlow {
  let typer: SwiftTyper
  var tree: SourceTree { typer.tree }
  /// What has been followed on the way, so that circles end.
  var visited: Set<DeclarationReference> = []
  var steps = 0
  private var depth = 0
  /// The tuples that what is followed stands in, the innermost first: only that member of them is it.
  var tuples: [(label: String, number: Int)] = []
  /// The enumerations' cases that what is followed is a value of, the innermost last.
  var payloads: [(name: String, number: Int)] = []
  /// How many expressions are looked at for one predicate.
  static let maximumSteps = 400
  /// How many of them lead from one to the next: each takes some kilobytes of the stack.
  static let maximumDepth = 16
  static let maximumReferences = 64
  static let maximumPlaces = 512
  /// How far behind its declaration a local variable is looked for.
  static let maximumBody = 20_000
  init(_ typer: SwiftTyper) { self.typer = typer }

  /// The uses of an expression.
  func uses(of range: Range<Int>, in file: Int) -> [PredicateUse] {
    visited = []
    steps = 0
    return walk(from: range.lowerBound, to: range.upperBound, in: file)
  }

  /// The uses of a variable or parameter.
  func uses(of reference: DeclarationReference) -> [PredicateUse] {
    visited = []
    steps = 0
    return references(of: reference)
  }

  /// Goes from an expression to what it is part of.
  func walk(from start: Int, to limit: Int, in file: Int) -> [PredicateUse] {
    steps += 1
    guard steps < Self.maximumSteps, depth < Self.maximumDepth else { return [] }
    depth += 1
    defer { depth -= 1 }
    let tokens = tree.tokens(file)
    let elements = tuples
    let cases = payloads
    defer { (tuples, payloads) = (elements, cases) }
    let end: Int
    switch element(behind: start, limit, in: file) {
    case .expression(let position): end = position
    case .uses(let uses): return uses
    }
    if !payloads.isEmpty, let patterns = tokens.patterns(matching: start..<end) {
      return matched(by: patterns, in: file)
    }
    switch tokens.place(ofExpressionAt: start) {
    case .parentheses(let open): return argument(of: open, holding: start, in: file)
    case .bracket(let open):
      guard !tokens.isSubscript(open), let close = tokens.partner(of: open) else { return [] }
      let uses = walk(from: open, to: close + 1, in: file)
      // Of several elements some may go here and others there.
      return tokens.split(open + 1..<close).count > 1 ? alternatives(uses) : uses
    case .assigned(let sign): return assigned(before: sign, valueAt: sign + 1, in: file)
    case .added(let sign): return target(endingAt: sign - 2, in: file)
    case .returned(let position): return returned(from: position, in: file)
    case .behindIn(let position):
      if let loop = tree.scopes(of: file).declaration(withValueAt: position + 1),
        tree.files[file].declarations.all[loop].kind == .element
      {
        return references(of: DeclarationReference(file: file, index: loop))
      }
      return implied(at: position + 1, end, in: file)
    case .statement(let leftmost): return implied(at: leftmost, end, in: file)
    case .elsewhere: return []
    }
  }

  /// What the members and subscripts behind an expression come to.
  private enum Tail {
    /// The predicate again, or what holds it, up to a position.
    case expression(Int)
    /// Uses, and nothing more of it.
    case uses([PredicateUse])
  }

  /// Members that are an element of a collection, or the collection again.
  private static let elementNames: Set<String> = ["first", "last", "randomElement", "values", "reversed", "copy"]

  private func element(behind start: Int, _ limit: Int, in file: Int) -> Tail {
    let tokens = tree.tokens(file)
    var end = limit
    while true {
      while tokens.holds("!", at: end) || tokens.holds("?", at: end), tokens.isAdjacent(end) { end += 1 }
      if tokens.holds("[", at: end), tokens.isAdjacent(end), let close = tokens.partner(of: end), close > end {
        end = close + 1
        continue
      }
      guard tokens.holds(".", at: end), tokens.tokens.indices.contains(end + 1) else { return .expression(end) }
      let name = tokens.text(tokens.tokens[end + 1])
      if let tuple = tuples.last, name == tuple.label || name == "\(tuple.number)" {
        tuples.removeLast()
        end += 2
        continue
      }
      if name == "evaluate" { return .uses([.foreign("`evaluate` tests it")]) }
      let closure = closure(behind: end + 1, tokens)
      if ["map", "flatMap", "forEach"].contains(name), let closure {
        return .uses(references(inClosureAt: closure, in: file))
      }
      if name == "compactMap" || name == "filter", let closure, tokens.holds("$0", at: closure + 1),
        tokens.partner(of: closure) == closure + 2
      {
        end = tokens.holds(")", at: closure + 3) ? closure + 4 : closure + 3
        continue
      }
      guard Self.elementNames.contains(name) || name == "withSubstitutionVariables" else { return .uses([]) }
      end += 2
      if tokens.holds("(", at: end), let close = tokens.partner(of: end) { end = close + 1 }
      if tokens.holds("{", at: end), let close = tokens.partner(of: end), closure != nil { end = close + 1 }
    }
  }

  /// The brace of the closure that a call has, whose name stands at a position.
  private func closure(behind name: Int, _ tokens: TokenizedFile) -> Int? {
    if tokens.holds("{", at: name + 1) { return name + 1 }
    return tokens.holds("(", at: name + 1) && tokens.holds("{", at: name + 2) ? name + 2 : nil
  }
}
