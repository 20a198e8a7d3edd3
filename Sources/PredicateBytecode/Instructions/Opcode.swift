import PredicateValues

/// The operation codes. The raw values are contiguous from 0 and part of the image format: ``InstructionTable/hash``
/// changes with them.
///
/// What each does stands in ``InstructionTable``; the first eleven groups of eight have one layout: the low three bits are
/// 0 for BETWEEN, 7 for IN, and the bits of a ``Relation`` otherwise.
public enum Opcode: UInt8, CaseIterable, Hashable, Sendable {
  case boolBetween, boolLess, boolEqual, boolLessOrEqual, boolGreater, boolNotEqual, boolGreaterOrEqual, boolIn
  case intBetween, intLess, intEqual, intLessOrEqual, intGreater, intNotEqual, intGreaterOrEqual, intIn
  case floatBetween, floatLess, floatEqual, floatLessOrEqual, floatGreater, floatNotEqual, floatGreaterOrEqual, floatIn
  case doubleBetween, doubleLess, doubleEqual, doubleLessOrEqual, doubleGreater, doubleNotEqual
  case doubleGreaterOrEqual, doubleIn
  case decimalBetween, decimalLess, decimalEqual, decimalLessOrEqual, decimalGreater, decimalNotEqual
  case decimalGreaterOrEqual, decimalIn
  case dateBetween, dateLess, dateEqual, dateLessOrEqual, dateGreater, dateNotEqual, dateGreaterOrEqual, dateIn
  case stringBetween, stringLess, stringEqual, stringLessOrEqual, stringGreater, stringNotEqual
  case stringGreaterOrEqual, stringIn
  case dataBetween, dataLess, dataEqual, dataLessOrEqual, dataGreater, dataNotEqual, dataGreaterOrEqual, dataIn
  case objectIDBetween, objectIDLess, objectIDEqual, objectIDLessOrEqual, objectIDGreater, objectIDNotEqual
  case objectIDGreaterOrEqual, objectIDIn
  case uuidBetween, uuidLess, uuidEqual, uuidLessOrEqual, uuidGreater, uuidNotEqual, uuidGreaterOrEqual, uuidIn
  case mixedBetween, mixedLess, mixedEqual, mixedLessOrEqual, mixedGreater, mixedNotEqual, mixedGreaterOrEqual, mixedIn

  case linkEqual, linkNotEqual, linkIn
  case isNull, notNull, never, always

  case stringBeginsWith, stringEndsWith, stringContains, stringLike, stringWithin
  case dataBeginsWith, dataEndsWith, dataContains, dataLike
  case mixedBeginsWith, mixedEndsWith, mixedContains, mixedLike

  case load, constant, pick, nip
  case valueBetween, valueLess, valueEqual, valueLessOrEqual, valueGreater, valueNotEqual, valueGreaterOrEqual, valueIn
  case valueIsNull, valueNotNull
  case textBeginsWith, textEndsWith, textContains, textLike, textEqual

  case count, sum, minimum, maximum, average

  case follow, entry
  case anyElements, anyObjects, allElements, allObjects, countElements, countObjects, sumObjects
  case endAny, endAll, endCount, endSum

  case mixedIndex, mixedKey, anyItems, allItems, item, absentTrue

  case jumpFalse, jumpTrue, skipFalse, skipTrue
  case alwaysTrue, alwaysFalse, not, and, or
  case exit, wide

  case element

  case add, subtract, multiply, divide
  case kindIn, kindEqual, kindNotEqual

  case geoWithin

  case sequence, sequenceOf, append, drop, compareLists, reduce

  case size, presence

  case textNotEqual

  /// The fused comparison of a column of this type with a constant; nil for an ordering of links.
  public static func compare(_ type: ValueType, _ relation: Relation) -> Opcode? {
    switch (type, relation) {
    case (.link, .equal): .linkEqual
    case (.link, .notEqual): .linkNotEqual
    case (.link, _): nil
    default: Opcode(rawValue: type.rawValue << 3 | relation.rawValue)
    }
  }

  /// The test of a column of this type for a constant's range; nil for links.
  public static func between(_ type: ValueType) -> Opcode? {
    type == .link ? nil : Opcode(rawValue: type.rawValue << 3)
  }

  /// The test of a column of this type for a constant's set.
  public static func isIn(_ type: ValueType) -> Opcode? {
    type == .link ? .linkIn : Opcode(rawValue: type.rawValue << 3 | 7)
  }

  /// The text test of a column of this type with a constant; nil where the type has none.
  public static func text(_ type: ValueType, _ test: TextTest) -> Opcode? {
    let first: Opcode
    switch type {
    case .string: first = .stringBeginsWith
    case .data: first = .dataBeginsWith
    case .mixed: first = .mixedBeginsWith
    default: return nil
    }
    return Opcode(rawValue: first.rawValue + test.rawValue)
  }

  /// The comparison of the two topmost values.
  public static func compareValues(_ relation: Relation) -> Opcode {
    switch relation {
    case .less: .valueLess
    case .equal: .valueEqual
    case .lessOrEqual: .valueLessOrEqual
    case .greater: .valueGreater
    case .notEqual: .valueNotEqual
    case .greaterOrEqual: .valueGreaterOrEqual
    }
  }

  /// The text test of the two topmost values.
  public static func textValues(_ test: TextTest) -> Opcode {
    switch test {
    case .beginsWith: .textBeginsWith
    case .endsWith: .textEndsWith
    case .contains: .textContains
    case .like: .textLike
    }
  }

  /// The instruction of an operator of arithmetic.
  public static func arithmetic(_ operation: ArithmeticOperator) -> Opcode {
    switch operation {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    }
  }

  /// The instruction of an aggregate.
  public static func aggregate(_ function: AggregateFunction) -> Opcode {
    switch function {
    case .sum: .sum
    case .min: .minimum
    case .max: .maximum
    case .average: .average
    case .count: .count
    case .size: .size
    }
  }
}
