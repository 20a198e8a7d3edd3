import PredicateDiagnostics

extension SourceText {
  /// Returns the content of a string that ``JSONParser`` has validated.
  func decodedString(_ node: JSONNode) -> String {
    let content = utf8[Int(node.start) + 1..<Int(node.end) - 1]
    guard node.flag else { return String(decoding: content, as: UTF8.self) }
    return content.withUnsafeBufferPointer { content in
      String(unsafeUninitializedCapacity: content.count) { target in
        target.baseAddress.map { unescape(content, to: $0) } ?? 0
      }
    }
  }
}

/// Writes the content of a valid JSON string without its escapes.
///
/// - Parameters:
///   - content: The text between the quotes.
///   - target: Room for the same number of bytes.
/// - Returns: The number of bytes written.
package func unescape(_ content: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> Int {
  var (position, end) = (0, 0)
  func put(_ byte: UInt8) {
    target[end] = byte
    end += 1
  }
  while position < content.count {
    let byte = content[position]
    guard byte == UInt8(ascii: "\\"), position + 1 < content.count else {
      put(byte)
      position += 1
      continue
    }
    let escape = content[position + 1]
    position += 2
    switch escape {
    case UInt8(ascii: "b"): put(0x08)
    case UInt8(ascii: "f"): put(0x0C)
    case UInt8(ascii: "n"): put(0x0A)
    case UInt8(ascii: "r"): put(0x0D)
    case UInt8(ascii: "t"): put(0x09)
    case UInt8(ascii: "u"):
      var scalar = unit(content, at: position)
      position += 4
      if scalar & 0xFC00 == 0xD800 {
        // The second half is known to exist.
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit(content, at: position + 2) & 0x3FF
        position += 6
      }
      // The six characters of an escape, or twelve of a pair, are at least as many as the bytes of the scalar.
      if let scalar = Unicode.Scalar(scalar) { for byte in UTF8.encode(scalar) ?? .init() { put(byte) } }
    default: put(escape)
    }
  }
  return end
}

private func unit(_ content: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32 {
  var unit: UInt32 = 0
  for offset in min(position, content.count)..<min(position + 4, content.count) {
    unit = unit << 4 | (hexadecimalDigit(content[offset]) ?? 0)
  }
  return unit
}
