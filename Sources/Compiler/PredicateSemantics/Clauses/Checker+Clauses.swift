/// The clause of a key, for codes and messages.
enum ClauseWord: String {
  case sort = "SORT"
  case distinct = "DISTINCT"

  var unknownProperty: DiagnosticCode { self == .sort ? .sortUnknownProperty : .distinctUnknownProperty }
}

extension Checker {
  /// Checks the clauses of the text, then the separate ones (language §4.11, §5.7). Invalid clauses are reported and left out.
  mutating func checkClauses(_ requested: [ResultClause]) {
    for id in tree.children(of: tree.root).dropFirst() where isMisshapen.isEmpty || !isMisshapen[id] {
      if let clause = try? clause(id) { clauses.append(clause) }
    }
    for clause in requested {
      if let clause = try? self.clause(clause) { clauses.append(clause) }
    }
  }

  private mutating func clause(_ id: NodeID) throws(Reported) -> Clause {
    switch tree[id].kind {
    case .limit: return try limit(id)
    case .distinct:
      return .distinct(
        try each(tree.children(of: id)) { checker, id throws(Reported) in try checker.key(id, in: .distinct) })
    case .sort:
      return .sort(
        try each(tree.children(of: id)) { checker, id throws(Reported) in
          guard let keyID = checker.tree.child(.path, of: id) else { throw Reported() }
          let key = try checker.key(keyID, in: .sort)
          return Clause.SortKey(key, isAscending: checker.tree.tokenKind(of: id) == .ascending)
        })
    default: throw Reported()
    }
  }

  private mutating func limit(_ id: NodeID) throws(Reported) -> Clause {
    guard let number = tree.child(.count, of: id) else { throw Reported() }
    if tree.text(of: number).utf8.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }) {
      throw report(
        .limitNotNatural, "a limit is written in decimal digits, and `\(tree.text(of: number))` is hexadecimal",
        tree[number].range)
    }
    if let limit = tree.integerValue(of: number).flatMap(Int.init(exactly:)), limit >= 0 { return .limit(limit) }
    throw report(
      .integerOverflow, "`\(tree.text(of: number))` is more than a limit can be", tree[number].range)
  }

  /// Returns a typed separate clause. `nil` for a clause without keys, which has no effect.
  private mutating func clause(_ requested: ResultClause) throws(Reported) -> Clause? {
    switch requested {
    case .limit(let limit) where limit >= 0: return .limit(limit)
    case .limit(let limit):
      throw report(.limitNotNatural, "a limit is a natural number, but \(limit) was asked for", nil)
    case .sort(let keys):
      let keys = try each(keys) { checker, key throws(Reported) in
        Clause.SortKey(try checker.key(key.keyPath, in: .sort), isAscending: key.isAscending)
      }
      return keys.isEmpty ? nil : .sort(keys)
    case .distinct(let keyPaths):
      let keys = try each(keyPaths) { checker, text throws(Reported) in try checker.key(text, in: .distinct) }
      return keys.isEmpty ? nil : .distinct(keys)
    }
  }

  /// Returns a key in the text.
  private mutating func key(_ id: NodeID, in clause: ClauseWord) throws(Reported) -> Clause.Key {
    let range = tree[id].range
    if let first = tree.children(of: id).first, tree[first].kind == .keyPathArgument {
      throw report(
        .unsupportedOperand, "`\(source(tree[first].range))` is no key of \(clause.rawValue): write the path itself",
        tree[first].range)
    }
    guard let components = try components(of: tree.children(of: id), path: range) else {
      // The clause cannot be checked without its argument.
      isOpen = true
      throw Reported()
    }
    return try key(components, in: clause, range)
  }

  /// Returns a key of a separate clause.
  private mutating func key(_ text: String, in clause: ClauseWord) throws(Reported) -> Clause.Key {
    let components: [PathComponent]
    do {
      components = try KeyPathText(text, range: SourceRange(0, 0)).components
    } catch {
      switch error {
      case .missingName: throw report(.emptyPathComponent, "a name is missing in the key path `\(text)`", nil)
      case .unknownOperator(let word):
        throw report(.unknownAtKeyword, "`\(word)` in the key path `\(text)` is not a collection operator", nil)
      case .subscriptExpected:
        throw report(
          .invalidSubscript, "a subscript in the key path `\(text)` is neither a key in quotes nor a natural number",
          nil)
      }
    }
    guard components.count <= limits.pathComponents else {
      throw report(
        Diagnostic(
          exceeding: .pathComponents, limits.pathComponents,
          "the key path `\(text)` has \(components.count) components"))
    }
    return try key(components, in: clause, nil)
  }
}
