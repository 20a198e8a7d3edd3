extension Array<UInt8> {
  /// The first byte that is not a part of a UTF-8 character; nil where there is none.
  package var firstInvalidUTF8: Int? {
    var decoder = Unicode.UTF8.ForwardParser()
    // Most texts are ASCII up to a point, where decoding is not needed.
    var offset = firstIndex { $0 >= 0x80 } ?? count
    var iterator = self[offset...].makeIterator()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

extension String {
  /// The text of bytes; nil where they are not UTF-8. `String(validating:as:)` needs macOS 15 or iOS 18.
  package init?(validUTF8 bytes: [UInt8]) {
    guard bytes.firstInvalidUTF8 == nil else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
