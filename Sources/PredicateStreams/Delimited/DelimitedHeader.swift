import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The first record of CSV or TSV: the names of the properties in its columns.
package struct DelimitedHeader: Sendable {
  /// The byte between two cells.
  package let delimiter: UInt8
  /// The names, in order.
  package let names: [String]
  /// How many bytes of the file it is, with a byte order mark in front of it.
  package let byteCount: Int
  /// How many lines it takes.
  let lineCount: Int
  private let ranges: [SourceRange]

  /// Reads the header of a file; nil where the beginning does not hold all of it.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes of the file.
  ///   - isWhole: Whether those are all.
  /// - Throws: `csv-syntax` where a column has no name, or two have the same.
  package init?(
    _ beginning: [UInt8], delimiter: UInt8, isWhole: Bool
  ) throws(DiagnosticError) {
    let block = Block(beginning)
    let start = Bytes(block.base)
    let end = start + block.count
    var position = start
    if block.count >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF { position += 3 }
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
      if name.isEmpty { throw DelimitedFault.error("the column \(index + 1) has no name", ranges[index]) }
      if let first = names[..<index].firstIndex(where: { UTF8Key($0) == UTF8Key(name) }) {
        throw DelimitedFault.error(
          "the columns \(first + 1) and \(index + 1) have the same name `\(name)`", ranges[index])
      }
    }
  }

  /// The properties of a class in the columns.
  ///
  /// - Throws: `data-unknown-property` for names that the class does not have.
  func properties(of classSchema: ClassSchema) throws(DiagnosticError) -> [Property] {
    var properties: [Property] = []
    var faults: [Diagnostic] = []
    for (name, range) in zip(names, ranges) {
      if let index = classSchema.propertyIndex(name) {
        properties.append(classSchema.properties[index])
        continue
      }
      let match = closestMatch(to: name, in: classSchema.properties.map(\.name))
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

/// What is wrong with CSV and TSV as such.
enum DelimitedFault {
  static func error(_ message: String, _ range: SourceRange) -> DiagnosticError {
    DiagnosticError(Diagnostic(.csvSyntax, message, range: range))
  }

  static func strayQuote(at offset: Int) -> DiagnosticError {
    error(
      "a quote inside of a cell; put the whole cell in quotes, and write `\"\"` for a quote in it",
      SourceRange(offset, offset + 1))
  }
}

extension Cell {
  /// The content as text.
  var text: String {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard isQuoted, isSpecial else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      let isQuote = byte == UInt8(ascii: "\"")
      if !(isQuote && isSecond) { text.append(byte) }
      isSecond = isQuote && !isSecond
    }
    return String(decoding: text, as: UTF8.self)
  }
}
