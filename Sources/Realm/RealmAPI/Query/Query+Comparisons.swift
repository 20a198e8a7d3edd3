extension Query {
  /// Equal to a value.
  public static func == (column: Query<T>, value: T) -> Query<Bool> { column.equal(to: value) }

  /// Equal to another column.
  public static func == (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.equal, right) }

  /// Other than a value, or nil.
  public static func != (column: Query<T>, value: T) -> Query<Bool> { column.unequal(to: value) }

  /// Other than another column.
  public static func != (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.notEqual, right) }

  /// One of some values.
  public func `in`<S: Sequence>(_ values: S) -> Query<Bool> where S.Element == T { compared(.in, Array(values)) }
}

extension Query where T: QueryOptional {
  /// One of some values.
  public func `in`<S: Sequence>(_ values: S) -> Query<Bool> where S.Element == T.Wrapped {
    compared(.in, Array(values))
  }
}

// Types that stores keep as others, enumerations and projected types, have the order of what is stored (language §9.1). Of a collection
// a comparison is about any element.

extension Query where T: QueryOperand, T._QueryNeedle.PersistedType: QueryOrdered {
  /// Less than a value; a date: earlier, a text: before it.
  public static func < (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> { column.compared(.less, value) }

  /// Less than a value, or equal to it.
  public static func <= (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> {
    column.compared(.lessOrEqual, value)
  }

  /// Greater than a value; a date: later, a text: behind it.
  public static func > (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> { column.compared(.greater, value) }

  /// Greater than a value, or equal to it.
  public static func >= (column: Query<T>, value: T._QueryNeedle) -> Query<Bool> {
    column.compared(.greaterOrEqual, value)
  }
}

extension Query where T: RealmCollectionValue, T.PersistedType: QueryOrdered {
  /// Less than another column.
  public static func < (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.less, right) }

  /// Less than another column, or equal to it.
  public static func <= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.lessOrEqual, right) }

  /// Greater than another column.
  public static func > (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greater, right) }

  /// Greater than another column, or equal to it.
  public static func >= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greaterOrEqual, right) }
}

extension Query where T: QueryNumeric {
  /// Equal to a number of any other type.
  public static func == <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.equal, right)
  }

  /// Other than a number of any other type.
  public static func != <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.notEqual, right)
  }

  /// Less than a number of any other type.
  public static func < <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.less, right)
  }

  /// Less than a number of any other type, or equal to it.
  public static func <= <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.lessOrEqual, right)
  }

  /// Greater than a number of any other type.
  public static func > <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.greater, right)
  }

  /// Greater than a number of any other type, or equal to it.
  public static func >= <U: QueryNumeric>(left: Query<T>, right: Query<U>) -> Query<Bool> {
    left.compared(.greaterOrEqual, right)
  }
}

extension Query where T: QueryNumeric, T.PersistedType: QueryOrdered {
  // The operators of columns of one type again: those of any two types are no less fitting otherwise. To disfavour those instead would
  // make the compiler take nearly twice as long with what compares two types.

  /// Equal to another column.
  public static func == (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.equal, right) }

  /// Other than another column.
  public static func != (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.notEqual, right) }

  /// Less than another column.
  public static func < (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.less, right) }

  /// Less than another column, or equal to it.
  public static func <= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.lessOrEqual, right) }

  /// Greater than another column.
  public static func > (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greater, right) }

  /// Greater than another column, or equal to it.
  public static func >= (left: Query<T>, right: Query<T>) -> Query<Bool> { left.compared(.greaterOrEqual, right) }
}

extension Query
where T: QueryOperand, T._QueryNeedle._RealmUnwrapped: Comparable, T._QueryNeedle.PersistedType: QueryExtreme {
  /// From the lower bound to the upper one, both included; of a collection whether all elements lie there, and there is one.
  public func contains(_ range: ClosedRange<T._QueryNeedle._RealmUnwrapped>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: true)
  }

  /// From the lower bound to the upper one, without the upper; of a collection whether all elements lie there, and there is one.
  public func contains(_ range: Range<T._QueryNeedle._RealmUnwrapped>) -> Query<Bool> {
    ranged(range.lowerBound, range.upperBound, isClosed: false)
  }
}

extension Query {
  /// Whether the value lies in a range; of an aggregate, whether it does; of a collection, whether all elements do.
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
