/// A field of a packed word: adjacent bits that hold a number.
///
/// A debug build stops where a number is packed that the field cannot hold; what comes from outside is checked before.
@usableFromInline
package struct PackedField: Sendable {
  @usableFromInline let shift: UInt64
  /// How many bits the field has.
  @usableFromInline package let width: UInt64

  /// Creates a field of `width` bits, the lowest of them at `shift`.
  @inlinable
  package init(at shift: UInt64, width: UInt64) {
    self.shift = shift
    self.width = width
  }

  /// The first number that does not fit.
  @inlinable
  package var limit: UInt64 { 1 << width }

  /// Returns the number in its place, all other bits 0.
  @inlinable @inline(__always)
  package func pack(_ number: UInt64) -> UInt64 {
    assert(number < limit, "\(number) does not fit into \(width) bits")
    return (number & (limit &- 1)) &<< shift
  }

  /// Returns the number that a word holds in the field.
  @inlinable @inline(__always)
  package func unpack(_ word: UInt64) -> UInt64 { (word &>> shift) & (limit &- 1) }
}

/// The values of a packed field of several kinds, each with a code of its own: its place in a list of all.
package struct CodeTable<Value: Hashable & Sendable>: Sendable {
  /// The values by their codes.
  package let values: [Value]

  /// Creates the table of all values that a field holds.
  package init(_ values: [Value], in field: PackedField) {
    precondition(UInt64(values.count) <= field.limit, "\(values.count) values do not fit into \(field.width) bits")
    self.values = values
  }

  /// Returns the code of a value. O(values).
  func code(of value: Value) -> UInt64 {
    // Each table holds all cases.
    UInt64(values.firstIndex(of: value) ?? 0)
  }

  /// Returns the value of a code; `nil` if no value has it.
  func value(of code: UInt64) -> Value? {
    let index = Int(truncatingIfNeeded: code)
    return values.indices.contains(index) ? values[index] : nil
  }
}
