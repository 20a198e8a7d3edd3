import PredicateStore

/// The changes of writes, as far back as the oldest pinned version.
///
/// A reader pins the version it has seen. Changes before all pins are discarded. Steps between two pins are merged if they are of similar
/// size, so that n changes take O(log n) entries, and each change is merged O(log n) times.
struct WriteLog: Sendable {
  /// The changes from one version to that of the next entry, or to the last.
  private struct Entry {
    let base: UInt64
    var changes: ChangeSet
    var size: Int
  }

  /// The number of writes so far.
  private(set) var version: UInt64 = 0
  private var entries: [Entry] = []
  /// The number of pins at each version.
  private var pins: [UInt64: Int] = [:]

  mutating func pin() { pins[version, default: 0] += 1 }

  /// Removes a pin from each version.
  mutating func unpin(_ versions: some Sequence<UInt64>) {
    for version in versions {
      if let count = pins[version], count > 1 { pins[version] = count - 1 } else { pins[version] = nil }
    }
    let oldest = pins.keys.min() ?? version
    entries.removeSubrange(..<entries.prefix { end(of: $0.base) <= oldest }.count)
  }

  /// Adds the changes of a write, which leads to the next version.
  mutating func append(_ changes: ChangeSet) {
    let base = version
    version += 1
    guard !pins.isEmpty else { return entries = [] }
    entries.append(Entry(base: base, changes: changes, size: changes.rowCount))
    while entries.count > 1, let last = entries.last, pins[last.base] == nil,
      entries[entries.count - 2].size <= 2 * last.size
    {
      entries.removeLast()
      let previous = entries.count - 1
      entries[previous].changes = entries[previous].changes.merging(last.changes)
      entries[previous].size = entries[previous].changes.rowCount
    }
  }

  /// Returns the changes from one pinned version to another.
  func changes(from base: UInt64, to end: UInt64) -> ChangeSet {
    var result = ChangeSet(classes: [])
    for entry in entries where entry.base >= base && entry.base < end { result = result.merging(entry.changes) }
    return result
  }

  private func end(of base: UInt64) -> UInt64 { entries.first { $0.base > base }?.base ?? version }
}

extension ChangeSet {
  /// The number of rows in the changes, plus one.
  var rowCount: Int {
    classes.reduce(1) { $0 + $1.inserted.count + $1.deleted.count + $1.modified.count }
  }
}
