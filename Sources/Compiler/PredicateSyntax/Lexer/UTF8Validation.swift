/// Returns the range of the first bytes that are not UTF-8. `nil` if all bytes are valid.
func firstInvalidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceRange? {
  // Most texts are pure ASCII, which a test of all bytes together detects fastest.
  if bytes.reduce(0, |) < 0x80 { return nil }
  var position = 0
  let end = bytes.count
  while position < end {
    let byte = bytes[position]
    if byte < 0x80 {
      position &+= 1
      continue
    }
    // The second byte's range depends on the first: no overlong forms, no surrogates, nothing past U+10FFFF.
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch byte {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, low) = (3, 0xA0)
    case 0xED: (length, high) = (3, 0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, low) = (4, 0x90)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, high) = (4, 0x8F)
    default: return SourceRange(position, position + 1)
    }
    guard position + length <= end, bytes[position + 1] >= low, bytes[position + 1] <= high else {
      return SourceRange(position, position + 1)
    }
    for offset in 2..<max(length, 2) where bytes[position + offset] & 0xC0 != 0x80 {
      return SourceRange(position, position + 1)
    }
    position += length
  }
  return nil
}
