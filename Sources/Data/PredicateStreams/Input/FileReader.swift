import PredicateDiagnostics
import PredicateJSON

/// Reads a file piece by piece; the pieces end where the lines do.
package final class FileReader {
  private let source: any ByteSource
  /// What has been read and not handed out.
  private let rest = Block(capacity: 1 << 12)
  private let maximumBytes: Int
  private var hasBegun = false
  /// How many bytes have been handed out.
  package private(set) var handedOut = 0

  /// A reader of a source.
  package init(_ source: any ByteSource, limits: Limits) {
    self.source = source
    maximumBytes = min(limits.documentBytes, Int(Int32.max))
  }

  /// Reads until so many lines are there, or one and so many bytes, or everything: they are handed out by the next calls.
  ///
  /// - Throws: `limit-document-bytes` where the first line has more bytes than allowed.
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

  /// Whether everything has been read.
  package private(set) var isAtEnd = false

  /// Whether reading more would wait for what nobody has written yet.
  var wouldWait: Bool { !isAtEnd && source.wouldWait }

  /// Everything that has not been handed out; nothing can be read afterwards.
  ///
  /// - Parameter size: How many bytes there are, if that is known, so that room is made for them at once.
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

  /// Fills a block; false where nothing is left.
  ///
  /// - Parameter complete: How many bytes of the block are whole lines or records, by whether nothing follows; nil where none is.
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

  /// Leaves out the first bytes, whether they have been peeked at or not.
  func drop(_ count: Int) throws(StreamFailure) {
    _ = try peek(lines: .max, bytes: count)
    rest.removeFirst(min(count, rest.count))
    handedOut += count
  }

  /// Adds bytes to a block, of which the first `used` are not wanted any more; false where there are none left.
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

  /// How many bytes there should be before an object that was not complete is looked at anew. A long one needs more by a part of what
  /// it has, so that looking at it again and again takes no longer than in proportion to its length, however small the pieces are.
  private static func nextLook(_ count: Int) -> Int { count < 1 << 16 ? 0 : count + count / 4 }

  /// Reads until the block is full, the file is at its end, or more than a whole line would have to be waited for.
  ///
  /// - Parameters:
  ///   - wanted: Bytes that are waited for.
  ///   - hasBreak: Whether there is a line break in the block.
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

  /// Reads the first bytes, which are left out where they are a byte order mark.
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
        // Of a mark alone there is nothing yet.
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

  /// Makes room for a line, or an object, that does not fit into a block.
  private func extend(_ block: Block) throws(StreamFailure) {
    guard block.capacity < maximumBytes else { throw tooLarge("one object of the file has more bytes than allowed") }
    block.grow(to: min(2 * block.capacity, maximumBytes))
  }

  func tooLarge(_ found: String) -> StreamFailure {
    .limit(DiagnosticError(Diagnostic(exceeding: .documentBytes, maximumBytes, found)))
  }
}
