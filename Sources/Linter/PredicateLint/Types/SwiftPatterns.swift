import PredicateAppSources

/// The path to a name in the patterns that bind it: `case .show(let dog, at: _)`, `let (dog, count) = …`.
struct SwiftPattern {
  /// A step from a matched value to a part of it.
  enum Step {
    /// An associated value of an enumeration's case.
    case payload(name: String, number: Int, label: String)
    case element(number: Int, label: String)
  }

  enum Subject {
    case value(Range<Int>)
    /// An element of a loop's sequence.
    case element(of: Range<Int>)
  }

  /// The steps from the outermost pattern to the name.
  var steps: [Step]
  var subject: Subject
}

/// The types of variables that patterns bind.
extension SwiftTyper {
  /// Returns the pattern that binds the name at a position. `nil` if there is none.
  func pattern(bindingAt position: Int, in file: Int) -> SwiftPattern? {
    let tokens = tree.tokens(file)
    guard let open = tokens.enclosingBracket(of: position, within: 128), tokens.holds("(", at: open) else { return nil }
    let binding = tree.node(position..<position + 1, in: file)
    guard binding.kind == .binding, let subject = subject(of: binding) else { return nil }
    var steps: [SwiftPattern.Step] = []
    var place = position
    while let open = tokens.enclosingBracket(of: place), open >= binding.range.lowerBound {
      guard steps.count < Bounds.depth, let elements = tokens.callArguments(at: open),
        let number = elements.firstIndex(where: { $0.range.contains(place) })
      else { return nil }
      let label = elements[number].label
      if let name = tokens.word(at: open - 1), tokens.holds(".", at: open - 2) {
        steps.insert(.payload(name: name, number: number, label: label), at: 0)
      } else {
        steps.insert(.element(number: number, label: label), at: 0)
      }
      place = open
    }
    return steps.isEmpty ? nil : SwiftPattern(steps: steps, subject: subject)
  }

  /// Returns the value that a pattern is matched against.
  private func subject(of binding: Expression) -> SwiftPattern.Subject? {
    if let value = binding.children.last(where: { $0.kind != .binding }) { return .value(value.range) }
    guard let outer = binding.parent, let first = outer.children.first, let last = outer.children.last else {
      return nil
    }
    switch outer.kind {
    case .binding where last !== binding: return .value(last.range)
    case .conditional where first.kind != .block && first !== binding: return .value(first.range)
    case .loop where first === binding && outer.children.count > 1: return .element(of: outer.children[1].range)
    default: return nil
    }
  }

  /// Returns the type of the part of a value that a pattern binds.
  func type(of pattern: SwiftPattern, in file: Int) -> KnownType? {
    var current: KnownType?
    switch pattern.subject {
    case .value(let range): current = type(of: range, in: file)
    case .element(let range): current = type(of: range, in: file).flatMap { iterated($0) }
    }
    for step in pattern.steps {
      switch step {
      case .element(let number, let label):
        current = current.flatMap { known in
          known.type.element(number, label: label).map { KnownType($0, isProven: known.isProven) }
        }
      case .payload("some", 0, _): current = current?.unwrapped
      case .payload(let name, let number, let label):
        current = payload(name, number, label, of: current?.unwrapped, in: file)
      }
    }
    return current
  }

  /// Returns a Boolean value that indicates whether a pattern may match an enumeration. `false` if it is known to match another.
  func mayMatch(_ pattern: SwiftPattern, _ owner: DeclarationReference?, in file: Int) -> Bool {
    guard let owner, case .payload(let name, _, _)? = pattern.steps.last else { return false }
    var outer = pattern
    outer.steps.removeLast()
    guard let known = type(of: outer, in: file) else { return tree.members(named: name).count == 1 }
    return tree.inherits(known.type.unwrapped.name, from: tree.fullName(of: owner))
  }

  private func payload(_ name: String, _ number: Int, _ label: String, of owner: KnownType?, in file: Int) -> KnownType?
  {
    if let owner, let known = LibraryCases.payload(name, number, of: owner.type) {
      return KnownType(known, isProven: owner.isProven)
    }
    guard let found = enumCase(name, of: owner?.type, near: file),
      let type = payload(of: found, number, label: label)
    else { return nil }
    var bindings: [String: WrittenType] = [:]
    if let owner { bindGenerics(of: owner.type, &bindings) }
    return KnownType(substitute(bindings, in: type), isProven: owner?.isProven ?? false)
  }

  /// Returns the case with a name of an enumeration. If the enumeration is unknown, returns the only case with the name.
  func enumCase(_ name: String, of owner: WrittenType?, near file: Int) -> DeclarationReference? {
    let found = (owner.map { tree.member(name, of: $0.name, near: file) } ?? tree.members(named: name))
      .filter { tree[$0].kind == .enumCase }
    return found.count == 1 ? found[0] : nil
  }
}
