import PredicateBytecode
import PredicateVM

/// The objects of a snapshot that match a predicate. A search runs only as far as needed.
///
/// ```swift
/// let urgent = store.filter(predicate)
/// print(try urgent.count)                  // counts without a list
/// if let row = try urgent.first { … }      // ends at the first match
/// var cursor = try urgent.makeCursor()     // tests a few rows at a time
/// while let row = try cursor.next() { … }
/// ```
///
/// Each member searches the same snapshot again. All throw `schema-mismatch` if the predicate was compiled for other classes, and
/// `limit-fuel` if a row costs more than the predicate's limits allow.
public struct Matches: Sendable {
  /// The searched snapshot.
  public let snapshot: Snapshot
  /// The predicate.
  public let predicate: CompiledPredicate
  /// The mode of the machine. It affects the time only.
  public var executor: CompiledPredicate.Executor
  /// The maximum number of threads. They do not change the matches or their order. Searches for the first few matches and cursors
  /// use one.
  public var parallelism: Int

  /// The number of matches.
  public var count: Int {
    get throws(DiagnosticError) {
      try snapshot.count(matching: predicate, executor: executor, parallelism: parallelism)
    }
  }

  /// A Boolean value that indicates whether no object matches. The search ends at the first match.
  public var isEmpty: Bool {
    get throws(DiagnosticError) { try first == nil }
  }

  /// The row of the first match. Without a SORT the search ends there.
  public var first: UInt32? {
    get throws(DiagnosticError) { try rows(first: 1).first }
  }

  /// Returns the rows of all or of the first matches.
  public func rows(first maximum: Int? = nil) throws(DiagnosticError) -> [UInt32] {
    try snapshot.rows(matching: predicate, first: maximum, executor: executor, parallelism: parallelism)
  }

  /// Returns the keys of the objects in the data that they were loaded from. Objects without a key are omitted.
  public func keys(first maximum: Int? = nil) throws(DiagnosticError) -> [String] {
    let classIndex = Int32(truncatingIfNeeded: predicate.prepared.structure.program.rootClass)
    return try rows(first: maximum).compactMap {
      snapshot.key(of: ObjectReference(classIndex: classIndex, row: $0))
    }
  }

  /// Returns the values of a property in the order of the matches. Empty if the class does not have the property.
  public func values(of property: String, first maximum: Int? = nil) throws(DiagnosticError) -> [Value] {
    let classIndex = predicate.prepared.structure.program.rootClass
    let rows = try rows(first: maximum)
    guard let property = snapshot.schema.classes[classIndex].propertyIndex(property) else { return [] }
    return rows.map { snapshot.value(classIndex, $0, property) }
  }

  /// Returns a cursor over the matches.
  public func makeCursor() throws(DiagnosticError) -> MatchCursor {
    // Indexes and clauses find all matches at once. A search finds them piece by piece.
    let program = predicate.prepared.structure.program
    var limit = Int.max
    for clause in program.clauses {
      guard case .limit(let count) = clause else { return MatchCursor(found: try rows()) }
      limit = min(limit, count)
    }
    if snapshot.candidates(for: predicate) != nil { return MatchCursor(found: try rows()) }
    let machine = try Machine(predicate.prepared, tables: snapshot.tables, executor: executor)
    return MatchCursor(IncrementalMatches(machine), limit: limit)
  }
}

/// An iterator over matches that searches only as far as needed. One thread at a time may use it.
public struct MatchCursor {
  private var found: [UInt32] = []
  private var position = 0
  private var remaining: Int
  private let runner: IncrementalMatches?

  fileprivate init(found: [UInt32]) {
    self.found = found
    remaining = found.count
    runner = nil
  }

  fileprivate init(_ runner: IncrementalMatches, limit: Int) {
    self.runner = runner
    remaining = limit
  }

  /// Returns the row of the next match. `nil` after the last.
  public mutating func next() throws(DiagnosticError) -> UInt32? {
    guard remaining > 0 else { return nil }
    if position == found.count {
      guard let runner, let more = try runner.nextMatches() else {
        remaining = 0
        return nil
      }
      (found, position) = (more, 0)
    }
    defer { position += 1 }
    remaining -= 1
    return found[position]
  }
}

extension Snapshot {
  /// Returns the matching objects, without searching for them yet.
  ///
  /// - Parameters:
  ///   - predicate: A predicate of this snapshot's schema.
  ///   - executor: The mode of the machine. It affects the time only.
  ///   - parallelism: The maximum number of threads, as in ``rows(matching:first:executor:parallelism:)``.
  public func filter(
    _ predicate: CompiledPredicate, executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) -> Matches {
    Matches(snapshot: self, predicate: predicate, executor: executor, parallelism: parallelism)
  }
}

extension Store {
  /// Returns the matching objects of the latest state. Later transactions do not change them. The parameters are those of
  /// ``Snapshot/filter(_:executor:parallelism:)``.
  public func filter(
    _ predicate: CompiledPredicate, executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) -> Matches {
    snapshot.filter(predicate, executor: executor, parallelism: parallelism)
  }
}
