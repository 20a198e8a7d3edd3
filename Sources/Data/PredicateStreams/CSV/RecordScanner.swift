import PredicateDiagnostics

/// Reads records from a text of CSV or TSV.
///
/// An empty line is a record only in a file with one column, where it is an empty cell.
final class RecordScanner {
  enum Outcome {
    /// A record, which ``start`` and the following properties describe.
    case record
    /// The text ends, or the next record is incomplete.
    case end
    case fault(DiagnosticError)
  }

  let cells: UnsafeMutablePointer<Cell>
  /// The start of the last record.
  private(set) var start: Bytes
  /// The number of its first line, from 0.
  private(set) var line = 0
  /// The start of the next record.
  private(set) var position: Bytes
  /// The number of records whose cells were filled up or cut.
  private(set) var raggedCount = 0
  private let scanner: CellScanner
  private let columns: Int
  private let format: DelimitedFormat
  private let hasNulls: Bool
  private var end: Bytes
  /// The number of lines before ``position``.
  private(set) var lineCount = 0

  /// Creates a scanner of a text whose records have one cell per column.
  init(_ text: Block, _ format: DelimitedFormat, columns: Int) {
    scanner = CellScanner(format)
    self.format = format
    hasNulls = !format.nulls.isEmpty
    self.columns = columns
    cells = .allocate(capacity: max(1, columns))
    (start, position, end) = (Bytes(text.base), Bytes(text.base), Bytes(text.base) + text.count)
  }

  deinit { cells.deallocate() }

  /// Begins another text, which ends with a line break or is followed by zeros.
  func begin(_ start: Bytes, _ end: Bytes) {
    (self.start, position, self.end) = (start, start, end)
    (line, lineCount) = (0, 0)
  }

  /// The bytes of the last record, including its line break.
  var record: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: position - start) }

  /// Reads the next record.
  ///
  /// - Parameter isLast: A Boolean value that indicates whether the text is the end of the file.
  func next(isLast: Bool) -> Outcome {
    while columns > 1, position < end, position[0] == 0x0A || (position[0] == 0x0D && position[1] == 0x0A) {
      position += position[0] == 0x0A ? 1 : 2
      lineCount &+= 1
    }
    guard position < end else { return .end }
    (start, line) = (position, lineCount)
    var cell = Cell(start: position, end: position)
    var count = 0
    var (hasBreaks, losesText) = (false, false)
    var ending = CellScanner.Ending.delimiter
    while ending == .delimiter {
      ending = scanner.next(&position, end, &cell)
      if cell.isQuoted, cell.isSpecial { hasBreaks = true }
      if count < columns { cells[count] = cell } else if cell.isQuoted || cell.count > 0 { losesText = true }
      count &+= 1
    }
    if !isLast, ending == .text || ending == .openQuote {
      position = start
      return .end
    }
    if ending != .record || count != columns {
      if count != columns, ending != .openQuote, format.isRagged || (count > 1 && !losesText) {
        raggedCount += 1
        while count < columns {
          cells[count] = Cell(start: cell.end, end: cell.end)
          count += 1
        }
        count = columns
      }
      if let error = DelimitedFault.found(
        ending, isLast: isLast, cells: count, columns: columns, record: record, hasQuotes: format.hasQuotes ?? true)
      {
        return .fault(error)
      }
    }
    if hasNulls { emptyNulls() }
    lineCount &+= hasBreaks ? lineBreakCount(start, count: position - start) : 1
    return .record
  }

  /// Makes the cells without quotes that mean null empty.
  private func emptyNulls() {
    for index in 0..<columns where !cells[index].isQuoted {
      let text = UnsafeBufferPointer(start: cells[index].start, count: cells[index].count)
      if format.nulls.contains(where: { text.elementsEqual($0) }) {
        cells[index].end = cells[index].start
      }
    }
  }

  /// Returns the text to show with an error of the last record: its first line, or the text up to the error.
  func shown(_ error: DiagnosticError) -> SourceText {
    let text = UnsafeBufferPointer(start: start, count: min(end - start, 1 << 16))
    let stop = text.firstIndex(of: 0x0A).map { max($0, error.first.range?.upperBound ?? 0) } ?? text.count
    return SourceText(utf8: Array(text.prefix(stop)))
  }
}
