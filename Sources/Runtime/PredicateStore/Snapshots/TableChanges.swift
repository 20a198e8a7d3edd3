import PredicateSchema
import PredicateVM

/// The changes of a table since its columns were packed: new rows, and the values that were assigned.
///
/// A small write adds to them instead of packing columns. Single values are read from here, and programs get columns with them.
final class TableChanges: @unchecked Sendable {
  // Unchecked: the bits are written once, before the object is shared.

  /// The greatest ``weight``. Beyond it, the columns are packed.
  static var limit: Int { 256 }

  /// A value that was assigned.
  struct Edit {
    var value: Value
    /// The step in which it was assigned.
    var step: Int
  }

  /// The changed links to an object.
  struct LinkEdit {
    /// The number of links from each row that changed.
    var counts: [UInt32: Int] = [:]
    /// The last step that changed them.
    var step = 0
  }

  /// The first new row.
  let firstRow: Int
  /// The values of new rows.
  private(set) var rows: [[Value]]
  /// The external keys of new rows.
  private(set) var keys: [UInt32: String]
  /// The assigned values by property and row.
  private(set) var edits: [[UInt32: Edit]]
  /// The changes of properties of linking objects, by property and row.
  private(set) var links: [[UInt32: LinkEdit]]
  /// The rows that were deleted, with the step of their deletion.
  private(set) var deleted: [UInt32: Int]
  /// The number of writes in the changes.
  let step: Int
  /// The approximate size of all changes: 1 for each row or value, and more for large ones.
  private(set) var weight: Int
  /// The bits of ``bit(of:)`` for all assigned rows.
  let assigned: UnsafeMutablePointer<UInt64>

  private static var bitCount: Int { 4_096 }

  /// Creates the changes of a table followed by those of a transaction.
  ///
  /// - Parameters:
  ///   - changed: The changed links of the transaction, by property and row.
  ///   - packed: The properties of linking objects that the transaction packs.
  init(_ table: StagedTable, links changed: [Int: [UInt32: [UInt32: Int]]], packed: some Sequence<Int> = []) {
    let earlier = table.base.changes
    firstRow = earlier?.firstRow ?? table.base.rowCount
    rows = earlier?.rows ?? []
    keys = earlier?.keys ?? [:]
    edits = earlier?.edits ?? Array(repeating: [:], count: table.places.count)
    links = earlier?.links ?? Array(repeating: [:], count: table.places.count)
    deleted = earlier?.deleted ?? [:]
    let step = (earlier?.step ?? 0) + 1
    self.step = step
    weight = earlier?.weight ?? 0
    assigned = .allocate(capacity: Self.bitCount / 64)
    if let earlier {
      assigned.initialize(from: earlier.assigned, count: Self.bitCount / 64)
    } else {
      assigned.initialize(repeating: 0, count: Self.bitCount / 64)
    }
    for values in table.newRows {
      rows.append(values)
      weight += values.reduce(1) { $0 + $1.extraWeight }
    }
    for (key, row) in table.newKeys { keys[key] = row }
    for (property, values) in table.assigned.enumerated() {
      for (row, staged) in values where table.isLive(Int(row)) {
        let value = staged.value
        edits[property][row] = Edit(value: value, step: step)
        weight += 1 + value.extraWeight
        let (word, bit) = Self.bit(of: row)
        assigned[word] |= bit
      }
    }
    for row in table.deleted.rows {
      deleted[row] = step
      weight += 1
    }
    for property in packed { links[property] = [:] }
    for (property, targets) in changed {
      for (target, counts) in targets {
        var edit = links[property][target] ?? LinkEdit()
        for (row, count) in counts { edit.counts[row] = count }
        edit.step = step
        links[property][target] = edit
        weight += counts.count
      }
    }
  }

  deinit { assigned.deallocate() }

  /// Returns the word and the bit that are set if a row was assigned. Rows may share a bit.
  @inline(__always)
  static func bit(of row: UInt32) -> (word: Int, bit: UInt64) {
    (Int(row >> 6) & (bitCount / 64 - 1), 1 << UInt64(row & 63))
  }

  /// Returns the changed value of a stored property. `nil` if the packed column contains the value.
  func value(_ row: Int, _ property: Int) -> Value? {
    let (word, bit) = Self.bit(of: UInt32(truncatingIfNeeded: row))
    if assigned[word] & bit != 0, let edit = edits[property][UInt32(truncatingIfNeeded: row)] { return edit.value }
    return row < firstRow ? nil : rows[row - firstRow][property]
  }

  /// Returns linking objects with the changes of a row. `known` are those of the packed column.
  func linking(_ row: UInt32, _ property: Int, known: Value, of classIndex: Int?) -> Value {
    guard let edit = links[property][row], let classIndex else { return known }
    var rows = known.links.map { $0.row }.filter { edit.counts[$0] == nil }
    for (row, count) in edit.counts { rows += repeatElement(row, count: count) }
    return .list(
      rows.sorted().map { .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: $0)) })
  }
}

extension Value {
  /// The size of the value beyond that of a number, in units of about a kilobyte.
  fileprivate var extraWeight: Int {
    switch self {
    case .string(let text): text.utf8.count / 1_024
    case .data(let bytes): bytes.count / 1_024
    case .list(let elements): elements.count / 32
    case .dictionary(let entries): entries.count / 32
    default: 0
    }
  }
}
