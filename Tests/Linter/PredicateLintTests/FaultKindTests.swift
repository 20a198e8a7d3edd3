import PredicateAppSources
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// What Core Data and Realm refuse at run time, in both languages: each kind of fault, and its correct twin.
@Suite struct FaultKindTests {
  private static let model = """
    <model><entity name="Pet" representedClassName="Pet">
      <attribute name="name" attributeType="String"/><attribute name="age" attributeType="Integer 16"/>
      <attribute name="good" attributeType="Boolean"/><attribute name="uid" attributeType="UUID"/>
      <attribute name="born" attributeType="Date"/><attribute name="calc" attributeType="String" transient="YES"/>
      <relationship name="owner" destinationEntity="Person"/></entity>
    <entity name="Person" representedClassName="Person"><attribute name="name" attributeType="String"/>
      <relationship name="pets" toMany="YES" destinationEntity="Pet"/></entity></model>
    """

  private static let head = """
    import CoreData
    import RealmSwift
    class Dog: Object { @Persisted var name: String; @Persisted var age: Int; @Persisted var born: Date
      @Persisted var tags: List<String>; @Persisted var owner: Human?; @Persisted var any: AnyRealmValue }
    class Human: Object { @Persisted var name: String; @Persisted var dogs: List<Dog> }

    """

  /// Returns the findings as `severity id`.
  private func findings(_ code: String, _ language: SourceFile.Language) -> [String] {
    let sources: [(String, SourceFile.Language, String)] = [
      (language == .swift ? "A.swift" : "A.m", language, code),
      ("M.xcdatamodel/contents", .dataModel, Self.model), ("Models.swift", .swift, Self.head),
    ]
    return LintRun().run(
      sources.map { LintRun.Input(source: SourceFile(path: $0, language: $1, bytes: Array($2.utf8))) }
    ).findings.filter { !$0.place.path.hasPrefix("Models") }.map { "\($0.severity) \($0.id)" }
  }

