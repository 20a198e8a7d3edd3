import PredicateValues

/// A LIKE pattern of stars and ASCII segments of at most eight bytes, compared byte by byte.
struct StarPattern {
  /// A text between stars.
  struct Segment: BitwiseCopyable {
    var word: UInt64
    var mask: UInt64
    var count: Int
    /// The first byte, repeated in every place.
    var firsts: UInt64
  }

  static var maximumSegments: Int { 8 }

  /// The number of segments, and flags that anchor the first segment at the front of the text and the last at its end.
  private(set) var count = 0
  private(set) var isAtFront = false
  private(set) var isAtEnd = false

  /// Writes the segments of a matcher's pattern to memory for ``maximumSegments`` of them. `nil` if the pattern has another form.
  init?(_ matcher: TextMatcher, _ segments: UnsafeMutablePointer<Segment>) {
    guard matcher.test == .of(.like), matcher.folding & 3 == 0, matcher.count > 0 else { return nil }
    isAtFront = matcher.needle[0] != 0x2A
    isAtEnd = matcher.needle[matcher.count - 1] != 0x2A
    var position = 0
    while position < matcher.count {
      if matcher.needle[position] == 0x2A {
        position += 1
        continue
      }
      let start = position
      while position < matcher.count, matcher.needle[position] != 0x2A {
        // A `?` matches a whole character, and so must non-ASCII text.
        guard matcher.needle[position] < 0x80, matcher.needle[position] != 0x3F else { return nil }
        position += 1
      }
      guard position - start <= 8, count < Self.maximumSegments else { return nil }
      let mask = lowBytes(position - start)
      let word = UnsafeRawPointer(matcher.needle + start).loadUnaligned(as: UInt64.self).littleEndian & mask
      (segments + count).initialize(
        to: Segment(
          word: word, mask: mask, count: position - start, firsts: 0x0101_0101_0101_0101 &* (word & 0xFF)))
      count += 1
    }
    // A pattern anchored at both ends with a single segment has no star.
    if isAtFront, isAtEnd, count < 2 { return nil }
  }
}

/// Tests the active rows' texts against a pattern. Each segment matches at its first possible position.
@inline(never)
func matchPattern(
  _ pattern: StarPattern, _ segments: UnsafePointer<StarPattern.Segment>, _ bytes: UnsafePointer<UInt8>,
  _ offsets: UnsafePointer<UInt32>, _ active: UnsafePointer<UInt64>, _ words: Int, _ out: UnsafeMutablePointer<UInt64>
) {
  let raw = UnsafeRawPointer(bytes)
  let (isAtFront, isAtEnd) = (pattern.isAtFront, pattern.isAtEnd)
  let last = isAtEnd ? pattern.count &- 1 : pattern.count
  packActive(out, active, words) { row in
    var position = Int(offsets[row])
    var end = Int(offsets[row &+ 1])
    var next = 0
    if isAtFront {
      let segment = segments[0]
      if end &- position < segment.count { return false }
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      if (word ^ segment.word) & segment.mask != 0 { return false }
      position &+= segment.count
      next = 1
    }
    if isAtEnd {
      let segment = segments[last]
      if end &- position < segment.count { return false }
      end &-= segment.count
      let word = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self).littleEndian
      if (word ^ segment.word) & segment.mask != 0 { return false }
    }
    while next < last {
      let segment = segments[next]
      position = place(segment, raw, position, end)
      if position < 0 { return false }
      position &+= segment.count
      next &+= 1
    }
    return true
  }
}

/// Returns the first position of a segment between two positions; -1 if there is none.
@inline(__always)
private func place(_ segment: StarPattern.Segment, _ bytes: UnsafeRawPointer, _ first: Int, _ end: Int) -> Int {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  var position = first
  while position &+ segment.count <= end {
    let difference = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian ^ segment.firsts
    // The topmost bit of each byte that equals the segment's first.
    var zeros = ~(((difference & low) &+ low) | difference | low)
    while zeros != 0 {
      let candidate = position &+ (zeros.trailingZeroBitCount &>> 3)
      if candidate &+ segment.count > end { return -1 }
      let word = bytes.loadUnaligned(fromByteOffset: candidate, as: UInt64.self).littleEndian
      if (word ^ segment.word) & segment.mask == 0 { return candidate }
      zeros &= zeros &- 1
    }
    position &+= 8
  }
  return -1
}
