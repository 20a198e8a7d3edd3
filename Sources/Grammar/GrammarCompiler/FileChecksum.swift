/// What the command `cksum` of POSIX prints of a file: its CRC and its length.
///
/// By it a build sees, with nothing but a shell, whether the parser is that of the grammar (`GrammarPlugin`).
package struct FileChecksum: CustomStringConvertible {
  private var crc: UInt32 = 0
  private let length: Int

  /// The CRC of the bytes, highest bit first, and of the length, lowest byte first without zeros above it.
  package init(_ bytes: some Collection<UInt8>) {
    length = bytes.count
    for byte in bytes { add(byte) }
    var rest = length
    while rest > 0 {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    crc = ~crc
  }

  private mutating func add(_ byte: UInt8) {
    crc ^= UInt32(byte) << 24
    for _ in 0..<8 { crc = crc & 0x8000_0000 == 0 ? crc << 1 : crc << 1 ^ 0x04C1_1DB7 }
  }

  package var description: String { "\(crc) \(length)" }
}
