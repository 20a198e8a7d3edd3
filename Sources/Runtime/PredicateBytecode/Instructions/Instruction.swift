/// The meaning of an instruction's slot field.
public enum SlotOperand: Hashable, Sendable {
  /// Unused; the field is 0.
  case none
  /// A column of single values, elements or dictionary keys, of one of these types.
  case value(TypeSet)
  /// A collection.
  case collection
  /// A collection of objects.
  case objectCollection
  /// A list.
  case list
  /// The keys of a dictionary.
  case keys
  /// The string type of a point. The next slot is the elements of the same object's coordinates, a list of doubles.
  case point

  /// A number for digests, unique to each operand.
  var code: UInt32 {
    switch self {
    case .none: 0
    case .collection: 1
    case .objectCollection: 2
    case .keys: 3
    case .list: 4
    case .point: 5
    case .value(let types): 1 << 16 | UInt32(types.rawValue)
    }
  }
}

/// The content of an instruction's operand field, or of its slot and operand fields together.
public enum Operand: Hashable, Sendable {
  /// Unused; the field is 0.
  case none
  /// The index of a constant of this shape and of one of these types, restricted to types that the slot's type compares with.
  case constant(Constant.Shape, TypeSet)
  /// The slot that an aggregate reduces: the elements, or a property of the elements.
  case elementSlot
  /// The number of words to jump over from the next word on, in all 24 bits.
  case jump
  /// The number of words in the loop's body, without its END.
  case body
  /// Bits of `TextOptions`.
  case options
  /// The depth of a value on the stack; 0 is the topmost.
  case depth
  /// A position in a list.
  case index
  /// Bits of `ValueKinds`.
  case kinds
  /// A ``ListTest``.
  case listTest
  /// A ``Reduction``.
  case reduction
  /// The upper bits of the next word's fields.
  case upperBits

  /// A number for digests, unique to each operand.
  var code: UInt32 {
    switch self {
    case .none: 0
    case .elementSlot: 1
    case .jump: 2
    case .body: 3
    case .options: 4
    case .depth: 5
    case .index: 6
    case .upperBits: 7
    case .kinds: 8
    case .constant(let shape, let types): 9 + UInt32(shape.rawValue) << 16 + UInt32(types.rawValue) << 4
    case .listTest: 1 << 31
    case .reduction: 1 << 31 | 1
    }
  }
}

/// The type of an entry that an instruction pops or pushes.
public enum StackItem: UInt8, Hashable, Sendable {
  /// True or false.
  case bool
  /// A count: an int. Null only as the size of a value without a size.
  case int
  /// A value of any type, possibly null.
  case anyValue
  /// A value of type mixed.
  case mixed
  /// A value of the slot's type.
  case slotValue
  /// A value of the constant's type.
  case constantValue
  /// A value comparable with the other popped one: both numeric, both of one type, or one of them mixed.
  case comparable
  /// A string, data or mixed value.
  case text
  /// A number or mixed value.
  case numeric
  /// A value of the aggregate's result type for the type of its element slot.
  case aggregate
  /// A copy of the value that the operand selects.
  case picked
  /// A number of the wider type of the two popped values. Mixed if one of them is mixed.
  case wider
  /// A list of values.
  case sequence
  /// A value of the result type of the operand's reduction.
  case reduced
}

/// The effect of an instruction on the machine's cursor.
public enum CursorEffect: UInt8, Hashable, Sendable {
  /// Requires the cursor at the scope's element and leaves it there.
  case none
  /// Reads at the cursor, then returns it to the scope's element.
  case read
  /// Moves the cursor.
  case move
  /// Reads the collection at the cursor. Makes each element in turn the scope of the body.
  case enterScope
  /// Ends the body. The cursor is at the owner of the loop's collection.
  case leaveScope
}

/// The sections of the page of the instruction set.
public enum InstructionFamily: UInt8, CaseIterable, Hashable, Sendable {
  case comparison, null, text, shape, stack, arithmetic, aggregate, cursor, collection, mixed, sequence, logic

