// From the truths of elements to those of their owners: a bit an edge, without a branch on it.

/// A bitmap of a table's rows, with one more bit behind the last for links that lead nowhere.
struct TableBits {
  var words: UnsafeMutablePointer<UInt64>
  /// The index of that bit.
  var nowhere: Int

  /// The lowest bit of the result is the row's.
  @inline(__always)
  func bit(_ row: UInt32) -> UInt64 {
    let index = min(Int(row), nowhere)
    return words[index &>> 6] &>> UInt64(truncatingIfNeeded: index & 63)
  }
}

/// Whether any element's bit is set.
@inline(never)
func reduceAny(
  _ spans: UnsafePointer<UInt32>, _ rows: UnsafePointer<UInt32>, _ bits: TableBits, _ active: UnsafePointer<UInt64>,
  _ words: Int, _ out: UnsafeMutablePointer<UInt64>
) {
  packActive(out, active, words) { row in
    var edge = Int(spans[row])
    let end = Int(spans[row &+ 1])
    var found: UInt64 = 0
    while edge < end {
      found |= bits.bit(rows[edge])
      edge &+= 1
    }
    return found & 1 != 0
  }
}

/// Whether every element's bit is set.
@inline(never)
func reduceAll(
  _ spans: UnsafePointer<UInt32>, _ rows: UnsafePointer<UInt32>, _ bits: TableBits, _ active: UnsafePointer<UInt64>,
  _ words: Int, _ out: UnsafeMutablePointer<UInt64>
) {
  packActive(out, active, words) { row in
    var edge = Int(spans[row])
    let end = Int(spans[row &+ 1])
    var found: UInt64 = 1
    while edge < end {
      found &= bits.bit(rows[edge])
      edge &+= 1
    }
    return found != 0
  }
}

/// How many elements' bits are set.
@inline(never)
func reduceCount(
  _ spans: UnsafePointer<UInt32>, _ rows: UnsafePointer<UInt32>, _ bits: TableBits, _ active: UnsafePointer<UInt64>,
  _ words: Int, _ out: UnsafeMutablePointer<Int64>
) {
  forEachActive(active, words) { row in
    var edge = Int(spans[row])
    let end = Int(spans[row &+ 1])
    var count: UInt64 = 0
    while edge < end {
      count &+= bits.bit(rows[edge]) & 1
      edge &+= 1
    }
    out[row] = Int64(bitPattern: count)
  }
}

/// The bit of the row that each link leads to.
@inline(never)
func probeLinks(
  _ links: UnsafePointer<UInt32>, _ bits: TableBits, _ active: UnsafePointer<UInt64>, _ words: Int,
  _ out: UnsafeMutablePointer<UInt64>
) {
  packActive(out, active, words) { row in bits.bit(links[row]) & 1 != 0 }
}

/// The elements' bits of one owner, at most 64 of them, in the lowest places.
@inline(__always)
private func segment(_ bits: UnsafePointer<UInt64>, _ first: Int, _ count: Int) -> UInt64 {
  let shift = UInt64(truncatingIfNeeded: first & 63)
  let index = first &>> 6
  // Two shifts, for one by 64 bits is none.
  let word = bits[index] &>> shift | (bits[index &+ 1] &<< 1) &<< (63 &- shift)
  let length = UInt64(truncatingIfNeeded: count)
  let mask = ~((UInt64.max &<< (length &>> 1)) &<< (length &- (length &>> 1)))
  return word & mask
}

/// How many bits of a contiguous stretch are set.
@inline(__always)
private func population(_ bits: UnsafePointer<UInt64>, _ first: Int, _ end: Int) -> Int {
  var (position, count) = (first, 0)
  while position < end {
    count &+= segment(bits, position, min(end &- position, 64)).nonzeroBitCount
    position &+= 64
  }
  return count
}

/// Whether any element of a contiguous stretch is true, `bits` beginning at the element `origin`; with `every` whether all
/// are.
@inline(never)
func reduceSegments(
  _ spans: UnsafePointer<UInt32>, _ bits: UnsafePointer<UInt64>, origin: Int, every: Bool, _ rows: Int,
  _ out: UnsafeMutablePointer<UInt64>
) {
  var row = 0
  var first = Int(spans[0]) &- origin
  while row < rows {
    let last = min(row &+ 64, rows)
    let index = row &>> 6
    var (word, bit): (UInt64, UInt64) = (0, 0)
    while row < last {
      let end = Int(spans[row &+ 1]) &- origin
      let count = end &- first
      let found: Bool
      if count <= 64 {
        let mask = segment(bits, first, count)
        found = every ? mask.nonzeroBitCount == count : mask != 0
      } else {
        let count = population(bits, first, end)
        found = every ? count == end &- first : count != 0
      }
      word |= UInt64(byte(found)) &<< bit
      first = end
      row &+= 1
      bit &+= 1
    }
    out[index] = word
  }
}

/// How many elements of a contiguous stretch are true.
@inline(never)
func countSegments(
  _ spans: UnsafePointer<UInt32>, _ bits: UnsafePointer<UInt64>, origin: Int, _ rows: Int,
  _ out: UnsafeMutablePointer<Int64>
) {
  var row = 0
  var first = Int(spans[0]) &- origin
  while row < rows {
    let end = Int(spans[row &+ 1]) &- origin
    out[row] = Int64(population(bits, first, end))
    first = end
    row &+= 1
  }
}

/// Calls `body` with each row whose bit is set.
@inline(__always)
func forEachActive(_ active: UnsafePointer<UInt64>, _ words: Int, _ body: (Int) -> Void) {
  var index = 0
  while index < words {
    var rest = active[index]
    while rest != 0 {
      body((index &<< 6) &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
    index &+= 1
  }
}
