import PredicateValues

/// Aggregates of values in memory, computed outside the virtual machine (language §6.5). Null and NaN are skipped.
enum ValueAggregates {
  /// Returns the minimum or the maximum in the total order of values. `nil` if no values exist. The first of equal values wins.
  static func extreme(_ values: some Sequence<Value>, _ wanted: PartialOrdering) -> Value? {
    var best: Value?
    for value in values where !isSkipped(value) {
      if let known = best, Value.totalOrder(value, known) != wanted { continue }
      best = value
    }
    return best
  }

  /// Returns the sum: an integer, a double or a decimal, depending on the values. 0 if no values exist. The sum of mixed values is a
  /// decimal.
  static func sum(_ values: some Sequence<Value>, isMixed: Bool = false) -> Value { totals(values, isMixed).sum }

  /// Returns the average: a decimal for decimals and mixed values, a double otherwise. `nil` if no values exist.
  static func average(_ values: some Sequence<Value>, isMixed: Bool = false) -> Value? {
    totals(values, isMixed).average
  }

  private static func totals(_ values: some Sequence<Value>, _ isMixed: Bool) -> (sum: Value, average: Value?) {
    var integers = IntegerSum()
    var doubles = DoubleSum()
    var decimals = DecimalSum()
    var mixed = MixedSum(skipsNaN: true)
    for value in values {
      guard !isMixed else {
        value.withScalar { mixed.add($0) }
        continue
      }
      switch value {
      case .int(let value): integers.add(value)
      case .float(let value): doubles.add(value)
      case .double(let value): doubles.add(value)
      case .decimal(let value): decimals.add(value)
      default: break
      }
    }
    if isMixed { return (.decimal(mixed.sum), mixed.average.map { .decimal($0) }) }
    if decimals.count > 0 { return (.decimal(decimals.sum), decimals.average.map { .decimal($0) }) }
    if doubles.count > 0 { return (.double(doubles.sum), doubles.average.map { .double($0) }) }
    return (.int(integers.sum), integers.average.map { .double($0) })
  }

  private static func isSkipped(_ value: Value) -> Bool {
    switch value {
    case .null: true
    case .float(let value): value.isNaN
    case .double(let value): value.isNaN
    case .decimal(let value): value.isNaN
    default: false
    }
  }
}

/// Returns the result of an aggregate as a value of a type. Ends the process if the type cannot represent it.
func bridged<Result: RealmCollectionValue>(_ value: Value, as type: Result.Type = Result.self) -> Result? {
  let number: Any? =
    switch value {
    case .int(let value): Int(truncatingIfNeeded: value)
    case .float(let value): value
    case .double(let value): value
    case .decimal(let value): value
    default: nil
    }
  guard let number else { return Result._realmRestore(value, in: nil) }
  if let result = Result._realmConvert(number) { return result }
  // The sum of 32-bit floats may exceed the range of `Float`.
  if case .double(let value) = value { return Result._realmConvert(Float(value)) }
  if case .decimal(let value) = value { return Result._realmConvert(value.doubleValue) }
  return nil
}

/// Returns an average as a value of a type, like ``bridged(_:as:)``. As an integer, the fraction is truncated.
func bridgedAverage<Result: RealmCollectionValue>(_ value: Value) -> Result? {
  if let result: Result = bridged(value) { return result }
  switch value {
  case .double(let value): return bridged(.double(value.rounded(.towardZero)))
  case .decimal(let value): return bridged(.double(value.doubleValue.rounded(.towardZero)))
  default: return nil
  }
}
