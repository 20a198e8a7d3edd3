/// Objects that stand one behind the other in memory; of classes, the references to them.
struct RowRun {
  var base: UnsafeRawPointer
  var count: Int
}

/// The objects that a property of a block's objects leads to, in the order of their rows, and what keeps them alive.
final class TargetRows {
  private(set) var runs: [RowRun] = []
  /// The row of the next object in its class's table.
  private(set) var nextRow = 0
  private(set) var count = 0
  private var owners: [Any] = []

  /// Forgets everything; the next object goes into a row.
  func begin(at row: Int) {
    runs.removeAll(keepingCapacity: true)
    if !owners.isEmpty { owners.removeAll(keepingCapacity: true) }
    nextRow = row
    count = 0
  }

  /// Adds objects; the row of the first, nil where there are more than rows.
  func add(_ base: UnsafeRawPointer, _ count: Int) -> UInt32? {
    guard nextRow &+ count < Int(UInt32.max) - 1 else { return nil }
    let first = nextRow
    runs.append(RowRun(base: base, count: count))
    nextRow = first &+ count
    self.count &+= count
    return UInt32(truncatingIfNeeded: first)
  }

  /// Holds what objects stand in as long as the block needs them.
  func keep(_ owner: Any) { owners.append(owner) }

  /// Adds objects that nobody else holds.
  func add<Object>(_ objects: ContiguousArray<Object>) -> UInt32? {
    owners.append(objects)
    // A native array's elements stay where they are as long as somebody holds the array.
    return objects.withUnsafeBufferPointer { $0.baseAddress }.flatMap { add(UnsafeRawPointer($0), objects.count) }
      ?? UInt32(truncatingIfNeeded: nextRow)
  }
}

/// Why a block of objects cannot be put into columns.
enum BlockFailure: Error {
  /// More bytes of text in one column than its offsets count: fewer objects at a time may do.
  case tooMuchText
  /// More elements or objects than rows and offsets count.
  case tooManyElements
  /// A value that does not fit its property.
  case value(DiagnosticError)
}
