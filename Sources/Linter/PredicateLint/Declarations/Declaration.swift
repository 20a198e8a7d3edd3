import PredicateAppSources

/// Something that a source file declares: a type, a function, a variable, or a block of statements that is a scope of its own.
///
/// Positions are those of tokens in the file's ``TokenizedFile``.
struct Declaration: Sendable {
  enum Kind: Sendable {
    case classType, structType, enumType, actorType, protocolType
    /// An extension, or a category.
    case extensionType
    case function
    /// A stored or computed property, or a local variable.
    case variable
    case parameter
    /// The variable of a `for … in`: an element of its value.
    case element
    /// An alias, or with no type what a protocol asks for: `associatedtype`.
    case typeAlias
    /// A case of an enumeration that has values; its type is that of the parentheses behind it. The others need no declaration.
    case enumCase
    /// Braces that belong to nothing above: closures, branches, accessors.
    case block
  }

  /// An attribute, `@Persisted(primaryKey: true)`.
  struct Attribute: Sendable {
    var name: String
    /// The tokens between its parentheses; nil where it has none.
    var arguments: Range<Int>?
  }

  var kind: Kind
  /// The name without backquotes; empty for blocks.
  var name: String
  /// The token of the name, or of the opening brace.
  var position: Int
  var attributes: [Attribute] = []
  /// Words before the keyword: `public`, `dynamic`, `static`.
  var modifiers: [String] = []
  /// Whether it is a `let`.
  var isConstant = false
  /// Of variables whether a pattern binds it: `case .show(let dog)`, `let (dog, index)`. Its type is that of a part of something.
  var isPattern = false
  /// Of variables whether the head of an `if`, `for`, `while` or `catch` declares it, so that it ends with the statement.
  var isOfHead = false
  /// Of blocks whether it holds the cases of a `switch`, each of which is a scope.
  var isSwitch = false
  /// Of blocks whether it is a closure, and no statement's body or accessor.
  var isClosure = false
  /// Of variables and parameters the type, of functions what they return.
  var type: Range<Int>?
  /// The expression behind `=`, or that a `for` goes through.
  var value: Range<Int>?
  /// The tokens between its braces.
  var body: Range<Int>?
  /// The types behind the colon, as they are written without generic arguments' blanks.
  var inherited: [String] = []
  /// Names of generic parameters.
  var generics: [String] = []
  /// What generic parameters and associated types have to inherit from or conform to, by the list of the parameters, the inheritance of an
  /// `associatedtype` or a `where` clause.
  var constraints: [(name: String, type: String)] = []
  /// The types that an extension's arguments or a `where` clause give generic parameters: `Element` for `List<Dog>`.
  var bound: [(name: String, type: String)] = []
  /// Of a parameter the label of its argument; empty for none.
  var label = ""
  /// The declaration whose body or parameters it stands in.
  var parent: Int?

  /// Whether it declares a type, or adds to one.
  var isType: Bool {
    switch kind {
    case .classType, .structType, .enumType, .actorType, .protocolType, .extensionType: true
    default: false
    }
  }

  /// The attribute of a name; nil where there is none.
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// The declarations of a file, each behind the one that it stands in.
struct Declarations: Sendable {
  /// An `import`.
  struct Import: Sendable, Equatable {
    /// What is imported where it is one declaration: `class` of `import class RealmSwift.List`.
    var kind: String?
    /// The module's name, and those of its parts.
    var path: [String]
  }

  var all: [Declaration] = []
  var imports: [Import] = []
}

/// A declaration of one of the run's files.
struct DeclarationReference: Hashable, Sendable {
  var file: Int
  var index: Int
}
