import PredicateBytecode
import PredicateValues

/// A program of randomly placed instructions: mostly instructions that the table allows for the current stack and cursor, in any order, and
/// occasionally invalid ones.
struct FreeProgram: ~Copyable {
  /// An entry of the stack.
  private enum Item {
    case truth
    case value(ScalarType)
    case list
  }

  /// The source of slots.
  private enum Place {
    case object(Int)
    case element(classIndex: Int, property: Int)
  }

  private var mutator: ImageMutator
  private var builder: ProgramBuilder
  private let schema: Schema
  private let dialect: Dialect
  private var stack: [Item] = []
  /// The number of stack entries that belong to the surrounding instructions.
  private var floor = 0
  private var scope: Place
  private var moved: Place?
  private var isInItems = false

  private init(_ mutator: ImageMutator, _ schema: Schema, rootClass: Int) {
    self.mutator = mutator
    self.schema = schema
    dialect = self.mutator.random.chance(1, in: 2) ? .rql : .nspredicate
    scope = .object(rootClass)
    builder = ProgramBuilder(schema: schema, rootClass: rootClass, dialect: dialect)
  }

  /// Returns a program over classes. `nil` if it becomes too large.
  static func write(_ mutator: inout ImageMutator, _ schema: Schema, rootClass: Int) -> Program? {
    guard schema.classes.indices.contains(rootClass) else { return nil }
    var program = FreeProgram(mutator, schema, rootClass: rootClass)
    program.truth(0)
    mutator = program.mutator
    return try? program.builder.finish()
  }

  /// Writes instructions, nested a few levels deep, that push a Boolean value and pop nothing below it.
  private mutating func truth(_ level: Int) {
    let outer = floor
    floor = stack.count
    for _ in 0...mutator.random.below(6) { step(level) }
    if moved != nil { read() }
    if stack.count == floor { push(.alwaysTrue) }
    while true {
      switch (stack.count - floor > 1 ? stack[stack.count - 2] : nil, stack.last) {
      case (nil, .truth?), (_, nil):
        floor = outer
        return
      case (.truth?, .truth?):
        builder.emit(mutator.random.pick(.and, .or))
        stack.removeLast()
      case (.value?, .truth?):
        builder.emit(.nip)
        stack.remove(at: stack.count - 2)
      case (.list?, .truth?):
        builder.emit(.drop)
        stack.removeLast()
      case (_, .value?):
        builder.emit(.kindIn, operand: mutator.random.below(Int(ValueKinds.all.rawValue) + 1))
        stack[stack.count - 1] = .truth
      case (_, .list?):
        builder.reduce(Reduction(reducing(), of: .mixed))
        stack[stack.count - 1] = .value(.mixed)
      }
    }
  }

  private mutating func push(_ opcode: Opcode) {
    builder.emit(opcode)
    stack.append(.truth)
  }

  /// Writes a test of a slot at the cursor, which resets the cursor.
  private mutating func read() {
    guard let slot = mutator.random.pick(slots(InstructionTable.row(.isNull).slot)) else { return }
    builder.emit(mutator.random.pick(.isNull, .notNull), slot: number(of: slot))
    moved = nil
    stack.append(.truth)
  }

  /// Writes an instruction that is valid for the current stack and cursor, including the rest of a jump or loop.
  private mutating func step(_ level: Int) {
    guard let row = mutator.random.pick(InstructionTable.rows.filter { fits($0, level) }) else { return }
    let slot = row.slot == .none ? nil : mutator.random.pick(slots(row.slot))
    switch (row.cursor, row.operand) {
    case (.enterScope, _): loop(row, slot, level)
    case (_, .jump): jump(row, level)
    default: place(row, slot)
    }
  }

  private func fits(_ row: Instruction, _ level: Int) -> Bool {
    if row.opcode == .exit || row.opcode == .wide || row.cursor == .leaveScope { return false }
    if row.opcode == .item || row.opcode == .itemKey, !isInItems { return false }
    if row.operand == .jump || row.operand == .body, level > 2 { return false }
    if row.slot == .none, (moved != nil) != (row.cursor == .move) { return false }
    if row.slot != .none, slots(row.slot).isEmpty { return false }
    let pops = row.pops
    guard stack.count - floor >= pops.count else { return false }
    return zip(pops, stack.suffix(pops.count)).allSatisfy { item, entry in
      switch (item, entry) {
      case (.bool, .truth), (.sequence, .list): true
      case (.mixed, .value(let type)): type == .mixed
      case (.int, .value(let type)): type == .int
      case (.numeric, .value(let type)): type.isNumeric || type == .mixed
      case (.text, .value(let type)): TypeSet.texts.contains(type)
      case (.anyValue, .value), (.comparable, .value): true
      default: false
      }
    }
  }

  // MARK: Slots

