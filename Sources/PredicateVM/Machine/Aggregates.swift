import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

// Aggregates over one collection (LANGUAGE §6.5): nulls are passed over here, NaN by the accumulators.

/// The aggregate of the collection at the cursor: sum, minimum, maximum or average of its elements, or of a property of its
/// objects.
@inline(never)
func aggregate(
  _ instruction: MachineInstruction, _ lanes: UnsafePointer<Lane>, _ position: Int, _ dialect: Dialect
) -> MixedScalar {
  let collection = lanes + Int(instruction.slot)
  let function = AggregateFunction(rawValue: instruction.mask & 3) ?? .sum
  let type = ValueType(rawValue: UInt8(truncatingIfNeeded: instruction.operand &>> 16)) ?? .mixed
  let slot = Int(instruction.operand & 0xFFFF)
  // The elements' own lane stands in the same row of lanes as the collection's, a property's in the rows of its class.
  let elements = Elements(
    collection: collection, position: position, own: instruction.mask & 0x10 == 0 ? lanes + slot : nil, property: slot)
  let isSum = function == .sum || function == .average
  switch type {
  case .int: return isSum ? integerSum(elements, function) : integerExtreme(elements, function)
  case .float: return isSum ? doubleSum(elements, function) : floatExtreme(elements, function)
  case .double: return isSum ? doubleSum(elements, function) : doubleExtreme(elements, function)
  case .decimal: return decimals(elements, function)
  case .date: return dates(elements, function)
  default: return mixed(elements, function, dialect)
  }
}

/// The elements of one collection.
private struct Elements {
  let collection: UnsafePointer<Lane>
  let position: Int
  /// The lane of the elements; nil where they are objects.
  let own: UnsafePointer<Lane>?
  /// The lane of the property among those of the objects' class.
  let property: Int

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
    while element < end {
      let row = rows[element]
      if row != .max { body(target + (Int(row &>> 16) &* stride &+ property), Int(row & 0xFFFF)) }
      element &+= 1
    }
  }
}

private func integerSum(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var sum = IntegerSum()
  elements.forEach { lane, position in
    guard let value = lane.integer(position), lane.nullBits(position) == 0 else { return }
    sum.add(value)
  }
  return function == .sum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
}

private func integerExtreme(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var extremes = Extremes<Int64>()
  elements.forEach { lane, position in
    guard let value = lane.integer(position), lane.nullBits(position) == 0 else { return }
    extremes.add(value)
  }
  return (function == .minimum ? extremes.minimum : extremes.maximum).map { MixedScalar($0) } ?? .null
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
  return (function == .minimum ? extremes.minimum : extremes.maximum).map { MixedScalar($0) } ?? .null
}

private func floatExtreme(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var extremes = Extremes<Float>()
  elements.forEach { lane, position in
    guard !lane.isNull(position) else { return }
    extremes.add(lane.load(position, as: Float.self))
  }
  return (function == .minimum ? extremes.minimum : extremes.maximum).map { MixedScalar($0) } ?? .null
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
    case .minimum: extremes.minimum
    case .maximum: extremes.maximum
    }
  return result.map { MixedScalar($0) } ?? .null
}

private func dates(_ elements: Elements, _ function: AggregateFunction) -> MixedScalar {
  var found: (seconds: Int64, nanoseconds: Int64)?
  let wanted = function == .minimum ? Outcome.less : Outcome.greater
  elements.forEach { lane, position in
    guard let date = lane.date(position), lane.nullBits(position) == 0 else { return }
    if found.map({ outcome(date, $0) == wanted }) ?? true { found = date }
  }
  guard let found else { return .null }
  return MixedScalar(
    tag: .date, low: UInt64(bitPattern: found.seconds), high: UInt64(bitPattern: found.nanoseconds))
}

private func mixed(_ elements: Elements, _ function: AggregateFunction, _ dialect: Dialect) -> MixedScalar {
  if function == .minimum || function == .maximum {
    var extremes = MixedExtremes(dialect: dialect)
    elements.forEach { lane, position in extremes.add(lane.mixed(position)) }
    return function == .minimum ? extremes.minimum : extremes.maximum
  }
  var sum = MixedSum(dialect: dialect)
  elements.forEach { lane, position in sum.add(lane.mixed(position)) }
  return function == .sum ? MixedScalar(sum.sum) : sum.average.map { MixedScalar($0) } ?? .null
}