  private static let requests: [(String, [String])] = [
    // Kinds of values.
    ("r.predicate = NSPredicate(format: \"age == 'x'\")", ["warning type-mismatch"]),
    ("r.predicate = NSPredicate(format: \"age == '5'\")", []),
    ("r.predicate = NSPredicate(format: \"age == %@\", text)", ["warning type-mismatch"]),
    ("r.predicate = NSPredicate(format: \"good == %@\", text)", ["warning type-mismatch"]),
    ("r.predicate = NSPredicate(format: \"uid == %@\", UUID().uuidString)", ["warning type-mismatch"]),
    ("r.predicate = NSPredicate(format: \"uid == %@\", UUID() as CVarArg)", []),
    ("r.predicate = NSPredicate(format: \"name == 3\")", ["note type-mismatch"]),
    ("r.predicate = NSPredicate(format: \"born > 3\")", ["error type-mismatch"]),
    // What no store has.
    ("r.predicate = NSPredicate(format: \"calc == 'x'\")", ["error refused-by-store"]),
    ("r.sortDescriptors = [NSSortDescriptor(key: \"calc\", ascending: true)]", ["error refused-by-store"]),
    ("r.sortDescriptors = [NSSortDescriptor(key: \"owner.pets\", ascending: true)]", ["error refused-by-store"]),
    ("r.sortDescriptors = [NSSortDescriptor(key: \"owner.pets.age\", ascending: true)]", ["error refused-by-store"]),
    ("r.sortDescriptors = [NSSortDescriptor(key: \"owner.name\", ascending: true)]", []),
    (
      "_ = NSFetchedResultsController(fetchRequest: r, managedObjectContext: c, sectionNameKeyPath: \"calc\", cacheName: nil)",
      []
    ),
    // Functions without SQL.
    ("r.predicate = NSPredicate(format: \"count:(owner.pets.age) > 3\")", ["warning refused-by-store"]),
    ("r.predicate = NSPredicate(format: \"count:(owner.pets) > 3\")", []),
    ("r.predicate = NSPredicate(format: \"sqrt:(age) > 3\")", ["warning refused-by-store"]),
    ("r.predicate = NSPredicate(format: \"stddev(owner.pets.age) > 3\")", ["warning refused-by-store"]),
    ("r.predicate = NSPredicate(format: \"raise:toPower:(age, 2) > 3\")", ["warning refused-by-store"]),
    ("r.predicate = NSPredicate(format: \"FUNCTION(name, 'length') > 3\")", ["warning refused-by-store"]),
    ("r.predicate = NSPredicate(format: \"sqrt:(age) > %@\", a)", ["warning refused-by-store"]),
    ("r.predicate = NSPredicate(format: \"owner.pets.@count > 3\")", []),
    ("r.predicate = NSPredicate(format: \"abs:(age) > 3 AND add:to:(age, 1) > sqrt:(4)\")", []),
    ("r.predicate = NSPredicate(format: \"age == max:(owner.pets.age) AND lowercase:(name) == 'x'\")", []),
    // What Foundation parses in another way.
    ("r.predicate = NSPredicate(format: \"age BETWEEN %@ AND %@\", a, b)", ["error between-needs-list"]),
    ("r.predicate = NSPredicate(format: \"age BETWEEN {%@, %@}\", a, b)", []),
    ("r.predicate = NSPredicate(format: \"age BETWEEN %@\", [a])", ["error between-arity"]),
    ("r.predicate = NSPredicate(format: \"age BETWEEN %@\", [a, b])", []),
    ("r.predicate = NSPredicate(format: \"name == $N\")", ["error unbound-variable"]),
    ("r.predicate = NSPredicate(format: \"name == $N\").withSubstitutionVariables([\"N\": text])", []),
    (
      "let p = NSPredicate(format: \"name == $N\"); _ = p.withSubstitutionVariables([\"N\": text]); r.predicate = p",
      ["error unbound-variable"]
    ),
    ("r.predicate = NSPredicate(format: \"SUBQUERY(owner.pets, $x, $x.age == 1).@count > 0\")", []),
    // Arguments.
    ("r.predicate = NSPredicate(format: \"age == %zd AND age < %jd\", 1, 2)", []),
    ("r.predicate = NSPredicate(format: \"good == %@\", flag)", ["error argument-type"]),
    ("r.predicate = NSPredicate(format: \"good == %@\", NSNumber(value: flag))", []),
    ("r.predicate = NSPredicate(format: \"name == %@\", text, other)", ["error unused-argument"]),
    ("r.predicate = NSPredicate(format: \"name == %@\", text, text)", ["warning unused-argument"]),
    // A request that gets another entity.
    (
      "r.entity = NSEntityDescription.entity(forEntityName: \"Person\", in: c); r.predicate = NSPredicate(format: \"ANY pets.age > 1\")",
      []
    ),
    (
      "r.entity = NSEntityDescription.entity(forEntityName: \"Person\", in: c); r.predicate = NSPredicate(format: \"age > 1\")",
      ["error unknown-property"]
    ),
  ]

  @Test(arguments: requests)
  func ofCoreData(_ statement: String, _ expected: [String]) {
    let code = """
      func f(_ c: NSManagedObjectContext, _ text: String, _ other: String, _ flag: Bool, _ a: NSNumber, _ b: NSNumber) {
        let r = NSFetchRequest<NSManagedObject>(entityName: "Pet")
        \(statement)
      }
      """
    #expect(findings(code, .swift) == expected, "\(statement)")
  }

