import PredicateValues

/// A class whose objects can be fetched from a realm.
public protocol RealmFetchable: RealmCollectionValue {}

extension Object: RealmFetchable {}

extension Realm {
  /// Returns all objects of a class, found on access and always up to date.
  public func objects<Element: RealmFetchable>(_ type: Element.Type) -> Results<Element> {
    guard let type = type as? ObjectBase.Type, type != Object.self else {
      misuse("`\(type)` is not a class of a realm's objects; name a subclass of `Object` or of `Projection`")
    }
    instance.checkThread()
    return Results(ResultsSource(instance, .table(instance.classIndex(of: type))))
  }

  /// Returns the object with a primary key. `nil` if there is none.
  ///
  /// - Complexity: O(1)
  public func object<Element: Object, KeyType>(ofType type: Element.Type, forPrimaryKey key: KeyType) -> Element? {
    instance.checkThread()
    let index = instance.classIndex(of: type)
    return instance.row(index, forPrimaryKey: key).flatMap { instance.object(index, $0) as? Element }
  }
}
