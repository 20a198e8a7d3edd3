import PredicateValues

/// A prepared program as the batch executor runs it: steps over bitmaps, a bit a row, instead of instructions over rows.
///
/// Made from the machine's instructions by ``BatchCompiler``. What has no step of its own is a routine: a range of the
/// program that the interpreter runs over the rows that still matter, so every program has a plan.
package final class BatchPlan: @unchecked Sendable {
  // Unchecked: immutable; nobody writes the code once the plan exists.

  /// The tested rows first, then the rows and elements that steps of other scopes look at.
  package let scopes: [BatchScope]
  /// The instructions of all routines, each ended by an exit.
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

/// The steps that find one truth for each row of a table, or each element of a column of collections.
package struct BatchScope {
  /// The class whose lanes the steps read, by its group in the program's layout.
  package var group = 0
  /// Whether the rows are elements of collections, and the class is that of their owners.
  var isElements = false
  /// The steps, in postfix order: each takes its operands from a stack of bitmaps.
  package var steps: [BatchStep] = []
  /// The tests of single columns that the steps refer to.
  package var tests: [BatchTest] = []
  /// The loops over collections and the links that the steps refer to.
  package var subplans: [BatchSubplan] = []
  /// The values that the steps compute and compare.
  package var values: [BatchValue] = []
  /// The pairs of values of any type that the steps compare.
  var pairs: [BatchPair] = []
  /// Where the steps may take another way.
  var alternatives: [BatchAlternative] = []
  /// The most bitmaps of truths and of active rows that the stack holds at once.
  var maximumTruths = 1
  var maximumActive = 1
  /// How many columns of values there are at once.
  var registerCount = 0
}

/// A step from the rows of a scope to those of another, by a collection, one of its elements or a link in the scope's lane `slot`:
/// from projects to their tasks in `ANY tasks.priority > 5`.
package struct BatchSubplan {
  package enum Kind: UInt8 {
    case link, objects, elements
    /// The element of a list at a position, the element of a dictionary under a key.
    case position, key

    /// Whether it leads to one thing or nothing.
    var isSingle: Bool { self == .link || self == .position || self == .key }
  }

  /// What the truths of a collection's elements come to.
  package enum Result {
    /// Whether every element is true.
    case all
    /// Whether so many are.
    case number(CountRange)
    /// How many are: a column of values.
    case count
  }

  package var kind: Kind
  package var result = Result.number(.some)
  package var slot: Int
  /// The scope of the elements' truths.
  package var scope: Int
  /// Where the count goes.
  var register = 0
  /// The position, or the cell of the key.
  var operand: UInt32 = 0
  /// The truth behind a null link, a missing position or key; nil where a routine computes it.
  package var ofNull: Bool?
  var routine: Int32 = 0

  /// Whether the subplan writes counts and no truths.
  var isCount: Bool { if case .count = result { true } else { false } }
  /// Whether it asks for all elements.
  var isAll: Bool { if case .all = result { true } else { false } }
}

/// Numbers of elements: from one on as many more as another, or with all bits of `flip` set all numbers but those.
package struct CountRange {
  var low: UInt32
  var width: UInt32
  package var flip: UInt64 = 0

  /// One or more.
  static var some: CountRange { CountRange(low: 1, width: .max - 1) }
  /// Any number.
  static var all: CountRange { CountRange(low: 0, width: .max) }

  /// Whether it is one or more, or with all bits of `flip` set none.
  package var isSome: Bool { !contains(0) && contains(1) && contains(.max) }

  @inline(__always)
  package func contains(_ count: UInt32) -> Bool { count &- low <= width }
}

/// Either steps that look at every row of another table first, or a routine, whichever is quicker for the rows that are active.
struct BatchAlternative {
  var routine: Int32
  /// How many steps the routine takes the place of.
  var stepCount: Int32 = 0
  /// The subplans whose scopes the steps evaluate, by their indices in the scope.
  var subplans: Range<Int>
}

/// A column of values: how it comes about, or what it is compared with.
package struct BatchValue {
  package var instruction: MachineInstruction
  /// The column that is written.
  package var register: Int
  /// The first operand of arithmetic, or what is compared.
  package var source = 0
  /// The other operand of arithmetic and comparisons; nil for a constant.
  var other: Int?
  /// Whether the columns hold doubles: the first operand, or where there is none the one that is written; and the other.
  var isDouble = false
  var isOtherDouble = false
  /// A constant operand.
  package var constant = MixedScalar.null
  /// The comparison with a constant of the column's own type.
  var bound = BoundTest()
  /// Of what is gathered: the moves of the cursor that lead there, in ``BatchPlan/code``.
  package var moves: Int32 = 0
}

/// Two values of any type, and the instruction that tests them.
struct BatchPair {
  var instruction: MachineInstruction
  var left: BatchOperand
  var right: BatchOperand
  /// Whether both are strings, or both data, of columns, and compared.
  var isOfTexts = false
}

/// A value that steps compare or compute with.
enum BatchOperand {
  case constant(MixedScalar)
  /// A column of values that steps have written.
  case integers(register: Int)
  case doubles(register: Int)
  /// What a load reads, behind moves of the cursor in ``BatchPlan/code`` or, where those are nil, at the scope's own row.
  case cell(MachineInstruction, moves: Int32?, isText: Bool)
}

/// A test of one column of the scope.
package struct BatchTest {
  /// The test.
  package var instruction: MachineInstruction
  /// The same as a routine: where in ``BatchPlan/code``.
  var routine: Int32
}

/// A step over the bitmaps of a batch of rows.
package struct BatchStep {
  package enum Operation: UInt8 {
    /// Pushes `index` as the truth of all rows.
    case constant
    /// Pushes the truths of the scope's test `index`.
    case test
    /// Pushes the truths that the routine at `index` comes to, of the active rows.
    case routine
    case not
    case and
    case or
    /// The rows of which the topmost truth is true (for `beginOr` false) stay active up to the matching end; where there are
    /// none, the steps up to `index` are passed over.
    case beginAnd, beginOr
    /// Combines the two topmost truths and brings the rows before back.
    case endAnd, endOr
    /// Runs a routine in place of the next steps, or does not, by alternative `index`.
    case choose
    /// Pushes the truths, or writes the counts, of subplan `index`.
    case subplan
    /// Writes the column of value `index`: one of the scope's, a count, an aggregate, the result of an operator.
    case load, count, aggregate, arithmetic
    /// Writes the column of value `index`, row by row, for it stands where links and subscripts lead.
    case gather
    /// Pushes the truths of comparison `index`: with a constant, with another column.
    case compareConstant, compareColumns
    /// The same of how long the collections of the value's slot are, with a constant.
    case compareCount
    /// Pushes the truths of pair `index`.
    case comparePair
  }

  package var operation: Operation
  package var index: Int32 = 0
}
