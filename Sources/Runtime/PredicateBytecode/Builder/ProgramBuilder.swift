import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Writes a program instruction by instruction: finds slots and constants again, patches forward jumps, chooses wide words,
/// and keeps the source map.
///
/// ```swift
/// var builder = ProgramBuilder(schema: schema, rootClass: task, dialect: .nspredicate)
/// builder.compare(builder.slot(task, priority), .greater, builder.constant(.value(.int(5), type: .int)))
/// let program = try builder.finish()  // COMPARE Task.priority > 5; RETURN
/// ```
/// How each construct is lowered stands at ``Program``.
public struct ProgramBuilder: Sendable, ~Copyable {
  /// The end of a forward jump, to be placed once.
  public struct Label: Hashable, Sendable {
    let index: Int
  }

  /// A loop whose body is being written.
  public struct Loop: Hashable, Sendable {
    let kind: LoopKind
    let label: Label
  }

  struct SlotKey: Hashable, Sendable {
    var classIndex: Int
    var property: Int
    var part: Slot.Part
    /// Whether the slot is one of a point's pair, which stand side by side.
    var isOfPoint = false
  }

  struct Line: Sendable {
    var opcode: Opcode
    var slot = 0
    var operand = 0
    /// The label that a jump or loop leads to; its distance is the operand.
    var label: Int?
    var range: SourceRange?
  }

  let schema: Schema
  let rootClass: Int
  let dialect: Dialect
  let limits: Limits
  var lines: [Line] = []
  /// The line that each label stands in front of; nil while it is not placed.
  var labels: [Int?] = []
  var slots: [Slot] = []
  var slotKeys = Interned<SlotKey>()
  var constants = Interned<Constant>()
  var parameters: [ProgramParameter] = []
  var depth = 0
  var maximumDepth = 0
  var truths = 0
  var maximumTruths = 0
  var loopDepth = 0
  var maximumLoopDepth = 0

  /// What is done to the rows that match.
  public var clauses: [ProgramClause] = []

  /// The source of the instructions written next, unless they say another.
  public var range: SourceRange?

  /// Creates a builder of a program that tests objects of the class `rootClass`.
  public init(schema: Schema, rootClass: Int, dialect: Dialect, limits: Limits = .standard) {
    self.schema = schema
    self.rootClass = rootClass
    self.dialect = dialect
    self.limits = limits
    lines.reserveCapacity(8)
    slots.reserveCapacity(4)
    slotKeys.reserveCapacity(4)
    constants.reserveCapacity(4)
  }

  /// How many instructions are written.
  package var instructionCount: Int { lines.count }

  /// How many values, truths not counted, lie on the stack behind what is written.
  public var valueCount: Int { depth - truths }

  /// How many truths lie on the stack behind what is written.
  package var truthCount: Int { truths }

  /// The slot of a property's part, the same for the same part. The indices must be of the schema.
  public mutating func slot(_ classIndex: Int, _ property: Int, _ part: Slot.Part = .values) -> Int {
    slot(SlotKey(classIndex: classIndex, property: property, part: part))
  }

  /// The slot of a point's type, which the slot of its coordinates follows; the same for the same class.
  public mutating func point(_ classIndex: Int, type: Int, coordinates: Int) -> Int {
    let first = slot(SlotKey(classIndex: classIndex, property: type, part: .values, isOfPoint: true))
    _ = slot(SlotKey(classIndex: classIndex, property: coordinates, part: .elements, isOfPoint: true))
    return first
  }

  private mutating func slot(_ key: SlotKey) -> Int {
    let (index, isNew) = slotKeys.index(of: key)
    if isNew {
      let owner = schema.classes[key.classIndex]
      slots.append(
        Slot(
          classIndex: key.classIndex, className: owner.name, property: key.property,
          propertyName: owner.properties[key.property].name, type: owner.properties[key.property].type, part: key.part))
    }
    return index
  }

  /// The pool's index of a constant, the same for the same constant.
  public mutating func constant(_ constant: Constant) -> Int { constants.index(of: constant).index }

  /// Declares the next parameter and returns its index, which constants name.
  public mutating func parameter(_ parameter: ProgramParameter) -> Int {
    parameters.append(parameter)
    return parameters.count - 1
  }

  /// Writes any instruction but jumps, loops and their ends.
  ///
  /// - Parameters:
  ///   - opcode: The instruction.
  ///   - choice: What an instruction for several tests is to ask: see ``Choice``.
  ///   - slot: The slot of an instruction that reads a property; other instructions have none.
  ///   - operand: What the instruction's row says of its operand.
  public mutating func emit(_ opcode: Opcode, _ choice: UInt8? = nil, slot: Int = 0, operand: Int = 0) {
    let field = choice.map { operand << Choice.field.width | Int($0) } ?? operand
    append(Line(opcode: opcode, slot: slot, operand: field, range: range))
  }

  mutating func append(_ line: Line) {
    let row = InstructionTable.rows[Int(line.opcode.rawValue)]
    depth += (row.push == nil ? 0 : 1) - (row.pop == nil ? 0 : 1) - (row.popBelow == nil ? 0 : 1)
    // SKIP_FALSE and SKIP_TRUE push on the way to their target only, where the comparison that they skip has pushed too.
    maximumDepth = max(maximumDepth, depth)
    truths += (row.push == .bool ? 1 : 0) - (row.pop == .bool ? 1 : 0) - (row.popBelow == .bool ? 1 : 0)
    maximumTruths = max(maximumTruths, truths)
    lines.append(line)
  }
}
