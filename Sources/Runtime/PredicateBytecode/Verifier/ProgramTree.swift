/// The structure of a verified program: the nesting, the stack and the cursor at each instruction. Verification finds it, and every reader
/// of the program relies on it.
package struct ProgramTree: Sendable {
  /// An instruction and its surroundings.
  package struct Node: Sendable {
    package let instruction: DecodedInstruction
    /// The number of loops around it.
    package let loops: Int
    /// The number of stack entries before it.
    package let stack: Int
    /// The path of the cursor before it: 0 for the tested object, or the number of a path in ``ProgramTree/paths``, counted from 1.
    package let path: Int
    /// A Boolean value that indicates whether the cursor has left the scope's element.
    package let isMoved: Bool
    /// For the END of a loop: the node that begins the loop.
    package let begin: Int?
  }

  /// A step of the cursor away from the end of another path.
  package struct Path: Sendable {
    /// The path that the step extends.
    package let parent: Int
    /// The slot of the link or collection.
    package let slot: Int
    let position: Position
    /// A Boolean value that indicates whether the step leads to another object.
    package var leadsToObject: Bool { if case .object = position { true } else { false } }
  }

  /// A position of the cursor.
  enum Position: Hashable {
    /// At an object of the class.
    case object(Int)
    /// At an element of the collection.
    case element(classIndex: Int, property: Int)
  }

  /// The instructions in the order of their addresses.
  package fileprivate(set) var nodes: [Node] = []
  /// The paths of the cursor, each after the one that it extends.
  package fileprivate(set) var paths: [Path] = []
  /// The number of instructions with a constant.
  package fileprivate(set) var constantUses = 0
}

/// Builds the tree of a program instruction by instruction, and keeps the state of the machine before the next one.
struct ProgramTreeBuilder {
  private(set) var tree = ProgramTree()
  private let root: Int
  private var stack = 0
  private var scope = 0
  /// The path of the cursor after it has left the scope's element. `nil` if it has not.
  private var moved: Int?
  /// The loops around the next instruction: the nodes that begin them, and the scopes around them.
  private var loops: [(begin: Int, scope: Int)] = []

  /// Creates the builder for a program whose first instruction comes next.
  init(_ program: borrowing Program) {
    root = program.rootClass
    tree.nodes.reserveCapacity(program.words.count)
  }

  /// A Boolean value that indicates whether the cursor has left the scope's element.
  var isMoved: Bool { moved != nil }
  /// The position of the cursor.
  var position: ProgramTree.Position {
    let path = moved ?? scope
    return path == 0 ? .object(root) : tree.paths[path - 1].position
  }
  /// The number of loops around the next instruction.
  var loopCount: Int { loops.count }
  /// The opcode that begins the innermost loop. `nil` outside loops.
  var innermostLoop: Opcode? { loops.last.map { tree.nodes[$0.begin].instruction.opcode } }

  /// Adds the next instruction, whose slot is one of `slots`.
  mutating func append(_ instruction: DecodedInstruction, _ row: Instruction, _ slots: [Slot]) {
    let loop = row.cursor == .leaveScope ? loops.popLast() : nil
    tree.nodes.append(
      ProgramTree.Node(
        instruction: instruction, loops: loops.count, stack: stack, path: moved ?? scope, isMoved: isMoved,
        begin: loop?.begin))
    if case .constant = row.operand { tree.constantUses += 1 }
    stack += (row.push == nil ? 0 : 1) - (row.pop == nil ? 0 : 1) - (row.popBelow == nil ? 0 : 1)
    switch row.cursor {
    case .none: break
    case .read: moved = nil
    case .move:
      // SKIP_FALSE and SKIP_TRUE have no slot and move the cursor only if they jump.
      if row.slot != .none { moved = step(instruction, slots, toObject: row.opcode == .follow) }
    case .enterScope:
      loops.append((tree.nodes.count - 1, scope))
      if row.slot != .none { scope = step(instruction, slots, toObject: row.slot == .objectCollection) }
      moved = nil
    case .leaveScope: scope = loop?.scope ?? 0
    }
  }

  private mutating func step(_ instruction: DecodedInstruction, _ slots: [Slot], toObject: Bool) -> Int {
    let slot = slots[instruction.slot]
    let position =
      toObject
      ? ProgramTree.Position.object(slot.type.element.classIndex ?? 0)
      : .element(classIndex: slot.classIndex, property: slot.property)
    tree.paths.append(ProgramTree.Path(parent: moved ?? scope, slot: instruction.slot, position: position))
    return tree.paths.count
  }
}
