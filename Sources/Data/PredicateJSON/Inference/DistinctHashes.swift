/// A place for bytes outside memory, for example a temporary file.
package protocol ByteStore: AnyObject {
  /// Appends bytes. If there is no room for them, reading fails later.
  func keep(_ bytes: UnsafeRawBufferPointer)
  /// Begins to read the bytes from the first one. Returns `false` if some are missing.
  func begin() -> Bool
  /// Reads the next bytes, as many as there are or fit. Returns 0 at the end. `nil` if they cannot be read.
  func readNext(into buffer: UnsafeMutableRawBufferPointer) -> Int?
}

/// The hashes of values, of which a repeated one is detected.
///
/// A fixed number is in memory, and the rest in a store. Without a store, more hashes than fit in memory count as not distinct.
struct DistinctHashes {
  /// The number of hashes in memory.
  static let standardMaximum = 1 << 21

  private let maximum: Int
  /// The hashes that are not stored yet.
  private var recent: [UInt64] = []
  private let makeStore: () -> (any ByteStore)?
  private var store: (any ByteStore)?
  private var storedCount = 0
  /// A Boolean value that indicates whether a repeated hash was seen, or too many hashes to tell.
  private(set) var isRepeated = false

  /// Creates an empty set.
  init(maximum: Int = standardMaximum, makeStore: @escaping () -> (any ByteStore)?) {
    self.maximum = maximum
    self.makeStore = makeStore
  }

  /// Adds a hash. Returns `false` if it is known that a hash is repeated.
  mutating func insert(_ hash: Int) -> Bool {
    if isRepeated { return false }
    if recent.count == maximum { storeRecent() }
    recent.append(UInt64(bitPattern: Int64(hash)))
    return !isRepeated
  }

  private mutating func storeRecent() {
    recent.sort()
    store = store ?? makeStore()
    guard let store, !hasEqualNeighbors(recent) else {
      isRepeated = true
      recent = []
      return
    }
    recent.withUnsafeBytes { store.keep($0) }
    storedCount += recent.count
    recent.removeAll(keepingCapacity: true)
  }

  /// A Boolean value that indicates whether no hash is repeated. Reads the stored hashes once for each part that fits into memory.
  var areDistinct: Bool {
    if isRepeated { return false }
    guard let store else { return !hasEqualNeighbors(recent.sorted()) }
    // Each part has the hashes that begin with the same bits. Half of the maximum leaves room for uneven parts.
    var bits: UInt64 = 1
    while (storedCount + recent.count) >> Int(bits) > maximum / 2 { bits += 1 }
    for part in 0..<(1 << bits) as Range<UInt64> {
      var hashes = recent.filter { $0 >> (64 - bits) == part }
      guard store.begin(), add(to: &hashes, from: store, where: { $0 >> (64 - bits) == part }) else { return false }
      hashes.sort()
      if hasEqualNeighbors(hashes) { return false }
    }
    return true
  }

  private func add(to hashes: inout [UInt64], from store: any ByteStore, where isIncluded: (UInt64) -> Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1 << 13) { buffer in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      while true {
        var filled = 0
        while filled < bytes.count {
          guard let count = store.readNext(into: UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])) else {
            return false
          }
          if count == 0 { break }
          filled += count
        }
        hashes.append(contentsOf: buffer[..<(filled / MemoryLayout<UInt64>.stride)].lazy.filter(isIncluded))
        if filled < bytes.count { return true }
      }
    }
  }

  private func hasEqualNeighbors(_ sorted: [UInt64]) -> Bool { zip(sorted, sorted.dropFirst()).contains { $0 == $1 } }
}
