import PredicateAppSources
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// Which predicates the finder sees in sources, and what it knows of them.
@Suite struct SiteTests {
  private static let swiftModels = """
    import RealmSwift
    class Dog: Object {
      @Persisted var name = ""
      @Persisted var age = 0
      @Persisted var owner: Person?
      @Persisted var id: ObjectId
    }
    class Person: Object {
      @Persisted var name: String
      @Persisted var dogs: List<Dog>
      let friends = LinkingObjects(fromType: Person.self, property: "best")
    }
    """

  private func read(_ path: String, _ text: String) -> SourceModels.ReadFile {
    let language = SourceFile.Language(pathExtension: path.split(separator: ".").last ?? "") ?? .predicate
    return SourceModels.read(SourceFile(path: path, language: language, bytes: Array(text.utf8)))
  }

  private func sites(_ files: [(String, String)]) -> [PredicateSite] {
    let read = files.map { self.read($0.0, $0.1) }
    let models = SourceModels.index(read)
    return SiteFinder.sites(in: read, models: models).filter { !$0.isKeyPath }
  }

  /// A site as one line: `format [or format] | subject | arguments | what is left out`.
  private func line(_ site: PredicateSite) -> String {
    let subject =
      switch site.subject {
      case .classes(let names, let isProven): names.joined(separator: ", ") + (isProven ? "" : "?")
      case .oneOf(let names, let isProven): names.joined(separator: " or ") + (isProven ? "" : "?")
      case .unknownClass: "Realm"
      case .unknownEntity: "Core Data"
      case .fetched(let targets, _, _): targets.map(\.name).joined(separator: ", ")
      case .foundation: "Foundation"
      }
    var parts = [site.formats.map(\.text.string).joined(separator: " or "), subject]
    let arguments = site.formats.first.map { site.arguments(of: $0) } ?? site.arguments
    if let arguments, !arguments.isEmpty {
      parts.append(arguments.map { name($0.type) + ($0.text.map { " '\($0)'" } ?? "") }.joined(separator: ", "))
    }
    if site.arguments == nil, site.skip == nil { parts.append("?") }
    if let skip = site.skip { parts.append(skip.rawValue) }
    return parts.joined(separator: " | ")
  }

  private func name(_ type: SiteType) -> String {
    switch type {
    case .object(let name), .other(let name): name
    case .collection(let element): "[\(self.name(element))]"
    case .integer: "integer"
    case .scalar(let type): "\(type)"
    default: "\(type)"
    }
  }

  /// The sites of statements in a method of a class that has a realm and some results.
  private func lines(inMethod statements: String) -> [String] {
    let source = """
      import RealmSwift
      final class Screen {
        let realm = try! Realm()
        var dogs: Results<Dog>!
        var people: Results<Person>?
        func run(person: Person, text: String, number: Int, flag: Bool, ids: [String], date: Date) throws {
          \(statements)
        }
      }
      """
    return sites([("App/Models.swift", Self.swiftModels), ("App/Screen.swift", source)]).map(line)
  }

  // MARK: Calls and receivers

