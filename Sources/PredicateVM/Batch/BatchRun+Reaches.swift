import PredicateValues

/// Truths of elements and of linked objects, and what they come to for the owners.
extension BatchRun {
  /// A class that the plan's scopes read.
  struct Group {
    /// The lanes of its first chunk, and how many a chunk has.
    var lanes: UnsafePointer<Lane>
    var stride: Int
    var rowCount: Int

    var chunkCount: Int { (rowCount + TableDescriptor.chunkRows - 1) / TableDescriptor.chunkRows }
  }

  // MARK: Choices

  /// Whether a region is quicker than the steps in its place, which look at every row of other tables once and for all.
  func prefersRegion(
    _ scope: Int, _ index: Int, _ batch: Batch, _ active: UnsafePointer<UInt64>
  ) -> Bool {
    let memory = scopes[scope]
    var (rows, edges) = (0, 0)
    var activeCount = -1
    for position in memory.choices[index].reaches {
      let reach = memory.reaches[position]
      let target = scopes[reach.scope]
      guard !target.isElements, target.table == nil else { continue }
      if activeCount < 0 { activeCount = population(active, batch.words) }
      rows += groups[target.group].rowCount
      if reach.kind == .link {
        edges += activeCount
      } else if let spans = batch.lanes[reach.slot].spans {
        edges += Int(spans[batch.end] - spans[batch.start]) * activeCount / (batch.end - batch.start) + activeCount
      }
    }
    guard rows > 0 else { return false }
    memory.spent[index] += edges
    let expected = edges * (batch.rowsAhead / (batch.end - batch.start))
    return rows > 4 * max(expected, memory.spent[index])
  }

  /// Finds the truths of all rows of a scope's class, deleted ones too; nil where one cannot be tested.
  private func evaluateTable(_ scope: Int, nowhere: Bool) -> TableBits? {
    let group = groups[scopes[scope].group]
    let table = tables.table(scope, rowCount: group.rowCount, nowhere: nowhere)
    let isTested = table.complete { chunk in
      let first = chunk * TableDescriptor.chunkRows
      let rows = min(group.rowCount - first, TableDescriptor.chunkRows)
      var batch = Batch(lanes: group.lanes + chunk * group.stride, chunk: chunk, start: 0, end: 0)
      while batch.start < rows {
        batch.end = min(batch.start + Batch.maximumRows, rows)
        batch.rowsAhead = group.rowCount - first - batch.start
        guard let truths = evaluateAll(scope, batch) else { return false }
        (table.bits.words + (first + batch.start) / 64).update(from: truths, count: batch.words)
        batch.start += Batch.maximumRows
      }
      return true
    }
    return isTested ? table.bits : nil
  }

  /// The truths of all rows of a batch.
  private func evaluateAll(_ scope: Int, _ batch: Batch) -> UnsafeMutablePointer<UInt64>? {
    let active = active(scope)
    fill(active, batch.words, .max)
    if batch.end & 63 != 0 { active[batch.words - 1] = 1 << UInt64(batch.end & 63) - 1 }
    return evaluate(scope, batch)
  }

  // MARK: Reaches

  /// The truths or counts of a reach; false where a row cannot be tested.
  func runReach(
    _ scope: Int, _ index: Int, _ batch: Batch, _ active: UnsafePointer<UInt64>,
    into truths: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let reach = scopes[scope].reaches[index]
    let lane = batch.lanes + reach.slot
    if reach.kind == .link {
      guard let isTrueOfNothing = find(reach.region, run.pointee.absent, 0..<1).map({ !$0.isEmpty }) else {
        return false
      }
      guard lane.pointee.encoding == .link, let links = lane.pointee.values?.assumingMemoryBound(to: UInt32.self) else {
        fill(truths, batch.words, isTrueOfNothing ? .max : 0)
        return true
      }
      guard let bits = table(reach.scope, nowhere: isTrueOfNothing) else { return false }
      probeLinks(links + batch.start, bits, active, batch.words, truths)
      return true
    }
    let edges = lane.pointee.values?.assumingMemoryBound(to: UInt32.self)
    guard let spans = lane.pointee.spans, reach.kind == .elements || edges != nil else {
      none(reach, scope, batch, truths)
      return true
    }
    let owners = Owners(spans: spans + batch.start, count: batch.end - batch.start, active: active)
    if let edges, reach.kind == .objects {
      guard let bits = table(reach.scope, nowhere: reach.isAll) else { return false }
      switch reach.result {
      case .number(let range): reduceNumber(owners, edges, bits, running, range, truths)
      case .all: reduceAll(owners, edges, bits, running, truths)
      case .count: reduceCount(owners, edges, bits, running, counts(scope, reach, batch))
      }
    } else {
      let origin = Int(spans[batch.start]) & ~63
      guard let bits = elements(reach.scope, batch, origin..<Int(spans[batch.end])) else { return false }
      let segments = Segments(bits: bits, origin: origin)
      switch reach.result {
      case .number(let range): reduceNumber(owners, segments, running, range, truths)
      case .all: reduceAll(owners, segments, running, truths)
      case .count: reduceCount(owners, segments, running, counts(scope, reach, batch))
      }
    }
    if case .number(let range) = reach.result, range.flip != 0 { invert(truths, batch.words) }
    return true
  }

  /// Where the counts of a reach go.
  private func counts(_ scope: Int, _ reach: BatchReach, _ batch: Batch) -> UnsafeMutablePointer<Int64> {
    let column = column(scope, reach.register)
    fill(column.valid, batch.words, .max)
    return column.integers
  }

  /// What empty collections come to.
  private func none(_ reach: BatchReach, _ scope: Int, _ batch: Batch, _ truths: UnsafeMutablePointer<UInt64>) {
    switch reach.result {
    case .all: fill(truths, batch.words, .max)
    case .number(let range): fill(truths, batch.words, (range.contains(0) ? .max : 0) ^ range.flip)
    case .count:
      let counts = counts(scope, reach, batch)
      for row in 0..<batch.end - batch.start { counts[row] = 0 }
    }
  }

  /// The truths of a scope's table, and what is true of links that lead nowhere.
  private func table(_ scope: Int, nowhere: Bool) -> TableBits? {
    if scopes[scope].table == nil { scopes[scope].table = evaluateTable(scope, nowhere: nowhere) }
    return scopes[scope].table
  }

  /// The truths of elements that lie one behind the other in the batch's chunk; they may be read for a word past the last.
  private func elements(_ scope: Int, _ owners: Batch, _ range: Range<Int>) -> UnsafePointer<UInt64>? {
    let words = (range.count + 63) / 64 + 2
    if scopes[scope].elementWords < words {
      scopes[scope].elements?.deallocate()
      scopes[scope].elementWords = words * 2
      scopes[scope].elements = .allocate(capacity: words * 2)
      scopes[scope].elements?.initialize(repeating: 0, count: words * 2)
    }
    guard let bits = scopes[scope].elements else { return nil }
    var batch = owners
    batch.start = range.lowerBound
    while batch.start < range.upperBound {
      batch.end = min(batch.start + Batch.maximumRows, range.upperBound)
      batch.rowsAhead = owners.rowsAhead
      guard let truths = evaluateAll(scope, batch) else { return nil }
      (bits + (batch.start - range.lowerBound) / 64).update(from: truths, count: batch.words)
      batch.start += Batch.maximumRows
    }
    return UnsafePointer(bits)
  }
}
