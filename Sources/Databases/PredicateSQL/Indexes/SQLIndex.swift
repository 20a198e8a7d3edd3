import PredicateSemantics

/// An index that statements use where it is there.
public struct SQLIndex: Hashable, Sendable {
  /// The table.
  public let table: String
  /// What it is of, in order: columns that are equal to something first, then one whose order is asked for.
  let terms: [Term]

  /// A column of an index.
  struct Term: Hashable, Sendable {
    let column: String
    let use: Use
    /// The column as the index has it, with all that makes its order that of statements.
    let words: String
  }

  /// What a column is asked for.
  enum Use: Hashable, Sendable {
    /// A value.
    case equality
    /// What is below or above, or begins so.
    case order
    /// The order of the objects.
    case sort
    /// A text in either case of ASCII's letters.
    case folded
  }

  /// The columns.
  public var columns: [String] { terms.map { $0.column } }

  /// What makes the index.
  public func statement(_ engine: SQLEngine) -> String {
    let isFolded = terms.contains { $0.use == .folded }
    let name = engine.quoted(([table] + columns + (isFolded ? ["folded"] : [])).joined(separator: "_"))
    return
      "CREATE INDEX \(name) ON \(engine.quoted(table)) (\(terms.map { $0.words }.joined(separator: ", ")))"
  }

  /// Whether an index finds all that this one finds: it has the same columns, and may have more behind them.
  private func isServed(by other: SQLIndex) -> Bool {
    table == other.table && serves(other.terms.map { $0.words }) { $0.words }
  }

  /// Whether an index of columns finds what this one finds: the order of those that are equal to something is all one.
  private func serves(_ columns: [String], as words: (Term) -> String) -> Bool {
    let equal = terms.prefix { $0.use == .equality }.map(words)
    guard columns.count >= terms.count else { return false }
    return Set(columns.prefix(equal.count)) == Set(equal)
      && Array(columns.prefix(terms.count).dropFirst(equal.count)) == terms.dropFirst(equal.count).map(words)
  }

  /// The name of what serves in a database; nil where nothing does.
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
        // Texts that are equal are so in every collation of a typed database.
        case .equality: collation.isEmpty || engine.catalog?.isTyped == true
        case .order, .sort: collation.isEmpty
        }
      }
    }?.name
  }
}

extension SQLIndex {
  /// The indexes that the statements of predicates use, and the places of those that do, without those that another one serves.
  ///
  /// Complexity: O(size of the predicates), and quadratic in the number of different indexes.
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
    // The longest first, which serve the others.
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
