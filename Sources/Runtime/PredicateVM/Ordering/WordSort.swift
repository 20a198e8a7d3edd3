/// A word to sort by, and the position that it belongs to.
struct WordEntry: BitwiseCopyable {
  var word: UInt64
  var position: UInt32
}

extension [WordEntry] {
  /// Sorts by the words. The sort is stable.
  ///
  /// A radix sort: it counts the values of one byte, places the entries by these counts, and continues with the next byte, the lowest
  /// first. It skips bytes that are the same in all words, so small numbers take few passes. A few entries are compared instead.
  mutating func sortByWords() {
    guard count > 256 else {
      // Ties keep their order: the standard library's sort is stable.
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

  /// Sorts entries by one byte of their words.
  private static func place(
    _ entries: UnsafeBufferPointer<WordEntry>, _ sorted: UnsafeMutableBufferPointer<WordEntry>,
    byByteAt shift: UInt64
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { places in
      // All three addresses exist: neither list is empty.
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
