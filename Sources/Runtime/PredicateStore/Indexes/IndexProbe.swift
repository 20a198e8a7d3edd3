import PredicateValues

/// A question that an index answers: the rows whose value is in a set or a range, as the operators of language §6 mean it.
package enum IndexProbe: Hashable, Sendable {
  /// A bound of a range.
  package struct Bound: Hashable, Sendable {
    /// The value, not null.
    package var value: Value
    /// Whether the value itself is in the range.
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
  /// `< <= > >=` and BETWEEN: rows between two bounds, never null ones. A bound that is nil is none.
  case range(lower: Bound?, upper: Bound?)
  /// `BEGINSWITH`: strings that begin with these bytes; all strings where there are none.
  case prefix(String)
}
