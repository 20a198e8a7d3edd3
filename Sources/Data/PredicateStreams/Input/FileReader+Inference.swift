import PredicateDiagnostics

// The types of a CSV or TSV file, from its peeked beginning or from the whole file.
extension DelimitedInference {
  /// Infers the types from the first records of a file. Peeks until there is one.
  package init(
    sampling reader: FileReader, _ header: DelimitedHeader, maximum: Int, bytes: Int
  ) throws(StreamFailure) {
    var lines = maximum + 1
    var looked = -1
    while true {
      self.init(header)
      let beginning = Array(try reader.peek(lines: lines, bytes: max(bytes, looked + 1)))
      try observe(beginning, isWhole: reader.isAtEnd, maximum: maximum, bytes: bytes)
      // At the end of the file, the reader of the records reports the reason.
      if count > 0 || reader.isAtEnd || beginning.count == looked { return }
      looked = beginning.count
      lines = lines > .max / 2 ? .max : 2 * lines
    }
  }

  /// Observes all records of a file after its header, which has been peeked at.
  package mutating func observeAll(_ reader: FileReader) throws(StreamFailure) {
    try reader.drop(header.byteCount)
    let block = Block()
    var isMore = true
    while isMore {
      var failure: StreamFailure?
      isMore = try reader.next(block) { block, isLast in
        do throws(StreamFailure) {
          let used = try observe(block, isLast: isLast, maximum: .max, bytes: .max)
          return isLast ? block.count : used > 0 ? used : nil
        } catch {
          failure = error
          return block.count
        }
      }
      if let failure { throw failure }
    }
  }
}
