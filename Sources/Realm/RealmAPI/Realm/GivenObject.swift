import PredicateKeyValues
import PredicateValues

/// The values of one object to insert or update.
struct GivenObject {
  enum Values {
    /// An unmanaged object, which becomes a view of its row.
    case object(ObjectBase)
    /// An object whose values are copied.
    case copy(ObjectBase)
    /// Values by the names of properties.
    case dictionary([String: Any])
    /// Values in the order of the properties.
    case array([Any])
  }

  let classIndex: Int
  let values: Values

  init(_ classIndex: Int, _ values: Values) {
    self.classIndex = classIndex
    self.values = values
  }

  /// Creates the values of an object from a dictionary, an array or another object. `nil` for anything else.
  init?(_ classIndex: Int, of value: Any) {
    self.classIndex = classIndex
    if let dictionary = value as? [String: Any] {
      values = .dictionary(dictionary)
    } else if let object = value as? ObjectBase {
      values = .copy(object)
    } else if let elements = anyElements(value) {
      values = .array(elements)
    } else {
      return nil
    }
  }
}

/// A property to assign once the objects in its value have rows.
struct OpenProperty {
  let classIndex: Int
  let row: UInt32
  let position: Int
  let value: Value
  /// A Boolean value that indicates whether the value contains placeholders.
  let isOpen: Bool
  /// The unmanaged object whose property becomes a view. `nil` for other values.
  let owner: ObjectBase?
}

/// The state of adding or creating objects, or of assigning a value.
struct Addition {
  /// The policy for objects whose primary key exists.
  var policy = Realm.UpdatePolicy.error
  /// A Boolean value that indicates whether objects in the values are copied rather than added.
  var copies = false
  /// The objects that placeholders stand for.
  private(set) var given: [GivenObject] = []
  /// The links to the copies made so far. An object that occurs twice is copied once.
  var copied: [CopiedObject: ObjectReference] = [:]
  /// The properties put off because their objects are nested too deep for recursion.
  var later: [OpenProperty] = []
  /// The nesting depth of objects.
  var depth = 0
  /// The new embedded objects in the current value, in order. `nil` for one that no unmanaged object becomes.
  var embedded: [EmbeddedObject?] = []
  /// The nesting depth of new embedded objects. 0 outside their properties.
  var embeddedDepth = 0
  /// The class of the objects in the current value, for classes without a Swift class.
  var target: Int?

  /// Returns a link that stands for an object until it has a row.
  mutating func placeholder(_ object: GivenObject) -> Value {
    given.append(object)
    return .link(ObjectReference(classIndex: -1, row: UInt32(truncatingIfNeeded: given.count - 1)))
  }

  /// Returns the object that a link stands for. `nil` if it is a link to a row.
  func given(_ link: ObjectReference) -> GivenObject? { link.classIndex < 0 ? given[Int(link.row)] : nil }

  /// Forgets the objects after they were stored.
  mutating func settle() {
    (given, copied, later) = ([], [:], [])
  }

  /// Returns the new embedded objects in the current value, and forgets them.
  mutating func takeEmbedded() -> [EmbeddedObject?] {
    defer { embedded = [] }
    return embedded
  }
}

/// The identity of an object that is copied.
enum CopiedObject: Hashable {
  case unmanaged(ObjectIdentifier)
  case row(ObjectIdentifier, ObjectReference)

  init(_ object: ObjectBase) {
    self =
      object.context.map { .row(ObjectIdentifier($0), object.reference) } ?? .unmanaged(ObjectIdentifier(object))
  }
}
