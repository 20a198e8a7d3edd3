import PredicateBytecode

/// The lanes of every class that a program reads, and their memory. The buffers that they point to belong to the tables, which every reader
/// must keep alive.
final class LaneTable: @unchecked Sendable {
  // Unchecked: the lanes are not written after the table exists.

  /// The first lane of the first chunk of each of the program's classes.
  private(set) var starts: [UnsafeMutablePointer<Lane>]
  /// The lanes of each class with the stride and row count that locate an object.
  let classes: UnsafeMutablePointer<ClassLanes>
  /// A row of absent lanes, as many as the class with the most slots has. Null cursors point here.
  let absent: UnsafeMutablePointer<Lane>
  let rootStride: Int
  /// The batch run of the last search, for the next one.
  let spare = Mutex<SpareRun?>(nil)

  /// Lays out the lanes of a program's slots over tables. Throws if an undeclared column cannot be computed. O(slots × chunks).
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

  /// Returns the first lane of a chunk of the tested class.
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
    // Elements and keys are reached only through spans, so without spans they are not needed.
    case .elements: lane = column.elements.map { Lane(values: $0[chunk], spans: spans) } ?? .absent
    case .keys: lane = column.keys.map { Lane(values: $0[chunk], spans: spans) } ?? .absent
    }
    #if DEBUG
      lane.ownerCount = spans == nil ? 0 : whole.count
      if slot.part == .values, slot.type.isCollection { lane.count = column.elements?[chunk].count ?? 0 }
    #endif
    // Keys are texts, whatever the values are: the stride of a coded lane is the number of its texts.
    if slot.part != .keys, let target = slot.type.element.classIndex, let group = layout.group(of: target) {
      lane.target = UnsafePointer(starts[group])
      lane.targetStride = Int32(truncatingIfNeeded: layout.groups[group].slots.count)
    }
    return lane
  }
}

/// The class of each slot, and the slot's position among the slots of that class.
struct SlotLayout: Sendable {
  /// The slots that read one class.
  struct Group: Sendable {
    var classIndex: Int
    /// The program's slots, in the order of their lanes.
    var slots: [Int]
  }

  /// The classes that the program reads or reaches, the tested class first.
  private(set) var groups: [Group] = []
  /// The group of each class, created once there are many.
  private var indices: [Int: Int]?
  /// The position of each slot in its group. Empty if all slots are of the tested class.
  private var positions: [UInt16] = []

  init(_ slots: [Slot], rootClass: Int) {
    let count = slots.count
    groups.append(Group(classIndex: rootClass, slots: []))
    groups[0].slots.reserveCapacity(count)
    let isOneClass = slots.allSatisfy { $0.classIndex == rootClass }
    if !isOneClass { positions.reserveCapacity(count) }
    for index in 0..<count {
      let group = group(slots[index].classIndex)
      if !isOneClass { positions.append(UInt16(truncatingIfNeeded: groups[group].slots.count)) }
      groups[group].slots.append(index)
      if let target = slots[index].type.element.classIndex { _ = self.group(target) }
    }
  }

  /// Returns the position of a slot in its group. Verification limits a program to 65,536 slots.
  func position(_ slot: Int) -> UInt16 { positions.isEmpty ? UInt16(truncatingIfNeeded: slot) : positions[slot] }

  /// Returns the group of a class; `nil` if the program does not reach it.
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
      // Most programs read one or two classes. With more, a linear search would be slow.
      indices = [:]
      for (index, group) in groups.enumerated() { indices?[group.classIndex] = index }
    }
    return groups.count - 1
  }
}

extension TableSet {
  /// Returns the column of each slot: a column of its table, or an undeclared one that the directory computes.
  fileprivate func columns(of slots: [Slot]) throws(DiagnosticError) -> [ColumnDescriptor] {
    var columns: [ColumnDescriptor] = []
    columns.reserveCapacity(slots.count)
    for slot in slots {
      if slot.property < schema.classes[slot.classIndex].properties.count {
        columns.append(column(slot.property, of: slot.classIndex))
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
  /// The number of chunks of the table.
  var chunkCount: Int { (max(0, rowCount) + Self.chunkRows - 1) / Self.chunkRows }
}
