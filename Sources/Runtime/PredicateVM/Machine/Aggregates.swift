import PredicateBytecode

// Aggregates of one collection (language §6.5). Nulls are skipped here, NaN in the accumulators.

/// Returns the sum, minimum, maximum or average of the collection at the cursor: of its elements, or of a property of its objects.
@inline(never)
func aggregate(
  _ instruction: MachineInstruction, _ lanes: UnsafePointer<Lane>, _ position: Int, _ rules: EvaluationRules
) -> MixedScalar {
  let collection = lanes + Int(instruction.slot)
  let function = instruction.function
  let type = instruction.aggregatedType
  let slot = instruction.aggregatedSlot
  // The lane of the elements is in the row of lanes of the collection, the lane of a property in the rows of its class.
  let elements = Elements(
    collection: collection, position: position,
    own: instruction.has(.isOfObjects) ? nil : lanes + slot, property: slot,
    isReadAsMixed: instruction.has(.isReadAsMixed),
    isData: instruction.has(.isOfBytes),
    isInRowOrder: (!function.isExtreme || type == .mixed) && rules.contains(.aggregatesInRowOrder))
  return reduce(elements, function, type, rules)
}

/// Returns an aggregate of values.
@inline(__always)
func reduce<Values: ReducedValues>(
  _ values: Values, _ function: AggregateFunction, _ type: ScalarType, _ rules: EvaluationRules
) -> MixedScalar {
  switch function {
  case .count, .size: .null
  case .sum, .average: sum(values, function, type, rules)
  case .min, .max: values.extreme(function, type, rules)
  }
}

// MARK: Values to reduce

/// Values that are reduced to a sum, an average or an extreme: the elements of a collection, or a list on the stack.
protocol ReducedValues {
  /// Calls `body` with each value of a type, without nulls.
  func forEach<Value: SummedValue>(_ type: Value.Type, _ body: (Value) -> Void)
  /// Calls `body` with each value.
  func forEachScalar(_ body: (MixedScalar) -> Void)
  /// Returns the least or the greatest value.
  func extreme(_ function: AggregateFunction, _ type: ScalarType, _ rules: EvaluationRules) -> MixedScalar
  /// A Boolean value that indicates whether values of any type are read from lanes of other types.
  var isReadAsMixed: Bool { get }
}

/// A number that sums are made of.
protocol SummedValue: TestedValue {
  /// Returns the number in a value on the stack; `nil` if it is of another type.
  static func number(_ value: MixedScalar) -> Self?
  /// Returns the number in a lane, which may be of a narrower type.
  static func summand(_ lane: UnsafePointer<Lane>, _ position: Int) -> Self?
}

extension SummedValue {
  @inline(__always) static func summand(_ lane: UnsafePointer<Lane>, _ position: Int) -> Self? { read(lane, position) }
}

extension Int64: SummedValue {
  static func number(_ value: MixedScalar) -> Int64? { value.tag == .int ? Int64(bitPattern: value.low) : nil }
}

extension Double: SummedValue {
  @inline(__always) static func summand(_ lane: UnsafePointer<Lane>, _ position: Int) -> Double? {
    lane.double(position)
  }
  static func number(_ value: MixedScalar) -> Double? {
    switch value.tag {
    case .double: Double(bitPattern: value.low)
    case .float: Double(Float(bitPattern: UInt32(truncatingIfNeeded: value.low)))
    default: nil
    }
  }
}

extension Decimal128: SummedValue {
  static func number(_ value: MixedScalar) -> Decimal128? { value.number?.asDecimal }
}

/// Returns the sum or the average of values.
@inline(__always)
private func sum<Values: ReducedValues>(
  _ values: Values, _ function: AggregateFunction, _ type: ScalarType, _ rules: EvaluationRules
) -> MixedScalar {
  let isSum = function == .sum
  switch type {
  case .int where !isSum && rules.contains(.averagesIntegersAsDoubles):
    // Summed in a double, as in the engine behind rql (language §6.5).
    var sum = DoubleSum()
    values.forEach(Int64.self) { sum.add(Double($0)) }
    return sum.average.map { MixedScalar($0) } ?? .null
  case .int:
    var sum = IntegerSum()
    values.forEach(Int64.self) { sum.add($0) }
    return isSum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
  case .float, .double:
    var sum = DoubleSum()
    values.forEach(Double.self) { sum.add($0) }
    return isSum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
  case .decimal:
    var sum = DecimalSum()
    values.forEach(Decimal128.self) { sum.add($0) }
    return isSum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
  case .bool, .string, .data, .date, .objectID, .uuid, .mixed, .link:
    var sum = MixedSum(skipsNaN: values.isReadAsMixed || rules.nan == .unordered)
    values.forEachScalar { sum.add($0) }
    return isSum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
  }
}

