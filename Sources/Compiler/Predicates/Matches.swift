import PredicateBytecode
import PredicateVM

/// The objects of a snapshot that match a predicate, found as far as somebody asks for them.
///
/// ```swift
/// let urgent = store.filter(predicate)
/// print(try urgent.count)                  // counts, and makes no list
/// if let row = try urgent.first { … }      // ends with the first match
/// var cursor = try urgent.makeCursor()     // looks at a few rows at a time
/// while let row = try cursor.next() { … }
/// ```
///
/// Nothing is kept between questions, each looks anew, over the same snapshot. All throw `schema-mismatch` where the predicate was
/// compiled for other classes, and `limit-fuel` where a row costs more than the predicate's limits allow.
public struct Matches: Sendable {
  /// The state that is searched.
  public let snapshot: Snapshot
  /// What is searched for.
  public let predicate: CompiledPredicate
  /// How rows are gone through; it bears on the time only.
  public var executor: CompiledPredicate.Executor
  /// The most threads that test rows at the same time. They pay where many rows are to be tested, and change neither what is
  /// found nor its order; a search for the first few, and a cursor, go on in one.
  public var parallelism: Int

  /// How many there are.
  public var count: Int {
    get throws(DiagnosticError) {
      try snapshot.count(matching: predicate, executor: executor, parallelism: parallelism)
    }
  }

  /// Whether there are none; the search ends with the first.
  public var isEmpty: Bool {
    get throws(DiagnosticError) { try first == nil }
  }

  /// The row of the first; without a SORT the search ends with it.
  public var first: UInt32? {
    get throws(DiagnosticError) { try rows(first: 1).first }
  }

  /// The rows of all, or of the first few; no more is done than that takes.
  public func rows(first maximum: Int? = nil) throws(DiagnosticError) -> [UInt32] {
    try snapshot.rows(matching: predicate, first: maximum, executor: executor, parallelism: parallelism)
  }

  /// The keys that the objects had in the data that they came from; those without one are left out.
  public func keys(first maximum: Int? = nil) throws(DiagnosticError) -> [String] {
    let classIndex = Int32(truncatingIfNeeded: predicate.prepared.verified.program.rootClass)
    return try rows(first: maximum).compactMap {
      snapshot.key(of: ObjectReference(classIndex: classIndex, row: $0))
    }
  }

  /// The values of a property, in the order of the matches; none where the class has no such property.
  public func values(of property: String, first maximum: Int? = nil) throws(DiagnosticError) -> [Value] {
    let classIndex = predicate.prepared.verified.program.rootClass
    let rows = try rows(first: maximum)
    guard let property = snapshot.schema.classes[classIndex].propertyIndex(property) else { return [] }
    return rows.map { snapshot.value(classIndex, $0, property) }
  }

  /// What goes through the matches one after the other.
  public func makeCursor() throws(DiagnosticError) -> MatchCursor {
    // What an index finds or a clause arranges is found at once; what is searched for is found piece by piece.
    let program = predicate.prepared.verified.program
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

/// Goes through matches one after the other, and looks no further than it is asked; for one thread at a time.
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

  /// The row of the next match; nil behind the last.
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
  /// The objects that match, found as far as somebody asks for them. Costs nothing by itself.
  ///
  /// - Parameters:
  ///   - predicate: A predicate of this snapshot's schema.
  ///   - executor: How rows are gone through; it bears on the time only.
  ///   - parallelism: The most threads that test rows at the same time, as in ``rows(matching:first:executor:parallelism:)``.
  public func filter(
    _ predicate: CompiledPredicate, executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) -> Matches {
    Matches(snapshot: self, predicate: predicate, executor: executor, parallelism: parallelism)
  }
}

extension Store {
  /// The objects of the latest state that match: later transactions do not change what is found. The parameters are those of
  /// ``Snapshot/filter(_:executor:parallelism:)``.
  public func filter(
    _ predicate: CompiledPredicate, executor: CompiledPredicate.Executor = .automatic, parallelism: Int = 1
  ) -> Matches {
    snapshot.filter(predicate, executor: executor, parallelism: parallelism)
  }
}
