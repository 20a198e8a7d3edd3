import PredicateBytecode

/// What a program reads: from the tested objects, and from those that each of its ways leads to.
///
/// A program names columns, whatever the objects; the ways keep apart, say, the tested person from the person's friend, so
/// that no more is read than is asked, and nobody follows links further than the program does.
struct ReadPlan {
  /// The objects that one way leads to.
  struct Node {
    /// The class, by its index in the schema.
    var classIndex: Int
    /// What is read of them, in the order of the properties.
    var reads: [Read] = []
  }

  /// A property that is read.
  struct Read {
    /// The property, by its index in the class.
    var property: Int
    var needs: ColumnWriter.Needs
    /// Where the objects are that it leads to; nil where nobody looks at them.
    var target: Int?
  }

  /// The ways, the tested objects first, each behind the one that it goes on from.
  private(set) var nodes: [Node]

  /// Follows a verified program, which is one of `schema`.
  init(_ program: Program, schema: Schema) {
    nodes = [Node(classIndex: program.rootClass)]
    follow(program)
    for clause in program.clauses {
      for key in clause.keys {
        var node = 0
        for link in key.links { node = target(of: program.slots[link], from: node) }
        note(program.slots[key.slot], at: node)
        if let entry = key.entry { note(program.slots[entry.keys], at: node) }
      }
    }
    for index in nodes.indices { nodes[index].reads.sort { $0.property < $1.property } }
  }

  /// One pass over the words: as the machine's cursor goes, but over ways instead of objects.
  private mutating func follow(_ program: Program) {
    // The objects that the cursor is at, and those of the scopes around.
    var scope = 0
    var moved: Int?
    var scopes: [Int] = []
    var address = 0
    while let instruction = program.instruction(at: address) {
      address = instruction.next
      let row = InstructionTable.rows[Int(instruction.opcode.rawValue)]
      let slot = row.slot == .none ? nil : program.slots[instruction.slot]
      let node = moved ?? scope
      if let slot {
        note(slot, at: node, isNullTest: row.family == .null)
        if row.slot == .point { note(program.slots[instruction.slot + 1], at: node) }
        if row.operand == .elementSlot { noteElements(program.slots[instruction.operand], of: slot, at: node) }
      }
      switch row.cursor {
      case .none: break
      case .read: moved = nil
      case .move:
        if let slot { moved = instruction.opcode == .follow ? target(of: slot, from: node) : node }
      case .enterScope:
        scopes.append(scope)
        if let slot { scope = row.slot == .objectCollection ? target(of: slot, from: node) : node }
        moved = nil
      case .leaveScope:
        scope = scopes.popLast() ?? 0
        moved = nil
      }
    }
  }

  /// A column is read.
  private mutating func note(_ slot: Slot, at node: Int, isNullTest: Bool = false) {
    var needs: ColumnWriter.Needs = .presence
    switch slot.part {
    case .values:
      if !slot.type.isCollection, !isNullTest { needs.insert(.values) }
      // The count of a dictionary of objects may leave out the entries that lead nowhere.
      if slot.type.collection == .dictionary, slot.type.leadsToObjects { needs.insert(.values) }
    case .elements: needs.insert(.values)
    case .keys: needs.insert(.keys)
    }
    note(slot.property, needs, at: node)
  }

  /// The elements of a collection are reduced.
  private mutating func noteElements(_ elements: Slot, of collection: Slot, at node: Int) {
    if collection.type.leadsToObjects {
      note(elements, at: target(of: collection, from: node))
    } else {
      note(elements, at: node)
    }
  }

  @discardableResult
  private mutating func note(_ property: Int, _ needs: ColumnWriter.Needs, at node: Int) -> Int {
    if let index = nodes[node].reads.firstIndex(where: { $0.property == property }) {
      nodes[node].reads[index].needs.formUnion(needs)
      return index
    }
    nodes[node].reads.append(Read(property: property, needs: needs))
    return nodes[node].reads.count - 1
  }

  /// The objects that a property leads to.
  private mutating func target(of slot: Slot, from node: Int) -> Int {
    let index = note(slot.property, [.presence, .values], at: node)
    if let target = nodes[node].reads[index].target { return target }
    let target = nodes.count
    nodes[node].reads[index].target = target
    nodes.append(Node(classIndex: slot.type.element.classIndex ?? 0))
    return target
  }
}
