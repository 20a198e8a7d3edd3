import PredicateBytecode
import PredicateVM

/// Turns a program into a test of one object where it stands, in place of a block of columns for a single row: one pass over the
/// words that runs the program symbolically.
///
/// What it knows is tests of values that stand in structs, AND, OR and NOT of them, links to structs, loops over lists and how
/// many elements a list has, which is what most programs are made of. For every other program there is no such test.
struct DirectCompiler {
  private let prepared: PreparedProgram
  private let program: Program
  private let classes: [ObjectClass]
  private var stack: [Entry] = []
  private var brackets: [Bracket] = []
  /// What the cursor comes back to after each read, and where it is.
  private var scope: Place
  private var place: Place

  /// What stands on the machine's stack.
  private enum Entry {
    case truth(DirectTruth)
    case count(@Sendable (UnsafeRawPointer) -> Int64)
    case number(Int64)
  }

  /// Where the cursor is, seen from the scope's object.
  private struct Place {
    /// The class of the object; nil in a loop over values.
    var classIndex: Int?
    var offset = 0
    /// Whether the links on the way lead somewhere.
    var presence: [FieldTest] = []
  }

  /// A jump that has not landed, or a loop whose body is being read.
  private enum Bracket {
    case and(DirectTruth, end: Int)
    case or(DirectTruth, end: Int)
    case skip(pushing: Bool, presence: [FieldTest], end: Int)
    case loop(Opcode, DirectList, outer: Place)

    /// Where a jump lands; nil for a loop.
    var end: Int? {
      switch self {
      case .and(_, let end), .or(_, let end), .skip(_, _, let end): end
      case .loop: nil
      }
    }
  }

  /// The test of a program for objects of a model's types; nil where there is none, or where fuel has to be counted.
  static func test(_ prepared: PreparedProgram, _ model: ObjectModel) -> FieldTest? {
    guard prepared.verified.limits.fuelPerRow == nil else { return nil }
    var compiler = DirectCompiler(prepared, model)
    return compiler.run()
  }

  private init(_ prepared: PreparedProgram, _ model: ObjectModel) {
    self.prepared = prepared
    program = prepared.verified.program
    classes = model.classes
    scope = Place(classIndex: program.rootClass)
    place = scope
  }

  private mutating func run() -> FieldTest? {
    var address = 0
    while let instruction = program.instruction(at: address) {
      guard closeJumps(at: address) else { return nil }
      if instruction.opcode == .exit {
        guard brackets.isEmpty, stack.count == 1, let answer = popTruth() else { return nil }
        return answer.test()
      }
      guard step(instruction) else { return nil }
      address = instruction.next
    }
    return nil
  }

  // MARK: Instructions

  /// Takes an instruction; false where it is none of those that are known.
  private mutating func step(_ instruction: DecodedInstruction) -> Bool {
    let row = InstructionTable.row(instruction.opcode)
    switch (row.family, instruction.opcode) {
    case (.comparison, _), (.null, _), (.text, _): return test(instruction)
    case (_, .alwaysTrue), (_, .alwaysFalse):
      let truth = instruction.opcode == .alwaysTrue
      return push(DirectTruth { _ in truth })
    case (_, .not): return popTruth().map { push($0.negated) } ?? false
    case (_, .and), (_, .or):
      guard let right = popTruth(), let left = popTruth() else { return false }
      return push(left.joined(instruction.opcode == .and ? .all : .any, right))
    case (_, .jumpFalse), (_, .jumpTrue):
      guard let left = popTruth() else { return false }
      let end = instruction.target
      brackets.append(instruction.opcode == .jumpFalse ? .and(left, end: end) : .or(left, end: end))
      return true
    case (_, .skipFalse), (_, .skipTrue):
      brackets.append(
        .skip(pushing: instruction.opcode == .skipTrue, presence: place.presence, end: instruction.target))
      return true
    case (_, .follow): return follow(program.slots[instruction.slot])
    case (_, .count): return count(program.slots[instruction.slot])
    case (_, .constant):
      guard case .value(.int(let number))? = program.constants[instruction.operand].elements.first else { return false }
      stack.append(.number(number))
      return true
    case (_, .anyElements), (_, .allElements), (_, .countElements), (_, .anyObjects), (_, .allObjects),
      (_, .countObjects):
      return beginLoop(instruction)
    case (_, .endAny), (_, .endAll), (_, .endCount): return endLoop()
    case (_, .valueCompare): return compareCount(instruction.relation)
    default: return false
    }
  }

  private mutating func push(_ truth: DirectTruth?) -> Bool {
    guard let truth else { return false }
    stack.append(.truth(truth))
    return true
  }

  private mutating func popTruth() -> DirectTruth? {
    if case .truth(let truth)? = stack.popLast() { truth } else { nil }
  }

