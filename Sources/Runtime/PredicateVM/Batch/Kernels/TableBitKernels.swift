// Branch-free reductions of the truths of elements to those of their owners.

/// A bitmap of a table's rows, whose last bit is the truth of null links. Its size is a power of two, so that any 32-bit row id leads to
/// one of its bits.
struct TableBits {
  let words: UnsafeMutablePointer<UInt64>
  /// The number of words.
  let wordCount: Int
  /// The last bit index, all ones: the bit of a null link.
  private let mask: UInt32

  /// Allocates more bits than there are rows. Only the bits of rows are written, so the system provides no pages for the rest.
  init(rowCount: Int, ofNull: Bool) {
    var count = 1
    while count <= rowCount / 64, count < 1 << 26 { count *= 2 }
    wordCount = count
    mask = UInt32(truncatingIfNeeded: UInt64(count) * 64 - 1)
    words = .allocate(capacity: wordCount)
    words[wordCount - 1] = ofNull ? .max : 0
  }

  /// Returns a word whose lowest bit is the row's.
  @inline(__always)
  func bit(_ row: UInt32) -> UInt64 {
    words[Int((row & mask) &>> 6)] &>> UInt64(row & 63)
  }
}

/// The truths of contiguous elements.
struct Segments {
  /// The bits, readable for one word past the last element.
  let bits: UnsafePointer<UInt64>
  /// The element of the first bit; a multiple of 64.
  let origin: Int
}

// MARK: Objects

/// Returns the number of an owner's rows whose bit is set.
@inline(__always)
private func trueCount(
  _ spans: UnsafePointer<UInt32>, _ owner: Int, _ edges: UnsafePointer<UInt32>, _ bits: TableBits
) -> UInt32 {
  var edge = Int(spans[owner])
  let end = Int(spans[owner &+ 1])
  var count: UInt64 = 0
  while edge < end {
    count &+= bits.bit(edges[edge]) & 1
    edge &+= 1
  }
  return UInt32(truncatingIfNeeded: count)
}

@inline(__always)
private func reduceObjects(
  _ owners: Owners, _ edges: UnsafePointer<UInt32>, _ bits: TableBits, _ running: RunningCounts,
  _ out: UnsafeMutablePointer<UInt64>, _ test: (_ count: UInt32, _ length: UInt32) -> Bool
) {
  owners.forEachWord { first, end, element, count in
    running.fill(edges + element, count, bits)
    out[first &>> 6] = owners.pack(running.counts, first, end, test)
  } _: { index in
    packActive(out + index, owners.active + index, 1) { bit in
      let owner = index &<< 6 &+ bit
      return test(trueCount(owners.spans, owner, edges, bits), owners.spans[owner &+ 1] &- owners.spans[owner])
    }
  }
}

/// Tests whether the number of true elements is in the range.
@inline(never)
func reduceNumber(
  _ owners: Owners, _ edges: UnsafePointer<UInt32>, _ bits: TableBits, _ running: RunningCounts, _ range: CountRange,
  _ out: UnsafeMutablePointer<UInt64>
) {
  reduceObjects(owners, edges, bits, running, out) { count, _ in range.contains(count) }
}

/// Tests whether every element's bit is set.
@inline(never)
func reduceAll(
  _ owners: Owners, _ edges: UnsafePointer<UInt32>, _ bits: TableBits, _ running: RunningCounts,
  _ out: UnsafeMutablePointer<UInt64>
) {
  reduceObjects(owners, edges, bits, running, out) { $0 == $1 }
}

/// Counts the elements whose bits are set.
@inline(never)
func reduceCount(
  _ owners: Owners, _ edges: UnsafePointer<UInt32>, _ bits: TableBits, _ running: RunningCounts,
  _ out: UnsafeMutablePointer<Int64>
) {
  owners.forEachWord { first, end, element, count in
    running.fill(edges + element, count, bits)
    writeCounts(owners, running, first, end, out)
  } _: { index in
    forEachActive(owners.active + index, 1) { bit in
      let owner = index &<< 6 &+ bit
      out[owner] = Int64(trueCount(owners.spans, owner, edges, bits))
    }
  }
}

