import PredicateSources

/// What is assigned to variables of Objective-C.
extension ObjectiveCTyper {
  /// What may be written to a local variable behind its name. See ``SwiftTyper/writes(to:)``.
  func writes(to name: String, from start: Int, in file: Int) -> Writes {
    guard let body = tree.scope(ofLocalsAt: start, in: file) else { return Writes(isOpen: true) }
    let tokens = tree.tokens(file)
    var result = Writes()
    for position in start..<max(start, body.upperBound) where tokens.isWord(position, name) {
      take(position, in: file, &result) { local(name, at: position + 1, in: file)?.position == start - 1 }
    }
    return result
  }

  /// What may be written to a variable outside of methods, wherever it is seen.
  private func writes(to global: DeclarationReference) -> Writes {
    if let known = globalWrites[global] { return known }
    let (name, isStatic) = (tree[global].name, tree[global].modifiers.contains("static"))
    var result = Writes()
    for (file, position) in tree.places(of: name)
    where (file != global.file || position != tree[global].position) && (!isStatic || file == global.file) {
      let tokens = tree.tokens(file)
      // A declaration of the same name in another file is another variable.
      guard !tokens.holds("*", at: position - 1), !tokens.holds("const", at: position - 1) else { continue }
      take(position, in: file, &result) { local(name, at: position + 1, in: file) == nil }
    }
    globalWrites[global] = result
    return result
  }

  /// The value that a name outside of methods always has in a file; nil where something may write another.
  func constant(_ name: String, in file: Int) -> (file: Int, value: Range<Int>)? {
    guard let found = tree.constant(name, in: file), let value = tree[found].value, writes(to: found).isEmpty else {
      return nil
    }
    return (found.file, value)
  }

  /// What stands at a name, where it writes to the variable that is meant.
  private func take(_ position: Int, in file: Int, _ result: inout Writes, where isMeant: () -> Bool) {
    let tokens = tree.tokens(file)
    let isAssigned = tokens.isAssignment(position + 1)
    let isReceiver = tokens.holds("[", at: position - 1)
    let isChanged = isReceiver && Self.changes.contains { tokens.word(at: position + 1)?.hasPrefix($0) == true }
    guard isAssigned || isChanged || tokens.holds("&", at: position - 1), !tokens.holds(".", at: position - 1),
      isMeant()
    else { return }
    if isAssigned, result.assigned.count < Self.maximumAssignments {
      result.assigned.append((file, position + 1, position + 2..<tokens.endOfStatement(position + 2)))
    } else {
      result.isChanged = true
    }
  }

  /// How messages begin that change a mutable string.
  private static let changes = ["append", "insert", "replace", "delete", "set"]

  /// How many assignments to a local variable are looked at.
  private static let maximumAssignments = 32

  /// The type that all values of a local variable agree on which it may have at a place.
  ///
  /// - Parameter mayChange: Whether messages that change it leave its type as it is.
  func assignedType(of local: Local, _ name: String, at position: Int, mayChange: Bool = false, in file: Int)
    -> KnownType?
  {
    let isDeclared = tree.tokens(file).isWord(local.position, name)
    let writes = isDeclared ? writes(to: name, from: local.position + 1, in: file) : Writes()
    guard !writes.isOpen, !writes.isChanged || mayChange else { return nil }
    let all = writes.assigned.map { (sign: $0.sign, value: $0.value) }
    let declared = local.value.map { [(sign: local.position, value: $0)] } ?? []
    var result: KnownType?
    // In `dogs = [dogs sorted…]` the name means what it was before.
    for (sign, value) in declared + all where !value.contains(position) {
      guard tree.reaches(sign, to: position, past: all, declaredAt: local.position, in: file) else { continue }
      guard let next = type(of: value, in: file), !next.type.name.isEmpty else { return nil }
      // A message to nil does nothing.
      guard next.type.name != "nil" else { continue }
      guard result == nil || result == next else { return nil }
      result = next
    }
    return result
  }
}
