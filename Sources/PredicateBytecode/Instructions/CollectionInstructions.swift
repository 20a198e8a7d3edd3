import PredicateValues

/// How a loop combines what its body yields for each element.
public enum LoopKind: UInt8, CaseIterable, Hashable, Sendable {
  /// True where the body is true of some element; stops at the first.
  case any
  /// True where the body is true of every element; stops at the first of which it is not.
  case all
  /// How many elements the body is true of.
  case count
  /// The sum of the counts that the body yields, for collections behind a to-many step.
  case sum
}

/// Moves of the cursor, loops over collections, containers inside mixed values.
extension InstructionTable {
  /// The operand of MIXED_INDEX that means the last item (`[LAST]`, LANGUAGE §4.10).
  public static let lastItem = Int(UInt32.max)

  static func cursorMove(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .follow:
      return InstructionDescription(
        opcode, "FOLLOW", .cursor, slot: .value(.link), cursor: .move, "cursor = object of s",
        "Moves the cursor to the object that the link leads to; of no link, to where every value is null and every"
          + " collection empty (LANGUAGE §6.3).")
    case .element:
      return InstructionDescription(
        opcode, "ELEMENT", .cursor, slot: .list, operand: .index, cursor: .move, "cursor = element n of s",
        "Moves the cursor to the list's element of the position, the last one where n is \(lastItem); where there is none,"
          + " to where every value is null (LANGUAGE §6.11).")
    default:
      return InstructionDescription(
        opcode, "ENTRY", .cursor, slot: .keys, operand: .constant(.value, TypeSet([.string])), cursor: .move,
        fuel: .bytes,
        "cursor = entry of key k",
        "Moves the cursor to the dictionary's element of the key; where it is absent, to where every value is null"
          + " (LANGUAGE §6.11).")
    }
  }

  static func loop(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .anyElements: return begin(opcode, "ANY_ELEMENTS", .any, objects: false)
    case .anyObjects: return begin(opcode, "ANY_OBJECTS", .any, objects: true)
    case .allElements: return begin(opcode, "ALL_ELEMENTS", .all, objects: false)
    case .allObjects: return begin(opcode, "ALL_OBJECTS", .all, objects: true)
    case .countElements: return begin(opcode, "COUNT_ELEMENTS", .count, objects: false)
    case .countObjects: return begin(opcode, "COUNT_OBJECTS", .count, objects: true)
    case .sumObjects: return begin(opcode, "SUM_OBJECTS", .sum, objects: true)
    case .endAny: return end(opcode, "END_ANY", .bool, .bool)
    case .endAll: return end(opcode, "END_ALL", .bool, .bool)
    case .endCount: return end(opcode, "END_COUNT", .bool, .int)
    default: return end(opcode, "END_SUM", .int, .int)
    }
  }

  private static func begin(_ opcode: Opcode, _ mnemonic: String, _ kind: LoopKind, objects: Bool)
    -> InstructionDescription
  {
    let result =
      switch kind {
      case .any: "whether the body is true of some element; false of none"
      case .all: "whether the body is true of every element; true of none"
      case .count: "how many elements the body is true of (LANGUAGE §6.6)"
      case .sum: "the sum of the counts that the body yields, so that a subquery behind a to-many step flattens"
      }
    let scope =
      objects
      ? "The body sees the object that the element links to; an entry without a link contributes nothing"
        + " (LANGUAGE §6.3, §12.20)."
      : "The body sees the element's position and reads it by the slots of elements and keys."
    return InstructionDescription(
      opcode, mnemonic, .collection, slot: objects ? .objectCollection : .collection, operand: .body,
      cursor: .enterScope, fuel: .elements, "for each element of s",
      "Begins a loop that yields \(result) (LANGUAGE §6.4). \(scope)")
  }

  private static func end(_ opcode: Opcode, _ mnemonic: String, _ item: StackItem, _ result: StackItem)
    -> InstructionDescription
  {
    InstructionDescription(
      opcode, mnemonic, .collection, pops: [item], push: result, cursor: .leaveScope,
      "next element, or push the answer",
      "Ends the body: takes what it yields for the element, and goes on with the next one or ends the loop.")
  }

  static func mixedContainer(_ opcode: Opcode) -> InstructionDescription {
    switch opcode {
    case .mixedIndex:
      return InstructionDescription(
        opcode, "MIXED_INDEX", .mixed, operand: .index, pops: [.mixed], push: .mixed, "push a[n]",
        "The element of the list inside the mixed value, the last one where n is \(lastItem); absent where there is none, and"
          + " an absent value is true in no comparison (LANGUAGE §6.8).")
    case .mixedKey:
      return InstructionDescription(
        opcode, "MIXED_KEY", .mixed, operand: .constant(.value, TypeSet([.string])), pops: [.mixed], push: .mixed,
        fuel: .bytes, "push a[k]",
        "The value of the key in the dictionary inside the mixed value; null where there is no such key, or no dictionary"
          + " (LANGUAGE §6.8).")
    case .anyItems:
      return InstructionDescription(
        opcode, "ANY_ITEMS", .mixed, operand: .body, pops: [.mixed], cursor: .enterScope, fuel: .elements,
        "for each item of a",
        "Begins a loop over the items of the container inside the mixed value, ended by END_ANY; of no container, over"
          + " nothing.")
    case .allItems:
      return InstructionDescription(
        opcode, "ALL_ITEMS", .mixed, operand: .body, pops: [.mixed], cursor: .enterScope, fuel: .elements,
        "for each item of a", "The same, ended by END_ALL.")
    case .item:
      return InstructionDescription(
        opcode, "ITEM", .mixed, push: .mixed, "push the item",
        "The item that the innermost ANY_ITEMS or ALL_ITEMS has come to.")
    default:
      return InstructionDescription(
        opcode, "ABSENT_TRUE", .mixed, operand: .jump, pops: [.mixed], push: .mixed,
        "if a is absent: replace it by true, jump",
        "Lets a value that is absent contribute nothing to ALL.")
    }
  }
}
