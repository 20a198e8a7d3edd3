/// The 64-bit FNV-1a hash (Fowler, Noll, Vo), the same on every machine, for stored hashes and for comparisons between runs.
@frozen
public struct FNV1a: Sendable {
  /// The hash of the bytes so far.
  public var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no bytes.
  @inlinable
  public init() {}

  /// Creates the hash of bytes.
  @inlinable
  public init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds a byte.
  @inlinable
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds bytes.
  @inlinable
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// The hash as 16 hexadecimal digits.
  public var hexadecimal: String { value.hexadecimal(digits: 16) }
}
