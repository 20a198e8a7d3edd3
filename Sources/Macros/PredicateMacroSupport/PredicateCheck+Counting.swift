import PredicateSwiftObjects

// The number of values that a path reaches: one, or those of a collection along the path.

extension PredicateCheck {
  /// A property with several values.
  public protocol Several {}

  /// The number of values of a path to one value.
  public struct One: Sendable {}
  /// The number of values of a path through a collection.
  public struct Many: Sendable {}

  /// The number of values of a mixed value, which allows a quantifier but does not need one.
  public struct Either: Sendable {}

  /// Returns the number of values of a collection.
  public func reach<Collection: Several>(_ values: Collection?) -> Many { Many() }
  /// Returns the number of values of a property of bytes: it is data, which is one value.
  public func reach(_ data: [UInt8]?) -> One { One() }
  /// Returns the number of values of a mixed value: one or many.
  public func reach<Scalar: CheckedScalar>(_ value: Scalar?) -> Either where Scalar.CheckedKind == Anything { Either() }
  /// Returns the number of values of a single-valued property.
  @_disfavoredOverload
  public func reach<Property>(_ value: Property) -> One { One() }

  /// Returns the number of values of a path with two parts.
  public func both(_ left: One, _ right: One) -> One { One() }
  /// Returns the number of values of a path with two parts.
  public func both(_ left: Many, _ right: One) -> Many { Many() }
  /// Returns the number of values of a path with two parts.
  public func both(_ left: One, _ right: Many) -> Many { Many() }
  /// Returns the number of values of a path with two parts.
  public func both(_ left: Many, _ right: Many) -> Many { Many() }

  /// Returns the number of values of a path with two parts.
  public func both(_ left: One, _ right: Either) -> Either { right }
  /// Returns the number of values of a path with two parts.
  public func both(_ left: Many, _ right: Either) -> Many { left }

  /// Accepts a path to one value without a quantifier.
  public func single(_ path: One) {}
  /// Accepts a mixed value without a quantifier.
  public func single(_ path: Either) {}
  /// Rejects a path to many values without a quantifier.
  @available(
    *, unavailable,
    message: "this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it"
  )
  public func single(_ path: Many) {}

  /// Accepts a path to many values after a quantifier.
  public func many(_ path: Many) {}
  /// Accepts a mixed value after a quantifier.
  public func many(_ path: Either) {}
  /// Rejects a path to one value after a quantifier.
  @available(
    *, unavailable, message: "a quantifier needs a collection, but this path reaches a single value; leave the word out"
  )
  public func many(_ path: One) {}

  /// Accepts IN between a path to one value and a path to many values.
  public func list(_ path: Many, of value: One) {}
  /// Accepts IN between a mixed value and a path to many values.
  public func list(_ path: Many, of value: Either) {}
  /// Rejects IN between two paths to many values.
  @available(*, unavailable, message: "both sides of IN reach many values; one side must be a single value")
  public func list(_ path: Many, of value: Many) {}
  /// Rejects a path to one value after IN.
  @available(*, unavailable, message: "IN needs a collection or a list, as in `{1, 2}`; for one value write `==`")
  public func list<Path, Value>(_ path: Path, of value: Value) {}

  /// Accepts a collection after a constant and IN.
  public func container<Property>(_ path: Many, _ value: Property?) {}
  /// Accepts a string to search after a constant and IN.
  public func container(_ path: One, _ text: String?) {}
  /// Rejects a single value other than a string after a constant and IN.
  @available(
    *, unavailable,
    message: "IN needs a collection or a list, as in `{1, 2}`, or a text that is searched; for one value write `==`"
  )
  public func container<Path, Property>(_ path: Path, _ value: Property?) {}

  /// Accepts an argument of several values after IN or BETWEEN.
  public func several<Collection: Several>(_ values: Collection?) {}
  /// Accepts an argument of two bounds after BETWEEN.
  public func several<Bound>(_ bounds: ClosedRange<Bound>) {}
  /// Accepts a string to search as an argument after IN.
  public func several(_ text: String?) {}
  /// Accepts a mixed value, which may be several values, as an argument after IN.
  public func several<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind == Anything {}
  /// Rejects a single value as an argument after IN or BETWEEN.
  @available(
    *, unavailable, message: "IN and BETWEEN need several values, such as an array; for one value write `==`"
  )
  public func several<Argument>(_ value: Argument) {}

