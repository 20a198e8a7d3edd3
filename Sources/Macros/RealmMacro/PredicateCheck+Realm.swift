import Foundation
import PredicateMacroSupport
import PredicateSwiftObjects
import RealmAPI

extension PredicateCheck {
  /// The predicate of a call for objects of a model, parsed when the call is reached first.
  public static func predicate<Element: ObjectBase & RealmCollectionValue>(
    _ text: StaticString, _ values: RealmPredicateText, checks: (Element, PredicateCheck) -> Void
  ) -> RealmPredicate<Element> {
    RealmPredicate(predicate: .checked(text, values.values))
  }
}

extension PredicateCheck {
  /// The object that a link leads to.
  public func object<Element: ObjectBase>(_ link: Element?) -> Element? { link }
  /// One of the objects of a collection.
  public func object<Objects: RealmCollection>(_ objects: Objects?) -> Objects.Element?
  where Objects.Element: ObjectBase { objects?.first }
  /// One of the objects of a map.
  public func object<Key: MapKey, Element: ObjectBase>(_ map: Map<Key, Element?>?) -> Element? { nil }
}

extension PredicateCheck {
  /// What the store holds of a value.
  public func element<Element: RealmCollectionValue>(_ value: Element?) -> Element.PersistedType? { nil }
  /// A value that the store holds as it is.
  public func element<Element: RealmCollectionValue & CheckedScalar>(_ value: Element?) -> Element? { value }
  /// An element of a collection, or a value of a map.
  public func element<Values: ValueCollection>(
    _ values: Values?
  ) -> Values._RealmElement._RealmUnwrapped.PersistedType? { nil }
  /// An element of an array that is put in.
  public func element<Element: RealmCollectionValue>(_ list: [Element]) -> Element.PersistedType? { nil }
  /// An element of an array that is put in.
  public func element<Element: RealmCollectionValue & PropertyElement>(_ list: [Element]) -> Element.PersistedType? {
    nil
  }
  /// A bound of BETWEEN.
  public func element<Bound: RealmCollectionValue>(_ bounds: ClosedRange<Bound>) -> Bound.PersistedType? { nil }
  /// A bound of BETWEEN.
  public func element<Bound: RealmCollectionValue & PropertyElement>(_ bounds: ClosedRange<Bound>) -> Bound
    .PersistedType?
  {
    nil
  }

  /// `@count` of objects.
  public func count<Objects: RealmCollection>(_ objects: Objects?) where Objects.Element: ObjectBase {}
  /// `@count` of a map.
  public func count<Key: MapKey, Element: RealmCollectionValue>(_ map: Map<Key, Element>?) {}

  /// `@sum` of objects.
  @available(*, unavailable, message: "say which property of the objects to add up, as in `@sum.priority`")
  public func sum<Element: ObjectBase>(_ object: Element?) {}
  /// `@min` of objects.
  @available(*, unavailable, message: "say which property of the objects to compare, as in `@max.priority`")
  public func extreme<Element: ObjectBase>(_ object: Element?) {}

  /// `@allKeys`, `@allValues` and `['key']`.
  public func keys<Key: MapKey, Element: RealmCollectionValue>(_ map: Map<Key, Element>?) {}

  /// What is put in behind IN is a shape.
  public func several<Shape: GeoShapeValue>(_ shape: Shape) {}

  /// Objects are compared.
  public func compare<Left: ObjectBase, Right: ObjectBase>(_ left: Left?, _ right: Right?) {}
  /// A link is compared with nil.
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
