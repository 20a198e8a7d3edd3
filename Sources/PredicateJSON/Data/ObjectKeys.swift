import PredicateSchema
import PredicateValues

/// Which row each object's key stands for, by class: how links and expectations name objects.
package struct ObjectKeys: Sendable {
  /// Keys kept to be proposed in place of wrong ones.
  private static let maximumProposals = 1000

  private var rows: [[UTF8Key: UInt32]]
  private var proposals: [[String]]

  /// No keys, for so many classes.
  package init(classCount: Int) {
    rows = Array(repeating: [:], count: classCount)
    proposals = Array(repeating: [], count: classCount)
  }

  /// The keys of a data set's objects, embedded ones included.
  package init(_ dataSet: DataSet) {
    self.init(classCount: dataSet.tables.count)
    for (classIndex, table) in dataSet.tables.enumerated() {
      for (row, record) in table.enumerated() {
        _ = insert(record.key, row: UInt32(truncatingIfNeeded: row), ofClass: classIndex)
      }
    }
  }

  /// The row of a class's object; nil where no object has this key.
  package func row(_ key: String, ofClass classIndex: Int) -> UInt32? {
    guard rows.indices.contains(classIndex) else { return nil }
    return rows[classIndex][UTF8Key(key)]
  }

  /// How many keys a class has.
  func count(ofClass classIndex: Int) -> Int { rows[classIndex].count }

  /// The first keys of a class: so many that a wrong one can be compared with all of them.
  func proposals(ofClass classIndex: Int) -> [String] { proposals[classIndex] }

  /// Remembers a key; false where the class has it already.
  mutating func insert(_ key: String, row: UInt32, ofClass classIndex: Int) -> Bool {
    if rows[classIndex][UTF8Key(key)] != nil { return false }
    rows[classIndex][UTF8Key(key)] = row
    if proposals[classIndex].count < Self.maximumProposals { proposals[classIndex].append(key) }
    return true
  }
}
