import PredicateDiagnostics
import PredicateSchema

/// The types that the columns of CSV or TSV seem to have: of records, as many as are handed over.
///
/// A column is of bools, ints or doubles where all its cells are; else of strings. Quotes around them say nothing, as some programs put
/// every cell in quotes. A column is optional where a cell is empty; of strings, where one is empty without quotes. Numbers that begin
/// with a zero in front of other digits are text.
package struct DelimitedInference {
  fileprivate struct Column {
    var hasText = false
    var hasBool = false
    var hasInt = false
    var hasDouble = false
    var hasEmpty = false
    var hasEmptyText = false
  }

  let header: DelimitedHeader
  private let scanner: CellScanner
  private var columns: [Column]
  /// How many records have been seen.
  package private(set) var count = 0
  /// How many lines stand in front of what is looked at next.
  private var lines: Int

  package init(_ header: DelimitedHeader) {
    self.header = header
    scanner = CellScanner(header.delimiter)
    columns = header.names.map { _ in Column() }
    lines = header.lineCount
  }

  /// Looks at the first records of a file.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of the file, header included.
  ///   - maximum: The most records.
  ///   - bytes: Records that end beyond so many bytes are left out, but for the first.
  /// - Throws: What is wrong with a record, with code `csv-syntax`.
  package mutating func observe(
    _ beginning: [UInt8], isWhole: Bool, maximum: Int, bytes: Int
  ) throws(StreamFailure) {
    let block = Block(beginning)
    block.removeFirst(header.byteCount)
    _ = try observe(block, isLast: isWhole, maximum: maximum, bytes: bytes - header.byteCount)
  }

  /// Looks at complete records; how many bytes they have.
  mutating func observe(
    _ block: Block, isLast: Bool, maximum: Int, bytes: Int
  ) throws(StreamFailure) -> Int {
    let start = Bytes(block.base)
    let end = start + block.count
    var position = start
    var used = 0
    var cells: [Cell] = []
    defer { lines += lineBreakCount(start, count: used) }
    while position < end, count < maximum {
      let recordStart = position
      cells.removeAll(keepingCapacity: true)
      var ending = CellScanner.Ending.delimiter
      while case .delimiter = ending {
        var cell = Cell(start: position, end: position)
        ending = scanner.next(&position, end, &cell)
        cells.append(cell)
      }
      let isComplete = isLast || (ending != .text && ending != .openQuote)
      if !isComplete || (position - start > bytes && count > 0) { return used }
      // An empty line.
      if columns.count > 1, cells.count == 1, cells[0].count == 0, !cells[0].isQuoted {
        used = position - start
        continue
      }
      let record = UnsafeBufferPointer(start: recordStart, count: position - recordStart)
      if let error = DelimitedFault.found(
        ending, isLast: isLast, cells: cells.count, columns: columns.count, record: record)
      {
        let line = lines + lineBreakCount(start, count: recordStart - start) + 1
        let text = UnsafeBufferPointer(start: recordStart, count: end - recordStart)
        throw .object(ObjectFault(error: error, source: DelimitedFault.shown(text, error), line: line))
      }
      used = position - start
      count += 1
      for (index, cell) in cells.enumerated() where index < columns.count { columns[index].observe(cell) }
    }
    return used
  }

  /// The class of the records.
  package func schema(className: String) throws(DiagnosticError) -> Schema {
    let properties = zip(header.names, columns).map { name, column in
      PropertyDefinition(name, TypeDefinition(column.type, isOptional: column.isOptional))
    }
    return try Schema([ClassDefinition(className, properties: properties)])
  }
}

extension DelimitedInference.Column {
  fileprivate mutating func observe(_ cell: Cell) {
    if cell.count == 0 {
      if cell.isQuoted { hasEmptyText = true } else { hasEmpty = true }
    } else {
      var parts = NumberParts()
      if endOfNumber(cell.start, &parts) == cell.end {
        var integer: Int64 = 0
        if endOfInteger(cell.start, &integer) == cell.end { hasInt = true } else { hasDouble = true }
      } else if cell.boolean != nil {
        hasBool = true
      } else {
        hasText = true
      }
    }
  }

  /// An empty cell in quotes is a text among texts, and among others it is nothing.
  fileprivate var isOptional: Bool { hasEmpty || (hasEmptyText && type != .string) }

  fileprivate var type: ElementDefinition {
    switch (hasText, hasBool, hasInt || hasDouble) {
    case (false, true, false): .bool
    case (false, false, true): hasDouble ? .double : .int
    default: .string
    }
  }
}
