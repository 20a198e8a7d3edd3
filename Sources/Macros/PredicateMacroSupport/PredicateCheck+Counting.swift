import PredicateSwiftObjects
import PredicateValues

// How many values a path reaches: one, or those of a collection on the way.

extension PredicateCheck {
  /// A property that holds several values.
  public protocol Several {}

  /// A path reaches one value.
  public struct One: Sendable {}
  /// A path reaches as many values as there are in a collection.
  public struct Many: Sendable {}

  /// A mixed value, which takes a quantifier and does not need one.
  public struct Either: Sendable {}

  /// How many values a property holds.
  public func reach<Collection: Several>(_ values: Collection?) -> Many { Many() }
  /// A property of bytes is data, which is one value.
  public func reach(_ data: [UInt8]?) -> One { One() }
  /// A mixed value is one or many.
  public func reach<Scalar: CheckedScalar>(_ value: Scalar?) -> Either where Scalar.CheckedKind == Anything { Either() }
  /// How many values a property holds.
  @_disfavoredOverload
  public func reach<Property>(_ value: Property) -> One { One() }

  /// How many values a path reaches whose parts reach so many.
  public func both(_ left: One, _ right: One) -> One { One() }
  /// How many values a path reaches whose parts reach so many.
  public func both(_ left: Many, _ right: One) -> Many { Many() }
  /// How many values a path reaches whose parts reach so many.
  public func both(_ left: One, _ right: Many) -> Many { Many() }
  /// How many values a path reaches whose parts reach so many.
  public func both(_ left: Many, _ right: Many) -> Many { Many() }

  /// How many values a path reaches whose parts reach so many.
  public func both(_ left: One, _ right: Either) -> Either { right }
  /// How many values a path reaches whose parts reach so many.
  public func both(_ left: Many, _ right: Either) -> Many { left }

  /// A path without a quantifier reaches one value.
  public func single(_ path: One) {}
  /// A mixed value needs no quantifier.
  public func single(_ path: Either) {}
  /// A path without a quantifier reaches many values.
  @available(
    *, unavailable,
    message: "this path reaches many values; say how many must match with `ANY`, `ALL` or `NONE` before it"
  )
  public func single(_ path: Many) {}

  /// A path behind a quantifier reaches many values.
  public func many(_ path: Many) {}
  /// A mixed value takes a quantifier.
  public func many(_ path: Either) {}
  /// A path behind a quantifier reaches one value.
  @available(
    *, unavailable, message: "a quantifier needs a collection, but this path reaches a single value; leave the word out"
  )
  public func many(_ path: One) {}

  /// A path behind IN reaches many values, and that before it one.
  public func list(_ path: Many, of value: One) {}
  /// A path behind IN reaches many values, and that before it one.
  public func list(_ path: Many, of value: Either) {}
  /// Both paths reach many values.
  @available(*, unavailable, message: "both sides of IN reach many values; one side must be a single value")
  public func list(_ path: Many, of value: Many) {}
  /// A path behind IN reaches one value.
  @available(*, unavailable, message: "IN needs a collection or a list, as in `{1, 2}`; for one value write `==`")
  public func list<Path, Value>(_ path: Path, of value: Value) {}

  /// Behind a constant and IN stands a collection.
  public func container<Property>(_ path: Many, _ value: Property?) {}
  /// Behind a constant and IN stands a text that is searched.
  public func container(_ path: One, _ text: String?) {}
  /// Behind a constant and IN stands one value that is no text.
  @available(
    *, unavailable,
    message: "IN needs a collection or a list, as in `{1, 2}`, or a text that is searched; for one value write `==`"
  )
  public func container<Path, Property>(_ path: Path, _ value: Property?) {}

  /// What is put in behind IN or BETWEEN holds several values.
  public func several<Collection: Several>(_ values: Collection?) {}
  /// What is put in behind BETWEEN holds two bounds.
  public func several<Bound>(_ bounds: ClosedRange<Bound>) {}
  /// What is put in behind IN is a text that is searched.
  public func several(_ text: String?) {}
  /// What is put in behind IN may hold several values.
  public func several<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind == Anything {}
  /// What is put in behind IN or BETWEEN is one value.
  @available(
    *, unavailable, message: "IN and BETWEEN need several values, such as an array; for one value write `==`"
  )
  public func several<Argument>(_ value: Argument) {}

