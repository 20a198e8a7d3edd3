import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import Testing

@testable import PredicateLint

/// Predicates outside of sources, with the linter's own checks: `--expr`, `.predicate` files; and models out of sources and schema files.
@Suite struct StandaloneTests {
  private static let models = """
    class Dog: Object {
      @Persisted(primaryKey: true) var _id: ObjectId
      @Persisted(indexed: true) var name = ""
      @Persisted var owner: Person?
      @Persisted var tags: List<String>
    }
    class Person: Object {
      @Persisted var age: Int?
      @Persisted(originProperty: "owner") var dogs: LinkingObjects<Dog>
    }
    """

  /// Runs the linter with its own engine.
  private func run(_ folder: LintFolder, _ arguments: [String]) -> LintFolder.Run {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let arguments = arguments.map { $0.hasPrefix("@") ? folder.path + "/" + $0.dropFirst() : $0 }
    let status = PredicateLint.run(arguments, console: console, in: folder.path)
    return LintFolder.Run(
      status: status, output: String(decoding: out, as: UTF8.self), errors: String(decoding: err, as: UTF8.self))
  }

  @Test(arguments: [
    (["--class", "Dog", "--expr", "name == 'Rex'"], 0, ""),
    (["--class", "Dog", "--expr", "nme == 'Rex'"], 1, "expr:1:1: error: class `Dog` has no property `nme`"),
    (["--class", "Dog", "--expr", "name == %@ AND owner.age > %d"], 0, ""),
    (["--class", "Dog", "--expr", "name =="], 1, "expr:1:8: error: "),
    (["--class", "Dog", "--expr", "name == 'a'", "--expr", "x == 1"], 1, "expr-2:1:1: error: "),
    (["--dialect", "foundation", "--expr", "SELF MATCHES 'a+'"], 0, ""),
    (["--dialect", "foundation", "--expr", "items[0].name == 'a' AND %K[SIZE] > 2 AND a[%@ + 1] == 1"], 0, ""),
    (["--dialect", "foundation", "--expr", "%@ AND NOT ((%@)) AND (x == 1 OR %@) AND $rest"], 0, ""),
    (["--dialect", "foundation", "--expr", "(%@) == 3 AND TERNARY(%@, 1, 2) == $v[%d] AND f($v.a) == 1"], 0, ""),
    (["--dialect", "foundation", "--expr", "SUBQUERY(a, $x, $x.b ==[cd] 'c' OR $x).@count > 0"], 0, ""),
    (
      ["--dialect", "foundation", "--expr", "FUNCTION(SELF, 'days').month.name == 'May' AND {1, 2}.@count == 2"], 0, ""
    ),
    (
      ["--dialect", "foundation", "--expr", "(a UNION b).@count > 3 AND ((%@)).name == 'x' AND sum({1, 2})[0] == 3"], 0,
      ""
    ),
    (
      ["--dialect", "foundation", "--expr", "SUBQUERY((a UNION b), $x, $x.c > 3).@count > 0 AND 'abc'.length == 3"], 0,
      ""
    ),
    (
      [
        "--dialect", "foundation", "--expr", "SUBQUERY(a UNION b MINUS c, $x, $x == 1)[FIRST] == CAST(a, 'NSDate').day",
      ], 0, ""
    ),
    (
      ["--dialect", "foundation", "--expr", "SUBQUERY(f(a), $x, $x == 1).@count == SUBQUERY({1, 2}, $n, $n > 1).@sum"],
      0, ""
    ),
    (
      [
        "--dialect", "foundation", "--expr",
        "(1 + a).x.y[%@] > 3 AND ANY f(x).y == 3 AND SUBQUERY(('a'), $x, $x == 1) == 2",
      ], 0, ""
    ),
    (
      ["--class", "Dog", "--expr", "uppercase(name).length == 3"], 1,
      "expr:1:1: error: Realm reads names behind those of"
    ),
    (["--class", "Dog", "--expr", "(name).length == 3"], 1, "expr:1:1: error: Realm reads names behind those of"),
    (["--class", "Dog", "--expr", "{1, 2}.@count == 3"], 1, "expr:1:1: error: Realm reads names behind those of"),
    (
      ["--class", "Dog", "--expr", "SUBQUERY({1}, $x, $x == 1).@count > 0"], 1,
      "expr:1:10: error: SUBQUERY goes over the objects of"
    ),
    (["--class", "Dog", "--expr", "SUBQUERY(a UNION b, $x, $x == 1).@count > 0"], 1, "expr:1:"),
    (["--dialect", "foundation", "--expr", "SELF.%@ IN %@ OR a.%@.b == 1 AND %@.%@[0] == 2"], 0, ""),
    (["--dialect", "foundation", "--expr", "name AND x == 1"], 1, "expr:1:1: error: a value alone is not a condition"),
    (["--dialect", "foundation", "--expr", "items[] == 1"], 1, "expr:1:7: error: a value is missing in the brackets"),
    (["--class", "Dog", "--expr", "name == 'a' AND %@"], 1, "expr:1:17: error: a value alone is not a condition"),
    (["--class", "Dog", "--expr", "tags[%@ + 1] == 'a'"], 1, "expr:1:9: error: "),
    (["--dialect", "rql", "--class", "Dog", "--expr", "tags.@size > 2"], 0, ""),
  ])
  func expressions(_ arguments: [String], _ status: Int32, _ line: String) throws {
    let folder = try LintFolder(["Models.swift": Self.models])
    let result = run(folder, ["--format", "xcode"] + arguments + ["@Models.swift"])
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(line.isEmpty ? result.output.isEmpty : result.output.contains(line), "\(result.output)")
  }

