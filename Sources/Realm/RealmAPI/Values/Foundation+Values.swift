import Foundation
import PredicateValues

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
  init(_ time: Timestamp) {
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
  /// Creates the point in time of a date, rounded to the nearest nanosecond, and clamped to the range of timestamps.
  init(_ date: Date) {
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

extension UUID {
  init(_ bytes: UUIDBytes) {
    func byte(_ word: UInt64, _ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * index)) }
    let (high, low) = (bytes.high, bytes.low)
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5), byte(high, 6),
        byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6),
        byte(low, 7)
      ))
  }
}

extension UUIDBytes {
  init(_ uuid: UUID) {
    let (high, low) = withUnsafeBytes(of: uuid.uuid) { bytes in
      (
        bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) },
        bytes.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      )
    }
    self.init(high: high, low: low)
  }
}
