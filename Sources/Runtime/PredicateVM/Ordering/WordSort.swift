/// A word to sort by, and what it is of.
struct WordEntry: BitwiseCopyable {
  var word: UInt64
  var position: UInt32
}

extension [WordEntry] {
  /// Sorts by the words; entries of one word stay in their order.
  ///
  /// Counts how often each value of a byte comes, and puts the entries in places by these counts, a byte after the other, the
  /// lowest first (radix sort). Bytes that are the same in all words take no pass: small numbers take few. A few entries are compared
  /// instead.
  mutating func sortByWords() {
    guard count > 256 else {
      // Positions ascend where words tie only if they did before: the sort of the standard library is stable.
      sort { $0.word < $1.word }
      return
    }
    let differing = withUnsafeBufferPointer { entries in
      entries.reduce(into: 0 as UInt64) { bits, entry in bits |= entry.word ^ entries[0].word }
    }
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing &>> shift & 0xFF != 0 {
      withUnsafeBufferPointer { from in
        other.withUnsafeMutableBufferPointer { to in Self.place(from, to, byByteAt: shift) }
      }
      swap(&self, &other)
    }
  }

  /// Puts entries in the order of one byte of their words.
  private static func place(
    _ entries: UnsafeBufferPointer<WordEntry>, _ sorted: UnsafeMutableBufferPointer<WordEntry>,
    byByteAt shift: UInt64
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      // Three addresses that are there: neither list is empty.
      guard let places = places.baseAddress, let from = entries.baseAddress, let to = sorted.baseAddress else { return }
      places.initialize(repeating: 0, count: 256)
      for index in 0..<entries.count { places[Int(from[index].word &>> shift & 0xFF)] &+= 1 }
      var next = 0
      for byte in 0..<256 { (places[byte], next) = (next, next &+ places[byte]) }
      for index in 0..<entries.count {
        let byte = Int(from[index].word &>> shift & 0xFF)
        to[places[byte]] = from[index]
        places[byte] &+= 1
      }
    }
  }
}
