/// A 12-byte object id, ordered by its bytes.
public struct ObjectID: Hashable, Sendable {
  /// The first four bytes, big-endian: seconds since 1970.
  public let high: UInt32
  /// The middle four bytes, big-endian.
  public let middle: UInt32
  /// The last four bytes, big-endian.
  public let low: UInt32

  /// Creates an id of three big-endian words.
  public init(high: UInt32, middle: UInt32, low: UInt32) {
    self.high = high
    self.middle = middle
    self.low = low
  }
}
