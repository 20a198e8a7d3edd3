import PredicateValues

/// A class whose objects a realm is asked for.
public protocol RealmFetchable: RealmCollectionValue {}

extension Object: RealmFetchable {}

extension Realm {
  /// All objects of a class: found when they are asked for, and always those that there are then.
  public func objects<Element: RealmFetchable>(_ type: Element.Type) -> Results<Element> {
    guard let type = type as? ObjectBase.Type else { misuse("`\(type)` is no class of objects") }
    instance.checkThread()
    return Results(ResultsSource(instance, .table(instance.classIndex(of: type))))
  }

  /// The object of a class that has a primary key; nil where there is none. O(1).
  public func object<Element: Object, KeyType>(ofType type: Element.Type, forPrimaryKey key: KeyType) -> Element? {
    instance.checkThread()
    let index = instance.classIndex(of: type)
    let model = instance.classes.models[index]
    guard let position = model.primaryKey else {
      misuse("the class `\(model.name)` has no primary key; declare one with `@Persisted(primaryKey: true)`")
    }
    guard let value = model.properties[position].wrapper.key(key) else { return nil }
    let row =
      if let write = instance.openWrite {
        write.transaction.row(index, primaryKey: value)
      } else {
        instance.snapshot.row(index, primaryKey: value)
      }
    return row.flatMap { instance.object(index, $0) as? Element }
  }
}