  private static let messages: [(String, [String])] = [
    (
      "r.sortDescriptors = @[[NSSortDescriptor sortDescriptorWithKey:@\"agee\" ascending:YES]];",
      ["error unknown-property"]
    ),
    ("r.sortDescriptors = @[[NSSortDescriptor sortDescriptorWithKey:@\"age\" ascending:YES]];", []),
    (
      "NSSortDescriptor *d = [[NSSortDescriptor alloc] initWithKey:@\"agee\" ascending:YES]; [r setSortDescriptors:@[d]];",
      ["error unknown-property"]
    ),
    (
      "[r setSortDescriptors:[NSArray arrayWithObject:[NSSortDescriptor sortDescriptorWithKey:@\"agee\" ascending:YES]]];",
      ["error unknown-property"]
    ),
    ("r.propertiesToFetch = @[@\"name\", @\"agee\"];", ["error unknown-property"]),
    (
      "(void)[[NSFetchedResultsController alloc] initWithFetchRequest:r managedObjectContext:c sectionNameKeyPath:@\"owner.nme\" cacheName:nil];",
      ["error unknown-property"]
    ),
    (
      "r.sortDescriptors = @[[NSSortDescriptor sortDescriptorWithKey:@\"owner.pets\" ascending:YES]];",
      ["error refused-by-store"]
    ),
    (
      "r.entity = [NSEntityDescription entityForName:@\"Person\" inManagedObjectContext:c]; r.predicate = [NSPredicate predicateWithFormat:@\"ANY pets.age > 1\"];",
      []
    ),
    ("r.predicate = [NSPredicate predicateWithFormat:@\"name == $N\"];", ["error unbound-variable"]),
    ("r.predicate = [NSPredicate predicateWithFormat:@\"age BETWEEN %@\", @[@1]];", ["error between-arity"]),
    ("r.predicate = [NSPredicate predicateWithFormat:@\"age BETWEEN %@\", @[@1, @2]];", []),
    (
      "NSPredicate *p; if (c) p = [NSPredicate predicateWithFormat:@\"agee == 1\"]; else p = [NSPredicate predicateWithFormat:@\"age == 1\"]; r.predicate = p;",
      ["error unknown-property"]
    ),
    (
      "r.predicate = [[NSPredicate predicateWithFormat:@\"name == $N\"] predicateWithSubstitutionVariables:@{@\"N\": @\"x\"}];",
      []
    ),
  ]

  @Test(arguments: messages)
  func ofCoreDataInObjectiveC(_ statement: String, _ expected: [String]) {
    let code = """
      void f(NSManagedObjectContext *c) {
        NSFetchRequest *r = [NSFetchRequest fetchRequestWithEntityName:@"Pet"];
        \(statement)
      }
      """
    #expect(findings(code, .objectiveC) == expected, "\(statement)")
  }

  /// A class names its entity, also as `self` of a class method and as a type that a parameter holds.
  @Test(arguments: ["Any.Type", "AnyClass", "NSManagedObject.Type"], ["type", "kind"])
  func entitiesOfClasses(_ type: String, _ name: String) {
    let code = """
      import CoreData
      extension NSManagedObject {
        class func own() -> NSFetchRequest<NSFetchRequestResult> { NSFetchRequest(entityName: "\\(self)") }
      }
      final class Store {
        func fetch(type: \(type), by predicate: NSPredicate) {
          guard let kind = type as? AnyClass else { return }
          let r = NSFetchRequest<NSFetchRequestResult>(entityName: String(describing: \(name)))
          r.predicate = predicate
        }
        func run() {
          let r = Pet.own()
          r.predicate = NSPredicate(format: "age == 1")
          r.predicate = NSPredicate(format: "agee == 1")
          fetch(type: Pet.self, by: NSPredicate(format: "age == 1"))
          fetch(type: Pet.self, by: NSPredicate(format: "agee == 1"))
        }
      }
      """
    #expect(findings(code, .swift) == ["error unknown-property", "error unknown-property"])
  }

