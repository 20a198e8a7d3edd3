/// A mixed value as plain words, without references, shared by the machine's loops and the slow paths.
///
/// Text and data are borrowed: ``bytes`` must stay valid while the value is used.
@usableFromInline
package struct MixedScalar {
  /// The type of the value.
  @usableFromInline
  package var tag: MixedTag
  /// bool: 0 or 1; int, float, double: the bits; decimal: the high word; date: seconds; objectID: high and middle words; uuid:
  /// high; link: the class index; container: its index in a table of containers.
  @usableFromInline
  package var low: UInt64
  /// decimal: the low word; string and data: the length in bytes; date: nanoseconds; objectID: the low word; uuid: low;
  /// link: the row.
  @usableFromInline
  package var high: UInt64
  /// string and data: the first byte; else nil.
  @usableFromInline
  package var bytes: UnsafePointer<UInt8>?

  /// Creates a value of its parts.
  @inlinable
  package init(tag: MixedTag, low: UInt64 = 0, high: UInt64 = 0, bytes: UnsafePointer<UInt8>? = nil) {
    self.tag = tag
    self.low = low
    self.high = high
    self.bytes = bytes
  }
}

extension MixedScalar {
  /// No value.
  @inlinable
  package static var null: MixedScalar { MixedScalar(tag: .null) }
  /// Creates a truth value.
  @inlinable
  package init(_ value: Bool) { self.init(tag: .bool, low: value ? 1 : 0) }
  /// Creates an integer.
  @inlinable
  package init(_ value: Int64) { self.init(tag: .int, low: UInt64(bitPattern: value)) }
  /// Creates a float.
  @inlinable
  package init(_ value: Float) { self.init(tag: .float, low: UInt64(value.bitPattern)) }
  /// Creates a double.
  @inlinable
  package init(_ value: Double) { self.init(tag: .double, low: value.bitPattern) }
  /// Creates a decimal.
  @inlinable
  package init(_ value: Decimal128) { self.init(tag: .decimal, low: value.high, high: value.low) }
  /// Creates a point in time.
  @inlinable
  package init(_ value: Timestamp) {
    self.init(
      tag: .date, low: UInt64(bitPattern: value.seconds), high: UInt64(bitPattern: Int64(value.nanoseconds)))
  }
  /// Creates an object id.
  @inlinable
  package init(_ value: ObjectID) {
    self.init(tag: .objectID, low: UInt64(value.high) << 32 | UInt64(value.middle), high: UInt64(value.low))
  }
  /// Creates a UUID.
  @inlinable
  package init(_ value: UUIDBytes) { self.init(tag: .uuid, low: value.high, high: value.low) }
  /// Creates a link.
  @inlinable
  package init(_ value: ObjectReference) {
    self.init(tag: .link, low: UInt64(bitPattern: Int64(value.classIndex)), high: UInt64(value.row))
  }
  /// Borrowed text, in UTF-8.
  @inlinable
  package init(string bytes: UnsafePointer<UInt8>?, count: Int) {
    self.init(tag: .string, high: UInt64(truncatingIfNeeded: count), bytes: bytes)
  }
  /// Borrowed data.
  @inlinable
  package init(data bytes: UnsafePointer<UInt8>?, count: Int) {
    self.init(tag: .data, high: UInt64(truncatingIfNeeded: count), bytes: bytes)
  }
}

extension MixedScalar {
  /// A Boolean value that indicates whether the value is null.
  @inlinable
  package var isNull: Bool { tag == .null }

  /// The number. `nil` if the value is not a number; a bool is not one.
  package var number: Number? {
    switch tag {
    case .int: Number(kind: .int, low: low)
    case .float: Number(kind: .float, low: low)
    case .double: Number(kind: .double, low: low)
    case .decimal: Number(kind: .decimal, low: low, high: high)
    default: nil
    }
  }

  /// The bytes of a string or data. Empty for other types.
  @inlinable
  package var text: UnsafeBufferPointer<UInt8> {
    guard let bytes, tag == .string || tag == .data else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: bytes, count: max(0, Int(truncatingIfNeeded: high)))
  }
}

/// The type of a mixed value. Columns and programs contain the raw values.
public enum MixedTag: UInt8, CaseIterable, Sendable {
  case null, bool, int, float, double, decimal, string, data, date, objectID, uuid, link
  /// A nested list or dictionary.
  case container
}