  @Test(arguments: [
    (#"realm.objects(Dog.self).filter("age > 3")"#, "age > 3 | Dog"),
    (#"realm.objects(Dog).filter("age > 3")"#, "age > 3 | Dog"),
    (#"try! Realm().objects(Dog.self).filter("age > %d", number)"#, "age > %d | Dog | integer"),
    (#"Storage.main?.objects(Dog.self).filter("age > 3")"#, "age > 3 | Dog?"),
    (#"dogs.filter("name == %@ AND age == %@", text, 3)"#, "name == %@ AND age == %@ | Dog | string, integer"),
    (#"people?.filter("name == 'x'").first?.dogs.filter("age == 1")"#, "name == 'x' | Person; age == 1 | Dog"),
    (#"person.dogs.sorted(byKeyPath: "age").filter("age == 1")"#, "age == 1 | Dog"),
    (#"person.friends.filter("name == nil")"#, "name == nil | Person"),
    (#"dogs[0].owner?.dogs.filter("age == 1")"#, "age == 1 | Dog"),
    (#"dogs.index(matching: "name == %@", text)"#, "name == %@ | Dog | string"),
    (#"dogs.index(matching: NSPredicate(format: "age == 1"))"#, "age == 1 | Dog"),
    (#"for dog in dogs { dog.owner!.dogs.filter("age == 1") }"#, "age == 1 | Dog"),
    (#"people?.forEach { person in person.dogs.filter("age == 1") }"#, "age == 1 | Dog"),
    (#"people?.forEach { $0.dogs.filter("age == 1") }"#, "age == 1 | Dog"),
    (
      #"guard let dogs = dogs?.filter("age == 1") else { return }; dogs.filter("age == 2")"#,
      "age == 1 | Dog; age == 2 | Dog"
    ),
    // Names end with their blocks, and patterns bind new ones.
    (#"if let dogs = people { print(dogs) }; dogs.filter("age == 1")"#, "age == 1 | Dog"),
    (
      #"for dogs in people! { dogs.dogs.filter("age == 1") }; dogs.filter("age == 2")"#,
      "age == 1 | Dog; age == 2 | Dog"
    ),
    (#"if case .some(let dogs) = other { dogs.filter("age == 1") }"#, "age == 1 | Foundation"),
    (#"if case .some(let dogs) = other { print(dogs) }; dogs.filter("age == 1")"#, "age == 1 | Dog"),
    (#"if case let .show(dogs, of: _) = other { dogs.filter("age == 1") }"#, "age == 1 | Foundation"),
    (#"let (dogs, count) = other(); dogs.filter("age == 1")"#, "age == 1 | Foundation"),
    (
      #"for (index, dogs) in other.enumerated() { dogs.filter("age == 1") }; dogs.filter("age == 2")"#,
      "age == 1 | Foundation; age == 2 | Dog"
    ),
    (
      #"if let dogs = people?.first(where: { $0.name == "x" }), let dogs = other { dogs.filter("age == 1") }"#,
      "age == 1 | Foundation"
    ),
    (#"let dogs = { realm.objects(Person.self) }(); dogs.filter("name == 'x'")"#, "name == 'x' | Person"),
    (
      #"let all = { () -> X in print(3); return realm.objects(Person.self) }(); all.filter("name == 'x'")"#,
      "name == 'x' | Person"
    ),
    (#"[weak self] in guard let self = self else { return }; self.dogs.filter("age == 1")"#, "age == 1 | Dog"),
    (#"(anything as! Results<Dog>).filter("age == 1")"#, "age == 1 | Dog"),
    (#"let some: List<Dog> = make(); some.freeze().filter("age == 1")"#, "age == 1 | Dog"),
    (#"realm.dynamicObjects("Dog").filter("age == 1")"#, "age == 1 | Dog"),
    (#"QuerySubscription<Dog>(name: "x", where: "age == %@", 1)"#, "age == %@ | Dog | integer"),
    (#"subs.first(ofType: Dog.self, where: "age == %@", 1)"#, "age == %@ | Dog? | integer"),
    (#"realm.subscriptions.first(ofType: Dog.self, where: "age == %@", 1)"#, "age == %@ | Dog | integer"),
    (
      "realm\n  .objects(Dog.self) // all\n  .filter(\n    \"age == %@\",\n    number\n  )",
      "age == %@ | Dog | integer"
    ),
    // Others have filters too.
    (#"ids.filter("abc")"#, ""),
    (#"text.filter("abc".contains)"#, ""),
    (#"search.filter("title")"#, ""),
    (#"unknown.filter("age == 3")"#, "age == 3 | Foundation"),
  ])
  func receivers(statement: String, expected: String) {
    #expect(lines(inMethod: statement).joined(separator: "; ") == expected)
  }

  // MARK: Predicates on their way

  @Test(arguments: [
    (#"let p = NSPredicate(format: "age IN %@", [1, 2]); print(p); dogs.filter(p)"#, "age IN %@ | Dog | [integer]"),
    (#"let p: NSPredicate = .init(format: "age == 1"); dogs.filter(p)"#, "age == 1 | Dog"),
    (
      "let p: NSPredicate\nif flag { p = NSPredicate(format: \"age == 1\") } else { p = NSPredicate(format: \"age == 2\") }\ndogs.filter(p)",
      "age == 1 | Dog; age == 2 | Dog"
    ),
    (
      "var p: NSPredicate?\nswitch number {\ncase 1: p = NSPredicate(format: \"age == 1\")\ndefault: break\n}\nif let p { dogs.filter(p) }",
      "age == 1 | Dog"
    ),
    (#"let p = flag ? NSPredicate(format: "age == 1") : NSPredicate(value: true); dogs.filter(p)"#, "age == 1 | Dog"),
    // Each case of a switch is a scope.
    (
      """
      let p = NSPredicate(format: "name == 'x'")
      switch number {
      case 1:
        let p = NSPredicate(format: "age == 1")
        dogs.filter(p)
      default: people?.filter(p)
      }
      """, "name == 'x' | Person; age == 1 | Dog"
    ),
    (
      "repeat { run() } while flag\nvar p: NSPredicate { NSPredicate(format: \"age == 1\") }\ndogs.filter(p)",
      "age == 1 | Dog"
    ),
    (
      """
      var all: [NSPredicate] = []
      all.append(NSPredicate(format: "age == 1"))
      all += [NSPredicate(format: "age == 2")]
      dogs.filter(NSCompoundPredicate(andPredicateWithSubpredicates: all))
      """, "age == 1 | Dog; age == 2 | Dog"
    ),
    (
      """
      let all = ids.map { NSPredicate(format: "name CONTAINS[c] %@", $0) }
      let any = NSCompoundPredicate(type: .or, subpredicates: all)
      dogs = realm.objects(Dog.self).filter(any).sorted(byKeyPath: "name")
      """, "name CONTAINS[c] %@ | Dog | string"
    ),
    (#"let p = NSPredicate(format: "name == 'x'"); dogs.filter(p); people?.filter(p)"#, "name == 'x' | Dog, Person"),
    (
      #"let p = NSPredicate(format: "age == 1"); let q = NSCompoundPredicate(notPredicateWithSubpredicate: p); dogs.filter(q)"#,
      "age == 1 | Dog"
    ),
    (
      #"dogs.filter(NSPredicate(format: "%K == %@", argumentArray: [#keyPath(Dog.owner.name), [text, "x"]]))"#,
      "%K == %@ | Dog | string 'owner.name', [string]"
    ),
    (#"dogs.filter(NSPredicate(format: "name == %@", argumentArray: ids))"#, "name == %@ | Dog | ?"),
    (#"dogs.filter(NSPredicate(format: "name == %@", arguments: getVaList([text])))"#, "name == %@ | Dog | string"),
    (#"dogs.filter(NSPredicate(format: "name == %@", arguments: list))"#, "name == %@ | Dog | ?"),
    (#"for p in [NSPredicate(format: "age == 1")] { dogs.filter(p) }"#, "age == 1 | Dog"),
    (#"let all = ["a": NSPredicate(format: "age == 1")]; dogs.filter(all["a"]!)"#, "age == 1 | Dog"),
    (#"let all = [NSPredicate(format: "age == 1")]; dogs.filter(all.first!)"#, "age == 1 | Dog"),
    (
      #"let pair = (title: "x == 1", predicate: NSPredicate(format: "age == 1")); dogs.filter(pair.predicate)"#,
      "age == 1 | Dog"
    ),
    (#"let pair = ("a", NSPredicate(format: "age == 1")); dogs.filter(pair.1)"#, "age == 1 | Dog"),
    (
      #"let pair: (name: String, test: NSPredicate) = ("a", NSPredicate(format: "age == 1")); dogs.filter(pair.test)"#,
      "age == 1 | Dog"
    ),
    (
      #"print("\(dogs.filter("age == 1").count) of \(people!.filter("name == 'x'").count)")"#,
      "age == 1 | Dog; name == 'x' | Person"
    ),
    (#"let p = NSPredicate(format: "age == 1"); print("\(dogs.filter(p).count)")"#, "age == 1 | Dog"),
    // What goes through others' hands may go anywhere.
    (
      #"subject.send(NSPredicate(format: "age == 1")); subject.sink { dogs.filter($0) }"#, "age == 1 | Foundation"
    ),
    (
      #"center.post(name: .changed, object: nil, userInfo: ["p": NSPredicate(format: "age == 1")])"#,
      "age == 1 | Foundation"
    ),
    // Foundation's own.
    (
      #"(ids as NSArray).filtered(using: NSPredicate(format: "SELF MATCHES %@", text))"#,
      "SELF MATCHES %@ | Foundation | string"
    ),
    (#"NSPredicate(format: "SELF MATCHES %@", text).evaluate(with: text)"#, "SELF MATCHES %@ | Foundation | string"),
    (
      #"let request = NSFetchRequest<Item>(entityName: "Item"); request.predicate = NSPredicate(format: "title == 'x'")"#,
      "title == 'x' | Core Data"
    ),
    (#"app.buttons.matching(NSPredicate(format: "label == 'x'"))"#, "label == 'x' | Foundation"),
    (#"let query = CKQuery(recordType: "A", predicate: NSPredicate(format: "x == 'b'"))"#, "x == 'b' | Foundation"),
    (#"let p = NSPredicate(format: "age == 1")"#, "age == 1 | Foundation"),
    ("dogs.filter(NSPredicate(value: true))", ""),
    (#"let p = NSPredicate(format: "age == 1") // predicate-lint:class Dog"#, "age == 1 | Dog"),
    ("// predicate-lint:class Dog, Person\nlet p = NSPredicate(format: \"name == 'x'\")", "name == 'x' | Dog, Person"),
    (
      "// predicate-lint:class Dog ,Person -- whose names these are\nlet p = NSPredicate(format: \"name == 'x'\")",
      "name == 'x' | Dog, Person"
    ),
    ("/* predicate-lint:class Dog */ let p = NSPredicate(format: \"age == 1\")", "age == 1 | Dog"),
    // The next line with code, whatever comments stand between.
    (
      "// predicate-lint:class Dog\n\n// predicate-lint:disable:next all\nlet p = NSPredicate(format: \"age == 1\")",
      "age == 1 | Dog"
    ),
    // What only speaks of a comment is none.
    ("// see predicate-lint:class Dog\nlet p = NSPredicate(format: \"age == 1\")", "age == 1 | Foundation"),
  ])
  func flow(statements: String, expected: String) {
    #expect(lines(inMethod: statements).joined(separator: "; ") == expected)
  }

  /// The in-memory API is Realm's, too.
  @Test(arguments: [("RealmAPI", 1), ("RealmSwift", 1), ("Realm", 1), ("CoreData", 0)])
  func realmIsKnownByItsModules(_ module: String, _ count: Int) {
    let use = "import \(module)\nfunc find() { things.filter(\"age == 1\") }"
    #expect(sites([("A.swift", use)]).count == count)
    let written = "import \(module)\nfunc find(_ dogs: \(module).Results<Dog>) { dogs.filter(\"age == 1\") }"
    #expect(sites([("A.swift", written)]).map(line) == (count == 1 ? ["age == 1 | Dog"] : []))
  }

  /// Members, functions and helpers of the project, in other files too.
  @Test(arguments: [
    (
      """
      class Store<T: Object> {
        let realm = try! Realm()
        func all(filter: NSPredicate? = nil) -> Results<T> {
          var result = realm.objects(T.self)
          if let filter = filter { result = result.filter(filter) }
          return result
        }
        func find(_ query: String, _ args: Any...) -> Results<T> {
          realm.objects(T.self).filter(NSPredicate(format: query, argumentArray: args))
        }
      }
      let store = Store<Dog>()
      func use() {
        store.all(filter: NSPredicate(format: "name == 'x'"))
        store.find("age == %d", 3)
      }
      """, ["name == 'x' | Dog", "age == %d | Dog | integer"]
    ),
    (
      """
      extension Realm {
        func all<T: Object>(_ type: T.Type, filter: NSPredicate?) -> Results<T> {
          filter.map { objects(type).filter($0) } ?? objects(type)
        }
      }
      func use(realm: Realm) { realm.all(Dog.self, filter: NSPredicate(format: "age == 1")).filter("age == 2") }
      """, ["age == 1 | Dog", "age == 2 | Dog"]
    ),
    (
      """
      extension Object {
        static func find(_ query: String) -> Results<Self> { try! Realm().objects(Self.self).filter(query) }
      }
      func use() { Dog.find("age == 1") }
      """, ["age == 1 | Dog"]
    ),
    (
      """
      func findBy<T: Object>(_ type: T.Type, query: String) -> Results<T> { findAll(type, where: query) }
      func findAll<T: Object>(_ type: T.Type, where query: String) -> Results<T> { try! Realm().objects(type).filter(query) }
      func use() { findBy(Dog.self, query: "age == 1") }
      """, ["age == 1 | Dog"]
    ),
    (
      """
      class A {
        lazy var first: NSPredicate = { return NSPredicate(format: "age == 1") }()
        var second: NSPredicate { NSPredicate(format: "age == 2") }
        func third(_ n: Int) -> NSPredicate {
          if n > 3 { return NSPredicate(format: "age == 3") }
          return NSPredicate(format: "age == %d", n)
        }
        func use(dogs: Results<Dog>) { dogs.filter(first); dogs.filter(self.second); dogs.filter(third(4)) }
      }
      """, ["age == 1 | Dog", "age == 2 | Dog", "age == 3 | Dog", "age == %d | Dog | integer"]
    ),
    (
      """
      struct Screen: View {
        @ObservedResults(Dog.self, filter: NSPredicate(format: "age == 1")) var dogs
        @ObservedRealmObject var person: Person
        @FetchRequest(sortDescriptors: [], predicate: NSPredicate(format: "title == 'x'")) var items: FetchedResults<Item>
        var body: some View {
          ForEach(dogs.filter("age == 2")) { dog in Row(dogs: dog.owner?.dogs.filter("age == 3")) }
            .onChange(of: text) { text in $dogs.filter = NSPredicate(format: "age == 4") }
          Rows(predicate: NSPredicate(format: "age == 5"))
        }
      }
      struct Rows: View {
        let predicate: NSPredicate
        @ObservedResults(Dog.self) var dogs
        var body: some View { ForEach(dogs.filter(predicate)) { _ in } }
      }
      """,
      [
        "age == 1 | Dog", "title == 'x' | Core Data", "age == 2 | Dog", "age == 3 | Dog", "age == 4 | Dog",
        "age == 5 | Dog",
      ]
    ),
    (
      """
      class Base<T: Object> {
        func query(_ predicate: NSPredicate) -> [T] { Array(try! Realm().objects(T.self).filter(predicate)) }
      }
      final class Dogs: Base<Dog> {
        func old() -> [Dog] { query(NSPredicate(format: "age == 1")) }
        func older() -> [Dog] { let p = NSPredicate(format: "age == 2"); return super.query(p) }
      }
      func use(dogs: Dogs) { dogs.query(NSPredicate(format: "age == 3")) }
      """, ["age == 1 | Dog", "age == 2 | Dog", "age == 3 | Dog"]
    ),
    (
      """
      struct Service {
        static func read<T: Object>(_ type: T.Type, filter: String? = nil) -> Results<T> {
          guard let filter = filter else { return try! Realm().objects(type) }
          return try! Realm().objects(type).filter(filter)
        }
      }
      func use(dogs: Results<Dog>?, name: String?) {
        Service.read(Dog.self, filter: "age == 1")
        let all = [NSPredicate(format: "age == 2"), name.map { NSPredicate(format: "name == %@", $0) }].compactMap { $0 }
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: all)
        let found = dogs.map { $0.filter(both) }
        photo.predicate = NSPredicate(format: "kind == 1")
      }
      enum Scope { var predicate: NSPredicate? { NSPredicate(format: "age == 3") } }
      func use(scope: Scope, dogs: Results<Dog>) { if let predicate = scope.predicate { dogs.filter(predicate) } }
      """,
      ["age == 1 | Dog", "age == 2 | Dog", "name == %@ | Dog | string", "kind == 1 | Foundation", "age == 3 | Dog"]
    ),
    (
      """
      extension Results where Element == Dog {
        var old: Results<Dog> { filter("age == 1") }
        func older(_ n: Int) -> Results<Dog> { self.filter("age == %d", n) }
        func oldest() -> Results<Dog> { let p = NSPredicate(format: "age == 3"); return filter(p) }
      }
      extension List<Dog> { var young: Results<Dog> { filter("age == 4") } }
      extension RealmCollection where Element: Object { func all() -> Int { filter("age == 5").count } }
      extension Array { func some() { filter("age == 6") } }
      """, ["age == 1 | Dog", "age == %d | Dog | integer", "age == 3 | Dog", "age == 4 | Dog", "age == 5 | Realm"]
    ),
    // `for` is a label here.
    (
      """
      class A {
        func key() -> String { cache.value(for: "key") }
        var predicate: NSPredicate { NSPredicate(format: "age == 1") }
        func use(dogs: Results<Dog>) { dogs.filter(predicate) }
      }
      """, ["age == 1 | Dog"]
    ),
    (
      """
      func log(_ text: String, line: Int = #line) { print("\\(text) at \\(#line)") }
      func use(dogs: Results<Dog>) { dogs.filter("age == 1") }
      """, ["age == 1 | Dog"]
    ),
    (
      "typealias Dogs = Results<Dog>\nfunc use(dogs: Dogs) { dogs.filter(\"age == 1\") }",
      ["age == 1 | Dog"]
    ),
    (
      "class Base<T: Object> { func all() { try! Realm().objects(T.self).filter(\"age == 1\") } }",
      ["age == 1 | Realm"]
    ),
  ])
  func projects(source: String, expected: [String]) {
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Code.swift", "import RealmSwift\n" + source)])
    #expect(found.map(line) == expected)
  }

  // MARK: Formats

  @Test(arguments: [
    (##"dogs.filter(#"name == "x""#)"##, #"name == "x" | Dog"#),
    (#"dogs.filter("age > 3 " + "AND " + "age < 5")"#, "age > 3 AND age < 5 | Dog"),
    ("dogs.filter(\"\"\"\n      age > 3\n      AND age < 5\n      \"\"\")", "age > 3\nAND age < 5 | Dog"),
    (#"dogs.filter(flag ? "age > 3" : "age < 3")"#, "age > 3 or age < 3 | Dog"),
    (#"dogs.filter(kAdult + " AND " + Keys.named, text)"#, "age > 18 AND name == %@ | Dog | string"),
    (#"dogs.filter("\(Keys.path) == %@", text)"#, "owner.name == %@ | Dog | string"),
    (#"dogs.filter("\(#keyPath(Dog.owner.name)) == %@", text)"#, "owner.name == %@ | Dog | string"),
    (
      #"dogs.filter("\(Column.age.rawValue) == 1 AND \(Column.title.rawValue) == 'x'")"#,
      "age == 1 AND name == 'x' | Dog"
    ),
    (#"dogs.filter("age \(flag ? "==" : "!=") 1")"#, "age == 1 or age != 1 | Dog"),
    (#"dogs.filter("%K == 1", "age")"#, "%K == 1 | Dog | string 'age'"),
    (#"let format = "age == 1"; dogs.filter(format)"#, "age == 1 | Dog"),
    (#"var format = "age == 1"; format += " AND age == 2"; dogs.filter(format)"#, "age == 1 AND age == 2 | Dog"),
    (
      "let format: String\nif flag { format = \"age == 1\" } else { format = \"age == 2\" }\ndogs.filter(format)",
      "age == 1 or age == 2 | Dog"
    ),
    (#"dogs.filter(Column.age.format)"#, "age == 5 or name == 'y' | Dog"),
    (#"dogs.filter("\(Column.named(flag)) == 1")"#, "%K == 1 | Dog | unknown"),
    (#"dogs.filter(String(format: "name == '%@' AND age > 3", text))"#, "name == 'x' AND age > 3 | Dog"),
    (#"dogs.filter(parts.joined(separator: " AND "))"#, ""),
    (#"dogs.filter(NSPredicate(format: parts.joined(separator: " AND ")))"#, " | Dog | computed-format"),
  ])
  func formats(statement: String, expected: String) {
    let constants = """
      let kAdult = "age > 18"
      enum Keys { static let named = "name == %@"; static let path = "owner.name" }
      enum Column: String {
        case age, title = "name"
        static func named(_ flag: Bool) -> String {
          switch flag {
          case true: flag ? madeByMacro : madeByAnother
          case false: "age"
          }
        }
        var format: String {
          switch self {
          case .age: return "age == 5"
          case .title: "name == 'y'"
          }
        }
      }
      """
    let source = "func run(dogs: Results<Dog>, text: String, flag: Bool) {\n\(statement)\n}"
    let found = sites([
      ("App/Models.swift", Self.swiftModels), ("App/Constants.swift", constants), ("App/Code.swift", source),
    ])
    #expect(found.map(line).joined(separator: "; ") == expected)
  }

  /// What stands in for an interpolated expression depends on where it stands.
  @Test(arguments: [
    (#""age > \(number)""#, "age > %@", [FormatText.Role.value]),
    (#""name == '\(text)' AND age > 3""#, "name == 'x' AND age > 3", [.letters]),
    (#""name == 'a \(text) \(text)'""#, "name == 'a x x'", [.letters, .letters]),
    (#""\(field) CONTAINS[c] %@""#, "%K CONTAINS[c] %@", [.keyPath]),
    (#""owner.\(field) == %@""#, "%K == %@", [.keyPath]),
    (#""ANY \(field).name == %@""#, "ANY %K == %@", [.keyPath]),
    (#""\(number) < age""#, "%@ < age", [.value]),
    (#""name \(operation) %@""#, "name == %@", [.comparison]),
    (#""name == %@ \(connective) age == 1""#, "name == %@ AND age == 1", [.connective]),
    (#""name == %@ \(rest)""#, "name == %@ ", [.nothing]),
    (#""\(negation) name == %@""#, " name == %@", [.nothing]),
    (#""age == 1 AND \(condition)""#, "age == 1 AND TRUEPREDICATE", [.predicate]),
    (#""(\(condition)) OR age == 1""#, "(TRUEPREDICATE) OR age == 1", [.predicate]),
    (#""age IN {\(list)}""#, "age IN {%@}", [.value]),
    (#""age IN \(list) AND name == %@""#, "age IN %@ AND name == %@", [.value]),
    (#""name CONTAINS[\(options)] %@""#, "name CONTAINS[c] %@", [.nothing]),
    (
      #""SUBQUERY(\(path), $d, $d.age > \(number)).@count > 0""#, "SUBQUERY(%K, $d, $d.age > %@).@count > 0",
      [.keyPath, .value]
    ),
    (#""\(field).@count > \(number)""#, "%K > %@", [.keyPath, .value]),
    (#""age > " + limit"#, "age > %@", [.value]),
    (#""\(field) == 1 AND \(f("nested \"text\"")) == %@""#, "%K == 1 AND %K == %@", [.keyPath, .keyPath]),
  ])
  func interpolations(format: String, expected: String, roles: [FormatText.Role]) throws {
    let source = "func run(dogs: Results<Dog>, number: Int, text: String) { dogs.filter(\(format), \"x\") }"
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Code.swift", source)])
    let site = try #require(found.first)
    let text = try #require(site.formats.first)
    #expect(text.text.string == expected)
    #expect(text.holes.map(\.role) == roles)
  }

  /// Stand-ins that are placeholders take arguments of their own, between those of the call.
  @Test func holesTakeArguments() throws {
    let source =
      #"func run(dogs: Results<Dog>, n: Int) { dogs.filter("name == %@ AND age == \(n) AND id == %@", "x", 5.0) }"#
    let site = try #require(sites([("App/Models.swift", Self.swiftModels), ("App/Code.swift", source)]).first)
    let text = try #require(site.formats.first)
    #expect(text.text.string == "name == %@ AND age == %@ AND id == %@")
    #expect(site.arguments(of: text)?.map(\.type) == [.string, .unknown, .double])
    #expect(text.holes.first?.type == .integer)
  }

  @Test(arguments: [
    (#"\(number * 2)"#, SiteType.integer), (#"\(text.count)"#, .integer), (#"\(number > 3)"#, .bool),
    (#"\(dogs.first!.name)"#, .string), (#"\(flag ? 1 : 2)"#, .integer), (#"\(text + "a")"#, .string),
    (#"\(whatever(3))"#, .unknown),
  ])
  func interpolatedTypes(interpolation: String, expected: SiteType) throws {
    let source =
      "func run(dogs: Results<Dog>, number: Int, text: String, flag: Bool) { dogs.filter(\"age == \(interpolation)\") }"
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Code.swift", source)])
    #expect(try #require(found.first).formats.first?.holes.first?.type == expected)
  }

  /// What stands in a literal is seen from where the literal stands: the closure around it, and what is declared before it.
  @Test(arguments: [
    (#"dogs.forEach { all.filter("age == \($0.name)") }"#, SiteType.string),
    (#"dogs.forEach { dog in all.filter("age == \(dog.name)") }"#, .string),
    (#"let n = 1; all.filter("age == \(n)"); let m = 2.0"#, .integer),
    (#"let n = 1; all.filter("age == \([1.5].map { n in n }[0])")"#, .double),
  ])
  func interpolationsInScopes(code: String, expected: SiteType) throws {
    let source = "func run(dogs: Results<Dog>, all: Results<Dog>) { \(code) }"
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Code.swift", source)])
    #expect(try #require(found.first).formats.first?.holes.first?.type == expected)
  }

  /// Every byte of a format leads to where it is written.
  @Test func placesAreTheFiles() throws {
    let source = #"func run(dogs: Results<Dog>, n: Int) { dogs.filter("a\u{e9}\t== \(n) " + "AND b == 1") }"#
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Code.swift", source)])
    let text = try #require(found.first?.formats.first?.text)
    let bytes = Array(source.utf8)
    func written(_ range: SourceRange) -> String? {
      text.place(of: range).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(text.string == "aé\t== %@ AND b == 1")
    #expect(written(SourceRange(1, 3)) == #"\u{e9}"#)
    #expect(written(SourceRange(3, 4)) == #"\t"#)
    #expect(written(SourceRange(7, 9)) == #"\(n)"#)
    #expect(written(SourceRange(14, 15)) == "b")
    let place = try #require(found.first?.place)
    #expect(String(decoding: bytes[place], as: UTF8.self).hasPrefix("filter("))
  }

  // MARK: Arguments

  @Test(arguments: [
    ("1, 1.5, true, nil", "integer, double, bool, null"),
    (#"Date(), UUID(), ObjectId.generate(), Data()"#, "date, uuid, objectID, data"),
    ("person, person.name, person.dogs", "Person, string, [Dog]"),
    ("NSNull(), date as NSDate, text as CVarArg", "null, date, string"),
    ("number + 1, number > 1, ids.count, ids.first!", "integer, bool, integer, string"),
    ("ids, [1, 2], [Dog](), Set<String>()", "[string], [integer], [Dog], [string]"),
    ("dogs.first!, dogs.first?.owner?.name ?? text", "Dog, string"),
    (
      #"flag ? "a" : nil, "a\(number)", text.uppercased(), Date().timeIntervalSince1970"#,
      "string, string, string, double"
    ),
    ("whatever, call(), Color.red.cgColor", "unknown, unknown, unknown"),
  ])
  func argumentTypes(arguments: String, expected: String) {
    let found = lines(inMethod: "dogs.filter(\"age == 1\", \(arguments))")
    #expect(found == ["age == 1 | Dog | \(expected)"])
  }

  // MARK: Types of one name

  /// Names of types mean what they mean where they stand.
  @Test(arguments: [
    (
      "realm.objects(Chat.self).filter(\"name == %@\", Chat.Privacy.open.rawValue)", "name == %@ | Chat | string 'open'"
    ),
    ("realm.objects(Chat.self).filter(\"name == %@\", Index.Privacy.open.rawValue)", "name == %@ | Chat | integer"),
    ("realm.objects(Chat.self).filter(\"name == %@\", Privacy.open.rawValue)", "name == %@ | Chat | unknown"),
    ("realm.objects(Chat.self).filter(Chat.Column.age.rawValue + \" > 3\")", "age > 3 | Chat"),
    ("realm.objects(Chat.self).filter(Index.Column.age.rawValue + \" > 3\")", "height > 3 | Chat"),
    ("realm.objects(Chat.self).filter(Chat.name + \" > 3\")", "age > 3 | Chat"),
    ("let some: Results<Chat> = make(); some.filter(\"age > 3\")", "age > 3 | Chat"),
    ("let some: Screen.Results = make(); some.filter(\"age > 3\")", ""),
    ("struct Results { }; let some: Results = make(); some.filter(\"age > 3\")", ""),
    ("let some: Screen.Chats = make(); some.filter(\"age > 3\")", "age > 3 | Chat"),
    ("let some: Chats = make(); some.filter(\"age > 3\")", ""),
    ("realm.objects(dog.self).filter(\"age > 3\")", "age > 3 | dog"),
    ("realm.objects(kennel.Dog.self).filter(\"age > 3\")", "age > 3 | kennel.Dog"),
    ("realm.objects(kennel.puppy.self).filter(\"age > 3\")", "age > 3 | kennel.puppy"),
  ])
  func typesOfOneName(statements: String, expected: String) {
    let models = """
      import RealmSwift
      class Chat: Object {
        enum Privacy: String { case open }
        enum Column: String { case age }
        static let name = "age"
        @Persisted var age: Int
        @Persisted var name: String
      }
      class Index: Object {
        enum Privacy: Int { case open }
        enum Column: String { case age = "height" }
        static let name = "height"
      }
      class dog: Object { @Persisted var age: Int }
      enum kennel {
        class Dog: Object { @Persisted var age: Int }
        class puppy: Object { @Persisted var age: Int }
      }
      """
    let others = "enum Screen { enum Results { }; typealias Chats = RealmSwift.Results<Chat> }"
    let use = "import RealmSwift\nfunc run(_ realm: Realm) {\n\(statements)\n}"
    for files in [[("a.swift", models), ("b.swift", others)], [("b.swift", others), ("a.swift", models)]] {
      #expect(sites(files + [("c.swift", use)]).map(line).joined(separator: "; ") == expected)
    }
  }

  /// A nested type's initialiser is called by what names it, and by nothing else.
  @Test func nestedInitialisers() {
    let screens = """
      import RealmSwift
      let realm = try! Realm()
      enum A { struct Screen { init(_ p: NSPredicate) { realm.objects(Dog.self).filter(p) } } }
      enum B { struct Screen { init(_ p: NSPredicate) { realm.objects(Person.self).filter(p) } } }
      """
    let use = """
      import RealmSwift
      func run() { show(A.Screen(NSPredicate(format: "age == 1"))); show(B.Screen(NSPredicate(format: "name == 'a'"))) }
      func make() { let p = NSPredicate(format: "age == 2"); let screen = A.Screen(p) }
      """
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Screens.swift", screens), ("App/Use.swift", use)])
    #expect(found.map(line) == ["age == 1 | Dog", "name == 'a' | Person", "age == 2 | Dog"])
    let texts = """
      import RealmSwift
      let realm = try! Realm()
      enum C { struct Screen { init(_ f: String) { realm.objects(Dog.self).filter(f) } } }
      enum D { struct Screen { init(_ f: String) { realm.objects(Person.self).filter(f) } } }
      func run() { show(C.Screen("age == 1")); show(D.Screen("name == 'a'")) }
      """
    #expect(
      sites([("App/Models.swift", Self.swiftModels), ("App/Texts.swift", texts)]).map(line)
        == ["age == 1 | Dog", "name == 'a' | Person"])
  }

  /// A function may have a name as types have them.
  @Test func functionsInCapitals() {
    let source = """
      import RealmSwift
      let realm = try! Realm()
      class Reader<T: Object> { func find(_ p: NSPredicate) -> Results<T> { realm.objects(T.self).filter(p) } }
      enum Store { static func Read<T: Object>(_ type: T.Type) -> Reader<T> { Reader<T>() } }
      func Dogs() -> Results<Dog> { realm.objects(Dog.self) }
      func run() {
        show(Store.Read(Person.self).find(NSPredicate(format: "name == 'a'")))
        show(Dogs().filter("age == 1"))
      }
      """
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Use.swift", source)])
    #expect(found.map(line) == ["name == 'a' | Person", "age == 1 | Dog"])
  }

  /// The results of local functions, and of what begins with a dot behind `return`.
  @Test func returnedPredicates() {
    let source = """
      import RealmSwift
      enum Conditions {
        static func all() -> NSPredicate {
          func young() -> NSPredicate { NSPredicate(format: "age < 3") }
          func old() -> NSPredicate { return NSPredicate(format: "age > 9") }
          let named = NSPredicate(format: "name != nil")
          if flag { func young() -> NSPredicate { NSPredicate(format: "age == 0") } }
          return .init(andPredicateWithSubpredicates: [named, NSCompoundPredicate(orPredicateWithSubpredicates: [young(), old()])])
        }
      }
      func run(_ realm: Realm) {
        func one() -> NSPredicate { NSPredicate(format: "age == 1") }
        _ = realm.objects(Dog.self).filter(Conditions.all())
        _ = realm.objects(Dog.self).filter(one())
      }
      """
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Use.swift", source)])
    #expect(
      found.map(line) == [
        "age < 3 | Dog", "age > 9 | Dog", "name != nil | Dog", "age == 0 | Foundation", "age == 1 | Dog",
      ])
  }

  /// The class of results that a function returns, or `nil`, is the one of the objects that it reads.
  @Test func resultsOfAnyObject() {
    let source = """
      import Realm
      func all() -> RLMResults<AnyObject>? {
        guard flag else { return nil }
        return Dog.objects(with: NSPredicate(format: "age == 1"))
      }
      func run() { _ = all()?.objects(with: NSPredicate(format: "age == 2")) }
      """
    let found = sites([("App/Dog.h", Self.objectiveCModels), ("App/Use.swift", source)])
    #expect(found.map(line) == ["age == 1 | Dog", "age == 2 | Dog"])
  }

  /// A library's own request for Realm may have the name of SwiftUI's.
  @Test func requestsForRealm() {
    let source = "let r = FetchRequest<Dog>(realm: realm, predicate: NSPredicate(format: \"age == 1\"))"
    let found = sites([("App/Models.swift", Self.swiftModels), ("App/Use.swift", source)])
    #expect(found.map(line) == ["age == 1 | Dog"])
  }

  // MARK: Objective-C

  @Test(arguments: [
    (#"[Dog objectsWhere:@"age > %d", 3];"#, "age > %d | Dog | integer"),
    (#"[Dog objectsWhere:(@"age > 3 " @"AND age < 5")];"#, "age > 3 AND age < 5 | Dog"),
    (#"[Dog objectsInRealm:realm where:@"name == %@", text];"#, "name == %@ | Dog | string"),
    (#"RLMResults<Dog *> *r = [Dog allObjects]; r = [r objectsWhere:@"age == 1"];"#, "age == 1 | Dog"),
    (#"RLMResults *r = [Dog allObjects]; [r indexOfObjectWhere:@"age == 1"];"#, "age == 1 | Dog"),
    (
      #"RLMResults *r = [Dog allObjects]; r = [r sortedResultsUsingKeyPath:@"age" ascending:YES]; [r objectsWhere:@"age == 1"];"#,
      "age == 1 | Dog"
    ),
    (#"[[self some] objectsWhere:@"age == 1"];"#, "age == 1 | Dog"),
    (#"[[self either] objectsWhere:@"age == 1"];"#, "age == 1 | Realm"),
    (#"[[self later] objectsWhere:@"age == 1"];"#, "age == 1 | Realm"),
    (#"[[Dog living] objectsWhere:@"age == 1"];"#, "age == 1 | Dog"),
    (#"[[Puppy living] objectsWhere:@"age == 1"];"#, "age == 1 | Puppy"),
    (#"[self.dogs objectsWhere:@"age == %ld", (long)number];"#, "age == %ld | Dog | integer"),
    (#"[[_dogs firstObject].puppies objectsWhere:@"age == 1"];"#, "age == 1 | Dog"),
    (#"[dog.puppies objectsWhere:@"owner == %@", dog];"#, "owner == %@ | Dog | Dog"),
    (#"[[self all] objectsWhere:@"name == %@", dog.name];"#, "name == %@ | Dog | string"),
    (#"[_kept objectsWhere:@"age == 1"];"#, "age == 1 | Dog"),
    (#"[self.loose objectsWhere:@"age == 1"];"#, "age == 1 | Dog"),
    (#"[whatever objectsWhere:@"age == 1"];"#, "age == 1 | Realm"),
    (
      #"NSPredicate *p = [NSPredicate predicateWithFormat:@"name == %@ AND age == %@", @"x", @5]; [Dog objectsWithPredicate:p];"#,
      "name == %@ AND age == %@ | Dog | string 'x', integer"
    ),
    (
      #"""
      NSMutableArray *all = [NSMutableArray new]; [all addObject:[NSPredicate predicateWithFormat:@"age == 1"]]; \#
      [self.dogs objectsWithPredicate:[NSCompoundPredicate andPredicateWithSubpredicates:all]];
      """#,
      "age == 1 | Dog"
    ),
    (
      #"[Dog objectsWithPredicate:[NSPredicate predicateWithFormat:@"%K == %@" argumentArray:@[kName, text]]];"#,
      "%K == %@ | Dog | string 'name', string"
    ),
    (
      #"[Dog objectsWithPredicate:[NSPredicate predicateWithFormat:@"name == %@" argumentArray:values]];"#,
      "name == %@ | Dog | ?"
    ),
    (#"[Dog objectsWhere:kAdult];"#, "age > 18 | Dog"),
    (#"[Dog objectsWhere:number > 1 ? @"age > 3" : @"age < 3"];"#, "age > 3 or age < 3 | Dog"),
    (
      #"[Dog objectsWhere:a ? b? @"age > 1" : @"age > 2" : c ? @"age > 3" : @"age > 4"];"#,
      "age > 1 or age > 2 or age > 3 or age > 4 | Dog"
    ),
    (#"[Dog objectsWhere:a ? (b ? @"age > 1" : @"age > 2") : @"age > 3"];"#, "age > 1 or age > 2 or age > 3 | Dog"),
    (
      #"[Dog objectsWhere:[NSString stringWithFormat:@"name == '%@' AND age == %ld", text, (long)number]];"#,
      "name == 'x' AND age == %@ | Dog | unknown"
    ),
    (#"[Dog objectsWhere:format];"#, " | Dog | computed-format"),
    (#"[self find:@"age == 1" in:[Dog class]];"#, "age == 1 | Dog"),
    (
      #"[values filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"SELF == %@", text]];"#,
      "SELF == %@ | Foundation | string"
    ),
    (#"request.predicate = [NSPredicate predicateWithFormat:@"x == 1"];"#, "x == 1 | Foundation"),
    // A variable ends with its block.
    (
      #"""
      NSPredicate *p = nil; if (text) { NSPredicate *p = [NSPredicate predicateWithFormat:@"x == 1"]; [values filterUsingPredicate:p]; } \#
      [Dog objectsWithPredicate:p];
      """#,
      "x == 1 | Foundation"
    ),
    (
      #"""
      if (text) { NSPredicate *p = [NSPredicate predicateWithFormat:@"age == 1"]; [Dog objectsWithPredicate:p]; } \#
      else { NSPredicate *p = [NSPredicate predicateWithFormat:@"x == 1"]; [values filterUsingPredicate:p]; }
      """#,
      "age == 1 | Dog; x == 1 | Foundation"
    ),
    (
      #"RLMResults<Dog *> *found = dog.friends; for (RLMResults *found in all) { [found firstObject]; } [found objectsWhere:@"age == 1"];"#,
      "age == 1 | Dog"
    ),
    (
      #"RLMResults<Dog *> *found = dog.friends; for (NSArray *found in all) [self use:found]; [found objectsWhere:@"age == 1"];"#,
      "age == 1 | Dog"
    ),
    (
      #"RLMResults<Dog *> *d = dog.friends; [all enumerate:^(NSArray *d) { [d count]; }]; [d objectsWhere:@"age == 1"];"#,
      "age == 1 | Dog"
    ),
    (
      #"NSString *format = @"age == 1"; { NSString *format = @"agex == 1"; [self log:format]; } [Dog objectsWhere:format];"#,
      "age == 1 | Dog"
    ),
  ])
  func objectiveC(statements: String, expected: String) {
    let source = """
      #define kAdult @"age > 18"
      static NSString * const kName = @"name";
      @interface Dog : RLMObject
      @property NSString *name;
      @property NSInteger age;
      @property RLMArray<Dog *><Dog> *puppies;
      @end
      @interface Puppy : Dog
      @end
      @implementation Dog
      + (RLMResults *)living { return [self allObjects]; }
      @end
      @interface Screen : NSObject
      @property (nonatomic) RLMResults<Dog *> *dogs;
      @property (nonatomic) RLMResults *loose;
      @end
      @interface Screen () { RLMResults<Dog *> *_kept; }
      @end
      @implementation Screen
      - (void)load { self.loose = [Dog allObjects]; }
      - (RLMResults<Dog *> *)all { return [Dog allObjects]; }
      - (RLMResults *)some { if (self.loose == nil) return nil; RLMResults *r = [Dog allObjects]; return r; }
      - (RLMResults *)either { if (self.loose) { return [Dog allObjects]; } return [Puppy allObjects]; }
      - (RLMResults *)later { [self then:^RLMResults *{ return [Dog allObjects]; }]; return self.unknown; }
      - (RLMResults *)find:(NSString *)query in:(Class)type { return [type objectsWhere:query]; }
      - (void)run:(NSString *)text number:(NSInteger)number dog:(Dog *)dog {
        \(statements)
      }
      @end
      """
    // The helper's own call is a site where nobody passes it a literal.
    let found = sites([("App/Screen.m", source)]).map(line).filter { $0 != " | Realm | computed-format" }
    #expect(found.joined(separator: "; ") == expected)
  }

  private static let objectiveCModels = """
    @interface Dog : RLMObject
    @property NSString *name;
    @property NSInteger age;
    @end

    """

  private static let constantsInFiles: [(files: [(String, String)], expected: String)] = [
    (
      [
        ("A/A.m", "static NSString *const kAdult = @\"age > 3\";"),
        ("A/B.m", "static NSString *const kAdult = @\"age > 18\";"),
      ], "age > 18 | Dog"
    ),
    ([("A/A.m", "static NSString *const kAdult = @\"age > 3\";"), ("A/B.m", "")], " | Dog | computed-format"),
    ([("A/A.m", "#define kAdult @\"age > 3\""), ("A/B.m", "")], " | Dog | computed-format"),
    ([("A/A.m", "NSString *const kAdult = @\"age > 3\";"), ("A/B.m", "")], "age > 3 | Dog"),
    ([("A/A.h", "static NSString *const kAdult = @\"age > 3\";"), ("A/B.m", "")], "age > 3 | Dog"),
    ([("A/A.h", "#define kAdult @\"age > 3\""), ("A/B.m", "")], "age > 3 | Dog"),
    // Broken: the value ends within its parentheses.
    ([("A/A.h", "#define kAdult (NSString\n*)@\"age > 3\""), ("A/B.m", "")], " | Dog | computed-format"),
    (
      [("A/A.h", "#define kAdult @\"age > 3\""), ("C/C.h", "#define kAdult @\"age > 4\""), ("A/B.m", "")],
      "age > 3 | Dog"
    ),
    (
      [("A/A.h", "#define kAdult @\"age > 3\""), ("A/C.h", "#define kAdult @\"age > 4\""), ("A/B.m", "")],
      " | Dog | computed-format"
    ),
    (
      [("A/A.h", "#define kAdult @\"age > 3\""), ("A/C.h", "#define kAdult @\"age > 3\""), ("A/B.m", "")],
      "age > 3 | Dog"
    ),
  ]

  /// What only one file sees is another file's own; of what all see the nearest counts, and of several that are no nearer none.
  @Test(arguments: constantsInFiles)
  func objectiveCConstants(files: [(String, String)], expected: String) {
    let use = "\n@implementation Screen\n- (void)run { [Dog objectsWhere:kAdult]; }\n@end\n"
    let found = sites([("A/Dog.h", Self.objectiveCModels)] + files.map { ($0.0, $0.0 == "A/B.m" ? $0.1 + use : $0.1) })
    #expect(found.map(line) == [expected])
  }

  @Test func objectiveCFunctionsOfOneName() {
    let first = "static RLMResults *all(void) { return [Cat allObjects]; }\n"
    let second = """
      static RLMResults<Dog *> *all(void) { return [Dog allObjects]; }
      static void use(NSPredicate *p) { [all() objectsWithPredicate:p]; }
      void run(void) { [all() objectsWhere:@"age == 1"]; use([NSPredicate predicateWithFormat:@"age == 2"]); }
      """
    let found = sites([
      ("A/Dog.h", Self.objectiveCModels), ("A/A.m", first + "static void use(NSPredicate *p) { }\n"), ("A/B.m", second),
    ])
    #expect(found.map(line) == ["age == 1 | Dog", "age == 2 | Dog"])
  }

  /// A class that only a text names is a guess.
  @Test func objectiveCClassesNamedByTexts() {
    let source = """
      @interface Request : NSObject
      @property NSPredicate *predicate;
      @end
      @implementation Request
      + (Request *)requestWithName:(NSString *)name predicate:(NSPredicate *)predicate {
        Request *request = [Request new];
        request.predicate = predicate;
        return request;
      }
      - (RLMResults *)run { RLMResults *all = make(self); return [all objectsWithPredicate:self.predicate]; }
      @end
      void use(void) { [Request requestWithName:@"Dog" predicate:[NSPredicate predicateWithFormat:@"age == 1"]]; }
      """
    let found = sites([("A/Dog.h", Self.objectiveCModels), ("A/A.m", source)])
    #expect(found.map(line) == ["age == 1 | Dog?"])
  }

  // MARK: Whatever the source

  /// Broken sources have sites or none, and never stop the search.
  @Test func brokenSources() {
    var state: UInt64 = 7
    let pieces = [
      "dogs", ".", "filter", "(", ")", "\"age == \\(n)\"", ",", "NSPredicate", "(format: ", "[", "]", "{", "}",
      "let p = ", "=", "?", ":",
      "\n", "func f<T>(_ a: T.Type)", "->", "Results<Dog>", "class Dog: Object", "return ", "+", "in", "$0",
      "@\"x == %@\"", "predicateWithFormat:",
      "objectsWhere:", "#define A ", "- (void)f:(int)a ", "if let ", "self", "case ", "<", ">", "@ObservedResults(",
      "\\", "\"", "realm.objects(Dog.self)",
    ]
    for _ in 0..<400 {
      var source = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source += pieces[Int(state >> 33) % pieces.count]
      }
      for path in ["a.swift", "a.m"] {
        for site in sites([(path, source)]) {
          #expect(site.place.upperBound <= source.utf8.count)
          #expect(site.formats.isEmpty == (site.skip == .computedFormat))
        }
      }
    }
  }
}
