/// A type-erased collection: results, a list, a set, or linking objects.
///
/// ```swift
/// func show(_ dogs: AnyRealmCollection<Dog>) { for dog in dogs { print(dog.name) } }
/// show(AnyRealmCollection(person.dogs))
/// show(AnyRealmCollection(realm.objects(Dog.self)))
/// ```
public struct AnyRealmCollection<Element: RealmCollectionValue> {
  private let base: any RealmCollection<Element>

  /// Creates a collection that erases the type of another one.
  public init<Base: RealmCollection>(_ base: Base) where Base.Element == Element { self.base = base }
}

extension AnyRealmCollection: RealmCollection {
  /// The source of the elements. `nil` for an unmanaged collection.
  public var _realmSource: ResultsSource? { base._realmSource }

  /// The current elements.
  public var _realmElements: [Element] { base._realmElements }

  /// The realm that the collection belongs to.
  public var realm: Realm? { base.realm }

  /// A Boolean value that indicates whether the collection's owner was deleted.
  public var isInvalidated: Bool { base.isInvalidated }

  /// A Boolean value that indicates whether the collection belongs to a frozen realm.
  public var isFrozen: Bool { base.isFrozen }

  /// Returns the collection in another instance of its realm.
  public func _realmRebound(to instance: RealmInstance) -> AnyRealmCollection? {
    func rebound(_ base: some RealmCollection<Element>) -> AnyRealmCollection? {
      base._realmRebound(to: instance).map { AnyRealmCollection($0) }
    }
    return rebound(base)
  }

  /// The number of elements.
  public var count: Int { base.count }

  /// Accesses the element at an index, which must be less than the count.
  public subscript(index: Int) -> Element { base[index] }

  /// Returns an iterator over the current elements. Later changes do not affect the iteration.
  public func makeIterator() -> IndexingIterator<[Element]> { base._realmElements.makeIterator() }

  /// The description of the underlying collection.
  public var description: String { base.description }
}