/// Returns the least or the greatest of values of any type.
func mixedExtreme<Values: ReducedValues>(
  _ values: Values, _ function: AggregateFunction, skipsNaN: Bool
) -> MixedScalar {
  var extremes = MixedExtremes(skipsNaN: skipsNaN)
  values.forEachScalar { extremes.add($0) }
  return function == .min ? extremes.minimum : extremes.maximum
}

/// The elements of one collection.
private struct Elements {
  let collection: UnsafePointer<Lane>
  let position: Int
  /// The lane of the elements. `nil` if they are objects.
  let own: UnsafePointer<Lane>?
  /// The lane of the property among those of the objects' class.
  let property: Int
  /// A Boolean value that indicates whether values of other types are read as mixed ones, and texts as data.
  let isReadAsMixed: Bool
  let isData: Bool
  /// A Boolean value that indicates whether objects are visited in row order instead of collection order, as in the engine behind rql. The
  /// order affects rounding and the choice among equal extremes.
  let isInRowOrder: Bool

  /// Calls `body` with the lane and the position of each element's value.
  @inline(__always)
  func forEach(_ body: (UnsafePointer<Lane>, Int) -> Void) {
    guard let (first, end) = collection.elements(position) else { return }
    var element = first
    if let own {
      while element < end {
        body(own, element)
        element &+= 1
      }
      return
    }
    guard let rows = collection.pointee.values?.assumingMemoryBound(to: UInt32.self),
      let target = collection.pointee.target
    else { return }
    let stride = Int(collection.pointee.targetStride)
    inOrder(UnsafeBufferPointer(start: rows + element, count: end &- element)) { rows in
      for row in rows where row != .max {
        body(target + (Int(row &>> 16) &* stride &+ property), Int(row & 0xFFFF))
      }
    }
  }

  /// Calls `body` with rows in the order in which to visit them.
  @inline(__always)
  private func inOrder(_ rows: UnsafeBufferPointer<UInt32>, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    guard isInRowOrder, !isAscending(rows) else { return body(rows) }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.count) { buffer in
      var sorted = buffer
      _ = sorted.initialize(fromContentsOf: rows)
      sorted.sort()
      body(UnsafeBufferPointer(sorted))
    }
  }

  private func isAscending(_ rows: UnsafeBufferPointer<UInt32>) -> Bool {
    var last: UInt32 = 0
    for row in rows {
      guard row >= last else { return false }
      last = row
    }
    return true
  }
}

extension Elements: ReducedValues {
  @inline(__always) func forEach<Value: SummedValue>(_ type: Value.Type, _ body: (Value) -> Void) {
    forEach { lane, position in
      guard let value = Value.summand(lane, position), lane.nullBits(position) == 0 else { return }
      body(value)
    }
  }

  func forEachScalar(_ body: (MixedScalar) -> Void) {
    forEach { lane, position in
      body(isReadAsMixed ? lane.scalar(position, isData: isData, classIndex: 0) : lane.mixed(position))
    }
  }

  @inline(__always)
  func extreme(_ function: AggregateFunction, _ type: ScalarType, _ rules: EvaluationRules) -> MixedScalar {
    switch type {
    case .int: extreme(function, of: Int64.self).map { MixedScalar($0) } ?? .null
    case .float: extreme(function, of: Float.self).map { MixedScalar($0) } ?? .null
    case .double: extreme(function, of: Double.self).map { MixedScalar($0) } ?? .null
    case .decimal: extreme(function, of: Decimal128.self).map { MixedScalar($0) } ?? .null
    case .date: extreme(function, of: DateWords.self).map { MixedScalar($0) } ?? .null
    case .bool, .string, .data, .objectID, .uuid, .mixed, .link:
      mixedExtreme(self, function, skipsNaN: rules.nan == .unordered)
    }
  }

  /// Returns the least or the greatest element; `nil` if there are only nulls and NaN.
  @inline(__always) private func extreme<Value: TestedValue & ExtremeValue>(
    _ function: AggregateFunction, of type: Value.Type
  ) -> Value? {
    var extremes = Extremes<Value>()
    forEach { lane, position in
      if let value = Value.read(lane, position), lane.nullBits(position) == 0 { extremes.add(value) }
    }
    return function == .min ? extremes.minimum : extremes.maximum
  }
}

extension MixedScalar {
  fileprivate init(_ date: DateWords) {
    self.init(tag: .date, low: UInt64(bitPattern: date.seconds), high: UInt64(bitPattern: date.nanoseconds))
  }
}
