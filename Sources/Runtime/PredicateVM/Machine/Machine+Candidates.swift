import PredicateDiagnostics

/// Tests only rows found by an index.
extension Machine {
  /// Returns the matching rows among `candidates`, at most `count` of them, in ascending order.
  ///
  /// Candidates ascend without duplicates. Deleted rows are skipped. O(candidates), and one bit per row of each chunk with many candidates.
  public func first(_ count: Int = .max, among candidates: [UInt32]) throws(DiagnosticError) -> [UInt32] {
    var rows: [UInt32] = []
    if count == .max, usesThreads(rows: candidates.count) {
      let chunks = chunks(of: candidates)
      return try onThreads(chunks.count, rows: candidates.count) { index, batch throws(DiagnosticError) in
        let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: TableDescriptor.chunkRows + 1)
        defer { buffer.deallocate() }
        let matches = try run(
          chunks[index], output: buffer, outputMask: -1, enough: TableDescriptor.chunkRows, batch)
        return Array(UnsafeBufferPointer(start: buffer, count: matches))
      }.flatMap { $0 }
    }
    let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: TableDescriptor.chunkRows + 1)
    defer { buffer.deallocate() }
    var rest = candidates[...]
    let batch = makeBatchRun(rows: candidates.count)
    while rows.count < count, let chunk = nextChunk(&rest) {
      let matches = try run(
        chunk, output: buffer, outputMask: -1, enough: min(count - rows.count, TableDescriptor.chunkRows), batch)
      rows.append(contentsOf: UnsafeBufferPointer(start: buffer, count: matches))
    }
    return rows
  }

  /// Returns the number of `candidates` that match. The candidates are as in ``first(_:among:)``.
  public func count(among candidates: [UInt32]) throws(DiagnosticError) -> Int {
    if usesThreads(rows: candidates.count) {
      let chunks = chunks(of: candidates)
      return try onThreads(chunks.count, rows: candidates.count) { index, batch throws(DiagnosticError) in
        var row: UInt32 = 0
        return try run(chunks[index], output: &row, outputMask: 0, enough: .max, batch)
      }.reduce(0, +)
    }
    var row: UInt32 = 0
    var count = 0
    var rest = candidates[...]
    let batch = makeBatchRun(rows: candidates.count)
    while let chunk = nextChunk(&rest) { count += try run(chunk, output: &row, outputMask: 0, enough: .max, batch) }
    return count
  }

  private struct ChunkCandidates {
    var chunk: Int
    var rows: ArraySlice<UInt32>
  }

  private func chunks(of candidates: [UInt32]) -> [ChunkCandidates] {
    var rest = candidates[...]
    var chunks: [ChunkCandidates] = []
    while let chunk = nextChunk(&rest) { chunks.append(chunk) }
    return chunks
  }

  /// Removes and returns the candidates of the first chunk that has any.
  private func nextChunk(_ rest: inout ArraySlice<UInt32>) -> ChunkCandidates? {
    guard let first = rest.first, Int(first) < table.rowCount else { return nil }
    let chunk = Int(first) / TableDescriptor.chunkRows
    let bound = (chunk + 1) * TableDescriptor.chunkRows
    var (lower, upper) = (rest.startIndex, rest.endIndex)
    while lower < upper {
      let middle = (lower + upper) / 2
      if Int(rest[middle]) < bound { lower = middle + 1 } else { upper = middle }
    }
    defer { rest = rest[lower...] }
    return ChunkCandidates(chunk: chunk, rows: rest[..<lower])
  }

  /// Runs the program over the candidates of a chunk.
  private func run(
    _ candidates: ChunkCandidates, output: UnsafeMutablePointer<UInt32>, outputMask: Int, enough: Int,
    _ batch: BatchRun?
  ) throws(DiagnosticError) -> Int {
    guard let first = candidates.rows.first, let last = candidates.rows.last else { return 0 }
    let base = candidates.chunk * TableDescriptor.chunkRows
    // Both executors read one bit for every row between the first and the last candidate, which pays if the candidates are close.
    let span = Int(last) - Int(first) + 1
    if span / candidates.rows.count > 64, executor != .batch {
      var matches = 0
      for row in candidates.rows where matches < enough && Int(row) < table.rowCount {
        let index = Int(row) - base
        matches += try run(
          candidates.chunk, rows: index..<index + 1, output: outputMask == 0 ? output : output + matches, outputMask: 0,
          enough: .max)
      }
      return matches
    }
    let live = table.live[candidates.chunk]
    let end = min(Int(last) + 1, table.rowCount) - base
    guard Int(first) - base < end else { return 0 }
    var words = [UInt64](repeating: 0, count: TableDescriptor.chunkRows / 64)
    for row in candidates.rows {
      let index = Int(row) - base
      guard index >= 0, index < end else { continue }
      words[index >> 6] |= 1 << UInt64(index & 63)
    }
    if let live {
      for word in (Int(first) - base) >> 6...(end - 1) >> 6 { words[word] &= live[word] }
    }
    let pointer = UnsafeMutablePointer<UInt64>.allocate(capacity: words.count)
    defer { pointer.deallocate() }
    pointer.initialize(from: words, count: words.count)
    return try run(
      candidates.chunk, rows: Int(first) - base..<end, live: UnsafePointer(pointer), output: output,
      outputMask: outputMask, enough: enough, batch: batch)
  }
}
