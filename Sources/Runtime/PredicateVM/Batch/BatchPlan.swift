import PredicateValues

/// A prepared program in the form of the batch executor: steps over bitmaps, one bit per row, instead of instructions for each row.
///
/// ``BatchCompiler`` makes it from the machine's instructions. An operation without a step becomes a routine: a range of the program that
/// the interpreter runs for the rows still active. Every program therefore has a plan.
package final class BatchPlan: @unchecked Sendable {
  // Unchecked: immutable. The code is not written after the plan exists.

  /// The scope of the tested rows, then the scopes of rows and elements that other scopes read.
  package let scopes: [BatchScope]
  /// The instructions of all routines. An exit ends each routine.
  package let code: UnsafePointer<MachineInstruction>
  let codeCount: Int

  init(_ scopes: [BatchScope], code instructions: [MachineInstruction]) {
    self.scopes = scopes
    let memory = UnsafeMutablePointer<MachineInstruction>.allocate(capacity: instructions.count + 1)
    for (index, instruction) in instructions.enumerated() { (memory + index).initialize(to: instruction) }
    code = UnsafePointer(memory)
    codeCount = instructions.count
  }

  deinit { code.deallocate() }
}

/// The steps that compute one truth for each row of a table, or for each element of a column of collections.
package struct BatchScope {
  /// The class whose lanes the steps read, as a group of the program's layout.
  package var group = 0
  /// A Boolean value that indicates whether the rows are elements of collections. The class is then that of their owners.
  var isElements = false
  /// The steps in postfix order. Each takes its operands from a stack of bitmaps.
  package var steps: [BatchStep] = []
  /// The tests of single columns that the steps refer to.
  package var tests: [BatchTest] = []
  /// The loops over collections and the links that the steps refer to.
  package var subplans: [BatchSubplan] = []
  /// The values that the steps compute and compare.
  package var values: [BatchValue] = []
  /// The pairs of values of any type that the steps test.
  var pairs: [BatchPair] = []
  /// The choices between steps and a routine.
  var alternatives: [BatchAlternative] = []
  /// The maximum number of bitmaps of truths and of active rows on the stack.
  var maximumTruths = 1
  var maximumActive = 1
  /// The maximum number of columns of values in use at once.
  var registerCount = 0
}

/// A transition from the rows of a scope to those of another, by a collection, one of its elements or a link in the scope's lane `slot`.
/// For example, from projects to their tasks in `ANY tasks.priority > 5`.
package struct BatchSubplan {
  package enum Kind: UInt8 {
    case link, objects, elements
    /// The element of a list at a position, or of a dictionary under a key.
    case position, key

    /// A Boolean value that indicates whether it leads to at most one row or element.
    var isSingle: Bool { self == .link || self == .position || self == .key }
  }

  /// The reduction of the elements' truths.
  package enum Result {
    /// True if every element is true.
    case all
    /// True if the number of true elements is in a range.
    case number(CountRange)
    /// The number of true elements, as a column of values.
    case count
  }

  package var kind: Kind
  package var result = Result.number(.some)
  package var slot: Int
  /// The scope of the elements' truths.
  package var scope: Int
  /// The register of the count.
  var register = 0
  /// The position, or the cell of the key.
  var operand: UInt32 = 0
  /// The truth behind a null link, a missing position or a missing key. `nil` if a routine computes it.
  package var ofNull: Bool?
  var routine: Int32 = 0

  /// A Boolean value that indicates whether the subplan writes counts instead of truths.
  var isCount: Bool { if case .count = result { true } else { false } }
  /// A Boolean value that indicates whether the subplan tests for all elements.
  var isAll: Bool { if case .all = result { true } else { false } }
}

/// A range of counts, from `low` to `low + width`. If all bits of `flip` are set, the counts outside this range.
package struct CountRange {
  var low: UInt32
  var width: UInt32
  package var flip: UInt64 = 0

  /// At least one.
  static var some: CountRange { CountRange(low: 1, width: .max - 1) }
  /// Any number.
  static var all: CountRange { CountRange(low: 0, width: .max) }

  /// A Boolean value that indicates whether the range is at least one, before `flip`.
  package var isSome: Bool { !contains(0) && contains(1) && contains(.max) }

  @inline(__always)
  package func contains(_ count: UInt32) -> Bool { count &- low <= width }
}

/// A choice between steps that first read every row of another table and a routine. The faster one for the active rows runs.
struct BatchAlternative {
  var routine: Int32
  /// The number of steps that the routine replaces.
  var stepCount: Int32 = 0
  /// The subplans whose scopes the steps evaluate, by their indices in the scope.
  var subplans: Range<Int>
}

/// The computation of a column of values, or a comparison with one.
package struct BatchValue {
  package var instruction: MachineInstruction
  /// The column to write.
  package var register: Int
  /// The first operand of arithmetic, or the compared column.
  package var source = 0
  /// The other operand of arithmetic and comparisons. `nil` if it is a constant.
  var other: Int?
  /// A Boolean value that indicates whether the column holds doubles: the first operand or, without operands, the column to write. The
  /// second flag is for the other operand.
  var isDouble = false
  var isOtherDouble = false
  /// A constant operand.
  package var constant = MixedScalar.null
  /// The comparison with a constant of the column's own type.
  var bound = BoundTest()
  /// For gathered values: the moves of the cursor that lead to them, in ``BatchPlan/code``.
  package var moves: Int32 = 0
}

/// Two values of any type, and the instruction that tests them.
struct BatchPair {
  var instruction: MachineInstruction
  var left: BatchOperand
  var right: BatchOperand
  /// A Boolean value that indicates whether the pair is a comparison of two columns of strings, or two of data.
  var isOfTexts = false
}

/// A value that steps compare or compute with.
enum BatchOperand {
  case constant(MixedScalar)
  /// A column of values written by steps.
  case integers(register: Int)
  case doubles(register: Int)
  /// The source of a load, behind moves of the cursor in ``BatchPlan/code``. The moves are `nil` for the scope's own row.
  case cell(MachineInstruction, moves: Int32?, isText: Bool)
}

/// A test of one column of the scope.
package struct BatchTest {
  /// The test.
  package var instruction: MachineInstruction
  /// The test as a routine: its position in ``BatchPlan/code``.
  var routine: Int32
}

/// A step over the bitmaps of a batch of rows.
package struct BatchStep {
  package enum Operation: UInt8 {
    /// Pushes `index` as the truth of all rows.
    case constant
    /// Pushes the truths of the scope's test `index`.
    case test
    /// Pushes the truths that the routine at `index` computes for the active rows.
    case routine
    case not
    case and
    case or
    /// Keeps active only the rows whose topmost truth is true (for `beginOr`, false), up to the matching end. If there are none, skips the
    /// steps before `index`.
    case beginAnd, beginOr
    /// Combines the two topmost truths and restores the active rows.
    case endAnd, endOr
    /// Chooses by alternative `index` between the next steps and a routine.
    case choose
    /// Pushes the truths, or writes the counts, of subplan `index`.
    case subplan
    /// Writes the column of value `index`: a column of the scope, a count, an aggregate, or the result of an operator.
    case load, count, aggregate, arithmetic
    /// Writes the column of value `index` row by row, for values behind links and subscripts.
    case gather
    /// Pushes the truths of comparison `index` with a constant or another column.
    case compareConstant, compareColumns
    /// Pushes the truths of comparing the lengths of the collections in the value's slot with a constant.
    case compareCount
    /// Pushes the truths of pair `index`.
    case comparePair
  }

  package var operation: Operation
  package var index: Int32 = 0
}
