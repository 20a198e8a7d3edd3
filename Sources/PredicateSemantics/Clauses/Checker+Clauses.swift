import PredicateDiagnostics
import PredicateSyntax

/// Which clause a key stands in, for codes and messages.
enum ClauseWord: String {
  case sort = "SORT"
  case distinct = "DISTINCT"

  var unknownProperty: DiagnosticCode { self == .sort ? .sortUnknownProperty : .distinctUnknownProperty }
}

extension Checker {
  /// The clauses of the text, then those asked for beside it (LANGUAGE §4.11, §5.7). Faulty ones are reported and left out.
  mutating func checkClauses(_ requested: [ResultClause]) {
    if dialect == .rql {
      for id in tree.children(of: tree.root).dropFirst() {
        if !isMisshapen.isEmpty && isMisshapen[id] { continue }
        if let clause = clause(id) { clauses.append(clause) }
      }
    }
    for clause in requested {
      if let clause = self.clause(clause) { clauses.append(clause) }
    }
  }

  private mutating func clause(_ id: NodeID) -> Clause? {
    switch tree[id].kind {
    case .limit: return limit(id)
    case .distinct:
      return all(tree.children(of: id).map { key($0, in: .distinct) }).map(Clause.distinct)
    case .sort:
      let keys = tree.children(of: id).map { sortKey in
        tree.child(0, of: sortKey).flatMap { key($0, in: .sort) }.map {
          Clause.SortKey($0, isAscending: tree.tokenKind(of: sortKey) == .ascending)
        }
      }
      return all(keys).map(Clause.sort)
    default: return nil
    }
  }

  private mutating func limit(_ id: NodeID) -> Clause? {
    guard let number = tree.child(0, of: id) else { return nil }
    if let limit = tree.integerValue(of: number).flatMap(Int.init(exactly:)), limit >= 0 { return .limit(limit) }
    report(
      .integerOverflow, "`\(tree.text(of: number))` is more than a limit can be", tree[number].range)
    return nil
  }

  private mutating func clause(_ requested: ResultClause) -> Clause? {
    switch requested {
    case .limit(let limit) where limit >= 0: return .limit(limit)
    case .limit(let limit):
      report(.limitNotNatural, "a limit is a natural number, but \(limit) was asked for", nil)
      return nil
    case .sort(let keys):
      let resolved = keys.map { asked in
        key(asked.keyPath, in: .sort).map { Clause.SortKey($0, isAscending: asked.isAscending) }
      }
      return all(resolved).flatMap { $0.isEmpty ? nil : .sort($0) }
    case .distinct(let keyPaths):
      return all(keyPaths.map { key($0, in: .distinct) }).flatMap { $0.isEmpty ? nil : .distinct($0) }
    }
  }

  private func all<Key>(_ keys: [Key?]) -> [Key]? {
    let found = keys.compactMap { $0 }
    return found.count == keys.count ? found : nil
  }

  /// A key of the text; nil after a report, and where it waits for its argument.
  private mutating func key(_ id: NodeID, in clause: ClauseWord) -> Clause.Key? {
    let range = tree[id].range
    guard let components = components(of: tree.children(of: id), path: range) else { return nil }
    guard case .known(let components) = components else {
      isOpen = true
      return nil
    }
    return key(components, in: clause, range)
  }

  /// A key that was asked for beside the text; nil after a report.
  private mutating func key(_ text: String, in clause: ClauseWord) -> Clause.Key? {
    do {
      let components = try KeyPathText(text, range: SourceRange(0, 0)).components
      guard components.count <= limits.pathComponents else {
        report(
          Diagnostic(
            exceeding: .pathComponents, limits.pathComponents,
            "the key path `\(text)` has \(components.count) components"))
        return nil
      }
      return key(components, in: clause, nil)
    } catch {
      switch error {
      case .missingName: report(.emptyPathComponent, "a name is missing in the key path `\(text)`", nil)
      case .unknownOperator(let word):
        report(.unknownAtKeyword, "`\(word)` in the key path `\(text)` is no collection operator", nil)
      case .subscriptExpected:
        report(
          .invalidSubscript, "a subscript in the key path `\(text)` is neither a key in quotes nor a natural number",
          nil)
      }
      return nil
    }
  }
}
