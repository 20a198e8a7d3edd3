import PredicateAppSources
import Testing

@testable import PredicateLint

/// Which models sources declare, and of what columns.
@Suite struct ModelIndexTests {
  private func index(_ files: [(String, String)]) -> ModelIndex {
    SourceModels.index(
      files.map { path, text in
        let language = SourceFile.Language(pathExtension: path.split(separator: ".").last ?? "") ?? .predicate
        return SourceModels.read(SourceFile(path: path, language: language, bytes: Array(text.utf8)))
      })
  }

  /// A model as one line: `Dog(id*: string, dogs: [Dog])`, `*` behind the primary key, `+` behind what has an index.
  private func line(_ model: SourceModel) -> String {
    let properties = model.properties.map { property in
      let key = property.name == model.primaryKey ? "*" : property.isIndexed ? "+" : ""
      return property.name + key + ": " + type(property)
    }
    return model.names.joined(separator: "/") + "(" + properties.joined(separator: ", ") + ")"
  }

  private func type(_ property: SourceProperty) -> String {
    let element =
      switch property.element {
      case .scalar(let scalar): "\(scalar)"
      case .named(let name): name
      case .unknown: "?"
      }
    let optional = property.isOptional ? "?" : ""
    switch property.collection {
    case nil: return element + optional
    case .list: return "[\(element)\(optional)]"
    case .set: return "{\(element)\(optional)}"
    case .dictionary: return "[string: \(element)\(optional)]"
    case .linkingObjects(let origin): return "\(element).\(origin)"
    }
  }

  private func expect(_ files: [(String, String)], _ expected: [String]) {
    #expect(index(files).models.map(line) == expected)
  }

  /// Realm does not start if the primary key is no column: it is one, whatever its declaration.
  @Test func namedKeys() {
    let source = """
      class Dog: RLMObject {
        var id: String?
        var name: String?
        var cached: String?
        override static func primaryKey() -> String? { return "id" }
        override static func indexedProperties() -> [String] { return ["name"] }
      }
      """
    expect([("Dog.swift", source)], ["Dog(id*: string?, name+: string?)"])
  }

  /// Spaces before `(set)` leave the attributes before it.
  @Test func spacesInModifiers() {
    let source = """
      class Dog: Object {
        @Persisted private (set) var age: Int
        @Persisted public private (set) var name: String
      }
      """
    expect([("Dog.swift", source)], ["Dog(age: int, name: string)"])
  }

  // MARK: Objective-C

  private static let header = """
    @interface Dog : RLMObject
    @property NSString *name;
    @property NSInteger age;
    @property NSInteger height;
    @end
    """
  private static let implementation = """
    @implementation Dog
    + (NSString *)primaryKey { return @"name"; }
    + (NSArray *)ignoredProperties { return @[ @"height" ]; }
    + (NSArray *)requiredProperties { return @[ @"name" ]; }
    @end
    """

  @Test func implementations() {
    expect([("Dog.h", Self.header), ("Dog.m", Self.implementation)], ["Dog(name*: string, age: int)"])
    expect([("Dog.m", Self.implementation), ("Dog.h", Self.header)], ["Dog(name*: string, age: int)"])
  }

  /// A category adds to what the class's own implementation says.
  @Test(arguments: ["A.m", "Z.m"])
  func categories(_ path: String) {
    let category = "@implementation Dog (Sounds)\n- (void)bark { }\n@end\n"
    expect(
      [("Dog.h", Self.header), ("Dog.m", Self.implementation), (path, category)].sorted { $0.0 < $1.0 },
      ["Dog(name*: string, age: int)"])
    let table = "@implementation Dog (Sounds)\n+ (NSArray *)indexedProperties { return @[ @\"age\" ]; }\n@end\n"
    expect(
      [("Dog.h", Self.header), ("Dog.m", Self.implementation), (path, table)].sorted { $0.0 < $1.0 },
      ["Dog(name*: string, age+: int)"])
  }

  /// Several properties of one type.
  @Test func declarators() {
    let source = """
      @interface Dog : RLMObject
      @property (copy) NSString *name, *note;
      @property NSString *kept DEPRECATED_ATTRIBUTE;
      @property NSInteger MAX_AGE, age __attribute__((unused));
      @property double width, height API_AVAILABLE(ios(10), macos(11));
      @property RLMDictionary<NSString *, Dog *><NSString, Dog> *friends, *rivals;
      @end
      """
    expect(
      [("Dog.h", source)],
      [
        "Dog(name: string?, note: string?, kept: string?, MAX_AGE: int, age: int, width: double, height: double, friends: [string: Dog], rivals: [string: Dog])"
      ])
  }

