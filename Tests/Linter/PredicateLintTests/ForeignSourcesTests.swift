import PredicateCommandLine
import Testing

@testable import PredicateLint

/// Sources in the folders of an app that are not its own.
@Suite struct ForeignSourcesTests {
  private static let app = [
    "App/Dog.swift": "import RealmSwift\nclass Dog: Object { @Persisted var age = 0; @Persisted var name = \"\" }\n",
    "App/Use.swift": """
    import RealmSwift
    func old(_ realm: Realm) -> Results<Dog> { realm.objects(Dog.self).filter("agee > 3") }
    func named(_ realm: Realm, _ name: String) -> Results<Dog> { realm.objects(Dog.self).where { $0.age > 3 }.filter("name == %@", name) }

    """,
    "App/KNLKennel.m": """
    #import <Realm/Realm.h>
    @interface KNLCat : RLMObject
    @property NSString *name;
    @end
    @implementation KNLCat
    @end
    @implementation KNLKennel
    - (RLMResults *)cats { return [KNLCat objectsWhere:@"nam == 'Tom'"]; }
    @end

    """,
  ]

  private static let found = [
    "App/KNLKennel.m:8:54: error: class `KNLCat` has no property `nam` [unknown-property]",
    "App/Use.swift:2:76: error: class `Dog` has no property `agee` [unknown-property]",
  ]

  /// What Realm's repository looks like, in small: its modules, its tests, its examples.
  private static let objectiveC = [
    "RLMObject.h":
      "@interface RLMObject : RLMObjectBase\n+ (RLMResults *)objectsWhere:(NSString *)format, ...;\n@end\n",
    "RLMObject.mm":
      "@implementation RLMObject\n+ (RLMResults *)objectsWhere:(NSString *)format, ... { return [self objectsWithPredicate:@\"x y\"]; }\n@end\n",
    "RLMRealm.h": "@interface RLMRealm : NSObject\n@end\n", "RLMRealm.mm": "@implementation RLMRealm\n@end\n",
  ]
  private static let swift = [
    "Object.swift":
      "public typealias Object = RealmSwiftObject\nextension Object { public convenience init(value: Any) {} }\n",
    "Realm.swift":
      "public struct Realm { public func objects<Element: RealmFetchable>(_ type: Element.Type) -> Results<Element> { Results() } }\n",
    "Results.swift": """
    public struct Results<Element: RealmCollectionValue>: Equatable {
      public func filter(_ predicateFormat: String, _ args: Any...) -> Results<Element> { filter(NSPredicate(format: predicateFormat)) }
      public func filter(_ predicate: NSPredicate) -> Results<Element> { self }
    }

    """,
    "ObjectSchema.swift": "public struct ObjectSchema {}\n",
    "Migration.swift": "public typealias MigrationBlock = (Migration, UInt64) -> Void\n",
    "Tests/ObjectTests.swift":
      "class Dog: Object { @Persisted var agee = 0 }\nfunc f(_ realm: Realm) { _ = realm.objects(Dog.self).filter(\"bad\") }\n",
  ]

  private static func files(_ files: [String: String], in folder: String) -> [(String, String)] {
    files.map { ("\(folder)/\($0)", $1) }
  }

  private static func repository(in folder: String) -> [(String, String)] {
    files(objectiveC, in: folder + "/Realm") + files(swift, in: folder + "/RealmSwift")
      + [(folder + "/examples/Dog.swift", "class Dog: Object { @Persisted var agee = 0 }\n")]
  }

  private func run(_ folder: LintFolder, _ arguments: String...) -> (lines: [String], errors: String) {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    // `@` begins a path in the folder.
    let arguments = ["--format", "xcode"] + arguments.map { $0.replacing("@", with: folder.path + "/") }
    _ = PredicateLint.run(arguments, console: console, in: folder.path)
    let text = String(decoding: out, as: UTF8.self).replacing(folder.path + "/", with: "").split(separator: "\n").map(
      String.init)
    return (text.filter { !$0.contains(" note: ") }, String(decoding: err, as: UTF8.self))
  }

