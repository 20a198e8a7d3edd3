/// A point in time: seconds and nanoseconds since 1970-01-01 UTC, both of the same sign (LANGUAGE §3).
public struct Timestamp: Hashable, Sendable {
  /// Whole seconds.
  public let seconds: Int64
  /// The rest, -999,999,999 to 999,999,999, never of the other sign than ``seconds``.
  public let nanoseconds: Int32

  /// Creates a point in time; nil where the nanoseconds are out of range or of the other sign.
  public init?(seconds: Int64, nanoseconds: Int32) {
    guard abs(Int64(nanoseconds)) < 1_000_000_000, !(seconds > 0 && nanoseconds < 0), !(seconds < 0 && nanoseconds > 0)
    else { return nil }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
