import PredicateDiagnostics
import PredicateSwiftObjects

/// Searches blocks of whole lines or records. For one thread at a time.
class BlockSearch {
  let reader: ObjectReader
  let batch: ObjectBatch

  /// Creates a search.
  ///
  /// - Parameter add: Receives each matching object.
  init(_ reader: ObjectReader, add: @escaping (ObjectBatch.Place, FoundObjects) -> Void) {
    self.reader = reader
    batch = ObjectBatch(reader.query, reader.arena, add: add)
  }

  /// A fault in a block.
  enum Fault: Error {
    /// A line or record, numbered from 0, is not an object of the class.
    case object(Int, SourceText)
    /// A record, numbered from 0, is invalid. The text shows it.
    case syntax(Int, DiagnosticError, SourceText)
    /// Testing the objects failed. The number, from 0, is the line of the first one.
    case test(Int, DiagnosticError)

    /// The number of the line.
    var index: Int {
      switch self {
      case .object(let index, _), .syntax(let index, _, _), .test(let index, _): index
      }
    }
  }

  /// Searches a block until enough is found.
  ///
  /// - Parameter found: The results. After a fault, the results before it.
  func search(_ block: Block, _ found: FoundObjects) throws(Fault) {}

  /// The number of lines in the last block, after a search of the whole block.
  final var lineCount = 0

  /// The number of records whose cells were filled up or cut.
  var raggedCount: Int { 0 }

  /// Returns the JSON of an object's text.
  func object(_ text: SourceText) -> SourceText { text }

  /// Converts an error of an object's JSON to a fault of its text.
  func objectFault(_ error: DiagnosticError, in text: SourceText, line: Int) -> ObjectFault {
    ObjectFault(error: error, source: text, line: line)
  }

  final func test(_ found: FoundObjects) throws(Fault) {
    let first = batch.firstNumber
    do throws(DiagnosticError) { try batch.test(found) } catch { throw .test(first, error) }
  }

  /// Lets the reader of whole documents decide about an object that the scanner does not support.
  @inline(never)
  final func readWhole(_ text: SourceText, _ line: Int, _ found: FoundObjects) throws(Fault) {
    do throws(DiagnosticError) {
      try reader.read(object(text), position: 1, into: batch.nextRow)
    } catch {
      try test(found)
      throw .object(line, text)
    }
  }

  /// Returns the fault of a line, given its number in the file, from 1.
  final func explain(_ fault: Fault, line: Int) -> ObjectFault {
    switch fault {
    case .object(_, let text):
      do throws(DiagnosticError) {
        _ = try reader.data(object(text), position: line)
        // Unreachable: the line is known to be faulty, whatever its number.
        return ObjectFault(error: DiagnosticError(Diagnostic(.jsonSyntax, "expected an object")), line: line)
      } catch {
        return objectFault(error, in: text, line: line)
      }
    case .syntax(_, let error, let text): return ObjectFault(error: error, source: text, line: line)
    case .test(_, let error): return ObjectFault(error: error.noting("rows are counted from line \(line)"), line: line)
    }
  }
}

/// The blocks of a file's lines or records, in order.
final class BlockFeed {
  private let reader: FileReader
  private let complete: (Block, _ isLast: Bool) -> Int?
  /// The number of lines before the current block.
  private var lines: Int

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - lines: The number of lines before the first block.
  ///   - complete: Returns the number of bytes of a block that are whole lines or records, see ``FileReader/next(_:_:)``.
  init(_ reader: FileReader, lines: Int = 0, complete: @escaping (Block, _ isLast: Bool) -> Int?) {
    self.reader = reader
    self.lines = lines
    self.complete = complete
  }

  /// Fills a block. Returns `false` at the end.
  func next(_ block: Block) throws(StreamFailure) -> Bool { try reader.next(block, complete) }

  /// A Boolean value that indicates whether the next block is not available yet.
  var wouldWait: Bool { reader.wouldWait }

  /// Returns the number in the file, from 1, of a line of the first unfinished block.
  func line(of index: Int) -> Int { lines + index + 1 }

  /// Marks a block as finished.
  func finish(lineCount: Int) { lines += lineCount }
}
