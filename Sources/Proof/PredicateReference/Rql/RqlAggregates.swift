import PredicateSchema
import PredicateValues

/// `@min`, `@max`, `@sum`, `@avg` of values as rql computes them (language §6.5).
///
/// Values of a dictionary that are not numbers have a sum all the same, of nothing. Null does not take part, nor does NaN, except in ``takesPart(_:_:_:)``. Of nothing `@sum` is 0 and the others are null.
struct RqlAggregates {
  /// The rules for comparing values.
  let rules: ValueRules
  /// Whether the values are those of a dictionary, among which the engine minds NaN less.
  let isMap: Bool

  /// The type of an aggregate of values of a type, as constants beside it have it: but for averages that of the values.
  func type(_ function: AggregateFunction, of type: ElementType) -> ElementType {
    switch (function, type) {
    case (.avg, .int) where !isMap: .double
    case (.avg, .mixed) where !isMap: .decimal
    default: type
    }
  }

  /// The type of the sum or the average of values of a type; nil of other aggregates, and where there are no numbers.
  func sumType(_ function: AggregateFunction, of type: ElementType) -> ElementType? {
    switch (function, type) {
    case (.sum, .int): .int
    case (.avg, .int), (.sum, .float), (.avg, .float), (.sum, .double), (.avg, .double): .double
    case (.sum, .decimal), (.avg, .decimal), (.sum, .mixed), (.avg, .mixed): .decimal
    default: nil
    }
  }

  /// An aggregate of the values of a declared type.
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

  /// Whether a value counts. NaN that is a float or a double does among mixed values, and, as the lowest number, where the least or greatest of a
  /// dictionary's floats or doubles is asked for; a decimal one never does (language §6.5).
  private func takesPart(_ value: Value, _ function: AggregateFunction, _ type: ElementType) -> Bool {
    guard value.isNaN else { return value != .null }
    if ReferenceNumber(value)?.kind == .decimal { return false }
    return type == .mixed || isMap && (function == .min || function == .max)
  }

  /// The first value that no later one goes beyond; null of none.
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

  /// The order of mixed values, NaN below the other numbers (language §7.2).
  private func precedes(_ left: Value, _ right: Value) -> Bool {
    if let left = ReferenceNumber(left), let right = ReferenceNumber(right), left.kind != .bool, right.kind != .bool {
      return ReferenceNumber.relation(left, right, nanIsLowest: true) == .less
    }
    return rules.isBelowExtreme(left, right)
  }

  /// The sum from left to right: of integers wrapping, of floats as doubles, of decimals and mixed values as decimals.
  private func sum(_ values: [Value], _ type: ElementType) throws(ReferenceError) -> Value {
    switch type {
    case .int: return values.reduce(.int(0)) { RqlArithmetic.add($0, $1) }
    case .float, .double: return doubles(values).reduce(.double(0)) { RqlArithmetic.add($0, $1) }
    case .decimal, .mixed: return decimals(values).reduce(Self.zero) { RqlArithmetic.add($0, $1) }
    case _ where isMap: return Self.zero
    default: throw ReferenceError("a sum is asked of values that are not numbers")
    }
  }

  /// The sum as a double or decimal over the count; null of none.
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

  /// The numbers among the values, as decimals; a bool is not a number here.
  private func decimals(_ values: [Value]) -> [Value] {
    values.map { RqlArithmetic.add($0, Self.zero) }.filter { $0 != .null }
  }

  private static let zero = Value.decimal(Decimal128(nearest: .zero))
}
