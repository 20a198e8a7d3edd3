import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues

/// A whole CSV or TSV text in memory, as objects of one class.
///
/// ```swift
/// let text = try DelimitedText(bytes)
/// let data = try text.data(ofClass: "Object", schema: nil)
/// ```
package struct DelimitedText {
  /// The names in its first record, and the delimiter of its cells.
  package let header: DelimitedHeader
  private let source: SourceText

  /// Reads the header and detects the delimiter, see ``DelimitedHeader/delimiter(_:isWhole:)``.
  ///
  /// - Throws: `csv-syntax` if the text has no columns.
  package init(_ source: SourceText) throws(DiagnosticError) {
    let mark = byteOrderMark(source.utf8)
    self.source =
      mark == 0 ? source : SourceText(utf8: Array(source.utf8.dropFirst(mark)), name: source.name)
    let delimiter = DelimitedHeader.delimiter(self.source.utf8, isWhole: true)
    let format = DelimitedFormat(delimiter: delimiter)
    guard let header = try DelimitedHeader(self.source.utf8, format, isWhole: true) else {
      throw DelimitedFault.error("the text has no header", SourceRange(0, source.utf8.count))
    }
    self.header = header
  }

  /// Infers the class of the records. O(bytes).
  ///
  /// - Throws: `csv-syntax` for an invalid record, with its position.
  func inferredSchema(className: String) throws(DiagnosticError) -> Schema {
    var inference = DelimitedInference(header)
    do throws(StreamFailure) {
      try inference.observe(source.utf8, isWhole: true, maximum: .max, bytes: .max)
    } catch {
      if case .object(let fault) = error { throw fault.located(inFile: source.name) }
      throw DelimitedFault.error(error.description, SourceRange(0, 0))
    }
    return try inference.schema(className: className)
  }

  /// Returns the objects. O(bytes).
  ///
  /// - Parameter schema: The classes. `nil` to infer them from the records.
  /// - Throws: The error of a record or one of its cells, with its position.
  package func data(
    ofClass className: String, schema known: Schema?, limits: Limits = .standard
  ) throws(DiagnosticError) -> DataSet {
    let schema = if let known { known } else { try inferredSchema(className: className) }
    guard let index = schema.classIndex(className) else {
      throw DiagnosticError(Diagnostic(.dataUnknownClass, "the class `\(className)` is not in the schema"))
    }
    let columns = RecordColumns(try header.properties(of: schema.classes[index]), header.format)
    let text = Block(source.utf8)
    text.removeFirst(header.byteCount)
    let scanner = columns.scanner(text)
    var lines: [UInt8] = []
    var records: [(end: Int, line: Int, record: SourceRange)] = []
    reading: while true {
      switch scanner.next(isLast: true) {
      case .end: break reading
      case .fault(let error):
        throw ObjectFault(error: error, source: scanner.shown(error), line: header.lineCount + scanner.line + 1)
          .located(inFile: source.name)
      case .record:
        columns.write(scanner.cells, to: &lines)
        lines.append(0x0A)
        let (start, end) = (scanner.start - Bytes(text.base), scanner.position - Bytes(text.base))
        records.append((lines.count, header.lineCount + scanner.line + 1, SourceRange(start, end)))
      }
    }
    do throws(DiagnosticError) {
      let rows = try ObjectRows(lines: SourceText(utf8: lines), limits: limits)
      return try DataSet(rows, ofClass: className, schema: schema, isInferred: known == nil, limits: limits)
    } catch {
      // At the cell of the first record that has a fault.
      guard let place = error.first.range?.lowerBound, let number = records.firstIndex(where: { place < $0.end })
      else { throw error }
      let first = DiagnosticError(error.first.moved(by: number > 0 ? -records[number - 1].end : 0))
      let record = Array(text.bytes[records[number].record.lowerBound..<records[number].record.upperBound])
      throw columns.fault(first, in: record, line: records[number].line).located(inFile: source.name)
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic moved by a number of bytes.
  fileprivate func moved(by offset: Int) -> Diagnostic {
    var moved = self
    moved.range = range.map { SourceRange($0.lowerBound + offset, $0.upperBound + offset) }
    moved.notes = notes.map { Note($0.message) }
    moved.fixIts = []
    return moved
  }
}
