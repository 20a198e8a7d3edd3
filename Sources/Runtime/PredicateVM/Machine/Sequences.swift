import PredicateBytecode

// Comparing and reducing lists of values (language §6.4, §6.5).

/// Pops the two topmost lists and compares them. Returns `nil` if the fuel runs out.
@inline(never)
func compareLists(
  _ instruction: MachineInstruction, _ run: UnsafeMutablePointer<Run>, _ fuel: inout Int
) -> Bool? {
  let entries = run.pop(2)
  let right = run.pointee.sequences.take(entries[1])
  let left = run.pointee.sequences.take(entries[0])
  guard let test = ListTest(operand: Int(instruction.operand)) else { return false }
  var comparison = ListComparison(test: test.test, mask: instruction.mask, run: run, fuel: fuel)
  let answer: Bool
  switch test.pairing {
  case .positions(let sides): answer = comparison.someGroups(left, right, sides)
  case .every(let leftQuantifier, let rightQuantifier):
    comparison.charge(left)
    answer = comparison.holds(of: leftQuantifier, left) { comparison, value in
      comparison.holds(of: rightQuantifier, right) { $0.holds(value, $1) }
    }
  }
  fuel = comparison.fuel
  return fuel < 0 ? nil : answer
}

/// A comparison of two lists in progress.
private struct ListComparison {
  let test: ListTest.Test
  /// The mask of a relation, or the folding of texts.
  let mask: UInt8
  let run: UnsafeMutablePointer<Run>
  var fuel: Int

  /// Returns `true` if the number of passing values satisfies the quantifier.
  @inline(__always)
  mutating func holds(
    of quantifier: Quantifier, _ values: UnsafeBufferPointer<MixedScalar>,
    _ test: (inout ListComparison, MixedScalar) -> Bool
  ) -> Bool {
    let decisive = quantifier != .all
    for value in values {
      guard fuel >= 0 else { break }
      if test(&self, value) == decisive { return quantifier == .any }
    }
    return quantifier != .any
  }

  /// Returns `true` if some group of the left list passes with some group of the right list. A list without an end of group is a single
  /// group.
  mutating func someGroups(
    _ left: UnsafeBufferPointer<MixedScalar>, _ right: UnsafeBufferPointer<MixedScalar>, _ sides: ListTest.SingleSides
  ) -> Bool {
    var rightStart = 0
    repeat {
      let rightGroup = group(of: right, &rightStart)
      var leftStart = 0
      repeat {
        if holds(group(of: left, &leftStart), rightGroup, sides) { return true }
      } while leftStart < left.count && fuel >= 0
    } while rightStart < right.count && fuel >= 0
    return false
  }

  /// Charges for passing a group. Finding its end reads its values, even if they are not compared.
  mutating func charge(_ group: UnsafeBufferPointer<MixedScalar>) { fuel &-= 1 &+ group.count &>> 4 }

  /// Returns the group of a list that begins at `start`, and moves `start` past its end.
  private mutating func group(
    of list: UnsafeBufferPointer<MixedScalar>, _ start: inout Int
  ) -> UnsafeBufferPointer<MixedScalar> {
    let rest = list[start...]
    let end = rest.firstIndex { $0.isEndOfGroup } ?? list.endIndex
    start = end &+ 1
    let group = UnsafeBufferPointer(rebasing: rest[..<end])
    charge(group)
    return group
  }

  /// Returns `true` if one group passes with another.
  private mutating func holds(
    _ left: UnsafeBufferPointer<MixedScalar>, _ right: UnsafeBufferPointer<MixedScalar>, _ sides: ListTest.SingleSides
  ) -> Bool {
    let isSingle = sides.contains(.left) && left.count == 1 || sides.contains(.right) && right.count == 1
    guard isSingle else { return positions(left, right) }
    return holds(of: .any, left) { comparison, value in comparison.holds(of: .any, right) { $0.holds(value, $1) } }
  }

  /// Returns `true` if the lists have the same length and the values at each position pass. `!=` is the negation of `==`.
  mutating func positions(
    _ left: UnsafeBufferPointer<MixedScalar>, _ right: UnsafeBufferPointer<MixedScalar>
  ) -> Bool {
    let isNotEqual = test.isNegated
    guard left.count == right.count else { return isNotEqual }
    for (left, right) in zip(left, right) {
      guard fuel >= 0, holds(left, right) != isNotEqual else { return isNotEqual }
    }
    return !isNotEqual
  }

  /// Returns `true` if two values pass.
  mutating func holds(_ left: MixedScalar, _ right: MixedScalar) -> Bool {
    var textOperator: TextOperator?
    switch test {
    case .relation:
      fuel &-= 1 &+ comparisonFuel(left, right, run)
      return (mask &>> compareScalars(left, right, run)) & 1 != 0
    case .text(let test): textOperator = test
    case .textEqual, .textNotEqual: break
    case .kindIn, .kindNotIn:
      fuel &-= 1
      let isIn = kind(left, run.pointee.containers) & UInt16(truncatingIfNeeded: right.low) != 0
      return isIn == (test == .kindIn)
    case .kindEqual, .kindNotEqual:
      fuel &-= 1
      let isSame = kind(left, run.pointee.containers) == kind(right, run.pointee.containers)
      return isSame == (test == .kindEqual)
    }
    let instruction = MachineInstruction.textPair(textOperator, mask, isNegated: test == .textNotEqual)
    fuel &-= 1 &+ pairFuel(instruction, left, right, run)
    return testTextPair(instruction, left, right, run)
  }
}

/// Pops the topmost list and returns its aggregate.
@inline(never)
func reduceList(_ instruction: MachineInstruction, _ run: UnsafeMutablePointer<Run>, _ fuel: inout Int) -> MixedScalar {
  let list = run.pointee.sequences.take(run.pop(1).pointee)
  fuel &-= list.count
  guard let reduction = Reduction(operand: Int(instruction.operand)) else { return .null }
  let (function, type, rules) = (reduction.function, reduction.type, run.pointee.rules)
  guard list.last?.isEndOfGroup == true else { return reduce(list, function, type, rules) }
  return inRowOrder(list).withUnsafeBufferPointer { reduce($0, function, type, rules) }
}

/// Returns the values of a list with one value per group, in the row order of the objects at which the groups ended.
private func inRowOrder(_ list: UnsafeBufferPointer<MixedScalar>) -> [MixedScalar] {
  var groups: [(value: MixedScalar, end: MixedScalar)] = []
  for (value, end) in zip(list, list.dropFirst()) where end.isEndOfGroup && !value.isEndOfGroup {
    groups.append((value, end))
  }
  groups.sort { left, right in
    // The chunks of a class are contiguous.
    (UInt(bitPattern: left.end.bytes), left.end.high) < (UInt(bitPattern: right.end.bytes), right.end.high)
  }
  return groups.map { $0.value }
}

extension UnsafeBufferPointer<MixedScalar>: ReducedValues {
  func forEach<Value: SummedValue>(_ type: Value.Type, _ body: (Value) -> Void) {
    for value in self { if let number = Value.number(value) { body(number) } }
  }

  func forEachScalar(_ body: (MixedScalar) -> Void) { for value in self { body(value) } }

  func extreme(_ function: AggregateFunction, _ type: ScalarType, _ rules: EvaluationRules) -> MixedScalar {
    // NaN is skipped except in mixed values.
    mixedExtreme(self, function, skipsNaN: type != .mixed || rules.nan == .unordered)
  }

  var isReadAsMixed: Bool { false }
}
