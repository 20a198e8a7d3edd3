/// A class of the sources, Realm's or not, before it is known what it inherits.
struct DeclaredClass: Sendable, Equatable {
  /// The name that Realm gives it: that of Objective-C.
  var name: String
  /// The name that Swift has for it, in full: `Kennel.Dog`, also of `@objc(KNLDog) class Dog`. See ``TypeIndex``.
  var qualifiedName: String
  var place: Finding.Place
  /// What stands behind the colon, the superclass among it: by full names where the sources declare it.
  var inherited: [String]
  var members: [Member] = []
  /// Every member of the class is visible to Objective-C.
  var isObjectiveC = false
  var primaryKey: String?
  var indexed: [String] = []
  var ignored: [String] = []
  /// Names in the database by names in code.
  var columnNames: [String: String] = [:]
  /// Names of an extension's or class's members that are not variables.
  var methods: [String] = []

  /// The names that it is found by, without the types that it stands in.
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
    /// The file and the tokens of the initial value whose type it has, where that takes more than a look.
    var value: Value?
    var isPersistedAttribute = false
    /// Of `@Persisted`: what its arguments say.
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
