/// A contestant that evaluates a query: a column of the table.
enum Contestant: String, CaseIterable, Sendable {
  /// The machine over columns, many rows at a time.
  case batch
  /// The machine over columns, one row at a time.
  case scalar
  /// The embedding interface over arrays of structs.
  case structs
  /// A loop over columns, written by hand.
  case hand
  /// A closure over structs.
  case closure
  /// Foundation's `#Predicate` over structs.
  case foundation

  var title: String { self == .foundation ? "#Predicate" : rawValue }

  /// The maximum number of runs. Slow contestants take a second for each run and vary little.
  var maximumRuns: Int { self == .foundation ? 3 : .max }
}

/// A contestant that is ready to evaluate one query.
struct Entry {
  let contestant: Contestant
  /// Counts the matching objects.
  let count: () throws -> Int
}
