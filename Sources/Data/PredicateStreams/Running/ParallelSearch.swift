import PredicateDiagnostics

/// A block of lines or records, and its results.
final class Piece: @unchecked Sendable {
  // Unchecked: the thread that takes the piece has exclusive access until all threads have returned.
  let block: Block
  let found = FoundObjects()
  var fault: BlockSearch.Fault?
  /// The number of lines in the block, if it was searched to its end.
  var lineCount = 0

  init(_ blockBytes: Int) { block = Block(capacity: blockBytes) }
}

/// The working state of a thread.
final class Turn: @unchecked Sendable {
  // Unchecked: each is used by one thread at a time.
  let search: BlockSearch

  init(_ search: BlockSearch) { self.search = search }
}

/// Searches several blocks in parallel. The next free thread reads and searches each block.
final class ParallelSearch: @unchecked Sendable {
  // Unchecked: mutable state is accessed under the lock, or after all threads have returned.
  private let lock = Mutex<Void>(())
  private let feed: BlockFeed
  private let pieces: [Piece]
  private let enough: Int
  private var turn = 0
  /// The number of blocks.
  private(set) var filled = 0
  /// The failure that ended reading.
  private(set) var failure: StreamFailure?
  /// A Boolean value that indicates whether the file has ended.
  private(set) var isAtEnd = false
  private var isOver = false

  init(_ feed: BlockFeed, _ pieces: [Piece], enough: Int) {
    self.feed = feed
    self.pieces = pieces
    self.enough = enough
  }

  /// Returns the number of the calling thread.
  func nextTurn() -> Int {
    lock.withLock { _ in
      defer { turn += 1 }
      return turn
    }
  }

  /// Reads and searches blocks until there are none left.
  func work(_ turn: Turn) {
    while let piece = take() {
      piece.found.reset(enough: enough)
      piece.fault = nil
      do throws(BlockSearch.Fault) {
        try turn.search.search(piece.block, piece.found)
        piece.lineCount = turn.search.lineCount
        if piece.found.count >= enough { end() }
      } catch {
        piece.fault = error
        end()
      }
    }
  }

  private func take() -> Piece? {
    lock.withLock { _ in
      guard !isOver, filled < pieces.count, filled == 0 || !feed.wouldWait else { return nil }
      do throws(StreamFailure) {
        guard try feed.next(pieces[filled].block) else {
          isAtEnd = true
          isOver = true
          return nil
        }
      } catch {
        failure = error
        isOver = true
        return nil
      }
      filled += 1
      return pieces[filled - 1]
    }
  }

  /// Ends the search after the blocks already taken.
  private func end() { lock.withLock { _ in isOver = true } }
}
