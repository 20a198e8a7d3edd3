import PredicateBytecode
import PredicateDiagnostics
import PredicateValues

// Tests of values on the stack and of mixed columns.

extension MixedScalar {
  /// What a subscript into a mixed value yields where there is nothing: not even null, and true in no comparison
  /// (language §6.8). It is told from null by its first word, which is 0 in every null that comes from elsewhere.
  static var absent: MixedScalar { MixedScalar(tag: .null, low: 1) }

  /// Whether there is not even null.
  @inline(__always)
  var isAbsent: Bool { tag == .null && low == 1 }

  /// What ends a group of a list of values. It says where the cursor stands, for those who ask in which order objects lie.
  static func endOfGroup(_ lanes: UnsafePointer<Lane>, _ position: Int) -> MixedScalar {
    let chunk = UnsafeRawPointer(lanes).assumingMemoryBound(to: UInt8.self)
    return MixedScalar(tag: .null, low: 2, high: UInt64(position), bytes: chunk)
  }

  /// Whether a list's group ends here.
  @inline(__always)
  var isEndOfGroup: Bool { tag == .null && low == 2 }
}

/// The outcome of comparing two stack values.
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

/// Whether a value lies between two bounds; never where it or a bound is null.
@inline(never)
func isInRange(_ value: MixedScalar, _ bounds: UnsafePointer<MixedScalar>, _ rules: EvaluationRules) -> Bool {
  guard !value.isNull, !bounds[0].isNull, !bounds[1].isNull else { return false }
  return value.order(bounds[0], rules).isGreaterOrEqual
    && value.order(bounds[1], rules).isLessOrEqual
}

/// The outcome, equal or unordered, of a text test of a mixed value.
@inline(never)
func testText(
  _ matcher: UnsafePointer<TextMatcher>, _ value: MixedScalar, _ instruction: MachineInstruction
) -> UInt8 {
  let isKind =
    switch value.tag {
    case .string: !instruction.has(MachineInstruction.Field.isOfData)
    case .data: !instruction.has(MachineInstruction.Field.isOfStrings)
    default: false
    }
  return isKind && matcher.pointee.matches(value.text) ? Outcome.equal : Outcome.unordered
}

extension MachineInstruction {
  /// The text test of two values, nil for equality: the operand is the test, counted from 1, the mask the folding, the slot 1 where
  /// the answer is turned round.
  static func textPair(_ test: TextOperator?, _ folding: UInt8, isNegated: Bool) -> MachineInstruction {
    MachineInstruction(
      operation: .valueTextTest, mask: folding, slot: isNegated ? 1 : 0,
      operand: test.map { UInt32($0.rawValue) + 1 } ?? 0)
  }

  /// The text operator of such a test; nil of equality.
  var pairTest: TextOperator? { TextOperator(rawValue: UInt8(truncatingIfNeeded: operand &- 1)) }
}

/// The text test of two values: the needle or pattern is the second. False where there is no value, whatever is asked.
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
    // Options say nothing of values that are not texts.
    return test == nil && compareScalars(text, needle, run) == Outcome.equal
  }
  guard rules.testsText(kind, against: needleKind, byLetters: isPattern || !folding.isExact) else { return false }
  return folding.withNeedle(needle.text, of: test) { needle in
    guard let test else { return folding.equals(text.text, needle) }
    // A needle of nothing but marks is an empty one under `[d]` (language §6.7).
    if needle.isEmpty, !isPattern { return rules.contains(.emptyNeedleMatches) }
    return folding.holds(test, text.text, needle)
  }
}

extension MixedScalar {
  /// The type of a string or of data; nil of other values.
  var textKind: ScalarType? {
    switch tag {
    case .string: .string
    case .data: .data
    default: nil
    }
  }
}
