import PredicateDiagnostics
import PredicateJSON

/// Reads a file piece by piece. The pieces end at line ends.
package final class FileReader {
  private let source: any ByteSource
  /// The bytes that were read but not consumed.
  private let rest = Block(capacity: 1 << 12)
  private let maximumBytes: Int
  private var hasBegun = false
  /// The number of bytes consumed.
  package private(set) var handedOut = 0

  /// Creates a reader of a source.
  package init(_ source: any ByteSource, limits: Limits) {
    self.source = source
    maximumBytes = min(limits.documentBytes, Int(Int32.max))
  }

  /// Reads without consuming, until there are `lines` lines, or one line and `bytes` bytes, or the whole file. The next calls return these
  /// bytes again.
  ///
  /// - Throws: `limit-document-bytes` if the first line exceeds the limit.
  package func peek(lines: Int, bytes: Int) throws(StreamFailure) -> UnsafeBufferPointer<UInt8> {
    var (seen, counted) = (0, 0)
    while !isAtEnd {
      seen += lineBreakCount(rest.base + counted, count: rest.count - counted)
      counted = rest.count
      if seen >= lines || (seen > 0 && counted >= min(bytes, maximumBytes)) { break }
      if rest.count == rest.capacity { try extend(rest) }
      try read(into: rest)
    }
    return UnsafeBufferPointer(start: rest.base, count: rest.count)
  }

  /// A Boolean value that indicates whether everything has been read.
  package private(set) var isAtEnd = false

  /// A Boolean value that indicates whether reading more would wait for bytes not yet written.
  var wouldWait: Bool { !isAtEnd && source.wouldWait }

  /// Returns everything that has not been consumed. Nothing can be read afterwards.
  ///
  /// - Parameter size: The number of bytes, if known, for allocating the memory at once.
  package func readAll(expecting size: Int? = nil) throws(StreamFailure) -> Block {
    if let size { rest.grow(to: min(size, maximumBytes - 1) + 1) }
    while !isAtEnd {
      if rest.count == rest.capacity {
        guard rest.count < maximumBytes else { throw tooLarge("the file has more bytes than allowed") }
        rest.grow(to: min(2 * rest.capacity, maximumBytes))
      }
      try read(into: rest)
    }
    return rest
  }

  /// Fills a block. Returns `false` at the end.
  ///
  /// - Parameter complete: Returns the number of bytes of the block that are complete lines or records; `nil` if none is complete.
  ///   `isLast` is true at the end of the file.
  func next(_ block: Block, _ complete: (Block, _ isLast: Bool) -> Int?) throws(StreamFailure) -> Bool {
    block.setCount(0)
    block.grow(to: rest.count)
    block.append(rest.base, count: rest.count)
    rest.setCount(0)
    var hasBreak = lastLineBreak(block.base, count: block.count) != nil
    var wanted = 0
    while true {
      try fill(block, atLeast: wanted, &hasBreak)
      guard let end = complete(block, isAtEnd) else {
        if isAtEnd { break }
        if block.count == block.capacity { try extend(block) }
        wanted = Self.nextLook(block.count)
        continue
      }
      let tail = block.count - end
      rest.grow(to: tail)
      rest.append(block.base + end, count: tail)
      block.setCount(end)
      break
    }
    handedOut += block.count
    return block.count > 0
  }

  /// Skips the first bytes, even if they have not been peeked at.
  func drop(_ count: Int) throws(StreamFailure) {
    _ = try peek(lines: .max, bytes: count)
    rest.removeFirst(min(count, rest.count))
    handedOut += count
  }

  /// Appends bytes to a block and removes its first `used` bytes. Returns `false` at the end.
  func more(_ block: Block, dropping used: Int) throws(StreamFailure) -> Bool {
    block.removeFirst(used)
    if rest.count > 0 {
      block.grow(to: block.count + rest.count)
      block.append(rest.base, count: rest.count)
      handedOut += rest.count
      rest.setCount(0)
      return true
    }
    if isAtEnd { return false }
    if block.count == block.capacity { try extend(block) }
    let count = block.count
    let wanted = used == 0 ? Self.nextLook(count) : 0
    repeat { try read(into: block) } while !isAtEnd && block.count < min(wanted, block.capacity)
    handedOut += block.count - count
    return block.count > count
  }

  /// Returns the number of bytes at which to examine an incomplete object again. For a long object it grows by a fraction of the object's
  /// size, so that the total time stays linear, however small the pieces are.
  private static func nextLook(_ count: Int) -> Int { count < 1 << 16 ? 0 : count + count / 4 }

  /// Reads until the block is full or the file ends. If the block contains a whole line, stops before waiting for more bytes.
  ///
  /// - Parameters:
  ///   - wanted: The number of bytes to wait for.
  ///   - hasBreak: A Boolean value that indicates whether there is a line break in the block.
  private func fill(_ block: Block, atLeast wanted: Int, _ hasBreak: inout Bool) throws(StreamFailure) {
    repeat {
      guard !isAtEnd, block.count < block.capacity else { return }
      let count = block.count
      try read(into: block)
      if !hasBreak { hasBreak = lastLineBreak(block.base + count, count: block.count - count) != nil }
    } while !(hasBreak && block.count >= wanted && source.wouldWait)
  }

  private func read(into block: Block) throws(StreamFailure) {
    if !hasBegun { return try begin(block) }
    try readMore(into: block)
  }

  /// Reads the first bytes. Skips a byte order mark.
  private func begin(_ block: Block) throws(StreamFailure) {
    hasBegun = true
    let start = block.count
    while true {
      try readMore(into: block)
      let first = UnsafeBufferPointer(start: block.base + start, count: block.count - start)
      switch FileBeginning(first, isWhole: isAtEnd) {
      case .open: continue
      case .foreign(let advice): throw .foreign(advice)
      case .text(let mark):
        block.remove(mark, from: start)
        // After a mark alone, the block is still empty.
        if block.count == start, !isAtEnd { try readMore(into: block) }
        return
      }
    }
  }

  private func readMore(into block: Block) throws(StreamFailure) {
    let count: Int
    do throws(ByteSourceError) {
      count = try source.read(into: block.free)
    } catch {
      throw .source(error)
    }
    if count == 0 { isAtEnd = true } else { block.setCount(block.count + count) }
  }

  /// Grows the block for a line or an object that does not fit.
  private func extend(_ block: Block) throws(StreamFailure) {
    guard block.capacity < maximumBytes else { throw tooLarge("one object of the file has more bytes than allowed") }
    block.grow(to: min(2 * block.capacity, maximumBytes))
  }

  func tooLarge(_ found: String) -> StreamFailure {
    .limit(DiagnosticError(Diagnostic(exceeding: .documentBytes, maximumBytes, found)))
  }
}
