import PredicateSources

/// What is assigned to local variables of Objective-C.
extension ObjectiveCTyper {
  /// What may be written to a local variable behind its name. See ``SwiftTyper/writes(to:)``.
  func writes(to name: String, from start: Int, in file: Int) -> Writes {
    guard let body = tree.scope(ofLocalsAt: start, in: file) else { return Writes(isOpen: true) }
    let tokens = tree.tokens(file)
    var result = Writes()
    for position in start..<max(start, body.upperBound) where tokens.isWord(position, name) {
      let isAssigned = tokens.isAssignment(position + 1)
      let isReceiver = tokens.holds("[", at: position - 1)
      let isChanged = isReceiver && Self.changes.contains { tokens.word(at: position + 1)?.hasPrefix($0) == true }
      guard isAssigned || isChanged || tokens.holds("&", at: position - 1), !tokens.holds(".", at: position - 1),
        local(name, at: position + 1, in: file)?.position == start - 1
      else { continue }
      if isAssigned, result.assigned.count < Self.maximumAssignments {
        result.assigned.append((file, position + 1, position + 2..<tokens.endOfStatement(position + 2)))
      } else {
        result.isChanged = true
      }
    }
    return result
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
