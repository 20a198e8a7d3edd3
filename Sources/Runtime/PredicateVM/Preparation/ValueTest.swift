import PredicateBytecode
import PredicateValues

/// A test of a column with a constant, applied to single values outside of columns: bools, ints, floats, doubles and strings.
package struct ValueTest: @unchecked Sendable {
  // Unchecked: the pointers lead to the program's constants, which are not written.

  /// The owner of the constants.
  private let program: PreparedProgram
  private let instruction: MachineInstruction

  /// A test of a few instructions, which callers may inline in their loops.
  package enum Simple {
    /// A comparison. Its outcome selects a bit of ``mask``: 0 for less, 1 for equal, 2 for greater, 3 for unordered.
    case integer(Int64), double(Double)
    /// Equality with a text of at most eight bytes, the first byte lowest. The outcome selects a bit of ``mask``.
    case text(word: UInt64, count: Int)
    /// The results for false and true.
    case bool(Bool, Bool)
  }

  /// Creates a test from a program's batch plan. `nil` if the test applies to other types of values.
  package init?(_ program: PreparedProgram, _ test: BatchTest) {
    guard test.instruction.operation.traits.contains(.valueTest) else { return nil }
    self.program = program
    instruction = test.instruction
  }

  private var cell: ConstantCell { program.cells[Int(instruction.operand)] }

  /// The results for the outcomes of a comparison, one bit each.
  package var mask: UInt8 { instruction.mask }

  /// The test in simple form. `nil` if it is not simple.
  package var simple: Simple? {
    switch instruction.operation {
    case .compareInt: .integer(Int64(bitPattern: cell.low))
    case .compareDouble: .double(Double(bitPattern: cell.low))
    case .equalShortText: .text(word: cell.low, count: cell.count)
    case .compareBool, .setBool: .bool(holds(false), holds(true))
    default: nil
    }
  }

  /// A Boolean value that indicates whether null passes.
  package var ofNull: Bool {
    // Only folded texts search their set for null.
    instruction.truthOfNull ?? cell.pointer.assumingMemoryBound(to: MixedSet.self).pointee.containsNull
  }

  /// For `x == nil` and `x != nil`: whether non-null values pass. `nil` for every other test, which must read the value.
  package var ofAnyValue: Bool? {
    instruction.operation == .testNull ? instruction.truth(Outcome.less) : nil
  }

  /// Returns `true` if an int passes.
  package func holds(_ value: Int64) -> Bool {
    switch instruction.operation {
    case .compareInt: instruction.truth(outcome(value, Int64(bitPattern: cell.low)))
    case .rangeInt: value >= Int64(bitPattern: cell.low) && value <= Int64(bitPattern: cell.high)
    case .setInt: contains(cell.pointer.assumingMemoryBound(to: Int64.self), cell.count, value)
    default: instruction.truth(Outcome.less)
    }
  }

  /// Returns `true` if a double passes.
  package func holds(_ value: Double) -> Bool {
    switch instruction.operation {
    case .compareDouble: instruction.truth(outcome(value, Double(bitPattern: cell.low)))
    case .rangeDouble: value >= Double(bitPattern: cell.low) && value <= Double(bitPattern: cell.high)
    case .setDouble: contains(cell.pointer.assumingMemoryBound(to: Double.self), cell.count, value)
    default: instruction.truth(Outcome.less)
    }
  }

  /// Returns `true` if a float passes.
  package func holds(_ value: Float) -> Bool {
    func float(_ word: UInt64) -> Double { Double(Float(bitPattern: UInt32(truncatingIfNeeded: word))) }
    let value = Double(value)
    return switch instruction.operation {
    case .compareFloat: instruction.truth(outcome(value, float(cell.low)))
    case .rangeFloat: value >= float(cell.low) && value <= float(cell.high)
    case .setDouble: contains(cell.pointer.assumingMemoryBound(to: Double.self), cell.count, value)
    default: instruction.truth(Outcome.less)
    }
  }

  /// Returns `true` if a bool passes.
  package func holds(_ value: Bool) -> Bool {
    switch instruction.operation {
    case .compareBool: instruction.truth(outcome(value ? 1 : 0, cell.low))
    case .setBool: instruction.truth(value ? 1 : 0)
    default: instruction.truth(Outcome.less)
    }
  }

  /// Returns `true` if a string passes. Its bytes must be readable for 64 bytes past their end.
  package func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let cell = cell
    switch instruction.operation {
    case .equalShortText:
      guard let start = text.baseAddress else { return false }
      let word = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
      let isEqual = text.count == cell.count && (word ^ cell.low) & lowBytes(cell.count) == 0
      return instruction.truth(isEqual ? Outcome.equal : Outcome.unordered)
    case .equalText:
      let isEqual = text.count == cell.count && byteOrder(text, cell.text) == .equal
      return instruction.truth(isEqual ? Outcome.equal : Outcome.unordered)
    case .compareText: return instruction.truth(outcome(byteOrder(text, cell.text)))
    case .equalFolded, .textTest:
      let isMatch = cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee.matches(text)
      return instruction.operation == .textTest
        ? isMatch : instruction.truth(isMatch ? Outcome.equal : Outcome.unordered)
    case .setText: return contains(cell.pointer.assumingMemoryBound(to: TextEntry.self), cell.count, text)
    case .setFolded:
      let set = cell.pointer.assumingMemoryBound(to: MixedSet.self)
      return set.pointee.contains(text, in: set.pointee.strings)
    case .rangeText:
      let bounds = cell.pointer.assumingMemoryBound(to: MixedScalar.self)
      return byteOrder(text, bounds[0].text).isGreaterOrEqual && byteOrder(text, bounds[1].text).isLessOrEqual
    default: return instruction.truth(Outcome.less)
    }
  }
}
