import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

// Examines the beginning of a file before its content is consumed.
extension FileReader {
  /// Returns `true` if the file contains only blanks.
  package func isEmpty() throws(StreamFailure) -> Bool {
    try peek { beginning, isWhole in
      if !beginning.allSatisfy(isBlank) { false } else { isWhole ? true : nil }
    } ?? false
  }

  /// Returns the arrangement of the objects in a JSON file; `nil` if the file must be read whole, or is empty.
  package func sequence(
    _ schema: Schema?, className: String?, limits: Limits
  ) throws(StreamFailure) -> ObjectSequence? {
    try peek { beginning, isWhole in
      switch ObjectSequence.find(
        in: beginning, isWhole: isWhole, schema: schema, className: className, limits: limits)
      {
      case .found(let sequence): ObjectSequence?.some(sequence)
      case .none: ObjectSequence?.none
      case .needsMore: nil as ObjectSequence??
      }
    } ?? nil
  }

  /// Returns the header of a CSV or TSV file.
  package func header(delimiter: UInt8) throws(StreamFailure) -> DelimitedHeader {
    let header = try peek { beginning, isWhole throws(StreamFailure) in
      let beginning = Array(beginning)
      do throws(DiagnosticError) {
        return try DelimitedHeader(beginning, delimiter: delimiter, isWhole: isWhole)
      } catch {
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
  private func peek<Found>(
    _ body: (UnsafeBufferPointer<UInt8>, _ isWhole: Bool) throws(StreamFailure) -> Found?
  ) throws(StreamFailure) -> Found? {
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
