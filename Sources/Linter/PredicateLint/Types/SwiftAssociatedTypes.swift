import PredicateAppSources

/// The types that conforming types provide for a protocol's associated types.
extension SwiftTyper {
  /// Returns the associated type with a name: `R.Model` for a request. `nil` if it is unknown.
  func associated(_ name: String, of owner: WrittenType) -> WrittenType? {
    if owner.name.hasPrefix("'") {
      return WrittenType(name: owner.name + "." + name, arguments: constraints(ofAssociated: name, in: owner.arguments))
    }
    // `Model.Key`: resolve one name after the other.
    if let dot = name.utf8.firstIndex(of: 0x2E) {
      return associated(String(name[..<dot]), of: owner)
        .flatMap { associated(String(name[name.utf8.index(after: dot)...]), of: $0) }
    }
    if name == "Element", RealmTypes.collections.contains(owner.name) || owner.name == "Array" {
      return owner.arguments.first
    }
    return once(associatedTypes, AssociatedType(owner: owner, name: name)) { given(name, by: owner) }
  }

  private func given(_ name: String, by owner: WrittenType) -> WrittenType? {
    // A nested type, an alias or a generic parameter with the name.
    guard let reference = tree.types[owner.name]?.first else { return nil }
    let file = reference.file
    let meant = mark(WrittenType(name: owner.name + "." + name), file, tree[reference].parent)
    if meant.name != owner.name + "." + name || tree.types[meant.name] != nil {
      return meant.name.isEmpty ? nil : substitute(generics(of: owner), in: meant)
    }
    let own = generics(of: owner)
    if let bound = own["'" + name] { return bound }
    // Infer it from the members that implement requirements with the associated type.
    for requirement in requirements(of: owner.name) where requirement.type.mentions("'Self." + name) {
      for witness in tree.member(requirement.name, of: owner.name, near: file).prefix(4) {
        guard tree[witness].kind == requirement.kind, let type = typeToCompare(witness) else { continue }
        var bindings: [String: WrittenType] = [:]
        bind(requirement.type, type, &bindings, depth: 0)
        if let found = bindings["'Self." + name], !found.isGeneric { return found }
      }
    }
    return nil
  }

  /// Returns the bindings of a type's generic parameters, including those of the types that it inherits from.
  private func generics(of type: WrittenType) -> [String: WrittenType] {
    var result: [String: WrittenType] = [:]
    bindGenerics(of: type, &result)
    return result
  }

  /// A requirement of a protocol.
  private struct Requirement {
    var name: String
    var kind: Declaration.Kind
    var type: WrittenType
  }

  /// Returns the requirements of the protocols that a type conforms to.
  private func requirements(of type: String) -> [Requirement] {
    var queue = tree.supertypes(of: type)
    var seen: Set<String> = []
    var result: [Requirement] = []
    while let current = queue.popLast(), seen.count < 16 {
      guard seen.insert(current).inserted else { continue }
      queue += tree.supertypes(of: current)
      for reference in tree.heads(of: current) where tree[reference].kind == .protocolType {
        let all = tree.files[reference.file].declarations.all
        for index in all.indices.dropFirst(reference.index).prefix(64) where all[index].parent == reference.index {
          let member = DeclarationReference(file: reference.file, index: index)
          guard let type = typeToCompare(member) else { continue }
          result.append(Requirement(name: all[index].name, kind: all[index].kind, type: type))
        }
      }
    }
    return result
  }

  /// Returns the type of a variable, or a function type for a function's parameters and result.
  private func typeToCompare(_ member: DeclarationReference) -> WrittenType? {
    switch tree[member].kind {
    case .variable: return type(of: member)?.type
    case .function:
      let parameters = tree.parameters(of: member).map { type(of: $0)?.type ?? WrittenType(name: "") }
      return WrittenType(
        name: WrittenType.function, arguments: parameters + [result(of: member)?.type ?? WrittenType(name: "")])
    default: return nil
    }
  }

  /// Returns the constraints of an associated type of some protocols.
  private func constraints(ofAssociated name: String, in protocols: [WrittenType]) -> [WrittenType] {
    for type in protocols {
      for member in tree.member(name, of: type.name, near: 0) where tree[member].kind == .typeAlias {
        return constraints(of: name, in: member)
      }
    }
    return []
  }

  /// Returns the types that a declaration requires a name to inherit from or conform to.
  func constraints(of name: String, in declaration: DeclarationReference) -> [WrittenType] {
    tree[declaration].constraints.filter { $0.name == name }.prefix(4)
      .map { tree.resolved(WrittenType($0.type), around: declaration.index, in: declaration.file) }
  }
}
