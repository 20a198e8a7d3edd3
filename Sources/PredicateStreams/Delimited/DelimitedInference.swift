import PredicateDiagnostics
import PredicateSchema

/// The types that the columns of CSV or TSV seem to have: of records, as many as are handed over.
///
/// A column is of bools, ints or doubles where all its cells are, without quotes; else of strings. It is optional where a cell is
/// empty without quotes. Numbers that begin with a zero in front of other digits are text.
package struct DelimitedInference {
  fileprivate struct Column {
    var hasText = false
    var hasBool = false
    var hasInt = false
    var hasDouble = false
    var hasEmpty = false
  }

  private let header: DelimitedHeader
  private let scanner: CellScanner
  private var columns: [Column]
  /// How many records have been seen.
  package private(set) var count = 0

  package init(_ header: DelimitedHeader) {
    self.header = header
    scanner = CellScanner(header.delimiter)
    columns = header.names.map { _ in Column() }
  }

  /// Looks at the first records of a file.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of the file, header included.
  ///   - maximum: The most records.
  ///   - bytes: Records that end beyond so many bytes are left out, but for the first.
  package mutating func observe(
    _ beginning: [UInt8], isWhole: Bool, maximum: Int, bytes: Int
  ) {
    let block = Block(beginning)
    block.removeFirst(header.byteCount)
    _ = observe(block, isLast: isWhole, maximum: maximum, bytes: bytes - header.byteCount)
  }

  /// Looks at all records of a file behind its header, which has been peeked at.
  package mutating func observeAll(_ reader: FileReader) throws(StreamFailure) {
    reader.drop(header.byteCount)
    let block = Block()
    var isMore = true
    while isMore {
      isMore = try reader.next(block) { block, isLast in
        let used = observe(block, isLast: isLast, maximum: .max, bytes: .max)
        return isLast ? block.count : used > 0 ? used : nil
      }
    }
  }

  /// Looks at complete records; how many bytes they have.
  private mutating func observe(_ block: Block, isLast: Bool, maximum: Int, bytes: Int) -> Int {
    let start = Bytes(block.base)
    let end = start + block.count
    var position = start
    var used = 0
    var cells: [Cell] = []
    while position < end, count < maximum {
      cells.removeAll(keepingCapacity: true)
      var ending = CellScanner.Ending.delimiter
      while case .delimiter = ending {
        var cell = Cell(start: position, end: position)
        ending = scanner.next(&position, end, &cell)
        cells.append(cell)
      }
      // What is wrong, or not complete, ends the sample: whoever reads on says what it is.
      switch ending {
      case .record: break
      case .text where isLast: break
      default: return used
      }
      if position - start > bytes, count > 0 { return used }
      used = position - start
      if cells.count == 1, cells[0].count == 0, !cells[0].isQuoted { continue }
      count += 1
      for (index, cell) in cells.enumerated() where index < columns.count { columns[index].observe(cell) }
    }
    return used
  }

  /// The class of the records.
  package func schema(className: String) throws(DiagnosticError) -> Schema {
    let properties = zip(header.names, columns).map { name, column in
      PropertyDefinition(name, TypeDefinition(column.type, isOptional: column.hasEmpty))
    }
    return try Schema([ClassDefinition(className, properties: properties)])
  }
}

extension DelimitedInference.Column {
  fileprivate mutating func observe(_ cell: Cell) {
    if cell.isQuoted {
      hasText = true
    } else if cell.count == 0 {
      hasEmpty = true
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

  fileprivate var type: ElementDefinition {
    switch (hasText, hasBool, hasInt || hasDouble) {
    case (false, true, false): .bool
    case (false, false, true): hasDouble ? .double : .int
    default: .string
    }
  }
}
