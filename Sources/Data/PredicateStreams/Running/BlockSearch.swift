import PredicateDiagnostics
import PredicateSwiftObjects

/// Searches blocks of whole lines or records; for one thread at a time.
class BlockSearch {
  let reader: ObjectReader
  let batch: ObjectBatch

  /// A search.
  ///
  /// - Parameter add: Hands over an object that is found.
  init(_ reader: ObjectReader, add: @escaping (ObjectBatch.Place, FoundObjects) -> Void) {
    self.reader = reader
    batch = ObjectBatch(reader.query, reader.arena, add: add)
  }

  /// What is wrong with a block.
  enum Fault: Error {
    /// A line or record, by its number from 0, is no object of the class.
    case object(Int, SourceText)
    /// A record, by its number from 0, is none; the text that shows it.
    case syntax(Int, DiagnosticError, SourceText)
    /// Testing the objects failed, the first of which stands in a line by its number from 0.
    case test(Int, DiagnosticError)

    /// The number of the line.
    var index: Int {
      switch self {
      case .object(let index, _), .syntax(let index, _, _), .test(let index, _): index
      }
    }
  }

  /// Searches a block until enough has been found.
  ///
  /// - Parameter found: What is found; at a fault, what was found in front of it.
  func search(_ block: Block, _ found: FoundObjects) throws(Fault) {}

  /// The JSON of an object's text.
  func object(_ text: SourceText) -> SourceText { text }

  /// The fault of an object's text, of which an error of its JSON says what it is.
  func objectFault(_ error: DiagnosticError, in text: SourceText, line: Int) -> ObjectFault {
    ObjectFault(error: error, source: text, line: line)
  }

  final func test(_ found: FoundObjects) throws(Fault) {
    let first = batch.firstNumber
    do throws(DiagnosticError) { try batch.test(found) } catch { throw .test(first, error) }
  }

  /// Lets the reader of whole documents decide about an object that the scanner does not take.
  @inline(never)
  final func readWhole(_ text: SourceText, _ line: Int, _ found: FoundObjects) throws(Fault) {
    do throws(DiagnosticError) {
      try reader.read(object(text), position: 1, into: batch.nextRow)
    } catch {
      try test(found)
      throw .object(line, text)
    }
  }

  /// What is wrong with a line that has a number in the file, from 1.
  final func explain(_ fault: Fault, line: Int) -> ObjectFault {
    switch fault {
    case .object(_, let text):
      do throws(DiagnosticError) {
        _ = try reader.data(object(text), position: line)
        // Unreachable: the line has been found faulty, whatever its number.
        return ObjectFault(error: DiagnosticError(Diagnostic(.jsonSyntax, "expected an object")), line: line)
      } catch {
        return objectFault(error, in: text, line: line)
      }
    case .syntax(_, let error, let text): return ObjectFault(error: error, source: text, line: line)
    case .test(_, let error): return ObjectFault(error: error.noting("rows are counted from line \(line)"), line: line)
    }
  }
}

/// Blocks of the lines or records of a file, in order.
final class BlockFeed {
  private let reader: FileReader
  private let complete: (Block, _ isLast: Bool) -> Int?
  /// Lines in front of the block that is asked about.
  private var lines: Int

  /// A feed.
  ///
  /// - Parameters:
  ///   - lines: The number of lines before the first block.
  ///   - complete: How many bytes of a block are whole lines or records, see ``FileReader/next(_:_:)``.
  init(_ reader: FileReader, lines: Int = 0, complete: @escaping (Block, _ isLast: Bool) -> Int?) {
    self.reader = reader
    self.lines = lines
    self.complete = complete
  }

  /// Fills a block; false where nothing is left.
  func next(_ block: Block) throws(StreamFailure) -> Bool { try reader.next(block, complete) }

  /// Whether the next block would have to be waited for.
  var wouldWait: Bool { reader.wouldWait }

  /// The number in the file, from 1, of a line of the next block that is not finished.
  func line(of index: Int) -> Int { lines + index + 1 }

  /// All is known of a block.
  func finish(_ block: Block) { lines += lineBreakCount(block.base, count: block.count) }
}
