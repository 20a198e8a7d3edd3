import PredicateSwiftObjects
import PredicateValues

// What a path leads to: the object that the next name belongs to, and a single value of those that a property holds.

extension PredicateCheck {
  /// The object that a link leads to, or one of those.
  public func object<Object: PredicateObject>(_ link: Object?) -> Object? { link }
  /// One of the objects of a list.
  public func object<Object: PredicateObject>(_ links: [Object]?) -> Object? { links?.first }
  /// One of the objects of a list.
  public func object<Object: PredicateObject>(_ links: [Object?]?) -> Object? { links?.first ?? nil }
  /// One of the objects of a dictionary.
  public func object<Object: PredicateObject>(_ links: [String: Object]?) -> Object? { links?.values.first }
  /// One of the objects of a dictionary.
  public func object<Object: PredicateObject>(_ links: [String: Object?]?) -> Object? { links?.values.first ?? nil }
  /// Nothing: a value has no properties.
  @available(*, unavailable, message: "a path goes on behind objects only, and this property holds values")
  public func object<Property>(_ property: Property) -> Unknown? { nil }
  /// Something of which nothing is known.
  public func unknown() -> Unknown? { nil }

  /// Something of which nothing is known; whatever is read of it is no better known.
  @dynamicMemberLookup
  public struct Unknown {
    /// Any property.
    public subscript(dynamicMember name: String) -> Unknown? { nil }
  }
}

extension PredicateCheck {
  /// A value.
  public func element<Scalar: CheckedScalar>(_ value: Scalar?) -> Scalar? { value }
  /// What predicates see of a value.
  public func element<Scalar: PredicateRepresentable>(_ value: Scalar?) -> Scalar.Representation? {
    value?.predicateRepresentation
  }
  /// An object.
  public func element<Object: PredicateObject>(_ object: Object?) -> Object? { object }
  /// A property of bytes is data, not a list of numbers.
  public func element(_ data: [UInt8]?) -> DataBytes? { nil }
  /// An element of a list.
  public func element<Element: PropertyElement>(_ list: [Element]?) -> Element? { list?.first }
  /// An element of a list.
  public func element<Element: PropertyElement>(_ list: [Element?]?) -> Element? { list?.first ?? nil }
  /// An element of a set.
  public func element<Element: PropertyElement>(_ set: Set<Element>?) -> Element? { set?.first }
  /// A value of a dictionary.
  public func element<Element: PropertyElement>(_ dictionary: [String: Element]?) -> Element? {
    dictionary?.values.first
  }
  /// A value of a dictionary.
  public func element<Element: PropertyElement>(_ dictionary: [String: Element?]?) -> Element? {
    dictionary?.values.first ?? nil
  }
  /// A bound of BETWEEN.
  public func element<Bound: PropertyElement>(_ bounds: ClosedRange<Bound>) -> Bound? { bounds.lowerBound }
  /// Something of which nothing is known.
  @_disfavoredOverload
  public func element<Property>(_ property: Property) -> Value? { nil }
}

extension PredicateCheck {
  /// A value that is put in.
  public func argument<Argument>(_ value: Argument) -> Argument { value }
  /// Bytes that are put in are a list of numbers.
  public func argument(_ numbers: [UInt8]) -> UInt8? { numbers.first }
}
