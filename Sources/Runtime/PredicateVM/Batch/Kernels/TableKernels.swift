// Truths by value, from tables of bytes 0 or 1.

/// Tests 8-bit codes or integers with a table of 256 truths.
@inline(never)
func lookUp8(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ table: UnsafePointer<UInt8>
) {
  lookUp(values.assumingMemoryBound(to: UInt8.self), out, words) { UInt64(table[Int($0)]) }
}

/// Tests 16-bit codes or integers with a table of 65,536 truths.
@inline(never)
func lookUp16(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ table: UnsafePointer<UInt8>
) {
  lookUp(values.assumingMemoryBound(to: UInt16.self), out, words) { UInt64(table[Int($0)]) }
}

/// Writes one bit per row for `words` × 64 values: the lowest bit of `bit`, whose other bits must be 0.
@inline(__always)
private func lookUp<Element>(
  _ values: UnsafePointer<Element>, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ bit: (Element) -> UInt64
) {
  var source = values
  var index = 0
  while index < words {
    var word: UInt64 = 0
    var group: UInt64 = 0
    while group < 64 {
      // From the last to the first, doubling before each: one addition per row and no shift.
      var bits = bit(source[7])
      bits = bits &+ bits &+ bit(source[6])
      bits = bits &+ bits &+ bit(source[5])
      bits = bits &+ bits &+ bit(source[4])
      bits = bits &+ bits &+ bit(source[3])
      bits = bits &+ bits &+ bit(source[2])
      bits = bits &+ bits &+ bit(source[1])
      bits = bits &+ bits &+ bit(source[0])
      word |= bits &<< group
      source += 8
      group &+= 8
    }
    out[index] = word
    index &+= 1
  }
}

/// Tests integers of 2, 4 or 8 bytes with a table of the truths of `count` integers from `low` on, followed by a 0.
@inline(never)
func lookUpOffsets(
  _ stride: Int, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int,
  _ table: UnsafePointer<UInt8>, low: UInt64, count: UInt64
) {
  switch stride {
  case 2:
    lookUp(values.assumingMemoryBound(to: Int16.self), out, words) {
      UInt64(table[Int(min(UInt64(bitPattern: Int64($0)) &- low, count))])
    }
  case 4:
    lookUp(values.assumingMemoryBound(to: Int32.self), out, words) {
      UInt64(table[Int(min(UInt64(bitPattern: Int64($0)) &- low, count))])
    }
  default:
    lookUp(values.assumingMemoryBound(to: UInt64.self), out, words) { UInt64(table[Int(min($0 &- low, count))]) }
  }
}
