import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The first record of CSV or TSV: the names of the properties in its columns.
package struct DelimitedHeader: Sendable {
  /// The byte between two cells.
  package let delimiter: UInt8
  /// The names, in order.
  package let names: [String]
  /// The number of bytes of the header, without a byte order mark.
  package let byteCount: Int
  /// The number of lines of the header.
  let lineCount: Int
  private let ranges: [SourceRange]

  /// Reads the header of a file. `nil` if the beginning does not contain all of it.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes of the file.
  ///   - isWhole: A Boolean value that indicates whether the file ends there.
  /// - Throws: `csv-syntax` if a column has no name, or two have the same name.
  package init?(
    _ beginning: [UInt8], delimiter: UInt8, isWhole: Bool
  ) throws(DiagnosticError) {
    let block = Block(beginning)
    let start = Bytes(block.base)
    let end = start + block.count
    var position = start
    let scanner = CellScanner(delimiter)
    var names: [String] = []
    var ranges: [SourceRange] = []
    var ending = CellScanner.Ending.delimiter
    while case .delimiter = ending {
      var cell = Cell(start: position, end: position)
      ending = scanner.next(&position, end, &cell)
      names.append(cell.text)
      ranges.append(SourceRange(cell.start - start, cell.end - start))
    }
    switch ending {
    case .strayQuote: throw DelimitedFault.strayQuote(at: position - start)
    case .text where !isWhole: return nil
    default: break
    }
    self.delimiter = delimiter
    self.names = names
    self.ranges = ranges
    byteCount = position - start
    lineCount = lineBreakCount(start, count: byteCount)
    for (index, name) in names.enumerated() {
      if let offset = name.utf8.firstIndex(of: 0x0D) {
        let place = ranges[index].lowerBound + name.utf8.distance(from: name.utf8.startIndex, to: offset)
        throw DelimitedFault.error(
          "a carriage return without a line feed, as files of old Macs have them; write line feeds: `tr '\\r' '\\n'`",
          SourceRange(place, place + 1))
      }
      if name.isEmpty { throw DelimitedFault.error("the column \(index + 1) has no name", ranges[index]) }
      if let first = names[..<index].firstIndex(where: { UTF8Key($0) == UTF8Key(name) }) {
        throw DelimitedFault.error(
          "the columns \(first + 1) and \(index + 1) have the same name `\(name)`", ranges[index])
      }
    }
  }

  /// Returns the properties of a class in the order of the columns.
  ///
  /// - Throws: `data-unknown-property` for names that the class lacks.
  func properties(of classSchema: ClassSchema) throws(DiagnosticError) -> [Property] {
    var properties: [Property] = []
    var faults: [Diagnostic] = []
    for (name, range) in zip(names, ranges) {
      if let index = classSchema.propertyIndex(name) {
        properties.append(classSchema.properties[index])
        continue
      }
      let match = closestMatch(to: name, in: classSchema.properties.map { $0.name })
      faults.append(
        Diagnostic(
          .dataUnknownProperty,
          "a column is called `\(name)`, which is not a property of the class `\(classSchema.name)`",
          range: range, notes: .suggestion(match)))
    }
    if let error = DiagnosticError(faults) { throw error }
    return properties
  }
}

/// The syntax errors of CSV and TSV.
enum DelimitedFault {
  /// Returns the error of a record; `nil` if the record is valid or incomplete.
  ///
  /// - Parameters:
  ///   - ending: The end of its last cell.
  ///   - isLast: A Boolean value that indicates whether its text is the end of the file.
  ///   - cells: The number of its cells.
  ///   - columns: The expected number of cells.
  static func found(
    _ ending: CellScanner.Ending, isLast: Bool, cells: Int, columns: Int, record: UnsafeBufferPointer<UInt8>
  ) -> DiagnosticError? {
    switch ending {
    case .openQuote where isLast:
      error("a cell of this record begins with a quote that is never closed", SourceRange(0, min(record.count, 1)))
    case .strayQuote: strayQuote(at: record.count)
    case .openQuote,
      .text where !isLast:
      nil
    case .text, .record, .delimiter:
      if isLast, record.elementsEqual([endOfDOS]) {
        error("the byte 0x1A, by which DOS ended files, is no record; remove it", SourceRange(0, 1))
      } else if cells != columns {
        error("a record of \(counted(cells)) under a header of \(counted(columns))", SourceRange(0, record.count))
      } else {
        nil
      }
    }
  }

  private static let endOfDOS: UInt8 = 0x1A

  private static func counted(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }

  static func error(_ message: String, _ range: SourceRange) -> DiagnosticError {
    DiagnosticError(Diagnostic(.csvSyntax, message, range: range))
  }

  static func strayQuote(at offset: Int) -> DiagnosticError {
    error(
      "a quote inside of a cell; put the whole cell in quotes, and write `\"\"` for a quote in it",
      SourceRange(offset, offset + 1))
  }
}
