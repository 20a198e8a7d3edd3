extension Checker {
  /// Returns the components of a key path whose first element is already handled. `nil` if one depends on an unknown argument.
  mutating func components(
    of elements: ArraySlice<NodeID>, path range: SourceRange
  ) throws(Reported) -> [PathComponent]? {
    var components: [PathComponent] = []
    components.reserveCapacity(elements.count)
    var waits = false
    for element in elements {
      try refuseBehindWholePath(element, after: elements.first)
      switch tree[element].kind {
      case .name, .escapedName:
        guard let name = tree.name(of: element) else { throw Reported() }
        components.append(PathComponent(kind: .name(name), range: tree[element].range, isWritten: true))
      case .atKeyword:
        guard let operation = CollectionOperator(tree.tokenText(of: element)) else {
          throw report(
            .unknownAtKeyword, "`\(tree.tokenText(of: element))` is not a collection operator", tree[element].range)
        }
        components.append(PathComponent(kind: .operation(operation), range: tree[element].range, isWritten: true))
      case .keyPathPlaceholder, .keyPathArgument:
        if let text = try keyPathText(element) {
          components += try keyPathPieces(text, tree[element].range)
        } else {
          waits = true
        }
      case .subscript:
        if let kind = try subscriptKind(element) {
          let range = tree.token(of: element)?.range ?? tree[element].range
          components.append(PathComponent(kind: kind, range: range, isWritten: true))
        } else {
          waits = true
        }
      case .variable where rules.contains(.dollarBeginsNames):
        guard let name = tree.name(of: element) else { throw Reported() }
        components.append(PathComponent(kind: .name("$" + name), range: tree[element].range, isWritten: true))
      case .variable:
        throw report(.invalidSubscript, "a variable stands at the start of a key path only", tree[element].range)
      default:
        throw report(.unsupportedOperand, "`\(tree.text(of: element))` cannot stand in a key path", tree[element].range)
      }
    }
    guard components.count <= limits.pathComponents else {
      throw report(
        Diagnostic(
          exceeding: .pathComponents, limits.pathComponents, "the key path has \(components.count) components",
          range: range))
    }
    return waits ? nil : components
  }

  /// Rejects a name or a subscript after `$K0`, which is a whole path.
  private mutating func refuseBehindWholePath(_ element: NodeID, after first: NodeID?) throws(Reported) {
    guard let first, first != element, tree[first].kind == .keyPathArgument, tree[element].kind != .atKeyword,
      !tree.nodes[first..<element].contains(where: { $0.kind == .atKeyword })
    else { return }
    throw report(
      .unsupportedOperand,
      "`\(source(tree[first].range))` is a whole key path; nothing but an operator such as `@count` stands behind it",
      tree[element].range)
  }

  /// Returns the components in a `%K`'s text: names and operators separated by dots. It is not parsed as predicate text.
  private mutating func keyPathPieces(_ text: String, _ range: SourceRange) throws(Reported) -> [PathComponent] {
    var components: [PathComponent] = []
    for piece in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard !piece.isEmpty else {
        throw report(.emptyPathComponent, "a name is missing in the key path `\(text)`", range)
      }
      if piece.utf8.first == UInt8(ascii: "@") {
        guard let operation = CollectionOperator(String(piece)) else {
          throw report(.unknownAtKeyword, "`\(piece)` in the key path `\(text)` is not a collection operator", range)
        }
        guard operation.dialect ?? tree.dialect == tree.dialect else {
          throw report(
            operation.dialect == .rql ? .dialectNotEnabled : .unknownAtKeyword,
            "`\(piece)` in the key path `\(text)` belongs to the dialect \(operation.dialect?.rawValue ?? "")", range)
        }
        if !rules.contains(.argumentsInOrder), operation.aggregate != nil || operation == .size || operation == .type {
          throw report(
            .unknownAtKeyword,
            "`\(piece)` in the key path `\(text)` stands behind the argument in rql: `\(source(range)).\(piece)`", range
          )
        }
        components.append(PathComponent(kind: .operation(operation), range: range, isWritten: false))
      } else {
        components.append(PathComponent(kind: .name(String(piece)), range: range, isWritten: false))
      }
    }
    return components
  }

  /// Returns the contents of `[` and `]` (language §4.10). `nil` if they depend on an unknown argument.
  private mutating func subscriptKind(_ id: NodeID) throws(Reported) -> PathComponent.Kind? {
    let range = tree.token(of: id)?.range ?? tree[id].range
    if let child = tree.child(.index, of: id) {
      switch tree[child].kind {
      case .string: if let key = tree.stringValue(of: child) { return .key(key) }
      case .number:
        if tree.tokenKind(of: child) == .integer, let index = tree.integerValue(of: child).flatMap(Int.init(exactly:)) {
          return .index(index)
        }
      case .placeholder, .argument: return try subscriptArgument(child, range)
      case .keyPathPlaceholder: return try keyPathText(child).map(PathComponent.Kind.key)
      default: break
      }
    }
    switch tree.tokenKind(of: id) {
    case .first: return .index(0)
    case .last: return .last
    case .escapedName where tree.tokenText(of: id).lowercased() == "#any": return .wildcard
    case .size where rules.contains(.takesCollectionsApart): return .operation(.size)
    case .star where rules.contains(.takesCollectionsApart): return .wildcard
    case .size:
      throw report(.dialectNotEnabled, "`[SIZE]` belongs to the dialect rql; write `.@count`", range)
    case .star:
      throw report(
        .dialectNotEnabled, "`[*]` belongs to the dialect rql; write `[#any]` inside a mixed value, else `ANY`", range)
    default:
      throw report(
        .invalidSubscript,
        "`\(source(range))` is not a subscript: it takes a key in quotes, a natural number or `#any`",
        range)
    }
  }

  private mutating func subscriptArgument(
    _ id: NodeID, _ range: SourceRange
  ) throws(Reported) -> PathComponent.Kind? {
    switch try placeholderSide(id) {
    case .parameter(let argument):
      parameters.append(
        Parameter(
          argument.name, placeholder: argument.placeholder, use: .keyPath, type: nil, isNullable: false,
          range: argument.range))
      return nil
    case .constant(let constant):
      switch constant.value {
      case .string(let key): return .key(key)
      case .int(let number) where number >= 0:
        if let index = Int(exactly: number) { return .index(index) }
      default: break
      }
      throw report(
        .invalidSubscript,
        "a subscript takes a key or a natural number, but the argument is \(describe(constant.value))",
        range)
    default:
      throw report(.invalidSubscript, "a subscript takes a key or a natural number, but the argument is a list", range)
    }
  }
}