  private static let collections: [(String, [String])] = [
    ("_ = dogs.sorted(byKeyPath: \"tags\")", ["error sort-on-collection"]),
    ("_ = dogs.sorted(byKeyPath: \"owner\")", ["error sort-unsupported-type"]),
    ("_ = dogs.sorted(byKeyPath: \"owner.dogs.age\")", ["error sort-on-collection"]),
    ("_ = dogs.sorted(byKeyPath: \"owner.name\")", []),
    ("_ = dogs.sorted(by: [SortDescriptor(keyPath: \"tags\")])", ["error sort-on-collection"]),
    ("let m: String? = dogs.max(ofProperty: \"name\"); _ = m", ["error aggregate-not-numeric"]),
    ("let m: Int? = dogs.max(ofProperty: \"age\"); _ = m", []),
    ("let m: Date? = dogs.min(ofProperty: \"born\"); _ = m", []),
    ("let m: Double = dogs.sum(ofProperty: \"born\"); _ = m", ["error aggregate-date-sum"]),
    ("let m: Int? = dogs.max(ofProperty: \"any\"); _ = m", []), ("_ = dogs.distinct(by: [\"owner\"])", []),
    // Of two chains, neither is certain.
    ("let p = NSPredicate(format: \"age > 1\"); _ = some?.filter(p); _ = people?.filter(p)", []),
    (
      "let p = NSPredicate(format: \"agee > 1\"); _ = some?.filter(p); _ = people?.filter(p)",
      ["error unknown-property"]
    ),
    ("let p = NSPredicate(format: \"agee > 1\"); _ = some?.filter(p)", ["error unknown-property"]),
    // Of two classes that do not fit, the better one.
    (
      "let p = NSPredicate(format: \"age > 1 AND agee == 1\"); _ = people?.filter(p); _ = some?.filter(p)",
      ["error unknown-property"]
    ),
    ("_ = dogs.filter(\"name == $N\")", ["error unbound-variable"]),
    // Code that expects a failure.
    ("XCTAssertThrowsError(try ask(dogs.filter(\"agee > 1\")))", ["note unknown-property"]),
  ]

  @Test(arguments: collections)
  func ofRealm(_ statement: String, _ expected: [String]) {
    let code = """
      import RealmSwift
      func f(_ dogs: Results<Dog>, _ some: Results<Dog>?, _ people: Results<Human>?) {
        \(statement)
      }
      """
    #expect(findings(code, .swift) == expected, "\(statement)")
  }

  /// A predicate with one text is wrong in the branch whose objects do not suit it, unless a condition may have chosen it for the branch.
  @Test(
    arguments: [
      ("let p = NSPredicate(format: \"owner != nil\")", ["warning unknown-property"]),
      ("let p = NSPredicate(format: \"age == 1\"), q = p", ["warning unknown-property"]),
      ("let p = NSPredicate(format: \"name == 'x'\")", []),
      ("let p = NSPredicate(format: isDog ? \"age == 1\" : \"dogs.@count == 1\")", []),
      ("let p = isDog ? NSPredicate(format: \"age == 1\") : NSPredicate(format: \"dogs.@count == 1\")", []),
      ("let key = isDog ? \"age\" : \"name\", p = NSPredicate(format: \"%K == 1\", key)", []),
      (
        "let p = [true: NSPredicate(format: \"age == 1\"), false: NSPredicate(format: \"dogs.@count == 1\")][isDog]!",
        []
      ),
      ("var p = NSPredicate(format: \"age == 1\"); if !isDog { p = NSPredicate(format: \"dogs.@count == 1\") }", []),
      (
        "let p: NSPredicate; if isDog { p = NSPredicate(format: \"age == 1\") } else { p = NSPredicate(format: \"dogs.@count == 1\") }",
        []
      ),
      ("let p = { isDog ? NSPredicate(format: \"age == 1\") : NSPredicate(format: \"dogs.@count == 1\") }()", []),
      (
        "let p = { if isDog { return NSPredicate(format: \"age == 1\") }; return NSPredicate(format: \"dogs.@count == 1\") }()",
        []
      ),
      ("let p = given; f(true, NSPredicate(format: \"age == 1\"))", []),
      ("let p = made(isDog)", []),
    ] as [(String, [String])])
  func ofBranches(_ statement: String, _ expected: [String]) {
    let use = statement.contains("q = p") ? "q" : "p"
    let code = """
      import RealmSwift
      func made(_ isDog: Bool) -> NSPredicate { if isDog { return NSPredicate(format: "age == 1") }; return NSPredicate(format: "dogs.@count == 1") }
      func f(_ isDog: Bool, _ given: NSPredicate, _ dogs: Results<Dog>, _ people: Results<Human>) {
        \(statement)
        if isDog { _ = dogs.filter(\(use)) } else { _ = people.filter(\(use)) }
      }
      """
    #expect(findings(code, .swift) == expected, "\(statement)")
  }

