import PredicateValues

/// The nested lists and dictionaries of mixed values in one snapshot, by the slot that their cells name.
///
/// A transaction works on a copy: chunks that it replaces give their slots back, new ones take them.
struct ContainerTable: Sendable {
  /// The containers; ``Value/null`` where a slot is free.
  private(set) var values: [Value] = []
  private var free: [UInt32] = []

  /// Puts a container into a slot.
  mutating func insert(_ container: Value) -> UInt32 {
    if let slot = free.popLast() {
      values[Int(slot)] = container
      return slot
    }
    values.append(container)
    return UInt32(truncatingIfNeeded: values.count - 1)
  }

  /// Frees slots that a replaced chunk used.
  mutating func release(_ slots: [UInt32]) {
    for slot in slots where slot < values.count {
      values[Int(slot)] = .null
      free.append(slot)
    }
  }
}

/// A container table under construction, shared by the columns that one build or transaction fills.
final class ContainerPool {
  /// The table so far.
  var table: ContainerTable

  /// A pool that goes on from `table`.
  init(_ table: ContainerTable = ContainerTable()) { self.table = table }
}
