import PredicateBytecode

extension Preparation {
  /// Returns the machine's instruction without its slot. The switch over opcodes is exhaustive.
  mutating func prepare(_ node: ProgramTree.Node) -> MachineInstruction {
    let instruction = node.instruction
    switch instruction.opcode {
    // Columns.
    case .compare: return comparison(instruction.relation, column(instruction), constant(instruction))
    case .between: return range(column(instruction), constant(instruction))
    case .isIn: return set(column(instruction), constant(instruction))
    case .isNull: return Self.isNull
    case .notNull: return Self.notNull
    case .text:
      return textTest(
        .of(instruction.textOperator), constant(instruction), isMixed: column(instruction) == .mixed)
    case .within: return textTest(.within, constant(instruction), isMixed: false)
    case .geoWithin: return shapeTest(constant(instruction))

    // Values on the stack.
    case .load:
      let slot = slots[instruction.slot]
      return MachineInstruction(
        operation: .load, mask: Self.flag(slot.valueType == .data),
        operand: UInt32(truncatingIfNeeded: slot.type.element.classIndex ?? 0))
    case .constant: return list(.constant, scalars(instruction))
    case .pick: return number(.pick, instruction)
    case .nip: return MachineInstruction(operation: .nip)
    case .valueCompare: return MachineInstruction(operation: .valueCompare, mask: Self.mask(instruction.relation))
    case .valueBetween: return list(.valueRange, scalars(instruction))
    case .valueIn:
      let constant = constant(instruction)
      return list(.valueSet, [mixedSet(values(constant), constant.options)])
    case .valueText: return textPair(instruction.textOperator, instruction.operand)
    case .textEqual: return textPair(nil, instruction.operand)
    case .textNotEqual: return textPair(nil, instruction.operand, isNegated: true)
    case .kindIn: return number(.kindIn, instruction)
    case .kindEqual: return MachineInstruction(operation: .kindCompare, mask: Self.flag(true))
    case .kindNotEqual: return MachineInstruction(operation: .kindCompare)
    case .size: return MachineInstruction(operation: .size)
    case .presence: return MachineInstruction(operation: .presence)
    case .arithmetic:
      return MachineInstruction(
        operation: .arithmetic, mask: UInt8(PackedField.arithmetic.pack(UInt64(instruction.choice))))

    // Whole collections.
    case .count:
      // The Realm engine does not count entries without a link in a dictionary of objects (language §6.5).
      let type = slots[instruction.slot].type
      let skipsNulls =
        rules.contains(.countsLinkedEntries) && type.collection == .dictionary && type.leadsToObjects
      return MachineInstruction(operation: .count, mask: Self.flag(skipsNulls))
    case .aggregate: return aggregate(instruction)

    // The cursor and loops.
    case .follow: return MachineInstruction(operation: .follow)
    case .entry: return MachineInstruction(operation: .entry, operand: cell(key(constant(instruction))))
    case .element: return number(.element, instruction)
    case .anyElements: return MachineInstruction(operation: .loopElements)
    case .allElements: return loop(.loopElements, begins: .beginsTrue)
    case .anyObjects, .countObjects: return MachineInstruction(operation: .loopObjects)
    case .allObjects: return loop(.loopObjects, begins: .beginsTrue)
    case .sumObjects: return loop(.loopObjects, begins: .beginsWithNumber)
    case .anyItems: return MachineInstruction(operation: .loopItems)
    case .allItems: return loop(.loopItems, begins: .beginsTrue)
    case .endAny, .endAll, .endCount, .endSum: return MachineInstruction(operation: end(of: node))

    // Containers inside mixed values.
    case .mixedIndex: return number(.mixedIndex, instruction)
    case .mixedKey: return list(.mixedKey, [keyLookup(constant(instruction))])
    case .item: return MachineInstruction(operation: .item)
    case .itemKey: return MachineInstruction(operation: .itemKey)
    case .absentTrue: return MachineInstruction(operation: .absentTrue)
    case .absentFalse: return MachineInstruction(operation: .absentFalse)

    // Lists of values.
    case .sequence: return MachineInstruction(operation: .sequence)
    case .sequenceOf: return list(.sequenceOf, scalars(instruction))
    case .append: return MachineInstruction(operation: .append)
    case .group: return MachineInstruction(operation: .group)
    case .drop: return MachineInstruction(operation: .drop)
    case .compareLists:
      var prepared = number(.compareLists, instruction)
      let test = ListTest(operand: instruction.operand)
      if case .relation(let relation)? = test?.test {
        prepared.mask = Self.mask(relation)
      } else {
        prepared.mask = folding(test?.options ?? []).rawValue
      }
      return prepared
    case .reduce: return number(.reduce, instruction)

    // Logic and control. A WIDE prefix is never decoded as an instruction.
    case .jumpFalse: return MachineInstruction(operation: .jumpFalse)
    case .jumpTrue: return MachineInstruction(operation: .jumpTrue)
    case .skipFalse: return MachineInstruction(operation: .skipFalse)
    case .skipTrue: return MachineInstruction(operation: .skipTrue)
    case .alwaysTrue: return MachineInstruction(operation: .alwaysTrue)
    case .alwaysFalse: return MachineInstruction(operation: .alwaysFalse)
    case .not: return MachineInstruction(operation: .not)
    case .and: return MachineInstruction(operation: .and)
    case .or: return MachineInstruction(operation: .or)
    case .exit, .wide: return MachineInstruction(operation: .exit)
    }
  }

