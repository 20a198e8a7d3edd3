// Running counts: the number of true elements before each element, for the collections of 64 owners at a time. An owner's result is the
// difference of two counts. No loop ends with a collection, whose length the processor would mispredict for almost every owner.

/// Memory for running counts and sums.
struct RunningCounts {
  /// The maximum number of elements of 64 owners. Owners with more are processed one by one.
  static var capacity: Int { 4_096 }

  private let memory: UnsafeMutableRawPointer

  /// Allocates memory for one more number than there are elements, the first of them 0. Allocates nothing if it is not needed, since memory
  /// of this size is expensive.
  init(isNeeded: Bool) {
    memory = .allocate(byteCount: isNeeded ? (Self.capacity + 1) * 8 : 16, alignment: 16)
  }

  /// Frees the memory.
  func deallocate() { memory.deallocate() }

  /// Counts never exceed ``capacity``. Small counts leave more of the nearest cache to other data.
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

  /// Counts the set bits from `first` on.
  @inline(__always)
  func fill(_ bits: UnsafePointer<UInt64>, _ first: Int, _ count: Int) {
    let counts = counts
    var sum: UInt32 = 0
    var element = 0
    counts[0] = 0
    while element < count {
      let position = first &+ element
      // The remaining bits of the word that contains the position.
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

  /// Sums the values, wrapping around: of the rows that `edges` lead to or, without edges, of the elements from `first` on.
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

/// The owners of a batch and the positions of their elements.
struct Owners {
  /// The boundaries of the owners' elements.
  var spans: UnsafePointer<UInt32>
  var count: Int
  /// The owners that matter.
  var active: UnsafePointer<UInt64>

  /// Processes the owners word by word. Calls `all` to process a word's elements at once, with the first owner, the end of the owners, the
  /// first element and the number of elements. Calls `each` with the word's index if few of its owners matter.
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

  /// Writes the truth of each owner in a word. `test` receives the number of true elements and the number of elements.
  @inline(__always)
  func pack(
    _ counts: UnsafePointer<UInt16>, _ first: Int, _ end: Int, _ test: (_ count: UInt32, _ length: UInt32) -> Bool
  ) -> UInt64 {
    // Shifted as if the counts began with the chunk's first element.
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
