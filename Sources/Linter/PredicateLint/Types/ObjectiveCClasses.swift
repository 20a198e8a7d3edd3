import PredicateAppSources

/// The possible classes of an expression of type `Class`.
extension ObjectiveCTyper {
  /// The classes of an expression: each of them in turn, or one of them.
  struct Classes {
    var types: [WrittenType]
    /// A Boolean value that indicates whether it is one of the classes rather than each in turn.
    var isOneOf = false
  }

  private static let maximumClassDepth = 6
  private static let maximumClasses = 64

  /// Returns the possible classes of an expression: all of those that a loop visits, one of those in branches, or one per call for a
  /// method's parameter. `nil` if one of them is unknown.
  func classes(_ range: Range<Int>, in file: Int, depth: Int = 0) -> Classes? {
    let tokens = tree.tokens(file)
    guard depth < Self.maximumClassDepth, let first = range.first else { return nil }
    if let type = type(of: range, in: file)?.instance, !type.name.isEmpty { return Classes(types: [type]) }
    if range.count == 1, let name = tokens.word(at: first) { return classes(named: name, at: first, in: file, depth) }
    guard tokens.holds("[", at: first), tokens.partner(of: first) == range.upperBound - 1,
      let message = ObjectiveCMessage(at: first, in: tokens), let method = onlyMethod(message, in: file),
      tree.objectiveCType(of: method).name == "Type"
    else { return nil }
    let body = tree.tokens(method.file)
    let values = tree.body(of: method).prefix(Self.maximumTokens).filter { body.holds("return", at: $0) }
      .map { $0 + 1..<body.endOfStatement($0 + 1) }
    return one(of: values, in: method.file, depth)
  }

  private func classes(named name: String, at position: Int, in file: Int, _ depth: Int) -> Classes? {
    guard let local = tree.local(name, at: position, in: file), tree.objectiveCType(of: local).name == "Type",
      !writes[local].isChanged
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
    for value in values
    where value.count != 1 || !["nil", "Nil", "NULL"].contains(tree.tokens(file).word(at: value.lowerBound)) {
      guard let next = classes(value, in: file, depth: depth + 1), next.isOneOf || next.types.count == 1,
        result.types.count < Self.maximumClasses
      else { return nil }
      result.types += next.types.filter { !result.types.contains($0) }
    }
    result.isOneOf = result.types.count > 1
    return result.types.isEmpty ? nil : result
  }

  /// Returns the classes in a list literal, here or in a local variable.
  private func elements(_ list: Range<Int>, in file: Int) -> Classes? {
    let tokens = tree.tokens(file)
    guard let first = list.first else { return nil }
    if list.count == 1, let name = tokens.word(at: first),
      let value = tree.local(name, at: first, in: file).flatMap(fixedValue)
    {
      return elements(value, in: file)
    }
    guard tokens.holds("@", at: first), tokens.holds("[", at: first + 1),
      let close = tokens.partner(of: first + 1), close == list.upperBound - 1
    else { return nil }
    var types: [WrittenType] = []
    for element in tokens.split(first + 2..<close) {
      guard let type = type(of: element, in: file)?.instance, !type.name.isEmpty, types.count < Self.maximumClasses
      else { return nil }
      types.append(type)
    }
    return types.isEmpty ? nil : Classes(types: types)
  }

  /// Returns the method that a message calls, if the sources implement its selector only once.
  func onlyMethod(_ message: ObjectiveCMessage, in file: Int) -> DeclarationReference? {
    let all = tree.methods(message.selector).filter { !tree.body(of: $0).isEmpty && !tree.className(of: $0).isEmpty }
    guard all.count == 1, let owner = type(of: message.receiver, in: file).map({ ($0.instance ?? $0.type).unwrapped })
    else { return nil }
    let name = owner.isConstrained ? owner.arguments.first?.name ?? "" : owner.name
    return tree.inherits(name, from: tree.className(of: all[0])) ? all[0] : nil
  }
}
