import PredicateDiagnostics

/// A block of lines or records, and what has been found in it.
final class Piece: @unchecked Sendable {
  // Unchecked: whoever took the piece has it alone until all have come back.
  let block: Block
  let found = FoundObjects()
  var fault: BlockSearch.Fault?

  init(_ blockBytes: Int) { block = Block(capacity: blockBytes) }
}

/// A thread's own tools.
final class Turn: @unchecked Sendable {
  // Unchecked: each is used by one thread at a time.
  let search: BlockSearch

  init(_ search: BlockSearch) { self.search = search }
}

/// Some blocks that are searched at the same time, each by the next thread that has nothing to do; the same thread reads it.
final class ParallelSearch: @unchecked Sendable {
  // Unchecked: everything that changes is looked at under the lock, and after all threads have come back.
  private let lock = Mutex<Void>(())
  private let feed: BlockFeed
  private let pieces: [Piece]
  private let enough: Int
  private var turn = 0
  /// How many blocks there are.
  private(set) var filled = 0
  /// Why there are no more.
  private(set) var failure: StreamFailure?
  /// Whether the file has no more.
  private(set) var isAtEnd = false
  private var isOver = false

  init(_ feed: BlockFeed, _ pieces: [Piece], enough: Int) {
    self.feed = feed
    self.pieces = pieces
    self.enough = enough
  }

  /// The number of the calling thread.
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

  /// Nothing behind the blocks that have been taken matters any more.
  private func end() { lock.withLock { _ in isOver = true } }
}
