import PredicateDiagnostics
import PredicateValues

/// SORT, DISTINCT and LIMIT behind a random predicate (language §7).
extension RqlWriter {
  /// The text of a few clauses, nothing for most predicates.
  mutating func clauses(_ classIndex: Int) -> String {
    guard random.chance(1, in: 4) else { return "" }
    var clauses = RandomClauses(schema: schema, dialect: .rql, seed: random.next())
    return clauses.clauses(of: classIndex).map { " " + text($0) }.joined()
  }

  private mutating func text(_ clause: ResultClause) -> String {
    switch clause {
    case .sort(let keys):
      let texts = keys.map { key in
        let direction =
          key.isAscending ? random.pick("ASC", "asc", "ascending") : random.pick("DESC", "Desc", "DESCENDING")
        return supplied(key.keyPath) + " " + direction
      }
      return random.pick("SORT", "sort") + "(" + texts.joined(separator: ", ") + ")"
    case .distinct(let paths):
      return random.pick("DISTINCT", "Distinct") + "(" + paths.map { supplied($0) }.joined(separator: ", ") + ")"
    case .limit(let count): return random.pick("LIMIT", "limit") + "(\(count))"
    }
  }
}
