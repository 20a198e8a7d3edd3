import PredicateDiagnostics
import PredicateValues

/// Aggregates of values that are there, outside of the machine (language §6.5): null and NaN are skipped.
enum ValueAggregates {
  /// The least or the greatest in the total order of values; nil of none. Of values that tie the first.
  static func extreme(_ values: some Sequence<Value>, _ wanted: PartialOrdering) -> Value? {
    var best: Value?
    for value in values where !isSkipped(value) {
      if let known = best, Value.totalOrder(value, known) != wanted { continue }
      best = value
    }
    return best
  }

  /// The sum: an integer, a double or a decimal, as the values are; 0 of none. Mixed values sum up as decimals.
  static func sum(_ values: some Sequence<Value>, isMixed: Bool = false) -> Value { totals(values, isMixed).sum }

  /// The average: a double, or of decimals and mixed values a decimal; nil of none.
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

/// A value of one type made of what an aggregate gave, numbers of any kind. Where it was asked for as a type that has no such value,
/// ends the process.
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
  // A sum of many 32-bit numbers may be greater than all of them.
  if case .double(let value) = value { return Result._realmConvert(Float(value)) }
  if case .decimal(let value) = value { return Result._realmConvert(value.doubleValue) }
  return nil
}

/// ``bridged(_:as:)``, of an average that was asked for as an integer without its fraction.
func bridgedAverage<Result: RealmCollectionValue>(_ value: Value) -> Result? {
  if let result: Result = bridged(value) { return result }
  switch value {
  case .double(let value): return bridged(.double(value.rounded(.towardZero)))
  case .decimal(let value): return bridged(.double(value.doubleValue.rounded(.towardZero)))
  default: return nil
  }
}
