import PredicateStore

/// What writes changed, as far back as somebody who stands at an older state may ask.
///
/// Who stands at a version holds it by a pin. What lies before all pins is forgotten; steps between two pins are put together
/// where they are of like size, so that there are O(log n) of them for n changes, and each change is put together with others
/// O(log n) times.
struct WriteLog: Sendable {
  /// The writes from one version to the next entry's, or to the last.
  private struct Entry {
    let base: UInt64
    var changes: ChangeSet
    var size: Int
  }

  /// The number of writes so far.
  private(set) var version: UInt64 = 0
  private var entries: [Entry] = []
  /// How many stand at each version.
  private var pins: [UInt64: Int] = [:]

  /// Somebody stands at the latest version from now on.
  mutating func pin() { pins[version, default: 0] += 1 }

  /// Fewer stand at these versions.
  mutating func unpin(_ versions: some Sequence<UInt64>) {
    for version in versions {
      if let count = pins[version], count > 1 { pins[version] = count - 1 } else { pins[version] = nil }
    }
    let oldest = pins.keys.min() ?? version
    entries.removeSubrange(..<entries.prefix { end(of: $0.base) <= oldest }.count)
  }

  /// Adds a write, which leads to the next version.
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

  /// What changed from a version on that somebody stands at, up to another such version.
  func changes(from base: UInt64, to end: UInt64) -> ChangeSet {
    var result = ChangeSet(classes: [])
    for entry in entries where entry.base >= base && entry.base < end { result = result.merging(entry.changes) }
    return result
  }

  private func end(of base: UInt64) -> UInt64 { entries.first { $0.base > base }?.base ?? version }
}

extension ChangeSet {
  /// How many rows the changes name, and one for themselves.
  var rowCount: Int {
    classes.reduce(1) { $0 + $1.inserted.count + $1.deleted.count + $1.modified.count }
  }
}
