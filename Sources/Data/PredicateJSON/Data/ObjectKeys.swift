import PredicateSchema
import PredicateValues

/// Which row each object's key stands for, by class: how links and expectations name objects.
package struct ObjectKeys: Sendable {
  /// Keys that are proposed in place of wrong ones, at most.
  private static let maximumProposals = 1000

  private var tables: [KeyTable]
  /// Objects, by class, whose keys are entered when somebody asks for one of them.
  private var waiting: [[ObjectRecord]]

  /// No keys, for so many classes.
  package init(classCount: Int) {
    tables = Array(repeating: KeyTable(), count: classCount)
    waiting = Array(repeating: [], count: classCount)
  }

  /// The keys of a data set's objects, embedded ones included.
  package init(_ dataSet: DataSet) {
    self.init(classCount: dataSet.tables.count)
    waiting = dataSet.tables
  }

  /// The row of a class's object; nil where no object has this key. O(objects of the class) the first time, then O(1).
  package mutating func row(_ key: String, ofClass classIndex: Int) -> UInt32? {
    guard tables.indices.contains(classIndex) else { return nil }
    enterWaiting(ofClass: classIndex)
    return tables[classIndex].row(of: key)
  }

  /// How many keys a class has.
  mutating func count(ofClass classIndex: Int) -> Int {
    enterWaiting(ofClass: classIndex)
    return tables[classIndex].keys.count
  }

  /// The first keys of a class: so many that a wrong one can be compared with all of them.
  mutating func proposals(ofClass classIndex: Int) -> [String] {
    enterWaiting(ofClass: classIndex)
    return Array(tables[classIndex].keys.prefix(Self.maximumProposals))
  }

  /// Remembers a key; false where the class has it already.
  mutating func insert(_ key: String, row: UInt32, ofClass classIndex: Int) -> Bool {
    enterWaiting(ofClass: classIndex)
    return tables[classIndex].insert(key, row: row)
  }

  /// The objects as far as their keys say them, without values; linear in their number.
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

/// Keys and the rows that they stand for.
private struct KeyTable: Sendable {
  /// In the order in which they came.
  private(set) var keys: [String] = []
  private var rows: [UInt32] = []
  /// Places in `keys` by their hashes, each in the first free slot; at least half of them are free.
  private var slots: [UInt32] = []

  private static var free: UInt32 { .max }

  func row(of key: String) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    let place = slots[slot(of: key)]
    return place == Self.free ? nil : rows[Int(place)]
  }

  /// False where the key is there.
  mutating func insert(_ key: String, row: UInt32) -> Bool {
    if 2 * (keys.count + 1) > slots.count { grow() }
    let slot = slot(of: key)
    guard slots[slot] == Self.free else { return false }
    slots[slot] = UInt32(truncatingIfNeeded: keys.count)
    keys.append(key)
    rows.append(row)
    return true
  }

  /// The slot of a key, or the free one where it would stand.
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