  /// A class extension's properties are columns, and make those that only others may not write columns.
  @Test func classExtensions() {
    let header = "@interface Dog : RLMObject\n@property (readonly) NSInteger age;\n@end\n"
    let source = """
      @interface Dog ()
      @property (readwrite) NSInteger age;
      @property NSString *secret;
      @end
      @implementation Dog
      + (NSArray *)requiredProperties { return @[ @"secret" ]; }
      @end
      """
    expect([("Dog.h", header), ("Dog.m", source)], ["Dog(age: int, secret: string)"])
  }

  /// A property that ends within its brackets, as in broken code, does not stop the reading.
  @Test(.timeLimit(.minutes(10)), arguments: ["name (;)", "name {;}", "name(a) b(;c)", "(;) name"])
  func propertiesThatEndInBrackets(_ rest: String) {
    let source = "@interface Dog : RLMObject\n@property NSString *\(rest);\n@property NSInteger age;\n@end\n"
    #expect(index([("Dog.h", source)]).models.first?.property("age") != nil)
  }

  /// An implementation belongs to the interface that is nearest to it.
  @Test(arguments: [
    ("var a = 0 { didSet { print(a) } }", "int"), ("var a = [] as String { willSet { } }", "string"),
    ("var a: CLLocationDegrees = 0", "double"), ("var a: CLLocationDistance?", "double?"),
    ("var a = limit", "int"), ("var a = Defaults.title", "string"), ("var a = Defaults.size", "double"),
    ("var a = 1.0 as Float", "float"), ("var a = elsewhere", "?"),
  ])
  func typesOfInitialValues(_ property: String, _ expected: String) throws {
    let source = """
      let limit = 5
      enum Defaults {
        static let title = "x", size: Double = 2
      }
      class Dog: Object { @Persisted \(property) }
      """
    let found = try #require(index([("Dog.swift", source)]).models.first?.properties.first)
    #expect(type(found) == expected)
  }

  @Test func twoClassesOfOneName() {
    let other = "@interface Dog : RLMObject\n@property NSInteger age;\n@property NSInteger height;\n@end\n"
    expect(
      [
        ("App/Dog.h", Self.header), ("App/Dog.m", Self.implementation), ("Widget/Dog.h", other),
        ("Widget/Dog.m", "@implementation Dog\n@end\n"),
      ],
      ["Dog(name*: string, age: int)", "Dog(age: int, height: int)"])
  }

  // MARK: Types

  /// A property's type is found by scope: enumerations and classes of one name do not stand for each other.
  @Test(arguments: [
    (
      "enum SentryDebug { enum Category: String, PersistableEnum { case a } }",
      ["Category(name: string)", "Thing(categories: [Category])"]
    ),
    (
      "struct Screen { class Category { var it: Int } }",
      ["Category(name: string)", "Thing(categories: [Category])"]
    ),
    (
      "func run() { enum Category: String { case a }; struct List {} }",
      ["Category(name: string)", "Thing(categories: [Category])"]
    ),
  ])
  func typesOfOneName(other: String, expected: [String]) {
    let models = """
      class Category: Object { @Persisted var name: String }
      class Thing: Object { @Persisted var categories: List<Category> }
      """
    expect([("a.swift", models), ("b.swift", other)], expected)
    expect([("a.swift", other), ("b.swift", models)], expected)
  }

  @Test func nestedTypes() {
    let source = """
      class Base: Object { enum Kind: Int, PersistableEnum { case a } }
      class Chat: Base {
        enum Privacy: String, PersistableEnum { case open }
        @Persisted var privacy: Privacy
        @Persisted var kind: Kind?
        @Persisted var entries: List<Entry>
        class Entry: EmbeddedObject { @Persisted var privacy: Privacy; @Persisted var other: Index.Privacy }
      }
      class Index: Object { enum Privacy: Int, PersistableEnum { case a }; @Persisted var privacy: Privacy }
      """
    expect(
      [("a.swift", source)],
      [
        "Base()", "Chat(privacy: string, kind: int?, entries: [Chat.Entry])",
        "Entry(privacy: string, other: int)", "Index(privacy: int)",
      ])
  }

