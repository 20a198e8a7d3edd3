import PredicateDiagnostics

/// Counts tested rows, to show that a search does no more work than its result needs.
///
/// ```swift
/// let meter = RowMeter()
/// let first = try RowMeter.$current.withValue(meter) { try matches.first }
/// print(meter.rows)
/// ```
package final class RowMeter: Sendable {
  /// The meter of the machines created in the current task. `nil` if rows are not counted.
  #if hasFeature(Embedded)
    package static let current: RowMeter? = nil
  #else
    @TaskLocal package static var current: RowMeter?
  #endif

  private let count = Atomic<Int>(0)

  /// Creates a meter with a count of 0.
  package init() {}

  /// The number of tested rows. A row that is tested twice counts twice. Deleted rows, and rows outside the candidates, do not count.
  package var rows: Int { count.load(ordering: .relaxed) }

  /// Counts the live rows of a chunk's range.
  func add(_ rows: Range<Int>, live: UnsafePointer<UInt64>?) {
    guard let live else { return add(rows.count) }
    add(rows.reduce(0) { $0 + Int(truncatingIfNeeded: live[$1 >> 6] >> UInt64($1 & 63) & 1) })
  }

  private func add(_ rows: Int) { count.wrappingAdd(rows, ordering: .relaxed) }
}
