import PredicateAppSources
import Testing

@testable import PredicateLSP

/// Messages in a stream, however it is cut and whatever stands between them.
struct TransportTests {
  private func parts(_ pieces: [[UInt8]]) -> [MessageReader.Part] {
    var reader = MessageReader()
    var parts: [MessageReader.Part] = []
    for piece in pieces {
      reader.append(piece)
      while let part = reader.next() { parts.append(part) }
    }
    return parts
  }

  private func messages(_ text: String) -> [String] {
    parts([Array(text.utf8)]).compactMap { part in
      if case .message(let bytes) = part { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
  }

  @Test func messagesComeInPieces() {
    let stream = Array("Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]".utf8)
    let whole: [MessageReader.Part] = [.message(Array("{}".utf8)), .message(Array("[1]".utf8))]
    #expect(parts([stream]) == whole)
    #expect(parts(stream.map { [$0] }) == whole)
    for cut in stream.indices { #expect(parts([Array(stream[..<cut]), Array(stream[cut...])]) == whole) }
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -5\r\n\r\n",
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 999999999999\r\n\r\n",
    "\r\n\r\n", "{}\n\n", "Content-Type: y\r\n\r\n", "x",
  ])
  func goesOnBehind(_ rubbish: String) {
    #expect(messages(rubbish + "Content-Length: 2\r\n\r\n{}") == ["{}"])
  }

  @Test func passesOverWhatIsTooLong() {
    var reader = MessageReader()
    let length = MessageReader.maximumLength + 1
    reader.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
    guard case .fault? = reader.next() else { return #expect(Bool(false), "it is too long") }
    var left = length
    while left > 0 {
      reader.append([UInt8](repeating: 0x41, count: min(left, 1 << 22)))
      #expect(reader.next() == nil)
      left -= 1 << 22
    }
    reader.append(Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(reader.next() == .message(Array("{}".utf8)))
  }

  @Test func aStreamWithoutHeadersIsPassedOver() {
    #expect(messages(String(repeating: "A", count: 40_000) + "\r\nContent-Length: 2\r\n\r\n{}") == ["{}"])
  }

  // MARK: Positions

  /// Each place of a text is found again, in both ways of counting.
  @Test(arguments: [PositionEncoding.utf8, .utf16], ["", "a", "a\nb", "é🐕x\r\n\n漢字\rz", "\u{FEFF}a🐕"])
  func positions(_ encoding: PositionEncoding, _ text: String) {
    let file = OpenDocument(uri: "", path: "", text: text, version: nil).file
    for index in text.unicodeScalars.indices {
      let offset = text.utf8.distance(from: text.startIndex, to: index)
      let position = file.position(of: offset, encoding)
      let isInLineEnd = text.unicodeScalars[index] == "\n" && offset > 0 && file.bytes[offset - 1] == 0x0D
      if offset >= file.start, !isInLineEnd {
        #expect(file.offset(of: position, encoding) == offset, "\(text) \(offset)")
      }
    }
  }

  @Test func positionsBeyondTheTextAreItsEnds() {
    let file = OpenDocument(uri: "", path: "", text: "ab\ncd", version: nil).file
    #expect(file.offset(of: Position(line: 0, character: 99), .utf16) == 2)
    #expect(file.offset(of: Position(line: 99, character: 0), .utf16) == 5)
    #expect(file.offset(of: Position(line: -1, character: 5), .utf16) == 0)
    #expect(file.offset(of: Position(line: 1, character: -5), .utf16) == 3)
  }
}
