/// Values on the stack: comparisons of columns, aggregates, counts.
extension InstructionTable {
  static let stackOperations: [InstructionDescription] = [
    InstructionDescription(
      .load, "LOAD", .stack, slot: .value(.all), push: .slotValue, cursor: .read, "push s",
      "Puts the value on the stack; null where a link on the way is null (language §6.3)."),
    InstructionDescription(
      .constant, "CONST", .stack, operand: .constant(.value, .all), push: .constantValue, "push k",
      "Puts the constant on the stack."),
    InstructionDescription(
      .pick, "PICK", .stack, operand: .depth, push: .picked, "push the value n below the topmost",
      """
      Copies a value from within the stack: the one side of a comparison that stays the same while a loop runs over the other. Truths \
      are not counted.
      """),
    InstructionDescription(
      .nip, "NIP", .stack, pops: [.anyValue, .bool], push: .bool, "drop the value below a truth",
      "Takes away the value that a loop's body has picked, from under the loop's answer."),
    InstructionDescription(
      .valueCompare, "VALUE_COMPARE", .stack, choice: .relation, pops: [.comparable, .comparable], push: .bool,
      fuel: .bytes, "push a <=> b",
      """
      Compares the two topmost values, the lower one on the left: numbers exactly across types (language §6.9), mixed values by §6.8, \
      null by §6.2.
      """),
    InstructionDescription(
      .valueBetween, "VALUE_BETWEEN", .stack, operand: .constant(.range, .all), pops: [.comparable],
      push: .bool, fuel: .bounds, "push k.lower <= a <= k.upper",
      "Whether the topmost value lies between two bounds, both included (language §4.5)."),
    InstructionDescription(
      .valueIn, "VALUE_IN", .stack, operand: .constant(.set, .all), pops: [.comparable], push: .bool,
      fuel: .bytes, "push a in k",
      "Whether the topmost value equals an element of the set; null matches a null element only."),
    InstructionDescription(
      .valueText, "VALUE_TEXT", .stack, choice: .text, operand: .options, pops: [.text, .text], push: .bool,
      fuel: .text, "push a test b",
      "The text test of two values, the needle or pattern topmost, under the operand's options (language §6.7)."),
    InstructionDescription(
      .textEqual, "TEXT_EQ", .stack, operand: .options, pops: [.text, .text], push: .bool, fuel: .bytes,
      "push a == b",
      "Whether two texts are equal under the operand's options, or both null (language §6.7)."),
    InstructionDescription(
      .textNotEqual, "TEXT_NE", .stack, operand: .options, pops: [.text, .text], push: .bool, fuel: .bytes,
      "push a != b",
      "Whether two texts differ under the operand's options; like every test false where a side has no value at all."),
    InstructionDescription(
      .kindIn, "KIND_IN", .stack, operand: .kinds, pops: [.anyValue], push: .bool, "push kind(a) in n",
      """
      Whether the topmost value is of one of the kinds; null has a kind of its own, an absent value has none (language §4.9).
      """),
    InstructionDescription(
      .kindEqual, "KIND_EQ", .stack, pops: [.anyValue, .anyValue], push: .bool, "push kind(a) == kind(b)",
      "Whether the two topmost values are of one kind; false where one is absent."),
    InstructionDescription(
      .kindNotEqual, "KIND_NE", .stack, pops: [.anyValue, .anyValue], push: .bool, "push kind(a) != kind(b)",
      "Whether the two topmost values are of different kinds; false where one is absent."),
    InstructionDescription(
      .size, "SIZE", .stack, pops: [.anyValue], push: .int, "push size(a)",
      """
      How many bytes the text or data has, a text as UTF-8, or how many items the container in the mixed value; null of null and of \
      other values, absent of what is absent (language §6.5).
      """),
    InstructionDescription(
      .presence, "PRESENCE", .stack, pops: [.anyValue], push: .int, "push 1 if a != null, else 0",
      "How many objects a link leads to, one or none (language §4.7)."),
    InstructionDescription(
      .arithmetic, "ARITHMETIC", .arithmetic, choice: .arithmetic, pops: [.numeric, .numeric], push: .wider,
      "push a op b",
      """
      The sum, difference, product or quotient, in the wider type of int, float, double, decimal; null where either is null or a mixed \
      value that is not a number (language §6.9). Integers wrap around. A quotient of integers is cut off towards zero, and by zero it is \
      the greatest integer, or the least one where a is negative.
      """),
    InstructionDescription(
      .count, "COUNT", .aggregate, slot: .collection, push: .int, cursor: .read, fuel: .entries, "push count(s)",
      """
      How many elements the collection has, duplicates and nulls included; 0 where a link on the way is null (language §6.5).
      """),
    InstructionDescription(
      .aggregate, "AGGREGATE", .aggregate, slot: .collection, choice: .aggregate, operand: .elementSlot,
      push: .aggregate, cursor: .read, fuel: .elements, "push f(s.e)",
      """
      The least or the greatest element, the sum or the mean of those that are numbers (language §6.5); nulls and NaN are passed over. \
      Of none the sum is 0 and the others are null. An int's sum wraps, a float's is a double, a mixed one's a decimal; a mean is a \
      double, of decimals and mixed values a decimal.
      """),
  ]

  static let sequenceOperations: [InstructionDescription] = [
    InstructionDescription(
      .sequence, "SEQUENCE", .sequence, push: .sequence, "push []",
      "Begins a list of values, empty at first. The loops behind it fill it."),
    InstructionDescription(
      .sequenceOf, "SEQUENCE_OF", .sequence, operand: .constant(.set, .all), push: .sequence, "push k as a list",
      "Puts the constant's elements on the stack as a list, in their order."),
    InstructionDescription(
      .append, "APPEND", .sequence, pops: [.anyValue], push: .bool, "append a to the list; push false",
      """
      Adds the topmost value to the topmost list, unless it is absent, and yields false, so that a loop that looks for any goes on to \
      the end.
      """),
    InstructionDescription(
      .group, "GROUP", .sequence, pops: [.bool], push: .bool, "end a group of the list; push false",
      """
      Ends a group of the topmost list: the values of one collection of several. Takes what the loops that filled it yield, and yields \
      false for the loop around. A list without a group's end is one group (language §6.4).
      """),
    InstructionDescription(
      .drop, "DROP", .sequence, pops: [.bool], "drop a truth", "Takes away what the loops that filled a list yield."),
    InstructionDescription(
      .compareLists, "COMPARE_LISTS", .sequence, operand: .listTest, pops: [.sequence, .sequence], push: .bool,
      fuel: .pairs, "push a test b",
      """
      Compares two lists, the lower one on the left: some, all or none of the left values with some, all or none of the right ones, or \
      some group of the left one with some of the right one, each value with the one at its position (language §6.4).
      """),
    InstructionDescription(
      .reduce, "REDUCE", .sequence, operand: .reduction, pops: [.sequence], push: .reduced, fuel: .elements,
      "push an aggregate of a",
      """
      The aggregate of a list's values, as AGGREGATE says: of collections behind a to-many step, taken together (language §6.5). Where \
      each value is a group, they are taken in the order of the rows at which the groups have ended.
      """),
  ]
}
