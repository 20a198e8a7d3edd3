/// The function of an aggregate.
enum AggregateFunction: String, Sendable {
  case count, min, max, sum, avg
}

/// `@min`, `@max`, `@sum`, `@avg` of values (language §6.5).
struct Aggregates {
  let rules: ValueRules

  /// Returns an aggregate of values of a declared type.
  ///
  /// Null and NaN are ignored. Without values, `@sum` is 0 and the others are null. `@min` and `@max` keep the type, `@avg` of integers is
  /// a double, floats are summed as doubles, mixed values as decimals.
  func compute(
    _ function: AggregateFunction, of values: [Value], _ type: ElementType
  ) throws(ReferenceError) -> Reached {
    let present = values.filter { $0 != .null && !$0.isNaN }
    switch (function, type) {
    case (.min, .int), (.min, .float), (.min, .double), (.min, .decimal), (.min, .date), (.min, .mixed):
      return single(extreme(of: present) { rules.isBelowExtreme($0, $1) }, type)
    case (.max, .int), (.max, .float), (.max, .double), (.max, .decimal), (.max, .date), (.max, .mixed):
      return single(extreme(of: present) { rules.isBelowExtreme($1, $0) }, type)
    case (.sum, .int):
      return single(.int(integers(present).reduce(0, &+)), .int)
    case (.sum, .float), (.sum, .double):
      return single(.double(doubles(present).reduce(0, +)), .double)
    case (.sum, .decimal), (.sum, .mixed):
      return single(.decimal(sum(decimals(present))), .decimal)
    case (.avg, .int):
      // Unlike `@sum`, the average does not wrap: it is the exact sum, as a double, divided by the count.
      let sum = integers(present).map { ExactDecimal($0) }.reduce(.zero, +)
      return single(present.isEmpty ? .null : .double(sum.nearestDouble / Double(present.count)), .double)
    case (.avg, .float), (.avg, .double):
      let sum = doubles(present).reduce(0, +)
      return single(present.isEmpty ? .null : .double(sum / Double(present.count)), .double)
    case (.avg, .decimal), (.avg, .mixed):
      return single(average(decimals(present)), .decimal)
    default:
      throw ReferenceError("`@\(function.rawValue)` is asked of values that it is not made for")
    }
  }

  private func single(_ value: Value, _ type: ElementType) -> Reached {
    Reached(values: [value], isToMany: false, type: type)
  }

  /// Returns the first value that no later one precedes. Null for no values.
  private func extreme(of values: [Value], precedes: (Value, Value) -> Bool) -> Value {
    guard var best = values.first else { return .null }
    for value in values where precedes(value, best) { best = value }
    return best
  }

  private func integers(_ values: [Value]) -> [Int64] {
    values.compactMap { if case .int(let integer) = $0 { integer } else { nil } }
  }

  private func doubles(_ values: [Value]) -> [Double] {
    values.compactMap { value in
      switch value {
      case .float(let number): Double(number)
      case .double(let number): number
      default: nil
      }
    }
  }

  /// Returns the numbers among the values, as decimals. A bool is not a number here.
  private func decimals(_ values: [Value]) -> [ReferenceNumber.Magnitude] {
    values.compactMap(ReferenceNumber.init).filter { $0.kind != .bool }.map { $0.asDecimal.magnitude }
  }

  /// Returns the sum from left to right, rounding each partial sum to decimal128.
  private func sum(_ numbers: [ReferenceNumber.Magnitude]) -> Decimal128 {
    var sum = Decimal128(nearest: .zero)
    for number in numbers {
      switch (sum.referenceMagnitude, number) {
      case (.finite(let left), .finite(let right)): sum = Decimal128(nearest: left + right)
      case (.notANumber, _), (_, .notANumber): sum = .referenceNaN
      case (.infinity(let left), .infinity(let right)) where left != right: sum = .referenceNaN
      case (.infinity(let isNegative), _), (.finite, .infinity(let isNegative)):
        sum = Decimal128(infinityIsNegative: isNegative)
      }
    }
    return sum
  }

  /// Returns the sum divided by the count, rounded to decimal128. Null for no values.
  private func average(_ numbers: [ReferenceNumber.Magnitude]) -> Value {
    guard !numbers.isEmpty else { return .null }
    let sum = sum(numbers)
    guard case .finite(let value) = sum.referenceMagnitude else { return .decimal(sum) }
    return .decimal(Decimal128(nearest: value.divided(by: numbers.count, places: 34)))
  }
}
