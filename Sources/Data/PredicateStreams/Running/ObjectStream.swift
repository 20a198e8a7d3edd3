import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateVM

/// Objects of one class in a file, searched block by block.
///
/// ```swift
/// try ObjectStream(FileReader(source, limits: limits), .lines, query, jobs: 4).run { found in print(found.count) }
/// ```
package final class ObjectStream {
  private let reader: FileReader
  private let query: ObjectQuery
  private let form: StreamForm
  private let jobs: Int
  private let blockBytes: Int
  private var isStopped = false
  /// The number of tested objects, after the search.
  package private(set) var testedCount = 0
  /// The number of records whose cells were filled up or cut, after the search.
  package private(set) var raggedCount = 0

  /// - Parameters:
  ///   - form: The arrangement of the objects in the file.
  ///   - jobs: The maximum number of threads that search lines at the same time. A single thread searches an array.
  ///   - blockBytes: The number of bytes read at a time if objects are not longer.
  package init(
    _ reader: FileReader, _ form: StreamForm, _ query: ObjectQuery, jobs: Int = 1,
    blockBytes: Int = Block.standardBytes
  ) {
    self.reader = reader
    self.query = query
    self.form = form
    self.jobs = min(max(jobs, 1), 256)
    self.blockBytes = max(1, blockBytes)
  }

  /// Ends the search after the results passed so far. The consumer of the results calls it.
  package func stop() { isStopped = true }

  /// Searches the file and passes results to `body` in file order, until there are enough or the file ends.
  ///
  /// Results before a fault are passed before the fault is thrown.
  ///
  /// - Parameter enough: The number of wanted objects.
  package func run(enough: Int = .max, _ body: (FoundObjects) -> Void) throws(StreamFailure) {
    switch form {
    case .lines:
      let feed = BlockFeed(reader) { block, isLast in
        isLast ? block.count : lastLineBreak(block.base, count: block.count).map { $0 + 1 }
      }
      try search(feed, (0..<jobs).map { _ in LineSearch(query) }, enough, body)
    case .array: try searchArray(enough, body)
    case .delimited(let header):
      let columns: RecordColumns
      do throws(DiagnosticError) {
        let properties = try header.properties(of: query.schema.classes[query.classIndex])
        columns = RecordColumns(properties, header.format)
      } catch {
        let beginning = try reader.peek(lines: 1, bytes: header.byteCount)
        let source = SourceText(utf8: Array(beginning.prefix(header.byteCount)))
        throw .object(ObjectFault(error: error, source: source, line: 1))
      }
      try reader.drop(header.byteCount)
      let feed = BlockFeed(reader, lines: header.lineCount) { block, isLast in
        isLast ? block.count : columns.endOfRecords(block)
      }
      try search(feed, (0..<jobs).map { _ in RecordSearch(query, columns) }, enough, body)
    }
  }

  private func searchArray(_ enough: Int, _ body: (FoundObjects) -> Void) throws(StreamFailure) {
    let (search, block, found) = (
      ArraySearch(query), Block(capacity: blockBytes), FoundObjects(spansLines: true)
    )
    defer { testedCount += search.testedCount }
    var rest = enough
    var used = 0
    var isLast = false
    while rest > 0, !isLast, !isStopped {
      isLast = try !reader.more(block, dropping: used)
      found.reset(enough: rest)
      do throws(ObjectFault) {
        used = try search.search(block, isLast: isLast, found)
      } catch {
        hand(found, &rest, body)
        if isStopped { return }
        throw .object(error)
      }
      hand(found, &rest, body)
    }
  }

  private func search(
    _ feed: BlockFeed, _ searches: [BlockSearch], _ enough: Int, _ body: (FoundObjects) -> Void
  ) throws(StreamFailure) {
    defer {
      for search in searches {
        testedCount += search.batch.testedCount
        raggedCount += search.raggedCount
      }
    }
    let turns = searches.map { Turn($0) }
    let pieces = (0..<(jobs == 1 ? 1 : 4 * jobs)).map { _ in Piece(blockBytes) }
    var rest = enough
    while rest > 0, !isStopped {
      let search = ParallelSearch(feed, pieces, enough: rest)
      if jobs == 1 { search.work(turns[0]) } else { perform(jobs) { search.work(turns[search.nextTurn()]) } }
      for piece in pieces[..<search.filled] where rest > 0 && !isStopped {
        piece.found.keepFirst(rest)
        piece.found.number { feed.line(of: $0) }
        rest -= piece.found.count
        body(piece.found)
        if rest > 0, !isStopped, let fault = piece.fault {
          throw .object(turns[0].search.explain(fault, line: feed.line(of: fault.index)))
        }
        feed.finish(lineCount: piece.lineCount)
      }
      if let failure = search.failure, rest > 0, !isStopped { throw failure }
      if search.isAtEnd { return }
    }
  }

  private func hand(_ found: FoundObjects, _ rest: inout Int, _ body: (FoundObjects) -> Void) {
    found.keepFirst(rest)
    found.number { $0 + 1 }
    rest -= found.count
    body(found)
  }
}
