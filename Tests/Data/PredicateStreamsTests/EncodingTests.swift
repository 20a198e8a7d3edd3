import Foundation
import PredicateStreams
import Testing

/// Text that is not UTF-8 is read as Windows-1252 if it looks like that, whatever the pieces in which it arrives.
@Suite struct EncodingTests {
  static let pieces = [1, 2, 3, 5, 64, 1 << 20]

  /// Returns the text that a source without a named encoding gives, and its error.
  private func read(_ bytes: [UInt8], _ piece: Int) -> (text: [UInt8], error: String?, isGuessed: Bool) {
    let source = ConvertedSource(MemorySource(bytes, piece: piece), from: nil)
    var (text, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 7))
    while true {
      do {
        let count = try buffer.withUnsafeMutableBytes { bytes throws(ByteSourceError) in try source.read(into: bytes) }
        if count == 0 { return (text, nil, source.isTakenForWindows) }
        text += buffer[..<count]
      } catch {
        return (text, "\(error)", source.isTakenForWindows)
      }
    }
  }

  static let western = [
    "é", "é\n", "name,n\nJürgen,1\n", "„Straße“ – déjà vu’s 5 € …", "plain\n\nÉ", "\u{A0}\u{A0}\u{A0}\u{A0}Stomach",
    "Größe;Maß;Fußgänger\nüä;ñ°;½\n", "Société Générale,«là-bas»\n", "Œuvre ŠKODA Žižkov Xbox™",
    "It’s “so” — isn’t it?…", String(repeating: "a", count: 200) + "è" + String(repeating: "b", count: 200) + "ö",
  ]

  @Test(arguments: western, pieces) func westernTextIsRead(text: String, piece: Int) throws {
    let bytes = try #require(text.data(using: .windowsCP1252))
    let result = read(Array(bytes), piece)
    #expect(String(decoding: result.text, as: UTF8.self) == text && result.error == nil && result.isGuessed)
  }

  @Test(arguments: western + ["", "plain", "Привет", "日本語", "👩‍👩‍👧 é"], pieces)
  func utf8IsItself(text: String, piece: Int) {
    let result = read(Array(text.utf8), piece)
    #expect(String(decoding: result.text, as: UTF8.self) == text && result.error == nil && !result.isGuessed)
  }

  static let others: [(name: String, bytes: [UInt8])] = [
    ("Windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]), ("KOI8-R", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]),
    ("ISO 8859-7", [0xCA, 0xE1, 0xEB, 0xE7, 0xEC, 0xDD, 0xF1, 0xE1]),
    ("Shift JIS", [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0x82, 0xCC]), ("GBK", [0xD6, 0xD0, 0xB9, 0xFA, 0xC8, 0xCB]),
    ("EUC-KR", [0xC7, 0xD1, 0xB1, 0xB9]), ("Mac OS Roman", Array("Caf".utf8) + [0x8E, 0x2C]),
    ("Mac OS Roman", Array("gar".utf8) + [0x8D] + Array("on".utf8)),
    ("DOS", Array("K".utf8) + [0x94] + Array("ln M".utf8) + [0x81] + Array("ller".utf8)),
    ("DOS", Array("caf".utf8) + [0x82, 0x0A]), ("UTF-8 behind", [0xE9, 0x2C, 0xC3, 0xA9, 0x0A]),
  ]

  /// What comes before is the same text in each encoding.
  @Test(arguments: others, pieces) func otherTextIsRefused(other: (name: String, bytes: [UInt8]), piece: Int) throws {
    let result = read(Array("id,name\n1,".utf8) + other.bytes, piece)
    let error = try #require(result.error, "\(other.name): \(String(decoding: result.text, as: UTF8.self))")
    #expect(result.text.starts(with: "id,name\n1,".utf8))
    #expect(error.contains("neither UTF-8 nor Windows-1252") && error.contains("--encoding"))
  }

  /// UTF-8 first: the reader of the objects reports the byte that is not.
  @Test(arguments: pieces) func encodingsAreNeverMixed(piece: Int) {
    let bytes: [UInt8] = Array("é,".utf8) + [0xE9, 0x0A]
    #expect(read(bytes, piece).text == bytes)
  }

  @Test func aNamedEncodingIsNotDoubted() throws {
    for (encoding, bytes) in [(TextEncoding.windows1252, [0xCF, 0xF0, 0xE8]), (.latin1, [0x81]), (.utf8, [0xE9])]
      as [(TextEncoding, [UInt8])]
    {
      let source = ConvertedSource(MemorySource(bytes), from: encoding)
      var buffer = [UInt8](repeating: 0, count: 16)
      let count = try buffer.withUnsafeMutableBytes { bytes throws(ByteSourceError) in try source.read(into: bytes) }
      #expect(count == (encoding == .utf8 ? 1 : 2 * bytes.count) && !source.isTakenForWindows)
    }
  }
}
