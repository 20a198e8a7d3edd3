import PredicateDiagnostics

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// Tests rows on several threads. Each thread takes one piece of the rows after another. Results are merged in the order of the pieces, so
/// they do not depend on the number of threads.
extension Machine {
  /// The least work, in nanoseconds, that is shared between threads.
  static var leastSharedWork: Int { 100_000 }

  /// Rows of one chunk.
  struct Piece {
    var chunk: Int
    var rows: Range<Int>
  }

  /// Returns `true` if this number of rows is tested on several threads: they fill several pieces, and there is enough work.
  func usesThreads(rows: Int) -> Bool {
    guard parallelism > 1, rows > Batch.maximumRows else { return false }
    let picoseconds = runsBatches(rows: rows) ? program.batchPlan.scopes[0].workPerRow(lanes.lanes(ofChunk: 0)) : 10_000
    return Double(rows) * Double(picoseconds) / 1_000 >= Double(leastSharedWork)
  }

  /// Returns the rows of the table in pieces: about four for each thread, each at most a chunk.
  func pieces() -> [Piece] {
    var size = TableDescriptor.chunkRows
    while size > Batch.maximumRows, size > table.rowCount / (4 * parallelism) { size /= 2 }
    return stride(from: 0, to: table.rowCount, by: size).map { start in
      let first = start % TableDescriptor.chunkRows
      return Piece(
        chunk: start / TableDescriptor.chunkRows, rows: first..<first + min(size, table.rowCount - start))
    }
  }

  /// Returns the results of `body` for pieces 0, 1 … on several threads, in order. Throws the error of the first failing piece, as a single
  /// thread would.
  ///
  /// - Parameter rows: The number of rows in all pieces.
  func onThreads<Found: Sendable>(
    _ pieceCount: Int, rows: Int, _ body: @Sendable (Int, BatchRun?) throws(DiagnosticError) -> Found
  ) throws(DiagnosticError) -> [Found] {
    let threadCount = max(1, min(parallelism, pieceCount))
    let tables = SharedTables(program.batchPlan, threadCount: threadCount)
    let board = PieceBoard<Found>(pieceCount)
    perform(threadCount) {
      let batch = makeBatchRun(rows: rows / threadCount, sharing: tables)
      while let piece = board.take() {
        do throws(DiagnosticError) {
          board.put(.success(try body(piece, batch)), for: piece)
        } catch {
          board.put(.failure(error), for: piece)
        }
      }
    }
    return try board.found()
  }
}

/// Runs the same work on several threads. Without thread support, runs it once.
package func perform(_ threadCount: Int, _ work: @Sendable () -> Void) {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    DispatchQueue.concurrentPerform(iterations: threadCount) { _ in work() }
  #else
    work()
  #endif
}

/// The pieces taken so far, and their results.
private final class PieceBoard<Found: Sendable>: Sendable {
  private struct State {
    var next = 0
    var found: [Result<Found, DiagnosticError>?]
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(found: Array(repeating: nil, count: count))) }

  /// Returns the next piece; `nil` if all are taken, or if a piece failed, which makes later pieces irrelevant.
  func take() -> Int? {
    state.withLock { state in
      guard state.next < state.found.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func put(_ found: Result<Found, DiagnosticError>, for piece: Int) {
    state.withLock { state in
      state.found[piece] = found
      if case .failure = found { state.next = state.found.count }
    }
  }

  /// Returns the results of all pieces, or throws the first error. Pieces are taken in order, so every piece before a failing one has been
  /// tested.
  func found() throws(DiagnosticError) -> [Found] {
    var all: [Found] = []
    for found in state.withLock({ $0.found }) {
      if let found { all.append(try found.get()) }
    }
    return all
  }
}
