import Foundation
import PredicateSwiftObjects

extension PredicateCheck {
  /// Returns the predicate of a call for objects of a model. The first execution of the call parses it.
  public static func predicate<Element: ObjectBase & RealmCollectionValue>(
    _ text: StaticString, _ values: RealmPredicateText, checks: (Element, PredicateCheck) -> Void
  ) -> RealmPredicate<Element> {
    RealmPredicate(predicate: .checked(text, values.values))
  }
}

extension PredicateCheck {
  /// Returns the object of a link.
  public func object<Element: ObjectBase>(_ link: Element?) -> Element? { link }
  /// Returns one of the objects of a collection.
  public func object<Objects: RealmCollection>(_ objects: Objects?) -> Objects.Element?
  where Objects.Element: ObjectBase { objects?.first }
  /// Returns one of the objects of a map.
  public func object<Key: MapKey, Element: ObjectBase>(_ map: Map<Key, Element?>?) -> Element? { nil }
}

extension PredicateCheck {
  /// Returns the stored representation of a value.
  public func element<Element: RealmCollectionValue>(_ value: Element?) -> Element.PersistedType? { nil }
  /// Returns a value that is stored without conversion.
  public func element<Element: RealmCollectionValue & CheckedScalar>(_ value: Element?) -> Element? { value }
  /// Returns an element of a collection, or a value of a map.
  public func element<Values: ValueCollection>(
    _ values: Values?
  ) -> Values._RealmElement._RealmUnwrapped.PersistedType? { nil }
  /// Returns an element of an array argument.
  public func element<Element: RealmCollectionValue>(_ list: [Element]) -> Element.PersistedType? { nil }
  /// Returns an element of an array argument.
  public func element<Element: RealmCollectionValue & PropertyElement>(_ list: [Element]) -> Element.PersistedType? {
    nil
  }
  /// Returns a bound of BETWEEN.
  public func element<Bound: RealmCollectionValue>(_ bounds: ClosedRange<Bound>) -> Bound.PersistedType? { nil }
  /// Returns a bound of BETWEEN.
  public func element<Bound: RealmCollectionValue & PropertyElement>(_ bounds: ClosedRange<Bound>) -> Bound
    .PersistedType?
  {
    nil
  }

  /// Accepts `@count` of objects.
  public func count<Objects: RealmCollection>(_ objects: Objects?) where Objects.Element: ObjectBase {}
  /// Accepts `@count` of a map.
  public func count<Key: MapKey, Element: RealmCollectionValue>(_ map: Map<Key, Element>?) {}

  /// Rejects `@sum` of objects.
  @available(*, unavailable, message: "say which property of the objects to add up, as in `@sum.priority`")
  public func sum<Element: ObjectBase>(_ object: Element?) {}
  /// Rejects `@min` of objects.
  @available(*, unavailable, message: "say which property of the objects to compare, as in `@max.priority`")
  public func extreme<Element: ObjectBase>(_ object: Element?) {}

  /// Accepts `@allKeys`, `@allValues` and `['key']`.
  public func keys<Key: MapKey, Element: RealmCollectionValue>(_ map: Map<Key, Element>?) {}

  /// Accepts a shape as an argument after IN.
  public func several<Shape: GeoShapeValue>(_ shape: Shape) {}

  /// Compares objects.
  public func compare<Left: ObjectBase, Right: ObjectBase>(_ left: Left?, _ right: Right?) {}
  /// Accepts a comparison of a link with `nil`.
  public func null(_ link: ObjectBase?) {}
}

extension Date: CheckedDate {}
extension Data: CheckedBytes {}
extension UUID: CheckedUUID {}
extension ObjectId: CheckedObjectID {}
extension AnyRealmValue: CheckedMixed {}

extension List: PredicateCheck.Several {}
extension MutableSet: PredicateCheck.Several {}
extension Map: PredicateCheck.Several {}
extension LinkingObjects: PredicateCheck.Several {}

extension List: PredicateCheck.Nullable where Element: PredicateCheck.Nullable {}
extension MutableSet: PredicateCheck.Nullable where Element: PredicateCheck.Nullable {}
extension Map: PredicateCheck.Nullable where Value: PredicateCheck.Nullable {}
