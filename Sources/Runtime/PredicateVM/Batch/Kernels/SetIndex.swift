import PredicateValues

/// A hash table of the positions of a set's elements in the set's own table, with open addressing and linear probing.
struct SetIndex {
  /// The smallest number of elements for which hashing is faster than a linear search.
  static var fewestElements: Int { 9 }

  /// An element's position plus 1, or 0 if the slot is free.
  private let slots: UnsafeMutablePointer<UInt32>
  private let mask: Int

  /// Creates an index of `count` elements. `nil` if so many hashes collide that a binary search is better.
  init?(count: Int, hash: (Int) -> UInt64) {
    guard count < 1 << 28 else { return nil }
    var size = 32
    while size < count * 2 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    mask = size - 1
    var probes = 8 * count + 1_024
    for element in 0..<count {
      var slot = Int(truncatingIfNeeded: hash(element)) & mask
      while slots[slot] != 0, probes > 0 {
        slot = (slot + 1) & mask
        probes -= 1
      }
      guard probes > 0 else {
        slots.deallocate()
        return nil
      }
      slots[slot] = UInt32(truncatingIfNeeded: element) + 1
    }
  }

  func deallocate() { slots.deallocate() }

  /// Returns `true` if one of the elements that may have this hash is the sought one.
  @inline(__always)
  func contains(_ hash: UInt64, _ isSought: (Int) -> Bool) -> Bool {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let element = slots[slot]
      if element == 0 { return false }
      if isSought(Int(element) &- 1) { return true }
      slot = (slot &+ 1) & mask
    }
  }
}

/// The hashes of set elements: a multiplication by the golden ratio, whose high bits are folded down.
enum SetHash {
  @inline(__always)
  static func word(_ word: UInt64) -> UInt64 {
    let product = (word ^ word &>> 32) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product &>> 32
  }

  @inline(__always)
  static func words(_ words: (UInt64, UInt64)) -> UInt64 { word(words.0 ^ word(words.1)) }

  /// Equal doubles have the same hash, including zeros of either sign.
  @inline(__always)
  static func double(_ value: Double) -> UInt64 { word((value + 0).bitPattern) }

  /// Returns the hash of a text that is readable for 64 bytes past its end.
  @inline(__always)
  static func text(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let start = text.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(start)
    var hash = UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    while offset &+ 8 <= text.count {
      hash = word(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
      offset &+= 8
    }
    let rest = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian & lowBytes(text.count &- offset)
    return word(hash ^ rest)
  }
}
