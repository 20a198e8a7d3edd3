import Foundation
import PredicateAppSources
import Testing

@testable import PredicateLint

/// `legacy-model`: classes of before `@Persisted`, rewritten as a whole or not at all.
@Suite struct LegacyModelTests {
  private static let settings = RuleSettings(levels: ["legacy-model": .warning])

  private func findings(_ source: String) -> [Finding] {
    let file = SourceFile(path: "Models.swift", language: .swift, bytes: Array(source.utf8))
    return LintRun().run([LintRun.Input(source: file, settings: Self.settings)]).findings.filter {
      $0.id == "legacy-model"
    }
  }

  private func rewritten(_ source: String) -> String {
    let source = "import RealmSwift\n" + source
    let result = FixApplication(findings(source), to: Array(source.utf8), proposals: ["legacy-model"])
    return String(
      (result.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "unchanged\nunchanged").drop { $0 != "\n" }
        .dropFirst())
  }

  private func reason(_ source: String) -> String? {
    findings("import RealmSwift\n" + source).first?.notes.first?.message
  }

  @Test(arguments: [
    ("@objc dynamic var name = \"\"", "@Persisted var name = \"\""),
    ("@objc dynamic var name: String?", "@Persisted var name: String?"),
    ("@objc dynamic var id = UUID().uuidString", "@Persisted var id = UUID().uuidString"),
    ("@objc public dynamic var age: Int = 3", "@Persisted public var age: Int = 3"),
    ("public @objc dynamic var age = 3", "@Persisted public var age = 3"),
    ("private dynamic var age = 3", "@Persisted private var age = 3"),
    ("private (set) dynamic var age = 3", "@Persisted private (set) var age = 3"),
    ("@objc private(set) dynamic var age = 3", "@Persisted private(set) var age = 3"),
    ("@objc dynamic private var _kind = 0", "@Persisted private var _kind = 0"),
    ("@objc\n  dynamic var age = 3", "@Persisted\n  var age = 3"),
    ("@objc dynamic /* years */ var age = 3", "@Persisted /* years */ var age = 3"),
    ("@objc dynamic var age = 0 { didSet { print(age) } }", "@Persisted var age = 0 { didSet { print(age) } }"),
    ("@objc dynamic var owner: Person?", "@Persisted var owner: Person?"),
    ("@objc dynamic var born = Date(timeIntervalSince1970: 1)", "@Persisted var born = Date(timeIntervalSince1970: 1)"),
    ("@objc dynamic var `class` = 1", "@Persisted var `class` = 1"),
    ("@objc dynamic var born = NSDate()", "@Persisted var born = Date()"),
    ("@objc dynamic var photo: NSData? = nil", "@Persisted var photo: Data? = nil"),
    ("let dogs = List<Dog>()", "@Persisted var dogs: List<Dog>"),
    ("public let dogs = List<Dog>()", "@Persisted public var dogs: List<Dog>"),
    ("var names = RealmSwift.List<String>()", "@Persisted var names: RealmSwift.List<String>"),
    ("let names: List<String> = List<String>()", "@Persisted var names: List<String>"),
    ("let names: List<String> = .init()", "@Persisted var names: List<String>"),
    ("let names: List<String>", "@Persisted var names: List<String>"),
    ("let parks = Map<String, String?>()", "@Persisted var parks: Map<String, String?>"),
    ("let tags = MutableSet<String>() // set", "@Persisted var tags: MutableSet<String> // set"),
    ("let age = RealmOptional<Int>()", "@Persisted var age: Int?"),
    ("let age = RealmOptional<Int>(5)", "@Persisted var age: Int? = 5"),
    ("let age: RealmOptional<Int> = RealmOptional(nil)", "@Persisted var age: Int?"),
    ("let age = RealmProperty<Int?>()", "@Persisted var age: Int?"),
    ("let any = RealmProperty<AnyRealmValue>()", "@Persisted var any: AnyRealmValue"),
    (
      "let owners = LinkingObjects(fromType: Person.self, property: \"dogs\")",
      "@Persisted(originProperty: \"dogs\") var owners: LinkingObjects<Person>"
    ),
    (
      "private let owners: LinkingObjects<Person> = LinkingObjects(fromType: Person.self, property: \"dogs\")",
      "@Persisted(originProperty: \"dogs\") private var owners: LinkingObjects<Person>"
    ),
  ])
  func aPropertyIsRewritten(_ before: String, _ after: String) {
    #expect(rewritten("class Dog: Object {\n  \(before)\n}\n") == "class Dog: Object {\n  \(after)\n}\n")
  }