  /// Each object has the value that its initializer got, also if a local variable of the type has the name of the property.
  @Test func ofInitializers() {
    let code = """
      import RealmSwift
      struct Scope {
        let filter: NSPredicate
        init(filter: NSPredicate) { self.filter = filter }
        static func all(_ isOld: Bool) -> Scope {
          let filter: NSPredicate
          if isOld { filter = NSPredicate(value: true) } else { filter = NSPredicate(value: false) }
          return Scope(filter: filter)
        }
      }
      func load(_ scope: Scope, _ dogs: Results<Dog>) { _ = dogs.filter(scope.filter) }
      func find(_ scope: Scope, _ people: Results<Human>) { _ = people.filter(scope.filter) }
      func use(_ dogs: Results<Dog>, _ people: Results<Human>) {
        load(Scope(filter: NSPredicate(format: "age == 1")), dogs)
        find(Scope(filter: NSPredicate(format: "dogs.@count == 1")), people)
      }
      """
    #expect(findings(code, .swift) == [])
  }

  /// A format that the code does not contain, in a call without arguments. The rule is off by default.
  @Test(
    arguments: [
      ("func f(_ text: String) { _ = NSPredicate(format: text) }", true),
      ("func f(_ text: String, _ all: Results<Dog>) { _ = all.filter(text) }", true),
      ("func f(_ text: String, _ name: String) { _ = NSPredicate(format: text, name) }", false),
      ("func f(_ text: String) { _ = NSPredicate(format: text, argumentArray: [1]) }", false),
      ("func f(_ text: String) { _ = NSPredicate(format: \"name == %@\", text) }", false),
      ("func f(_ text: String) { _ = NSPredicate(format: text) }; func g() { f(\"age == 1\") }", false),
      ("let name = \"age == 1\"; func f() { _ = NSPredicate(format: name) }", false),
      ("func f(_ all: [String], _ isLong: (String) -> Bool) { _ = all.filter(isLong) }", false),
      ("void f(NSString *text) { (void)[NSPredicate predicateWithFormat:text]; }", true),
      ("void f(NSString *text, id x) { (void)[NSPredicate predicateWithFormat:text, x]; }", false),
    ])
  func formatsFromElsewhere(_ code: String, _ isFound: Bool) throws {
    let isSwift = !code.hasPrefix("void")
    func findings(_ settings: RuleSettings) -> [Finding] {
      let source = SourceFile(
        path: isSwift ? "A.swift" : "A.m", language: isSwift ? .swift : .objectiveC,
        bytes: Array((isSwift ? Self.head + code : code).utf8))
      return LintRun().run([LintRun.Input(source: source, settings: settings)]).findings
        .filter { $0.id == LintRule.variableFormat.id }
    }
    #expect(findings(RuleSettings()).isEmpty)
    let found = findings(RuleSettings(levels: [LintRule.variableFormat.id: .warning]))
    #expect(found.count == (isFound ? 1 : 0), "\(code)")
    if code.contains("filter(text)") {
      #expect(found.first?.notes.first?.message == "write `filter(\"…%@…\", text)`")
    }
  }
}
