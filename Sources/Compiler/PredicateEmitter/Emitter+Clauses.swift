import PredicateBytecode
import PredicateSemantics

/// SORT, DISTINCT and LIMIT.
extension Emitter {
  /// Emits the clauses in a normal form that yields the same rows in the same order (language §7.1). Adjacent SORTs become one, which has
  /// the later SORT's keys first and each key once. Adjacent LIMITs become the smallest one.
  mutating func emitClauses() {
    // The keys of adjacent SORTs, one list for each SORT.
    var sorts: [[ProgramClause.SortKey]] = []
    for clause in predicate.clauses {
      if case .sort(let keys) = clause {
        sorts.append(keys.map { ProgramClause.SortKey(key($0.key), isAscending: $0.isAscending) })
        continue
      }
      emit(&sorts)
      switch clause {
      case .limit(let count):
        if case .limit(let before) = builder.clauses.last {
          builder.clauses[builder.clauses.count - 1] = .limit(min(count, before))
        } else {
          builder.clauses.append(.limit(count))
        }
      case .distinct(let keys): builder.clauses.append(.distinct(unique(keys.map { key($0) }) { $0 }))
      case .sort: break
      }
    }
    emit(&sorts)
  }

  private mutating func emit(_ sorts: inout [[ProgramClause.SortKey]]) {
    if sorts.isEmpty { return }
    builder.clauses.append(.sort(unique(sorts.reversed().flatMap { $0 }, by: { $0.key })))
    sorts = []
  }

  /// Returns the first occurrence of each key. Where a key ties, its repetition ties too.
  private func unique<Element>(_ elements: [Element], by key: (Element) -> ProgramClause.Key) -> [Element] {
    var seen: Set<ProgramClause.Key> = []
    return elements.filter { seen.insert(key($0)).inserted }
  }

  private mutating func key(_ key: Clause.Key) -> ProgramClause.Key {
    let links = key.path.steps.dropLast().map { builder.slot($0.classIndex, $0.property) }
    guard let last = key.path.steps.last else {
      fail(at: nil)
      return ProgramClause.Key(links: links, slot: 0)
    }
    guard case .entry(let entry) = last.part else {
      return ProgramClause.Key(links: links, slot: builder.slot(last.classIndex, last.property))
    }
    let keys = builder.slot(last.classIndex, last.property, .keys)
    return ProgramClause.Key(
      links: links, slot: builder.slot(last.classIndex, last.property, .elements),
      entry: ProgramClause.Entry(keys: keys, key: entry))
  }
}
