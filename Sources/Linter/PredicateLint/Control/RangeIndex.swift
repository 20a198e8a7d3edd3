import PredicateDiagnostics

/// An index that quickly tests whether a range overlaps one of its ranges. These are sorted by start, each with the greatest end so far.
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

  /// Returns whether one of the ranges overlaps another. O(log ranges).
  func overlaps(_ range: ClosedRange<Int>) -> Bool {
    let behind = lowerBounds.partitioningIndex { $0 > range.upperBound }
    return behind > 0 && furthestEnds[behind - 1] >= range.lowerBound
  }
}
