/// A set of values of a property or an aggregate, as comparisons with constants define it. It contains intervals, and possibly null and
/// NaN.
///
/// AND is the intersection, and OR is the union. One term implies another if its set is a subset of the other's. All values have one
/// ordered type, in which all values except null and the NaN of floats and doubles are comparable.
struct ValueSet {
  /// The range of possible values.
  struct Domain: Hashable {
    /// The least and the greatest integer. Booleans are 0 and 1. `nil` for types other than integers and Booleans.
    var integers: ClosedRange<Int64>?
    /// A Boolean value that indicates whether null is a possible value.
    var hasNull: Bool
    /// A Boolean value that indicates whether a NaN that equals nothing is a possible value.
    var hasNaN: Bool
    /// The rules for the order of values.
    var rules: EvaluationRules
  }

  struct Bound {
    var value: Value
    var isIncluded: Bool
  }

  /// The values between two bounds. A bound is `nil` if the interval is unbounded.
  struct Interval {
    var lower: Bound?
    var upper: Bound?

    /// The only value of the interval. `nil` if there are others.
    var point: Value?
  }

  let domain: Domain
  var hasNull: Bool
  var hasNaN: Bool
  /// The intervals in ascending order, disjoint and not empty.
  var intervals: [Interval]

  static func none(_ domain: Domain) -> ValueSet {
    ValueSet(domain: domain, hasNull: false, hasNaN: false, intervals: [])
  }

  /// Returns the set of null, or the empty set if null is impossible.
  static func null(_ domain: Domain) -> ValueSet {
    ValueSet(domain: domain, hasNull: domain.hasNull, hasNaN: false, intervals: [])
  }

  /// Returns the set of all values except null.
  static func present(_ domain: Domain) -> ValueSet {
    ValueSet(domain: domain, hasNull: false, hasNaN: domain.hasNaN, intervals: [Interval()])
  }

  var isEmpty: Bool { !hasNull && !hasNaN && intervals.isEmpty }

  /// A Boolean value that indicates whether the set contains every value.
  var isFull: Bool {
    hasNull == domain.hasNull && hasNaN == domain.hasNaN && intervals.count == 1 && intervals[0].lower == nil
      && intervals[0].upper == nil
  }

  /// Returns the values between two bounds. Empty if the bounds are reversed.
  static func between(_ lower: Bound?, _ upper: Bound?, _ domain: Domain) -> ValueSet {
    var set = none(domain)
    if let interval = interval(lower, upper, domain) { set.intervals = [interval] }
    return set
  }

  /// Returns an interval in normal form. Integer bounds are included, and are omitted at the ends of the domain. `nil` if the interval is
  /// empty.
  private static func interval(_ lower: Bound?, _ upper: Bound?, _ domain: Domain) -> Interval? {
    guard let integers = domain.integers else {
      guard let lower, let upper else { return Interval(lower: lower, upper: upper) }
      switch Value.order(lower.value, upper.value, domain.rules) {
      case .less: return Interval(lower: lower, upper: upper)
      case .equal where lower.isIncluded && upper.isIncluded:
        return Interval(lower: lower, upper: upper, point: lower.value)
      default: return nil
      }
    }
    guard let least = lower.map({ $0.leastInteger }) ?? integers.lowerBound,
      let greatest = upper.map({ $0.greatestInteger }) ?? integers.upperBound
    else { return nil }
    let (start, end) = (max(least, integers.lowerBound), min(greatest, integers.upperBound))
    guard start <= end else { return nil }
    return Interval(
      lower: start == integers.lowerBound ? nil : Bound(value: .int(start), isIncluded: true),
      upper: end == integers.upperBound ? nil : Bound(value: .int(end), isIncluded: true),
      point: start == end ? .int(start) : nil)
  }
}

extension ValueSet.Bound {
  /// The least integer that the lower bound admits. `nil` if there is none.
  fileprivate var leastInteger: Int64? {
    switch value {
    case .int(let value): isIncluded ? value : value == .max ? nil : value + 1
    case .bool(let value): isIncluded ? (value ? 1 : 0) : (value ? nil : 1)
    case .double(let value):
      value < -0x1p63 ? .min : value >= 0x1p63 ? nil : Self.rounded(value, .up, isIncluded: isIncluded)
    default: nil
    }
  }

  /// The greatest integer that the upper bound admits. `nil` if there is none.
  fileprivate var greatestInteger: Int64? {
    switch value {
    case .int(let value): isIncluded ? value : value == .min ? nil : value - 1
    case .bool(let value): isIncluded ? (value ? 1 : 0) : (value ? 0 : nil)
    case .double(let value):
      value >= 0x1p63 ? .max : value < -0x1p63 ? nil : Self.rounded(value, .down, isIncluded: isIncluded)
    default: nil
    }
  }

  /// Returns the nearest admitted integer to a double in the range of integers.
  private static func rounded(_ value: Double, _ rule: FloatingPointRoundingRule, isIncluded: Bool) -> Int64? {
    let truncated = Int64(value)
    let whole = Double(truncated)
    if whole == value {
      guard !isIncluded else { return truncated }
      return rule == .up ? (truncated == .max ? nil : truncated + 1) : (truncated == .min ? nil : truncated - 1)
    }
    // The conversion rounds toward zero.
    if rule == .up { return whole > value ? truncated : truncated + 1 }
    return whole < value ? truncated : truncated - 1
  }
}
