import PredicateValues

/// The operation codes. The raw values are contiguous from 0 and part of the image format: ``InstructionTable/hash``
/// changes with them.
///
/// What each does stands in ``InstructionTable``. What type the values have is the slot's to say, or the stack's; and which
/// relation, text operator, operator of arithmetic or aggregate it is, the operand's: see ``Choice``.
public enum Opcode: UInt8, CaseIterable, Hashable, Sendable {
  // A column, mostly with a constant.
  case compare, between, isIn
  case isNull, notNull
  case text, within
  case geoWithin

  // Values on the stack.
  case load, constant, pick, nip
  case valueCompare, valueBetween, valueIn
  case valueText, textEqual, textNotEqual
  case kindIn, kindEqual, kindNotEqual
  case size, presence
  case arithmetic

  // Collections as wholes.
  case count, aggregate

  // The cursor and loops.
  case follow, entry, element
  case anyElements, anyObjects, allElements, allObjects, countObjects, sumObjects
  case endAny, endAll, endCount, endSum

  // Containers inside mixed values.
  case mixedIndex, mixedKey, anyItems, allItems, item, itemKey, absentTrue, absentFalse

  // Lists of values.
  case sequence, sequenceOf, append, group, drop, compareLists, reduce

  // Logic and control.
  case jumpFalse, jumpTrue, skipFalse, skipTrue
  case alwaysTrue, alwaysFalse, not, and, or
  case exit, wide
}

/// What the low four bits of an instruction's operand choose, where the instruction is one for several; the other bits are the
/// operand proper.
public enum Choice: UInt8, CaseIterable, Hashable, Sendable {
  /// A `Relation`.
  case relation
  /// A `TextOperator`.
  case text
  /// An `ArithmeticOperator`.
  case arithmetic
  /// An `AggregateFunction` that makes a value of values.
  case aggregate

  /// The field of the operand that holds the choice.
  package static var field: PackedField { PackedField(at: 0, width: 4) }

  /// What is chosen, in messages and on the instruction set's page.
  var noun: String {
    switch self {
    case .relation: "relation"
    case .text: "text operator"
    case .arithmetic: "operator"
    case .aggregate: "function"
    }
  }

  /// What there is to choose from, as it is called in disassembly.
  var names: [String] { numbers.compactMap { name(of: $0) } }

  /// The numbers that choose something.
  package var numbers: [UInt8] { (0..<UInt8(Self.field.limit)).filter { name(of: $0) != nil } }

  /// What a number chooses, as it is called in disassembly; nil where there is nothing of the number.
  package func name(of number: UInt8) -> String? {
    switch self {
    case .relation: Relation(rawValue: number)?.symbol
    case .text: TextOperator(rawValue: number)?.word
    case .arithmetic: ArithmeticOperator(rawValue: number)?.symbol
    case .aggregate:
      AggregateFunction(rawValue: number).flatMap { $0.reducesValues ? $0.word : nil }
    }
  }
}
