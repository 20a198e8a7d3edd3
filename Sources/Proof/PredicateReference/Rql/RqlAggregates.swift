/// `@min`, `@max`, `@sum`, `@avg` as rql computes them (language §6.5).
///
/// The sum of a dictionary's values that are not numbers is that of no values. Null is ignored, and so is NaN, except in
/// ``takesPart(_:_:_:)``. Without values, `@sum` is 0 and the others are null.
struct RqlAggregates {
  let rules: ValueRules
  /// A Boolean value that indicates whether the values are those of a dictionary, for which the engine ignores NaN less often.
  let isMap: Bool

  /// Returns the type of an aggregate for constants compared with it. Except for averages, it is that of the values.
  func type(_ function: AggregateFunction, of type: ElementType) -> ElementType {
    switch (function, type) {
    case (.avg, .int) where !isMap: .double
    case (.avg, .mixed) where !isMap: .decimal
    default: type
    }
  }

  /// Returns the type of the sum or average of values of a type. `nil` for other aggregates and for types that are not numeric.
  func sumType(_ function: AggregateFunction, of type: ElementType) -> ElementType? {
    switch (function, type) {
    case (.sum, .int): .int
    case (.avg, .int), (.sum, .float), (.avg, .float), (.sum, .double), (.avg, .double): .double
    case (.sum, .decimal), (.avg, .decimal), (.sum, .mixed), (.avg, .mixed): .decimal
    default: nil
    }
  }

  /// Returns an aggregate of values of a declared type.
  func compute(
    _ function: AggregateFunction, of values: [Value], _ type: ElementType
  ) throws(ReferenceError) -> Value {
    let present = values.filter { takesPart($0, function, type) }
    switch function {
    case .count: return .int(Int64(values.count))
    case .min: return extreme(of: present, .less)
    case .max: return extreme(of: present, .greater)
    case .sum: return try sum(present, type)
    case .avg: return try average(present, type)
    }
  }

  /// Returns a Boolean value that indicates whether a value counts. Float and double NaN count among mixed values and, as the lowest
  /// number, for the minimum or maximum of a dictionary's floats or doubles. Decimal NaN never counts (language §6.5).
  private func takesPart(_ value: Value, _ function: AggregateFunction, _ type: ElementType) -> Bool {
    guard value.isNaN else { return value != .null }
    if ReferenceNumber(value)?.kind == .decimal { return false }
    return type == .mixed || isMap && (function == .min || function == .max)
  }

  /// Returns the first value that no later one exceeds. Null for no values.
  private func extreme(of values: [Value], _ beyond: ValueOrder) -> Value {
    guard var best = values.first else { return .null }
    for value in values {
      let isBeyond =
        beyond == .less
        ? precedes(value, best) : precedes(best, value)
      if isBeyond { best = value }
    }
    return best
  }

  /// Returns the order of mixed values, with NaN below the other numbers (language §7.2).
  private func precedes(_ left: Value, _ right: Value) -> Bool {
    if let left = ReferenceNumber(left), let right = ReferenceNumber(right), left.kind != .bool, right.kind != .bool {
      return ReferenceNumber.relation(left, right, nanIsLowest: true) == .less
    }
    return rules.isBelowExtreme(left, right)
  }

  /// Returns the sum from left to right. Integers wrap around, floats are added as doubles, decimals and mixed values as decimals.
  private func sum(_ values: [Value], _ type: ElementType) throws(ReferenceError) -> Value {
    switch type {
    case .int: return values.reduce(.int(0)) { RqlArithmetic.add($0, $1) }
    case .float, .double: return doubles(values).reduce(.double(0)) { RqlArithmetic.add($0, $1) }
    case .decimal, .mixed: return decimals(values).reduce(Self.zero) { RqlArithmetic.add($0, $1) }
    case _ where isMap: return Self.zero
    default: throw ReferenceError("a sum is asked of values that are not numbers")
    }
  }

  /// Returns the sum, as a double or decimal, divided by the count. Null for no values.
  private func average(_ values: [Value], _ type: ElementType) throws(ReferenceError) -> Value {
    switch type {
    case .int, .float, .double:
      let numbers = doubles(values)
      let sum = numbers.reduce(.double(0)) { RqlArithmetic.add($0, $1) }
      return numbers.isEmpty ? .null : RqlArithmetic.divide(sum, .double(Double(numbers.count)))
    case .decimal, .mixed:
      let numbers = decimals(values)
      let sum = numbers.reduce(Self.zero) { RqlArithmetic.add($0, $1) }
      return numbers.isEmpty ? .null : RqlArithmetic.divide(sum, .int(Int64(numbers.count)))
    case _ where isMap: return .null
    default: throw ReferenceError("an average is asked of values that are not numbers")
    }
  }

  private func doubles(_ values: [Value]) -> [Value] { values.map { RqlArithmetic.add($0, .double(0)) } }

  /// Returns the numbers among the values, as decimals. A bool is not a number here.
  private func decimals(_ values: [Value]) -> [Value] {
    values.map { RqlArithmetic.add($0, Self.zero) }.filter { $0 != .null }
  }

  private static let zero = Value.decimal(Decimal128(nearest: .zero))
}
