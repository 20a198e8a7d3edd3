/// A class in the sources, before its superclasses are resolved. It need not be a Realm class.
struct DeclaredClass: Sendable, Equatable {
  /// The name that Realm uses: the Objective-C name.
  var name: String
  /// The full Swift name: `Kennel.Dog`, also for `@objc(KNLDog) class Dog`. See ``TypeIndex``.
  var qualifiedName: String
  var place: Finding.Place
  /// The types after the colon, including the superclass. Types that the sources declare have their full names.
  var inherited: [String]
  var members: [Member] = []
  /// A Boolean value that indicates whether every member is visible to Objective-C.
  var isObjectiveC = false
  var primaryKey: String?
  var indexed: [String] = []
  var ignored: [String] = []
  /// The names in the database, by name in code.
  var columnNames: [String: String] = [:]
  /// The names of the members that are not variables.
  var methods: [String] = []

  /// The names for lookup, without enclosing types.
  var names: [String] {
    let written = WrittenType.lastName(of: qualifiedName)
    return written == name ? [name] : [name, written]
  }

  /// An initial value.
  struct Value: Sendable, Equatable {
    var file: Int
    var range: Range<Int>
  }

  /// A variable of a class.
  struct Member: Sendable, Equatable {
    var name: String
    var type: WrittenType?
    /// The initial value to infer the type from. `nil` if the type is known without inference.
    var value: Value?
    var isPersistedAttribute = false
    /// From the arguments of `@Persisted`, as are the next two properties.
    var isPrimaryKey = false
    var isIndexed = false
    var originProperty: String?
    var isObjectiveC = false
    var isDynamic = false
    var isConstant = false
    var isComputed = false
    var isStatic = false
    var isLazy = false
    var place: Finding.Place
  }
}
