import PredicateBytecode

/// The charges for texts. They never overflow, even with 32-bit integers: the maximum leaves room for the instruction's own unit.
enum FuelCharge {
  /// Returns one unit for each 64 bytes of both texts together.
  @inline(__always)
  static func bytes<Count: FixedWidthInteger & SignedInteger>(_ text: Count, _ needle: Count) -> Count {
    Count(truncatingIfNeeded: (text.magnitude &+ needle.magnitude) &>> 6)
  }

  /// Returns one unit for each 64 steps of text × pattern.
  @inline(__always)
  static func steps<Count: FixedWidthInteger & SignedInteger>(_ text: Count, _ pattern: Count) -> Count {
    let (high, low) = text.magnitude.multipliedFullWidth(by: max(pattern, 1).magnitude)
    guard high < 32 else { return .max &- 1 }
    let units = Count.Magnitude(truncatingIfNeeded: high) &<< (Count.Magnitude(Count.bitWidth) &- 6) | low &>> 6
    return min(Count(truncatingIfNeeded: units), .max &- 1)
  }
}

// The charges of instructions beyond their own unit (docs/reference/bytecode.md).

extension TextMatcher {
  /// Returns the charge for a test of `length` bytes of text.
  @inline(__always)
  func fuel(_ length: Int) -> Int {
    switch test {
    case .of(let test) where test.isPattern: FuelCharge.steps(length, count)
    case .within: FuelCharge.bytes(length, count)
    default: length &>> 6
    }
  }
}

/// Returns the charge for an instruction beyond its own unit, before it runs. Loops and lists charge for each element themselves.
@inline(never)
func charge(
  _ instruction: MachineInstruction, _ lanes: UnsafePointer<Lane>, _ position: Int, _ run: UnsafeMutablePointer<Run>
) -> Int {
  let lane = lanes + Int(instruction.slot)
  let values = run.pointee.values
  var cell: ConstantCell { run.pointee.cells[Int(instruction.operand)] }
  var matcher: TextMatcher { cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee }
  var length: Int { lane.text(position)?.count ?? 0 }
  switch instruction.operation {
  case .equalText: return length == cell.count ? length &>> 6 : 0
  case .compareText: return min(length, cell.count) &>> 6
  case .equalFolded, .textTest: return lane.text(position).map { matcher.fuel($0.count) } ?? 0
  case .mixedTextTest: return matcher.fuel(lane.mixed(position).text.count)
  case .compareMixed:
    let constant = cell.pointer.assumingMemoryBound(to: MixedScalar.self)
    return comparisonFuel(lane.mixed(position), constant.pointee, run)
  case .rangeMixed: return lane.mixed(position).text.count &>> 5
  case .rangeText: return length &>> 5
  case .setMixed: return lane.mixed(position).text.count &>> 6
  case .setText, .setFolded: return length &>> 6
  case .geoWithin: return cell.count
  case .valueCompare: return comparisonFuel(values[-2], values[-1], run)
  case .valueRange: return values[-1].text.count &>> 5
  case .valueSet: return values[-1].text.count &>> 6
  case .valueTextTest: return pairFuel(instruction, values[-2], values[-1], run)
  case .count: return instruction.has(.flag) ? lane.elementCount(position) : 0
  case .aggregate: return lane.elementCount(position)
  case .entry: return cell.count &>> 6
  case .mixedKey: return cell.pointer.assumingMemoryBound(to: KeyLookup.self).pointee.key.count &>> 6
  case .exit, .alwaysTrue, .alwaysFalse, .not, .and, .or, .jumpFalse, .jumpTrue, .skipFalse, .skipTrue, .testNull,
    .compareBool, .compareInt, .compareFloat, .compareDouble, .compareDecimal, .compareDate, .equalShortText,
    .compareObjectID, .compareUUID, .compareLink, .rangeInt, .rangeFloat, .rangeDouble, .rangeDecimal, .rangeDate,
    .rangeObjectID, .rangeUUID, .setBool, .setInt, .setDouble, .setDecimal, .setDate, .setObjectID, .setUUID, .setLink,
    .load, .constant, .pick, .nip, .arithmetic, .sequence, .sequenceOf, .append, .group, .drop, .compareLists, .reduce,
    .restore, .follow, .element, .loopElements, .loopObjects, .loopItems, .endAnyElements, .endAnyObjects, .endAnyItems,
    .endAllElements, .endAllObjects, .endAllItems, .endCountObjects, .endSumObjects, .mixedIndex, .item, .itemKey,
    .absentTrue, .absentFalse, .kindIn, .kindCompare, .size, .presence:
    return 0
  }
}

/// Returns the charge for comparing two values: the greatest number of text bytes compared, or the content of a container.
@inline(__always)
func comparisonFuel(_ left: MixedScalar, _ right: MixedScalar, _ run: UnsafeMutablePointer<Run>) -> Int {
  if left.tag == .container, right.tag == .container { return run.pointee.containers.fuel(left) }
  return min(left.text.count, right.text.count) &>> 6
}

/// Returns the charge for a text test of two values.
func pairFuel(
  _ instruction: MachineInstruction, _ text: MixedScalar, _ needle: MixedScalar, _ run: UnsafeMutablePointer<Run>
) -> Int {
  if text.tag == .container, needle.tag == .container { return run.pointee.containers.fuel(text) }
  let (length, needleLength) = (text.text.count, needle.text.count)
  return instruction.pairTest?.isPattern == true
    ? FuelCharge.steps(length, needleLength) : FuelCharge.bytes(length, needleLength)
}
