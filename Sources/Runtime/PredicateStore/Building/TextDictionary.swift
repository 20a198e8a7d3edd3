import PredicateVM

/// The distinct texts of a chunk, in order of first appearance, and the code of each value. Null has code 0.
///
/// An open-addressing hash table finds them. Adversarial texts cannot make it slow: after a number of probes the search
/// gives up, and the chunk stores every text, which only takes more memory.
struct TextDictionary {
  /// The greatest number of codes of 8 bits.
  static var narrowLimit: Int { 255 }
  /// The greatest number of codes of 16 bits.
  static var wideLimit: Int { 65_535 }

  /// The code of each value.
  private(set) var codes: [UInt16] = []
  /// For each code, the index of the first value with its text.
  private(set) var firsts: [Int] = []
  /// The size of all distinct texts in bytes.
  private(set) var byteCount = 0

  /// Creates the dictionary of texts that end at `ends` in `bytes`. `nil` if it would not save memory.
  init?(of bytes: UnsafeBufferPointer<UInt8>, ends: [Int], validity: Validity) {
    guard let base = bytes.baseAddress, !ends.isEmpty else { return nil }
    let plainSize = (ends.count + 1) * 4 + bytes.count
    var table = [Int32](repeating: -1, count: 1024)
    var hashes: [UInt64] = []
    var probes = 8 * ends.count + 1024
    codes.reserveCapacity(ends.count)
    var start = 0
    for index in ends.indices {
      let text = UnsafeBufferPointer(start: base + start, count: ends[index] - start)
      start = ends[index]
      guard validity.isValid(index) else {
        codes.append(0)
        continue
      }
      let hash = Self.hash(text)
      var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
      var code = -1
      while table[slot] >= 0 {
        let candidate = Int(table[slot])
        if hashes[candidate] == hash {
          let first = firsts[candidate]
          let firstStart = first == 0 ? 0 : ends[first - 1]
          let known = UnsafeBufferPointer(start: base + firstStart, count: ends[first] - firstStart)
          if Self.equal(known, text) {
            code = candidate
            break
          }
        }
        slot = (slot + 1) & (table.count - 1)
        probes -= 1
      }
      if code < 0 {
        code = firsts.count
        firsts.append(index)
        hashes.append(hash)
        byteCount += text.count
        guard firsts.count <= Self.wideLimit, probes > 0 else { return nil }
        table[slot] = Int32(code)
        if firsts.count * 2 > table.count { table = Self.grown(table.count * 4, hashes) }
      }
      codes.append(UInt16(truncatingIfNeeded: code))
    }
    let codeSize = firsts.count <= Self.narrowLimit ? 1 : 2
    guard ends.count * codeSize + (firsts.count + 1) * 4 + byteCount < plainSize else { return nil }
  }

  private static func grown(_ size: Int, _ hashes: [UInt64]) -> [Int32] {
    var table = [Int32](repeating: -1, count: size)
    for (code, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(code)
    }
    return table
  }

  /// Returns a multiply-and-fold hash of eight bytes at a time. It is the same in every process, and so are encodings.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: text.count) &* 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= raw.count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return mix(hash ^ rest)
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = (word ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }

  private static func equal(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }
}
