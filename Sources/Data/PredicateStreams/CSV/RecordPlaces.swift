import PredicateDiagnostics

// Where in a record stands what the reader of JSON finds wrong in its line.
extension DelimitedTranscoder {
  /// An error of a record's line with its places in the record.
  func located(_ error: DiagnosticError, in record: [UInt8]) -> DiagnosticError {
    let places = places(record)
    return error.mapRanges { places.cell(at: $0) ?? SourceRange(0, record.count) }
  }
}

extension DelimitedTranscoder.Progress {
  /// The bytes of a record, without its line break; nil where there is none of this number.
  func record(_ index: Int, of text: Block) -> [UInt8]? {
    guard starts.indices.contains(index) else { return nil }
    let end = starts.indices.contains(index + 1) ? starts[index + 1] : used
    var record = Array(UnsafeBufferPointer(start: text.base + starts[index], count: end - starts[index]))
    while record.last == 0x0A || record.last == 0x0D { record.removeLast() }
    return record
  }
}

extension DelimitedTranscoder.Places {
  /// The cell that a piece of the line comes from.
  func cell(at range: SourceRange) -> SourceRange? {
    members.firstIndex { $0.lowerBound <= range.lowerBound && range.lowerBound < $0.upperBound }.map { cells[$0] }
  }
}

extension DiagnosticError {
  /// The error with other places.
  func mapRanges(_ transform: (SourceRange) -> SourceRange) -> DiagnosticError {
    func map(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      diagnostic.range = diagnostic.range.map(transform)
      for index in diagnostic.notes.indices {
        diagnostic.notes[index].range = diagnostic.notes[index].range.map(transform)
      }
      return diagnostic
    }
    return DiagnosticError(map(first), diagnostics.dropFirst().map(map))
  }
}
