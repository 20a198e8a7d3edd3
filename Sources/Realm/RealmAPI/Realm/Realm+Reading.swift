import PredicateValues

/// A class whose objects a realm is asked for.
public protocol RealmFetchable: RealmCollectionValue {}

extension Object: RealmFetchable {}

extension Realm {
  /// All objects of a class: found when they are asked for, and always those that there are then.
  public func objects<Element: RealmFetchable>(_ type: Element.Type) -> Results<Element> {
    guard let type = type as? ObjectBase.Type, type != Object.self else {
      misuse("`\(type)` is not a class of a realm's objects; name a subclass of `Object` or of `Projection`")
    }
    instance.checkThread()
    return Results(ResultsSource(instance, .table(instance.classIndex(of: type))))
  }

  /// The object of a class that has a primary key; nil where there is none. O(1).
  public func object<Element: Object, KeyType>(ofType type: Element.Type, forPrimaryKey key: KeyType) -> Element? {
    instance.checkThread()
    let index = instance.classIndex(of: type)
    return instance.row(index, forPrimaryKey: key).flatMap { instance.object(index, $0) as? Element }
  }
}
