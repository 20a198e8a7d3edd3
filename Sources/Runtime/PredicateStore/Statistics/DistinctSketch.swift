import PredicateDiagnostics

/// An estimate of the number of distinct values by the smallest of their hashes (Bar-Yossef et al., "Counting distinct elements
/// in a data stream", 2002: the k-minimum-values sketch).
///
/// It is exact up to 256 distinct values, and within about 6 % beyond. It is the same in all processes.
struct DistinctSketch: Sendable {
  private static var size: Int { 256 }

  /// The smallest hashes, in ascending order.
  private var smallest: [UInt64] = []

  /// Adds the hash of a value.
  mutating func insert(_ hash: UInt64) {
    if smallest.count == Self.size, let last = smallest.last, hash >= last { return }
    let position = smallest.partitioningIndex { $0 >= hash }
    if position < smallest.count, smallest[position] == hash { return }
    smallest.insert(hash, at: position)
    if smallest.count > Self.size { smallest.removeLast() }
  }

  /// Adds the hashes of another sketch.
  mutating func merge(_ other: DistinctSketch) { for hash in other.smallest { insert(hash) } }

  /// The estimated number of distinct values.
  var estimate: Int {
    guard smallest.count == Self.size, let last = smallest.last, last > 0 else { return smallest.count }
    let estimate = Double(Self.size - 1) / (Double(last) / Double(UInt64.max))
    return estimate < 1e18 ? Int(estimate) : .max
  }
}
