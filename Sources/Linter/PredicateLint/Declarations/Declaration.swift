import PredicateAppSources

/// A declaration in a source file: a type, a function, a variable, or a block of statements with its own scope.
///
/// Positions are those of tokens in the file's ``TokenizedFile``.
struct Declaration: Sendable {
  enum Kind: Sendable {
    case classType, structType, enumType, actorType, protocolType
    /// An extension or a category.
    case extensionType
    case function
    /// A stored or computed property, or a local variable.
    case variable
    case parameter
    /// The variable of `for … in`: an element of its value.
    case element
    /// An alias. Without a type, an `associatedtype` of a protocol.
    case typeAlias
    /// A case of an enumeration with associated values. Its type is the parenthesized list after it. Other cases are not declared.
    case enumCase
    /// Braces of any other kind: closures, branches, accessors.
    case block
  }

  /// An attribute, for example `@Persisted(primaryKey: true)`.
  struct Attribute: Sendable {
    var name: String
    /// The tokens between its parentheses. `nil` if it has none.
    var arguments: Range<Int>?
  }

  /// The positions of some tokens in 8 bytes: a large project has a million declarations.
  @propertyWrapper
  struct Tokens: Sendable {
    private var lower: Int32
    private var upper: Int32

    init(wrappedValue: Range<Int>?) {
      lower = wrappedValue.map { Int32(clamping: $0.lowerBound) } ?? -1
      upper = wrappedValue.map { Int32(clamping: $0.upperBound) } ?? -1
    }

    var wrappedValue: Range<Int>? {
      get { lower < 0 ? nil : Int(lower)..<Int(upper) }
      set { self = Tokens(wrappedValue: newValue) }
    }
  }

  var kind: Kind
  /// The name without backquotes. Empty for blocks.
  var name: String
  /// The token of the name, or of the opening brace.
  var position: Int
  var attributes: [Attribute] = []
  /// The words before the keyword: `public`, `dynamic`, `static`.
  var modifiers: [String] = []
  /// A Boolean value that indicates whether it is a `let`.
  var isConstant = false
  /// A Boolean value that indicates whether a pattern binds a part of a value to it: `case .show(let dog)`, `let (dog, index)`.
  var isPattern = false
  /// A Boolean value that indicates whether the head of an `if`, `for`, `while` or `catch` declares it. Its scope is then that statement.
  var isOfHead = false
  /// A Boolean value that indicates whether the block holds the cases of a `switch`, each of which is a scope.
  var isSwitch = false
  /// A Boolean value that indicates whether the block is a closure rather than a statement's body or an accessor.
  var isClosure = false
  /// The type of a variable or parameter, or the result type of a function.
  @Tokens var type: Range<Int>? = nil
  /// The expression after `=`, or the sequence of a `for` loop.
  @Tokens var value: Range<Int>? = nil
  /// The tokens between the braces.
  @Tokens var body: Range<Int>? = nil
  /// The types after the colon, as written, without spaces in generic arguments.
  var inherited: [String] = []
  /// The names of the generic parameters.
  var generics: [String] = []
  /// The types that generic parameters and associated types must inherit from or conform to, from the parameter list, the inheritance
  /// clause of an `associatedtype` or a `where` clause.
  var constraints: [(name: String, type: String)] = []
  /// The types that an extension's arguments or a `where` clause bind to generic parameters: `Element` for `List<Dog>`.
  var bound: [(name: String, type: String)] = []
  /// The argument label of a parameter. Empty if it has none.
  var label = ""
  /// The declaration whose body or parameters contain this one.
  var parent: Int?

  /// A Boolean value that indicates whether it is a type or an extension.
  var isType: Bool {
    switch kind {
    case .classType, .structType, .enumType, .actorType, .protocolType, .extensionType: true
    default: false
    }
  }

  /// Returns the attribute with a name. `nil` if there is none.
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// The declarations of a file. Each follows the declaration that contains it.
struct Declarations: Sendable {
  struct Import: Sendable, Equatable {
    /// The kind of a single imported declaration: `class` in `import class RealmSwift.List`.
    var kind: String?
    /// The components of the imported path, beginning with the module's name.
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
