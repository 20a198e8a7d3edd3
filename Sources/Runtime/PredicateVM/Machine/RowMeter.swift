import PredicateDiagnostics

/// Counts the rows that are tested, so that it can be shown that no more is done than an answer takes.
///
/// ```swift
/// let meter = RowMeter()
/// let first = try RowMeter.$current.withValue(meter) { try matches.first }
/// print(meter.rows)
/// ```
package final class RowMeter: Sendable {
  /// The counter of the task's machines; nil where nobody counts.
  #if hasFeature(Embedded)
    package static let current: RowMeter? = nil
  #else
    @TaskLocal package static var current: RowMeter?
  #endif

  private let count = Atomic<Int>(0)

  /// A meter that stands at 0.
  package init() {}

  /// How many rows were tested. A row that is tested twice counts twice; rows that do not live, and those that are no
  /// candidates, do not count.
  package var rows: Int { count.load(ordering: .relaxed) }

  /// Counts rows of a chunk, as far as they live.
  func add(_ rows: Range<Int>, live: UnsafePointer<UInt64>?) {
    guard let live else { return add(rows.count) }
    add(rows.reduce(0) { $0 + Int(truncatingIfNeeded: live[$1 >> 6] >> UInt64($1 & 63) & 1) })
  }

  private func add(_ rows: Int) { count.wrappingAdd(rows, ordering: .relaxed) }
}
