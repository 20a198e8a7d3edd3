import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

extension Checker {
  /// The pieces of a key path whose first element has been dealt with; nil after a report.
  mutating func components(of elements: ArraySlice<NodeID>, path range: SourceRange) -> Late<[PathComponent]>? {
    var components: [PathComponent] = []
    var waits = false
    for element in elements {
      switch tree[element].kind {
      case .name, .escapedName:
        guard let name = tree.name(of: element) else { return nil }
        components.append(PathComponent(kind: .name(name), range: tree[element].range, isWritten: true))
      case .atKeyword:
        guard let operation = CollectionOperator(rawValue: tree.tokenText(of: element)) else {
          report(.unknownAtKeyword, "`\(tree.tokenText(of: element))` is no collection operator", tree[element].range)
          return nil
        }
        components.append(PathComponent(kind: .operation(operation), range: tree[element].range, isWritten: true))
      case .keyPathPlaceholder, .keyPathArgument:
        guard let text = keyPathText(element) else { return nil }
        guard case .known(let text) = text else {
          waits = true
          continue
        }
        guard let pieces = keyPathPieces(text, tree[element].range) else { return nil }
        components += pieces
      case .subscript:
        guard let component = subscriptComponent(element) else { return nil }
        guard case .known(let component) = component else {
          waits = true
          continue
        }
        components.append(component)
      case .variable where dialect == .rql:
        guard let name = tree.name(of: element) else { return nil }
        components.append(PathComponent(kind: .name("$" + name), range: tree[element].range, isWritten: true))
      case .variable:
        report(.invalidSubscript, "a variable stands at the start of a key path only", tree[element].range)
        return nil
      default:
        report(.unsupportedOperand, "`\(tree.text(of: element))` cannot stand in a key path", tree[element].range)
        return nil
      }
    }
    guard components.count <= limits.pathComponents else {
      report(
        Diagnostic(
          exceeding: .pathComponents, limits.pathComponents, "the key path has \(components.count) components",
          range: range))
      return nil
    }
    return waits ? .waiting : .known(components)
  }

  /// The pieces of a `%K`'s text: names and operators between dots, nothing else; it is never read as predicate text.
  private mutating func keyPathPieces(_ text: String, _ range: SourceRange) -> [PathComponent]? {
    var components: [PathComponent] = []
    for piece in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard !piece.isEmpty else {
        report(.emptyPathComponent, "a name is missing in the key path `\(text)`", range)
        return nil
      }
      if piece.utf8.first == UInt8(ascii: "@") {
        guard let operation = CollectionOperator(rawValue: String(piece)) else {
          report(.unknownAtKeyword, "`\(piece)` in the key path `\(text)` is no collection operator", range)
          return nil
        }
        guard operation.dialect ?? dialect == dialect else {
          report(
            operation.dialect == .rql ? .dialectNotEnabled : .unknownAtKeyword,
            "`\(piece)` in the key path `\(text)` belongs to the dialect \(operation.dialect?.rawValue ?? "")", range)
          return nil
        }
        components.append(PathComponent(kind: .operation(operation), range: range, isWritten: false))
      } else {
        components.append(PathComponent(kind: .name(String(piece)), range: range, isWritten: false))
      }
    }
    return components
  }

  /// What stands between `[` and `]`; nil after a report (LANGUAGE §4.10).
  private mutating func subscriptComponent(_ id: NodeID) -> Late<PathComponent>? {
    let range = tree.token(of: id)?.range ?? tree[id].range
    func component(_ kind: PathComponent.Kind) -> Late<PathComponent>? {
      .known(PathComponent(kind: kind, range: range, isWritten: true))
    }
    if let child = tree.child(0, of: id) {
      switch tree[child].kind {
      case .string: if let key = tree.stringValue(of: child) { return component(.key(key)) }
      case .number:
        if tree.tokenKind(of: child) == .integer, let index = tree.integerValue(of: child).flatMap(Int.init(exactly:)) {
          return component(.index(index))
        }
      case .placeholder, .argument: return subscriptArgument(child, range)
      case .keyPathPlaceholder:
        guard let text = keyPathText(child) else { return nil }
        guard case .known(let key) = text else { return .waiting }
        return component(.key(key))
      default: break
      }
    }
    switch tree.tokenKind(of: id) {
    case .first: return component(.index(0))
    case .last: return component(.last)
    case .escapedName where tree.tokenText(of: id).lowercased() == "#any": return component(.wildcard)
    case .size where dialect == .rql: return component(.operation(.size))
    case .star where dialect == .rql: return component(.wildcard)
    case .size:
      report(.dialectNotEnabled, "`[SIZE]` belongs to the dialect rql; write `.@count`", range)
    case .star:
      report(
        .dialectNotEnabled, "`[*]` belongs to the dialect rql; write `[#any]` inside a mixed value, else `ANY`", range)
    default:
      report(
        .invalidSubscript, "`\(source(range))` is no subscript: it takes a key in quotes, a natural number or `#any`",
        range)
    }
    return nil
  }

  private mutating func subscriptArgument(_ id: NodeID, _ range: SourceRange) -> Late<PathComponent>? {
    switch placeholderSide(id) {
    case nil: return nil
    case .parameter(let argument):
      parameters.append(
        Parameter(
          argument.name, placeholder: argument.placeholder, use: .keyPath, type: nil, isNullable: false,
          range: argument.range))
      return .waiting
    case .constant(let constant):
      switch constant.value {
      case .string(let key): return .known(PathComponent(kind: .key(key), range: range, isWritten: true))
      case .int(let number) where number >= 0:
        if let index = Int(exactly: number) {
          return .known(PathComponent(kind: .index(index), range: range, isWritten: true))
        }
      default: break
      }
      report(
        .invalidSubscript,
        "a subscript takes a key or a natural number, but the argument is \(describe(constant.value))",
        range)
    default:
      report(.invalidSubscript, "a subscript takes a key or a natural number, but the argument is a list", range)
    }
    return nil
  }
}