  private func constant(_ instruction: DecodedInstruction) -> Constant { constants[instruction.operand] }

  private func column(_ instruction: DecodedInstruction) -> ScalarType {
    slots[instruction.slot].valueType ?? .mixed
  }

  /// Returns the values of an instruction's constant in the form of the stack.
  private func scalars(_ instruction: DecodedInstruction) -> [MixedScalar] {
    values(constant(instruction)).map { memory.scalar($0) }
  }

  /// Returns an instruction whose operand is a number.
  private func number(_ operation: MachineOperation, _ instruction: DecodedInstruction) -> MachineInstruction {
    MachineInstruction(operation: operation, operand: UInt32(truncatingIfNeeded: instruction.operand))
  }

  /// Returns an instruction whose cell points to elements.
  mutating func list<Element>(
    _ operation: MachineOperation, mask: UInt8 = 0, _ elements: [Element]
  ) -> MachineInstruction {
    MachineInstruction(
      operation: operation, mask: mask, operand: cell(ConstantCell(memory.copy(elements), count: elements.count)))
  }

  private func textPair(_ test: TextOperator?, _ options: Int, isNegated: Bool = false) -> MachineInstruction {
    let folding = folding(TextOptions(rawValue: UInt8(truncatingIfNeeded: options)))
    return .textPair(test, folding.rawValue, isNegated: isNegated)
  }

  private func aggregate(_ instruction: DecodedInstruction) -> MachineInstruction {
    let slot = slots[instruction.slot]
    let type = slots[instruction.operand].valueType ?? .mixed
    // In rql, aggregates read the values of every dictionary as mixed.
    let isMixed = slot.isAggregatedAsMixed(by: instruction.function, rules)
    // The lane of an element slot is in the row of lanes of the collection's own class, the lane of a property in that of its objects'
    // class.
    return .aggregate(
      instruction.function, of: isMixed ? .mixed : type, lane: position(instruction.operand),
      isOfObjects: slot.type.leadsToObjects, isReadAsMixed: isMixed && type != .mixed,
      isOfBytes: isMixed && type == .data)
  }

  /// Returns the begin of a loop whose END finds an initial accumulator other than false.
  private func loop(_ begin: MachineOperation, begins field: PackedField) -> MachineInstruction {
    MachineInstruction(operation: begin, mask: UInt8(field.pack(1)))
  }

  /// Returns the operation of an END, which depends on the begin of its loop.
  private func end(of node: ProgramTree.Node) -> MachineOperation {
    switch node.begin.map({ nodes[$0].instruction.opcode }) {
    case .anyElements: .endAnyElements
    case .allElements: .endAllElements
    case .anyObjects: .endAnyObjects
    case .allObjects: .endAllObjects
    case .anyItems: .endAnyItems
    case .allItems: .endAllItems
    case .countObjects: .endCountObjects
    case .sumObjects: .endSumObjects
    default: .exit
    }
  }

  /// Returns the cell of a dictionary's key. A null key has an empty cell.
  private func key(_ constant: Constant) -> ConstantCell {
    let scalar = memory.scalar(value(constant))
    return ConstantCell(scalar.bytes ?? memory.copy([] as [UInt8]), count: scalar.text.count)
  }

  /// Returns the mask of an instruction that has only a flag.
  static func flag(_ isSet: Bool) -> UInt8 { UInt8(PackedField.flag.pack(isSet ? 1 : 0)) }
}
