/// The hash BLAKE2b with 32 bytes (RFC 7693): nobody knows how to make two texts of one hash, and on machines of 64 bits it is quicker than
/// SHA-256.
enum BLAKE2b {
  /// The 32 bytes of some bytes. Complexity: O(bytes).
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    // The length of the hash, no key, a tree of one node.
    var state = initial
    state.0 ^= 0x0101_0000 ^ UInt64(length)
    let whole = bytes.isEmpty ? 0 : (bytes.count - 1) / blockLength * blockLength
    var last = Array(bytes[whole...])
    last.append(contentsOf: repeatElement(0, count: blockLength - last.count))
    schedule.withUnsafeBufferPointer { schedule in
      bytes.withUnsafeBytes { bytes in
        for start in stride(from: 0, to: whole, by: blockLength) {
          let block = UnsafeRawBufferPointer(rebasing: bytes[start..<start + blockLength])
          mix(block, into: &state, count: UInt64(start + blockLength), isLast: false, schedule)
        }
      }
      // The last block, which may be whole, is marked as such.
      last.withUnsafeBytes { mix($0, into: &state, count: UInt64(bytes.count), isLast: true, schedule) }
    }
    return [state.0, state.1, state.2, state.3].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }

  private typealias State = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// Mixes a block of 128 bytes into the state, with how many bytes there are up to its end.
  private static func mix(
    _ block: UnsafeRawBufferPointer, into state: inout State, count: UInt64, isLast: Bool,
    _ schedule: UnsafeBufferPointer<UInt8>
  ) {
    var (v0, v1, v2, v3, v4, v5, v6, v7) = state
    var (v8, v9, v10, v11, v12, v13, v14, v15) = initial
    v12 ^= count
    if isLast { v14 = ~v14 }
    for round in 0..<12 {
      let words = UnsafeBufferPointer(rebasing: schedule[16 * (round % 10)..<16 * (round % 10) + 16])
      func word(_ step: Int) -> UInt64 {
        UInt64(littleEndian: block.loadUnaligned(fromByteOffset: 8 * Int(words[step]), as: UInt64.self))
      }
      step(&v0, &v4, &v8, &v12, word(0), word(1))
      step(&v1, &v5, &v9, &v13, word(2), word(3))
      step(&v2, &v6, &v10, &v14, word(4), word(5))
      step(&v3, &v7, &v11, &v15, word(6), word(7))
      step(&v0, &v5, &v10, &v15, word(8), word(9))
      step(&v1, &v6, &v11, &v12, word(10), word(11))
      step(&v2, &v7, &v8, &v13, word(12), word(13))
      step(&v3, &v4, &v9, &v14, word(14), word(15))
    }
    state.0 ^= v0 ^ v8
    state.1 ^= v1 ^ v9
    state.2 ^= v2 ^ v10
    state.3 ^= v3 ^ v11
    state.4 ^= v4 ^ v12
    state.5 ^= v5 ^ v13
    state.6 ^= v6 ^ v14
    state.7 ^= v7 ^ v15
  }

  /// How many bytes a hash has.
  static let length = 32
  private static let blockLength = 128

  /// The function G of the RFC.
  @inline(__always)
  private static func step(
    _ a: inout UInt64, _ b: inout UInt64, _ c: inout UInt64, _ d: inout UInt64, _ x: UInt64, _ y: UInt64
  ) {
    a = a &+ b &+ x
    d = rotated(d ^ a, 32)
    c = c &+ d
    b = rotated(b ^ c, 24)
    a = a &+ b &+ y
    d = rotated(d ^ a, 16)
    c = c &+ d
    b = rotated(b ^ c, 63)
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word &>> count | word &<< (64 &- count)
  }

  private static let initial: State = (
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1,
    0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179
  )

  /// Which word of the block each step takes: ten rows of sixteen, a row a round.
  private static let schedule: [UInt8] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
  ]
}
