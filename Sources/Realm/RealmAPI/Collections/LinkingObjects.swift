import PredicateValues

/// The objects that link to an object through one of their properties; kept up to date by the realm.
///
/// ```swift
/// class Person: Object {
///   @Persisted(originProperty: "members") var clubs: LinkingObjects<DogClub>
/// }
/// ```
///
/// An object stands here once for each time that it links; an unmanaged object has none.
public struct LinkingObjects<Element: ObjectBase & RealmCollectionValue>: InverseProperty {
  /// The property whose inverse this is.
  let originProperty: String?
  /// Where the objects come from; nil while the object that is linked to belongs to no realm.
  public let _realmSource: ResultsSource?
  /// What notes what is read of the elements; nil of all but the objects of key paths.
  private let tracer: ObjectContext?

  /// The inverse of a property of a class.
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

  /// The linking objects as results.
  var results: Results<Element>? { _realmSource.map(Results.init) }
}

extension LinkingObjects: RealmCollection, SourcedCollection {
  /// The linking objects in another instance of their realm.
  public func _realmRebound(to instance: RealmInstance) -> LinkingObjects? {
    _realmSource?.rebound(to: instance).map { LinkingObjects(source: $0) }
  }

  /// The number of linking objects.
  public var count: Int { results?.count ?? 0 }

  /// The linking object at an index, which has to be below the count.
  public subscript(index: Int) -> Element {
    if let tracer { return Element._realmRestore(.link(ObjectReference(classIndex: 0, row: 0)), in: tracer) }
    guard let results else { outOfBounds(index, 0) }
    return results[index]
  }

  /// Goes through the objects that link now; later changes do not bear on which.
  public func makeIterator() -> IndexingIterator<[Element]> { (results.map { Array($0) } ?? []).makeIterator() }
}

extension LinkingObjects: PersistableProperty {
  /// The inverse of a link.
  public static var _realmShape: PropertyShape {
    PropertyShape(element: .object(Element.self), collection: .linkingObjects)
  }

  /// None, of no property.
  public static func _realmDefault() -> LinkingObjects { LinkingObjects(originProperty: nil, source: nil) }

  /// The objects that link to the owner.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> LinkingObjects {
    guard let context = owner.context else { return _realmDefault() }
    guard let instance = owner.instance else {
      _ = context.value(owner, position)
      return LinkingObjects(tracer: context)
    }
    return LinkingObjects(source: ResultsSource(instance, .collection(ManagedProperty(owner, position))))
  }

  /// Linking objects are computed; the links themselves have to change.
  public static func _realmWrite(_ value: LinkingObjects, _ owner: ObjectBase, _ position: Int) {
    misuse("linking objects cannot be assigned; change the property that links")
  }

  /// None is ever given.
  public static func _realmConvert(_ value: Any) -> LinkingObjects? { nil }

  /// Nothing: the store computes them.
  public func _realmStored(in context: ObjectContext) -> Value { .null }
}

extension Persisted {
  /// Declares the inverse of another class's property.
  public init<Element>(originProperty: String) where Value == LinkingObjects<Element> {
    storage = .value(LinkingObjects(fromType: Element.self, property: originProperty))
  }
}
