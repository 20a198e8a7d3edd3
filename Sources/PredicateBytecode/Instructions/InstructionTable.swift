import PredicateValues

/// The instruction set, as data: opcodes, encoding, the verifier's effects, disassembly, fuel and `docs/bytecode.md` come
/// from here.
///
/// The rows stand in the files of their families; the switch below is checked by the compiler to name every opcode.
public enum InstructionTable {
  /// Every instruction, by the raw value of its opcode.
  public static let rows: [Instruction] = Opcode.allCases.map { Instruction(description($0)) }

  /// The row of an opcode.
  public static func row(_ opcode: Opcode) -> Instruction { rows[Int(opcode.rawValue)] }

  /// What the table says of an opcode.
  static func description(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .boolBetween, .boolLess, .boolEqual, .boolLessOrEqual, .boolGreater, .boolNotEqual, .boolGreaterOrEqual,
      .boolIn, .intBetween, .intLess, .intEqual, .intLessOrEqual, .intGreater, .intNotEqual, .intGreaterOrEqual, .intIn,
      .floatBetween, .floatLess, .floatEqual, .floatLessOrEqual, .floatGreater, .floatNotEqual, .floatGreaterOrEqual,
      .floatIn, .doubleBetween, .doubleLess, .doubleEqual, .doubleLessOrEqual, .doubleGreater, .doubleNotEqual,
      .doubleGreaterOrEqual, .doubleIn, .decimalBetween, .decimalLess, .decimalEqual, .decimalLessOrEqual,
      .decimalGreater, .decimalNotEqual, .decimalGreaterOrEqual, .decimalIn, .dateBetween, .dateLess, .dateEqual,
      .dateLessOrEqual, .dateGreater, .dateNotEqual, .dateGreaterOrEqual, .dateIn, .stringBetween, .stringLess,
      .stringEqual, .stringLessOrEqual, .stringGreater, .stringNotEqual, .stringGreaterOrEqual, .stringIn,
      .dataBetween, .dataLess, .dataEqual, .dataLessOrEqual, .dataGreater, .dataNotEqual, .dataGreaterOrEqual, .dataIn,
      .objectIDBetween, .objectIDLess, .objectIDEqual, .objectIDLessOrEqual, .objectIDGreater, .objectIDNotEqual,
      .objectIDGreaterOrEqual, .objectIDIn, .uuidBetween, .uuidLess, .uuidEqual, .uuidLessOrEqual, .uuidGreater,
      .uuidNotEqual, .uuidGreaterOrEqual, .uuidIn, .mixedBetween, .mixedLess, .mixedEqual, .mixedLessOrEqual,
      .mixedGreater, .mixedNotEqual, .mixedGreaterOrEqual, .mixedIn:
      typedComparison(opcode)
    case .linkEqual, .linkNotEqual, .linkIn: linkComparison(opcode)
    case .isNull, .notNull, .never, .always: nullTest(opcode)
    case .stringBeginsWith, .stringEndsWith, .stringContains, .stringLike, .stringWithin, .dataBeginsWith,
      .dataEndsWith, .dataContains, .dataLike, .mixedBeginsWith, .mixedEndsWith, .mixedContains, .mixedLike:
      textTest(opcode)
    case .geoWithin: shapeTest(opcode)
    case .load, .constant, .pick, .nip, .valueBetween, .valueLess, .valueEqual, .valueLessOrEqual, .valueGreater,
      .valueNotEqual, .valueGreaterOrEqual, .valueIn, .valueIsNull, .valueNotNull, .textBeginsWith, .textEndsWith,
      .textContains, .textLike, .textEqual, .textNotEqual:
      stackOperation(opcode)
    case .count, .sum, .minimum, .maximum, .average: aggregate(opcode)
    case .add, .subtract, .multiply, .divide: arithmetic(opcode)
    case .follow, .entry, .element: cursorMove(opcode)
    case .anyElements, .anyObjects, .allElements, .allObjects, .countElements, .countObjects, .sumObjects, .endAny,
      .endAll, .endCount, .endSum:
      loop(opcode)
    case .mixedIndex, .mixedKey, .anyItems, .allItems, .item, .absentTrue: mixedContainer(opcode)
    case .size, .presence: size(opcode)
    case .kindIn, .kindEqual, .kindNotEqual: kindTest(opcode)
    case .sequence, .sequenceOf, .append, .drop, .compareLists, .reduce: sequence(opcode)
    case .jumpFalse, .jumpTrue, .skipFalse, .skipTrue, .alwaysTrue, .alwaysFalse, .not, .and, .or, .exit, .wide:
      control(opcode)
    }
  }

  /// The instruction of this mnemonic.
  public static func row(mnemonic: String) -> Instruction? { rows.first { $0.mnemonic == mnemonic } }

  /// A digest of the rows that program images carry: an image made with another table is refused. FNV-1a, 64 bits.
  public static let hash: UInt64 = {
    var hash = FNV1a()
    func digest(_ code: UInt32) { withUnsafeBytes(of: code.littleEndian) { hash.add($0) } }
    for row in rows {
      hash.add(row.opcode.rawValue)
      hash.add(row.mnemonic.utf8)
      digest(row.slot.code)
      digest(row.operand.code)
      for item in [row.pop, row.popBelow, row.push] { hash.add(item.map { $0.rawValue + 1 } ?? 0) }
      hash.add(row.cursor.rawValue)
    }
    return hash.value
  }()
}
