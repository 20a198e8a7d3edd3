/// The order of two values: less, equal, greater, or unordered.
///
/// The six comparison operators read off it: `a < b` is ``less``, `a <= b` is ``isLessOrEqual``, `a != b` is everything but
/// ``equal``. An unordered pair satisfies only `!=`.
@usableFromInline
package enum PartialOrdering: Int8, Sendable {
  case less = -1
  case equal = 0
  case greater = 1
  /// Neither below, equal nor above: NaN, or values of kinds that do not compare.
  case unordered = 2

  /// Creates the order of two comparable values.
  @inlinable @inline(__always)
  package init<T: Comparable>(_ left: T, _ right: T) {
    self = left < right ? .less : left == right ? .equal : .greater
  }

  /// A Boolean value that indicates whether the left value is below or equal to the right.
  @inlinable
  package var isLessOrEqual: Bool { rawValue <= 0 }

  /// A Boolean value that indicates whether the left value is above or equal to the right.
  @inlinable
  package var isGreaterOrEqual: Bool { self == .equal || self == .greater }

  /// The order of the right to the left.
  @inlinable
  package var reversed: PartialOrdering {
    switch self {
    case .less: .greater
    case .greater: .less
    case .equal, .unordered: self
    }
  }
}