  /// Accepts an argument of one value after another operator.
  public func lone<Argument>(_ value: Argument, _ number: One) {}
  /// Accepts a mixed value as an argument after another operator.
  public func lone<Argument>(_ value: Argument, _ number: Either) {}
  /// Rejects an argument of several values after another operator.
  @available(*, unavailable, message: "to compare with several values write `IN`")
  public func lone<Argument>(_ values: Argument, _ number: Many) {}
}

// Requirements of operators and subscripts for the preceding collection.

extension PredicateCheck {
  /// Accepts `@count` of objects.
  public func count<Object: PredicateObject>(_ objects: [Object]?) {}
  /// Accepts `@count` of objects.
  public func count<Object: PredicateObject>(_ objects: [Object?]?) {}
  /// Accepts `@count` of a dictionary.
  public func count<Element>(_ dictionary: [String: Element]?) {}
  /// Rejects `@count` of plain values.
  @available(
    *, unavailable, message: "`@count` is not supported on a collection of plain values; wrap the values in objects"
  )
  public func count<Collection: Several>(_ values: Collection?) {}
  /// Rejects `@count` of one value.
  @available(*, unavailable, message: "`@count` needs a collection, and this property is none")
  @_disfavoredOverload
  public func count<Property>(_ value: Property) {}

  /// Accepts `@min`, `@max`, `@sum` and `@avg` of a collection.
  public func aggregate<Collection: Several>(_ values: Collection?) {}
  /// Rejects `@min`, `@max`, `@sum` and `@avg` of one value.
  @available(
    *, unavailable,
    message: "this operator follows a collection, as in `tasks.@max.priority`, and the property before it is none"
  )
  public func aggregate<Property>(_ value: Property) {}

  /// Accepts an aggregate over one collection of the object.
  public func whole(_ path: One) {}
  /// Rejects an aggregate after another collection.
  @available(
    *, unavailable,
    message: "this lies behind another collection; aggregate a collection of the object itself, or use SUBQUERY"
  )
  public func whole(_ path: Many) {}

  /// Accepts a single-valued property after an operator.
  public func part(_ property: One) {}
  /// Rejects a collection after an operator.
  @available(*, unavailable, message: "this property is a collection itself; the operator takes one of a single value")
  public func part(_ property: Many) {}

  /// Accepts `@sum` and `@avg`.
  public func sum<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Summed {}
  /// Rejects `@sum` of objects.
  @available(*, unavailable, message: "say which property of the objects to add up, as in `@sum.priority`")
  public func sum<Object: PredicateObject>(_ object: Object?) {}
  /// Rejects `@sum` of values other than numbers.
  @available(*, unavailable, message: "`@sum` and `@avg` need numbers")
  public func sum<Property>(_ value: Property?) {}

  /// Accepts `@min` and `@max`.
  public func extreme<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Ranged {}
  /// Rejects `@min` of objects.
  @available(*, unavailable, message: "say which property of the objects to compare, as in `@max.priority`")
  public func extreme<Object: PredicateObject>(_ object: Object?) {}
  /// Rejects `@min` of values other than numbers and dates.
  @available(*, unavailable, message: "`@min` and `@max` need numbers or dates")
  public func extreme<Property>(_ value: Property?) {}

  /// Accepts `@allKeys`, `@allValues` and `['key']`.
  public func keys<Element>(_ dictionary: [String: Element]?) {}
  /// Accepts `['key']` of a mixed value.
  public func keys<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind == Anything {}
  /// Rejects `['key']` of a value without keys.
  @available(*, unavailable, message: "only a dictionary has keys, and this property is none")
  public func keys<Property>(_ value: Property) {}

  /// Accepts `[0]` of a mixed value.
  public func places<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind == Anything {}
  /// Rejects `[0]` of any other value.
  @available(*, unavailable, message: "positions cannot be queried; of a list write `ANY` before the path")
  public func places<Property>(_ value: Property) {}

  /// Accepts SUBQUERY of a collection.
  public func elements<Collection: Several>(_ collection: Collection?) {}
  /// Rejects SUBQUERY of one value.
  @available(*, unavailable, message: "SUBQUERY needs a collection of objects, and this is a single value or object")
  public func elements<Property>(_ value: Property) {}
}

extension Array: PredicateCheck.Several {}
extension Set: PredicateCheck.Several {}
extension Dictionary: PredicateCheck.Several {}
