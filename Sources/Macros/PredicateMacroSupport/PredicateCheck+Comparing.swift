import PredicateSwiftObjects
import PredicateValues

// Which comparisons there are. What a predicate may not ask is unavailable, with the reason as its message.

extension PredicateCheck {
  /// Values of one kind are compared.
  public func compare<Left: CheckedScalar, Right: CheckedScalar>(_ left: Left?, _ right: Right?)
  where Left.CheckedKind == Right.CheckedKind {}
  /// Objects are compared.
  public func compare<Object: PredicateObject>(_ left: Object?, _ right: Object?) {}
  /// A truth is 0 or 1.
  public func compare(_ left: Bool?, _ right: Int?) {}
  /// Mixed values are compared with everything.
  public func compare<Left: CheckedScalar, Right>(_ left: Left?, _ right: Right?) where Left.CheckedKind == Anything {}
  /// Mixed values are compared with everything.
  public func compare<Left, Right: CheckedScalar>(_ left: Left?, _ right: Right?) where Right.CheckedKind == Anything {}
  /// Mixed values are compared with everything.
  public func compare<Left: CheckedScalar, Right: CheckedScalar>(_ left: Left?, _ right: Right?)
  where Left.CheckedKind == Anything, Right.CheckedKind == Anything {}
  /// A number stands on the right.
  @available(*, unavailable, message: "what is on the left is no number")
  public func compare<Left>(_ left: Left?, _ right: Int) {}
  /// A number stands on the right.
  @available(*, unavailable, message: "what is on the left is no number")
  public func compare<Left>(_ left: Left?, _ right: Double) {}
  /// A text stands on the right.
  @available(*, unavailable, message: "what is on the left is no text")
  public func compare<Left>(_ left: Left?, _ right: String) {}
  /// A truth stands on the right.
  @available(*, unavailable, message: "what is on the left is neither true nor false")
  public func compare<Left>(_ left: Left?, _ right: Bool) {}
  /// Values of different kinds are not compared.
  @available(*, unavailable, message: "the two sides have different types and cannot be compared")
  public func compare<Left, Right>(_ left: Left?, _ right: Right?) {}

  /// `<`, `<=`, `>` and `>=`.
  public func order<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Ordered {}
  /// `<` of something that has no order.
  @available(*, unavailable, message: "only numbers, dates, texts and data have an order; write `==` or `!=`")
  public func order<Property>(_ value: Property?) {}

  /// BETWEEN.
  public func range<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Ranged {}
  /// BETWEEN of something that has no ranges.
  @available(*, unavailable, message: "only numbers and dates lie BETWEEN two bounds")
  public func range<Property>(_ value: Property?) {}

  /// BEGINSWITH, ENDSWITH and CONTAINS.
  public func search<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Searched {}
  /// CONTAINS of something that is no text.
  @available(
    *, unavailable, message: "only texts and data are searched; a collection is asked with `ANY` and `==`, or `IN`"
  )
  public func search<Property>(_ value: Property?) {}

  /// LIKE.
  public func pattern<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Patterned {}
  /// LIKE of something that is no text.
  @available(*, unavailable, message: "only texts are matched with a pattern")
  public func pattern<Property>(_ value: Property?) {}

  /// `[c]` and `[d]`.
  public func option<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Patterned {}
  /// `[c]` of something that is no text.
  @available(*, unavailable, message: "only texts are compared with options")
  public func option<Property>(_ value: Property?) {}

  /// A comparison with nil of what may be it.
  public func null<Property: Nullable>(_ property: Property) {}
  /// A comparison of a link with nil.
  public func null<Object: PredicateObject>(_ property: Object) {}
  /// A comparison of a property with nil that never is.
  @available(*, unavailable, message: "this property is never nil")
  public func null<Property>(_ property: Property) {}
}
