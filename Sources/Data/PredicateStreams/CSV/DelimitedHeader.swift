import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The first record of CSV or TSV: the names of the properties in its columns.
package struct DelimitedHeader: Sendable {
  /// The notation of the cells.
  package let format: DelimitedFormat
  /// The names, in order, each of them once.
  package let names: [String]
  /// The names that replace missing and repeated ones.
  package let givenNames: [String]
  /// The number of bytes of the header, without a byte order mark.
  package let byteCount: Int
  /// The number of lines of the header.
  let lineCount: Int
  private let ranges: [SourceRange]

  /// Reads the header of a file, after empty lines. `nil` if the beginning does not contain all of it.
  ///
  /// A column without a name is called `column` and its number. The name of an earlier column gets a number, as in `name_2`.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes of the file.
  ///   - isWhole: A Boolean value that indicates whether the file ends there.
  /// - Throws: `csv-syntax` for the line breaks of old Macs.
  package init?(_ beginning: [UInt8], _ format: DelimitedFormat, isWhole: Bool) throws(DiagnosticError) {
    var format = format
    let block = Block(beginning)
    let start = Bytes(block.base)
    let end = start + block.count
    var first = start
    var skippedLines = 0
    while skippedLines < format.skippedLines, first < end {
      if first[0] == 0x0A { skippedLines += 1 }
      first += 1
    }
    while first < end, first[0] == 0x0A || (first[0] == 0x0D && first[1] == 0x0A) { first += 1 }
    if format.hasQuotes == nil {
      let name = block.bytes[(first - start)...].prefix { $0 != format.delimiter && $0 != 0x0A && $0 != 0x0D }
      let isInQuotes = name.count > 1 && name.first == UInt8(ascii: "\"") && name.last == UInt8(ascii: "\"")
      format.hasQuotes = format.delimiter != UInt8(ascii: "\t") || isInQuotes
    }
    var position = first
    let scanner = CellScanner(format)
    var names: [String] = []
    var ranges: [SourceRange] = []
    var ending = CellScanner.Ending.delimiter
    while case .delimiter = ending {
      var cell = Cell(start: position, end: position)
      ending = scanner.next(&position, end, &cell)
      names.append(cell.text)
      ranges.append(SourceRange(cell.start - start, cell.end - start))
    }
    if !isWhole, ending != .record { return nil }
    byteCount = position - start
    lineCount = lineBreakCount(start, count: byteCount)
    for (index, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      guard let offset = bytes.indices.first(where: { bytes[$0] == 0x0D && (bytes + [0])[$0 + 1] != 0x0A }) else {
        continue
      }
      let place = ranges[index].lowerBound + offset
      throw DelimitedFault.error(
        "a carriage return without a line feed, as files of old Macs have them; write line feeds: `tr '\\r' '\\n'`",
        SourceRange(place, place + 1))
    }
    var taken = Set(names.map { UTF8Key($0) })
    var seen: Set<UTF8Key> = []
    var givenNames: [String] = []
    for index in names.indices {
      if !names[index].isEmpty, seen.insert(UTF8Key(names[index])).inserted { continue }
      let stem = names[index].isEmpty ? "column\(index + 1)" : names[index]
      var (name, number) = (stem, 2)
      if !names[index].isEmpty { (name, number) = ("\(stem)_2", 3) }
      while !taken.insert(UTF8Key(name)).inserted { (name, number) = ("\(stem)_\(number)", number + 1) }
      seen.insert(UTF8Key(name))
      names[index] = name
      givenNames.append(name)
    }
    self.format = format
    self.names = names
    self.givenNames = givenNames
    self.ranges = ranges
  }

  /// Returns the delimiter that divides the header of a file into the most cells, if the next record has as many, or else if it loses
  /// nothing as a record of so many. A comma is the default.
  ///
  /// - Parameter skippedLines: The number of lines before the header.
  package static func delimiter(_ beginning: [UInt8], isWhole: Bool, skippedLines: Int = 0) -> UInt8 {
    var best: (delimiter: UInt8, count: Int) = (UInt8(ascii: ","), 1)
    for allowsRagged in [false, true] where best.count == 1 {
      for delimiter in Array(",;\t|".utf8) {
        let format = DelimitedFormat(delimiter: delimiter, skippedLines: skippedLines)
        guard let header = try? DelimitedHeader(beginning, format, isWhole: isWhole), header.names.count > best.count
        else { continue }
        let rest = Block(Array(beginning[header.byteCount...]))
        let scanner = RecordScanner(rest, header.format, columns: header.names.count)
        if case .fault = scanner.next(isLast: isWhole) { continue }
        if allowsRagged || scanner.raggedCount == 0 { best = (delimiter, header.names.count) }
      }
    }
    return best.delimiter
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
          "a column is called `\(name)`, which is not a property of the class `\(classSchema.name)`", range: range,
          notes: .suggestion(match)))
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
  ///   - hasQuotes: A Boolean value that indicates whether quotes surround cells.
  static func found(
    _ ending: CellScanner.Ending, isLast: Bool, cells: Int, columns: Int, record: UnsafeBufferPointer<UInt8>,
    hasQuotes: Bool
  ) -> DiagnosticError? {
    switch ending {
    case .openQuote where isLast:
      error("a cell of this record begins with a quote that is never closed", SourceRange(0, min(record.count, 1)))
        .noting("where quotes are text, predicate-run reads the file with `--quotes no`")
    case .openQuote,
      .text where !isLast:
      nil
    case .text, .record, .delimiter:
      if isLast, record.elementsEqual([endOfDOS]) {
        error("the byte 0x1A, by which DOS ended files, is no record; remove it", SourceRange(0, 1))
      } else if cells != columns {
        error("a record of \(counted(cells)) under a header of \(counted(columns))", SourceRange(0, record.count))
          .noting(
            !hasQuotes && record.contains(UInt8(ascii: "\""))
              ? "where quotes surround cells, predicate-run reads the file with `--quotes yes`"
              : columns == 1
                ? "where lines come before the header, predicate-run skips so many with `--skip`"
                : "predicate-run cuts it with `--ragged`, or fills it up, and counts such records")
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
}
