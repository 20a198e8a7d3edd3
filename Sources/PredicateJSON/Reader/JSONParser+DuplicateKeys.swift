import PredicateDiagnostics

extension JSONParser {
  /// Reports the keys of an object that stand in it more than once. O(n²) for up to 16 keys, O(n log n) above.
  mutating func findDuplicateKeys(of object: Int) {
    if hasManyKeys(object) { return findDuplicatesByHash(of: object) }
    var key = object + 1
    while key + 1 < nodes.count {
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

  private func hasManyKeys(_ object: Int) -> Bool {
    var count = 0
    var key = object + 1
    while key + 1 < nodes.count, count <= 16 {
      count += 1
      key = nextKey(key)
    }
    return count > 16
  }

  /// The key behind a key and its value.
  private func nextKey(_ key: Int) -> Int { Int(nodes[key + 1].next) }

  /// Hashes are of the process and decide nothing but the order of comparisons.
  private mutating func findDuplicatesByHash(of object: Int) {
    var hashed: [(hash: Int, key: Int)] = []
    var key = object + 1
    while key + 1 < nodes.count {
      hashed.append((hash(of: key), key))
      key = nextKey(key)
    }
    hashed.sort { ($0.hash, $0.key) < ($1.hash, $1.key) }
    var found: [(first: Int, second: Int)] = []
    var start = 0
    while start < hashed.count {
      var end = start + 1
      while end < hashed.count, hashed[end].hash == hashed[start].hash {
        for first in start..<end where isSameKey(hashed[first].key, hashed[end].key) {
          found.append((hashed[first].key, hashed[end].key))
          break
        }
        end += 1
      }
      start = end
    }
    for pair in found.sorted(by: { $0.second < $1.second }) { reportDuplicate(pair.second, of: pair.first) }
  }

  private func content(of key: Int) -> ArraySlice<UInt8> {
    let node = nodes[key]
    if node.flag { return ArraySlice(Array(source.decodedString(node).utf8)) }
    return bytes[Int(node.start) + 1..<Int(node.end) - 1]
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    let (leftNode, rightNode) = (nodes[left], nodes[right])
    if !leftNode.flag, !rightNode.flag {
      if leftNode.end - leftNode.start != rightNode.end - rightNode.start { return false }
      var (leftOffset, rightOffset) = (Int(leftNode.start) + 1, Int(rightNode.start) + 1)
      while leftOffset < Int(leftNode.end), bytes[leftOffset] == bytes[rightOffset] {
        leftOffset += 1
        rightOffset += 1
      }
      return leftOffset >= Int(leftNode.end)
    }
    return content(of: left) == content(of: right)
  }

  private func hash(of key: Int) -> Int {
    var hasher = Hasher()
    content(of: key).withUnsafeBytes { hasher.combine(bytes: $0) }
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
