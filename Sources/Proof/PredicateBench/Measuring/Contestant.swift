/// Who answers a query: a column of the table.
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

  /// How the column is headed.
  var title: String { self == .foundation ? "#Predicate" : rawValue }

  /// How often the contestant runs at the most: the slow ones take a second a run, and vary little.
  var maximumRuns: Int { self == .foundation ? 3 : .max }
}

/// A contestant ready to answer one query.
struct Entry {
  let contestant: Contestant
  /// Counts the objects that match.
  let count: () throws -> Int
}