  @Test func aNewcomerIsTold() throws {
    let code = (0..<50).map { "func f\($0)(_ dogs: Results<Dog>) { _ = dogs.filter(\"nme == \($0)\") }" }
    let folder = try LintFolder(["Models.swift": Self.models, "A.swift": code.joined(separator: "\n")])
    let alone = run(folder, ["@A.swift"])
    #expect(alone.errors.contains("no model was found, so Realm's predicates are checked for syntax only"))
    #expect(!alone.errors.contains("--write-baseline"))
    let all = run(folder, ["@A.swift", "@Models.swift"])
    #expect(!all.errors.contains("no model was found"))
    #expect(all.errors.contains("write a baseline: `predicate-lint --write-baseline lint-baseline.json`"))
    #expect(run(folder, ["--quiet", "@A.swift", "@Models.swift"]).errors.isEmpty)
  }

  @Test func sitesAreListedWithTheirClasses() throws {
    let code = """
      func find(_ realm: Realm, _ text: String, _ cats: Results<Cat>, _ predicate: NSPredicate) {
        _ = realm.objects(Dog.self).filter("name == 'Rex' AND")
        _ = cats.filter("name == 'Tom'")
        _ = NSPredicate(format: "x == 1").evaluate(with: text)
        _ = NSPredicate(format: "x == 1")
        _ = realm.objects(Dog.self).filter(String(text.reversed()))
      }
      """
    let folder = try LintFolder(["Models.swift": Self.models, "A.swift": code])
    let result = run(folder, ["sites", "--models", "@Models.swift", "@A.swift"])
    let lines = result.output.split(separator: "\n").map { $0.split(separator: "A.swift:").last ?? "" }
    #expect(
      lines == [
        "2:31: \"name == 'Rex' AND\": class Dog: `realm.objects(Dog.self)` is a `Results<Dog>`",
        "3:12: \"name == 'Tom'\": class Cat, which no source declares: `cats` is a `Results<Cat>`",
        "4:7: \"x == 1\": not Realm's: `evaluate` tests it",
        "5:7: \"x == 1\": nothing shows what it is for",
        "6:31: not checked: the format is put together while the program runs",
      ])
    let report = run(folder, ["sites", "--format", "json", "--models", "@Models.swift", "@A.swift"]).output
    let sites = try JSONValue(parsing: SourceText(report))["sites"]?.elements.map { $0["verdict"]?.string }
    #expect(sites == ["proven", "undeclared", "foundation", "foundation", "skipped"])
  }

  @Test func sitesAreWrittenAsStoredPredicates() throws {
    let code = """
      func find(_ realm: Realm, _ text: String, _ least: Int) {
        _ = realm.objects(Dog.self).filter("name BEGINSWITH %@ AND owner.age > %d", text, least + 1)
        _ = realm.objects(Dog.self).filter("name == 'Rex'")
        _ = NSPredicate(format: "x == 1")
      }
      """
    let folder = try LintFolder(["Models.swift": Self.models, "A.swift": code])
    let result = run(folder, ["sites", "--format", "stored", "--models", "@Models.swift", "@A.swift"])
    #expect(
      result.output.replacing(folder.path + "/", with: "").split(separator: "\n") == [
        #"{"id":"A.swift:2:31","class":"Dog","predicate":"name BEGINSWITH %@ AND owner.age > %d","args":["a",1],"names":["text","least + 1"]}"#,
        #"{"id":"A.swift:3:31","class":"Dog","predicate":"name == 'Rex'"}"#,
      ])
  }

  /// The requests of Core Data name an entity, which is the class in the schema that `predicate-translate infer --core-data` writes.
  @Test func requestsAreWrittenAsStoredPredicates() throws {
    let model = """
      <model type="com.apple.IDECoreDataModeler.DataModel">
        <entity name="Plant"><attribute name="name" attributeType="String"/>
          <relationship name="bed" optional="YES" destinationEntity="Bed"/></entity>
        <entity name="Bed"><attribute name="label" attributeType="String"/></entity>
      </model>
      """
    let code = """
      func plants(_ label: String, _ bed: NSManagedObject) {
        let request = NSFetchRequest<NSManagedObject>(entityName: "Plant")
        request.predicate = NSPredicate(format: "bed.label BEGINSWITH[cd] %@ OR bed == %@", label, bed)
      }
      """
    let folder = try LintFolder(["A.swift": code, "Plants.xcdatamodel/contents": model])
    let result = run(folder, ["sites", "--format", "stored", "@"])
    #expect(
      result.output.split(separator: "A.swift:").last.map(String.init)
        == #"3:23","class":"Plant","predicate":"bed.label BEGINSWITH[cd] %@ OR bed == %@","args":["a",{"$link":"Bed/1"}],"names":["label","bed"]}"#
        + "\n", "\(result.output) \(result.errors)")
  }

  @Test func unknownClassIsWrongUse() throws {
    let folder = try LintFolder(["Models.swift": Self.models])
    let result = run(folder, ["--class", "Dgo", "--expr", "name == 'x'", "@Models.swift"])
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no model `Dgo`; did you mean `Dog`?"))
  }

  @Test(arguments: [
    ("// predicate-lint:class Dog\nname == 'Rex'\n", ""),
    ("\u{FEFF}// predicate-lint:class Dog\r\n\r\n name == 'Rex'\r\n", ""),
    ("// predicate-lint:class Dog\n// All puppies.\n  nme == 'Rex'", "3:3: error: class `Dog` has no property `nme`"),
    ("// predicate-lint:class Dog\n// predicate-lint:disable:file unknown-property\nnme == 'Rex'", ""),
    (
      "// predicate-lint:class Dog\nname == 'Rex'\nAND\nowner.aeg > 3",
      "4:7: error: class `Person` has no property `aeg`"
    ),
    ("// predicate-lint:class Dog, Person\nowner == nil", "2:1: error: class `Person` has no property `owner`"),
    ("", "1:1: error: "),
  ])
  func predicateFiles(_ text: String, _ finding: String) throws {
    let folder = try LintFolder(["Models.swift": Self.models, "a.predicate": text])
    let result = run(folder, ["--format", "xcode", "@"])
    #expect(
      finding.isEmpty ? result.output.isEmpty : result.output.contains("a.predicate:\(finding)"), "\(result.output)")
  }

  @Test func schemaOfSourcesIsASchemaForSources() throws {
    let folder = try LintFolder(["Models.swift": Self.models])
    let schema = run(folder, ["schema", "@"])
    #expect(schema.status == 0)
    #expect(
      schema.output == """
        [
          {
            "name": "Dog",
            "primaryKey": "_id",
            "properties": {
              "_id": "objectId",
              "name": {
                "type": "string",
                "indexed": true
              },
              "owner": "Person",
              "tags": "string[]"
            }
          },
          {
            "name": "Person",
            "properties": {
              "age": "int?",
              "dogs": {
                "type": "linkingObjects",
                "objectType": "Dog",
                "property": "owner"
              }
            }
          }
        ]

        """)
    try folder.write("schema.json", schema.output)
    try folder.write("Models.swift", "")
    let result = run(
      folder,
      ["--format", "xcode", "--schema", "@schema.json", "--class", "Person", "--expr", "ANY dogs.nme == ''", "@"])
    #expect(result.output.contains("expr:1:10: error: class `Dog` has no property `nme`"), "\(result.output)")
  }
}
