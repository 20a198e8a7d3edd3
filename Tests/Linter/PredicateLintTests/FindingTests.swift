import PredicateAppSources
import PredicateDiagnostics
import PredicateSyntax
import Testing

@testable import PredicateLint

/// What is found in statements over the classes of the rules' examples, and what is spared.
@Suite struct FindingTests {
  private static let models = """
    final class Team: Object {
      @Persisted var key: UUID
      @Persisted var share: Decimal128
      @Persisted var users: List<String>
      @Persisted var score: Int
      @Persisted var rate: Double
      @Persisted var anything: AnyRealmValue
      @Persisted var scores: List<Int>
      var members: Int { users.count }
    }
    final class Door: Object { @Persisted var open: Bool }
    """

  private func findings(_ code: String, _ levels: [String: RuleLevel] = [:]) -> [Finding] {
    SampleCode(code, settings: RuleSettings(levels: levels), models: Self.models).findings
  }

  /// The findings of a predicate of a class, as `severity id`.
  private func found(
    _ predicate: String, of owner: String = "Dog", _ arguments: String = "", _ levels: [String: RuleLevel] = [:]
  ) -> [String] {
    let arguments = arguments.isEmpty ? "" : ", " + arguments
    return findings("_ = realm.objects(\(owner).self).filter(\"\(predicate)\"\(arguments))", levels).map {
      "\($0.severity) \($0.id)"
    }
  }

  // MARK: Names

  /// Elements that are joined to one word have an unknown number, so that the word is unknown.
  @Test(arguments: [
    ("{ _ in \"best\" }", "", []), ("{ _ in \"best\" }", ".", []),
    ("{ \"agee > \\($0)\" }", " OR ", ["error unknown-property"]),
    ("{ \"agee > \\($0)\" }", "", ["error unknown-property"]),
  ])
  func joinedElements(_ element: String, _ separator: String, _ expected: [String]) {
    let code = """
      import RealmSwift
      class Dog: Object { @Persisted var name: String? }
      func f(realm: Realm, ids: [Int]) {
        var path = ids.map \(element).joined(separator: "\(separator)")
        path += \(expected.isEmpty ? "\"name != nil\"" : "\"\"")
        _ = realm.objects(Dog.self).filter(path)
      }
      """
    let source = SourceFile(path: "A.swift", language: .swift, bytes: Array(code.utf8))
    let found = LintRun().run([LintRun.Input(source: source)]).findings
    #expect(found.map { "\($0.severity) \($0.id)" } == expected)
  }

  /// A list that code builds may have any number of elements.
  @Test func builtListsHaveAnyNumberOfElements() {
    let code = """
      import RealmSwift
      class Dog: Object { @Persisted var age: Int }
      func f(realm: Realm, isOld: Bool) {
        var list: [String] = []
        if isOld { list.append("3") }
        _ = realm.objects(Dog.self).filter("age IN {\\(list.joined(separator: ","))}")
      }
      """
    let source = SourceFile(path: "A.swift", language: .swift, bytes: Array(code.utf8))
    #expect(LintRun().run([LintRun.Input(source: source)]).findings.isEmpty)
  }

  // MARK: Arguments

