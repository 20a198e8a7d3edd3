import PredicateDiagnostics

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// The truths of whole tables that the scopes of a plan find, once for all threads of a search.
final class SharedTables: Sendable {
  private let tables: Mutex<[SharedTable?]>
  private let threadCount: Int

  init(_ plan: BatchPlan, threadCount: Int) {
    tables = Mutex(Array(repeating: nil, count: plan.scopes.count))
    self.threadCount = threadCount
  }

  /// The table of a scope, made by the first who asks.
  func table(_ scope: Int, rowCount: Int, ofNull: Bool) -> SharedTable {
    tables.withLock { tables in
      if let table = tables[scope] { return table }
      let table = SharedTable(rowCount: rowCount, ofNull: ofNull, isShared: threadCount > 1)
      tables[scope] = table
      return table
    }
  }
}

/// The truths of a table's rows. Every thread that wants them takes chunks that nobody else has taken, and then waits for the
/// others: nobody waits for a chunk that nobody works at, since the steps of a chunk look only at tables of scopes farther in.
final class SharedTable: @unchecked Sendable {
  // Unchecked: each word of the bits is written by the one thread that has taken its chunk, before anybody reads it.

  let bits: TableBits
  let chunkCount: Int
  private let next = Atomic(0)
  private let hasFailed = Atomic(false)
  #if canImport(Dispatch) && !hasFeature(Embedded)
    /// Entered once for each chunk that is not finished; nil for a single thread.
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

  /// Lets `evaluate` find the truths of the chunks that are left, and waits for the others; false where a row of any cannot
  /// be tested.
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
