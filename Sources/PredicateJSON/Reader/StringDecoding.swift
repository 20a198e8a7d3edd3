import PredicateDiagnostics

extension SourceText {
  /// The text of a string that ``JSONParser`` has checked.
  func decodedString(_ node: JSONNode) -> String {
    let content = utf8[Int(node.start) + 1..<Int(node.end) - 1]
    guard node.flag else { return String(decoding: content, as: UTF8.self) }
    return String(decoding: unescaped(content), as: UTF8.self)
  }

  private func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var position = content.startIndex
    while position < content.endIndex {
      let byte = content[position]
      guard byte == UInt8(ascii: "\\"), position + 1 < content.endIndex else {
        result.append(byte)
        position += 1
        continue
      }
      let escape = content[position + 1]
      position += 2
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = unit(content, at: position)
        position += 4
        if scalar & 0xFC00 == 0xD800 {
          // The parser has made sure of the second half.
          scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit(content, at: position + 2) & 0x3FF
          position += 6
        }
        if let scalar = Unicode.Scalar(scalar) { result.append(contentsOf: String(Character(scalar)).utf8) }
      default: result.append(escape)
      }
    }
    return result
  }

  private func unit(_ content: ArraySlice<UInt8>, at position: Int) -> UInt32 {
    var unit: UInt32 = 0
    for byte in content[min(position, content.endIndex)..<min(position + 4, content.endIndex)] {
      unit = unit << 4 | (hexadecimalDigit(byte) ?? 0)
    }
    return unit
  }
}
