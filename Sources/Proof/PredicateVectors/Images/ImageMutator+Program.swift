import PredicateBytecode

extension ImageMutator {
  /// Changes the parts of a program that a mutation names, and no others.
  mutating func mutate(_ program: inout Program, by mutation: ImageMutation, _ other: Program) {
    if mutation == .manySlots {
      return random.chance(1, in: 32) ? moveSlotsApart(&program) : spreadSlots(&program)
    }
    for _ in 0...random.below(3) {
      switch mutation {
      case .words: moveWords(&program)
      case .opcodes: changeOpcode(&program)
      case .operands: changeOperand(&program)
      case .instructions: insertInstructions(&program, of: other)
      case .depths: changeDepths(&program)
      case .constants: changeConstant(&program, other)
      case .slots: changeSlot(&program, other)
      case .parameters: changeParameter(&program)
      case .clauses: changeClauses(&program)
      case .head, .bits, .bytes, .truncation, .lengths, .sections, .manySlots, .placed: return
      }
    }
  }

  private mutating func moveWords(_ program: inout Program) {
    guard !program.words.isEmpty else { return }
    let index = random.below(program.words.count)
    switch random.below(3) {
    case 0: program.words.swapAt(index, random.below(program.words.count))
    case 1: program.words.insert(program.words[index], at: random.below(program.words.count + 1))
    default: program.words.remove(at: index)
    }
  }

  /// Replaces an opcode, half of the time by one with the same operands.
  private mutating func changeOpcode(_ program: inout Program) {
    guard !program.words.isEmpty else { return }
    let index = random.below(program.words.count)
    var opcode = UInt32(random.below(InstructionTable.rows.count + 2))
    if random.chance(1, in: 2), let known = Opcode(rawValue: UInt8(truncatingIfNeeded: program.words[index])) {
      let row = InstructionTable.row(known)
      let similar = InstructionTable.rows.filter { $0.slot == row.slot && $0.operand == row.operand }
      if let other = random.pick(similar) { opcode = UInt32(other.opcode.rawValue) }
    }
    program.words[index] = program.words[index] & ~0xFF | opcode
  }

  private mutating func changeOperand(_ program: inout Program) {
    guard !program.words.isEmpty else { return }
    let index = random.below(program.words.count)
    let word = program.words[index]
    switch random.below(4) {
    case 0: program.words[index] = word & ~0xFF00 | UInt32(random.below(program.slots.count + 2)) << 8
    case 1: program.words[index] = word & 0xFFFF | UInt32(random.below(program.constants.count + 2)) << 16
    // A distance, or one of many slots.
    case 2: program.words[index] = word & 0xFF | UInt32(random.below(program.words.count + 2)) << 8
    default: program.words[index] = word ^ 1 << UInt32(8 + random.below(24))
    }
  }

  /// Copies some instructions of another program, with the slots and constants that they use.
  private mutating func insertInstructions(_ program: inout Program, of other: Program) {
    guard !other.words.isEmpty else { return }
    let start = random.below(other.words.count)
    if random.chance(1, in: 2) {
      let words = other.words[start..<min(other.words.count, start + 1 + random.below(4))]
      program.words.insert(contentsOf: words, at: random.below(program.words.count + 1))
    } else {
      // Everything that follows, which is valid more often.
      program.words = Array(program.words.prefix(start) + other.words[start...])
    }
    if random.chance(1, in: 2) { program.slots += other.slots }
    if random.chance(1, in: 2) { program.constants += other.constants }
    program.maximumStack += random.below(3)
    program.maximumLoops += random.below(2)
  }

  private mutating func changeDepths(_ program: inout Program) {
    let number = random.pick(0, 1, 2, 3, 64, 1_000, 1 << 16, .largestPosition)
    switch random.below(5) {
    case 0: program.maximumStack = number
    case 1: program.maximumLoops = number
    case 2: program.rootClass = number
    case 3: program.rootClassName = random.pick("", "Task", "Thing", "Part", "\u{0}")
    default: program.dialect = program.dialect == .rql ? .nspredicate : .rql
    }
  }

  private mutating func changeParameter(_ program: inout Program) {
    let index = random.below(program.parameters.count)
    guard program.parameters.indices.contains(index), random.chance(3, in: 4) else {
      return program.parameters.append(
        ProgramParameter(name: "$p", type: anyType(), isNullable: random.chance(1, in: 2)))
    }
    switch random.below(5) {
    case 0: program.parameters[index].type = anyType()
    case 1: program.parameters[index].isNullable.toggle()
    case 2: program.parameters[index].isRegion.toggle()
    case 3: program.parameters[index].classIndex = random.pick(nil, 0, 1, 9)
    default: program.parameters.remove(at: index)
    }
  }

  private mutating func changeClauses(_ program: inout Program) {
    let slots = program.slots.count + 1
    var key = ProgramClause.Key(
      links: (0..<random.below(3)).map { _ in random.below(slots) }, slot: random.below(slots))
    if random.chance(1, in: 4) { key.entry = ProgramClause.Entry(keys: random.below(slots), key: random.pick("k", "")) }
    switch random.below(4) {
    case 0: program.clauses.append(.sort([ProgramClause.SortKey(key, isAscending: random.chance(1, in: 2))]))
    case 1: program.clauses.insert(.distinct(random.chance(1, in: 5) ? [] : [key]), at: 0)
    case 2: program.clauses.append(.limit(random.pick(0, 1, -1, .max, .min)))
    default: if !program.clauses.isEmpty { program.clauses.remove(at: random.below(program.clauses.count)) }
    }
  }

  mutating func anyType() -> ScalarType { random.pick(ScalarType.allCases) ?? .int }
}
