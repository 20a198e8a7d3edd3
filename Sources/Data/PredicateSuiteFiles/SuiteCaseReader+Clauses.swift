import PredicateDiagnostics
import PredicateJSON
import PredicateValues

extension SuiteCaseReader {
  private static let clauseNames = ["sort", "distinct", "limit"]

  /// Reads `sort`, `distinct` and `limit` in the order of `clauses`.
  mutating func clauses(_ reader: KeyedReader) -> [ResultClause] {
    var clauses: [ResultClause] = []
    for name in reader["clauses"] == nil ? Self.clauseNames : order(reader) where reader[name] != nil {
      switch name {
      case "sort": clauses.append(.sort(sort(reader)))
      case "distinct": clauses.append(.distinct(strings("distinct", reader)))
      default: clauses.append(.limit(limit(reader)))
      }
    }
    return clauses
  }

  /// Reads the names under `clauses`: each of the case's clauses once.
  private mutating func order(_ reader: KeyedReader) -> [String] {
    var names: [String] = []
    guard let elements = reader.array("clauses", &literals.faults) else { return [] }
    for element in elements {
      guard let name = string(element, "an element of `clauses` of \(reader.what)") else { continue }
      let fault: String? =
        if !Self.clauseNames.contains(name) {
          "`\(name)`; expected `sort`, `distinct` or `limit`"
        } else if names.contains(name) {
          "`\(name)` twice"
        } else if reader[name] == nil {
          "`\(name)`, which the case does not have"
        } else {
          nil
        }
      if let fault {
        literals.faults.report(.jsonType, "`clauses` of \(reader.what) has \(fault)", at: element.range)
      } else {
        names.append(name)
      }
    }
    for name in Self.clauseNames where !names.contains(name) {
      guard let value = reader[name] else { continue }
      literals.faults.report(
        .jsonType, "\(reader.what) has `\(name)`, which its `clauses` leave out", at: value.range)
    }
    return names
  }

  /// Reads `[["path", "asc" | "desc"], …]`.
  private mutating func sort(_ reader: KeyedReader) -> [SortKey] {
    guard let elements = reader.array("sort", &literals.faults) else { return [] }
    var keys: [SortKey] = []
    for element in elements {
      let parts = element.elements.map { $0.string }
      if parts.count == 2, let path = parts[0], let direction = parts[1], direction == "asc" || direction == "desc" {
        keys.append(SortKey(path, ascending: direction == "asc"))
      } else {
        literals.faults.report(
          .jsonType, "a key of `sort` of \(reader.what) is not `[\"path\", \"asc\"]` or `[\"path\", \"desc\"]`",
          at: element.range)
      }
    }
    return keys
  }

  private mutating func limit(_ reader: KeyedReader) -> Int {
    guard let value = reader["limit"] else { return 0 }
    if let limit = value.wholeNumber, limit >= 0 { return limit }
    literals.faults.reportKind("a natural number", value, "`limit` of \(reader.what)")
    return 0
  }
}
