import PredicateValues

/// A lookup in an index: the rows whose value is in a set or a range, as the operators of language §6 define it.
package enum IndexProbe: Hashable, Sendable {
  /// A bound of a range.
  package struct Bound: Hashable, Sendable {
    /// The value, which is not null.
    package var value: Value
    /// A Boolean value that indicates whether the range contains the value.
    package var isIncluded: Bool

    /// Creates a bound.
    package init(_ value: Value, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// `==`: null finds the null rows.
  case equal(Value)
  /// `IN`: rows that equal any of the values.
  case anyOf([Value])
  /// `< <= > >=` and BETWEEN: non-null rows between two bounds. A bound of `nil` is unlimited.
  case range(lower: Bound?, upper: Bound?)
  /// `BEGINSWITH`: strings that begin with a prefix.
  case prefix(String)
}
