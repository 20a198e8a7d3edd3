import PredicateDiagnostics
import PredicateValues

/// A set of the values that a property or an aggregate may have, as the comparisons with constants make them: whether null and
/// NaN belong to it, and intervals of everything else.
///
/// AND is the intersection, OR the union, and one term implies another where its set is a part of the other's. All values
/// are of one ordered type, in which every value but null and the NaN of floats and doubles is comparable.
struct ValueSet {
  /// What values there are besides null and NaN.
  struct Domain: Hashable {
    /// The least and the greatest integer, for types whose values are integers; bools are 0 and 1.
    var integers: ClosedRange<Int64>?
    /// Whether null is among the values.
    var hasNull: Bool
    /// Whether a NaN is that nothing equals.
    var hasNaN: Bool
    /// How values are ordered.
    var rules: EvaluationRules
  }

  /// An end of an interval.
  struct Bound {
    var value: Value
    var isIncluded: Bool
  }

  /// Values between two ends; an end that is nil is none.
  struct Interval {
    var lower: Bound?
    var upper: Bound?

    /// The one value, where the interval has just one.
    var point: Value?
  }

  let domain: Domain
  var hasNull: Bool
  var hasNaN: Bool
  /// In ascending order, apart from each other, none empty.
  var intervals: [Interval]

  /// Nothing.
  static func none(_ domain: Domain) -> ValueSet {
    ValueSet(domain: domain, hasNull: false, hasNaN: false, intervals: [])
  }

  /// Null, where there is null.
  static func null(_ domain: Domain) -> ValueSet {
    ValueSet(domain: domain, hasNull: domain.hasNull, hasNaN: false, intervals: [])
  }

  /// All that is not null.
  static func present(_ domain: Domain) -> ValueSet {
    ValueSet(domain: domain, hasNull: false, hasNaN: domain.hasNaN, intervals: [Interval()])
  }

  /// Whether no value belongs to the set.
  var isEmpty: Bool { !hasNull && !hasNaN && intervals.isEmpty }

  /// Whether every value belongs to the set.
  var isFull: Bool {
    hasNull == domain.hasNull && hasNaN == domain.hasNaN && intervals.count == 1 && intervals[0].lower == nil
      && intervals[0].upper == nil
  }

  /// The values between two ends; none where the ends are the wrong way round.
  static func between(_ lower: Bound?, _ upper: Bound?, _ domain: Domain) -> ValueSet {
    var set = none(domain)
    if let interval = interval(lower, upper, domain) { set.intervals = [interval] }
    return set
  }

  /// An interval in its only form, or nil where nothing lies in it. Of integers both ends are included, and an end at the
  /// end of the domain is none.
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
  /// The least integer that a lower end admits; nil where none does.
  fileprivate var leastInteger: Int64? {
    switch value {
    case .int(let value): isIncluded ? value : value == .max ? nil : value + 1
    case .bool(let value): isIncluded ? (value ? 1 : 0) : (value ? nil : 1)
    case .double(let value):
      value < -0x1p63 ? .min : value >= 0x1p63 ? nil : Self.rounded(value, .up, isIncluded: isIncluded)
    default: nil
    }
  }

  /// The greatest integer that an upper end admits; nil where none does.
  fileprivate var greatestInteger: Int64? {
    switch value {
    case .int(let value): isIncluded ? value : value == .min ? nil : value - 1
    case .bool(let value): isIncluded ? (value ? 1 : 0) : (value ? 0 : nil)
    case .double(let value):
      value >= 0x1p63 ? .max : value < -0x1p63 ? nil : Self.rounded(value, .down, isIncluded: isIncluded)
    default: nil
    }
  }

  /// The whole number next to a double in the range of integers.
  private static func rounded(_ value: Double, _ rule: FloatingPointRoundingRule, isIncluded: Bool) -> Int64? {
    let truncated = Int64(value)
    let whole = Double(truncated)
    if whole == value {
      guard !isIncluded else { return truncated }
      return rule == .up ? (truncated == .max ? nil : truncated + 1) : (truncated == .min ? nil : truncated - 1)
    }
    // The conversion rounds towards zero.
    if rule == .up { return whole > value ? truncated : truncated + 1 }
    return whole < value ? truncated : truncated - 1
  }
}
