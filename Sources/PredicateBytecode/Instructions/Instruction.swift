/// What an instruction's slot field names.
public enum SlotOperand: Hashable, Sendable {
  /// Nothing; the field is 0.
  case none
  /// A column of single values, a collection's elements or a dictionary's keys, of this type; nil for any type.
  case value(ValueType?)
  /// A collection.
  case collection
  /// A collection of objects.
  case objectCollection
  /// A list.
  case list
  /// The keys of a dictionary.
  case keys
}

/// What an instruction's operand field, or slot and operand fields together, holds.
public enum Operand: Hashable, Sendable {
  /// Nothing; the field is 0.
  case none
  /// The index of a constant of this shape and of one of these types.
  case constant(Constant.Shape, [ValueType])
  /// The slot of the elements, or of the elements' property, that an aggregate reduces.
  case elementSlot
  /// How many words to jump over, from the word after this one: the whole 24 bits.
  case jump
  /// How many words the loop's body has, its END not counted.
  case body
  /// Bits of ``TextOptions``.
  case options
  /// Which value, counted from the topmost, 0.
  case depth
  /// A position in a list.
  case index
  /// The upper bits of the next word's fields.
  case upperBits
}

/// What an instruction takes from the stack or puts on it.
public enum StackItem: Hashable, Sendable {
  /// True or false.
  case bool
  /// A count: an int, never null.
  case int
  /// A value of any type, which may be null.
  case anyValue
  /// A value of type mixed.
  case mixed
  /// A value of the slot's type.
  case slotValue
  /// A value of the constant's type.
  case constantValue
  /// A value comparable with the other one taken: both numeric, both of one type, or one of them mixed.
  case comparable
  /// A string, data or mixed value.
  case text
  /// A value of the type that the aggregate yields for its element slot's type.
  case aggregate
  /// A copy of the value that the operand names.
  case picked
}

/// What an instruction does to the machine's cursor.
public enum CursorEffect: Hashable, Sendable {
  /// Needs the cursor at the scope's element and leaves it there.
  case none
  /// Reads at the cursor, then puts it back to the scope's element.
  case read
  /// Moves the cursor on.
  case move
  /// Reads the collection at the cursor, and makes each element the scope of the body in turn.
  case enterScope
  /// Ends the body: the cursor is where the loop's collection was read from.
  case leaveScope
}

/// What an instruction is charged, beyond one unit for itself (RELIABILITY §3).
public enum FuelCost: String, Hashable, Sendable {
  /// Nothing more.
  case instruction = "1"
  /// One unit for each element visited.
  case elements = "1 + 1 an element"
  /// One unit for each 64 bytes of text compared.
  case bytes = "1 + 1 per 64 bytes"
  /// One unit for each 64 steps of text × pattern.
  case pattern = "1 + text × pattern / 64"
}

/// The groups that the instruction set's page is divided into.
public enum InstructionFamily: String, CaseIterable, Hashable, Sendable {
  case comparison = "Columns compared with constants"
  case null = "Tests for null"
  case text = "Text tests of columns"
  case stack = "Values on the stack"
  case aggregate = "Aggregates"
  case cursor = "The cursor"
  case collection = "Loops over collections"
  case mixed = "Containers in mixed values"
  case logic = "Logic and control"
}

/// One row of the instruction table.
public struct Instruction: Hashable, Sendable {
  /// The code in the word's low eight bits.
  public let opcode: Opcode
  /// The name in disassembly.
  public let mnemonic: String
  /// Where its page lists it.
  public let family: InstructionFamily
  /// What the slot field names.
  public let slot: SlotOperand
  /// What the operand field holds.
  public let operand: Operand
  /// What it takes from the stack, the topmost last.
  public let pops: [StackItem]
  /// What it puts there.
  public let push: StackItem?
  /// What it does to the cursor.
  public let cursor: CursorEffect
  /// What it is charged.
  public let fuel: FuelCost
  /// What it does, in one line of formulas: `s` the slot's value, `k` the constant, `a` and `b` stack values.
  public let synopsis: String
  /// What it means, with the section of the language reference.
  public let documentation: String

  init(
    _ opcode: Opcode, _ mnemonic: String, _ family: InstructionFamily, slot: SlotOperand = .none,
    operand: Operand = .none, pops: [StackItem] = [], push: StackItem? = nil, cursor: CursorEffect = .none,
    fuel: FuelCost = .instruction, _ synopsis: String, _ documentation: String
  ) {
    self.opcode = opcode
    self.mnemonic = mnemonic
    self.family = family
    self.slot = slot
    self.operand = operand
    self.pops = pops
    self.push = push
    self.cursor = cursor
    self.fuel = fuel
    self.synopsis = synopsis
    self.documentation = documentation
  }
}
