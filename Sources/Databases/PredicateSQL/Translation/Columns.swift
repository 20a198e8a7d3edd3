/// The columns in a statement that form one value together. Composite keys have several columns, other values one.
struct Columns: Sendable {
  let all: [SQLText]

  init(_ one: SQLText) { all = [one] }

  /// - Parameter all: At least one.
  init(_ all: [SQLText]) { self.all = all.isEmpty ? ["NULL"] : all }

  /// Creates the columns of a subquery, which ``selected`` has named.
  init(_ name: String, of alias: SQLText, like key: Columns) {
    all = key.all.indices.map { "\(alias).\(Self.name(name, $0))" }
  }

  private static func name(_ name: String, _ place: Int) -> SQLText {
    SQLText(words: place == 0 ? name : "\(name)\(place + 1)")
  }

  /// The first column, which is the only one for a single value.
  var first: SQLText { all[0] }

  var isComposite: Bool { all.count > 1 }

  /// All columns, for SELECT and GROUP BY.
  var list: SQLText { all.joined(separator: ", ") }

  /// Returns all columns with names.
  func selected(as name: String) -> SQLText {
    all.enumerated().map { "\($1) AS \(Self.name(name, $0))" as SQLText }.joined(separator: ", ")
  }

  /// Returns the condition that each column equals that of another key.
  func equals(_ other: Columns) -> SQLText {
    zip(all, other.all).map { "\($0) = \($1)" as SQLText }.joined(separator: " AND ")
  }

  /// Returns the condition that the columns are in the result of a statement.
  func isIn(_ statement: SQLText) -> SQLText {
    isComposite ? "(\(list)) IN (\(statement))" : "\(first) IN (\(statement))"
  }

  /// The condition that the value is missing: one of the columns is null.
  var isNull: SQLText { tests("IS NULL", " OR ") }

  /// The condition that the value exists: none of the columns is null.
  var isNotNull: SQLText { tests("IS NOT NULL", " AND ") }

  private func tests(_ test: SQLText, _ word: SQLText) -> SQLText {
    let tests = all.map { "\($0) \(test)" as SQLText }
    return isComposite ? "(\(tests.joined(separator: word)))" : tests[0]
  }
}
