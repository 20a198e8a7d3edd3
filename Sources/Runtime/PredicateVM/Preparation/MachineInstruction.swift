import PredicateBytecode

/// An instruction as the interpreters read it: one 64-bit word without a prefix, its constant converted to the column's type.
///
/// The six relations of a type are one operation with a mask. A comparison that is true or false for every value has become a test for
/// null.
package struct MachineInstruction {
  package var operation: MachineOperation
  /// The fields of the operation: see the extension of `PackedField`. For tests, one bit for each ``Outcome``.
  package var mask: UInt8 = 0
  /// The lane, relative to the first lane of the cursor's class.
  package var slot: UInt16 = 0
  /// The index of a constant cell, the number of instructions that a jump or loop skips, or a small number.
  var operand: UInt32 = 0
}

extension PackedField {
  // The fields of ``MachineInstruction/mask``. In tests, bits 0 to 3 are the results for each ``Outcome``.

  /// For loads: the value is data. For counts: skips entries without a link. For comparisons of kinds: tests for the same kind. For moves
  /// of the cursor: the first of several moves.
  static var flag: PackedField { PackedField(at: 0, width: 1) }
  /// For loops, bits 0 and 1 hold the initial accumulator: false, true or 0. Bit 2 is set if the cursor has been moved.
  static var beginsTrue: PackedField { PackedField(at: 0, width: 1) }
  static var beginsWithNumber: PackedField { PackedField(at: 1, width: 1) }
  static var isMoved: PackedField { PackedField(at: 2, width: 1) }
  /// For text tests of mixed values, next to the outcomes: applies to strings only, or to data only.
  static var isOfStrings: PackedField { PackedField(at: 4, width: 1) }
  static var isOfData: PackedField { PackedField(at: 5, width: 1) }
  /// For arithmetic: the operator. In batches, bit 7 is set if the constant is the left operand.
  static var arithmetic: PackedField { PackedField(at: 0, width: 4) }
  static var isReversed: PackedField { PackedField(at: 7, width: 1) }
  /// For aggregates: the function, and flags for aggregating a property of objects, reading plain values as mixed ones, and reading their
  /// bytes as data.
  static var aggregate: PackedField { PackedField(at: 0, width: 4) }
  static var isOfObjects: PackedField { PackedField(at: 4, width: 1) }
  static var isReadAsMixed: PackedField { PackedField(at: 5, width: 1) }
  static var isOfBytes: PackedField { PackedField(at: 6, width: 1) }
  /// For tests: the result is the result of the program. RETURN comes next.
  static var isLast: PackedField { PackedField(at: 7, width: 1) }
}

extension MachineInstruction {
  /// The fields of an aggregate's ``operand``: the lane and the type of the aggregated values.
  enum Operand {
    static var lane: PackedField { PackedField(at: 0, width: 16) }
    static var type: PackedField { PackedField(at: 16, width: 8) }
  }

  /// Returns a Boolean value that indicates whether a field of one bit is set.
  @inline(__always)
  func has(_ field: PackedField) -> Bool { field.unpack(UInt64(mask)) != 0 }

  /// Sets a field of one bit.
  mutating func set(_ field: PackedField, _ isSet: Bool = true) {
    mask = mask & ~UInt8(field.pack(1)) | UInt8(field.pack(isSet ? 1 : 0))
  }

  /// The aggregate's function.
  var function: AggregateFunction {
    // Stored by ``aggregate(_:of:lane:isOfObjects:isReadAsMixed:isOfBytes:)``.
    AggregateFunction(rawValue: UInt8(truncatingIfNeeded: PackedField.aggregate.unpack(UInt64(mask)))) ?? .count
  }

  /// The type of an aggregate's values.
  var aggregatedType: ScalarType {
    ScalarType(rawValue: UInt8(truncatingIfNeeded: Operand.type.unpack(UInt64(operand)))) ?? .mixed
  }

  /// The slot of the aggregated values: the elements, or a property of the objects.
  var aggregatedSlot: Int { Int(Operand.lane.unpack(UInt64(operand))) }

  /// The operator of arithmetic.
  var arithmeticOperator: ArithmeticOperator {
    ArithmeticOperator(rawValue: UInt8(truncatingIfNeeded: PackedField.arithmetic.unpack(UInt64(mask)))) ?? .add
  }

