/// Intersection, union and complement, each in one pass over the intervals.
extension ValueSet {
  /// Returns the values in both sets. O(intervals).
  func intersection(_ other: ValueSet) -> ValueSet {
    var result = ValueSet(
      domain: domain, hasNull: hasNull && other.hasNull, hasNaN: hasNaN && other.hasNaN, intervals: [])
    var (left, right) = (0, 0)
    while left < intervals.count, right < other.intervals.count {
      let (first, second) = (intervals[left], other.intervals[right])
      let lower = isLower(first.lower, second.lower) ? second.lower : first.lower
      let firstEndsFirst = isUpper(second.upper, first.upper)
      let upper = firstEndsFirst ? first.upper : second.upper
      result.intervals += Self.between(lower, upper, domain).intervals
      if firstEndsFirst { left += 1 } else { right += 1 }
    }
    return result
  }

  /// The values that are not in the set. O(intervals).
  var complement: ValueSet {
    var result = ValueSet(
      domain: domain, hasNull: !hasNull && domain.hasNull, hasNaN: !hasNaN && domain.hasNaN, intervals: [])
    var start: Bound?
    var isOpen = true
    for interval in intervals {
      if let lower = interval.lower {
        result.intervals += Self.between(start, lower.other, domain).intervals
      }
      guard let upper = interval.upper else {
        isOpen = false
        break
      }
      start = upper.other
    }
    if isOpen { result.intervals += Self.between(start, nil, domain).intervals }
    return result
  }

  /// Returns the values in either set. O(intervals).
  func union(_ other: ValueSet) -> ValueSet { complement.intersection(other.complement).complement }

  /// Returns a Boolean value that indicates whether every value of this set is in another.
  func isSubset(of other: ValueSet) -> Bool { intersection(other.complement).isEmpty }

  /// Returns a Boolean value that indicates whether a value is in the set. O(log intervals).
  func contains(_ value: Value) -> Bool {
    if value == .null { return hasNull }
    let bound = Bound(value: value, isIncluded: true)
    guard let point = Self.between(bound, bound, domain).intervals.first else { return false }
    // The first interval that does not end before the point.
    var (lower, upper) = (0, intervals.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isUpper(intervals[middle].upper, point.upper) { upper = middle } else { lower = middle + 1 }
    }
    return lower < intervals.count && isLower(intervals[lower].lower, point.lower)
  }

  /// Returns a Boolean value that indicates whether the lower bound `first` admits at least the values that `second` admits.
  private func isLower(_ first: Bound?, _ second: Bound?) -> Bool {
    guard let first else { return true }
    guard let second else { return false }
    switch Value.order(first.value, second.value, domain.rules) {
    case .less: return true
    case .equal: return first.isIncluded || !second.isIncluded
    default: return false
    }
  }

  /// Returns a Boolean value that indicates whether the upper bound `first` admits at least the values that `second` admits.
  private func isUpper(_ first: Bound?, _ second: Bound?) -> Bool {
    guard let first else { return true }
    guard let second else { return false }
    switch Value.order(first.value, second.value, domain.rules) {
    case .greater: return true
    case .equal: return first.isIncluded || !second.isIncluded
    default: return false
    }
  }
}

extension ValueSet.Bound {
  /// The same bound for the complement.
  fileprivate var other: ValueSet.Bound { ValueSet.Bound(value: value, isIncluded: !isIncluded) }
}
