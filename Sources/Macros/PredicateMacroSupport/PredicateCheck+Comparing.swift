import PredicateSwiftObjects

// The supported comparisons. Unsupported ones are unavailable, with the reason as the message.

extension PredicateCheck {
  /// Compares values of one kind.
  public func compare<Left: CheckedScalar, Right: CheckedScalar>(_ left: Left?, _ right: Right?)
  where Left.CheckedKind == Right.CheckedKind {}
  /// Compares objects.
  public func compare<Object: PredicateObject>(_ left: Object?, _ right: Object?) {}
  /// Compares a Boolean with 0 or 1.
  public func compare(_ left: Bool?, _ right: Int?) {}
  /// Compares a mixed value with any value.
  public func compare<Left: CheckedScalar, Right>(_ left: Left?, _ right: Right?) where Left.CheckedKind == Anything {}
  /// Compares any value with a mixed value.
  public func compare<Left, Right: CheckedScalar>(_ left: Left?, _ right: Right?) where Right.CheckedKind == Anything {}
  /// Compares mixed values.
  public func compare<Left: CheckedScalar, Right: CheckedScalar>(_ left: Left?, _ right: Right?)
  where Left.CheckedKind == Anything, Right.CheckedKind == Anything {}
  /// Rejects a comparison of another type with an integer.
  @available(*, unavailable, message: "what is on the left is no number")
  public func compare<Left>(_ left: Left?, _ right: Int) {}
  /// Rejects a comparison of another type with a number.
  @available(*, unavailable, message: "what is on the left is no number")
  public func compare<Left>(_ left: Left?, _ right: Double) {}
  /// Rejects a comparison of another type with a string.
  @available(*, unavailable, message: "what is on the left is no text")
  public func compare<Left>(_ left: Left?, _ right: String) {}
  /// Rejects a comparison of another type with a Boolean.
  @available(*, unavailable, message: "what is on the left is neither true nor false")
  public func compare<Left>(_ left: Left?, _ right: Bool) {}
  /// Rejects a comparison of different kinds.
  @available(*, unavailable, message: "the two sides have different types and cannot be compared")
  public func compare<Left, Right>(_ left: Left?, _ right: Right?) {}

  /// Accepts `<`, `<=`, `>` and `>=`.
  public func order<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Ordered {}
  /// Rejects `<` for a value without an order.
  @available(*, unavailable, message: "only numbers, dates, texts and data have an order; write `==` or `!=`")
  public func order<Property>(_ value: Property?) {}

  /// Accepts BETWEEN.
  public func range<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Ranged {}
  /// Rejects BETWEEN for a value without ranges.
  @available(*, unavailable, message: "only numbers and dates lie BETWEEN two bounds")
  public func range<Property>(_ value: Property?) {}

  /// Accepts BEGINSWITH, ENDSWITH and CONTAINS.
  public func search<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Searched {}
  /// Rejects CONTAINS for a value other than a string or data.
  @available(
    *, unavailable, message: "only texts and data are searched; a collection is asked with `ANY` and `==`, or `IN`"
  )
  public func search<Property>(_ value: Property?) {}

  /// Accepts LIKE.
  public func pattern<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Patterned {}
  /// Rejects LIKE for a value other than a string.
  @available(*, unavailable, message: "only texts are matched with a pattern")
  public func pattern<Property>(_ value: Property?) {}

  /// Accepts `[c]` and `[d]`.
  public func option<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Patterned {}
  /// Rejects `[c]` for a value other than a string.
  @available(*, unavailable, message: "only texts are compared with options")
  public func option<Property>(_ value: Property?) {}

  /// Accepts a comparison of a nullable property with `nil`.
  public func null<Property: Nullable>(_ property: Property) {}
  /// Accepts a comparison of a link with `nil`.
  public func null<Object: PredicateObject>(_ property: Object) {}
  /// Rejects a comparison of a property that is never `nil` with `nil`.
  @available(*, unavailable, message: "this property is never nil")
  public func null<Property>(_ property: Property) {}
}
