// Accumulators of `@min` and `@max` (language §6.5). Add only values that are not null. Without values, the extremes are `nil`. Of equal
// values, the first is kept.

/// A type whose values have a least and a greatest one.
@usableFromInline
package protocol ExtremeValue: Comparable {
  /// A Boolean value that indicates whether the value is not a number, and is skipped.
  var isNaN: Bool { get }
}

extension Int64: ExtremeValue {
  /// An integer is a number.
  @inlinable package var isNaN: Bool { false }
}

extension Timestamp: ExtremeValue {
  /// A date is not NaN.
  @inlinable package var isNaN: Bool { false }
}

extension Float: ExtremeValue {}
extension Double: ExtremeValue {}
extension Decimal128: ExtremeValue {}

/// The least and the greatest of integers, floats, doubles, decimals or dates; NaN is skipped.
@usableFromInline
package struct Extremes<Element: ExtremeValue> {
  /// The least value. `nil` without values.
  @usableFromInline
  package var minimum: Element?
  /// The greatest value. `nil` without values.
  @usableFromInline
  package var maximum: Element?

  /// Creates an empty accumulator.
  @inlinable
  package init() {}

  /// Adds a value.
  @inlinable
  package mutating func add(_ value: Element) {
    guard !value.isNaN else { return }
    if minimum.map({ value < $0 }) ?? true { minimum = value }
    if maximum.map({ $0 < value }) ?? true { maximum = value }
  }
}

/// The least and the greatest of mixed values in their total order (language §7.2), in which numbers tie that are equal to each other, and
/// so do all lists and dictionaries, and all links; null is skipped.
///
/// The text of a result is borrowed from the value that was added.
package struct MixedExtremes {
  /// The least value. Null without values.
  package var minimum = MixedScalar.null
  /// The greatest value. Null without values.
  package var maximum = MixedScalar.null
  private let skipsNaN: Bool

  /// Creates an empty accumulator. A float or double NaN is either skipped or the lowest number; a decimal NaN is always skipped.
  package init(skipsNaN: Bool) { self.skipsNaN = skipsNaN }

  /// Adds a value.
  package mutating func add(_ value: MixedScalar) {
    guard !value.isNull else { return }
    if let number = value.number, number.isNaN, skipsNaN || number.kind == .decimal { return }
    if minimum.isNull || precedes(value, minimum) { minimum = value }
    if maximum.isNull || precedes(maximum, value) { maximum = value }
  }

  private func precedes(_ left: MixedScalar, _ right: MixedScalar) -> Bool {
    if let left = left.number, let right = right.number { return left.order(right, nan: .lowest) == .less }
    if left.tag == right.tag, left.tag == .container || left.tag == .link { return false }
    return left.totalOrder(right) == .less
  }
}
