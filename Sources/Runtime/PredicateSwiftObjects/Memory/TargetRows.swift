/// The targets of a property of a block's objects, in the order of their rows, and the owners of their memory.
final class TargetRows {
  /// The memory of the objects that got new rows.
  private(set) var runs: ContiguousArray<RowRun> = []
  /// The number of objects.
  private(set) var count = 0
  /// The row of the next object in its class's table.
  private var nextRow = 0
  private var owners: [Any] = []
  /// The rows of objects with several links to them. `nil` if identity does not matter, or every place is an object of its own.
  private let known: KnownRows?

  /// No objects yet.
  init(known: KnownRows?) { self.known = known }

  /// Removes everything. The next object gets a given row.
  func begin(at row: Int) {
    runs.removeAll(keepingCapacity: true)
    nextRow = row
    count = 0
  }

  /// Releases the retained objects.
  func release() {
    if !owners.isEmpty { owners.removeAll(keepingCapacity: true) }
  }

  /// Adds objects and writes their rows. Returns `false` if there are not enough rows.
  func add(_ objects: RowRuns, rows: UnsafeMutablePointer<UInt32>) -> Bool {
    guard nextRow &+ objects.count < .largestPosition - 1 else { return false }
    let added = UnsafeBufferPointer(start: objects.first, count: objects.runCount)
    if known != nil {
      var index = 0
      for run in added {
        for position in 0..<run.count {
          rows[index] = row(of: run.base + position &* MemoryLayout<UnsafeRawPointer>.stride)
          index &+= 1
        }
      }
      return true
    }
    runs.append(contentsOf: added)
    var row = UInt32(truncatingIfNeeded: nextRow)
    for index in 0..<objects.count {
      rows[index] = row
      row &+= 1
    }
    nextRow &+= objects.count
    count &+= objects.count
    return true
  }

  /// Adds the object at an address. Returns its row; `nil` if there are not enough rows.
  func add(_ object: UnsafeRawPointer) -> UInt32? {
    guard nextRow &+ 1 < .largestPosition - 1 else { return nil }
    return row(of: object)
  }

  /// Returns the row of an object; a new one, unless it is known.
  private func row(of object: UnsafeRawPointer) -> UInt32 {
    let next = UInt32(truncatingIfNeeded: nextRow)
    if let known {
      let row = known.row(ofReferenceAt: object, ifNew: next)
      if row != next { return row }
    }
    runs.append(RowRun(base: object, count: 1))
    nextRow &+= 1
    count &+= 1
    return next
  }

  /// Keeps the memory of objects alive as long as the block needs them.
  func keep(_ owner: Any) { owners.append(owner) }
}

/// The rows of a class's instances in a block: an instance has one, however many ways lead to it.
final class KnownRows {
  private var rows: [UnsafeRawPointer: UInt32] = [:]

  /// Removes all instances.
  func reset() { rows.removeAll(keepingCapacity: true) }

  /// Returns the row of the instance at a reference. A new instance gets `row`.
  func row(ofReferenceAt address: UnsafeRawPointer, ifNew row: UInt32) -> UInt32 {
    let instance = address.load(as: UnsafeRawPointer.self)
    if let known = rows[instance] { return known }
    rows[instance] = row
    return row
  }
}
