import PredicateDiagnostics

/// Where blocks of lines come from, and what their lines are called in the file.
protocol BlockFeed: AnyObject {
  /// Fills a piece with lines; false where there are none left.
  func next(_ piece: Piece) throws(StreamFailure) -> Bool
  /// Whether the next piece would have to be waited for.
  var wouldWait: Bool { get }
  /// The number in the file, from 1, of a line of a piece, from 0. Pieces are asked and finished in the order of the file.
  func line(of index: Int, in piece: Piece) -> Int
  /// What is wrong with a piece, if anything is.
  func fault(of piece: Piece, _ search: LineSearch) -> ObjectFault?
  /// All is known of a piece.
  func finish(_ piece: Piece)
}

/// The lines of NDJSON.
final class LineFeed: BlockFeed {
  private let reader: FileReader
  /// Lines in front of the piece that is asked about.
  private var lines = 0

  init(_ reader: FileReader) { self.reader = reader }

  func next(_ piece: Piece) throws(StreamFailure) -> Bool { try reader.nextLines(piece.block) }
  var wouldWait: Bool { reader.wouldWait }
  func line(of index: Int, in piece: Piece) -> Int { lines + index + 1 }

  func fault(of piece: Piece, _ search: LineSearch) -> ObjectFault? {
    piece.fault.map { search.explain($0, line: line(of: $0.index, in: piece)) }
  }

  func finish(_ piece: Piece) { lines += lineBreakCount(piece.block.base, count: piece.block.count) }
}
