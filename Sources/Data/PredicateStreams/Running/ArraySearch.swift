import PredicateDiagnostics
import PredicateJSON
import PredicateSwiftObjects

/// Searches an array of objects, which may span lines, piece by piece.
final class ArraySearch {
  private enum State {
    /// The next token: the start of the array, the first element or the end, an element, the token after an element, or nothing.
    case opening, firstElement, element, separator, nothing
  }

  private let query: ObjectQuery
  private let reader: ObjectReader
  private let batch: ObjectBatch
  private var state = State.opening
  /// The number of elements so far.
  private var elements = 0
  /// The line and the column of the block's first byte, from 1.
  private var line = 1
  private var column = 1
  /// The last comma in the block.
  private var comma: Bytes?

  init(_ query: ObjectQuery) {
    self.query = query
    reader = ObjectReader(query, allowsLineBreaks: true, outerDepth: 1)
    batch = ObjectBatch(query, reader.arena) { $1.add($0.start, $0.end) }
  }

  /// The number of tested objects.
  var testedCount: Int { batch.testedCount }

  /// Searches a block until enough is found.
  ///
  /// - Parameters:
  ///   - isLast: A Boolean value that indicates whether the file ends with the block.
  ///   - found: The results. After a fault, the results before it.
  /// - Returns: The number of bytes processed. The remaining bytes belong to an incomplete object.
  func search(_ block: Block, isLast: Bool, _ found: FoundObjects) throws(ObjectFault) -> Int {
    let start = Bytes(block.base)
    let end = start + block.count
    var position = start
    comma = nil
    while found.count < found.enough {
      let next = skipBlanks(position, true)
      guard next < end || isLast else {
        position = next
        break
      }
      let byte = next < end ? next[0] : 0
      switch state {
      case .opening where byte == UInt8(ascii: "["): state = .firstElement
      case .firstElement where byte == UInt8(ascii: "]"), .separator where byte == UInt8(ascii: "]"): state = .nothing
      case .separator where byte == UInt8(ascii: ","):
        state = .element
        comma = next
      case .nothing where next >= end: position = end
      case .opening, .nothing: throw try fault(.missingEnd, at: next, start, end, found)
      case .separator: throw try fault(.missingSeparator, at: next, start, end, found)
      case .firstElement, .element:
        if next >= end { throw try fault(.missingElement, at: next, start, end, found) }
        if byte == UInt8(ascii: "]"), state == .element {
          throw try fault(.trailingComma, at: comma ?? next, start, end, found)
        }
        guard let elementEnd = try element(next, end, start, isLast: isLast, found) else {
          try test(found)
          move(over: start, next)
          return next - start
        }
        state = .separator
        position = elementEnd
        continue
      }
      if state == .nothing, next >= end { break }
      position = next + 1
    }
    try test(found)
    // A comma that may be a trailing one is kept.
    let used = state == .element && !isLast ? comma ?? position : position
    if used != position { state = .separator }
    move(over: start, used)
    return used - start
  }

  /// Reads an element. Returns its end; `nil` if the block ends first.
  private func element(
    _ position: Bytes, _ end: Bytes, _ blockStart: Bytes, isLast: Bool, _ found: FoundObjects
  ) throws(ObjectFault) -> Bytes? {
    let elementEnd: Bytes
    if let scanned = reader.scanner.object(position, of: query.classIndex, into: batch.nextRow, depth: 1) {
      elementEnd = scanned
    } else {
      guard let complete = endOfCompleteValue(position, end) ?? (isLast ? end : nil) else { return nil }
      let source = SourceText(utf8: Array(UnsafeBufferPointer(start: position, count: complete - position)))
      do throws(DiagnosticError) {
        try reader.read(source, position: elements + 1, into: batch.nextRow)
      } catch {
        try test(found)
        throw place(error, source, at: position, blockStart)
      }
      elementEnd = complete
    }
    let isFull = batch.add(ObjectBatch.Place(start: position, end: elementEnd, number: elements))
    elements += 1
    if isFull { try test(found) }
    return elementEnd
  }

  private func test(_ found: FoundObjects) throws(ObjectFault) {
    let first = batch.firstNumber
    do throws(DiagnosticError) {
      try batch.test(found)
    } catch {
      throw ObjectFault(error: error.noting("rows are counted from element \(first + 1)"), line: line)
    }
  }

  // MARK: Faults and their places

  private func fault(
    _ fault: ArrayFault, at position: Bytes, _ blockStart: Bytes, _ end: Bytes, _ found: FoundObjects
  ) throws(ObjectFault) -> ObjectFault {
    try test(found)
    let shown = UnsafeBufferPointer(start: position, count: max(0, min(end - position, 100)))
    let source = SourceText(utf8: Array(shown))
    return place(fault.error(source), source, at: position, blockStart)
  }

  /// Returns a fault of a text that begins at a position of the block.
  private func place(
    _ error: DiagnosticError, _ source: SourceText, at position: Bytes, _ blockStart: Bytes
  ) -> ObjectFault {
    let (line, column) = location(of: position, blockStart)
    return ObjectFault(error: error, source: source, line: line, column: column)
  }

  private func location(of position: Bytes, _ blockStart: Bytes) -> (line: Int, column: Int) {
    let count = position - blockStart
    let breaks = lineBreakCount(blockStart, count: count)
    let lineStart = lastLineBreak(blockStart, count: count).map { $0 + 1 } ?? 0
    var columns = breaks == 0 ? column : 1
    for index in lineStart..<count where blockStart[index] & 0xC0 != 0x80 { columns += 1 }
    return (line + breaks, columns)
  }

  private func move(over blockStart: Bytes, _ position: Bytes) {
    (line, column) = location(of: position, blockStart)
  }
}