/// Writes the bit of each link's target row.
@inline(never)
func probeLinks(
  _ links: UnsafePointer<UInt32>, _ bits: TableBits, _ active: UnsafePointer<UInt64>, _ words: Int,
  _ out: UnsafeMutablePointer<UInt64>
) {
  packActive(out, active, words) { row in bits.bit(links[row]) & 1 != 0 }
}

// MARK: Elements side by side

/// Returns the bits of one owner's elements, at most 64, in the lowest places.
@inline(__always)
private func segment(_ bits: UnsafePointer<UInt64>, _ first: Int, _ count: Int) -> UInt64 {
  let shift = UInt64(truncatingIfNeeded: first & 63)
  let index = first &>> 6
  // Two shifts, since a shift by 64 bits would have no effect.
  let word = bits[index] &>> shift | (bits[index &+ 1] &<< 1) &<< (63 &- shift)
  let length = UInt64(truncatingIfNeeded: count)
  let mask = ~((UInt64.max &<< (length &>> 1)) &<< (length &- (length &>> 1)))
  return word & mask
}

/// Returns the number of set bits in a contiguous range.
@inline(__always)
private func population(_ bits: UnsafePointer<UInt64>, _ first: Int, _ end: Int) -> UInt32 {
  var (position, count) = (first, 0)
  while position < end {
    count &+= segment(bits, position, min(end &- position, 64)).nonzeroBitCount
    position &+= 64
  }
  return UInt32(truncatingIfNeeded: count)
}

@inline(__always)
private func trueCount(_ spans: UnsafePointer<UInt32>, _ owner: Int, _ segments: Segments) -> UInt32 {
  population(segments.bits, Int(spans[owner]) &- segments.origin, Int(spans[owner &+ 1]) &- segments.origin)
}

@inline(__always)
private func reduceElements(
  _ owners: Owners, _ segments: Segments, _ running: RunningCounts, _ out: UnsafeMutablePointer<UInt64>,
  _ test: (_ count: UInt32, _ length: UInt32) -> Bool
) {
  owners.forEachWord { first, end, element, count in
    running.fill(segments.bits, element &- segments.origin, count)
    out[first &>> 6] = owners.pack(running.counts, first, end, test)
  } _: { index in
    packActive(out + index, owners.active + index, 1) { bit in
      let owner = index &<< 6 &+ bit
      return test(trueCount(owners.spans, owner, segments), owners.spans[owner &+ 1] &- owners.spans[owner])
    }
  }
}

/// Tests whether the number of true elements is in the range.
@inline(never)
func reduceNumber(
  _ owners: Owners, _ segments: Segments, _ running: RunningCounts, _ range: CountRange,
  _ out: UnsafeMutablePointer<UInt64>
) {
  reduceElements(owners, segments, running, out) { count, _ in range.contains(count) }
}

/// Tests whether every element is true.
@inline(never)
func reduceAll(
  _ owners: Owners, _ segments: Segments, _ running: RunningCounts, _ out: UnsafeMutablePointer<UInt64>
) {
  reduceElements(owners, segments, running, out) { $0 == $1 }
}

/// Counts the true elements.
@inline(never)
func reduceCount(
  _ owners: Owners, _ segments: Segments, _ running: RunningCounts, _ out: UnsafeMutablePointer<Int64>
) {
  owners.forEachWord { first, end, element, count in
    running.fill(segments.bits, element &- segments.origin, count)
    writeCounts(owners, running, first, end, out)
  } _: { index in
    forEachActive(owners.active + index, 1) { bit in
      let owner = index &<< 6 &+ bit
      out[owner] = Int64(trueCount(owners.spans, owner, segments))
    }
  }
}

@inline(__always)
private func writeCounts(
  _ owners: Owners, _ running: RunningCounts, _ first: Int, _ end: Int, _ out: UnsafeMutablePointer<Int64>
) {
  let origin = owners.spans[first]
  var before: UInt32 = 0
  var owner = first
  while owner < end {
    let sum = UInt32(running.counts[Int(owners.spans[owner &+ 1] &- origin)])
    out[owner] = Int64(sum &- before)
    before = sum
    owner &+= 1
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
