import PredicateKeyValues
import PredicateValues

/// An object of a class known only by name. Its properties are accessed by name.
///
/// ```swift
/// for club in realm.dynamicObjects("Club").filter("url BEGINSWITH 'https:'") {
///   print(club["url"] as? String ?? "", club.name as? String ?? "")
/// }
/// ```
///
/// Reading a property returns the persisted value, for example the raw value of an enumeration or the persisted value of a projected type.
/// Objects, embedded objects and collections of objects are dynamic, too. You can assign either the persisted value or a value of
/// the declared type.
@dynamicMemberLookup
public final class DynamicObject: Object {
  /// Creates an object without a class, which cannot be added to a realm. Use ``Realm/dynamicCreate(_:value:update:)`` to create an object
  /// of a class.
  public required init() { super.init() }

  /// Accesses the persisted value of a property. `nil` if the property is `nil`. An unknown name ends the process.
  public subscript(dynamicMember member: String) -> Any? {
    get { anyValue(member) }
    set { assignAny(newValue, member) }
  }
}

extension ObjectBase {
  /// Accesses the value of a property. `nil` if the property is `nil`. An unknown name or a value of the wrong type ends the process.
  public final subscript(key: String) -> Any? {
    get { anyValue(key) }
    set { assignAny(newValue, key) }
  }

  /// Returns a list property with dynamic objects.
  public final func dynamicList(_ propertyName: String) -> List<DynamicObject> {
    dynamicCollection(propertyName, .list) { List($0, $1) }
  }

  /// Returns a set property with dynamic objects.
  public final func dynamicMutableSet(_ propertyName: String) -> MutableSet<DynamicObject> {
    dynamicCollection(propertyName, .set) { MutableSet($0, $1) }
  }

  /// Returns a map property with dynamic objects.
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
  /// The name in error messages.
  fileprivate var name: String {
    switch self {
    case .list: "list"
    case .set: "set"
    case .dictionary: "map"
    case .linkingObjects: "collection"
    }
  }
}
