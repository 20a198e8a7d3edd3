/// Returns the order of two byte strings, byte by byte; for UTF-8 that is the order of code points (language §6.7). O(shorter), no
/// allocation; never unordered.
package func byteOrder(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> PartialOrdering {
  let common = min(left.count, right.count)
  if common > 0, let left = left.baseAddress, let right = right.baseAddress {
    let difference = firstDifference(left, right, count: common)
    if difference < common { return left[difference] < right[difference] ? .less : .greater }
  }
  return PartialOrdering(left.count, right.count)
}

/// Returns `true` if two byte strings are equal. O(count), no allocation.
package func bytesEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  guard let left = left.baseAddress, let first = right.baseAddress else { return true }
  return bytesEqual(left, first, count: right.count)
}

/// Returns `true` if `count` bytes at two addresses are equal. O(count), no allocation.
@inline(__always)
package func bytesEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Bool {
  let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
  if count >= 8 {
    var offset = 0
    while offset &+ 8 <= count {
      if word(left, offset) != word(right, offset) { return false }
      offset &+= 8
    }
    // The last eight bytes, some of them a second time.
    return word(left, count &- 8) == word(right, count &- 8)
  }
  if count >= 4 {
    return halfWord(left, 0) == halfWord(right, 0) && halfWord(left, count &- 4) == halfWord(right, count &- 4)
  }
  var offset = 0
  while offset < count {
    if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
      return false
    }
    offset &+= 1
  }
  return true
}

/// Returns the first offset at which the bytes differ; `count` if they are equal.
private func firstDifference(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Int {
  var offset = 0
  while offset &+ 8 <= count {
    let difference = word(UnsafeRawPointer(left), offset) ^ word(UnsafeRawPointer(right), offset)
    if difference != 0 { return offset &+ difference.littleEndian.trailingZeroBitCount >> 3 }
    offset &+= 8
  }
  while offset < count, left[offset] == right[offset] { offset &+= 1 }
  return offset
}

/// Returns eight bytes in memory order.
@inline(__always)
func word(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt64 {
  bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
}

/// Returns four bytes in memory order.
@inline(__always)
func halfWord(_ bytes: UnsafeRawPointer, _ offset: Int) -> UInt32 {
  bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
}

/// Returns `true` if all bytes are below 0x80. O(count), no allocation.
package func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = text.baseAddress else { return true }
  let (bytes, count) = (UnsafeRawPointer(start), text.count)
  if count >= 8 {
    var high = word(bytes, count &- 8)
    var offset = 0
    while offset &+ 8 <= count {
      high |= word(bytes, offset)
      offset &+= 8
    }
    return high & 0x8080_8080_8080_8080 == 0
  }
  if count >= 4 { return (halfWord(bytes, 0) | halfWord(bytes, count &- 4)) & 0x8080_8080 == 0 }
  var high: UInt8 = 0
  for index in 0..<count { high |= start[index] }
  return high < 0x80
}
