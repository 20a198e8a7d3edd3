import PredicateDiagnostics

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// The truths of whole tables, computed once per scope for all threads of a search.
final class SharedTables: Sendable {
  private let tables: Mutex<[SharedTable?]>
  private let threadCount: Int

  init(_ plan: BatchPlan, threadCount: Int) {
    tables = Mutex(Array(repeating: nil, count: plan.scopes.count))
    self.threadCount = threadCount
  }

  /// Returns the table of a scope, creating it on first use.
  func table(_ scope: Int, rowCount: Int, ofNull: Bool) -> SharedTable {
    tables.withLock { tables in
      if let table = tables[scope] { return table }
      let table = SharedTable(rowCount: rowCount, ofNull: ofNull, isShared: threadCount > 1)
      tables[scope] = table
      return table
    }
  }
}

/// The truths of a table's rows. Every thread that needs them takes free chunks, and then waits for the other threads. Waiting cannot
/// deadlock: the steps of a chunk read only tables of inner scopes.
final class SharedTable: @unchecked Sendable {
  // Unchecked: the thread that takes a chunk is the only one to write its words, before any thread reads them.

  let bits: TableBits
  let chunkCount: Int
  private let next = Atomic(0)
  private let hasFailed = Atomic(false)
  #if canImport(Dispatch) && !hasFeature(Embedded)
    /// Entered once for each unfinished chunk. `nil` for a single thread.
    private let unfinished: DispatchGroup?
  #endif

  init(rowCount: Int, ofNull: Bool, isShared: Bool) {
    chunkCount = (rowCount + TableDescriptor.chunkRows - 1) / TableDescriptor.chunkRows
    bits = TableBits(rowCount: chunkCount * TableDescriptor.chunkRows, ofNull: ofNull)
    #if canImport(Dispatch) && !hasFeature(Embedded)
      unfinished = isShared ? DispatchGroup() : nil
      for _ in 0..<chunkCount { unfinished?.enter() }
    #endif
  }

  deinit { bits.words.deallocate() }

  /// Computes the remaining chunks with `evaluate`, and waits for the others. Returns `false` if a row of any chunk cannot be tested.
  func complete(_ evaluate: (_ chunk: Int) -> Bool) -> Bool {
    while true {
      let chunk = next.add(1, ordering: .relaxed).oldValue
      guard chunk < chunkCount else { break }
      if hasFailed.load(ordering: .relaxed) || !evaluate(chunk) { hasFailed.store(true, ordering: .relaxed) }
      #if canImport(Dispatch) && !hasFeature(Embedded)
        unfinished?.leave()
      #endif
    }
    #if canImport(Dispatch) && !hasFeature(Embedded)
      unfinished?.wait()
    #endif
    return !hasFailed.load(ordering: .relaxed)
  }
}
