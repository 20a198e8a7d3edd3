import PredicateDiagnostics
import PredicateJSON
import PredicateObjects

/// Searches blocks of NDJSON, an object a line; for one thread at a time.
final class LineSearch {
  private let query: ObjectQuery
  private let arena = RecordArena()
  private let scanner: JSONScanner
  private let batch: ObjectBatch
  private let whole: SingleObjectReader

  init(_ query: ObjectQuery) {
    self.query = query
    scanner = JSONScanner(
      query.schema, query.predicate.layout, arena: arena, limits: query.limits, allowsLineBreaks: false)
    batch = ObjectBatch(query, arena)
    whole = SingleObjectReader(
      query.schema, className: query.schema.classes[query.classIndex].name, limits: query.limits)
  }

  /// What is wrong with a block.
  enum Fault: Error {
    /// A line, by its number from 0, is no object of the class.
    case line(Int, SourceText)
    /// Testing the objects failed, the first of which stands in a line by its number from 0.
    case test(Int, DiagnosticError)

    /// The number of the line.
    var index: Int {
      switch self {
      case .line(let index, _), .test(let index, _): index
      }
    }
  }

  /// Searches a block until enough has been found.
  ///
  /// - Parameter found: What is found; at a fault, what was found in front of it.
  func search(_ block: Block, _ found: FoundObjects) throws(Fault) {
    let end = Bytes(block.base) + block.count
    var position = Bytes(block.base)
    var lineStart = position
    var line = 0
    while position < end, found.count < found.enough {
      let byte = position[0]
      if byte <= 0x20, byte == 0x0A || byte == 0x20 || byte == 0x0D || byte == 0x09 {
        position += 1
        if byte == 0x0A {
          line &+= 1
          lineStart = position
        }
        continue
      }
      var place = ObjectBatch.Place(start: position, end: position, number: line)
      if let objectEnd = scanner.object(position, of: query.classIndex, into: batch.nextRow),
        isEndOfLine(skipBlanks(objectEnd, false), end)
      {
        place.end = objectEnd
        position = objectEnd
      } else {
        position = endOfLine(position, end)
        place.end = try readWhole(lineStart, position, line, found)
      }
      if batch.add(place) { try test(found) }
    }
    try test(found)
  }

  @inline(__always)
  private func isEndOfLine(_ bytes: Bytes, _ end: Bytes) -> Bool { bytes[0] == 0x0A || bytes == end }

  private func endOfLine(_ bytes: Bytes, _ end: Bytes) -> Bytes {
    var position = bytes
    while position < end, position[0] != 0x0A { position += 1 }
    return position
  }

  private func test(_ found: FoundObjects) throws(Fault) {
    let first = batch.firstNumber
    do throws(DiagnosticError) { try batch.test(found) } catch { throw .test(first, error) }
  }

  /// Lets the reader of whole documents decide about a line; where its object ends.
  @inline(never)
  private func readWhole(
    _ start: Bytes, _ end: Bytes, _ line: Int, _ found: FoundObjects
  ) throws(Fault) -> Bytes {
    let source = SourceText(utf8: Array(UnsafeBufferPointer(start: start, count: end - start)))
    guard let data = try? whole.data(source, position: 1) else {
      try test(found)
      throw .line(line, source)
    }
    arena.fill(
      batch.nextRow, with: data.tables[query.classIndex][0], of: query.classIndex, in: data, query.predicate.layout)
    var last = end
    while last[-1] != UInt8(ascii: "}") { last -= 1 }
    return last
  }

  /// What is wrong with a line that has a number in the file, from 1.
  func explain(_ fault: Fault, line: Int) -> ObjectFault {
    switch fault {
    case .line(_, let source):
      do throws(DiagnosticError) {
        _ = try whole.data(source, position: line)
        // Unreachable: the line has been found faulty, whatever its number.
        return ObjectFault(error: DiagnosticError(Diagnostic(.jsonSyntax, "expected an object")), line: line)
      } catch {
        return ObjectFault(error: error, source: source, line: line)
      }
    case .test(_, let error): return ObjectFault(error: error.noting("rows are counted from line \(line)"), line: line)
    }
  }
}
