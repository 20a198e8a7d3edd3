/// A point in time: seconds and nanoseconds since 1970-01-01 UTC, both of the same sign (language §3).
///
/// ```swift
/// Timestamp("2020-02-29T12:30:00.25Z")              // seconds 1582979400, nanoseconds 250000000
/// Timestamp("1969-12-31T23:59:58.5Z")               // seconds -1, nanoseconds -500000000
/// Timestamp(seconds: -1, nanoseconds: -500_000_000)?.description     // "1969-12-31T23:59:58.5Z"
/// ```
public struct Timestamp: Hashable, Sendable {
  /// Whole seconds.
  public let seconds: Int64
  /// The remaining nanoseconds, -999,999,999 to 999,999,999, with the sign of ``seconds``.
  public let nanoseconds: Int32

  /// Creates a point in time. `nil` if the nanoseconds are out of range or have the other sign.
  public init?(seconds: Int64, nanoseconds: Int32) {
    guard nanoseconds.magnitude < 1_000_000_000, !(seconds > 0 && nanoseconds < 0), !(seconds < 0 && nanoseconds > 0)
    else { return nil }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Creates the point in time this many whole seconds after 1970-01-01.
  public init(seconds: Int64) {
    self.seconds = seconds
    nanoseconds = 0
  }

  /// Creates the point in time this many milliseconds after 1970-01-01.
  public init(milliseconds: Int64) {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    self.seconds = seconds
    nanoseconds = Int32(truncatingIfNeeded: rest) &* 1_000_000
  }
}

/// Foundation counts seconds from the beginning of 2001, UTC.
extension Timestamp {
  private static let secondsTo2001: Int64 = 978_307_200

  /// Creates the point in time a number of whole seconds after 2001-01-01. `nil` if it is out of range.
  public init?(secondsSince2001 seconds: Int64) {
    let (sum, overflows) = seconds.addingReportingOverflow(Self.secondsTo2001)
    if overflows { return nil }
    self.init(seconds: sum)
  }

  /// Creates the point in time a number of seconds after 2001-01-01, to the nearest nanosecond. `nil` if it is out of range, and for
  /// infinities and NaN.
  public init?(secondsSince2001 seconds: Double) {
    let whole = seconds.rounded(.down)
    // Exact, for doubles of whole seconds alone have no bits left for a fraction.
    let nanoseconds = ((seconds - whole) * 1_000_000_000).rounded()
    let isNext = nanoseconds >= 1_000_000_000
    guard let count = Int64(exactly: isNext ? whole + 1 : whole),
      let start = Timestamp(secondsSince2001: count)?.seconds
    else { return nil }
    self.init(days: 0, seconds: start, nanoseconds: isNext ? 0 : Int32(nanoseconds))
  }
}

extension Timestamp: Comparable {
  /// The order in time, to the nanosecond.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.seconds < right.seconds || (left.seconds == right.seconds && left.nanoseconds < right.nanoseconds)
  }
}