  /// Where a key path is due, only a text will do.
  @Test(arguments: ["3", "nil", "Date()", "true", "[\"name\"]", "1.5"])
  func keyPathsThatAreNoText(_ argument: String) {
    #expect(found("%K == %@", "\(argument), name") == ["error keypath-argument-not-string"])
    #expect(
      findings("_ = NSPredicate(format: \"%K == 3\", \(argument))").map(\.id) == ["keypath-argument-not-string"])
  }

  @Test(arguments: ["name", "\"name\"", "#keyPath(Dog.name)", "Column.name", "unknown()"])
  func keyPathsThatMayBeText(_ argument: String) {
    #expect(found("%K == %@", "\(argument), city") == [])
  }

  @Test func aKeyPathThatIsNoTextIsFoundAtItsArgument() throws {
    let sample = SampleCode("_ = realm.objects(Dog.self).filter(\"%K == %@\", 3, name)")
    let finding = try #require(sample.findings.first)
    #expect(sample.inputs[1].source.text(finding.place.range) == "3")
    #expect(finding.message == "`%K` takes the text of a key path, and this argument is an integer")
  }

  /// `%d` takes a truth value as a number, as C and Swift pass it.
  @Test func truthValuesAsNumbers() {
    #expect(found("open == %d", of: "Door", "true") == [])
  }

  /// Foundation parses the words of subscripts as names, and Realm refuses what comes of it; all other reserved words end its parser.
  @Test(arguments: [("size == 3", "warning"), ("SELF.last == 3", "warning"), ("like == 3", "error")])
  func reservedWordsAsNames(_ predicate: String, _ severity: String) {
    let elsewhere = findings("_ = (all as NSArray).filtered(using: NSPredicate(format: \"\(predicate)\"))")
    #expect(elsewhere.map { "\($0.severity) \($0.id)" } == ["\(severity) keyword-as-name"])
    #expect(found(predicate) == ["error keyword-as-name"])
  }

  // MARK: Classes of one name

  /// A module's predicates may be for its own class, wherever they are made; what suits none of these is found.
  @Test func classesOfOneNameInTwoModules() {
    func store(_ module: String) -> String {
      """
      import RealmSwift
      public final class Item: Object { @Persisted public var key\(module): String }
      public struct Store\(module) { let realm: Realm
        public func find(_ predicate: NSPredicate) -> Results<Item> { realm.objects(Item.self).filter(predicate) } }
      """
    }
    let use = """
      func use(_ first: StoreA, _ second: StoreB) {
        _ = first.find(NSPredicate(format: "keyA == 'a'"))
        _ = second.find(NSPredicate(format: "keyB == 'a'"))
        _ = second.find(NSPredicate(format: "keyC == 'a'"))
      }
      """
    let files = [("A/Item.swift", store("A")), ("B/Item.swift", store("B")), ("A/Use.swift", use)]
    let outcome = LintRun().run(
      files.map { LintRun.Input(source: SourceFile(path: $0.0, language: .swift, bytes: Array($0.1.utf8))) })
    #expect(
      outcome.findings.map { "\($0.id): \($0.message)" } == ["unknown-property: class `Item` has no property `keyC`"])
  }

  // MARK: What the SDK does

  /// What the documents refuse and the SDK runs does not crash an app.
  @Test(arguments: [
    ("users.@count > 0", "", "count-on-primitive-collection"),
    ("ANY users.@count > 0", "", "count-on-primitive-collection"),
    ("score ==[c] 3", "", "option-requires-string"),
    ("score == true", "", "type-mismatch"),
    ("share == '1.5'", "", "type-mismatch"),
    ("key == '00112233-4455-6677-8899-aabbccddeeff'", "", "type-mismatch"),
    ("key == %@", "name", "type-mismatch"),
  ])
  func whatTheSDKAcceptsIsANote(_ predicate: String, _ arguments: String, _ id: String) {
    // What text a variable holds is not known.
    #expect(found(predicate, of: "Team", arguments) == ["\(arguments.isEmpty ? "note" : "warning") \(id)"])
    #expect(found(predicate, of: "Team", arguments, [id: .off]) == [])
  }

  @Test func aCountBehindACollectionIsANoteThatSaysWhy() throws {
    let finding = try #require(
      findings("_ = realm.objects(Dog.self).filter(\"ANY friends.tags.@count == 0\")").first)
    #expect("\(finding.severity) \(finding.id)" == "note collection-requires-quantifier")
    #expect(finding.notes.map(\.message) == ["Realm's documents refuse this, and its SDK runs it all the same"])
    #expect(found("ALL friends.tags.@count == 0") == ["error collection-requires-quantifier"])
  }

  @Test func whatTheRowSaysTheConfigurationMayMakeGraver() {
    let id = "count-on-primitive-collection"
    #expect(LintRule.named(id)?.severity == .note)
    #expect(found("users.@count > 0", of: "Team", "", [id: .error]) == ["error \(id)"])
  }

  @Test(arguments: [
    ("friends.age > 3", "collection-requires-quantifier"), ("_id == %@", "type-mismatch"),
    ("owner.name == 3", "type-mismatch"),
  ])
  func whatTheSDKRefusesStaysAnError(_ predicate: String, _ id: String) {
    #expect(found(predicate, predicate.contains("%") ? "name" : "") == ["error \(id)"])
  }

  /// What the documents allow and the SDK refuses.
  @Test(arguments: [
    ("ALL scores > 3", ""), ("score > 1.5", ""), ("score IN {1, 2.5}", ""), ("score BETWEEN {0.5, 3}", ""),
    ("score < rate", ""), ("anything == score", ""), ("score > %@", "1.5"), ("score > %@", "1.5 * Double(name.count)"),
    ("scores.@avg > 1.5", ""), ("score IN scores", ""), ("ANY scores == 2.5", ""),
  ])
  func whatTheSDKRefusesIsNoted(_ predicate: String, _ arguments: String) {
    #expect(found(predicate, of: "Team", arguments) == ["note refused-by-sdk"])
  }

  @Test(arguments: [
    "name IN 'Rex and Bello'", "'ex' IN name", "3 < SUBQUERY(friends, $f, $f.age > 3 AND $f.isGood == true).@count",
    "ALL friends.age > 3",
  ])
  func whatTheSDKRefusesOfDogsIsNoted(_ predicate: String) {
    #expect(found(predicate) == ["note refused-by-sdk"])
  }

  @Test(arguments: [
    ("ANY scores > 3", ""), ("score == 5.0", ""), ("rate == 1", ""), ("rate > 1.5", ""), ("score > %@", "3"),
    ("scores.@count > 1", ""), ("'x' IN users", ""), ("score IN {1, 2}", ""), ("anything == 1.5", ""),
    ("score > %@", "unknown()"),
  ])
  func whatTheSDKAcceptsIsNotNoted(_ predicate: String, _ arguments: String) {
    let isCount = predicate.contains("@count")
    #expect(
      found(predicate, of: "Team", arguments) == (isCount ? ["note count-on-primitive-collection"] : []))
  }

  // MARK: Rules beside each other

  @Test(arguments: ["ANY friends.owner != nil", "ANY friends.nickname != nil", "SOME friends.owner != NULL"])
  func someElementHasAValue(_ predicate: String) {
    #expect(found(predicate) == [])
  }

  @Test func someElementHasAValueOfAnArgument() {
    #expect(found("ANY friends.nickname != %@", "nil") == [])
    #expect(found("ANY friends.nickname != %@", "name") == ["warning any-not-equal"])
  }

  /// A SUBQUERY whose ANY would be found fault with is left.
  @Test func subqueriesThatAreNoPlainAny() {
    let differs = "SUBQUERY(friends, $f, $f.name != 'Rex').@count > 0"
    #expect(found(differs) == [])
    #expect(found(differs, "", ["any-not-equal": .off]) == ["note subquery-any"])
    #expect(found("SUBQUERY(friends, $f, $f.name != 'Rex').@count == 0") == ["note subquery-any"])
    let old = "SUBQUERY(friends, $f, $f.age > 3).@count > 0"
    #expect(found("\(old) AND ANY friends.name == 'Rex'") == [])
    #expect(found("\(old) AND SUBQUERY(friends, $f, $f.name == 'Rex').@count > 0") == [])
    #expect(found("\(old) AND ANY friends.name == 'Rex'", "", ["two-anys": .off]) == ["note subquery-any"])
    #expect(found("\(old) OR ANY friends.name == 'Rex'") == ["note subquery-any"])
  }

  /// Arguments are not equal because their placeholders are, also where `%K` leaves the path open.
  @Test func placeholdersAreNoDuplicates() {
    let arguments = "\"a\", \"b\", \"age\""
    #expect(found("name != %@ AND name != %@ AND %K == 3", of: "Dog", arguments) == [])
    #expect(found("name == %@ AND name == %@ AND %K == 3", of: "Dog", arguments) == [])
  }

  /// A rule that leaves a place to another speaks where that one is off.
  @Test(arguments: [
    ("age BETWEEN {9, 3}", "reversed-between"), ("age IN {}", "in-list"),
  ])
  func constantConditionSpeaksForRulesThatAreOff(_ predicate: String, _ id: String) {
    #expect(found(predicate) == ["warning \(id)"])
    #expect(found(predicate, "", [id: .off]) == ["warning constant-condition"])
  }

  /// What a class has under a name stands in the place of a guess.
  @Test func membersThatAreNoColumns() throws {
    let finding = try #require(findings("_ = realm.objects(Team.self).filter(\"members > 3\")").first)
    #expect(finding.message == "`members` exists on `Team` but is computed, and not stored in the database")
    #expect(finding.notes.map(\.message) == ["`Team` is declared here"])
    let guess = try #require(findings("_ = realm.objects(Team.self).filter(\"scroe > 3\")").first)
    #expect(guess.notes.map(\.message) == ["did you mean `score`?", "`Team` is declared here"])
    // The class that lacks it, and not another that the message names.
    let linked = try #require(findings("_ = realm.objects(Dog.self).filter(\"owner.Dog == 3\")").first)
    #expect(linked.notes.last?.message == "`Person` is declared here")
  }

  /// Dates of `rql` that Realm's engine takes for others, on both sides of both bounds. The fix is the same date.
  @Test(
    arguments: [
      ("2038-01-19@03:14:07", nil), ("2038-01-19@03:14:08", "T2147483648:0"), ("1901-12-13T20:45:52", nil),
      ("1901-12-13T20:45:51", "T-2147483649:0"), ("2050-01-01@00:00:00:5", "T2524608000:5"), ("T2524608000:0", nil),
    ] as [(String, String?)])
  func datesBeyond32Bits(_ date: String, _ written: String?) throws {
    let text = "due IN {\(date), 2020-01-01@00:00:00}"
    let bytes = Array("// predicate-lint:class Dog\n\(text)".utf8)
    let input = LintRun.Input(
      source: SourceFile(path: "a.predicate", language: .predicate, bytes: bytes),
      settings: RuleSettings(dialect: .rql))
    let findings = LintRun().run([input]).findings.filter { $0.id == "wrapped-date" }
    let fixes = findings.flatMap { $0.fixes }
    let replacements = fixes.flatMap { $0.edits }.map { $0.replacement }
    #expect(findings.count == (written == nil ? 0 : 1) && findings.allSatisfy { $0.severity == .warning })
    #expect(replacements == (written.map { [$0] } ?? []))
    #expect(fixes.allSatisfy { $0.isSafe })
  }

  // MARK: Limits

  private func checked(_ text: String, limits: Limits) throws -> CheckedFormat {
    let file = SourceModels.read(SourceFile(path: "a.predicate", language: .predicate, bytes: Array(text.utf8)))
    let site = PredicateFile.site(file.tokens.file, file: 0, className: nil, dialect: .nspredicate)
    let tree = try #require(parse(SourceText(text), dialect: .nspredicate).tree)
    var settings = RuleSettings()
    settings.limits = limits
    return CheckedFormat(
      site: site, format: site.formats[0], file: file, tree: tree, model: nil, schema: nil, predicate: nil,
      settings: settings)
  }

  /// A fix is held against the limits of the run, and another language's parser is, too.
  @Test func limitsOfTheRunHold() throws {
    let text = "NOT (NOT (a == 1 OR b == 2))"
    let replacement = [(range: SourceRange(0, text.utf8.count), replacement: "(a == 1 OR b == 2)")]
    #expect(try checked(text, limits: .untrusted).fix("", isSafe: true, replacement)?.isSafe == true)
    var limits = Limits.untrusted
    limits.tokens = 4
    #expect(try checked(text, limits: limits).fix("", isSafe: true, replacement)?.isSafe == false)
    // That there are too many tokens says nothing of Foundation.
    #expect(try LintRule.portability.findings(in: checked(text, limits: limits)).isEmpty)
  }
}
