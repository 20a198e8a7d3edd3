import PredicateAppSources

/// The possible classes of an expression of type `Class`.
extension ObjectiveCTyper {
  /// The classes of an expression: each of them in turn, or one of them.
  struct Classes {
    var types: [WrittenType]
    /// A Boolean value that indicates whether it is one of the classes rather than each in turn.
    var isOneOf = false
    /// A Boolean value that indicates whether conditions of the same function choose it.
    var isShared = false
  }

  /// Returns the possible classes of an expression: all of those that a loop visits, one of those in branches, or one per call for a
  /// method's parameter. `nil` if one of them is unknown.
  func classes(_ range: Range<Int>, in file: Int, depth: Int = 0) -> Classes? {
    guard depth < Bounds.depth, !range.isEmpty else { return nil }
    let expression = tree.expression(range, in: file).bare
    if let type = type(of: expression, in: file)?.instance, !type.name.isEmpty {
      let isOneOf = type.alternatives.count > 1
      return Classes(types: type.alternatives, isOneOf: isOneOf, isShared: isOneOf)
    }
    switch expression.kind {
    case .name: return classes(named: tree.name(of: expression, in: file), at: expression.word, in: file, depth)
    case .conditional: return one(of: expression.branches.map(\.range), in: file, depth)
    case .call:
      guard let method = onlyMethod(expression, in: file), tree.objectiveCType(of: method).name == "Type",
        let values = tree.results(tree.body(of: method), in: method.file)
      else { return nil }
      return one(of: values.map(\.range), in: method.file, depth)
    default: return nil
    }
  }

  private func classes(named name: String, at position: Int, in file: Int, _ depth: Int) -> Classes? {
    guard let local = tree.local(name, at: position, in: file), tree.objectiveCType(of: local).name == "Type",
      !writes[local].isReplaced
    else { return nil }
    let isWritten = !writes[local].assigned.isEmpty
    switch tree[local].kind {
    case .parameter:
      guard !isWritten, let method = tree.method(at: position, in: file) else { return nil }
      return tree.parameters(of: method).firstIndex(of: local)
        .map { Classes(types: [entity(namedByParameter: $0, of: method)]) }
    // `for (Class next in @[ A.class, B.class ])`
    case .element: return isWritten ? nil : tree[local].value.flatMap { elements($0, in: file) }
    default: return one(of: values(of: local, at: position).map(\.value), in: file, depth)
    }
  }

  /// Returns the classes of several possible values. A `nil` value adds no class.
  private func one(of values: [Range<Int>], in file: Int, _ depth: Int) -> Classes? {
    var result = Classes(types: [])
    for value in values where !tree.isNil(tree.expression(value, in: file), in: file) {
      guard let next = classes(value, in: file, depth: depth + 1), next.isOneOf || next.types.count == 1,
        result.types.count < Bounds.alternatives
      else { return nil }
      result.types += next.types.filter { !result.types.contains($0) }
    }
    result.isOneOf = result.types.count > 1
    return result.types.isEmpty ? nil : result
  }

  /// Returns the classes in a list literal, here or in a local variable.
  private func elements(_ list: Range<Int>, in file: Int) -> Classes? {
    guard
      let elements = ObjectiveCFormatReader(tree: tree, typer: self, budget: budget).spelt(list, in: file, depth: 0)
    else { return nil }
    var types: [WrittenType] = []
    for element in elements.elements {
      guard let type = type(of: element.value, in: elements.file)?.instance, !type.name.isEmpty,
        types.count < Bounds.alternatives
      else { return nil }
      types.append(type)
    }
    return types.isEmpty ? nil : Classes(types: types)
  }
}
