import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

// What the beginning of a file says of it, before anything is handed out.
extension FileReader {
  /// Whether the file holds nothing but blanks.
  package func isEmpty() throws(StreamFailure) -> Bool {
    try peek { beginning, isWhole in
      if !beginning.allSatisfy(isBlank) { false } else { isWhole ? true : nil }
    } ?? false
  }

  /// How the objects stand in a file of JSON; nil where it has to be read whole to know them, or has none.
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

  /// The header of a file of CSV or TSV.
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

  /// Peeks at more and more until `body` finds in it what it looks for.
  ///
  /// - Parameter body: Takes the beginning, and whether that is all; nil for more of it.
  /// - Returns: What has been found; nil where the beginning is as long as an object may be, and does not say.
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
