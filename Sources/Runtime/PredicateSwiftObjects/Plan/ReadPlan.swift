import PredicateBytecode

/// The properties that a program reads, of the tested objects and of the objects behind each path of links.
///
/// A program refers to columns. A plan distinguishes, for example, the tested person from the person's friend, so that no property is read
/// in vain and no link is followed too far.
///
/// If a program compares links to instances of classes, there is one path for each class instead: every instance then has one row with all
/// properties that are read of any instance.
struct ReadPlan {
  /// The objects behind one path.
  struct Node {
    /// The class, by its index in the schema.
    var classIndex: Int
    /// The number of links in the path.
    var depth = 0
    /// The properties that are read of them, in order.
    var reads: [Read] = []
  }

  /// A property that is read.
  struct Read {
    /// The property, by its index in the class.
    var property: Int
    var needs: ColumnWriter.Needs
    /// The node of the property's targets. `nil` if they are not read.
    var target: Int?
  }

  /// The nodes. The first is that of the tested objects, and each follows the one that its path extends.
  private(set) var nodes: [Node]
  /// A Boolean value that indicates whether there is one node for each class, and so one row for each instance.
  private(set) var isByClass = false
  /// The maximum number of links in a path.
  var depth: Int { nodes.reduce(0) { max($0, $1.depth) } }

  /// A Boolean value that indicates whether the program compares two links.
  private var comparesObjects = false

  /// Creates the plan of a program.
  ///
  /// - Parameter program: The program, or the one that it has been fitted to.
  /// - Parameter tree: The program's structure.
  /// - Parameter isReference: Returns whether the objects of a class, by its index, are instances that may be reached in several ways.
  init(_ program: Program, _ tree: ProgramTree, isReference: (Int) -> Bool) {
    nodes = [Node(classIndex: program.rootClass)]
    follow(program, tree)
    for clause in program.clauses {
      for key in clause.keys {
        var node = 0
        for link in key.links { node = target(of: program.slots[link], from: node) }
        note(program.slots[key.slot], at: node)
        if program.slots[key.slot].type.leadsToObjects { compare(program.slots[key.slot], from: node) }
        if let entry = key.entry { note(program.slots[entry.keys], at: node) }
      }
    }
    if comparesObjects, nodes.contains(where: { isReference($0.classIndex) }) { joinWays() }
    for index in nodes.indices { nodes[index].reads.sort { $0.property < $1.property } }
  }

  /// Follows the paths of the cursor, and notes what is read at each.
  private mutating func follow(_ program: Program, _ tree: ProgramTree) {
    var nodeOfPath = [0]
    for path in tree.paths {
      let node = nodeOfPath[path.parent]
      nodeOfPath.append(path.leadsToObject ? target(of: program.slots[path.slot], from: node) : node)
    }
    for (instruction, path) in tree.nodes.lazy.map({ ($0.instruction, $0.path) }) {
      let row = InstructionTable.rows[Int(instruction.opcode.rawValue)]
      guard row.slot != .none else { continue }
      let (slot, node) = (program.slots[instruction.slot], nodeOfPath[path])
      note(slot, at: node, isNullTest: row.family == .null)
      // Comparisons of two links use the stack. Comparisons with constants only test for null, since constants are not objects outside of
      // a store.
      if instruction.opcode == .load, slot.type.leadsToObjects { compare(slot, from: node) }
      if row.slot == .point { note(program.slots[instruction.slot + 1], at: node) }
      if row.operand == .elementSlot { noteElements(program.slots[instruction.operand], of: slot, at: node) }
    }
  }

  /// A column is read.
  private mutating func note(_ slot: Slot, at node: Int, isNullTest: Bool = false) {
    var needs: ColumnWriter.Needs = .presence
    switch slot.part {
    case .values:
      if !slot.type.isCollection, !isNullTest { needs.insert(.values) }
      // The count of a dictionary of objects may leave out the entries without a link.
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

  /// Returns the node of the objects that a property links to.
  private mutating func target(of slot: Slot, from node: Int) -> Int {
    let index = note(slot.property, [.presence, .values], at: node)
    if let target = nodes[node].reads[index].target { return target }
    let target = nodes.count
    nodes[node].reads[index].target = target
    nodes.append(Node(classIndex: slot.type.element.classIndex ?? 0, depth: nodes[node].depth + 1))
    return target
  }

  /// It matters which object a link leads to, even if nothing is read of it: so every object has a row.
  private mutating func compare(_ slot: Slot, from node: Int) {
    _ = target(of: slot, from: node)
    comparesObjects = true
  }

  /// Joins the nodes of each class. The joined node has the greatest depth.
  private mutating func joinWays() {
    isByClass = true
    var joined: [Node] = []
    var indices: [Int: Int] = [:]
    for node in nodes where indices[node.classIndex] == nil {
      indices[node.classIndex] = joined.count
      joined.append(Node(classIndex: node.classIndex))
    }
    let ways = nodes
    nodes = joined
    for way in ways {
      let node = indices[way.classIndex] ?? 0
      nodes[node].depth = max(nodes[node].depth, way.depth)
      for read in way.reads {
        let index = note(read.property, read.needs, at: node)
        if let target = read.target { nodes[node].reads[index].target = indices[ways[target].classIndex] }
      }
    }
  }
}
