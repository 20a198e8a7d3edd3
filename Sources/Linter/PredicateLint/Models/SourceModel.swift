import PredicateSchema

/// A Realm class as the sources declare it, with its inherited members.
struct SourceModel: Sendable {
  /// The name that Realm uses, without enclosing types.
  var name: String
  /// The full Swift name: `Kennel.Dog`. See ``TypeIndex``.
  var qualifiedName: String
  var isEmbedded = false
  var properties: [SourceProperty] = []
  /// Members that are not columns, by name.
  var otherMembers: [String: OtherMember] = [:]
  var primaryKey: String?
  /// The full names of the superclasses in the sources, nearest first.
  var ancestors: [String] = []
  /// The place of the declaration.
  var place: Finding.Place
  /// A Boolean value that indicates whether all classes that it may inherit columns from are known.
  var isComplete = true

  /// The reason that a member of a class is not a column.
  enum OtherMember: Sendable {
    case computed, ignored, notPersisted, constant, isStatic, method

    /// The reason in a message, after "`x` exists on Dog but …".
    var reason: String {
      switch self {
      case .computed: "is computed, and not stored in the database"
      case .ignored: "is left out by `ignoredProperties()`"
      case .notPersisted: "is not persisted"
      case .constant: "is a constant, and not stored in the database"
      case .isStatic: "belongs to the class, and not to its objects"
      case .method: "is a method"
      }
    }
  }

  /// The unique identity of a model. Classes of a schema file may share a place, so the name is part of it.
  struct Identity: Hashable {
    var place: Finding.Place
    var name: String
  }

  var identity: Identity { Identity(place: place, name: qualifiedName) }

  /// The names for lookup: Realm's and the short Swift name, without enclosing types.
  var names: [String] {
    let written = WrittenType.lastName(of: qualifiedName)
    return written == name ? [name] : [name, written]
  }

  func property(_ name: String) -> SourceProperty? { properties.first { $0.name == name } }
}

/// A persisted property.
struct SourceProperty: Sendable, Equatable {
  /// The type of a property or its elements, as far as the linter knows it.
  enum Element: Sendable, Equatable {
    case scalar(ElementDefinition)
    /// The name of a class or type alias of the project.
    case named(String)
    case unknown
  }

  /// The name in code and in predicates.
  var name: String
  /// The name in the database, if it differs.
  var columnName: String?
  var element: Element
  var isOptional = false
  var collection: CollectionDefinition?
  var isIndexed = false
  /// The place of the name in the source.
  var place: Finding.Place
}
