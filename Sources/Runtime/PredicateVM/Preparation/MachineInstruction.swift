import PredicateBytecode
import PredicateValues

/// An instruction as the interpreters read it: one 64-bit word, no prefix, the constant already of the column's type.
///
/// The six relations of a type are one operation with a mask, and comparisons whose constant nothing or everything
/// satisfies have become tests for null.
package struct MachineInstruction {
  package var operation: MachineOperation
  /// What the operation says of its ``Field``; of comparisons the truth of each ``Outcome``, a bit each.
  package var mask: UInt8 = 0
  /// The lane, counted from the first of the cursor's class.
  package var slot: UInt16 = 0
  /// The index of a constant cell, or how many instructions a jump or loop passes over, or a small number.
  var operand: UInt32 = 0

  /// The bit of a test's mask that makes its answer the program's: RETURN comes next.
  static let isLast: UInt8 = 0x80
}

extension MachineInstruction {
  /// The fields of ``mask``, but for that of tests, which has a bit for each ``Outcome`` and ``isLast``.
  enum Field {
    /// Of a load: the value is data. Of a count: entries without a link do not count. Of a comparison of kinds: whether they
    /// are the same. Of a move of the cursor: it is the first of some.
    static var flag: PackedField { PackedField(at: 0, width: 1) }
    /// Of a loop: its END first finds true, or the number 0, else false; and the cursor has been moved.
    static var beginsTrue: PackedField { PackedField(at: 0, width: 1) }
    static var beginsWithNumber: PackedField { PackedField(at: 1, width: 1) }
    static var isMoved: PackedField { PackedField(at: 2, width: 1) }
    /// Of a text test of mixed values, beside the outcomes: of strings only, or of data only.
    static var isOfStrings: PackedField { PackedField(at: 4, width: 1) }
    static var isOfData: PackedField { PackedField(at: 5, width: 1) }
    /// Of arithmetic: the operator; of a constant and a column in a batch, that the constant was the left operand.
    static var arithmetic: PackedField { PackedField(at: 0, width: 4) }
    static var isReversed: PackedField { PackedField(at: 7, width: 1) }
    /// Of an aggregate: the function; and whether it aggregates a property of objects, reads plain values as mixed ones, and
    /// their bytes as data.
    static var aggregate: PackedField { PackedField(at: 0, width: 4) }
    static var isOfObjects: PackedField { PackedField(at: 4, width: 1) }
    static var isReadAsMixed: PackedField { PackedField(at: 5, width: 1) }
    static var isOfBytes: PackedField { PackedField(at: 6, width: 1) }
  }

  /// The fields of an aggregate's ``operand``: the lane of what is aggregated, and the type of its values.
  enum Operand {
    static var lane: PackedField { PackedField(at: 0, width: 16) }
    static var type: PackedField { PackedField(at: 16, width: 8) }
  }

  /// A Boolean value that indicates whether a field of one bit is set.
  @inline(__always)
  func has(_ field: PackedField) -> Bool { field.unpack(UInt64(mask)) != 0 }

  /// The aggregate's function.
  var function: AggregateFunction {
    // Put there by ``aggregate(_:of:lane:isOfObjects:isReadAsMixed:isOfBytes:)``.
    AggregateFunction(rawValue: UInt8(truncatingIfNeeded: Field.aggregate.unpack(UInt64(mask)))) ?? .count
  }

  /// The type of an aggregate's values.
  var aggregatedType: ScalarType {
    ScalarType(rawValue: UInt8(truncatingIfNeeded: Operand.type.unpack(UInt64(operand)))) ?? .mixed
  }

  /// The slot of what is aggregated: the elements, or a property of the objects.
  var aggregatedSlot: Int { Int(Operand.lane.unpack(UInt64(operand))) }

  /// The operator of arithmetic.
  var arithmeticOperator: ArithmeticOperator {
    ArithmeticOperator(rawValue: UInt8(truncatingIfNeeded: Field.arithmetic.unpack(UInt64(mask)))) ?? .add
  }

  /// The aggregate of the values in a lane.
  static func aggregate(
    _ function: AggregateFunction, of type: ScalarType, lane: UInt16, isOfObjects: Bool, isReadAsMixed: Bool,
    isOfBytes: Bool
  ) -> MachineInstruction {
    let mask =
      Field.aggregate.pack(UInt64(function.rawValue)) | Field.isOfObjects.pack(isOfObjects ? 1 : 0)
      | Field.isReadAsMixed.pack(isReadAsMixed ? 1 : 0) | Field.isOfBytes.pack(isOfBytes ? 1 : 0)
    return MachineInstruction(
      operation: .aggregate, mask: UInt8(mask),
      operand: UInt32(Operand.lane.pack(UInt64(lane)) | Operand.type.pack(UInt64(type.rawValue))))
  }
}

/// What a three-way comparison of a column's value with a constant comes to: the number of a bit in a comparison's mask.
enum Outcome {
  static let less: UInt8 = 0
  static let equal: UInt8 = 1
  static let greater: UInt8 = 2
  /// NaN, kinds that do not compare, or a null against a value: true of `!=` only.
  static let unordered: UInt8 = 3
}

