/// The columns in a statement that are one thing together: a value has one, a key several where it is composite.
struct Columns: Sendable {
  let all: [SQLText]

  init(_ one: SQLText) { all = [one] }

  /// - Parameter all: At least one.
  init(_ all: [SQLText]) { self.all = all.isEmpty ? ["NULL"] : all }

  /// The columns of a statement inside another one that ``selected`` gave their names.
  init(_ name: String, of alias: SQLText, like key: Columns) {
    all = key.all.indices.map { "\(alias).\(Self.name(name, $0))" }
  }

  private static func name(_ name: String, _ place: Int) -> SQLText {
    SQLText(words: place == 0 ? name : "\(name)\(place + 1)")
  }

  /// The first, which of a value is the only one.
  var first: SQLText { all[0] }

  var isComposite: Bool { all.count > 1 }

  /// All of them, as SELECT and GROUP BY have them.
  var list: SQLText { all.joined(separator: ", ") }

  /// All of them with names.
  func selected(as name: String) -> SQLText {
    all.enumerated().map { "\($1) AS \(Self.name(name, $0))" as SQLText }.joined(separator: ", ")
  }

  /// Whether each is equal to that of another key, as terms of an AND.
  func equals(_ other: Columns) -> SQLText {
    zip(all, other.all).map { "\($0) = \($1)" as SQLText }.joined(separator: " AND ")
  }

  /// Whether they are among what a statement selects.
  func isIn(_ statement: SQLText) -> SQLText {
    isComposite ? "(\(list)) IN (\(statement))" : "\(first) IN (\(statement))"
  }

  /// Whether there is no such thing: one of the columns is null.
  var isNull: SQLText { tests("IS NULL", " OR ") }

  /// Whether there is one: none of the columns is null.
  var isNotNull: SQLText { tests("IS NOT NULL", " AND ") }

  private func tests(_ test: SQLText, _ word: SQLText) -> SQLText {
    let tests = all.map { "\($0) \(test)" as SQLText }
    return isComposite ? "(\(tests.joined(separator: word)))" : tests[0]
  }
}
