import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema

/// The lanes of every class that a program reads, and the memory that they stand in. The memory that they lead to is the tables',
/// which whoever reads has to hold.
final class LaneTable: @unchecked Sendable {
  // Unchecked: nobody writes the lanes once the table exists.

  /// The first lane of the first chunk of each of the program's classes.
  private(set) var starts: [UnsafeMutablePointer<Lane>]
  /// The same with what says where an object's lanes are.
  let classes: UnsafeMutablePointer<ClassLanes>
  /// As many absent lanes as the class with the most slots has: where null cursors point.
  let absent: UnsafeMutablePointer<Lane>
  let rootStride: Int

  /// Lays out the lanes of a program's slots over these tables; throws where a column that no class declares cannot be made.
  /// O(slots × chunks).
  init(_ layout: SlotLayout, slots: [Slot], tables: TableSet) throws(DiagnosticError) {
    let columns = try tables.columns(of: slots)
    rootStride = layout.groups[0].slots.count
    let widest = layout.groups.lazy.map { $0.slots.count }.max() ?? 0
    absent = .allocate(capacity: widest + 1)
    absent.initialize(repeating: .absent, count: widest + 1)
    starts = layout.groups.map { group in
      let count = tables.tables[group.classIndex].chunkCount * group.slots.count
      let lanes = UnsafeMutablePointer<Lane>.allocate(capacity: count + 1)
      lanes.initialize(repeating: .absent, count: count + 1)
      return lanes
    }
    classes = .allocate(capacity: layout.groups.count)
    for (index, group) in layout.groups.enumerated() {
      let lanes = ClassLanes(
        start: UnsafePointer(starts[index]), stride: group.slots.count,
        rowCount: max(0, tables.tables[group.classIndex].rowCount))
      (classes + index).initialize(to: lanes)
    }
    for (group, start) in zip(layout.groups, starts) {
      let table = tables.tables[group.classIndex]
      for chunk in 0..<table.chunkCount {
        for (position, slot) in group.slots.enumerated() {
          start[chunk * group.slots.count + position] = lane(slots[slot], columns[slot], chunk, layout)
        }
      }
    }
  }

  deinit {
    for start in starts { start.deallocate() }
    classes.deallocate()
    absent.deallocate()
  }

  /// The first lane of a chunk of the tested class.
  func lanes(ofChunk chunk: Int) -> UnsafePointer<Lane> { UnsafePointer(starts[0] + chunk * rootStride) }

  private func lane(_ slot: Slot, _ column: ColumnDescriptor, _ chunk: Int, _ layout: SlotLayout) -> Lane {
    let whole = column.chunks[chunk]
    let spans = slot.type.isCollection && whole.encoding == .collection ? whole.offsets : nil
    var lane: Lane
    switch slot.part {
    case .values where slot.type.isCollection:
      lane = Lane()
      lane.spans = spans
      if slot.type.leadsToObjects, let elements = column.elements?[chunk], elements.encoding == .link {
        lane.values = elements.values
      }
    case .values: lane = Lane(values: whole)
    // Elements and keys are reached through spans only, so without spans nothing asks for them.
    case .elements: lane = column.elements.map { Lane(values: $0[chunk], spans: spans) } ?? .absent
    case .keys: lane = column.keys.map { Lane(values: $0[chunk], spans: spans) } ?? .absent
    }
    // Keys are texts, whatever the values are: a coded lane's stride is the number of its texts.
    if slot.part != .keys, let target = slot.type.element.classIndex, let group = layout.group(of: target) {
      lane.target = UnsafePointer(starts[group])
      lane.targetStride = Int32(truncatingIfNeeded: layout.groups[group].slots.count)
    }
    return lane
  }
}

/// Which class a slot belongs to and its position among that class's slots.
struct SlotLayout: Sendable {
  /// The slots that read one class.
  struct Group: Sendable {
    var classIndex: Int
    /// The program's slots, in the order of their lanes.
    var slots: [Int]
  }

  /// The classes that the program reads or reaches, the tested one first.
  private(set) var groups: [Group] = []
  /// The group of each class, once there are many.
  private var indices: [Int: Int]?
  /// The position of each slot in its group.
  private(set) var positions: [UInt16] = []

  init(_ program: Program) {
    groups.append(Group(classIndex: program.rootClass, slots: []))
    positions.reserveCapacity(program.slots.count)
    for (index, slot) in program.slots.enumerated() {
      let group = group(slot.classIndex)
      // Verified: a program has at most 65,536 slots.
      positions.append(UInt16(truncatingIfNeeded: groups[group].slots.count))
      groups[group].slots.append(index)
      if let target = slot.type.element.classIndex { _ = self.group(target) }
    }
  }

  /// The group of a class; nil where the program does not reach it.
  func group(of classIndex: Int) -> Int? {
    if let index = indices?[classIndex] { return index }
    return indices == nil ? groups.firstIndex { $0.classIndex == classIndex } : nil
  }

  private mutating func group(_ classIndex: Int) -> Int {
    if let index = group(of: classIndex) { return index }
    groups.append(Group(classIndex: classIndex, slots: []))
    if indices != nil {
      indices?[classIndex] = groups.count - 1
    } else if groups.count > 16 {
      // Most programs read a class or two; from here on looking through them all would take long.
      indices = [:]
      for (index, group) in groups.enumerated() { indices?[group.classIndex] = index }
    }
    return groups.count - 1
  }
}

extension TableSet {
  /// The column of each slot: one of its table, or one that no class declares and the directory has.
  fileprivate func columns(of slots: [Slot]) throws(DiagnosticError) -> [ColumnDescriptor] {
    var columns: [ColumnDescriptor] = []
    columns.reserveCapacity(slots.count)
    for slot in slots {
      if slot.property < schema.classes[slot.classIndex].properties.count {
        columns.append(tables[slot.classIndex].columns[slot.property])
      } else if case .linkingObjects(let origin) = slot.type.collection, let owner = slot.type.element.classIndex {
        columns.append(try directory.linkingObjects(of: slot.classIndex, through: origin, in: owner))
      } else {
        columns.append(try directory.links(to: slot.classIndex))
      }
    }
    return columns
  }
}

extension TableDescriptor {
  /// How many chunks the table has.
  var chunkCount: Int { (max(0, rowCount) + Self.chunkRows - 1) / Self.chunkRows }
}