  /// The heading of the section.
  public var title: String {
    switch self {
    case .comparison: "Columns compared with constants"
    case .null: "Tests for null"
    case .text: "Text tests of columns"
    case .shape: "Points and shapes"
    case .stack: "Values on the stack"
    case .arithmetic: "Arithmetic"
    case .aggregate: "Aggregates"
    case .cursor: "The cursor"
    case .collection: "Loops over collections"
    case .mixed: "Containers in mixed values"
    case .sequence: "Lists of values"
    case .logic: "Logic and control"
    }
  }
}

/// A row of the instruction table: the properties of an instruction in a few words without references, and its texts.
public struct Instruction: Hashable, Sendable {
  /// The code in the word's low eight bits.
  public let opcode: Opcode
  /// The section of the page that lists it.
  public let family: InstructionFamily
  /// The meaning of the slot field.
  public let slot: SlotOperand
  /// The meaning of the operand field's low bits. `nil` if they belong to the operand.
  public let choice: Choice?
  /// The meaning of the operand field, or of the rest of it.
  public let operand: Operand
  /// The type of the topmost entry that it pops. `nil` if it pops nothing.
  public let pop: StackItem?
  /// The type of the second entry that it pops.
  public let popBelow: StackItem?
  /// The type of the entry that it pushes.
  public let push: StackItem?
  /// The effect on the cursor.
  public let cursor: CursorEffect
  /// The maximum charge.
  public let fuel: FuelCost

  /// The texts by opcode, kept separately so that copying a row counts no references.
  private static let texts: [InstructionText] = InstructionTable.descriptions.map { $0.text() }
  private var text: InstructionText { Self.texts[Int(opcode.rawValue)] }

  /// The name in disassembly.
  public var mnemonic: String { text.mnemonic }
  /// The effect as a one-line formula: `s` is the slot's value, `k` the constant, `a` and `b` are stack values.
  public var synopsis: String { text.synopsis }
  /// The meaning, with the section of the language reference.
  public var documentation: String { text.documentation }
  /// The types of the popped entries, the topmost last.
  public var pops: [StackItem] { [popBelow, pop].compactMap { $0 } }

  init(_ description: InstructionDescription) {
    opcode = description.opcode
    family = description.family
    slot = description.slot
    choice = description.choice
    operand = description.operand
    pop = description.pops.last
    popBelow = description.pops.dropLast().last
    push = description.push
    cursor = description.cursor
    fuel = description.fuel
  }
}

extension Instruction {
  /// Returns the types of constants allowed with a column of this type; an empty set if the instruction has no constant.
  func constantTypes(_ column: ScalarType?) -> TypeSet {
    guard case .constant(_, let types) = operand else { return [] }
    guard case .value = slot, let column else { return types }
    return types.intersection(InstructionTable.constantTypes(comparedWith: column))
  }
}

/// The texts of an instruction.
struct InstructionText: Sendable {
  let mnemonic: String
  let synopsis: String
  let documentation: String
}

/// A row as written in the files of the families.
struct InstructionDescription: Sendable {
  let opcode: Opcode
  let family: InstructionFamily
  let slot: SlotOperand
  let choice: Choice?
  let operand: Operand
  let pops: [StackItem]
  let push: StackItem?
  let cursor: CursorEffect
  let fuel: FuelCost
  /// Creates the texts. Only readers of the texts call it, so compiling a predicate does not create them.
  let text: @Sendable () -> InstructionText

  init(
    _ opcode: Opcode, _ mnemonic: @autoclosure @escaping @Sendable () -> String, _ family: InstructionFamily,
    slot: SlotOperand = .none, choice: Choice? = nil, operand: Operand = .none, pops: [StackItem] = [],
    push: StackItem? = nil, cursor: CursorEffect = .none,
    fuel: FuelCost = .instruction, _ synopsis: @autoclosure @escaping @Sendable () -> String,
    _ documentation: @autoclosure @escaping @Sendable () -> String
  ) {
    self.opcode = opcode
    self.family = family
    self.slot = slot
    self.choice = choice
    self.operand = operand
    self.pops = pops
    self.push = push
    self.cursor = cursor
    self.fuel = fuel
    text = { InstructionText(mnemonic: mnemonic(), synopsis: synopsis(), documentation: documentation()) }
  }
}
