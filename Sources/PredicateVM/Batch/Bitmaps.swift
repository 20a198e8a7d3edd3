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
@inline(never)
func population(_ bitmap: UnsafePointer<UInt64>, rows: Int) -> Int {
  let whole = rows &>> 6
  let count = population(bitmap, whole)
  return rows & 63 == 0 ? count : count &+ (bitmap[whole] & lowBits(rows & 63)).nonzeroBitCount
}

/// How many of the first bits are set in both bitmaps.
@inline(never)
func population(_ bitmap: UnsafePointer<UInt64>, and other: UnsafePointer<UInt64>, rows: Int) -> Int {
  let whole = rows &>> 6
  var count = 0
  var index = 0
  while index < whole {
    count &+= (bitmap[index] & other[index]).nonzeroBitCount
    index &+= 1
  }
  return rows & 63 == 0 ? count : count &+ (bitmap[whole] & other[whole] & lowBits(rows & 63)).nonzeroBitCount
}

/// The lowest bits of a word, 0 to 63 of them.
@inline(__always)
func lowBits(_ count: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: count) &- 1 }
