extension Array<UInt8> {
  /// The first byte that is not part of a UTF-8 character. `nil` if there is none.
  package var firstInvalidUTF8: Int? {
    var decoder = Unicode.UTF8.ForwardParser()
    // Most texts begin with ASCII, which needs no decoding.
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
  /// Creates the text of bytes. `nil` if they are not UTF-8. `String(validating:as:)` needs macOS 15 or iOS 18.
  package init?(validUTF8 bytes: [UInt8]) {
    guard bytes.firstInvalidUTF8 == nil else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