  /// Realm's own sources switch nothing off, wherever they stand, and are not linted.
  @Test(arguments: [
    "Vendor/realm-swift", "realm-cocoa", "SourcePackages/checkouts/realm-swift", ".build/checkouts/realm-swift",
    "Carthage/Checkouts/realm-swift",
  ])
  func realmIsTheLibrary(_ folder: String) throws {
    let tree = try LintFolder(Dictionary(Array(Self.app) + Self.repository(in: folder)) { $1 })
    let found = run(tree, "@")
    #expect(found.lines == Self.found)
    #expect(found.errors.contains("3 files, 2 models, 3 predicates: 3 checked against a class"), "\(found.errors)")
  }

  @Test func realmOfCocoaPods() throws {
    let files =
      Self.files(Self.objectiveC.filter { $0.key.hasSuffix("h") }, in: "Pods/Realm/include")
      + Self.files(Self.objectiveC.filter { $0.key.hasSuffix("mm") }, in: "Pods/Realm/Realm")
      + Self.files(Self.swift, in: "Pods/RealmSwift/RealmSwift")
    #expect(run(try LintFolder(Dictionary(Array(Self.app) + files) { $1 }), "@").lines == Self.found)
  }

  @Test(arguments: ["Vendor/realm-swift", "Vendor/realm-swift/RealmSwift", "Vendor", "Vendor/realm-swift/Realm"])
  func realmIsTheLibraryWhereModelsAreRead(_ models: String) throws {
    let tree = try LintFolder(Dictionary(Array(Self.app) + Self.repository(in: "Vendor/realm-swift")) { $1 })
    #expect(run(tree, "--models", "@" + models, "@App").lines == Self.found)
  }

  /// Realm has apps that use its Objective-C classes in Swift copy a file.
  @Test func aFileOfRealmsThatAppsCopy() throws {
    let tree = try LintFolder([
      "App/KNLCat.h": "#import <Realm/Realm.h>\n@interface KNLCat : RLMObject\n@property NSString *name;\n@end\n",
      "App/RLMSupport.swift": """
      import Realm
      extension RLMObject {
        public class func objects(where f: String, _ args: CVarArg...) -> RLMResults<RLMObject> {
          objects(with: NSPredicate(format: f, arguments: getVaList(args))) as! RLMResults<RLMObject>
        }
      }

      """,
      "App/Use.swift":
        "import Realm\nfunc f(_ n: String) { _ = KNLCat.objects(where: \"nam = %@\", n).firstObject() }\n",
    ])
    let found = run(tree, "@")
    #expect(found.lines == ["App/Use.swift:2:50: error: class `KNLCat` has no property `nam` [unknown-property]"])
    #expect(found.errors.contains("2 files, 1 model, 1 predicate: 1 checked"), "\(found.errors)")
  }

