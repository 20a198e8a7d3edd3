import PredicateDiagnostics

// The types of a file of CSV or TSV, which is peeked at, or read to its end.
extension DelimitedInference {
  /// The types that the first records of a file have, which is peeked at until there is one.
  package init(
    sampling reader: FileReader, _ header: DelimitedHeader, maximum: Int, bytes: Int
  ) throws(StreamFailure) {
    var lines = maximum + 1
    var looked = -1
    while true {
      self.init(header)
      let beginning = Array(try reader.peek(lines: lines, bytes: max(bytes, looked + 1)))
      try observe(beginning, isWhole: reader.isAtEnd, maximum: maximum, bytes: bytes)
      // Where there is no more to be had, whoever reads on says why.
      if count > 0 || reader.isAtEnd || beginning.count == looked { return }
      looked = beginning.count
      lines = lines > .max / 2 ? .max : 2 * lines
    }
  }

  /// Looks at all records of a file behind its header, which has been peeked at.
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
