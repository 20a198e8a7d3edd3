/// A 12-byte object id, ordered by its bytes.
///
/// ```swift
/// let id = ObjectID("11223344556677889900aabb")
/// id?.timestampSeconds     // 287454020
/// id?.description          // "11223344556677889900aabb"
/// ```
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

  /// The time in the first four bytes: whole seconds since 1970, never negative.
  public var timestampSeconds: Int64 { Int64(high) }
}

extension ObjectID: LosslessStringConvertible {
  /// Creates an id from 24 hexadecimal digits of either case. `nil` for any other text.
  public init?(_ text: String) {
    let digits = text.utf8
    guard digits.count == 24, let high = Hexadecimal.word(digits.prefix(8)),
      let rest = Hexadecimal.word(digits.dropFirst(8))
    else { return nil }
    self.init(
      high: UInt32(truncatingIfNeeded: high), middle: UInt32(truncatingIfNeeded: rest >> 32),
      low: UInt32(truncatingIfNeeded: rest))
  }

  /// 24 lower-case hexadecimal digits.
  public var description: String {
    Hexadecimal.text(UInt64(high), digits: 8) + Hexadecimal.text(UInt64(middle) << 32 | UInt64(low), digits: 16)
  }
}

extension ObjectID: Comparable {
  /// Returns `true` if the bytes of `left` come first.
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    (left.high, left.middle, left.low) < (right.high, right.middle, right.low)
  }
}

extension ObjectID {
  /// Creates an id from its 12 bytes. `nil` for any other number of bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 12 else { return nil }
    var words: (high: UInt32, middle: UInt32, low: UInt32) = (0, 0, 0)
    for byte in bytes {
      words = (
        words.high << 8 | words.middle >> 24, words.middle << 8 | words.low >> 24, words.low << 8 | UInt32(byte)
      )
    }
    self.init(high: words.high, middle: words.middle, low: words.low)
  }

  /// The 12 bytes.
  public var bytes: [UInt8] {
    [high, middle, low].flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
  }
}