  /// Who works on Realm lints its tests.
  @Test func realmItself() throws {
    let tree = try LintFolder(Dictionary(Self.repository(in: "realm-swift")) { $1 })
    #expect(
      run(tree, "@realm-swift").lines.map { $0.prefix { $0 != " " } } == [
        "realm-swift/RealmSwift/Tests/ObjectTests.swift:2:62:"
      ])
  }

  /// An editor that opens one of Realm's files changes nothing.
  @Test func realmInAnEditor() throws {
    let tree = try LintFolder(Dictionary(Array(Self.app) + Self.repository(in: "Vendor/realm-swift")) { $1 })
    let project = LintProject(folder: tree.path)
    project.readFolder(tree.path)
    project.set(tree.path + "/Vendor/realm-swift/RealmSwift/Results.swift", Array(Self.swift["Results.swift"]!.utf8))
    #expect(project.paths.count == 3)
    #expect(project.findings(in: tree.path + "/App/Use.swift").map(\.id) == ["unknown-property"])
  }

  /// A class of the sources' own that is called like Foundation's takes its arguments as it likes.
  @Test(arguments: ["typealias NSPredicate = Own", "class NSPredicate {}"])
  func predicatesOfOnesOwn(_ declaration: String) throws {
    let use = "func f(_ n: Int) { _ = NSPredicate(format: \"a == %@\", n) }\n"
    let tree = try LintFolder(["A.swift": use])
    #expect(run(tree, "@").lines.count == 1)
    try tree.write("B.swift", declaration + "\n")
    #expect(run(tree, "@").lines.isEmpty)
  }

  // MARK: Packages

  private static let package = [
    "Store/Sources/Store/Store.swift": """
    import RealmSwift
    public class Store {
      public func fetch<T: Object>(ofType type: T.Type, matching format: String) -> Results<T> {
        realm.objects(type).filter(format)
      }
      let realm = try! Realm()
      let broken = NSPredicate(format: "a ==")
    }
    public class Dog: Object { @Persisted public var agee = 0 }

    """,
    "Store/Tests/StoreTests.swift": "class Cat: Object { @Persisted var agee = 0 }\n",
    "Other/Sources/Other.swift": "public class Cat { var isBlack = true }\n",
  ]

  private static let use = [
    "App/A.swift": """
    import RealmSwift
    import Store
    class Dog: Object { @Persisted var age = 0 }
    class Cat: Object { @Persisted var lives = 9 }
    func f(_ store: Store) {
      _ = store.fetch(ofType: Dog.self, matching: "agee > 3")
      _ = store.fetch(ofType: Cat.self, matching: "lives > 3 AND agee > 1")
    }

    """
  ]

  /// Packages that package managers keep are read for what they declare, functions too, and not linted. What an app declares itself is nearer
  /// than what they do, wherever it stands.
  @Test(arguments: ["SourcePackages/checkouts", ".build/checkouts", "Carthage/Checkouts", "Pods"])
  func packagesAreRead(_ folder: String) throws {
    let tree = try LintFolder(Dictionary(Array(Self.use) + Self.files(Self.package, in: folder)) { $1 })
    let found = run(tree, "@")
    #expect(
      found.lines == [
        "App/A.swift:6:48: error: class `Dog` has no property `agee` [unknown-property]",
        "App/A.swift:7:62: error: class `Cat` has no property `agee` [unknown-property]",
      ])
    #expect(found.errors.contains("1 file, "), "\(found.errors)")
    #expect(run(tree, "--exclude", folder.split(separator: "/")[0] + "", "@").lines.isEmpty)
    // In an editor they are not linted either, opened or not.
    let project = LintProject(folder: tree.path)
    project.readFolder(tree.path)
    let store = tree.path + "/" + folder + "/Store/Sources/Store/Store.swift"
    project.set(store, Array(Self.package["Store/Sources/Store/Store.swift"]!.utf8))
    #expect(project.findings(in: store).isEmpty)
    #expect(project.findings(in: tree.path + "/App/A.swift").count == 2)
    #expect(project.paths.count == 2, "\(project.paths)")
  }

  @Test func packagesThatAreNamedAreLinted() throws {
    let tree = try LintFolder(Dictionary(Self.files(Self.package, in: ".build/checkouts")) { $1 })
    #expect(run(tree, "@.build/checkouts/Store").lines.map { $0.suffix(18) } == ["[expected-operand]"])
  }

  @Test(arguments: [
    ("A.tpl.m", true), ("A.template.swift", true), ("A.tmpl.h", true), ("Tpl.m", false), ("tpl.m", false),
    ("A.m", false),
    ("A.tests.swift", false),
  ])
  func templatesAreNoSources(_ name: String, _ isTemplate: Bool) throws {
    #expect(PathName.isTemplate("Sources/" + name) == isTemplate)
    let folder = try LintFolder(["x/" + name: "id a = @\"bad\"; let b = \"bad\"\n"])
    #expect(folder.run("--format", "xcode", "--quiet", "@").lines.isEmpty == isTemplate)
  }
}
