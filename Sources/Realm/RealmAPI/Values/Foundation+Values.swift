import Foundation
import PredicateValues

// A `Date` is a double of seconds since the beginning of 2001, a timestamp whole seconds and nanoseconds since 1970. Both ways stay
// in whole numbers as far as these go: a double of seconds since 1970 is coarser than one since 2001, and would lose its last bit.

/// Seconds from the beginning of 1970 to that of 2001.
private let referenceSeconds: Int64 = 978_307_200

private let nanosecondsPerSecond: Int64 = 1_000_000_000

extension Date {
  /// The date that comes nearest to a point in time.
  ///
  /// A date that became this point by ``Timestamp/init(_:)`` comes back bit by bit, unless it lies within 97 days of the beginning of
  /// 2001 and is no whole number of nanoseconds: there dates are finer than points in time, and the nearest nanosecond comes back.
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
    // As long as all nanoseconds are a whole number that a double holds, one division gives the nearest double. From there on doubles
    // lie further apart than the two roundings of a sum can lead.
    let interval =
      seconds.magnitude < 9_000_000
      ? Double(seconds * nanosecondsPerSecond + nanoseconds) / Double(nanosecondsPerSecond)
      : Double(seconds) + Double(nanoseconds) / Double(nanosecondsPerSecond)
    self.init(timeIntervalSinceReferenceDate: interval)
  }
}

extension Timestamp {
  /// The point in time of a date, to the nearest nanosecond; what a timestamp cannot hold becomes the nearest that it can.
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
    // Seconds and nanoseconds have one sign.
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
  /// The UUID of these bytes.
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
  /// The bytes of a UUID.
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
