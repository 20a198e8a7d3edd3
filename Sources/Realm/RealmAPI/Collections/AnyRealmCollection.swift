/// A collection of any kind: results, a list, a set, linking objects.
///
/// ```swift
/// func show(_ dogs: AnyRealmCollection<Dog>) { for dog in dogs { print(dog.name) } }
/// show(AnyRealmCollection(person.dogs))
/// show(AnyRealmCollection(realm.objects(Dog.self)))
/// ```
public struct AnyRealmCollection<Element: RealmCollectionValue> {
  private let base: any RealmCollection<Element>

  /// A collection of which only the type of the elements stays known.
  public init<Base: RealmCollection>(_ base: Base) where Base.Element == Element { self.base = base }
}

extension AnyRealmCollection: RealmCollection {
  /// Where the elements come from; nil for a collection that belongs to no realm yet.
  public var _realmSource: ResultsSource? { base._realmSource }

  /// The elements as they are now.
  public var _realmElements: [Element] { base._realmElements }

  /// The realm that the collection belongs to.
  public var realm: Realm? { base.realm }

  /// Whether the collection's object is gone.
  public var isInvalidated: Bool { base.isInvalidated }

  /// Whether the collection belongs to a frozen realm.
  public var isFrozen: Bool { base.isFrozen }

  /// The collection in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> AnyRealmCollection? {
    func rebound(_ base: some RealmCollection<Element>) -> AnyRealmCollection? {
      base._realmRebound(to: instance).map { AnyRealmCollection($0) }
    }
    return rebound(base)
  }

  /// The number of elements.
  public var count: Int { base.count }

  /// The element at an index, which has to be below the count.
  public subscript(index: Int) -> Element { base[index] }

  /// Goes through the elements that there are now; later changes do not bear on it.
  public func makeIterator() -> IndexingIterator<[Element]> { base._realmElements.makeIterator() }

  /// What the collection prints.
  public var description: String { base.description }
}
