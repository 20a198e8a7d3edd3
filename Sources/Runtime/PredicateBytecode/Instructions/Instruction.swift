import PredicateValues

/// What an instruction's slot field names.
public enum SlotOperand: Hashable, Sendable {
  /// Nothing; the field is 0.
  case none
  /// A column of single values, a collection's elements or a dictionary's keys, of one of these types.
  case value(TypeSet)
  /// A collection.
  case collection
  /// A collection of objects.
  case objectCollection
  /// A list.
  case list
  /// The keys of a dictionary.
  case keys
  /// The type of a point, a string; the slot after it is the elements of the same object's coordinates, a list of doubles.
  case point

  /// A number for digests, another for each operand.
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

/// What an instruction's operand field, or slot and operand fields together, holds.
public enum Operand: Hashable, Sendable {
  /// Nothing; the field is 0.
  case none
  /// The index of a constant of this shape and of one of these types, if a column of the slot's type is compared with it.
  case constant(Constant.Shape, TypeSet)
  /// The slot of the elements, or of the elements' property, that an aggregate reduces.
  case elementSlot
  /// How many words to jump over, from the word after this one: the whole 24 bits.
  case jump
  /// How many words the loop's body has, its END not counted.
  case body
  /// Bits of `TextOptions`.
  case options
  /// Which value, counted from the topmost, 0.
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

  /// A number for digests, another for each operand.
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

/// What an instruction takes from the stack or puts on it.
public enum StackItem: UInt8, Hashable, Sendable {
  /// True or false.
  case bool
  /// A count: an int, null only as the size of what has none.
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
  /// A number or mixed value.
  case numeric
  /// A value of the type that the aggregate yields for its element slot's type.
  case aggregate
  /// A copy of the value that the operand names.
  case picked
  /// A number of the wider type of the two taken; mixed where one of them is.
  case wider
  /// A list of values.
  case sequence
  /// A value of the type that the operand's reduction yields.
  case reduced
}

/// What an instruction does to the machine's cursor.
public enum CursorEffect: UInt8, Hashable, Sendable {
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

/// The groups that the instruction set's page is divided into.
public enum InstructionFamily: UInt8, CaseIterable, Hashable, Sendable {
  case comparison, null, text, shape, stack, arithmetic, aggregate, cursor, collection, mixed, sequence, logic

  /// The heading on the page.
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

/// One row of the instruction table: what an instruction does, in few words without references, and what is written of it.
public struct Instruction: Hashable, Sendable {
  /// The code in the word's low eight bits.
  public let opcode: Opcode
  /// Where its page lists it.
  public let family: InstructionFamily
  /// What the slot field names.
  public let slot: SlotOperand
  /// What the low bits of the operand field choose; nil where they are the operand's.
  public let choice: Choice?
  /// What the operand field, or the rest of it, holds.
  public let operand: Operand
  /// What it takes from the stack: the topmost, and what is below it.
  public let pop: StackItem?
  /// What it takes from below the topmost.
  public let popBelow: StackItem?
  /// What it puts there.
  public let push: StackItem?
  /// What it does to the cursor.
  public let cursor: CursorEffect
  /// What it is charged, at the most.
  public let fuel: FuelCost

  /// What is written of it, by its opcode: kept apart so that copying a row counts no references.
  private static let texts: [InstructionText] = InstructionTable.descriptions.map { $0.text() }
  private var text: InstructionText { Self.texts[Int(opcode.rawValue)] }

  /// The name in disassembly.
  public var mnemonic: String { text.mnemonic }
  /// What it does, in one line of formulas: `s` the slot's value, `k` the constant, `a` and `b` stack values.
  public var synopsis: String { text.synopsis }
  /// What it means, with the section of the language reference.
  public var documentation: String { text.documentation }
  /// What it takes from the stack, the topmost last.
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
  /// The types that constants may have, beside a column of this type; none where it takes no constant.
  func constantTypes(_ column: ScalarType?) -> TypeSet {
    guard case .constant(_, let types) = operand else { return [] }
    guard case .value = slot, let column else { return types }
    return types.intersection(InstructionTable.constantTypes(comparedWith: column))
  }
}

/// What is written of an instruction.
struct InstructionText: Sendable {
  let mnemonic: String
  let synopsis: String
  let documentation: String
}

/// A row as the files of the families write it down.
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
  /// What is written of it: made where somebody reads it, and not by every process that compiles a predicate.
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
