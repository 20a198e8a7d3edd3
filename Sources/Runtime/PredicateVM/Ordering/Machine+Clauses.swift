import PredicateBytecode

extension Machine {
  /// Returns the matching rows, arranged by the program's clauses (language §7). Without clauses, they ascend.
  ///
  /// The search does no more than the result needs. A LIMIT ends it. A SORT before a LIMIT selects instead of sorting all rows. A DISTINCT
  /// before a LIMIT ends with the last wanted row.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of rows, like a final LIMIT.
  ///   - candidates: The rows to test, ascending without duplicates; `nil` for all.
  public func rows(
    first maximum: Int? = nil, among candidates: [UInt32]? = nil
  ) throws(DiagnosticError) -> [UInt32] {
    try rows(program.structure.program.clauses + (maximum.map { [.limit(max(0, $0))] } ?? []), candidates)
  }

  /// Arranges rows that are known to match by the program's clauses. The rows keep their order and may repeat.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - maximum: The maximum number of rows, like a final LIMIT; `nil` for all.
  public func arrange(_ rows: [UInt32], first maximum: Int? = nil) -> [UInt32] {
    var rows = rows
    let clauses = program.structure.program.clauses + (maximum.map { [.limit(max(0, $0))] } ?? [])
    for step in RowStep.steps(clauses) { rows = apply(step, to: rows) }
    return withExtendedLifetime(self) { rows }
  }

  /// Returns the number of rows of ``rows(first:among:)``. Sorting is omitted if it cannot change the number.
  public func arrangedCount(among candidates: [UInt32]? = nil) throws(DiagnosticError) -> Int {
    let clauses = program.structure.program.clauses.thatCount
    var least = Int.max
    for case .limit(let count) in clauses { least = min(least, count) }
    if least == 0 { return 0 }
    if clauses.contains(where: { $0.keys.isEmpty == false }) { return try rows(clauses, candidates).count }
    guard let candidates else { return try count(upTo: least) }
    return least == .max ? try count(among: candidates) : try first(least, among: candidates).count
  }

  private func rows(_ clauses: [ProgramClause], _ candidates: [UInt32]?) throws(DiagnosticError) -> [UInt32] {
    if clauses.contains(.limit(0)) { return [] }
    var steps = RowStep.steps(clauses)[...]
    var rows: [UInt32]
    if case .limit(let count)? = steps.first {
      steps.removeFirst()
      if let candidates { rows = try first(count, among: candidates) } else { rows = try first(count) }
    } else if let candidates {
      rows = try first(among: candidates)
    } else if let step = steps.popFirst() {
      rows = try search(step)
    } else {
      rows = try filter()
    }
    for step in steps { rows = apply(step, to: rows) }
    return withExtendedLifetime(self) { rows }
  }

  /// Searches all rows and applies the first step as they are found.
  private func search(_ step: RowStep) throws(DiagnosticError) -> [UInt32] {
    switch step {
    case .limit(let count): return try first(count)
    case .sort(_, _) where usesThreads(rows: table.rowCount),
      .distinct(_, .max) where usesThreads(rows: table.rowCount):
      return apply(step, to: try filter())
    case .sort(let keys, let wanted):
      var sorter = RowSorter(tuple(keys), wanted: wanted)
      try scan { matches in
        sorter.add(matches)
        return true
      }
      return sorter.finish()
    case .distinct(let keys, let wanted):
      var distinct = DistinctRows(tuple(keys))
      try scan(piece: wanted == .max ? TableDescriptor.chunkRows : 4_096) { matches in
        distinct.add(matches, wanted: wanted)
        return distinct.rows.count < wanted
      }
      return distinct.rows
    }
  }

  private func apply(_ step: RowStep, to rows: [UInt32]) -> [UInt32] {
    switch step {
    case .limit(let count): return Array(rows.prefix(count))
    case .sort(let keys, let wanted):
      var sorter = RowSorter(tuple(keys), wanted: wanted)
      rows.withUnsafeBufferPointer { sorter.add($0) }
      return sorter.finish()
    case .distinct(let keys, let wanted):
      var distinct = DistinctRows(tuple(keys))
      rows.withUnsafeBufferPointer { distinct.add($0, wanted: wanted) }
      return distinct.rows
    }
  }

  private func tuple(_ keys: [ProgramClause.SortKey]) -> KeyTuple {
    KeyTuple(keys, of: program, lanes: lanes, tables: tables)
  }
}

/// A clause with the LIMIT that follows it.
private enum RowStep {
  case sort([ProgramClause.SortKey], wanted: Int)
  case distinct([ProgramClause.SortKey], wanted: Int)
  case limit(Int)

  static func steps(_ clauses: [ProgramClause]) -> [RowStep] {
    var steps: [RowStep] = []
    for clause in clauses {
      switch (clause, steps.last) {
      case (.sort(let keys), _): steps.append(.sort(keys, wanted: .max))
      case (.distinct(let keys), _):
        steps.append(.distinct(keys.map { ProgramClause.SortKey($0, isAscending: true) }, wanted: .max))
      case (.limit(let count), .sort(let keys, let wanted)?):
        steps[steps.count - 1] = .sort(keys, wanted: min(count, wanted))
      case (.limit(let count), .distinct(let keys, let wanted)?):
        steps[steps.count - 1] = .distinct(keys, wanted: min(count, wanted))
      case (.limit(let count), .limit(let before)?): steps[steps.count - 1] = .limit(min(count, before))
      case (.limit(let count), nil): steps.append(.limit(count))
      }
    }
    return steps
  }
}

extension [ProgramClause] {
  /// The clauses that affect the number of rows. A SORT affects it if a later LIMIT or DISTINCT chooses among the rows and a DISTINCT after
  /// that reads the chosen rows.
  fileprivate var thatCount: [ProgramClause] {
    var kept: [ProgramClause] = []
    for (index, clause) in enumerated() {
      if case .sort = clause {
        let later = self[(index + 1)...].drop { if case .sort = $0 { true } else { false } }
        let isChosenFrom = later.dropFirst().contains { if case .distinct = $0 { true } else { false } }
        guard isChosenFrom else { continue }
      }
      kept.append(clause)
    }
    return kept
  }
}
