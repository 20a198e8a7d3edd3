import PredicateSwiftObjects

// The targets of paths: the object whose property follows, and one of a property's values.

extension PredicateCheck {
  /// Returns the object of a link.
  public func object<Object: PredicateObject>(_ link: Object?) -> Object? { link }
  /// Returns one of the objects of a list.
  public func object<Object: PredicateObject>(_ links: [Object]?) -> Object? { links?.first }
  /// Returns one of the objects of a list.
  public func object<Object: PredicateObject>(_ links: [Object?]?) -> Object? { links?.first ?? nil }
  /// Returns one of the objects of a dictionary.
  public func object<Object: PredicateObject>(_ links: [String: Object]?) -> Object? { links?.values.first }
  /// Returns one of the objects of a dictionary.
  public func object<Object: PredicateObject>(_ links: [String: Object?]?) -> Object? { links?.values.first ?? nil }
  /// Rejects a path that continues after a value, which has no properties.
  @available(*, unavailable, message: "a path goes on behind objects only, and this property holds values")
  public func object<Property>(_ property: Property) -> Unknown? { nil }
  /// Returns a value of unknown type.
  public func unknown() -> Unknown? { nil }

  /// A value of unknown type. The types of its properties are unknown too.
  @dynamicMemberLookup
  public struct Unknown {
    /// Accesses any property.
    public subscript(dynamicMember name: String) -> Unknown? { nil }
  }
}

extension PredicateCheck {
  /// Returns a value.
  public func element<Scalar: CheckedScalar>(_ value: Scalar?) -> Scalar? { value }
  /// Returns the representation of a value in predicates.
  public func element<Scalar: PredicateRepresentable>(_ value: Scalar?) -> Scalar.Representation? {
    value?.predicateRepresentation
  }
  /// Returns an object.
  public func element<Object: PredicateObject>(_ object: Object?) -> Object? { object }
  /// Returns the value of a property of bytes, which is data and not a list of numbers.
  public func element(_ data: [UInt8]?) -> DataBytes? { nil }
  /// Returns an element of a list.
  public func element<Element: PropertyElement>(_ list: [Element]?) -> Element? { list?.first }
  /// Returns an element of a list.
  public func element<Element: PropertyElement>(_ list: [Element?]?) -> Element? { list?.first ?? nil }
  /// Returns an element of a set.
  public func element<Element: PropertyElement>(_ set: Set<Element>?) -> Element? { set?.first }
  /// Returns a value of a dictionary.
  public func element<Element: PropertyElement>(_ dictionary: [String: Element]?) -> Element? {
    dictionary?.values.first
  }
  /// Returns a value of a dictionary.
  public func element<Element: PropertyElement>(_ dictionary: [String: Element?]?) -> Element? {
    dictionary?.values.first ?? nil
  }
  /// Returns a bound of BETWEEN.
  public func element<Bound: PropertyElement>(_ bounds: ClosedRange<Bound>) -> Bound? { bounds.lowerBound }
  /// Returns a value of unknown type.
  @_disfavoredOverload
  public func element<Property>(_ property: Property) -> Value? { nil }
}

extension PredicateCheck {
  /// Returns an argument.
  public func argument<Argument>(_ value: Argument) -> Argument { value }
  /// Returns an element of an argument of bytes, which is a list of numbers.
  public func argument(_ numbers: [UInt8]) -> UInt8? { numbers.first }
}
