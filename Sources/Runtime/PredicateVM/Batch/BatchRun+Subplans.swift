import PredicateValues

/// The truths of elements and of linked objects, and their reduction for the owners.
extension BatchRun {
  /// A class that the plan's scopes read.
  struct Group {
    /// The lanes of its first chunk, and the number of lanes per chunk.
    var lanes: UnsafePointer<Lane>
    var stride: Int
    var rowCount: Int

    var chunkCount: Int { (rowCount + TableDescriptor.chunkRows - 1) / TableDescriptor.chunkRows }
  }

  // MARK: Choices

  /// Returns `true` if a routine is faster than the steps that it replaces, which read every row of other tables once.
  func prefersRoutine(
    _ scope: Int, _ index: Int, _ batch: Batch, _ active: UnsafePointer<UInt64>
  ) -> Bool {
    let memory = scopes[scope]
    var (rows, edges) = (0, 0)
    var activeCount = -1
    for position in memory.alternatives[index].subplans {
      let subplan = memory.subplans[position]
      let newRows = rowsToFind(subplan)
      guard newRows > 0 else { continue }
      if activeCount < 0 { activeCount = population(active, batch.words) }
      rows += newRows
      if subplan.kind.isSingle {
        edges += activeCount
      } else if let spans = batch.lanes[subplan.slot].spans {
        edges += Int(spans[batch.end] - spans[batch.start]) * activeCount / (batch.end - batch.start) + activeCount
      }
    }
    guard rows > 0 else { return false }
    memory.edgesFollowed[index] += edges
    let expected = edges * (batch.rowsAhead / (batch.end - batch.start))
    return rows > 4 * max(expected, memory.edgesFollowed[index])
  }

  /// Returns the number of rows of other tables that a subplan would read first. Elements may lead to some.
  private func rowsToFind(_ subplan: BatchSubplan) -> Int {
    let target = scopes[subplan.scope]
    if !target.isElements { return target.table == nil ? groups[target.group].rowCount : 0 }
    return plan.scopes[subplan.scope].subplans.reduce(0) { $0 + rowsToFind($1) }
  }

