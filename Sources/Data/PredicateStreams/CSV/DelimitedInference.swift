import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues

/// Infers the types of the columns of CSV or TSV from the records it observes.
///
/// A column has type bool if all its cells are bools. A column of numbers has the first type of int, double and decimal128 that represents
/// all of them with all their digits. A column of dates, see `Timestamp`, has type date. Every other column has type string. Quotes do not affect the type, since some programs quote every
/// cell. A column is optional if a cell is empty; a column of strings, only if a cell is empty and unquoted. Numbers with leading zeros are
/// text.
package struct DelimitedInference {
  fileprivate struct Column {
    var hasText = false
    var hasBool = false
    var hasNumber = false
    var hasDate = false
    var numbers = NumberFit.all
    var hasEmpty = false
    var hasEmptyText = false
    /// The first text, and whether there are others.
    var word: [UInt8]?
    var hasOtherText = false
  }

  let header: DelimitedHeader
  private var columns: [Column]
  /// The number of records observed.
  package private(set) var count = 0
  /// The number of lines before the next record.
  private var lines: Int

  package init(_ header: DelimitedHeader) {
    self.header = header
    columns = header.names.map { _ in Column() }
    lines = header.lineCount
  }

  /// Observes the first records of a file.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of the file, header included.
  ///   - maximum: The maximum number of records.
  ///   - bytes: Records that end after this number of bytes are omitted, except the first.
  /// - Throws: The error of a record, with code `csv-syntax`.
  package mutating func observe(_ beginning: [UInt8], isWhole: Bool, maximum: Int, bytes: Int) throws(StreamFailure) {
    let block = Block(beginning)
    block.removeFirst(header.byteCount)
    _ = try observe(block, isLast: isWhole, maximum: maximum, bytes: bytes - header.byteCount)
  }

  /// Observes complete records. Returns their number of bytes.
  mutating func observe(_ block: Block, isLast: Bool, maximum: Int, bytes: Int) throws(StreamFailure) -> Int {
    let records = RecordScanner(block, header.format, columns: columns.count)
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

  /// Adds the columns to the shapes of objects.
  package func add(to shapes: inout ObservedShapes) {
    shapes.observe(recordCount: count)
    for (name, column) in zip(header.names, columns) {
      shapes.observe(
        column: name, types: column.types, numbers: column.hasNumber ? column.numbers : nil, count: count,
        nullCount: column.hasEmpty || (column.hasEmptyText && !column.types.contains(.string)) ? 1 : 0)
    }
  }

  /// Returns the schema of the records.
  package func schema(className: String) throws(DiagnosticError) -> Schema {
    var shapes = ObservedShapes()
    add(to: &shapes)
    return try shapes.schema(className: className)
  }

  /// The columns that are text because of a single word for missing values, with the word.
  package var missingWords: [(name: String, word: String)] {
    zip(header.names, columns).compactMap { name, column in
      guard column.hasText, !column.hasOtherText, column.hasNumber || column.hasDate || column.hasBool,
        let word = column.word.map({ String(decoding: $0, as: UTF8.self) }), Self.missing.contains(word)
      else { return nil }
      return (name, word)
    }
  }

  private static let missing: Set = [
    "NA", "N/A", "n/a", "na", "#N/A", "\\N", "-", "--", "null", "NULL", "None", "none", "nan", "NaN", "nil", "?", ".",
    "*", "missing", "unknown",
  ]
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
      } else if Timestamp(utf8: UnsafeBufferPointer(start: cell.start, count: cell.count)) != nil {
        hasDate = true
      } else {
        hasText = true
        if let word {
          if !hasOtherText, !UnsafeBufferPointer(start: cell.start, count: cell.count).elementsEqual(word) {
            hasOtherText = true
          }
        } else {
          word = cell.unquoted
        }
      }
    }
  }

  /// The types of the cells, except numbers. An empty cell in quotes is a text in a column of texts, and null in any other column.
  fileprivate var types: [ScalarType] {
    let all: [(isThere: Bool, type: ScalarType)] = [
      (hasText || (hasEmptyText && !hasBool && !hasNumber && !hasDate), .string), (hasBool, .bool), (hasDate, .date),
    ]
    return all.filter { $0.isThere }.map { $0.type }
  }
}
