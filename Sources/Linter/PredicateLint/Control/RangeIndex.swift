import PredicateDiagnostics

/// Ranges of numbers, among which one that overlaps another is found fast: by their beginnings, each with the furthest end so far.
struct RangeIndex {
  private let lowerBounds: [Int]
  private let furthestEnds: [Int]

  init(_ ranges: [ClosedRange<Int>]) {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    lowerBounds = ranges.map(\.lowerBound)
    var furthest = Int.min
    furthestEnds = ranges.map { range in
      furthest = max(furthest, range.upperBound)
      return furthest
    }
  }

  /// Whether one of the ranges has a number with another in common. O(log ranges).
  func overlaps(_ range: ClosedRange<Int>) -> Bool {
    let behind = lowerBounds.partitioningIndex { $0 > range.upperBound }
    return behind > 0 && furthestEnds[behind - 1] >= range.lowerBound
  }
}
