/// The operation codes. The raw values are contiguous from 0 and part of the image format: ``InstructionTable/hash`` changes with them.
///
/// ``InstructionTable`` defines each operation. The slot or the stack determines the type of the values. The operand determines the
/// relation, text operator, arithmetic operator or aggregate: see ``Choice``.
public enum Opcode: UInt8, CaseIterable, Hashable, Sendable {
  // A column, usually with a constant.
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

  // Whole collections.
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

/// The choice in the low four bits of an operand, for an instruction with several variants. The other bits are the operand proper.
public enum Choice: UInt8, CaseIterable, Hashable, Sendable {
  /// A `Relation`.
  case relation
  /// A `TextOperator`.
  case text
  /// An `ArithmeticOperator`.
  case arithmetic
  /// An `AggregateFunction` that reduces values to a value.
  case aggregate

  /// The field of the operand that contains the choice.
  package static var field: PackedField { PackedField(at: 0, width: 4) }

  /// The name of the choice in messages and on the page of the instruction set.
  var noun: String {
    switch self {
    case .relation: "relation"
    case .text: "text operator"
    case .arithmetic: "operator"
    case .aggregate: "function"
    }
  }

  /// The names of the variants in disassembly.
  var names: [String] { numbers.compactMap { name(of: $0) } }

  /// The numbers of the variants.
  package var numbers: [UInt8] { (0..<UInt8(Self.field.limit)).filter { name(of: $0) != nil } }

  /// Returns the name of a variant in disassembly; `nil` if no variant has the number.
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