  /// Computes the truths of all rows of a scope's class, including deleted ones. Returns `nil` if one cannot be tested.
  private func evaluateTable(_ scope: Int, ofNull: Bool) -> TableBits? {
    let group = groups[scopes[scope].group]
    let table = tables.table(scope, rowCount: group.rowCount, ofNull: ofNull)
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

  /// Computes the truths of all rows of a batch, or of the wanted ones.
  private func evaluateAll(
    _ scope: Int, _ batch: Batch, wanted: UnsafePointer<UInt64>? = nil
  ) -> UnsafeMutablePointer<UInt64>? {
    let active = active(scope)
    if let wanted {
      active.update(from: wanted, count: batch.words)
      return evaluate(scope, batch)
    }
    fill(active, batch.words, .max)
    if batch.end & 63 != 0 { active[batch.words - 1] = 1 << UInt64(batch.end & 63) - 1 }
    return evaluate(scope, batch)
  }

  // MARK: Subplans

  /// Computes the truths or counts of a subplan. Returns `false` if a row cannot be tested.
  func runSubplan(
    _ scope: Int, _ index: Int, _ batch: Batch, _ active: UnsafePointer<UInt64>,
    into truths: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let subplan = scopes[scope].subplans[index]
    let lane = batch.lanes + subplan.slot
    if subplan.kind.isSingle {
      guard
        let isTrueOfNothing = subplan.ofNull ?? find(subplan.routine, run.pointee.absent, 0..<1).map({ !$0.isEmpty })
      else { return false }
      if subplan.kind != .link { return runSubscript(subplan, isTrueOfNothing, batch, active, into: truths) }
      guard lane.pointee.encoding == .link, let links = lane.pointee.values?.assumingMemoryBound(to: UInt32.self) else {
        fill(truths, batch.words, isTrueOfNothing ? .max : 0)
        return true
      }
      guard let bits = table(subplan.scope, ofNull: isTrueOfNothing) else { return false }
      probeLinks(links + batch.start, bits, active, batch.words, truths)
      return true
    }
    let edges = lane.pointee.values?.assumingMemoryBound(to: UInt32.self)
    guard let spans = lane.pointee.spans, subplan.kind == .elements || edges != nil else {
      none(subplan, scope, batch, truths)
      return true
    }
    let owners = Owners(spans: spans + batch.start, count: batch.end - batch.start, active: active)
    if let edges, subplan.kind == .objects {
      guard let bits = table(subplan.scope, ofNull: subplan.isAll) else { return false }
      switch subplan.result {
      case .number(let range): reduceNumber(owners, edges, bits, running, range, truths)
      case .all: reduceAll(owners, edges, bits, running, truths)
      case .count: reduceCount(owners, edges, bits, running, counts(scope, subplan, batch))
      }
    } else {
      let origin = Int(spans[batch.start]) & ~63
      guard let bits = elements(subplan.scope, batch, origin..<Int(spans[batch.end])) else { return false }
      let segments = Segments(bits: bits, origin: origin)
      switch subplan.result {
      case .number(let range): reduceNumber(owners, segments, running, range, truths)
      case .all: reduceAll(owners, segments, running, truths)
      case .count: reduceCount(owners, segments, running, counts(scope, subplan, batch))
      }
    }
    if case .number(let range) = subplan.result, range.flip != 0 { invert(truths, batch.words) }
    return true
  }

  /// Returns the memory for the counts of a subplan.
  private func counts(_ scope: Int, _ subplan: BatchSubplan, _ batch: Batch) -> UnsafeMutablePointer<Int64> {
    let column = column(scope, subplan.register)
    fill(column.valid, batch.words, .max)
    return column.integers
  }

  /// Writes the results for empty collections.
  private func none(_ subplan: BatchSubplan, _ scope: Int, _ batch: Batch, _ truths: UnsafeMutablePointer<UInt64>) {
    switch subplan.result {
    case .all: fill(truths, batch.words, .max)
    case .number(let range): fill(truths, batch.words, (range.contains(0) ? .max : 0) ^ range.flip)
    case .count:
      let counts = counts(scope, subplan, batch)
      for row in 0..<batch.end - batch.start { counts[row] = 0 }
    }
  }

  /// Returns the truths of a scope's table, with the truth of null links.
  private func table(_ scope: Int, ofNull: Bool) -> TableBits? {
    if scopes[scope].table == nil { scopes[scope].table = evaluateTable(scope, ofNull: ofNull) }
    return scopes[scope].table
  }

  /// Computes the truths of the elements at a position or under a key. Returns `false` if one cannot be tested.
  private func runSubscript(
    _ subplan: BatchSubplan, _ isTrueOfNothing: Bool, _ batch: Batch, _ active: UnsafePointer<UInt64>,
    into truths: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let lane = batch.lanes + subplan.slot
    guard let spans = lane.pointee.spans else {
      fill(truths, batch.words, isTrueOfNothing ? .max : 0)
      return true
    }
    let start = batch.start
    let range = Int(spans[start]) & ~63..<Int(spans[batch.end])
    let (wanted, positions) = takeSubscripts(subplan.scope, words: range.count / 64 + 1)
    if subplan.kind == .position {
      findElements(active, batch.words, range.lowerBound, wanted, positions) {
        lane.element(start &+ $0, at: subplan.operand)
      }
    } else {
      let key = run.pointee.cells[Int(subplan.operand)].text
      findElements(active, batch.words, range.lowerBound, wanted, positions) { lane.entry(start &+ $0, key: key) }
    }
    guard let bits = elements(subplan.scope, batch, range, wanted: wanted) else { return false }
    packActive(truths, active, batch.words) { row in
      let position = positions[row]
      if position == .max { return isTrueOfNothing }
      return bits[Int(position &>> 6)] &>> UInt64(position & 63) & 1 != 0
    }
    return true
  }

  /// Returns memory for a scope's elements: a zeroed bit for each element, set if it is needed, and the position of each row's element.
  private func takeSubscripts(_ scope: Int, words: Int) -> (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt32>)
  {
    scopes[scope].wanted?.deallocate()
    let wanted = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    wanted.initialize(repeating: 0, count: words)
    scopes[scope].wanted = wanted
    let positions = scopes[scope].positions ?? .allocate(capacity: Batch.maximumRows)
    scopes[scope].positions = positions
    return (wanted, positions)
  }

  /// Computes the truths of contiguous elements in the batch's chunk. They may be read up to one word past the last.
  ///
  /// - Parameter wanted: One bit for each element that matters; `nil` for all.
  private func elements(
    _ scope: Int, _ owners: Batch, _ range: Range<Int>, wanted: UnsafePointer<UInt64>? = nil
  ) -> UnsafePointer<UInt64>? {
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
      let offset = (batch.start - range.lowerBound) / 64
      guard let truths = evaluateAll(scope, batch, wanted: wanted.map { $0 + offset }) else { return nil }
      (bits + offset).update(from: truths, count: batch.words)
      batch.start += Batch.maximumRows
    }
    return UnsafePointer(bits)
  }
}

/// Finds and marks the element of each active row. Positions are relative to the origin, and ``UInt32/max`` for missing elements.
@inline(__always)
private func findElements(
  _ active: UnsafePointer<UInt64>, _ words: Int, _ origin: Int, _ wanted: UnsafeMutablePointer<UInt64>,
  _ positions: UnsafeMutablePointer<UInt32>, _ find: (Int) -> Int?
) {
  forEachActive(active, words) { row in
    guard let position = find(row) else {
      positions[row] = .max
      return
    }
    let offset = position &- origin
    positions[row] = UInt32(truncatingIfNeeded: offset)
    wanted[offset &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: offset & 63)
  }
}
