import PredicateDiagnostics
import PredicateSchema

/// The records of CSV or TSV as lines of JSON.
final class DelimitedFeed: BlockFeed {
  /// The records of a piece.
  struct Records {
    let text: Block
    var progress = DelimitedTranscoder.Progress()
    /// How many lines of the file stand in front of them.
    var lines = 0

    init(_ bytes: Int) { text = Block(capacity: bytes) }
  }

  private let reader: FileReader
  private let transcoder: DelimitedTranscoder
  private var lines: Int
  private var isOver = false

  /// - Throws: `data-unknown-property` for columns that the class does not have.
  init(_ reader: FileReader, _ header: DelimitedHeader, _ query: ObjectQuery) throws(DiagnosticError) {
    self.reader = reader
    let properties = try header.properties(of: query.schema.classes[query.classIndex])
    transcoder = DelimitedTranscoder(properties, delimiter: header.delimiter)
    lines = header.lineCount
    reader.drop(header.byteCount)
  }

  var wouldWait: Bool { reader.wouldWait }

  func next(_ piece: Piece) throws(StreamFailure) -> Bool {
    piece.records.lines = lines
    piece.records.progress = DelimitedTranscoder.Progress()
    if isOver { return false }
    let hasMore = try reader.next(piece.records.text) { [transcoder] text, isLast in
      let progress = transcoder.transcode(text, isLast: isLast, to: piece.block)
      piece.records.progress = progress
      // A fault ends the search: so nothing has to be kept for what follows.
      if progress.fault != nil || isLast { return text.count }
      return progress.used > 0 ? progress.used : nil
    }
    isOver = piece.records.progress.fault != nil
    let text = piece.records.text
    lines += lineBreakCount(text.base, count: text.count)
    return hasMore
  }

  func line(of index: Int, in piece: Piece) -> Int {
    let lines = piece.records.progress.lines
    return piece.records.lines + (lines.indices.contains(index) ? lines[index] : 0) + 1
  }

  func fault(of piece: Piece, _ search: LineSearch) -> ObjectFault? {
    let records = piece.records
    if let fault = piece.fault {
      let index = fault.index
      var explained = search.explain(fault, line: line(of: index, in: piece))
      guard explained.source != nil, let record = records.progress.record(index, of: records.text) else {
        return explained
      }
      explained.source = SourceText(utf8: record)
      explained.error = transcoder.located(explained.error, in: record)
      return explained
    }
    guard let (error, start, line) = records.progress.fault else { return nil }
    let text = UnsafeBufferPointer(start: records.text.base + start, count: records.text.count - start)
    return ObjectFault(error: error, source: DelimitedFault.shown(text, error), line: records.lines + line + 1)
  }

  func finish(_ piece: Piece) {}
}
