/// The way a loop combines the results of its body.
public enum LoopKind: UInt8, CaseIterable, Hashable, Sendable {
  /// True if the body is true for some element. Stops at the first one.
  case any
  /// True if the body is true for every element. Stops at the first for which it is not.
  case all
  /// The number of elements for which the body is true.
  case count
  /// The sum of the body's counts, for collections behind a to-many step.
  case sum
}

/// Moves of the cursor, loops over collections, containers inside mixed values.
extension InstructionTable {
  /// The operand of MIXED_INDEX for the last item (`[LAST]`, language §4.10): the largest 32-bit `Int`.
  public static let lastItem = Int(Int32.max)

  static let cursorMoves: [InstructionDescription] = [
    InstructionDescription(
      .follow, "FOLLOW", .cursor, slot: .value(.links), cursor: .move, "cursor = object of s",
      """
      Moves the cursor to the object that the link leads to; of no link, to where every value is null and every collection empty \
      (language §6.3).
      """),
    InstructionDescription(
      .entry, "ENTRY", .cursor, slot: .keys, operand: .constant(.value, .string), cursor: .move, fuel: .bytes,
      "cursor = entry of key k",
      """
      Moves the cursor to the dictionary's element of the key; where it is absent, to where every value is null (language §6.11).
      """),
    InstructionDescription(
      .element, "ELEMENT", .cursor, slot: .list, operand: .index, cursor: .move, "cursor = element n of s",
      """
      Moves the cursor to the list's element of the position, the last one where n is \(lastItem); where there is none, to where every \
      value is null (language §6.11).
      """),
  ]

  static let loops: [InstructionDescription] = [
    begin(.anyElements, "ANY_ELEMENTS", .any, objects: false),
    begin(.anyObjects, "ANY_OBJECTS", .any, objects: true),
    begin(.allElements, "ALL_ELEMENTS", .all, objects: false),
    begin(.allObjects, "ALL_OBJECTS", .all, objects: true),
    begin(.countObjects, "COUNT_OBJECTS", .count, objects: true),
    begin(.sumObjects, "SUM_OBJECTS", .sum, objects: true),
    end(.endAny, "END_ANY", .bool, .bool),
    end(.endAll, "END_ALL", .bool, .bool),
    end(.endCount, "END_COUNT", .bool, .int),
    end(.endSum, "END_SUM", .int, .int),
  ]

  private static func begin(
    _ opcode: Opcode, _ mnemonic: String, _ kind: LoopKind, objects: Bool
  ) -> InstructionDescription {
    let result =
      switch kind {
      case .any: "whether the body is true of some element; false of none"
      case .all: "whether the body is true of every element; true of none"
      case .count: "how many elements the body is true of (language §6.6)"
      case .sum: "the sum of the counts that the body yields, so that a subquery behind a to-many step flattens"
      }
    let scope =
      objects
      ? "The body sees the object that the element links to; an entry without a link contributes nothing"
        + " (language §6.3)."
      : "The body sees the element's position and reads it by the slots of elements and keys."
    return InstructionDescription(
      opcode, mnemonic, .collection, slot: objects ? .objectCollection : .collection, operand: .body,
      cursor: .enterScope, fuel: .elements, "for each element of s",
      "Begins a loop that yields \(result) (language §6.4). \(scope)")
  }

  private static func end(
    _ opcode: Opcode, _ mnemonic: String, _ item: StackItem, _ result: StackItem
  ) -> InstructionDescription {
    InstructionDescription(
      opcode, mnemonic, .collection, pops: [item], push: result, cursor: .leaveScope,
      "next element, or push the answer",
      "Ends the body: takes what it yields for the element, and goes on with the next one or ends the loop.")
  }

  static let mixedContainers: [InstructionDescription] = [
    InstructionDescription(
      .mixedIndex, "MIXED_INDEX", .mixed, operand: .index, pops: [.mixed], push: .mixed, "push a[n]",
      """
      The element of the list inside the mixed value, the last one where n is \(lastItem); absent where there is none, and an absent \
      value is true in no comparison (language §6.8).
      """),
    InstructionDescription(
      .mixedKey, "MIXED_KEY", .mixed, operand: .constant(.value, .string), pops: [.mixed], push: .mixed,
      fuel: .bytes, "push a[k]",
      """
      The value of the key in the dictionary inside the mixed value; null where there is no such key or no dictionary. In `rql` \
      absent where there is no dictionary or an empty one; and of a link the value of the object's property of that name, read by \
      the program's slots of the name, absent where the object has none (language §6.8).
      """),
    InstructionDescription(
      .anyItems, "ANY_ITEMS", .mixed, operand: .body, pops: [.mixed], cursor: .enterScope, fuel: .elements,
      "for each item of a",
      """
      Begins a loop over the items of the container inside the mixed value, ended by END_ANY; of no container, over nothing.
      """),
    InstructionDescription(
      .allItems, "ALL_ITEMS", .mixed, operand: .body, pops: [.mixed], cursor: .enterScope, fuel: .elements,
      "for each item of a", "The same, ended by END_ALL."),
    InstructionDescription(
      .item, "ITEM", .mixed, push: .mixed, "push the item",
      "The item that the innermost ANY_ITEMS or ALL_ITEMS has come to."),
    InstructionDescription(
      .itemKey, "ITEM_KEY", .mixed, push: .mixed, "push the item's key",
      "The key of the item that the innermost ANY_ITEMS or ALL_ITEMS has come to; absent in a list."),
    InstructionDescription(
      .absentTrue, "ABSENT_TRUE", .mixed, operand: .jump, pops: [.mixed], push: .mixed,
      "if a is absent: replace it by true, jump", "Lets a value that is absent contribute nothing to ALL."),
    InstructionDescription(
      .absentFalse, "ABSENT_FALSE", .mixed, operand: .jump, pops: [.mixed], push: .mixed,
      "if a is absent: replace it by false, jump", "The same for ANY: nothing is looked for in what is absent."),
  ]
}
