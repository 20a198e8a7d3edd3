extension Query {
  /// Returns a condition that is true if the column equals a value.
  public static func == (column: Query<T>, value: T) -> Query<Bool> { column.equal(to: value) }

  /// Returns a condition that is true if two columns are equal.
  public static func == (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.equal, right) }

  /// Returns a condition that is true if the column differs from a value, or is `nil`.
  public static func != (column: Query<T>, value: T) -> Query<Bool> { column.unequal(to: value) }

  /// Returns a condition that is true if two columns differ.
  public static func != (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.notEqual, right) }

  /// Returns a condition that is true if the column equals any of the values.
  public func `in`<S: Sequence>(_ values: S) -> Query<Bool> where S.Element == T { compared(.in, Array(values)) }
}

extension Query where T: QueryOptional {
  /// Returns a condition that is true if the column equals any of the values.
  public func `in`<S: Sequence>(_ values: S) -> Query<Bool> where S.Element == T.Wrapped {
    compared(.in, Array(values))
  }
}

// Enumerations and projected types have the order of their persisted values (language §9.1). A comparison of a collection is true if it is
// true for any element.

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryOrdered {
  /// Returns a condition that is true if the column is less than a value. Strings are compared by code points (language §6.7).
  public static func < (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> { column.compared(.less, value) }

  /// Returns a condition that is true if the column is less than or equal to a value.
  public static func <= (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> {
    column.compared(.lessOrEqual, value)
  }

  /// Returns a condition that is true if the column is greater than a value. Strings are compared by code points (language §6.7).
  public static func > (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> { column.compared(.greater, value) }

  /// Returns a condition that is true if the column is greater than or equal to a value.
  public static func >= (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> {
    column.compared(.greaterOrEqual, value)
  }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryOrdered {
  /// Returns a condition that is true if the left column is less than the right one.
  public static func < (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.less, right) }

  /// Returns a condition that is true if the left column is less than or equal to the right one.
  public static func <= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.lessOrEqual, right) }

  /// Returns a condition that is true if the left column is greater than the right one.
  public static func > (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greater, right) }

  /// Returns a condition that is true if the left column is greater than or equal to the right one.
  public static func >= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greaterOrEqual, right) }
}

extension Query where T: QueryNumeric {
  /// Returns a condition that is true if two numbers, of any types, are equal.
  public static func == <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.equal, right)
  }

  /// Returns a condition that is true if two numbers, of any types, differ.
  public static func != <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.notEqual, right)
  }

  /// Returns a condition that is true if the left number is less than the right one. The types may differ.
  public static func < <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.less, right)
  }

  /// Returns a condition that is true if the left number is less than or equal to the right one. The types may differ.
  public static func <= <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.lessOrEqual, right)
  }

  /// Returns a condition that is true if the left number is greater than the right one. The types may differ.
  public static func > <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.greater, right)
  }

  /// Returns a condition that is true if the left number is greater than or equal to the right one. The types may differ.
  public static func >= <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.greaterOrEqual, right)
  }
}

extension Query where T: QueryNumeric, T.PersistedType: QueryOrdered {
  // The operators for columns of one type are repeated here, because those for two types would otherwise be ambiguous with them.
  // Disfavouring the latter instead would nearly double the compile time of comparisons between two types.

  /// Returns a condition that is true if two columns are equal.
  public static func == (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.equal, right) }

  /// Returns a condition that is true if two columns differ.
  public static func != (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.notEqual, right) }

  /// Returns a condition that is true if the left column is less than the right one.
  public static func < (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.less, right) }

  /// Returns a condition that is true if the left column is less than or equal to the right one.
  public static func <= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.lessOrEqual, right) }

  /// Returns a condition that is true if the left column is greater than the right one.
  public static func > (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greater, right) }

  /// Returns a condition that is true if the left column is greater than or equal to the right one.
  public static func >= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greaterOrEqual, right) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: Comparable, T._QueryNeedle.PersistedType: QueryExtreme {
  /// Returns a condition that is true if the value is in a range that includes both bounds. For a collection, all elements must be in the
  /// range, and there must be at least one.
  public func contains(_ range: ClosedRange<T._QueryNeedle._RealmUnwrapped>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: true)
  }

  /// Returns a condition that is true if the value is in a range that excludes its upper bound. For a collection, all elements must be in
  /// the range, and there must be at least one.
  public func contains(_ range: Range<T._QueryNeedle._RealmUnwrapped>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: false)
  }
}

extension Query {
  /// Returns a condition that is true if a value or an aggregate is in a range. For a collection, all elements must be in the range.
  private func ranged(_ lower: Any?, _ upper: Any?, isClosed: Bool) -> Query<Bool> {
    switch node {
    case .path(let path) where path.aggregate == nil && path.elements.last?.isToMany == true:
      Query<Bool>(.elementsRange(path, lower: lower, upper: upper, isClosed: isClosed))
    case .path(let path): Query<Bool>(.range(path, lower: lower, upper: upper, isClosed: isClosed))
    case .fault: Query<Bool>(node)
    default:
      Query<Bool>(
        .all([
          .comparison(node, .greaterOrEqual, .constant(lower)),
          .comparison(node, isClosed ? .lessOrEqual : .less, .constant(upper)),
        ]), depth: depth + 1)
    }
  }
}
