/// A field of a packed word: adjacent bits that contain a number.
///
/// Packing a number that does not fit traps in debug builds. Numbers from outside are checked before.
@usableFromInline
package struct PackedField: Sendable {
  @usableFromInline let shift: UInt64
  /// The number of bits of the field.
  @usableFromInline package let width: UInt64

  /// Creates a field of `width` bits. `shift` is the position of its lowest bit.
  @inlinable
  package init(at shift: UInt64, width: UInt64) {
    self.shift = shift
    self.width = width
  }

  /// The smallest number that does not fit.
  @inlinable
  package var limit: UInt64 { 1 << width }

  /// Returns the number at the field's position, with all other bits 0.
  @inlinable @inline(__always)
  package func pack(_ number: UInt64) -> UInt64 {
    assert(number < limit, "\(number) does not fit into \(width) bits")
    return (number & (limit &- 1)) &<< shift
  }

  /// Returns the number in the field of a word.
  @inlinable @inline(__always)
  package func unpack(_ word: UInt64) -> UInt64 { (word &>> shift) & (limit &- 1) }
}

/// The values of a packed field of several kinds. The code of a value is its index in the list of all values.
package struct CodeTable<Value: Hashable & Sendable>: Sendable {
  /// The values by code.
  package let values: [Value]

  /// Creates the table of all values of a field.
  package init(_ values: [Value], in field: PackedField) {
    precondition(UInt64(values.count) <= field.limit, "\(values.count) values do not fit into \(field.width) bits")
    self.values = values
  }

  /// Returns the code of a value. O(values).
  func code(of value: Value) -> UInt64 {
    // Each table contains all cases.
    UInt64(values.firstIndex(of: value) ?? 0)
  }

  /// Returns the value of a code; `nil` if no value has it.
  func value(of code: UInt64) -> Value? {
    let index = Int(truncatingIfNeeded: code)
    return values.indices.contains(index) ? values[index] : nil
  }
}
