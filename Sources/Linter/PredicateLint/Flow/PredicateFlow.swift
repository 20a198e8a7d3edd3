import PredicateSources

/// Follows a predicate from where it is made to where it is used: through variables, functions, arrays, compound predicates and the
/// project's helpers.
final class PredicateFlow {
  let typer: SwiftTyper
  var tree: SourceTree { typer.tree }
  /// What has been followed on the way, so that circles end.
  private var visited: Set<Visit> = []
  /// How often something was come to again, whose uses are known by then.
  private(set) var repetitions = 0
  private var steps = 0
  private var depth = 0
  /// What holds the predicate where it is followed, the outermost last: only what is taken out of it again is the predicate.
  var holders: [Holder] = []
  /// The functions of the project that the predicate was followed into by a call of theirs.
  var calls: [DeclarationReference] = []
  /// Whether not all of a place's uses were looked for.
  private var isCut = false
  /// How many expressions are looked at for one predicate.
  private static let maximumSteps = 1_024
  /// How many of them lead from one to the next: each takes some kilobytes of the stack.
  static let maximumDepth = 24
  static let maximumReferences = 64
  static let maximumPlaces = 512
  /// How far behind its declaration a local variable is looked for.
  static let maximumBody = 20_000
  init(_ typer: SwiftTyper) { self.typer = typer }

  /// The uses of an expression.
  func uses(of range: Range<Int>, in file: Int) -> [PredicateUse] {
    all { walk(from: range.lowerBound, to: range.upperBound, in: file) }
  }

  /// The uses of a variable or parameter.
  func uses(of reference: DeclarationReference) -> [PredicateUse] { all { references(of: reference) } }

  private func all(_ uses: () -> [PredicateUse]) -> [PredicateUse] {
    (visited, steps, isCut, holders, calls) = ([], 0, false, [], [])
    let found = uses()
    // Of one use of several the others may be among those that were not looked for.
    return isCut && found.contains(where: \.isAlternative)
      ? found + [.unknown("it is used in very many places")] : found
  }

  /// Something that is followed, with what holds the predicate there.
  private struct Visit: Hashable {
    var reference: DeclarationReference
    var holders: [Holder]
    var write: Int?
  }

  /// Notes that something is followed; false where it was already.
  ///
  /// - Parameter write: Where what is followed is written to a variable.
  func visit(_ reference: DeclarationReference, writtenAt write: Int? = nil) -> Bool {
    let isNew = visited.insert(Visit(reference: reference, holders: holders, write: write)).inserted
    if !isNew { repetitions += 1 }
    return isNew
  }

  /// Allows that something is followed again: from another place.
  func leave(_ reference: DeclarationReference) { visited.remove(Visit(reference: reference, holders: holders)) }

  /// Whether no more can be looked at: what is not is unknown.
  func isOver(_ count: Int = 0, of limit: Int = 1) -> Bool {
    isCut = isCut || steps >= Self.maximumSteps || count >= limit
    return steps >= Self.maximumSteps || count >= limit
  }

  /// Goes from an expression to what it is part of.
  func walk(from start: Int, to limit: Int, in file: Int) -> [PredicateUse] {
    steps += 1
    guard !isOver(depth, of: Self.maximumDepth) else { return [] }
    depth += 1
    let held = holders
    defer {
      depth -= 1
      holders = held
    }
    switch element(behind: start, limit, in: file) {
    case .expression(let end, let isOneOfSeveral):
      let uses = walk(on: start, end, in: file)
      return isOneOfSeveral ? PredicateUse.alternatives(uses) : uses
    case .uses(let uses): return uses
    }
  }

  /// Goes on from an expression, with the members behind it that are the same again.
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

  /// What the members and subscripts behind an expression come to.
  private enum Tail {
    /// The predicate again, or what holds it, up to a position; perhaps only one element of what held several.
    case expression(Int, isOneOfSeveral: Bool)
    /// Uses, and nothing more of it.
    case uses([PredicateUse])
  }

  /// Members that are an element of a collection, or the collection again.
  private static let elementNames: Set<String> = ["first", "last", "randomElement", "values", "reversed", "copy"]
  /// Those of them that are one element, of which others may go elsewhere.
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
        guard case .key(let key) = holders.last else {
          isOneOfSeveral = true
          continue
        }
        holders.removeLast()
        // Another literal asks for another value.
        if key != asked, key.hasSuffix("\""), asked.hasSuffix("\"") { return .uses([]) }
        isOneOfSeveral = isOneOfSeveral || key != asked
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

  /// The brace of the closure that a call has, whose name stands at a position.
  private func closure(behind name: Int, _ tokens: TokenizedFile) -> Int? {
    if tokens.holds("{", at: name + 1) { return name + 1 }
    return tokens.holds("(", at: name + 1) && tokens.holds("{", at: name + 2) ? name + 2 : nil
  }
}
