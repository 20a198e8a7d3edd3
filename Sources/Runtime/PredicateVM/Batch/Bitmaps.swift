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

/// Turns every bit around.
@inline(__always)
func invert(_ target: UnsafeMutablePointer<UInt64>, _ words: Int) {
  var index = 0
  while index < words {
    target[index] = ~target[index]
    index &+= 1
  }
}

/// Keeps the bits that the other bitmap has too.
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

/// The bits of both bitmaps; whether there are any.
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

/// The bits of the first bitmap that the second does not have; whether there are any.
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

/// How many bits are set.
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

/// How many of the first bits are set.
///
/// Sixteen words at a time are added as binary numbers, a digit a vector, so that one population count stands for eight
/// (Harley and Seal's carry-save adders; Muła, Kurz and Lemire, "Faster Population Counts Using AVX2 Instructions", 2018).
@inline(never)
func population(_ bitmap: UnsafePointer<UInt64>, rows: Int) -> Int {
  population(rows: rows) {
    UnsafeRawPointer(bitmap + $0).loadUnaligned(as: SIMD2<UInt64>.self)
  } word: {
    bitmap[$0]
  }
}

/// How many of the first bits are set in both bitmaps.
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

/// Adds three digits in each place: the sum stays, the carry is returned.
@inline(__always)
private func add(_ sum: inout SIMD2<UInt64>, _ first: SIMD2<UInt64>, _ second: SIMD2<UInt64>) -> SIMD2<UInt64> {
  let half = sum ^ first
  let carry = (sum & first) | (half & second)
  sum = half ^ second
  return carry
}

@inline(__always)
private func population(_ pair: SIMD2<UInt64>) -> Int { pair[0].nonzeroBitCount &+ pair[1].nonzeroBitCount }

/// The lowest bits of a word, 0 to 63 of them.
@inline(__always)
func lowBits(_ count: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: count) &- 1 }
