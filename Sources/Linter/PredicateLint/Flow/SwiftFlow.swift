import PredicateAppSources

/// Follows a predicate of a Swift file: through variables, functions, arrays, compound predicates and the project's helpers.
final class SwiftFlow: PredicateFlow {
  let typer: SwiftTyper
  var tree: SourceTree { typer.tree }
  var writes: WriteIndex { typer.writes }
  var state = FlowState()
  var known: [FlowState: (uses: [PredicateUse], after: FlowState)] = [:]

  init(_ typer: SwiftTyper) { self.typer = typer }

  func whole(from start: Int, to limit: Int, in file: Int) -> [PredicateUse] {
    switch element(behind: start, limit, in: file) {
    case .expression(let end, let isOneOfSeveral):
      let uses = walk(on: start, end, in: file)
      return isOneOfSeveral ? PredicateUse.alternatives(uses) : uses
    case .uses(let uses): return uses
    }
  }

  /// Follows an expression, including the members after it that return it again.
  private func walk(on start: Int, _ end: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    if case .payload(let name, let number) = holders.last, let patterns = tokens.patterns(matching: start..<end) {
      holders.removeLast()
      return matched(name, number, by: patterns, in: file)
    }
    switch tokens.place(ofExpressionAt: start) {
    case .parentheses(let open): return argument(of: open, holding: start, in: file)
    case .bracket(let open):
      guard !tokens.isSubscript(open), let close = tokens.partner(of: open) else { return [] }
      let element = tokens.split(open + 1..<close).first { $0.contains(start) }
      if let key = element.flatMap({ tokens.pair($0).key }) { holders.append(.key(tokens.codeText(key))) }
      return walk(from: open, to: close + 1, in: file)
    case .assigned(let sign): return assigned(before: sign, valueAt: sign + 1, in: file)
    case .added(let sign): return target(endingAt: sign - 2, in: file, isAdded: true)
    case .returned(let position): return returned(from: position, in: file)
    case .behindIn(let position):
      if let loop = tree.scopes(of: file).declaration(withValueAt: position + 1),
        tree.files[file].declarations.all[loop].kind == .element
      {
        if case .key = holders.last { holders.removeLast() }
        return references(of: DeclarationReference(file: file, index: loop))
      }
      return implied(at: position + 1, end, in: file)
    case .statement(let leftmost): return implied(at: leftmost, end, in: file)
    case .elsewhere: return []
    }
  }

  /// The result of the members and subscripts after an expression.
  private enum Tail {
    /// The predicate or its holder, up to a position. `isOneOfSeveral` is `true` if it may be a single element of a collection.
    case expression(Int, isOneOfSeveral: Bool)
    /// Uses. The expression needs no further search.
    case uses([PredicateUse])
  }

  /// Members that return an element of a collection, or the collection again.
  private static let elementNames: Set<String> = ["first", "last", "randomElement", "values", "reversed", "copy"]
  /// Those that return one element. Other elements may be used differently.
  private static let singleNames: Set<String> = ["first", "last", "randomElement"]

  private func element(behind start: Int, _ limit: Int, in file: Int) -> Tail {
    let tokens = tree.tokens(file)
    var end = limit
    var isOneOfSeveral = false
    while true {
      while tokens.holds("!", at: end) || tokens.holds("?", at: end), tokens.isAdjacent(end) { end += 1 }
      if tokens.holds("[", at: end), tokens.isAdjacent(end), let close = tokens.partner(of: end), close > end {
        let asked = tokens.codeText(end + 1..<close)
        end = close + 1
        guard let mayBeAnother = takeOut(asked) else { return .uses([]) }
        isOneOfSeveral = isOneOfSeveral || mayBeAnother
        continue
      }
      guard tokens.holds(".", at: end), tokens.tokens.indices.contains(end + 1) else {
        return .expression(end, isOneOfSeveral: isOneOfSeveral)
      }
      let name = tokens.text(tokens.tokens[end + 1])
      let isTakenOut =
        switch holders.last {
        case .element(name, _), .element(_, Int(name) ?? -1): true
        case .key: name == "values" || name == "value"
        case .property(let property): tree[property].name == name
        default: false
        }
      if isTakenOut {
        holders.removeLast()
        end += 2
        continue
      }
      if holders.isEmpty, name == "evaluate" { return .uses([.foreign("`evaluate` tests it")]) }
      if let uses = memberUses(named: end + 1, of: start, in: file) { return .uses(uses) }
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
      isOneOfSeveral = isOneOfSeveral || Self.singleNames.contains(name)
      end += 2
      if tokens.holds("(", at: end), let close = tokens.partner(of: end) { end = close + 1 }
      if tokens.holds("{", at: end), let close = tokens.partner(of: end), closure != nil { end = close + 1 }
    }
  }

  /// Returns the brace of the closure of a call, given the position of the call's name.
  private func closure(behind name: Int, _ tokens: TokenizedFile) -> Int? {
    if tokens.holds("{", at: name + 1) { return name + 1 }
    return tokens.holds("(", at: name + 1) && tokens.holds("{", at: name + 2) ? name + 2 : nil
  }
}
