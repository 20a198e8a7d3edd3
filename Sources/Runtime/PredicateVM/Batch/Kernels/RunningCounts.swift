// Running counts: how many of the elements before each one are true, for the collections of 64 owners at a time. What an
// owner's own elements come to is then the difference of two of them, so that no loop ends where a collection does: its length
// would be guessed wrongly for almost every owner.

/// Memory for running counts and sums, and what they are made of.
struct RunningCounts {
  /// The most elements of 64 owners; where there are more, owners are looked at one by one.
  static var capacity: Int { 4_096 }

  private let memory: UnsafeMutableRawPointer

  /// Takes memory for one number more than there are elements, the first of them 0; none where it is not needed, for memory
  /// of this size is not to be had for nothing.
  init(isNeeded: Bool) {
    memory = .allocate(byteCount: isNeeded ? (Self.capacity + 1) * 8 : 16, alignment: 16)
  }

  /// Gives the memory back.
  func deallocate() { memory.deallocate() }

  /// No count is above ``capacity``; the fewer bytes they take the more is left of the nearest cache.
  var counts: UnsafeMutablePointer<UInt16> { memory.assumingMemoryBound(to: UInt16.self) }
  var sums: UnsafeMutablePointer<Int64> { memory.assumingMemoryBound(to: Int64.self) }

  /// Counts the rows among `edges` whose bits are set.
  @inline(__always)
  func fill(_ edges: UnsafePointer<UInt32>, _ count: Int, _ bits: TableBits) {
    let counts = counts
    var sum: UInt64 = 0
    var edge = 0
    counts[0] = 0
    while edge < count {
      sum &+= bits.bit(edges[edge]) & 1
      edge &+= 1
      counts[edge] = UInt16(truncatingIfNeeded: sum)
    }
  }

  /// Counts the bits that are set from `first` on.
  @inline(__always)
  func fill(_ bits: UnsafePointer<UInt64>, _ first: Int, _ count: Int) {
    let counts = counts
    var sum: UInt32 = 0
    var element = 0
    counts[0] = 0
    while element < count {
      let position = first &+ element
      // The bits that are left of the word that the position stands in.
      var word = bits[position &>> 6] &>> UInt64(truncatingIfNeeded: position & 63)
      let end = min(element &+ 64 &- (position & 63), count)
      while element < end {
        sum &+= UInt32(truncatingIfNeeded: word & 1)
        word &>>= 1
        element &+= 1
        counts[element] = UInt16(truncatingIfNeeded: sum)
      }
    }
  }

  /// Adds up the values, wrapping around: of the rows that `edges` lead to, or where there are none of the elements from
  /// `first` on.
  @inline(__always)
  func fill<Element: FixedWidthInteger & SignedInteger>(
    _ values: UnsafePointer<Element>, _ edges: UnsafePointer<UInt32>?, _ first: Int, _ count: Int
  ) {
    let sums = sums
    var sum: Int64 = 0
    var element = 0
    sums[0] = 0
    if let edges = edges.map({ $0 + first }) {
      while element < count {
        sum &+= Int64(truncatingIfNeeded: values[Int(edges[element])])
        element &+= 1
        sums[element] = sum
      }
    } else {
      let values = values + first
      while element < count {
        sum &+= Int64(truncatingIfNeeded: values[element])
        element &+= 1
        sums[element] = sum
      }
    }
  }
}

/// The owners of a batch and where their elements are.
struct Owners {
  /// Where each one's elements begin, and where the last one's end.
  var spans: UnsafePointer<UInt32>
  var count: Int
  /// The owners that matter.
  var active: UnsafePointer<UInt64>

  /// For each word of owners, calls `all` where their elements are to be gone through at once, with the first owner and the one
  /// past the last, the first element and how many there are, and `each` where few matter, with the word's index.
  @inline(__always)
  func forEachWord(
    _ all: (_ first: Int, _ end: Int, _ firstElement: Int, _ elementCount: Int) -> Void, _ each: (Int) -> Void
  ) {
    var first = 0
    while first < count {
      let end = min(first &+ 64, count)
      let element = Int(spans[first])
      let elements = Int(spans[end]) &- element
      if elements <= RunningCounts.capacity, active[first &>> 6].nonzeroBitCount &* 2 >= end &- first {
        all(first, end, element, elements)
      } else {
        each(first &>> 6)
      }
      first = end
    }
  }

  /// Writes the truth of each owner in a word: `test` is given how many elements are true, and how many there are.
  @inline(__always)
  func pack(
    _ counts: UnsafePointer<UInt16>, _ first: Int, _ end: Int, _ test: (_ count: UInt32, _ length: UInt32) -> Bool
  ) -> UInt64 {
    // As if the counts began with those of the chunk's first element.
    let counts = counts - Int(spans[first])
    var (before, start) = (0 as UInt32, spans[first])
    var (word, bit): (UInt64, UInt64) = (0, 0)
    var owner = first
    while owner < end {
      let next = spans[owner &+ 1]
      let sum = UInt32(counts[Int(next)])
      word |= UInt64(byte(test(sum &- before, next &- start))) &<< bit
      (before, start) = (sum, next)
      bit &+= 1
      owner &+= 1
    }
    return word
  }
}
