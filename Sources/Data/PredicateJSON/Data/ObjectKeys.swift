import PredicateSchema
import PredicateValues

/// The rows of objects by class and key, for resolving links and expectations.
package struct ObjectKeys: Sendable {
  /// The maximum number of keys that are considered as corrections of a wrong one.
  private static let maximumProposals = 1000

  private var tables: [KeyTable]
  /// Objects by class. Their keys are entered when a key of the class is first looked up.
  private var waiting: [[ObjectRecord]]

  /// Creates an empty table for a number of classes.
  package init(classCount: Int) {
    tables = Array(repeating: KeyTable(), count: classCount)
    waiting = Array(repeating: [], count: classCount)
  }

  /// Creates a table of the keys of a data set's objects, including embedded ones.
  package init(_ dataSet: DataSet) {
    self.init(classCount: dataSet.tables.count)
    waiting = dataSet.tables
  }

  /// Returns the row of an object; `nil` if no object of the class has this key. O(objects of the class) the first time, then O(1).
  package mutating func row(_ key: String, ofClass classIndex: Int) -> UInt32? {
    guard tables.indices.contains(classIndex) else { return nil }
    enterWaiting(ofClass: classIndex)
    return tables[classIndex].row(of: key)
  }

  /// Returns the number of keys of a class.
  mutating func count(ofClass classIndex: Int) -> Int {
    enterWaiting(ofClass: classIndex)
    return tables[classIndex].keys.count
  }

  /// Returns the first keys of a class, few enough to compare a wrong key with all of them.
  mutating func proposals(ofClass classIndex: Int) -> [String] {
    enterWaiting(ofClass: classIndex)
    return Array(tables[classIndex].keys.prefix(Self.maximumProposals))
  }

  /// Enters a key. Returns `false` if the class already has it.
  mutating func insert(_ key: String, row: UInt32, ofClass classIndex: Int) -> Bool {
    enterWaiting(ofClass: classIndex)
    return tables[classIndex].insert(key, row: row)
  }

  /// Returns the objects without values. O(objects).
  package func records() -> [[ObjectRecord]] {
    zip(tables, waiting).map { table, waiting in
      waiting.isEmpty ? table.keys.map { ObjectRecord(key: $0, values: []) } : waiting
    }
  }

  private mutating func enterWaiting(ofClass classIndex: Int) {
    guard !waiting[classIndex].isEmpty else { return }
    for (row, record) in waiting[classIndex].enumerated() {
      _ = tables[classIndex].insert(record.key, row: UInt32(truncatingIfNeeded: row))
    }
    waiting[classIndex] = []
  }
}

/// The rows of keys.
private struct KeyTable: Sendable {
  /// The keys in the order of insertion.
  private(set) var keys: [String] = []
  private var rows: [UInt32] = []
  /// Indices in `keys` by hash, with linear probing. At least half of the slots are free.
  private var slots: [UInt32] = []

  private static var free: UInt32 { .max }

  func row(of key: String) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    let place = slots[slot(of: key)]
    return place == Self.free ? nil : rows[Int(place)]
  }

  /// Enters a key. Returns `false` if the table already has it.
  mutating func insert(_ key: String, row: UInt32) -> Bool {
    if 2 * (keys.count + 1) > slots.count { grow() }
    let slot = slot(of: key)
    guard slots[slot] == Self.free else { return false }
    slots[slot] = UInt32(truncatingIfNeeded: keys.count)
    keys.append(key)
    rows.append(row)
    return true
  }

  /// Returns the slot of a key, or the free slot for it.
  private func slot(of key: String) -> Int {
    let key = UTF8Key(key)
    var slot = key.hashValue & (slots.count - 1)
    while slots[slot] != Self.free, UTF8Key(keys[Int(slots[slot])]) != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: Self.free, count: max(16, 2 * slots.count))
    for (place, key) in keys.enumerated() { slots[slot(of: key)] = UInt32(truncatingIfNeeded: place) }
  }
}
