#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A `Date` is a double, the seconds since the beginning of 2001. A timestamp is whole seconds and nanoseconds since 1970. Both conversions
// use integers as far as possible: a double of seconds since 1970 is coarser than one since 2001, and would lose its last bit.

/// The seconds from the beginning of 1970 to that of 2001.
private let referenceSeconds: Int64 = 978_307_200

private let nanosecondsPerSecond: Int64 = 1_000_000_000

extension Date {
  /// Creates the date nearest to a point in time.
  ///
  /// A date converted by ``Timestamp/init(_:)`` is restored exactly. The exception is a date within 97 days of the beginning of 2001 that
  /// is not a whole number of nanoseconds: dates have a finer resolution there, and the nearest nanosecond is restored.
  public init(_ time: Timestamp) {
    let (difference, overflow) = time.seconds.subtractingReportingOverflow(referenceSeconds)
    guard !overflow else {
      self.init(timeIntervalSinceReferenceDate: Double(time.seconds) - Double(referenceSeconds))
      return
    }
    var (seconds, nanoseconds) = (difference, Int64(time.nanoseconds))
    if seconds < 0, nanoseconds > 0 {
      seconds += 1
      nanoseconds -= nanosecondsPerSecond
    }
    // If a double can represent the number of nanoseconds exactly, one division gives the nearest double. Beyond that, the spacing of
    // doubles is greater than the error of the two roundings of a sum.
    let interval =
      seconds.magnitude < 9_000_000
      ? Double(seconds * nanosecondsPerSecond + nanoseconds) / Double(nanosecondsPerSecond)
      : Double(seconds) + Double(nanoseconds) / Double(nanosecondsPerSecond)
    self.init(timeIntervalSinceReferenceDate: interval)
  }
}

extension Timestamp {
  /// Creates the point in time of a date, rounded to the nearest nanosecond, and clamped to the range of timestamps. A date that is NaN
  /// becomes the earliest time.
  public init(_ date: Date) {
    let interval = date.timeIntervalSinceReferenceDate
    let whole = interval.rounded(.towardZero)
    guard let sinceReference = Int64(exactly: whole),
      case (var seconds, false) = sinceReference.addingReportingOverflow(referenceSeconds)
    else {
      self.init(seconds: interval > 0 ? .max : .min)
      return
    }
    var nanoseconds = Int64(((interval - whole) * Double(nanosecondsPerSecond)).rounded())
    // Seconds and nanoseconds must have the same sign.
    if nanoseconds < 0, seconds > 0 {
      seconds -= 1
      nanoseconds += nanosecondsPerSecond
    } else if nanoseconds == nanosecondsPerSecond || nanoseconds == -nanosecondsPerSecond {
      seconds += nanoseconds.signum()
      nanoseconds = 0
    }
    self = Timestamp(seconds: seconds, nanoseconds: Int32(nanoseconds)) ?? Timestamp(seconds: seconds)
  }
}
