import Foundation
import PredicateValues

extension Date {
  /// The date of a point in time, as near as a double comes to it.
  init(_ time: Timestamp) {
    self.init(timeIntervalSince1970: Double(time.seconds) + Double(time.nanoseconds) / 1_000_000_000)
  }
}

extension Timestamp {
  /// The point in time of a date, to the nanosecond; what a timestamp cannot hold becomes the nearest that it can.
  init(_ date: Date) {
    let interval = date.timeIntervalSince1970
    guard interval.isFinite, interval.magnitude < 9.0e18 else {
      self.init(seconds: interval > 0 ? .max : .min)
      return
    }
    let whole = interval.rounded(.towardZero)
    var seconds = Int64(whole)
    var nanoseconds = Int32(((interval - whole) * 1_000_000_000).rounded())
    if nanoseconds.magnitude >= 1_000_000_000 {
      seconds += nanoseconds > 0 ? 1 : -1
      nanoseconds = 0
    }
    self = Timestamp(seconds: seconds, nanoseconds: nanoseconds) ?? Timestamp(seconds: seconds)
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
