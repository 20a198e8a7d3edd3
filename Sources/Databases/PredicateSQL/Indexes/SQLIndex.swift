import PredicateSemantics

/// An index that statements use if it exists.
public struct SQLIndex: Hashable, Sendable {
  /// The table.
  public let table: String
  /// The index's columns, in order: columns tested for equality first, then one whose order is used.
  let terms: [Term]

  /// A column of an index.
  struct Term: Hashable, Sendable {
    let column: String
    let use: Use
    /// The column as the index contains it, including everything that makes its order that of the statements.
    let words: String
  }

  /// The use of a column.
  enum Use: Hashable, Sendable {
    case equality
    /// A range or prefix test.
    case order
    /// The order of the objects.
    case sort
    /// A text with ASCII letters folded.
    case folded
  }

  /// The columns.
  public var columns: [String] { terms.map { $0.column } }

  /// Returns the statement that creates the index.
  public func statement(_ engine: SQLEngine) -> String {
    let isFolded = terms.contains { $0.use == .folded }
    let name = engine.quoted(([table] + columns + (isFolded ? ["folded"] : [])).joined(separator: "_"))
    return
      "CREATE INDEX \(name) ON \(engine.quoted(table)) (\(terms.map { $0.words }.joined(separator: ", ")))"
  }

  /// Returns a Boolean value that indicates whether another index has the same columns, possibly followed by more.
  private func isServed(by other: SQLIndex) -> Bool {
    table == other.table && serves(other.terms.map { $0.words }) { $0.words }
  }

  /// Returns a Boolean value that indicates whether an index on columns finds the same rows. Columns tested for equality may have any
  /// order.
  private func serves(_ columns: [String], as words: (Term) -> String) -> Bool {
    let equal = terms.prefix { $0.use == .equality }.map(words)
    guard columns.count >= terms.count else { return false }
    return Set(columns.prefix(equal.count)) == Set(equal)
      && Array(columns.prefix(terms.count).dropFirst(equal.count)) == terms.dropFirst(equal.count).map(words)
  }

  /// Returns the name of an index or key in a database that finds the same rows. `nil` if there is none.
  public func served(in catalog: DatabaseCatalog, _ engine: SQLEngine) -> String? {
    guard let table = catalog.table(table, engine) else { return nil }
    if terms.count == 1, terms[0].use != .folded,
      columns[0] == table.rowColumn
        || serves(table.keys.map { $0.name }, as: { $0.column }) && !terms.contains(where: { $0.use == .folded })
    {
      return "the key"
    }
    return table.indexes.first { index in
      guard !index.isPartial, serves(index.columns, as: { $0.column }) else { return false }
      return zip(terms, index.collations).allSatisfy { term, collation in
        switch term.use {
        case .folded: collation == "NOCASE"
        // In a typed database, equal texts are equal in every collation.
        case .equality: collation.isEmpty || engine.catalog?.isTyped == true
        case .order, .sort: collation.isEmpty
        }
      }
    }?.name
  }
}

extension SQLIndex {
  /// Returns the indexes that predicates' statements use, except covered ones, each with the positions of its predicates.
  ///
  /// - Complexity: O(size of the predicates), and quadratic in the number of different indexes.
  public static func used(
    by predicates: [TypedPredicate], _ engine: SQLEngine, mapping: SQLMapping = SQLMapping()
  ) -> [(index: SQLIndex, predicates: [Int])] {
    var found: [(index: SQLIndex, predicates: [Int])] = []
    for (number, predicate) in predicates.enumerated() {
      for index in IndexSearch(predicate, engine, mapping).indexes() {
        if let place = found.firstIndex(where: { $0.index == index }) {
          found[place].predicates.append(number)
        } else {
          found.append((index, [number]))
        }
      }
    }
    // The longest indexes come first, since they cover the others.
    var kept: [(index: SQLIndex, predicates: [Int])] = []
    for entry in found.sorted(by: { $0.index.terms.count > $1.index.terms.count }) {
      if let place = kept.firstIndex(where: { entry.index.isServed(by: $0.index) }) {
        kept[place].predicates = Set(kept[place].predicates + entry.predicates).sorted()
      } else {
        kept.append(entry)
      }
    }
    return kept.sorted { ($0.index.table, $0.index.columns.joined()) < ($1.index.table, $1.index.columns.joined()) }
  }
}