  /// What only its file or function sees is found there.
  @Test func hiddenClasses() {
    let source = """
      private class Dog: Object { @Persisted var friends: List<Dog>; @Persisted var kind: Kind }
      fileprivate enum Kind: Int, PersistableEnum { case a }
      func test() { class Cat: Object { @Persisted var dog: Dog?; @Persisted var kittens: List<Cat> } }
      """
    let index = index([("a.swift", source), ("b.swift", "enum Kind: String { case a }\nenum Dog { }")])
    #expect(index.models.map(line) == ["Cat(dog: #0.Dog?, kittens: [#0:2.Cat])", "Dog(friends: [#0.Dog], kind: int)"])
    #expect(index.models.compactMap { index.schema(for: $0)?.untyped } == [[], []])
  }

  /// A schema has one class of a name: of what links to another one nothing is known.
  @Test func twoModelsOfOneName() throws {
    let source = """
      enum Kennel { class Dog: Object { @Persisted var age: Int; @Persisted var other: Pound.Dog?; @Persisted var own: Dog? } }
      enum Pound { class Dog: Object { @Persisted var cage: Int } }
      """
    let index = index([("a.swift", source)])
    let schema = try #require(index.schema(for: index.models[0]))
    #expect(schema.untyped == ["Dog.other"])
    #expect(schema.schema.classes.map(\.name) == ["Dog"])
  }

  /// A superclass is found by scope, too: a nested `Object` is not everybody's.
  @Test func superclasses() {
    let nested = "enum JSON { class Object { }; class Text: Object { @Persisted var text: String } }\n"
    let model = "class Dog: Object { @Persisted var age: Int }\nclass Cat: JSON.Object { @Persisted var age: Int }"
    expect([("a.swift", nested), ("b.swift", model)], ["Dog(age: int)"])
  }

  // MARK: Names

  /// A class is found by the name that Realm gives it, and by the one that Swift code writes.
  @Test(arguments: [
    ("a.swift", "@objc(KNLDog) class Dog: Object { @Persisted var age: Int }", "KNLDog/Dog(age: int)"),
    ("a.swift", "enum Kennel { @objc(KNLDog) class Dog: Object { @Persisted var age: Int } }", "KNLDog/Dog(age: int)"),
    (
      "a.h", "NS_SWIFT_NAME(Dog)\n@interface KNLDog : RLMObject\n@property NSInteger age;\n@end\n",
      "KNLDog/Dog(age: int)"
    ),
    (
      "a.h",
      "NS_SWIFT_NAME(Kennel.Dog) API_AVAILABLE(ios(13))\n@interface KNLDog : RLMObject\n@property NSInteger age;\n@end\n",
      "KNLDog/Dog(age: int)"
    ),
  ])
  func twoNames(path: String, source: String, expected: String) throws {
    let index = index([(path, source)])
    #expect(index.models.map(line) == [expected])
    for name in ["KNLDog", "Dog"] {
      guard case .one(let model) = index.model(named: name, near: "b.swift") else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(model.name == "KNLDog")
    }
    let schema = try #require(index.schema(for: index.models[0]))
    #expect(schema.className == "KNLDog")
  }

  /// An alias does not hide the class's name from what is not code: comments and options.
  @Test func namesOfAliases() {
    let source = "typealias Dog = Kennel.Dog\nenum Kennel { class Dog: Object { @Persisted var age: Int } }"
    let index = index([("a.swift", source)])
    for name in ["Dog", "Kennel.Dog"] {
      guard case .one(let model) = index.model(named: name, near: "b.swift") else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(model.qualifiedName == "Kennel.Dog")
    }
  }

  /// Links by either name lead to it.
  @Test func linksByTheNameInCode() throws {
    let source = """
      @objc(KNLDog) class Dog: Object { @Persisted var owner: Person?; @Persisted var friends: List<Dog> }
      class Person: Object { @Persisted var dogs: List<Dog> }
      """
    let index = index([("a.swift", source)])
    let person = try #require(index.models.last)
    let schema = try #require(index.schema(for: person))
    #expect(schema.untyped.isEmpty)
    #expect(schema.schema.classes.map(\.name) == ["KNLDog", "Person"])
  }
}
