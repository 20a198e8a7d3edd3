import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

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
  let isSum = function == .sum || function == .average
  // The lane of the elements is in the row of lanes of the collection, the lane of a property in the rows of its class.
  let elements = Elements(
    collection: collection, position: position,
    own: instruction.has(MachineInstruction.Field.isOfObjects) ? nil : lanes + slot, property: slot,
    isInRowOrder: (isSum || type == .mixed) && rules.contains(.aggregatesInRowOrder))
  switch type {
  case .int: return isSum ? integerSum(elements, function, rules) : integerExtreme(elements, function)
  case .float: return isSum ? doubleSum(elements, function) : floatExtreme(elements, function)
  case .double: return isSum ? doubleSum(elements, function) : doubleExtreme(elements, function)
  case .decimal: return decimals(elements, function)
  case .date: return dates(elements, function)
  default:
    if instruction.has(MachineInstruction.Field.isReadAsMixed) {
      return mixed(elements, function, rules, skipsNaN: true) { lane, position in
        lane.scalar(position, isData: instruction.has(MachineInstruction.Field.isOfBytes), classIndex: 0)
      }
    }
    return mixed(elements, function, rules, skipsNaN: rules.nan == .unordered) { lane, position in
      lane.mixed(position)
    }
  }
}

/// The elements of one collection.
private struct Elements {
  let collection: UnsafePointer<Lane>
  let position: Int
  /// The lane of the elements. `nil` if they are objects.
  let own: UnsafePointer<Lane>?
  /// The lane of the property among those of the objects' class.
  let property: Int
  /// A Boolean value that indicates whether objects are visited in row order instead of collection order, as in the engine behind rql. The
  /// order affects rounding and the choice among equal extremes.
  let isInRowOrder: Bool

  /// Calls `body` with the lane and the position of each element's value.
  @inline(__always)
  func forEach(_ body: (UnsafePointer<Lane>, Int) -> Void) {
    guard let spans = collection.pointee.spans else { return }
    var element = Int(spans[position])
    let end = Int(spans[position &+ 1])
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

private func integerSum(_ elements: Elements, _ function: AggregateFunction, _ rules: EvaluationRules) -> MixedScalar {
  if function == .average, rules.contains(.averagesIntegersAsDoubles) { return integerAverage(elements) }
  var sum = IntegerSum()
  elements.forEach { lane, position in
    guard let value = lane.integer(position), lane.nullBits(position) == 0 else { return }
    sum.add(value)
  }
  if function == .sum { return MixedScalar(sum.sum) }
  return sum.average.map { MixedScalar($0) } ?? .null
}

/// Returns the average as the engine behind rql computes it: summed in a double (language §6.5).
private func integerAverage(_ elements: Elements) -> MixedScalar {
  var sum = DoubleSum()
  elements.forEach { lane, position in
    guard let value = lane.integer(position), lane.nullBits(position) == 0 else { return }
    sum.add(Double(value))
  }
  return sum.average.map { MixedScalar($0) } ?? .null
}

private func integerExtreme(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var extremes = Extremes<Int64>()
  elements.forEach { lane, position in
    guard let value = lane.integer(position), lane.nullBits(position) == 0 else { return }
    extremes.add(value)
  }
  return (function == .min ? extremes.minimum : extremes.maximum).map { MixedScalar($0) } ?? .null
}

private func doubleSum(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var sum = DoubleSum()
  elements.forEach { lane, position in
    guard let value = lane.double(position), lane.nullBits(position) == 0 else { return }
    sum.add(value)
  }
  return function == .sum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
}

private func doubleExtreme(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var extremes = Extremes<Double>()
  elements.forEach { lane, position in
    guard let value = lane.double(position), lane.nullBits(position) == 0 else { return }
    extremes.add(value)
  }
  return (function == .min ? extremes.minimum : extremes.maximum).map { MixedScalar($0) } ?? .null
}

private func floatExtreme(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var extremes = Extremes<Float>()
  elements.forEach { lane, position in
    guard !lane.isNull(position) else { return }
    extremes.add(lane.load(position, as: Float.self))
  }
  return (function == .min ? extremes.minimum : extremes.maximum).map { MixedScalar($0) } ?? .null
}

private func decimals(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var sum = DecimalSum()
  var extremes = Extremes<Decimal128>()
  elements.forEach { lane, position in
    guard !lane.isNull(position) else { return }
    let value = lane.load(position, as: Decimal128.self)
    if function == .sum || function == .average { sum.add(value) } else { extremes.add(value) }
  }
  let result: Decimal128? =
    switch function {
    case .sum: sum.sum
    case .average: sum.average
    case .min: extremes.minimum
    case .max: extremes.maximum
    case .count, .size: nil
    }
  return result.map { MixedScalar($0) } ?? .null
}

private func dates(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var found: (seconds: Int64, nanoseconds: Int64)?
  let wanted = function == .min ? Outcome.less : Outcome.greater
  elements.forEach { lane, position in
    guard let date = lane.date(position), lane.nullBits(position) == 0 else { return }
    if found.map({ outcome(date, $0) == wanted }) ?? true { found = date }
  }
  guard let found else { return .null }
  return MixedScalar(
    tag: .date, low: UInt64(bitPattern: found.seconds), high: UInt64(bitPattern: found.nanoseconds))
}

@inline(__always)
private func mixed(
  _ elements: Elements, _ function: AggregateFunction, _ rules: EvaluationRules, skipsNaN: Bool,
  _ value: (UnsafePointer<Lane>, Int) -> MixedScalar
) -> MixedScalar {
  if function.isExtreme {
    var extremes = MixedExtremes(skipsNaN: rules.nan == .unordered)
    elements.forEach { lane, position in extremes.add(value(lane, position)) }
    return function == .min ? extremes.minimum : extremes.maximum
  }
  var sum = MixedSum(skipsNaN: skipsNaN)
  elements.forEach { lane, position in sum.add(value(lane, position)) }
  return function == .sum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
}