  /// Returns the slots of a kind at the cursor.
  private func slots(_ operand: SlotOperand) -> [Slot] {
    let all: [Slot]
    switch moved ?? scope {
    case .object(let index):
      all = schema.classes[index].properties.indices.flatMap { property in
        [slot(index, property, .values)] + (operand == .keys ? [slot(index, property, .keys)] : [])
      }
    case .element(let index, let property): all = [slot(index, property, .elements), slot(index, property, .keys)]
    }
    return all.filter { slot in
      if slot.part == .keys, slot.type.collection != .dictionary { return false }
      switch operand {
      case .none: return false
      case .value(let types): return slot.valueType.map(types.contains) ?? false
      case .collection: return slot.part == .values && slot.type.isCollection
      case .objectCollection: return slot.part == .values && slot.type.isCollection && slot.type.leadsToObjects
      case .list: return slot.part == .values && slot.type.collection == .list
      case .keys: return slot.part == .keys
      case .point:
        return slot.propertyName == "type" && schema.classes[slot.classIndex].propertyIndex("coordinates") != nil
      }
    }
  }

  private func slot(_ index: Int, _ property: Int, _ part: Slot.Part) -> Slot {
    let owner = schema.classes[index]
    return Slot(
      classIndex: index, className: owner.name, property: property, propertyName: owner.properties[property].name,
      type: owner.properties[property].type, part: part)
  }

  /// Returns the number of a slot, occasionally a wrong one.
  private mutating func number(of slot: Slot, isPoint: Bool = false) -> Int {
    if mutator.random.chance(1, in: 100) { return mutator.random.below(300) }
    if isPoint, let coordinates = schema.classes[slot.classIndex].propertyIndex("coordinates") {
      return builder.point(slot.classIndex, type: slot.property, coordinates: coordinates)
    }
    return builder.slot(slot.classIndex, slot.property, slot.part)
  }

  // MARK: Instructions

  /// Writes an instruction that is neither a jump nor the start of a loop.
  private mutating func place(_ row: Instruction, _ slot: Slot?) {
    let column = slot?.valueType
    var pushed = column ?? .mixed
    if slot?.part == .elements, slot?.type.collection == .dictionary, dialect == .rql { pushed = .mixed }
    let choice = row.choice.map { mutator.random.pick($0.numbers) ?? 0 }
    var operand = 0
    switch row.operand {
    case .none, .upperBits, .jump, .body: break
    case .constant(let shape, let types):
      let allowed = types.types.filter {
        column == nil || InstructionTable.takes(row.opcode, column ?? .mixed, constantOf: $0)
      }
      let type = mutator.random.pick(allowed) ?? .string
      if row.push == .constantValue { pushed = type }
      operand = constant(shape, type, slot)
    case .elementSlot:
      guard let slot, let elements = mutator.random.pick(elements(of: slot)) else { return }
      let function = choice.flatMap(AggregateFunction.init) ?? .sum
      pushed = function.result(of: elements.valueType ?? .mixed) ?? .mixed
      operand = number(of: elements)
    case .options: operand = mutator.random.below(4)
    case .depth:
      let depths = stack.reversed().compactMap { if case .value(let type) = $0 { type } else { nil } }
      operand = mutator.random.below(depths.count)
      pushed = depths.indices.contains(operand) ? depths[operand] : .mixed
    case .index: operand = mutator.random.pick(0, 1, 5, 1 << 16, InstructionTable.lastItem)
    case .kinds: operand = mutator.random.below(Int(ValueKinds.all.rawValue) + 1)
    case .listTest: operand = listTest().operand
    case .reduction:
      let reduction = Reduction(reducing(), of: mutator.random.pick(.int, .float, .double, .decimal, .mixed))
      pushed = reduction.function.result(of: reduction.type) ?? .mixed
      operand = reduction.operand
    }
    if mutator.random.chance(1, in: 100) { operand = mutator.random.pick(0, 1, 255, 256, 1 << 16, 1 << 27) }
    builder.emit(
      row.opcode, choice, slot: slot.map { number(of: $0, isPoint: row.slot == .point) } ?? 0, operand: operand)
    let popped = stack.suffix(row.pops.count)
    stack.removeLast(row.pops.count)
    switch row.push {
    case nil: break
    case .bool?: stack.append(.truth)
    case .int?: stack.append(.value(.int))
    case .sequence?: stack.append(.list)
    case .wider?:
      let types = popped.compactMap { if case .value(let type) = $0 { type } else { nil } }
      stack.append(.value(types.contains(.mixed) ? .mixed : types.max { $0.rawValue < $1.rawValue } ?? .mixed))
    case .mixed?: stack.append(.value(.mixed))
    default: stack.append(.value(pushed))
    }
    move(row, slot)
  }

