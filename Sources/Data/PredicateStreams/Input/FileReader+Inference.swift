import PredicateDiagnostics
import PredicateJSON

// The types of a CSV or TSV file, from its peeked beginning or from the whole file.
extension DelimitedInference {
  /// Infers the types from the first records of a file. Peeks until there is one.
  package init(sampling reader: FileReader, _ header: DelimitedHeader, maximum: Int, bytes: Int) throws(StreamFailure) {
    var lines = maximum + 1
    var looked = -1
    while true {
      self.init(header)
      let beginning = Array(try reader.peek(lines: lines, bytes: max(bytes, looked + 1)))
      try observe(beginning, isWhole: reader.isAtEnd, maximum: maximum, bytes: bytes)
      // At the end of the file, the reader of the records reports the reason.
      if count > 0 || reader.isAtEnd || beginning.count == looked { return }
      looked = beginning.count
      lines = lines > .max / 2 ? .max : 2 * lines
    }
  }

  /// Observes all records of a file after its header, which has been peeked at.
  package mutating func observeAll(_ reader: FileReader) throws(StreamFailure) {
    try reader.drop(header.byteCount)
    try reader.forEachBlock { block, isLast throws(StreamFailure) in
      let used = try observe(block, isLast: isLast, maximum: .max, bytes: .max)
      return isLast ? block.count : used > 0 ? used : nil
    }
  }
}

extension FileReader {
  /// Passes the file to `body` block by block. The body returns the number of bytes it has used, or `nil` to request more.
  fileprivate func forEachBlock(_ body: (Block, _ isLast: Bool) throws(StreamFailure) -> Int?) throws(StreamFailure) {
    let block = Block()
    var isMore = true
    while isMore {
      var failure: StreamFailure?
      isMore = try next(block) { block, isLast in
        do throws(StreamFailure) { return try body(block, isLast) } catch {
          failure = error
          return block.count
        }
      }
      if let failure { throw failure }
    }
  }

  /// Adds all objects of a JSON file to shapes, block by block.
  package func observeAll(_ sequence: ObjectSequence, into shapes: inout ObservedShapes, limits: Limits)
    throws(StreamFailure)
  {
    switch sequence {
    case .lines: try observeLines(into: &shapes, limits)
    case .array: try observeElements(into: &shapes, limits)
    }
  }

  private func observeLines(into shapes: inout ObservedShapes, _ limits: Limits) throws(StreamFailure) {
    var lines = 0
    try forEachBlock { block, isLast throws(StreamFailure) in
      guard let end = isLast ? block.count : lastLineBreak(block.base, count: block.count).map({ $0 + 1 }) else {
        return nil
      }
      let source = SourceText(utf8: Array(block.bytes[..<end]))
      do throws(DiagnosticError) { try shapes.observe(ObjectRows(lines: source, limits: limits)) } catch {
        throw .object(ObjectFault(error: DiagnosticError(error.first), source: source, line: lines + 1))
      }
      lines += lineBreakCount(block.base, count: end)
      return end
    }
  }

  private func observeElements(into shapes: inout ObservedShapes, _ limits: Limits) throws(StreamFailure) {
    var (lines, hasBegun, isOver) = (0, false, false)
    try forEachBlock { block, isLast throws(StreamFailure) in
      let (start, end) = (Bytes(block.base), Bytes(block.base) + block.count)
      var position = start
      func fault(_ error: DiagnosticError, _ text: SourceText) -> StreamFailure {
        .object(
          ObjectFault(error: error, source: text, line: lines + lineBreakCount(start, count: position - start) + 1))
      }
      while true {
        let next = skipBlanks(position, true)
        guard next < end else { break }
        switch next[0] {
        case UInt8(ascii: "[") where !hasBegun: hasBegun = true
        case UInt8(ascii: ",") where !isOver, UInt8(ascii: "]") where !isOver: isOver = next[0] == UInt8(ascii: "]")
        default:
          guard let elementEnd = endOfCompleteValue(next, end) ?? (isLast ? end : nil) else {
            lines += lineBreakCount(start, count: position - start)
            return position > start ? position - start : nil
          }
          let text = SourceText(utf8: Array(UnsafeBufferPointer(start: next, count: elementEnd - next)))
          do throws(DiagnosticError) {
            try shapes.observe(ObjectRows(single: JSONValue(parsing: text, limits: limits)))
          } catch {
            position = next
            throw fault(error, text)
          }
          position = elementEnd
          continue
        }
        position = next + 1
      }
      lines += lineBreakCount(start, count: block.count)
      return block.count
    }
  }
}