  /// Lets the jumps that lead here end; false where the stack is not what is known.
  private mutating func closeJumps(at address: Int) -> Bool {
    while let bracket = brackets.last, bracket.end == address {
      brackets.removeLast()
      guard let right = popTruth() else { return false }
      let isPushed: Bool
      switch bracket {
      case .and(let left, _): isPushed = push(left.joined(.all, right))
      case .or(let left, _): isPushed = push(left.joined(.any, right))
      case .skip(let truth, let presence, _): isPushed = push(right.where(presence, otherwise: truth))
      case .loop: isPushed = false
      }
      guard isPushed else { return false }
    }
    return true
  }

  // MARK: Fields

  /// A property of the object at the cursor, and where it stands; nil where it is found by other means than its address.
  private func field(_ slot: Slot) -> (offset: Int, access: FieldAccess)? {
    guard let classIndex = place.classIndex, classIndex == slot.classIndex,
      classes[classIndex].properties.indices.contains(slot.property),
      let field = classes[classIndex].properties[slot.property].field
    else { return nil }
    return (place.offset + field.offset, field.access)
  }

  private mutating func test(_ instruction: DecodedInstruction) -> Bool {
    let slot = program.slots[instruction.slot]
    guard let test = ValueTest(prepared, at: instruction.address) else { return false }
    defer { place = scope }
    switch slot.part {
    case .values:
      guard let field = field(slot), field.access.list == nil else { return false }
      if field.access.isObject { return testLink(field, test) }
      guard let make = field.access.test else { return false }
      return push(DirectTruth(make(test, field.offset)).where(place.presence, otherwise: test.ofNull))
    case .elements:
      guard place.classIndex == nil, case .loop(_, let list, _)? = brackets.last(where: { $0.end == nil }),
        let make = list.test
      else { return false }
      return push(DirectTruth(make(test, 0)))
    case .keys: return false
    }
  }

  /// Whether a struct inside the object is there.
  private mutating func testLink(_ field: (offset: Int, access: FieldAccess), _ test: ValueTest) -> Bool {
    guard let ofValue = test.ofAnyValue else { return false }
    let (ofNull, offset) = (test.ofNull, field.offset)
    var truth = DirectTruth { _ in ofValue }
    if let isPresent = field.access.isPresent { truth = DirectTruth { isPresent($0 + offset) ? ofValue : ofNull } }
    return push(truth.where(place.presence, otherwise: ofNull))
  }

  /// Moves the cursor to a struct inside the object.
  private mutating func follow(_ slot: Slot) -> Bool {
    guard slot.part == .values, let field = field(slot), let target = slot.type.element.classIndex,
      field.access.isObject
    else { return false }
    place.classIndex = target
    place.offset = field.offset
    if let isPresent = field.access.isPresent {
      let offset = field.offset
      place.presence.append(FieldTest { isPresent($0 + offset) })
    }
    return true
  }

  /// The list that a property is.
  private func list(_ slot: Slot) -> DirectList? {
    guard let field = field(slot), let access = field.access.list else { return nil }
    return DirectList(access: access, test: field.access.test, offset: field.offset, presence: place.presence)
  }

  // MARK: Lists

  private mutating func count(_ slot: Slot) -> Bool {
    guard let list = list(slot) else { return false }
    stack.append(.count(list.count()))
    place = scope
    return true
  }

  private mutating func compareCount(_ relation: Relation) -> Bool {
    let (right, left) = (stack.popLast(), stack.popLast())
    let mask = relation.rawValue
    switch (left, right) {
    case (.count(let count)?, .number(let number)?):
      return push(DirectTruth { truth(mask, count($0), number) })
    case (.number(let number)?, .count(let count)?):
      return push(DirectTruth { truth(mask, number, count($0)) })
    default: return false
    }
  }

  private mutating func beginLoop(_ instruction: DecodedInstruction) -> Bool {
    let slot = program.slots[instruction.slot]
    guard let list = list(slot) else { return false }
    brackets.append(.loop(instruction.opcode, list, outer: scope))
    let isOfObjects = InstructionTable.row(instruction.opcode).slot == .objectCollection
    scope = Place(classIndex: isOfObjects ? slot.type.element.classIndex : nil)
    place = scope
    return true
  }

  private mutating func endLoop() -> Bool {
    guard case .loop(let opcode, let list, let outer)? = brackets.popLast(), let body = popTruth(),
      let element = body.test()
    else { return false }
    scope = outer
    place = scope
    switch opcode {
    case .anyElements, .anyObjects: return push(list.any(body))
    case .allElements, .allObjects: return push(list.any(body.negated)?.negated)
    default:
      stack.append(.count(list.count(element)))
      return true
    }
  }
}
