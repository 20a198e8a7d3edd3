import PredicateAppSources

/// The types of variables that patterns bind.
extension SwiftTyper {
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
