/// A 16-byte UUID, ordered by its bytes.
///
/// ```swift
/// let uuid = UUIDBytes("3B241101-E2BB-4255-8CAF-4136C566A962")
/// uuid?.description     // "3b241101-e2bb-4255-8caf-4136c566a962"
/// ```
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

extension UUIDBytes: LosslessStringConvertible {
  /// Creates a UUID from its text: groups of 8, 4, 4, 4 and 12 hexadecimal digits of either case, separated by hyphens. `nil` for any other
  /// text.
  public init?(_ text: String) {
    var (high, low, position) = (UInt64(0), UInt64(0), 0)
    for byte in text.utf8 {
      switch position {
      case 8, 13, 18, 23:
        guard byte == 0x2D else { return nil }
      case 0..<36:
        guard let digit = Hexadecimal.digit(byte) else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      default: return nil
      }
      position += 1
    }
    guard position == 36 else { return nil }
    self.init(high: high, low: low)
  }

  /// The canonical form: lower-case groups of 8, 4, 4, 4 and 12 digits.
  public var description: String {
    [
      Hexadecimal.text(high >> 32, digits: 8), Hexadecimal.text(high >> 16, digits: 4),
      Hexadecimal.text(high, digits: 4), Hexadecimal.text(low >> 48, digits: 4), Hexadecimal.text(low, digits: 12),
    ].joined(separator: "-")
  }
}

extension UUIDBytes: Comparable {
  /// Returns `true` if the bytes of `left` come first.
  public static func < (left: UUIDBytes, right: UUIDBytes) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension UUIDBytes {
  /// Creates a UUID from its 16 bytes. `nil` for any other number of bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for byte in bytes {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte)
    }
    self.init(high: high, low: low)
  }

  /// The 16 bytes.
  public var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
  }
}
