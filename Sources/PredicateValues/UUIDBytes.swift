/// A 16-byte UUID, ordered by its bytes.
public struct UUIDBytes: Hashable, Sendable {
  /// The first eight bytes, big-endian.
  public let high: UInt64
  /// The last eight bytes, big-endian.
  public let low: UInt64

  /// Creates a UUID of two big-endian words.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
