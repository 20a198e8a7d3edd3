/// Estimates how many different values there were, from the smallest of their hashes (Bar-Yossef et al., "Counting distinct
/// elements in a data stream", 2002: the k-minimum-values sketch).
///
/// Exact up to 256 different values, beyond that within about 6 %; the same in every process.
struct DistinctSketch: Sendable {
  private static var size: Int { 256 }

  /// The smallest hashes, in ascending order.
  private var smallest: [UInt64] = []

  /// Adds the hash of a value.
  mutating func insert(_ hash: UInt64) {
    if smallest.count == Self.size, let last = smallest.last, hash >= last { return }
    var (lower, upper) = (0, smallest.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if smallest[middle] < hash { lower = middle + 1 } else { upper = middle }
    }
    if lower < smallest.count, smallest[lower] == hash { return }
    smallest.insert(hash, at: lower)
    if smallest.count > Self.size { smallest.removeLast() }
  }

  /// Adds what another sketch saw.
  mutating func merge(_ other: DistinctSketch) { for hash in other.smallest { insert(hash) } }

  /// About how many different values there were.
  var estimate: Int {
    guard smallest.count == Self.size, let last = smallest.last, last > 0 else { return smallest.count }
    let estimate = Double(Self.size - 1) / (Double(last) / Double(UInt64.max))
    return estimate < 1e18 ? Int(estimate) : .max
  }
}
