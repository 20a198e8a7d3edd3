import PredicateDiagnostics
import PredicateValues

extension JSONParser {
  /// The maximum number of keys that are compared pairwise. More are hashed.
  static let fewKeys = 16

  /// Reports the duplicate keys of an object. O(n²) for few keys, O(n) for many.
  mutating func findDuplicateKeys(of object: Int, count: Int) {
    if count > Self.fewKeys { return findDuplicatesByHash(of: object, count: count) }
    var key = object + 1
    while key + 1 < nodeCount {
      var earlier = object + 1
      while earlier < key {
        if isSameKey(earlier, key) {
          reportDuplicate(key, of: earlier)
          break
        }
        earlier = nextKey(earlier)
      }
      key = nextKey(key)
    }
  }

  /// Returns the key after a key and its value.
  private func nextKey(_ key: Int) -> Int { Int(nodes[key + 1].next) }

  /// Returns a hash of the first and the last bytes, which differs for most keys.
  @inline(__always)
  static func quickHash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(key)
    var word = UInt64(truncatingIfNeeded: bytes.count)
    if bytes.count >= 8 {
      word = (word &+ bytes.loadUnaligned(as: UInt64.self)) &* 0xD6E8_FEB8_6659_FD93
      word ^= bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
    } else {
      for byte in bytes { word = word &<< 8 | UInt64(byte) }
    }
    word = word &* 0x9E37_79B9_7F4A_7C15
    return word ^ word &>> 32
  }

  /// Finds duplicates among many keys. A bitmap that fits the caches selects keys whose quick hashes share a bit; only these are compared.
  /// They are few, except for hostile input.
  private mutating func findDuplicatesByHash(of object: Int, count: Int) {
    var bits = 1024
    while bits < 8 * count { bits *= 2 }
    var seen = [UInt64](repeating: 0, count: bits / 64)
    var repeated = seen
    var key = object + 1
    while key + 1 < nodeCount {
      let place = self.place(of: key, bits)
      let bit = 1 &<< UInt64(place & 63) as UInt64
      if seen[place / 64] & bit != 0 { repeated[place / 64] |= bit }
      seen[place / 64] |= bit
      key = nextKey(key)
    }
    // The hashes are seeded per process and affect only the order of comparisons.
    var firsts: [Int: Int] = [:]
    var others: [Int: [Int]] = [:]
    key = object + 1
    while key + 1 < nodeCount {
      defer { key = nextKey(key) }
      let place = self.place(of: key, bits)
      guard repeated[place / 64] & 1 &<< UInt64(place & 63) != 0 else { continue }
      let hash = hash(of: key)
      guard let first = firsts[hash] else {
        firsts[hash] = key
        continue
      }
      if let earlier = ([first] + others[hash, default: []]).first(where: { isSameKey($0, key) }) {
        reportDuplicate(key, of: earlier)
      } else {
        others[hash, default: []].append(key)
      }
    }
  }

  private func place(of key: Int, _ bits: Int) -> Int {
    let hash = withContent(of: key, Self.quickHash)
    return Int(truncatingIfNeeded: hash & UInt64(bits - 1))
  }

  /// Passes the bytes of a key without its escapes to `body`.
  private func withContent<Result>(of key: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = nodes[key]
    guard node.flag else { return body(UnsafeBufferPointer(rebasing: bytes[Int(node.start) + 1..<Int(node.end) - 1])) }
    return Array(source.decodedString(node).utf8).withUnsafeBufferPointer(body)
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    let (leftNode, rightNode) = (nodes[left], nodes[right])
    if !leftNode.flag, !rightNode.flag,
      leftNode.mark != rightNode.mark || leftNode.end - leftNode.start != rightNode.end - rightNode.start
    {
      return false
    }
    return withContent(of: left) { left in withContent(of: right) { right in bytesEqual(left, right) } }
  }

  private func hash(of key: Int) -> Int {
    var hasher = Hasher()
    withContent(of: key) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }

  private mutating func reportDuplicate(_ second: Int, of first: Int) {
    guard duplicates.count < Self.maximumDuplicates else { return }
    func range(_ node: JSONNode) -> SourceRange { SourceRange(Int(node.start), Int(node.end)) }
    duplicates.append(
      Diagnostic(
        .jsonDuplicateKey, "the key `\(source.decodedString(nodes[second]))` stands twice in one object",
        range: range(nodes[second]), notes: [.init("the first is here", range: range(nodes[first]))]))
  }
}
