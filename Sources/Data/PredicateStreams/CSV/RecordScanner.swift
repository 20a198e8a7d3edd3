import PredicateDiagnostics

/// Takes records off the front of a text of CSV or TSV.
///
/// An empty line is a record only in a file of one column, where it is an empty cell.
final class RecordScanner {
  enum Outcome {
    /// ``start`` and the following say where it is.
    case record
    /// The text has no more, or what follows is not complete.
    case end
    case fault(DiagnosticError)
  }

  let cells: UnsafeMutablePointer<Cell>
  /// Where the last record begins.
  private(set) var start: Bytes
  /// The number of its first line, from 0.
  private(set) var line = 0
  /// Where the next record begins.
  private(set) var position: Bytes
  private let scanner: CellScanner
  private let columns: Int
  private var end: Bytes
  private var nextLine = 0

  /// A scanner of a text, with as many cells in a record as there are columns.
  init(_ text: Block, delimiter: UInt8, columns: Int) {
    scanner = CellScanner(delimiter)
    self.columns = columns
    cells = .allocate(capacity: max(1, columns))
    (start, position, end) = (Bytes(text.base), Bytes(text.base), Bytes(text.base) + text.count)
  }

  deinit { cells.deallocate() }

  /// Begins another text, which ends with a line break or with zeros behind it.
  func begin(_ start: Bytes, _ end: Bytes) {
    (self.start, position, self.end) = (start, start, end)
    (line, nextLine) = (0, 0)
  }

  /// The bytes of the last record, its line break included.
  var record: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: position - start) }

  /// Reads the next record.
  ///
  /// - Parameter isLast: Whether nothing follows the text.
  func next(isLast: Bool) -> Outcome {
    while columns > 1, position < end, position[0] == 0x0A || (position[0] == 0x0D && position[1] == 0x0A) {
      position += position[0] == 0x0A ? 1 : 2
      nextLine &+= 1
    }
    guard position < end else { return .end }
    (start, line) = (position, nextLine)
    var cell = Cell(start: position, end: position)
    var count = 0
    var hasQuotes = false
    var ending = CellScanner.Ending.delimiter
    while ending == .delimiter {
      ending = scanner.next(&position, end, &cell)
      if cell.isQuoted { hasQuotes = true }
      if count < columns { cells[count] = cell }
      count &+= 1
    }
    if !isLast, ending == .text || ending == .openQuote {
      position = start
      return .end
    }
    if ending != .record || count != columns,
      let error = DelimitedFault.found(ending, isLast: isLast, cells: count, columns: columns, record: record)
    {
      return .fault(error)
    }
    nextLine &+= hasQuotes ? lineBreakCount(start, count: position - start) : 1
    return .record
  }

  /// The text that an error of the last record is shown in: its first line, or what goes as far as the error.
  func shown(_ error: DiagnosticError) -> SourceText {
    let text = UnsafeBufferPointer(start: start, count: min(end - start, 1 << 16))
    let stop = text.firstIndex(of: 0x0A).map { max($0, error.first.range?.upperBound ?? 0) } ?? text.count
    return SourceText(utf8: Array(text.prefix(stop)))
  }
}