  /// Returns an aggregate of the values in a lane.
  static func aggregate(
    _ function: AggregateFunction, of type: ScalarType, lane: UInt16, isOfObjects: Bool, isReadAsMixed: Bool,
    isOfBytes: Bool
  ) -> MachineInstruction {
    var instruction = MachineInstruction(
      operation: .aggregate, mask: UInt8(PackedField.aggregate.pack(UInt64(function.rawValue))),
      operand: UInt32(Operand.lane.pack(UInt64(lane)) | Operand.type.pack(UInt64(type.rawValue))))
    instruction.set(.isOfObjects, isOfObjects)
    instruction.set(.isReadAsMixed, isReadAsMixed)
    instruction.set(.isOfBytes, isOfBytes)
    return instruction
  }
}

/// The result of a three-way comparison of a column's value with a constant: a bit number in the comparison's mask.
enum Outcome {
  static let less: UInt8 = 0
  static let equal: UInt8 = 1
  static let greater: UInt8 = 2
  /// NaN, kinds that do not compare, or null compared with a value. Only `!=` is true.
  static let unordered: UInt8 = 3
}

/// The operations of the interpreters.
package enum MachineOperation: UInt8 {
  // Logic.
  case exit, alwaysTrue, alwaysFalse, not, and, or, jumpFalse, jumpTrue, skipFalse, skipTrue

  // A column compared with a constant in the cell.
  case compareBool, compareInt, compareFloat, compareDouble, compareDecimal, compareDate, compareText, equalText
  /// Equality with at most eight bytes. The cell contains the bytes and their number.
  case equalShortText
  case compareObjectID, compareUUID, compareLink, compareMixed
  /// Equality under options. The cell contains a matcher.
  case equalFolded

  // A column between two bounds. The cell contains the bounds, or a pointer to them.
  case rangeInt, rangeFloat, rangeDouble, rangeDecimal, rangeDate, rangeText, rangeObjectID, rangeUUID, rangeMixed

  // A column in a set. The cell contains the set's table and the number of its elements; the mask, the result for null.
  case setInt, setDouble, setDecimal, setDate, setText, setFolded, setObjectID, setUUID, setLink, setMixed
  /// Bits 0 and 1 of the mask are the results for false and true, bit 3 is the result for null.
  case setBool

  /// Bit 0 of the mask is the result for values, bit 3 the result for null.
  case testNull

  // Text tests. The cell contains a matcher.
  case textTest, mixedTextTest

  /// A point, its type in this lane and its coordinates in the next. The cell contains a region's words and the fuel of a test.
  case geoWithin

  // The stack.
  case load, constant, pick, nip, valueCompare, valueRange, valueSet, valueTextTest

  // Arithmetic.
  case arithmetic

  // Lists of values. The cell of `sequenceOf` contains the elements, the mask of `compareLists` the mask of a relation or the folding of
  // texts.
  case sequence, sequenceOf, append, group, drop, compareLists, reduce

  // Aggregates.
  case count, aggregate

  // The cursor and loops. A `restore` follows a read that was preceded by a move.
  case restore, follow, entry, element, loopElements, loopObjects, loopItems
  case endAnyElements, endAnyObjects, endAnyItems, endAllElements, endAllObjects, endAllItems
  case endCountObjects, endSumObjects

  // Containers inside mixed values. The cell of `mixedKey` points to a ``KeyLookup``.
  case mixedIndex, mixedKey, item, itemKey, absentTrue, absentFalse

  // Kinds of mixed values. The operand of `kindIn` contains the kinds.
  case kindIn, kindCompare

  // Sizes of single values.
  case size, presence
}

extension MachineOperation {
  /// The traits of an operation that preparation, planning and execution rely on.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Only pushes a truth.
    static let test = Traits(rawValue: 1)
    /// ``ValueTest`` can apply it to single values.
    static let valueTest = Traits(rawValue: 2)
    /// Bit 3 of the mask is the result for null.
    static let maskHasNull = Traits(rawValue: 4)
    /// False for null.
    static let failsNull = Traits(rawValue: 8)
    /// Costs one unit of fuel, whatever it reads.
    static let costsOne = Traits(rawValue: 16)
    /// May read containers of mixed values.
    static let readsContainers = Traits(rawValue: 32)
  }

  /// The traits of the operation. The switch is exhaustive.
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

/// A constant in 16 bytes of plain words: a value, two bounds, or a pointer to more.
struct ConstantCell {
  var low: UInt64 = 0
  var high: UInt64 = 0
}
