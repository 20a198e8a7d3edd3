import PredicateBytecode
import PredicateSemantics

/// SORT, DISTINCT and LIMIT.
extension Emitter {
  /// Writes the clauses in a normal form that gives the same rows in the same order: of adjacent SORTs one, the later's keys
  /// first, each key once; of adjacent LIMITs the least (LANGUAGE §7.1).
  mutating func emitClauses() {
    for clause in predicate.clauses {
      switch (clause, builder.clauses.last) {
      case (.limit(let count), .limit(let before)): replaceLast(.limit(min(count, before)))
      case (.limit(let count), _): builder.clauses.append(.limit(count))
      case (.distinct(let keys), _): builder.clauses.append(.distinct(unique(keys.map { key($0) }) { $0 }))
      case (.sort(let keys), let last):
        let keys = keys.map { ProgramClause.SortKey(key($0.key), isAscending: $0.isAscending) }
        if case .sort(let before) = last {
          replaceLast(.sort(unique(keys + before, by: \.key)))
        } else {
          builder.clauses.append(.sort(unique(keys, by: \.key)))
        }
      }
    }
  }

  private mutating func replaceLast(_ clause: ProgramClause) {
    builder.clauses.removeLast()
    builder.clauses.append(clause)
  }

  /// The first of each key: where it ties, the same key ties again.
  private func unique<Element>(_ elements: [Element], by key: (Element) -> ProgramClause.Key) -> [Element] {
    var seen: Set<ProgramClause.Key> = []
    return elements.filter { seen.insert(key($0)).inserted }
  }

  private mutating func key(_ key: Clause.Key) -> ProgramClause.Key {
    let links = key.path.steps.dropLast().map { builder.slot($0.classIndex, $0.property) }
    guard let last = key.path.steps.last else { return ProgramClause.Key(links: links, slot: 0) }
    guard case .entry(let entry) = last.part else {
      return ProgramClause.Key(links: links, slot: builder.slot(last.classIndex, last.property))
    }
    let keys = builder.slot(last.classIndex, last.property, .keys)
    return ProgramClause.Key(
      links: links, slot: builder.slot(last.classIndex, last.property, .elements),
      entry: ProgramClause.Entry(keys: keys, key: entry))
  }
}
