// Loops over the words of bitmaps.

/// Sets all words.
@inline(__always)
func fill(_ target: UnsafeMutablePointer<UInt64>, _ words: Int, _ word: UInt64) {
  var index = 0
  while index < words {
    target[index] = word
    index &+= 1
  }
}

/// Inverts every bit.
@inline(__always)
func invert(_ target: UnsafeMutablePointer<UInt64>, _ words: Int) {
  var index = 0
  while index < words {
    target[index] = ~target[index]
    index &+= 1
  }
}

/// Keeps the bits that are also set in the other bitmap.
@inline(__always)
func intersect(_ target: UnsafeMutablePointer<UInt64>, _ other: UnsafePointer<UInt64>, _ words: Int) {
  var index = 0
  while index < words {
    target[index] &= other[index]
    index &+= 1
  }
}

/// Adds the bits of the other bitmap.
@inline(__always)
func unite(_ target: UnsafeMutablePointer<UInt64>, _ other: UnsafePointer<UInt64>, _ words: Int) {
  var index = 0
  while index < words {
    target[index] |= other[index]
    index &+= 1
  }
}

/// Writes the intersection of two bitmaps. Returns `true` if it is not empty.
@inline(__always)
func narrow(
  _ target: UnsafeMutablePointer<UInt64>, _ rows: UnsafePointer<UInt64>, _ truths: UnsafePointer<UInt64>, _ words: Int
) -> Bool {
  var any: UInt64 = 0
  var index = 0
  while index < words {
    let word = rows[index] & truths[index]
    target[index] = word
    any |= word
    index &+= 1
  }
  return any != 0
}

/// Writes the bits of the first bitmap that are not in the second. Returns `true` if there are any.
@inline(__always)
func narrowExcept(
  _ target: UnsafeMutablePointer<UInt64>, _ rows: UnsafePointer<UInt64>, _ truths: UnsafePointer<UInt64>, _ words: Int
) -> Bool {
  var any: UInt64 = 0
  var index = 0
  while index < words {
    let word = rows[index] & ~truths[index]
    target[index] = word
    any |= word
    index &+= 1
  }
  return any != 0
}

/// Returns the number of set bits.
@inline(__always)
func population(_ bitmap: UnsafePointer<UInt64>, _ words: Int) -> Int {
  var count = 0
  var index = 0
  while index < words {
    count &+= bitmap[index].nonzeroBitCount
    index &+= 1
  }
  return count
}

/// Returns the number of set bits among the first ones.
///
/// Sixteen words at a time are added as binary numbers, one vector per digit, so that one population count replaces eight (Harley and
/// Seal's carry-save adders; Muła, Kurz and Lemire, "Faster Population Counts Using AVX2 Instructions", 2018).
@inline(never)
func population(_ bitmap: UnsafePointer<UInt64>, rows: Int) -> Int {
  population(rows: rows) {
    UnsafeRawPointer(bitmap + $0).loadUnaligned(as: SIMD2<UInt64>.self)
  } word: {
    bitmap[$0]
  }
}

/// Returns the number of the first bits that are set in both bitmaps.
@inline(never)
func population(_ bitmap: UnsafePointer<UInt64>, and other: UnsafePointer<UInt64>, rows: Int) -> Int {
  population(rows: rows) {
    UnsafeRawPointer(bitmap + $0).loadUnaligned(as: SIMD2<UInt64>.self)
      & UnsafeRawPointer(other + $0).loadUnaligned(as: SIMD2<UInt64>.self)
  } word: {
    bitmap[$0] & other[$0]
  }
}

@inline(__always)
private func population(rows: Int, _ pair: (Int) -> SIMD2<UInt64>, word: (Int) -> UInt64) -> Int {
  let whole = rows &>> 6
  var (ones, twos, fours) = (SIMD2<UInt64>(), SIMD2<UInt64>(), SIMD2<UInt64>())
  var eights = 0
  var index = 0
  while index &+ 16 <= whole {
    let twosOfFirst = add(&ones, pair(index), pair(index &+ 2))
    let twosOfSecond = add(&ones, pair(index &+ 4), pair(index &+ 6))
    let foursOfFirst = add(&twos, twosOfFirst, twosOfSecond)
    let twosOfThird = add(&ones, pair(index &+ 8), pair(index &+ 10))
    let twosOfFourth = add(&ones, pair(index &+ 12), pair(index &+ 14))
    let foursOfSecond = add(&twos, twosOfThird, twosOfFourth)
    eights &+= population(add(&fours, foursOfFirst, foursOfSecond))
    index &+= 16
  }
  var count = eights &* 8 &+ population(fours) &* 4 &+ population(twos) &* 2 &+ population(ones)
  while index < whole {
    count &+= word(index).nonzeroBitCount
    index &+= 1
  }
  return rows & 63 == 0 ? count : count &+ (word(whole) & lowBits(rows & 63)).nonzeroBitCount
}

/// Adds three digits in each place. Stores the sum and returns the carry.
@inline(__always)
private func add(_ sum: inout SIMD2<UInt64>, _ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>) -> SIMD2<UInt64> {
  let half = sum ^ first
  let carry = (sum & first) | (half & second)
  sum = half ^ second
  return carry
}

@inline(__always)
private func population(_ pair: SIMD2<UInt64>) -> Int { pair[0].nonzeroBitCount &+ pair[1].nonzeroBitCount }

/// Returns the lowest bits of a word, 0 to 63 of them.
@inline(__always)
func lowBits(_ count: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: count) &- 1 }
