import PredicateBytecode

extension ImageMutator {
  /// Gives a program many slots that are copies of its own, and redirects instructions and clauses to the copies. The program keeps its
  /// meaning but needs wide words. Occasionally a number is one too large, or there are more slots than allowed.
  mutating func spreadSlots(_ program: inout Program) {
    let own = program.slots.count
    guard own > 0 else { return }
    var least = 257 + random.below(300)
    if random.chance(1, in: 256) { least = Word.slotLimit + 1 }
    // Whole copies, since the slots of a point are adjacent.
    let copies = least / own + 1
    program.slots = (0..<copies).flatMap { _ in program.slots }
    let count = program.slots.count
    let isOneTooLarge = random.chance(1, in: 8)
    program.renumberSlots { slot, limit in
      if isOneTooLarge, random.chance(1, in: 4) { return min(count, limit - 1) }
      let copies = (min(count, limit) - 1 - slot) / own
      return slot + own * random.below(copies + 1)
    }
  }
}

extension ImageMutator {
  /// Inserts copies of a slot between two others, so that the slots of one property are as far apart as in a huge class, and swaps two
  /// slots.
  mutating func moveSlotsApart(_ program: inout Program) {
    let count = program.slots.count
    guard let copy = random.pick(program.slots), count < Word.slotLimit else { return }
    let place = 1 + random.below(count)
    let most = Word.slotLimit - count
    let distance = random.pick(random.below(most + 1), min(most, 1 << 15 - 1), min(most, 1 << 15), most)
    program.slots.insert(contentsOf: repeatElement(copy, count: distance), at: place)
    program.renumberSlots { slot, limit in slot >= place ? min(slot + distance, limit - 1) : slot }
    let last = program.slots.count - 1
    let (first, second) = random.chance(1, in: 2) ? (0, last) : (random.below(count), random.below(last + 1))
    program.slots.swapAt(first, second)
    program.renumberSlots { slot, _ in slot == first ? second : slot == second ? first : slot }
  }
}

extension Program {
  /// Replaces the slot numbers in instructions and clauses, and keeps the targets of jumps and loops.
  ///
  /// - Parameter number: Returns the replacement of a number, below `limit`.
  fileprivate mutating func renumberSlots(_ number: (_ slot: Int, _ limit: Int) -> Int) {
    var instructions: [DecodedInstruction] = []
    var places: [Int: Int] = [:]
    var address = 0
    var place = 0
    while var instruction = instruction(at: address) {
      let row = InstructionTable.row(instruction.opcode)
      let target = instruction.target
      address = instruction.next
      if row.slot != .none { instruction.slot = number(instruction.slot, Word.slotLimit) }
      if row.operand == .elementSlot { instruction.operand = number(instruction.operand, .max) }
      places[instruction.address] = place
      let isJump = row.operand == .jump
      instruction.wordCount = !isJump && Word.needsWide(slot: instruction.slot, operand: instruction.field) ? 2 : 1
      place += instruction.wordCount
      if isJump || row.operand == .body { instruction.operand = target }
      instructions.append(instruction)
    }
    places[address] = place
    words = []
    for instruction in instructions {
      let row = InstructionTable.row(instruction.opcode)
      let next = words.count + instruction.wordCount
      switch row.operand {
      case .jump:
        words.append(Word.encode(instruction.opcode, distance: (places[instruction.operand] ?? next) - next))
      case .body:
        let distance = (places[instruction.operand] ?? next) - next
        Word.encode(instruction.opcode, slot: instruction.slot, operand: distance, into: &words)
      default:
        Word.encode(instruction.opcode, slot: instruction.slot, operand: instruction.field, into: &words)
      }
    }
    for index in sourceMap.indices { sourceMap[index].word = places[sourceMap[index].word] ?? 0 }
    for index in clauses.indices { clauses[index] = clauses[index].renumbered { number($0, .max) } }
  }
}

extension ProgramClause {
  /// Returns the clause with replaced slot numbers.
  fileprivate func renumbered(_ number: (Int) -> Int) -> ProgramClause {
    func renumbered(_ key: Key) -> Key {
      Key(
        links: key.links.map(number), slot: number(key.slot),
        entry: key.entry.map { Entry(keys: number($0.keys), key: $0.key) })
    }
    return switch self {
    case .sort(let keys): .sort(keys.map { SortKey(renumbered($0.key), isAscending: $0.isAscending) })
    case .distinct(let keys): .distinct(keys.map(renumbered))
    case .limit: self
    }
  }
}