/// The operations of the interpreters.
package enum MachineOperation: UInt8 {
  // Logic.
  case exit, alwaysTrue, alwaysFalse, not, and, or, jumpFalse, jumpTrue, skipFalse, skipTrue

  // A column against a constant; the cell holds the constant.
  case compareBool, compareInt, compareFloat, compareDouble, compareDecimal, compareDate, compareText, equalText
  /// Equality with at most eight bytes; the cell holds them and their number.
  case equalShortText
  case compareObjectID, compareUUID, compareLink, compareMixed
  /// Equality under options; the cell holds a matcher.
  case equalFolded

  // A column between two bounds; the cell holds both, or a pointer to both.
  case rangeInt, rangeFloat, rangeDouble, rangeDecimal, rangeDate, rangeText, rangeObjectID, rangeUUID, rangeMixed

  // A column in a set; the cell holds the set's table and how many elements it has, the mask the truth of null.
  case setInt, setDouble, setDecimal, setDate, setText, setFolded, setObjectID, setUUID, setLink, setMixed
  /// Bits 0 to 2 of the mask: the truth of false, of true, and bit 3 that of null.
  case setBool

  /// Bit 0 of the mask: the truth of a value, bit 3: that of null.
  case testNull

  // Text tests; the cell holds a matcher.
  case textTest, mixedTextTest

  /// The point whose type is in the lane and whose coordinates are in the next; the cell holds a region's words and the fuel
  /// of a test.
  case geoWithin

  // The stack.
  case load, constant, pick, nip, valueCompare, valueRange, valueSet, valueTextTest

  // Arithmetic.
  case arithmetic

  // Lists of values; the cell of `sequenceOf` holds the elements, the mask of `compareLists` that of a relation or the folding
  // of texts.
  case sequence, sequenceOf, append, group, drop, compareLists, reduce

  // Aggregates.
  case count, aggregate

  // The cursor and loops. `restore` is put behind a read that followed a move.
  case restore, follow, entry, element, loopElements, loopObjects, loopItems
  case endAnyElements, endAnyObjects, endAnyItems, endAllElements, endAllObjects, endAllItems
  case endCountObjects, endSumObjects

  // Containers inside mixed values. The cell of `mixedKey` leads to a ``KeyLookup``.
  case mixedIndex, mixedKey, item, itemKey, absentTrue, absentFalse

  // Kinds of mixed values. The operand of `kindIn` holds the kinds.
  case kindIn, kindCompare

  // Sizes of single values.
  case size, presence
}

extension MachineOperation {
  /// What the stages between a program's words and its run have to know of an operation.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// It does nothing but put a truth on the stack.
    static let test = Traits(rawValue: 1)
    /// ``ValueTest`` asks it of single values.
    static let valueTest = Traits(rawValue: 2)
    /// Bit 3 of the mask says whether null passes.
    static let maskHasNull = Traits(rawValue: 4)
    /// Null does not pass.
    static let failsNull = Traits(rawValue: 8)
    /// It costs one unit of fuel, whatever it reads.
    static let costsOne = Traits(rawValue: 16)
    /// It may look into containers of mixed values.
    static let readsContainers = Traits(rawValue: 32)
  }

  /// The traits of the operation; one that is missing here does not compile.
  var traits: Traits {
    switch self {
    case .exit, .not, .and, .or, .jumpFalse, .jumpTrue, .skipFalse, .skipTrue, .load, .constant, .pick, .nip, .drop,
      .arithmetic, .follow, .element:
      .costsOne
    case .alwaysTrue, .alwaysFalse: [.test, .costsOne]
    case .testNull, .compareBool, .compareInt, .compareFloat, .compareDouble, .equalShortText, .setBool, .setInt,
      .setDouble:
      [.test, .valueTest, .maskHasNull, .costsOne]
    case .compareText, .equalText, .equalFolded, .setText: [.test, .valueTest, .maskHasNull]
    case .compareDecimal, .compareDate, .compareObjectID, .compareUUID, .compareLink, .setDecimal, .setDate,
      .setObjectID, .setUUID, .setLink:
      [.test, .maskHasNull, .costsOne]
    case .rangeInt, .rangeFloat, .rangeDouble: [.test, .valueTest, .failsNull, .costsOne]
    case .rangeText, .textTest: [.test, .valueTest, .failsNull]
    case .rangeDecimal, .rangeDate, .rangeObjectID, .rangeUUID: [.test, .failsNull, .costsOne]
    case .rangeMixed, .geoWithin: [.test, .failsNull]
    case .setFolded: [.test, .valueTest]
    case .valueCompare: [.test, .readsContainers]
    case .compareMixed, .setMixed, .mixedTextTest, .valueRange, .valueSet: .test
    case .mixedIndex, .mixedKey, .loopItems, .compareLists, .kindIn, .kindCompare, .size, .valueTextTest:
      .readsContainers
    case .sequence, .sequenceOf, .append, .group, .reduce, .presence, .item, .itemKey, .absentTrue, .absentFalse,
      .restore, .entry, .count, .aggregate, .loopElements, .loopObjects, .endAnyElements, .endAnyObjects,
      .endAnyItems, .endAllElements, .endAllObjects, .endAllItems, .endCountObjects, .endSumObjects:
      []
    }
  }
}

/// A constant, 16 bytes of plain words: a value, two bounds, or a pointer to more.
struct ConstantCell {
  var low: UInt64 = 0
  var high: UInt64 = 0
}
