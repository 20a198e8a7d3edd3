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

extension Query where T: QueryNumeric {
  // The operators of the same type again: those of any two types are no less fitting otherwise.

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
