import PredicateBytecode

/// Comparisons and tests of columns with constants. The relation becomes a mask, the constant a cell of the column's own type. A test that
/// is true or false for every value becomes a test for null.
extension Preparation {
  /// Returns the result of a relation for each ``Outcome``, one bit each. Unordered satisfies only `!=`.
  static func mask(_ relation: Relation) -> UInt8 { relation.rawValue | (relation == .notEqual ? 8 : 0) }

  /// Returns a test that depends only on whether the value is null.
  static func nullTest(ofValue: Bool, ofNull: Bool) -> MachineInstruction {
    MachineInstruction(operation: .testNull, mask: (ofValue ? 1 : 0) | (ofNull ? 8 : 0))
  }

  /// A test that is false for everything.
  static var never: MachineInstruction { nullTest(ofValue: false, ofNull: false) }
  /// A test that is true for everything except null.
  static var notNull: MachineInstruction { nullTest(ofValue: true, ofNull: false) }
  /// A test that is true for null only.
  static var isNull: MachineInstruction { nullTest(ofValue: false, ofNull: true) }
  /// A test that is true for everything.
  static var always: MachineInstruction { nullTest(ofValue: true, ofNull: true) }

  mutating func comparison(_ relation: Relation, _ type: ScalarType, _ constant: Constant) -> MachineInstruction {
    let value = value(constant)
    if case .null = value {
      // language §6.2: null equals null; `<=` and `>=` are true for two nulls; every other comparison with null is false.
      switch relation {
      case .equal, .lessOrEqual, .greaterOrEqual: return Self.isNull
      case .notEqual: return Self.notNull
      case .less, .greater: return Self.never
      }
    }
    if !constant.options.isEmpty, relation == .equal || relation == .notEqual,
      let folded = foldedEquality(relation, value, constant.options, isMixed: type == .mixed)
    {
      return folded
    }
    let mask = Self.mask(relation)
    func compare(_ operation: MachineOperation, _ low: UInt64, _ high: UInt64 = 0) -> MachineInstruction {
      MachineInstruction(operation: operation, mask: mask, operand: cell(ConstantCell(low: low, high: high)))
    }
    let scalar = memory.scalar(value)
    switch type {
    case .bool: return compare(.compareBool, scalar.low)
    case .int: return comparison(relation, scalar, of: Int64.self)
    case .float: return comparison(relation, scalar, of: Float.self)
    case .double: return comparison(relation, scalar, of: Double.self)
    case .decimal:
      let decimal = scalar.number?.asDecimal ?? .zero
      return compare(.compareDecimal, decimal.high, decimal.low)
    case .date: return compare(.compareDate, scalar.low, scalar.high)
    case .objectID: return compare(.compareObjectID, scalar.low, scalar.high)
    case .uuid: return compare(.compareUUID, scalar.low, scalar.high)
    case .link: return compare(.compareLink, scalar.high)
    case .mixed: return list(.compareMixed, mask: mask, [scalar])
    case .string, .data:
      guard let bytes = scalar.bytes else { return Self.never }
      let isEquality = relation == .equal || relation == .notEqual
      if isEquality, scalar.text.count <= 8 {
        let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).littleEndian
        return compare(.equalShortText, word, UInt64(scalar.text.count))
      }
      return MachineInstruction(
        operation: isEquality ? .equalText : .compareText, mask: mask,
        operand: cell(ConstantCell(bytes, count: scalar.text.count)))
    }
  }

  /// Returns a test for equality of text under options; `nil` if the constant is not text.
  private mutating func foldedEquality(
    _ relation: Relation, _ value: Value, _ options: TextOptions, isMixed: Bool
  ) -> MachineInstruction? {
    let bytes: [UInt8]
    var kind = PackedField.isOfStrings
    switch value {
    case .string(let text): bytes = Array(text.utf8)
    case .data(let data) where rules.contains(.dataHasLetters):
      (bytes, kind) = (data, .isOfData)
    // Options apply to strings: with an option, data equals nothing (language §6.7).
    case .data where isMixed: return relation == .equal ? Self.never : Self.always
    default: return nil
    }
    var test = list(
      isMixed ? .mixedTextTest : .equalFolded, mask: Self.mask(relation), [matcher(.equal, bytes, options)])
    if isMixed { test.set(kind) }
    return test
  }
}

/// Tests of points against regions (language §8).
extension Preparation {
  /// Returns the test of a point. The cell contains the region's words and the fuel of a test beyond one unit.
  mutating func shapeTest(_ constant: Constant) -> MachineInstruction {
    guard case .region(let region)? = constant.elements.first.map(value) else { return Self.never }
    let words = memory.copy(region.words)
    return MachineInstruction(operation: .geoWithin, operand: cell(ConstantCell(words, count: region.fuel)))
  }
}
