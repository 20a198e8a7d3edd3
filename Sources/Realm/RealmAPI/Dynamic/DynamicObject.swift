import PredicateValues

/// An object of a class that is known by its name only: its properties are read and assigned by name.
///
/// ```swift
/// for club in realm.dynamicObjects("Club").filter("url BEGINSWITH 'https:'") {
///   print(club["url"] as? String ?? "", club.name as? String ?? "")
/// }
/// ```
///
/// Properties yield what is persisted, since a schema knows no other types: the raw value of an enumeration, the persisted value
/// of a projected type; objects, embedded ones too, and collections of them are dynamic in turn. Assigned may be either, the
/// persisted value or the one that the class declares.
@dynamicMemberLookup
public final class DynamicObject: Object {
  /// An object of no class, which no realm takes; ``Realm/dynamicCreate(_:value:update:)`` makes one of a class.
  public required init() { super.init() }

  /// The persisted value of a property; nil where it is nil. A name that the class does not have ends the process.
  public subscript(dynamicMember member: String) -> Any? {
    get { anyValue(member) }
    set { assignAny(newValue, member) }
  }
}

extension ObjectBase {
  /// The value of the property of this name; nil where it is nil. A name that the class does not have ends the process, and so
  /// does a value that does not fit.
  public final subscript(key: String) -> Any? {
    get { anyValue(key) }
    set { assignAny(newValue, key) }
  }

  /// The list property of this name, its objects dynamic.
  public final func dynamicList(_ propertyName: String) -> List<DynamicObject> {
    dynamicCollection(propertyName, .list) { List($0, $1) }
  }

  /// The set property of this name, its objects dynamic.
  public final func dynamicMutableSet(_ propertyName: String) -> MutableSet<DynamicObject> {
    dynamicCollection(propertyName, .set) { MutableSet($0, $1) }
  }

  /// The map property of this name, its objects dynamic.
  public final func dynamicMap<Key: MapKey>(_ propertyName: String) -> Map<Key, DynamicObject?> {
    dynamicCollection(propertyName, .dictionary) { Map($0, $1) }
  }

  private func dynamicCollection<Collection>(
    _ name: String, _ kind: PropertyShape.Collection, _ view: (ObjectBase, Int) -> Collection
  ) -> Collection {
    guard instance != nil else {
      misuse("an object that belongs to no realm has no dynamic collections; add it to a realm first")
    }
    let (model, position) = requireProperty(name)
    let shape = model.properties[position].shape
    guard shape.collection == kind, shape.objectType != nil else {
      misuse("`\(model.name).\(name)` is not a \(kind.name) of objects")
    }
    return view(self, position)
  }
}

extension PropertyShape.Collection {
  /// What it is called.
  fileprivate var name: String {
    switch self {
    case .list: "list"
    case .set: "set"
    case .dictionary: "map"
    case .linkingObjects: "collection"
    }
  }
}
