import PredicateDiagnostics

/// Positions of a text in UTF-16 units, as in JavaScript.
struct UTF16Places {
  private let bytes: [UInt8]
  private let isPlain: Bool

  init(_ source: SourceText) {
    bytes = source.utf8
    isPlain = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Returns the number of UTF-16 units before a byte. O(offset) if the text is not ASCII.
  func offset(of byte: Int) -> Int {
    let end = min(max(byte, 0), bytes.count)
    if isPlain { return end }
    return String(decoding: bytes[..<end], as: UTF8.self).utf16.count
  }

  /// Returns the number of bytes before a UTF-16 unit. O(bytes).
  func byte(at offset: Int) -> Int {
    if isPlain { return min(max(offset, 0), bytes.count) }
    var (units, byte) = (0, 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if units >= offset { break }
      units += scalar.value > 0xFFFF ? 2 : 1
      byte += UTF8.width(scalar)
    }
    return min(byte, bytes.count)
  }
}
