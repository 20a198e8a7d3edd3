import PredicateBytecode
import PredicateValues

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

/// Returns the charge for a range: the text compared with both bounds.
func rangeFuel(_ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ position: Int) -> Int {
  switch instruction.operation {
  case .rangeMixed: lane.mixed(position).text.count &>> 5
  case .rangeText: (lane.text(position)?.count ?? 0) &>> 5
  default: 0
  }
}

/// Returns the charge for searching a set: the text.
func setFuel(_ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ position: Int) -> Int {
  switch instruction.operation {
  case .setMixed: lane.mixed(position).text.count &>> 6
  case .setFolded: (lane.text(position)?.count ?? 0) &>> 6
  default: 0
  }
}
