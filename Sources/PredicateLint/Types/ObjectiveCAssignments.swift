import PredicateSources

/// What is assigned to local variables of Objective-C.
extension ObjectiveCTyper {
  /// What is assigned to a local variable behind its name; nil where it is changed in another way.
  func assignments(to name: String, from start: Int, in file: Int) -> [Range<Int>]? {
    guard let method = tree.method(at: start, in: file) else { return nil }
    let tokens = tree.tokens(file)
    var result: [Range<Int>] = []
    for position in start..<max(start, tree.body(of: method).upperBound) where tokens.isWord(position, name) {
      let isAssigned = tokens.isAssignment(position + 1)
      let isReceiver = tokens.holds("[", at: position - 1)
      let isChanged = isReceiver && Self.changes.contains { tokens.word(at: position + 1)?.hasPrefix($0) == true }
      guard isAssigned || isChanged || tokens.holds("&", at: position - 1),
        local(name, at: position + 1, in: file)?.position == start - 1
      else { continue }
      guard isAssigned, result.count < Self.maximumAssignments else { return nil }
      result.append(position + 2..<tokens.endOfStatement(position + 2))
    }
    return result
  }

  /// How messages begin that change a mutable string.
  private static let changes = ["append", "insert", "replace", "delete", "set"]

  /// How many assignments to a local variable are looked at.
  private static let maximumAssignments = 8

  /// The values that a local variable may have at a place: that of its declaration, and what is assigned.
  func reaching(_ assigned: [Range<Int>], before value: Range<Int>?, at position: Int, in file: Int) -> [Range<Int>] {
    // In `dogs = [dogs sorted…]` the name means what it was before.
    let made = assigned.filter { !$0.contains(position) }
    let starts = tree.tokens(file).reaching(made.map { $0.lowerBound - 2 }, at: position)
    let reaching = made.filter { starts.reaching.contains($0.lowerBound - 2) }
    return (starts.replaceAll ? [] : value.map { [$0] } ?? []) + reaching
  }

  /// The type that all values of a local variable agree on which it may have at a place.
  func assignedType(of local: Local, _ name: String, at position: Int, in file: Int) -> KnownType? {
    let isDeclared = tree.tokens(file).isWord(local.position, name)
    guard let assigned = isDeclared ? assignments(to: name, from: local.position + 1, in: file) : [] else { return nil }
    var result: KnownType?
    for value in reaching(assigned, before: local.value, at: position, in: file) {
      guard let next = type(of: value, in: file), !next.type.name.isEmpty, result == nil || result == next else {
        return nil
      }
      result = next
    }
    return result
  }
}