  private mutating func move(_ row: Instruction, _ slot: Slot?) {
    switch row.cursor {
    case .read: moved = nil
    case .move where row.opcode == .follow: moved = slot?.type.element.classIndex.map { .object($0) } ?? moved
    case .move: moved = slot.map { .element(classIndex: $0.classIndex, property: $0.property) } ?? moved
    case .none, .enterScope, .leaveScope: break
    }
  }

  private mutating func jump(_ row: Instruction, _ level: Int) {
    let label = builder.label()
    switch row.opcode {
    case .jumpFalse, .jumpTrue:
      builder.jump(if: row.opcode == .jumpTrue, to: label)
      stack.removeLast()
      truth(level + 1)
    case .skipFalse, .skipTrue:
      builder.skip(pushing: row.opcode == .skipTrue, to: label)
      read()
    default:
      if row.opcode == .absentTrue { builder.absentTrue(to: label) } else { builder.absentFalse(to: label) }
      builder.emit(.kindIn, operand: mutator.random.below(Int(ValueKinds.all.rawValue) + 1))
      stack[stack.count - 1] = .truth
    }
    builder.place(label)
  }

  private mutating func loop(_ row: Instruction, _ slot: Slot?, _ level: Int) {
    let kind: LoopKind =
      switch row.opcode {
      case .allElements, .allObjects, .allItems: .all
      case .countObjects: .count
      case .sumObjects: .sum
      default: .any
      }
    let (outer, wasInItems) = (scope, isInItems)
    let loop: ProgramBuilder.Loop
    if let slot {
      let number = number(of: slot)
      if row.slot == .objectCollection {
        loop = builder.beginObjects(kind, number)
        scope = .object(slot.type.element.classIndex ?? 0)
      } else {
        loop = builder.beginElements(kind, number)
        scope = .element(classIndex: slot.classIndex, property: slot.property)
      }
      isInItems = false
    } else {
      stack.removeLast()
      loop = builder.beginItems(kind)
      isInItems = true
    }
    moved = nil
    if kind == .sum {
      builder.push(builder.constant(.value(.int(Int64(mutator.random.below(3))), type: .int)))
    } else {
      truth(level + 1)
      stack.removeLast()
    }
    builder.end(loop)
    (scope, isInItems, moved) = (outer, wasInItems, nil)
    stack.append(kind == .any || kind == .all ? .truth : .value(.int))
  }

  // MARK: Operands

  /// Returns a function that reduces values.
  private mutating func reducing() -> AggregateFunction {
    mutator.random.pick(AggregateFunction.allCases.filter { $0.reducesValues }) ?? .sum
  }

  private func elements(of collection: Slot) -> [Slot] {
    guard let target = collection.type.element.classIndex else {
      return [slot(collection.classIndex, collection.property, .elements)]
    }
    return schema.classes[target].properties.indices.map { slot(target, $0, .values) }.filter {
      $0.valueType?.isNumeric == true || $0.valueType == .mixed || $0.valueType == .date
    }
  }

  private mutating func constant(_ shape: Constant.Shape, _ type: ScalarType, _ slot: Slot?) -> Int {
    let target = type == .link ? slot?.type.element.classIndex ?? mutator.random.below(schema.classes.count) : nil
    let options = TypeSet.texts.contains(type) ? TextOptions(rawValue: UInt8(mutator.random.below(4))) : []
    if shape == .region {
      let center = GeoShape.Point(longitude: Double(mutator.random.below(360) - 180), latitude: 1)
      let region = try? GeoRegion(.circle(center: center, radians: 0.1))
      return builder.constant(.region(region.map { .region($0) } ?? .value(.null)))
    }
    let count = shape == .value ? 1 : shape == .range ? 2 : mutator.random.below(6)
    let elements = (0..<count).map { _ -> Constant.Element in
      if mutator.random.chance(1, in: 8), slot?.part != .keys { return .value(.null) }
      guard let target else { return .value(mutator.anyValue(type == .mixed ? nil : type)) }
      let row: UInt32 = mutator.random.pick(0, 1, 2, 70_000, .max - 1)
      return .value(.link(ObjectReference(classIndex: Int32(truncatingIfNeeded: target), row: row)))
    }
    return builder.constant(Constant(shape, type: type, classIndex: target, options: options, elements: elements))
  }

  private mutating func listTest() -> ListTest {
    let quantifiers: [Quantifier] = [
      mutator.random.pick(.any, .all, .none), mutator.random.pick(.any, .all, .none),
    ]
    let sides = ListTest.SingleSides(rawValue: UInt8(mutator.random.below(4)))
    return ListTest(
      mutator.random.pick(ListTest.Test.codes.values) ?? .textEqual,
      options: TextOptions(rawValue: UInt8(mutator.random.below(4))),
      pairing: mutator.random.chance(1, in: 2)
        ? .every(left: quantifiers[0], right: quantifiers[1]) : .positions(sides))
  }
}
