import PredicateValues

/// The objects that link to an object through one of their properties, always up to date.
///
/// ```swift
/// class Person: Object {
///   @Persisted(originProperty: "members") var clubs: LinkingObjects<DogClub>
/// }
/// ```
///
/// An object occurs once for each of its links. For an unmanaged object, the collection is empty.
public struct LinkingObjects<Element: ObjectBase & RealmCollectionValue>: InverseProperty {
  /// The property whose inverse this is.
  let originProperty: String?
  /// The source of the objects. `nil` if the linked object is unmanaged.
  public let _realmSource: ResultsSource?
  /// The context that traces reads of the elements. `nil` except while tracing key paths.
  private let tracer: ObjectContext?

  /// Creates the inverse of a property of a class.
  public init(fromType type: Element.Type, property: String) {
    originProperty = property
    _realmSource = nil
    tracer = nil
  }

  init(originProperty: String? = nil, source: ResultsSource? = nil, tracer: ObjectContext? = nil) {
    self.originProperty = originProperty
    self.tracer = tracer
    _realmSource = source
  }

  var results: Results<Element>? { _realmSource.map(Results.init) }
}

extension LinkingObjects: RealmCollection, SourcedCollection {
  /// Returns the linking objects in another instance of their realm.
  public func _realmRebound(to instance: RealmInstance) -> LinkingObjects? {
    _realmSource?.rebound(to: instance).map { LinkingObjects(source: $0) }
  }

  /// The number of linking objects.
  public var count: Int { results?.count ?? 0 }

  /// Accesses the linking object at an index, which must be less than the count.
  public subscript(index: Int) -> Element {
    if let tracer { return Element._realmRestore(.link(ObjectReference(classIndex: 0, row: 0)), in: tracer) }
    guard let results else { outOfBounds(index, 0) }
    return results[index]
  }

  /// Returns an iterator over the current linking objects. Later changes do not affect the iteration.
  public func makeIterator() -> IndexingIterator<[Element]> { (results.map { Array($0) } ?? []).makeIterator() }
}

extension LinkingObjects: PersistableProperty {
  /// The shape of the inverse of a link.
  public static var _realmShape: PropertyShape {
    PropertyShape(element: .object(Element.self), collection: .linkingObjects)
  }

  /// Returns an empty collection, without a property.
  public static func _realmDefault() -> LinkingObjects { LinkingObjects(originProperty: nil, source: nil) }

  /// Returns the objects that link to the owner.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> LinkingObjects {
    guard let context = owner.context else { return _realmDefault() }
    guard let instance = owner.instance else {
      _ = context.value(owner, position)
      return LinkingObjects(tracer: context)
    }
    return LinkingObjects(source: ResultsSource(instance, .collection(ManagedProperty(owner, position))))
  }

  /// Ends the process, because linking objects are computed. Change the links instead.
  public static func _realmWrite(_ value: LinkingObjects, _ owner: ObjectBase, _ position: Int) {
    misuse("linking objects cannot be assigned; change the property that links")
  }

  /// Returns `nil`, because linking objects cannot be assigned.
  public static func _realmConvert(_ value: Any) -> LinkingObjects? { nil }

  /// Returns null, because the store computes linking objects.
  public func _realmStored(in context: ObjectContext) -> Value { .null }
}

extension Persisted {
  /// Declares the inverse of another class's property.
  public init<Element>(originProperty: String) where Value == LinkingObjects<Element> {
    storage = .value(LinkingObjects(fromType: Element.self, property: originProperty))
  }
}