  @Test func aWholeClassIsRewritten() {
    let before = """
      /// A dog.
      @objcMembers public class Dog: Object {
        // MARK: Properties
        @objc dynamic var id = ""
        @objc dynamic var name: String? = nil // may be nil
        dynamic var born = Date()
        @objc dynamic var cached = 0
        var isSelected = false
        let tags = List<String>()
        let age = RealmOptional<Int>()
        lazy var initials = name?.prefix(1)
        var upper: String { name?.uppercased() ?? "" }
        static let shared = Dog()

        // MARK: Realm
        /// The key.
        override public static func primaryKey() -> String? {
          return "id"
        }

        override class func indexedProperties() -> [String] { ["name", #keyPath(Dog.born)] }

        override static func ignoredProperties() -> [String] {
          return ["cached",
                  "isSelected"]
        }

        convenience init(name: String) {
          self.init()
          self.name = name
        }
      }

      class Place: EmbeddedObject {
        @objc dynamic var city = ""
      }

      """
    #expect(
      rewritten(before) == """
        /// A dog.
        public class Dog: Object {
          // MARK: Properties
          @Persisted(primaryKey: true) var id = ""
          @Persisted(indexed: true) var name: String? = nil // may be nil
          @Persisted(indexed: true) var born = Date()
          var cached = 0
          var isSelected = false
          @Persisted var tags: List<String>
          @Persisted var age: Int?
          lazy var initials = name?.prefix(1)
          var upper: String { name?.uppercased() ?? "" }
          static let shared = Dog()

          // MARK: Realm

          convenience init(name: String) {
            self.init()
            self.name = name
          }
        }

        class Place: EmbeddedObject {
          @Persisted var city = ""
        }

        """)
  }

  /// The methods of a class may name its own constants.
  @Test(arguments: ["return key", "key", "Self.key", "return [Self.key, \"b\"][0]"]) func aConstantIsItsText(
    _ body: String
  ) {
    let result = rewritten(
      """
      class Dog: Object {
        static let key: String = "a"
        @objc dynamic var a = ""
        override static func primaryKey() -> String { \(body) }
      }
      """)
    let isRead = !body.contains("[0]")
    #expect(result.contains("@Persisted(primaryKey: true) var a = \"\"") == isRead)
    #expect(result.contains("static let key: String = \"a\"") == isRead)
  }

  /// A key path of a model is its text.
  @Test(arguments: [
    ("#keyPath(Dog.name)", "\"name\""), ("#keyPath(Dog.owner.name)", "\"owner.name\""),
    ("#keyPath(Cat.name)", "#keyPath(Cat.name)"),
  ]) func aKeyPathIsText(_ before: String, _ after: String) {
    let rest = "class Dog: Object {\n  @Persisted var name = \"\"\n  @Persisted var owner: Dog?\n}\nlet key = "
    let result = rewritten(rest + before + "\n")
    #expect(result == (before == after ? "unchanged" : rest + after + "\n"))
  }

  /// A function with parameters is another one.
  @Test func aFunctionOfTheSameNameStays() {
    let result = rewritten(
      """
      class Dog: Object {
        @objc dynamic var a = ""
        override static func primaryKey() -> String? { "a" }
        static func primaryKey(of name: String) -> String { "dog-\\(name)" }
      }
      """)
    #expect(result.contains("@Persisted(primaryKey: true) var a = \"\"") && result.contains("primaryKey(of name"))
  }

  /// An initializer that is required has to be accessible where the class is.
  @Test func aPrivateInitializerIsRequired() {
    let before = """
      class Dog: Object {
        @Persisted var name = ""
        private override init() { super.init() }
      }

      """
    #expect(rewritten(before) == before.replacingOccurrences(of: "private override", with: "required override"))
  }

  /// An enumeration of the file becomes what `@Persisted` takes.
  @Test(arguments: [
    ("@objc enum Size: Int, RealmEnum {", "enum Size: Int, PersistableEnum {", ""),
    ("@objc enum Size: Int {", "enum Size: Int {", "extension Size: RealmEnum {}\n"),
  ]) func anEnumerationIsPersistable(_ before: String, _ after: String, _ conformance: String) {
    let cases = " case small, large }\n"
    #expect(
      rewritten("\(before)\(cases)\(conformance)class Dog: Object {\n  @objc dynamic var size: Size = .small\n}\n")
        == "\(after)\(cases)\(conformance.replacingOccurrences(of: "RealmEnum", with: "PersistableEnum"))"
        + "class Dog: Object {\n  @Persisted var size: Size = .small\n}\n")
  }

  /// Shapes that public apps have.
  @Test func classesAsTheyAreFound() {
    let before = """
      import Foundation
      final class Sighting : Object, Codable {

          @objc private(set) dynamic var token : String = UUID.init().uuidString
          @objc dynamic var payload:Payload? = Payload()
          @objc dynamic var computed: String { "x" }
          private let _remoteID = RealmOptional<Int>(nil)
          var doses : List<Dose> = List<Dose>( )
          var parent = LinkingObjects(fromType : Baby.self , property : "sightings" )   // inverse
          var places = [String]()

          required override init() {
              super.init()
          }

      // Specify properties to ignore (Realm won't persist these)

      //  override static func ignoredProperties() -> [String] {
      //    return []
      //  }
          override open class func primaryKey() -> String? {
              // once and for all
              return #keyPath(token)
          }

          override static func indexedProperties() -> [String] {
              return [
                  "token", "payload",
              ]
          }
      }

      """
    #expect(
      rewritten(before) == """
        import Foundation
        final class Sighting : Object, Codable {

            @Persisted(primaryKey: true) private(set) var token : String = UUID.init().uuidString
            @Persisted(indexed: true) var payload:Payload? = Payload()
            var computed: String { "x" }
            @Persisted private var _remoteID: Int?
            @Persisted var doses: List<Dose>
            @Persisted(originProperty: "sightings") var parent: LinkingObjects<Baby>   // inverse
            var places = [String]()

            required override init() {
                super.init()
            }

        // Specify properties to ignore (Realm won't persist these)

        //  override static func ignoredProperties() -> [String] {
        //    return []
        //  }
        }

        """)
  }

  @Test(arguments: [
    ("@objc(isDone) dynamic var done = false", "`@objc(…)` gives `done` another name in Objective-C"),
    ("@objc dynamic var a = 0, b = 0", "`a` is one of several variables in one declaration"),
    ("@objc dynamic var name: String!", "`name` is of the type `String!`; write `?` in place of `!` first"),
    ("@objc dynamic var age = NSNumber(value: 1)", "`age` is of the type `NSNumber`, which `@Persisted` does not take"),
    ("@objc dynamic var size: CGFloat = 0", "`size` is of the type `CGFloat`, which `@Persisted` does not take"),
    ("@objc dynamic override var age: Int = 0", "`age` overrides another class's property"),
    ("let tags = List<String>(initial)", "`tags` begins with elements"),
    (
      "let owners = LinkingObjects(fromType: Person.self, property: Person.key)",
      "`owners` does not name the property that links by a literal"
    ),
    (
      "@objc dynamic var age = 0\n  override static func primaryKey() -> String? { return key }",
      "`primaryKey()` does not give literals alone"
    ),
    (
      "@objc dynamic var age = 0\n  override static func indexedProperties() -> [String] { super.indexedProperties() + [\"age\"] }",
      "`indexedProperties()` does not give literals alone"
    ),
    (
      "@objc dynamic var age = 0\n  override static func primaryKey() -> String? { \"id\" }",
      "`id` is not one of the properties that it declares itself"
    ),
    ("#if DEBUG\n  @objc dynamic var age = 0\n  #endif", "it has a condition of the compiler in it"),
  ])
  func aClassIsLeftAsItIs(_ members: String, _ expected: String) {
    let source = "class Dog: Object {\n  @objc dynamic var name = \"\"\n  \(members)\n}"
    #expect(rewritten(source) == "unchanged")
    #expect(reason(source)?.hasPrefix("it is not rewritten as it is: " + expected) == true, "\(reason(source) ?? "")")
  }

  @Test(arguments: [
    "class Dog: Object {\n  @Persisted var name = \"\"\n  let tags = List<String>()\n}",
    "class Dog: Object {\n  var name = \"\"\n}", "class Dog {\n  @objc dynamic var name = \"\"\n}",
    "class Dog: RLMObject {\n  @objc dynamic var name = \"\"\n}", "struct Dog { let tags = List<String>() }",
  ])
  func otherClassesAreNotFound(_ source: String) { #expect(findings("import RealmSwift\n" + source).isEmpty) }

  @Test func aFileWithoutRealmIsNotFound() {
    #expect(findings("import Realm\nclass Dog: Object {\n  @objc dynamic var name = \"\"\n}").isEmpty)
  }

  /// A class that stands alone in the sources is rewritten by `--fix`.
  @Test(arguments: [
    "class Dog: Object { @objc dynamic var name = \"\" }",
    "class Dog: Object, ObjectKeyIdentifiable {\n  let tags = List<String>()\n  @objc dynamic var owner: Dog?\n}",
    "class Dog: EmbeddedObject {\n  @objc dynamic var name = \"\"\n}\nlet key = Cat.keyPath(\"name\")",
    "class Dog: Object {\n  @objc dynamic var id = \"\"\n  override class func primaryKey() -> String? { \"id\" }\n}",
  ])
  func aClassOfItsOwnIsSafe(_ source: String) {
    #expect(findings("import RealmSwift\n" + source).map { $0.fixes.map(\.isSafe) } == [[true]])
  }

  /// Where other code has to change, too, or cannot be seen, the rewriting is a proposal.
  @Test(arguments: [
    ("let age = RealmOptional<Int>()", ""), ("let age = RealmProperty<Int?>()", ""),
    ("@objc dynamic var kind = Kind.small", "@objc enum Kind: Int, RealmEnum { case small }"),
    ("@objc dynamic var kind: Kind = .small", "@objc enum Kind: Int, RealmEnum { case small }"),
    ("@objc dynamic var name = \"\"", "func f() -> String { #keyPath(Dog.name) }"),
    ("@objc dynamic var name = \"\"", "func f(d: Dog) { d.observe(\\.name) { _, _ in } }"),
    ("@objc dynamic var name = \"\"", "func f(d: Dog) { d.observe(\\Dog.name) { _, _ in } }"),
    ("@objc dynamic var name = \"\"", "let s = #selector(getter: Dog.name)"),
    ("@objc dynamic var name = \"\" { didSet { print(name) } }", ""),
    ("@objc dynamic var name = \"\"\n  dynamic var age: Int? = nil", ""),
    ("@objc dynamic var name = \"\"", "class Puppy: Dog {}"),
    ("@objc dynamic var name = \"\"", "extension Dog: Codable {}"),
  ])
  func whatOthersDependOnIsAProposal(_ member: String, _ other: String) {
    let source = "import RealmSwift\nclass Dog: Object {\n  \(member)\n}\n\(other)\n"
    let own = findings(source).filter { $0.message.hasPrefix("`Dog`") }
    #expect(own.map { $0.fixes.map(\.isSafe) } == [[false]])
    #expect(own.allSatisfy { $0.notes.first?.message.hasPrefix("the fix is a proposal: ") == true })
  }

  /// A method that code calls stays beside `@Persisted`, and keeps its answer.
  @Test func aCalledPrimaryKeyStays() {
    let before = """
      class Dog: Object {
        @objc dynamic var id = ""
        override static func primaryKey() -> String? { "id" }
        override static func indexedProperties() -> [String] { ["id"] }
      }
      func key(_ type: Object.Type) -> String? { type.primaryKey() }

      """
    #expect(
      rewritten(before) == """
        class Dog: Object {
          @Persisted(primaryKey: true) var id = ""
          override static func primaryKey() -> String? { "id" }
        }
        func key(_ type: Object.Type) -> String? { type.primaryKey() }

        """)
  }

  /// What else of Objective-C a class has goes with its properties.
  @Test(arguments: [
    (
      "@objc class Dog: Object {\n  @objc dynamic var name = \"\"\n}",
      "class Dog: Object {\n  @Persisted var name = \"\"\n}"
    ),
    (
      "@objc @objcMembers class Dog: Object {\n  dynamic var name = \"\"\n  @objc dynamic var kind: Kind { get { .a } set {} }\n}",
      "class Dog: Object {\n  @Persisted var name = \"\"\n  var kind: Kind { get { .a } set {} }\n}"
    ),
    (
      "class Dog: Object {\n  @objc dynamic var name = \"\"\n  override init() { super.init() }\n}",
      "class Dog: Object {\n  @Persisted var name = \"\"\n  required override init() { super.init() }\n}"
    ),
    (
      "class Dog: Object {\n  @Persisted var name = \"\"\n  public override init() { super.init() }\n}",
      "class Dog: Object {\n  @Persisted var name = \"\"\n  public required override init() { super.init() }\n}"
    ),
  ])
  func whatIsLeftOfObjectiveCGoes(_ before: String, _ after: String) { #expect(rewritten(before) == after) }

  /// A `required` initializer is safe unless other classes inherit it.
  @Test(arguments: [
    ("", [true]), ("class Puppy: Dog {}", [false]),
  ])
  func requiredIsSafe(_ other: String, _ isSafe: [Bool]) {
    let source =
      "import RealmSwift\nclass Dog: Object {\n  @Persisted var name = \"\"\n  override init() { super.init() }\n}\n\(other)\n"
    #expect(findings(source).map { $0.fixes.map(\.isSafe) } == [isSafe])
  }

  @Test(arguments: [
    "required override init() {}", "override init(value: Any) { super.init(value: value) }",
    "convenience init(a: Int) { self.init() }",
  ])
  func otherInitializersAreNotFound(_ member: String) {
    #expect(findings("import RealmSwift\nclass Dog: Object {\n  @Persisted var name = \"\"\n  \(member)\n}").isEmpty)
  }

  @Test func proposalsAreWrittenOnDemand() throws {
    let source = "import RealmSwift\npublic class Dog: Object {\n  @objc dynamic var name = \"\"\n}\n"
    let folder = try LintFolder([
      "Dog.swift": source, ".predicate-lint.json": #"{"rules": {"legacy-model": "warning"}}"#,
    ])
    let run = folder.run("--fix", "@Dog.swift")
    #expect(try folder.read("Dog.swift") == source)
    #expect(run.output.contains("the fix is a proposal: the class is `public`"), "\(run.output)")
    #expect(folder.run("--proposals", "legacy-model", "@Dog.swift").status == 2)
    #expect(folder.run("--fix", "--proposals", "legacy-model", "@Dog.swift").status == 0)
    #expect(try folder.read("Dog.swift").contains("  @Persisted var name = \"\"\n"))
  }

  @Test(arguments: [
    "public class Dog: Object", "open class Dog: Object", "class Dog: Object, Codable",
    "@objcMembers class Dog: Object",
    "@objc(ABCDog) class Dog: Object",
  ])
  func aClassThatOthersSeeIsAProposal(_ head: String) {
    let source = "import RealmSwift\n\(head) {\n  @objc dynamic var name = \"\"\n}\n"
    #expect(findings(source).map { $0.fixes.map(\.isSafe) } == [[false]])
  }

  @Test func whatObjectiveCNamesIsAProposal() throws {
    let folder = try LintFolder([
      "Dog.swift": "import RealmSwift\nclass Dog: Object {\n  @objc dynamic var name = \"\"\n}\n",
      "Use.m": "#import \"App-Swift.h\"\nvoid f(Dog *dog) { NSLog(@\"%@\", dog.name); }\n",
      ".predicate-lint.json": #"{"rules": {"legacy-model": "warning"}}"#,
    ])
    _ = folder.run("--fix", "@")
    #expect(try folder.read("Dog.swift").contains("@objc dynamic var name"))
  }

  @Test func itIsOffUnlessItIsAskedFor() throws {
    let source = "import RealmSwift\nclass Dog: Object {\n  @objc dynamic var name = \"\"\n}\n"
    let folder = try LintFolder(["Dog.swift": source])
    _ = folder.run("--fix", "@Dog.swift")
    #expect(try folder.read("Dog.swift") == source)
    try folder.write(".predicate-lint.json", #"{"rules": {"legacy-model": "warning"}}"#)
    let run = folder.run("--fix", "@Dog.swift")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try folder.read("Dog.swift").contains("  @Persisted var name = \"\"\n"))
  }

  /// What is rewritten is found no more, and is read as the same model.
  @Test(arguments: FixtureApp.all) func theModelStaysTheSame(_ app: FixtureApp) {
    let found = findings(app)
    let fixed = app.mapSources { source in
      let own = found.filter { $0.place.path == source.path }
      guard let result = FixApplication(own.map(\.withSafeFixes), to: source.bytes) else { return source }
      return SourceFile(path: source.path, language: source.language, bytes: result.bytes)
    }
    #expect(findings(fixed).allSatisfy { $0.fixes.isEmpty })
    #expect(findings(fixed).count == found.count { $0.fixes.isEmpty })
    if app.name == "Podcasts" { #expect(found.contains { !$0.fixes.isEmpty }) }
    let (before, after) = (models(app), models(fixed))
    #expect(before.map(\.name) == after.map(\.name))
    for (before, after) in zip(before, after) {
      #expect(before.primaryKey == after.primaryKey, "\(before.name)")
      #expect(before.properties.map(description) == after.properties.map(description), "\(before.name)")
    }
  }

  private func findings(_ app: FixtureApp) -> [Finding] {
    LintRun().run(app.sources.map { LintRun.Input(source: $0, settings: Self.settings) }).findings
      .filter { $0.id == "legacy-model" }
  }

  private func models(_ app: FixtureApp) -> [SourceModel] {
    SourceModels.index(app.sources.map { SourceModels.read($0) }).models
  }

  /// All of a property but its place. An index of the primary key goes without saying.
  private func description(_ property: SourceProperty) -> String {
    "\(property.name) \(property.element) \(property.isOptional) \(String(describing: property.collection))"
  }
}
