#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date: PredicateRepresentable {
  /// The point in time, to the nearest nanosecond.
  public var predicateRepresentation: Timestamp { Timestamp(self) }
}

extension UUID: PredicateRepresentable {
  /// The 16 bytes.
  public var predicateRepresentation: UUIDBytes { UUIDBytes(self) }
}

extension Data: PredicateRepresentable {
  /// The bytes.
  public var predicateRepresentation: DataBytes { DataBytes([UInt8](self)) }
}

extension Decimal: PredicateRepresentable {
  /// The number, rounded to 34 digits.
  public var predicateRepresentation: Decimal128 { Decimal128(self) }
}

extension URL: PredicateRepresentable {
  /// The absolute string.
  public var predicateRepresentation: String { absoluteString }
}

extension Decimal128 {
  /// Creates the number of a decimal, rounded to 34 digits. A decimal may have 38.
  public init(_ decimal: Decimal) { self = Decimal128(decimal.description) ?? .nan }
}

extension UUID {
  /// Creates the UUID of 16 bytes.
  public init(_ bytes: UUIDBytes) {
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
  /// Creates the bytes of a UUID.
  public init(_ uuid: UUID) {
    let (high, low) = withUnsafeBytes(of: uuid.uuid) { bytes in
      (
        bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) },
        bytes.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      )
    }
    self.init(high: high, low: low)
  }
}
