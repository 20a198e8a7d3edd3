/// Writes a program instruction by instruction. It shares slots and constants, patches forward jumps, chooses wide words, and keeps the
/// source map.
///
/// ```swift
/// var builder = ProgramBuilder(schema: schema, rootClass: task, dialect: .nspredicate)
/// builder.compare(builder.slot(task, priority), .greater, builder.constant(.value(.int(5), type: .int)))
/// let program = try builder.finish()  // COMPARE Task.priority > 5; RETURN
/// ```
/// ``Program`` lists the lowering of each construct.
public struct ProgramBuilder: Sendable, ~Copyable {
  /// The end of a forward jump. Place it once.
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
    /// A Boolean value that indicates whether the slot is one of the adjacent pair of a point.
    var isOfPoint = false
  }

  struct Line: Sendable {
    var opcode: Opcode
    var slot = 0
    var operand = 0
    /// The target of a jump or loop. The distance to it is the operand.
    var label: Int?
    var range: SourceRange?
  }

  let schema: Schema
  let rootClass: Int
  let dialect: Dialect
  let limits: Limits
  var lines: [Line] = []
  /// The line after each label. `nil` until the label is placed.
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

  /// The clauses applied to the matching rows.
  public var clauses: [ProgramClause] = []

  /// The source of the next instructions, unless they specify their own.
  public var range: SourceRange?

  /// Creates a builder for a program that tests objects of the class `rootClass`.
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

  /// The number of instructions so far.
  package var instructionCount: Int { lines.count }

  /// The number of values on the stack, without truths.
  public var valueCount: Int { depth - truths }

  /// The number of truths on the stack.
  package var truthCount: Int { truths }

  /// Returns the slot of a part of a property; the same slot for the same part. The indices must be in the schema.
  public mutating func slot(_ classIndex: Int, _ property: Int, _ part: Slot.Part = .values) -> Int {
    slot(SlotKey(classIndex: classIndex, property: property, part: part))
  }

  /// Returns the slot of a point's type, followed by the slot of its coordinates; the same slot for the same class.
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

  /// Returns the index of a constant in the pool; the same index for the same constant.
  public mutating func constant(_ constant: Constant) -> Int { constants.index(of: constant).index }

  /// Declares the next parameter and returns its index for use in constants.
  public mutating func parameter(_ parameter: ProgramParameter) -> Int {
    parameters.append(parameter)
    return parameters.count - 1
  }

  /// Writes any instruction except jumps, loops and their ends.
  ///
  /// - Parameters:
  ///   - opcode: The instruction.
  ///   - choice: The variant of an instruction with several tests: see ``Choice``.
  ///   - slot: The slot, for an instruction that reads a property.
  ///   - operand: The operand that the instruction's row defines.
  public mutating func emit(_ opcode: Opcode, _ choice: UInt8? = nil, slot: Int = 0, operand: Int = 0) {
    let field = choice.map { operand << Choice.field.width | Int($0) } ?? operand
    append(Line(opcode: opcode, slot: slot, operand: field, range: range))
  }

  mutating func append(_ line: Line) {
    let row = InstructionTable.rows[Int(line.opcode.rawValue)]
    depth += (row.push == nil ? 0 : 1) - (row.pop == nil ? 0 : 1) - (row.popBelow == nil ? 0 : 1)
    // SKIP_FALSE and SKIP_TRUE push only when they jump, at the point where the skipped comparison has pushed too.
    maximumDepth = max(maximumDepth, depth)
    truths += (row.push == .bool ? 1 : 0) - (row.pop == .bool ? 1 : 0) - (row.popBelow == .bool ? 1 : 0)
    maximumTruths = max(maximumTruths, truths)
    lines.append(line)
  }
}
