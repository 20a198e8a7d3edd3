import PredicateValues

/// The nested lists and dictionaries of mixed values in one snapshot, by the slots in their cells.
///
/// A transaction changes a copy, in which replaced chunks release their slots.
struct ContainerTable: Sendable {
  /// The containers. A free slot contains ``Value/null``.
  private(set) var values: [Value] = []
  private var free: [UInt32] = []

  /// Inserts a container, and returns its slot.
  mutating func insert(_ container: Value) -> UInt32 {
    if let slot = free.popLast() {
      values[Int(slot)] = container
      return slot
    }
    values.append(container)
    return UInt32(truncatingIfNeeded: values.count - 1)
  }

  /// Releases the slots of a replaced chunk.
  mutating func release(_ slots: [UInt32]) {
    for slot in slots where slot < values.count {
      values[Int(slot)] = .null
      free.append(slot)
    }
  }
}

/// A container table under construction, shared by the columns of one build or transaction.
final class ContainerPool {
  /// The table so far.
  var table: ContainerTable

  /// Creates a pool with a copy of a table.
  init(_ table: ContainerTable = ContainerTable()) { self.table = table }
}