  /// What is put in behind another operator is one value.
  public func lone<Argument>(_ value: Argument, _ number: One) {}
  /// What is put in behind another operator is one value.
  public func lone<Argument>(_ value: Argument, _ number: Either) {}
  /// What is put in behind another operator holds several values.
  @available(*, unavailable, message: "to compare with several values write `IN`")
  public func lone<Argument>(_ values: Argument, _ number: Many) {}
}

// What is asked of the collection that an operator or a subscript stands behind.

extension PredicateCheck {
  /// `@count` of objects.
  public func count<Object: PredicateObject>(_ objects: [Object]?) {}
  /// `@count` of objects.
  public func count<Object: PredicateObject>(_ objects: [Object?]?) {}
  /// `@count` of a dictionary.
  public func count<Element>(_ dictionary: [String: Element]?) {}
  /// `@count` of plain values.
  @available(
    *, unavailable, message: "`@count` is not supported on a collection of plain values; wrap the values in objects"
  )
  public func count<Collection: Several>(_ values: Collection?) {}
  /// `@count` of one value.
  @available(*, unavailable, message: "`@count` needs a collection, and this property is none")
  @_disfavoredOverload
  public func count<Property>(_ value: Property) {}

  /// `@min`, `@max`, `@sum` and `@avg` of a collection.
  public func aggregate<Collection: Several>(_ values: Collection?) {}
  /// `@min`, `@max`, `@sum` and `@avg` of one value.
  @available(
    *, unavailable,
    message: "this operator follows a collection, as in `tasks.@max.priority`, and the property before it is none"
  )
  public func aggregate<Property>(_ value: Property) {}

  /// What is aggregated belongs to one collection of the object.
  public func whole(_ path: One) {}
  /// What is aggregated lies behind another collection.
  @available(
    *, unavailable,
    message: "this lies behind another collection; aggregate a collection of the object itself, or use SUBQUERY"
  )
  public func whole(_ path: Many) {}

  /// The property behind an operator holds one value.
  public func part(_ property: One) {}
  /// The property behind an operator is a collection itself.
  @available(*, unavailable, message: "this property is a collection itself; the operator takes one of a single value")
  public func part(_ property: Many) {}

  /// `@sum` and `@avg`.
  public func sum<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Summed {}
  /// `@sum` of objects.
  @available(*, unavailable, message: "say which property of the objects to add up, as in `@sum.priority`")
  public func sum<Object: PredicateObject>(_ object: Object?) {}
  /// `@sum` of something that is no number.
  @available(*, unavailable, message: "`@sum` and `@avg` need numbers")
  public func sum<Property>(_ value: Property?) {}

  /// `@min` and `@max`.
  public func extreme<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind: Ranged {}
  /// `@min` of objects.
  @available(*, unavailable, message: "say which property of the objects to compare, as in `@max.priority`")
  public func extreme<Object: PredicateObject>(_ object: Object?) {}
  /// `@min` of something that is neither a number nor a date.
  @available(*, unavailable, message: "`@min` and `@max` need numbers or dates")
  public func extreme<Property>(_ value: Property?) {}

  /// `@allKeys`, `@allValues` and `['key']`.
  public func keys<Element>(_ dictionary: [String: Element]?) {}
  /// `['key']` of a mixed value.
  public func keys<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind == Anything {}
  /// `['key']` of what has no keys.
  @available(*, unavailable, message: "only a dictionary has keys, and this property is none")
  public func keys<Property>(_ value: Property) {}

  /// `[0]` of a mixed value.
  public func places<Scalar: CheckedScalar>(_ value: Scalar?) where Scalar.CheckedKind == Anything {}
  /// `[0]` of anything else.
  @available(*, unavailable, message: "positions cannot be queried; of a list write `ANY` before the path")
  public func places<Property>(_ value: Property) {}

  /// SUBQUERY of a collection.
  public func elements<Collection: Several>(_ collection: Collection?) {}
  /// SUBQUERY of one value.
  @available(*, unavailable, message: "SUBQUERY needs a collection of objects, and this is a single value or object")
  public func elements<Property>(_ value: Property) {}
}

extension Array: PredicateCheck.Several {}
extension Set: PredicateCheck.Several {}
extension Dictionary: PredicateCheck.Several {}
