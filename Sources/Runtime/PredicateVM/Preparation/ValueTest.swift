import PredicateBytecode

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
  package func holds(_ value: Int64) -> Bool { holds(of: value) }
  /// Returns `true` if a double passes.
  package func holds(_ value: Double) -> Bool { holds(of: value) }
  /// Returns `true` if a float passes.
  package func holds(_ value: Float) -> Bool { holds(of: value) }

  /// Returns `true` if a bool passes.
  package func holds(_ value: Bool) -> Bool {
    instruction.operation == .setBool ? instruction.truth(value ? 1 : 0) : holds(of: BoolWord(word: value ? 1 : 0))
  }

  /// Returns `true` if a value of the column's type passes.
  @inline(__always)
  private func holds<Value: TestedValue>(of value: Value) -> Bool {
    switch instruction.operation {
    case .compareBool, .compareInt, .compareFloat, .compareDouble, .compareText:
      instruction.truth(value.outcome(.constant(cell)))
    case .rangeInt, .rangeFloat, .rangeDouble, .rangeText: value.isBetween(Value.bounds(cell))
    case .setInt, .setDouble, .setText: value.isElement(of: cell)
    default: instruction.truth(Outcome.less)
    }
  }

  /// Returns `true` if a string passes. Its bytes must be readable for 64 bytes past their end.
  package func holds(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch instruction.operation {
    case .equalShortText: return text.baseAddress != nil && instruction.truth(text.shortEquality(cell))
    case .equalText: return instruction.truth(text.equality(cell))
    case .equalFolded, .textTest:
      let isMatch = cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee.matches(text)
      return instruction.operation == .textTest
        ? isMatch : instruction.truth(isMatch ? Outcome.equal : Outcome.unordered)
    case .setFolded:
      let set = cell.pointer.assumingMemoryBound(to: MixedSet.self)
      return set.pointee.contains(text, in: set.pointee.strings)
    default: return holds(of: text)
    }
  }
}
