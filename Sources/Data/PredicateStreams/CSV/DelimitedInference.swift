import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// The types that the columns of CSV or TSV seem to have: of records, as many as are handed over.
///
/// A column is of bools where all its cells are, of numbers the first of int, double and decimal128 that holds all of them with all
/// their digits; else of strings. Quotes around them say nothing, as some programs put
/// every cell in quotes. A column is optional where a cell is empty; of strings, where one is empty without quotes. Numbers that begin
/// with a zero in front of other digits are text.
package struct DelimitedInference {
  fileprivate struct Column {
    var hasText = false
    var hasBool = false
    var hasNumber = false
    var numbers = NumberFit.all
    var hasEmpty = false
    var hasEmptyText = false
  }

  let header: DelimitedHeader
  private var columns: [Column]
  /// How many records have been seen.
  package private(set) var count = 0
  /// How many lines stand in front of what is looked at next.
  private var lines: Int

  package init(_ header: DelimitedHeader) {
    self.header = header
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
    let records = RecordScanner(block, delimiter: header.delimiter, columns: columns.count)
    let start = Bytes(block.base)
    var used = 0
    defer { lines += lineBreakCount(start, count: used) }
    while count < maximum {
      let outcome = records.next(isLast: isLast)
      if case .record = outcome, records.position - start > bytes, count > 0 { return used }
      switch outcome {
      case .end: return records.position - start
      case .fault(let error):
        throw .object(ObjectFault(error: error, source: records.shown(error), line: lines + records.line + 1))
      case .record:
        used = records.position - start
        count += 1
        for index in columns.indices { columns[index].observe(records.cells[index]) }
      }
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
        hasNumber = true
        numbers.formIntersection(NumberFit(UnsafeBufferPointer(start: cell.start, count: cell.count)))
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
    switch (hasText, hasBool, hasNumber) {
    case (false, true, false): .bool
    case (false, false, true): numbers.type.flatMap(ElementDefinition.init) ?? .string
    default: .string
    }
  }
}
