import PredicateAppSources

/// The contents of Objective-C variables, inferred from assignments.
extension ObjectiveCTyper {
  /// Returns the value that a name outside of methods always has in a file. `nil` if code may write another.
  func constant(_ name: String, in file: Int) -> (file: Int, value: Range<Int>)? {
    guard let found = tree.constant(name, in: file), let value = tree[found].value, writes[found].isEmpty else {
      return nil
    }
    return (found.file, value)
  }

  /// Returns the value that a local variable always has. `nil` if it may have another.
  func fixedValue(of local: DeclarationReference) -> Range<Int>? {
    tree[local].kind == .variable && writes[local].isEmpty ? tree[local].value : nil
  }

  /// Returns the values that a local variable may have at a place, with their writes: its declaration, and assignments that reach it.
  func values(of local: DeclarationReference, at place: Int) -> [(sign: Int, value: Range<Int>)] {
    let (declaration, assigned) = (tree[local], writes[local].signs)
    let own = declaration.kind == .variable ? declaration.value.map { [(sign: declaration.position, value: $0)] } : nil
    return ((own ?? []) + assigned).filter {
      // In `dogs = [dogs sorted…]`, the name on the right means the old value.
      !$0.value.contains(place)
        && tree.reaches($0.sign, to: place, past: assigned, declaredAt: declaration.position, in: local.file)
    }
  }

  /// Returns the type that all possible values of a local variable at a place share.
  func assignedType(of local: DeclarationReference, at place: Int) -> KnownType? {
    guard tree[local].kind != .parameter, !writes[local].isOpen, !writes[local].isReplaced else { return nil }
    var result: KnownType?
    for (_, value) in values(of: local, at: place) {
      guard let next = type(of: value, in: local.file), !next.type.name.isEmpty else { return nil }
      // A message to `nil` does nothing.
      guard next.type.name != "nil" else { continue }
      guard result == nil || result == next else { return nil }
      result = next
    }
    return result
  }

  /// Returns the type that all assignments to a property share.
  func assignedType(ofProperty property: DeclarationReference) -> KnownType? {
    let name = tree[property].name
    var result: KnownType?
    for write in writes[property].assigned {
      let tokens = tree.tokens(write.file)
      // `dogs = [dogs sorted…]` adds no information.
      guard !write.value.contains(where: { tokens.isWord($0, name) || tokens.isWord($0, "_" + name) }),
        let type = self.type(of: write.value, in: write.file), type.type.name != "nil"
      else { continue }
      guard !type.type.arguments.isEmpty, result == nil || result?.type.arguments == type.type.arguments else {
        return nil
      }
      result = type
    }
    return result
  }
}
