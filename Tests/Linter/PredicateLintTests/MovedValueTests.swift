import PredicateCommandLine
import Testing

@testable import PredicateLint

/// A fix that moves a pasted value behind the format is safe only where the call takes it there, as what it is.
@Suite struct MovedValueTests {
  private static let models = """
    import RealmSwift
    class Dog: Object { @Persisted var age: Int; @Persisted var name: String }
    enum DB {
      static func fetch(_ r: Realm, filter: String, by key: String) -> Results<Dog> { r.objects(Dog.self).filter(filter) }
      static func all<T: Object>(_ t: T.Type, where p: String?) -> Results<T> { Realm.shared.objects(t).filter(p!) }
      static func query(_ s: String, _ a: Any...) -> Results<Dog> { Realm.shared.objects(Dog.self).filter(s, a) }
    }
    func free(_ r: Realm, _ filter: String) -> Results<Dog> { r.objects(Dog.self).filter(filter) }

    """

  private func patch(_ code: String) throws -> String {
    let folder = try LintFolder(["A.swift": Self.models + code])
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    _ = PredicateLint.run(["--diff", folder.path + "/A.swift"], console: console, in: folder.path)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(arguments: [
    ("x: String", #"r.objects(Dog.self).filter("name == '\(x)'")"#, #".filter("name == %@", x)"#),
    ("x: String", #"r.objects(Dog.self).filter(NSPredicate(format: "name == '\(x)'"))"#, #"(format: "name == %@", x)"#),
    ("x: Dog", #"r.objects(Dog.self).filter("name == '\(x.name)' AND age > %@", 3)"#, #"%@ AND age > %@", x.name, 3)"#),
  ])
  func isSafe(_ parameter: String, _ call: String, _ expected: String) throws {
    let patch = try patch("func f(r: Realm, \(parameter)) { _ = \(call) }")
    #expect(patch.contains(expected), "\(patch)")
  }

  @Test(arguments: [
    ("x: String", #"DB.fetch(r, filter: "name == '\(x)'", by: "age")"#),
    ("x: String", #"DB.all(Dog.self, where: "name == '\(x)'")"#),
    ("x: String", #"DB.query("name == '\(x)'")"#),
    ("x: String", #"free(r, "name == '\(x)'")"#),
    ("rex: Dog", #"free(r, "name == \(rex.name)")"#),
    ("x: String?", #"r.objects(Dog.self).filter("name == '\(x)'")"#),
    ("x: String?", #"r.objects(Dog.self).filter(NSPredicate(format: "name == '\(x)'"))"#),
    ("x: Dog?", #"r.objects(Dog.self).filter("name == '\(x?.name)'")"#),
    ("x: Substring", #"r.objects(Dog.self).filter(NSPredicate(format: "name == '\(x)'"))"#),
    ("x: NSString", #"r.objects(Dog.self).filter("name == '\(x)'")"#),
    ("x: Character", #"r.objects(Dog.self).filter("name == '\(x)'")"#),
    ("x: Any", #"r.objects(Dog.self).filter("name == '\(x)'")"#),
    ("x: Int", #"r.objects(Dog.self).filter("name == '\(x)'")"#),
    ("x: String", #"r.objects(Dog.self).filter("name == 'a\(x)'")"#),
    ("x: String", #"r.objects(Dog.self).filter("name == '\(x)'" + " AND age > 3")"#),
    ("x: String", #"r.objects(Dog.self).filter(NSPredicate(format: "name == '\(x)'", argumentArray: []))"#),
  ])
  func isNot(_ parameter: String, _ call: String) throws {
    let patch = try patch("func f(r: Realm, \(parameter)) { _ = \(call) }")
    #expect(patch.isEmpty, "\(patch)")
  }

  /// What equally near files call by one name may be either's.
  @Test(arguments: [("House", "Core"), ("DogHouse", "Core"), ("DogHouse", "Dog2")])
  func nearnessIsThatOfFolders(_ first: String, _ second: String) throws {
    let folder = try LintFolder([
      "App/Dog/Use.swift": """
      class Dog: Object { @Persisted var age: Int }
      func f(r: Realm) { _ = r.objects(Dog.self).filter(Fmt.adult) }
      """,
      "App/\(first)/Fmt.swift": #"enum Fmt { static let adult = "floors > 3" }"#,
      "App/\(second)/Fmt.swift": #"enum Fmt { static let adult = "age > 3" }"#,
    ])
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    let status = PredicateLint.run(["--format", "xcode", folder.path], console: console, in: folder.path)
    #expect(status == 0 && out.isEmpty, "\(String(decoding: out, as: UTF8.self))")
  }

  /// Each line of stored predicates is for its own class, also where the classes come from a schema.
  @Test func storedPredicatesOfASchemaHaveTheirClasses() throws {
    let folder = try LintFolder([
      "m.json": #"[{"name": "Dog", "properties": {"age": "int"}}, {"name": "Cat", "properties": {"lives": "int"}}]"#,
      "s.ndjson": """
      {"class": "Dog", "predicate": "age > 3"}
      {"class": "Cat", "predicate": "lives > 3"}
      {"class": "Cat", "predicate": "age > 3"}
      """,
    ])
    var out: [UInt8] = []
    let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
    _ = PredicateLint.run(
      ["--format", "xcode", "--schema", folder.path + "/m.json", "--stored", folder.path + "/s.ndjson"],
      console: console, in: folder.path)
    let lines = String(decoding: out, as: UTF8.self).split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(
      lines.count == 1 && lines[0].contains(":3:") && lines[0].contains("class `Cat` has no property `age`"), "\(lines)"
    )
  }
}
