import PredicateSchema

/// A class of Realm objects as the sources declare it, with what it inherits.
struct SourceModel: Sendable {
  /// The name that Realm gives the class: without the types that it stands in.
  var name: String
  /// The name that Swift has for it, in full: `Kennel.Dog`. See ``TypeIndex``.
  var qualifiedName: String
  var isEmbedded = false
  var properties: [SourceProperty] = []
  /// Members that are not columns, by name.
  var otherMembers: [String: OtherMember] = [:]
  var primaryKey: String?
  /// The full names of the classes of the sources that it inherits from, the nearest first.
  var ancestors: [String] = []
  /// Where the class is declared.
  var place: Finding.Place
  /// Whether all that it may inherit columns from is known.
  var isComplete = true

  /// Why a member of a class is not a column.
  enum OtherMember: Sendable {
    case computed, ignored, notPersisted, constant, isStatic, method

    /// The reason for a reader, behind "`x` exists on Dog but …".
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

  /// What tells a model from every other: classes of a schema file may all stand at one place.
  struct Identity: Hashable {
    var place: Finding.Place
    var name: String
  }

  /// What tells the model from every other.
  var identity: Identity { Identity(place: place, name: qualifiedName) }

  /// The names that it is found by: Realm's, and the one that Swift code writes, without the types that it stands in.
  var names: [String] {
    let written = WrittenType.lastName(of: qualifiedName)
    return written == name ? [name] : [name, written]
  }

  func property(_ name: String) -> SourceProperty? { properties.first { $0.name == name } }
}

/// A persisted property.
struct SourceProperty: Sendable, Equatable {
  /// What the linter knows of a property's type.
  enum Element: Sendable, Equatable {
    case scalar(ElementDefinition)
    /// A class of the project, or a type that stands for another: by its name.
    case named(String)
    case unknown
  }

  /// The name in code, which predicates use.
  var name: String
  /// The name in the database, where it is another.
  var columnName: String?
  var element: Element
  var isOptional = false
  var collection: CollectionDefinition?
  var isIndexed = false
  /// The name in the source.
  var place: Finding.Place
}
