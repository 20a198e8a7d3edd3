import PredicateValues

/// Values on the stack: columns against columns, aggregates, counts.
extension InstructionTable {
  static func stackOperation(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .load:
      return InstructionDescription(
        opcode, "LOAD", .stack, slot: .value(nil), push: .slotValue, cursor: .read, "push s",
        "Puts the value on the stack; null where a link on the way is null (LANGUAGE §6.3).")
    case .constant:
      return InstructionDescription(
        opcode, "CONST", .stack, operand: .constant(.value, TypeSet.all), push: .constantValue, "push k",
        "Puts the constant on the stack.")
    case .pick:
      return InstructionDescription(
        opcode, "PICK", .stack, operand: .depth, push: .picked, "push the value n below the topmost",
        "Copies a value from within the stack: the one side of a comparison that stays the same while a loop runs over the"
          + " other. Truths are not counted.")
    case .nip:
      return InstructionDescription(
        opcode, "NIP", .stack, pops: [.anyValue, .bool], push: .bool, "drop the value below a truth",
        "Takes away the value that a loop's body has picked, from under the loop's answer.")
    case .valueBetween:
      return InstructionDescription(
        opcode, "VALUE_BETWEEN", .stack, operand: .constant(.range, TypeSet.all), pops: [.comparable],
        push: .bool, fuel: .bounds, "push k.lower <= a <= k.upper",
        "Whether the topmost value lies between two bounds, both included (LANGUAGE §4.5).")
    case .valueIn:
      return InstructionDescription(
        opcode, "VALUE_IN", .stack, operand: .constant(.set, TypeSet.all), pops: [.comparable], push: .bool,
        fuel: .set, "push a in k",
        "Whether the topmost value equals an element of the set; null matches a null element only.")
    case .valueIsNull:
      return InstructionDescription(
        opcode, "VALUE_IS_NULL", .stack, pops: [.anyValue], push: .bool, "push a == null",
        "Whether the topmost value is null.")
    case .valueNotNull:
      return InstructionDescription(
        opcode, "VALUE_NOT_NULL", .stack, pops: [.anyValue], push: .bool, "push a != null",
        "Whether the topmost value is not null.")
    case .textBeginsWith: return textPair(opcode, "TEXT_BEGINS", "a begins with b")
    case .textEndsWith: return textPair(opcode, "TEXT_ENDS", "a ends with b")
    case .textContains: return textPair(opcode, "TEXT_CONTAINS", "a contains b")
    case .textLike: return textPair(opcode, "TEXT_LIKE", "a like b")
    case .textEqual:
      return InstructionDescription(
        opcode, "TEXT_EQ", .stack, operand: .options, pops: [.text, .text], push: .bool, fuel: .bytes, "push a == b",
        "Whether two texts are equal under the operand's options, or both null (LANGUAGE §6.7).")
    case .textNotEqual:
      return InstructionDescription(
        opcode, "TEXT_NE", .stack, operand: .options, pops: [.text, .text], push: .bool, fuel: .bytes, "push a != b",
        "Whether two texts differ under the operand's options; like every test false where a side has no value at all.")
    default:
      let relation = Relation(rawValue: opcode.rawValue & 7) ?? .equal
      return InstructionDescription(
        opcode, "VALUE_" + relationSuffixes[Int(relation.rawValue)], .stack, pops: [.comparable, .comparable],
        push: .bool, fuel: .bytes, "push a \(relation.symbol) b",
        "Compares the two topmost values, the lower one on the left: numbers exactly across types (LANGUAGE §6.9), mixed"
          + " values by §6.8, null by §6.2.")
    }
  }

  private static func textPair(_ opcode: Opcode, _ mnemonic: String, _ formula: String) -> InstructionDescription {
    InstructionDescription(
      opcode, mnemonic, .stack, operand: .options, pops: [.text, .text], push: .bool,
      fuel: opcode == .textLike ? .pattern : .bytes, "push \(formula)",
      "The text test of two values, the needle or pattern topmost, under the operand's options (LANGUAGE §6.7).")
  }

  static func aggregate(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .count:
      return InstructionDescription(
        opcode, "COUNT", .aggregate, slot: .collection, push: .int, cursor: .read, fuel: .entries, "push count(s)",
        "How many elements the collection has, duplicates and nulls included; 0 where a link on the way is null"
          + " (LANGUAGE §6.5).")
    case .sum:
      return reduction(
        opcode, "SUM", "sum",
        "The sum of the elements that are numbers; 0 of none. An int's sum wraps, a float's is a double, a mixed one's a"
          + " decimal.")
    case .minimum: return reduction(opcode, "MIN", "min", "The least element; null of none.")
    case .maximum: return reduction(opcode, "MAX", "max", "The greatest element; null of none.")
    default:
      return reduction(
        opcode, "AVG", "avg",
        "The mean of the elements that are numbers: a double, of decimals and mixed a decimal;"
          + " null of none.")
    }
  }

  private static func reduction(
    _ opcode: Opcode, _ mnemonic: String, _ function: String, _ documentation: String
  ) -> InstructionDescription {
    InstructionDescription(
      opcode, mnemonic, .aggregate, slot: .collection, operand: .elementSlot, push: .aggregate, cursor: .read,
      fuel: .elements, "push \(function)(s.e)",
      documentation + " Nulls and NaN are passed over (LANGUAGE §6.5).")
  }
}
