import PredicateBytecode

// Tests of values on the stack and of mixed columns.

extension MixedScalar {
  /// The result of a subscript into a mixed value that finds nothing. It is not null, and false in every comparison (language §6.8). Its
  /// first word differs from 0, the first word of every other null.
  static var absent: MixedScalar { MixedScalar(tag: .null, low: 1) }

  /// A Boolean value that indicates whether the value is absent.
  @inline(__always)
  var isAbsent: Bool { tag == .null && low == 1 }

  /// Returns the end of a group of a list of values. It contains the position of the cursor, from which the row order of objects follows.
  static func endOfGroup(_ lanes: UnsafePointer<Lane>, _ position: Int) -> MixedScalar {
    let chunk = UnsafeRawPointer(lanes).assumingMemoryBound(to: UInt8.self)
    return MixedScalar(tag: .null, low: 2, high: UInt64(position), bytes: chunk)
  }

  /// A Boolean value that indicates whether this is the end of a group of a list.
  @inline(__always)
  var isEndOfGroup: Bool { tag == .null && low == 2 }
}

/// Returns the outcome of comparing two stack values.
@inline(__always)
func compareScalars(_ left: MixedScalar, _ right: MixedScalar, _ run: UnsafeMutablePointer<Run>) -> UInt8 {
  if left.tag == .int, right.tag == .int { return outcome(Int64(bitPattern: left.low), Int64(bitPattern: right.low)) }
  return compareAny(left, right, run)
}

@inline(never)
private func compareAny(_ left: MixedScalar, _ right: MixedScalar, _ run: UnsafeMutablePointer<Run>) -> UInt8 {
  if left.tag == .container, right.tag == .container {
    return run.pointee.containers.areEqual(left, right, run.pointee.rules) ? Outcome.equal : Outcome.unordered
  }
  return outcome(left.order(right, run.pointee.rules))
}

/// Returns `true` if a value is between two bounds; `false` if the value or a bound is null.
@inline(never)
func isInRange(_ value: MixedScalar, _ bounds: UnsafePointer<MixedScalar>, _ rules: EvaluationRules) -> Bool {
  guard !value.isNull, !bounds[0].isNull, !bounds[1].isNull else { return false }
  return value.order(bounds[0], rules).isGreaterOrEqual
    && value.order(bounds[1], rules).isLessOrEqual
}

/// Returns the outcome of a text test of a mixed value: equal or unordered.
@inline(never)
func testText(
  _ matcher: UnsafePointer<TextMatcher>, _ value: MixedScalar, _ instruction: MachineInstruction
) -> UInt8 {
  let isKind =
    switch value.tag {
    case .string: !instruction.has(.isOfData)
    case .data: !instruction.has(.isOfStrings)
    default: false
    }
  return isKind && matcher.pointee.matches(value.text) ? Outcome.equal : Outcome.unordered
}

extension MachineInstruction {
  /// Returns the text test of two values; `nil` means equality. The operand is the test, counted from 1. The mask is the folding. The slot
  /// is 1 if the result is negated.
  static func textPair(_ test: TextOperator?, _ folding: UInt8, isNegated: Bool) -> MachineInstruction {
    MachineInstruction(
      operation: .valueTextTest, mask: folding, slot: isNegated ? 1 : 0,
      operand: test.map { UInt32($0.rawValue) + 1 } ?? 0)
  }

  /// The text operator of such a test. `nil` for equality.
  var pairTest: TextOperator? { TextOperator(rawValue: UInt8(truncatingIfNeeded: operand &- 1)) }
}

/// Returns the result of a text test of two values, the needle or pattern second. `false` if either value is absent, whatever the test.
@inline(never)
func testTextPair(
  _ instruction: MachineInstruction, _ text: MixedScalar, _ needle: MixedScalar, _ run: UnsafeMutablePointer<Run>
) -> Bool {
  !text.isAbsent && !needle.isAbsent && matches(instruction, text, needle, run) != (instruction.slot == 1)
}

private func matches(
  _ instruction: MachineInstruction, _ text: MixedScalar, _ needle: MixedScalar, _ run: UnsafeMutablePointer<Run>
) -> Bool {
  let rules = run.pointee.rules
  let test = instruction.pairTest
  let isPattern = test?.isPattern == true
  let folding = TextFolding(rawValue: instruction.mask)
  if needle.isNull {
    return switch rules.nullNeedle(test, inColumn: false) {
    case .nothing: false
    case .null: text.isNull
    case .text: !text.isNull
    case .everything: true
    }
  }
  guard let kind = text.textKind, let needleKind = needle.textKind else {
    // Options do not affect values other than texts.
    return test == nil && compareScalars(text, needle, run) == Outcome.equal
  }
  guard rules.testsText(kind, against: needleKind, byLetters: isPattern || !folding.isExact) else { return false }
  return folding.withNeedle(needle.text, of: test) { needle in
    guard let test else { return folding.equals(text.text, needle) }
    // Under `[d]`, a needle that consists of marks only is empty (language §6.7).
    if needle.isEmpty, !isPattern { return rules.contains(.emptyNeedleMatches) }
    return folding.holds(test, text.text, needle)
  }
}

extension MixedScalar {
  /// The type of a string or of data. `nil` for other values.
  var textKind: ScalarType? {
    switch tag {
    case .string: .string
    case .data: .data
    default: nil
    }
  }
}
