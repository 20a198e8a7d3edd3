import PredicateDiagnostics

#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch
#endif

/// Testing rows on several threads: each takes one piece of the rows after the other, and what is found comes in the order of the
/// pieces, so that nobody can tell how many threads there were.
extension Machine {
  /// From how many nanoseconds on work is shared.
  static var leastSharedWork: Int { 100_000 }

  /// Rows of one chunk.
  struct Piece {
    var chunk: Int
    var rows: Range<Int>
  }

  /// Whether so many rows are tested on several threads: where there are pieces for them, and enough to do.
  func usesThreads(rows: Int) -> Bool {
    guard parallelism > 1, rows > Batch.maximumRows else { return false }
    let picoseconds = runsBatches(rows: rows) ? program.batchPlan.scopes[0].workPerRow(lanes.lanes(ofChunk: 0)) : 10_000
    return Double(rows) * Double(picoseconds) / 1_000 >= Double(leastSharedWork)
  }

  /// The rows of the table in pieces: about four for each thread, chunks at the largest.
  func pieces() -> [Piece] {
    var size = TableDescriptor.chunkRows
    while size > Batch.maximumRows, size > table.rowCount / (4 * parallelism) { size /= 2 }
    return stride(from: 0, to: table.rowCount, by: size).map { start in
      let first = start % TableDescriptor.chunkRows
      return Piece(
        chunk: start / TableDescriptor.chunkRows, rows: first..<first + min(size, table.rowCount - start))
    }
  }

  /// What `body` makes of pieces 0, 1 … on several threads, in order. An error is that of the first piece that has one, as
  /// without threads.
  ///
  /// - Parameter rows: How many rows there are in all pieces.
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

/// Does the same on several threads, or where there are none once.
package func perform(_ threadCount: Int, _ work: @Sendable () -> Void) {
  #if canImport(Dispatch) && !hasFeature(Embedded)
    DispatchQueue.concurrentPerform(iterations: threadCount) { _ in work() }
  #else
    work()
  #endif
}

/// Which pieces are taken, and what was found in them.
private final class PieceBoard<Found: Sendable>: Sendable {
  private struct State {
    var next = 0
    var found: [Result<Found, DiagnosticError>?]
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(found: Array(repeating: nil, count: count))) }

  /// The next piece; nil where all are taken, or one could not be tested and those behind it do not matter.
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

  /// What was found in all pieces, or the first error. Pieces are taken in order, so all in front of one with an error have
  /// been tested.
  func found() throws(DiagnosticError) -> [Found] {
    var all: [Found] = []
    for found in state.withLock({ $0.found }) {
      if let found { all.append(try found.get()) }
    }
    return all
  }
}
