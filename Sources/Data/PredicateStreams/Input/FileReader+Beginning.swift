import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

// Examines the beginning of a file before its content is consumed.
extension FileReader {
  /// Returns `true` if the file contains only blanks.
  package func isEmpty() throws(StreamFailure) -> Bool {
    try peek { beginning, isWhole in if !beginning.allSatisfy(isBlank) { false } else { isWhole ? true : nil } }
      ?? false
  }

  /// Returns the arrangement of the objects in a JSON file; `nil` if the file must be read whole, or is empty.
  package func sequence(_ schema: Schema?, className: String?, limits: Limits) throws(StreamFailure) -> ObjectSequence?
  {
    try peek { beginning, isWhole in
      switch ObjectSequence.find(in: beginning, isWhole: isWhole, schema: schema, className: className, limits: limits)
      {
      case .found(let sequence): ObjectSequence?.some(sequence)
      case .none: ObjectSequence?.none
      case .needsMore: nil as ObjectSequence??
      }
    } ?? nil
  }

  /// Returns `true` if the file begins as an object or an array of JSON.
  package func beginsAsJSON() throws(StreamFailure) -> Bool {
    try peek { beginning, _ in
      beginning.first { !isBlank($0) }.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    } ?? false
  }

  /// Returns the delimiter of a file with a header after a number of lines. `nil` if the header has a single cell.
  package func delimiter(skippedLines: Int) throws(StreamFailure) -> UInt8? {
    let beginning = Array(try peek(lines: min(skippedLines, .max - 3) + 3, bytes: 1 << 16))
    let delimiter = DelimitedHeader.delimiter(beginning, isWhole: isAtEnd, skippedLines: skippedLines)
    let format = DelimitedFormat(delimiter: delimiter, skippedLines: skippedLines)
    let header = try? DelimitedHeader(beginning, format, isWhole: isAtEnd)
    return header.map { $0.names.count > 1 } ?? false ? delimiter : nil
  }

  /// Returns the header of a CSV or TSV file.
  package func header(_ format: DelimitedFormat) throws(StreamFailure) -> DelimitedHeader {
    let header = try peek { beginning, isWhole throws(StreamFailure) in
      let beginning = Array(beginning)
      do throws(DiagnosticError) { return try DelimitedHeader(beginning, format, isWhole: isWhole) } catch {
        throw .object(ObjectFault(error: error, source: SourceText(utf8: beginning), line: 1))
      }
    }
    guard let header else { throw tooLarge("the header of the file has more bytes than allowed") }
    return header
  }

  /// Peeks at longer and longer beginnings until `body` returns a result.
  ///
  /// - Parameter body: Receives the beginning, and whether it is the whole file. Returns `nil` to request more.
  /// - Returns: The result. `nil` if the beginning has the maximum size of an object and `body` returned none.
  private func peek<Found>(_ body: (UnsafeBufferPointer<UInt8>, _ isWhole: Bool) throws(StreamFailure) -> Found?)
    throws(StreamFailure) -> Found?
  {
    var lines = 2
    var count = -1
    while true {
      let beginning = try peek(lines: lines, bytes: .max)
      if let found = try body(beginning, isAtEnd) { return found }
      if beginning.count == count { return nil }
      count = beginning.count
      lines *= 2
    }
  }
}
