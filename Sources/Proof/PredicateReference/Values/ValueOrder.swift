/// The relation of one value to another.
package enum ValueOrder: Sendable {
  case less, equal, greater
  /// Neither equal nor ordered: values of different kinds, null with a value, NaN (language §6.2, §6.8, §6.9).
  case unrelated

  /// Creates the relation of two values of an ordered type.
  package init<T: Comparable>(_ left: T, _ right: T) {
    self = left < right ? .less : right < left ? .greater : .equal
  }

  /// Creates the lexicographic relation of two arrays. If one is a prefix of the other, the shorter is less.
  package init<T: Comparable>(lexicographic left: [T], _ right: [T]) {
    self = left.lexicographicallyPrecedes(right) ? .less : right.lexicographicallyPrecedes(left) ? .greater : .equal
  }
}
