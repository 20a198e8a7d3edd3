/// Sets as single comparisons with constants.
extension ValueSet {
  /// An operator and its constants: two for BETWEEN, any number for IN, otherwise one.
  struct Expression {
    var comparisonOperator: ComparisonOperator
    var values: [Value]
  }

  /// Returns the comparison that is true for exactly the values of the set. `nil` if a single comparison is not enough.
  func expression(isBool: Bool) -> Expression? {
    func constant(_ value: Value) -> Value {
      if isBool, case .int(let number) = value { .bool(number != 0) } else { value }
    }
    if !hasNaN {
      if intervals.isEmpty, hasNull { return Expression(comparisonOperator: .relation(.equal), values: [.null]) }
      let points = intervals.compactMap { $0.point }
      if points.count == intervals.count, !points.isEmpty {
        let values = points.map(constant) + (hasNull ? [.null] : [])
        return Expression(comparisonOperator: values.count == 1 ? .relation(.equal) : .isIn, values: values)
      }
      if !hasNull, intervals.count == 1, let range = Self.range(intervals[0], domain) { return range }
    }
    // All values except one: null and NaN differ from every value.
    let excluded = complement
    if !excluded.hasNull, !excluded.hasNaN, excluded.intervals.count == 1, let point = excluded.intervals[0].point {
      return Expression(comparisonOperator: .relation(.notEqual), values: [constant(point)])
    }
    return presence
  }

  /// The comparison `!= nil`. `nil` unless the set contains everything except null.
  private var presence: Expression? {
    guard domain.hasNull, !hasNull, hasNaN == domain.hasNaN, intervals.count == 1, intervals[0].lower == nil,
      intervals[0].upper == nil
    else { return nil }
    return Expression(comparisonOperator: .relation(.notEqual), values: [.null])
  }

  private static func range(_ interval: Interval, _ domain: Domain) -> Expression? {
    switch (interval.lower, interval.upper) {
    case (let lower?, nil) where domain.integers?.lowerBound == 0 && lower.value == .int(1):
      // For counts this is clearer than `>= 1`.
      return Expression(comparisonOperator: .relation(.greater), values: [.int(0)])
    case (let lower?, nil):
      return Expression(
        comparisonOperator: .relation(lower.isIncluded ? .greaterOrEqual : .greater), values: [lower.value])
    case (nil, let upper?):
      return Expression(comparisonOperator: .relation(upper.isIncluded ? .lessOrEqual : .less), values: [upper.value])
    case (let lower?, let upper?):
      guard let least = lower.isIncluded ? lower.value : lower.value.next,
        let greatest = upper.isIncluded ? upper.value : upper.value.previous
      else { return nil }
      return Expression(comparisonOperator: .between, values: [least, greatest])
    case (nil, nil): return nil
    }
  }
}

extension Value {
  /// The least greater value. `nil` if the type does not define one.
  fileprivate var next: Value? {
    switch self {
    case .float(let value): value < .infinity ? .float(value.nextUp) : nil
    case .double(let value): value < .infinity ? .double(value.nextUp) : nil
    case .string(let text): .string(text + "\0")
    case .data(let bytes): .data(bytes + [0])
    case .date(let time): time.next.map(Value.date)
    default: nil
    }
  }

  /// The greatest smaller value. `nil` if the type does not define one, as for strings.
  fileprivate var previous: Value? {
    switch self {
    case .float(let value): value > -.infinity ? .float(value.nextDown) : nil
    case .double(let value): value > -.infinity ? .double(value.nextDown) : nil
    case .date(let time): time.previous.map(Value.date)
    default: nil
    }
  }
}

extension Timestamp {
  /// The time one nanosecond later.
  fileprivate var next: Timestamp? { Timestamp(seconds: seconds, nanoseconds: nanoseconds + 1) ?? nextSecond }
  /// The time one nanosecond earlier.
  fileprivate var previous: Timestamp? {
    Timestamp(seconds: seconds, nanoseconds: nanoseconds - 1) ?? previousSecond
  }

  /// The time one nanosecond later, in the next second.
  private var nextSecond: Timestamp? {
    guard seconds < .max else { return nil }
    // Both parts have the same sign: 0 s and -999,999,999 ns follows -1 s and 0 ns.
    return Timestamp(seconds: seconds + 1, nanoseconds: seconds < 0 ? -999_999_999 : 0)
  }

  private var previousSecond: Timestamp? {
    guard seconds > .min else { return nil }
    return Timestamp(seconds: seconds - 1, nanoseconds: seconds > 0 ? 999_999_999 : 0)
  }
}
