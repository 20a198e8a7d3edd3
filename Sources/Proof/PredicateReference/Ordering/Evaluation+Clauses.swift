extension Evaluation {
  /// Returns the clauses after the predicate in the text, in order.
  func clauses() throws(ReferenceError) -> [OrderingClause] {
    var clauses: [OrderingClause] = []
    for id in tree.children(of: tree.root).dropFirst() { clauses.append(try clause(id)) }
    return clauses
  }

  private func clause(_ id: NodeID) throws(ReferenceError) -> OrderingClause {
    let children = Array(tree.children(of: id))
    switch tree[id].kind {
    case .sort:
      var keys: [(path: [PathElement], isAscending: Bool)] = []
      for child in children {
        guard let path = tree.child(.path, of: child) else { throw unknown(child, "a sort key") }
        keys.append((try elements(path), tree.tokenKind(of: child) == .ascending))
      }
      return .sort(keys)
    case .distinct:
      var paths: [[PathElement]] = []
      for child in children { paths.append(try elements(child)) }
      return .distinct(paths)
    case .limit:
      guard let number = children.first, let count = tree.integerValue(of: number) else {
        throw unknown(id, "a limit")
      }
      return .limit(Int(clamping: count))
    default: throw unknown(id, "a clause")
    }
  }

  private func elements(_ path: NodeID) throws(ReferenceError) -> [PathElement] {
    var elements: [PathElement] = []
    for child in tree.children(of: path) {
      if tree[child].kind == .keyPathArgument {
        guard case .value(.string(let text)) = try argument(at: tree.argumentIndex(of: child), child) else {
          throw unknown(child, "a key path")
        }
        elements += OrderingClause.elements(of: text)
      } else {
        elements += try pathElements(child)
      }
    }
    return elements
  }
}
