import PredicateAppSources
import Testing

@testable import PredicateLint

/// Comments that silence findings, and those that are not needed.
@Suite struct SuppressionTests {
  /// The lines and ids of what is found in a source, `line:id`.
  private func found(_ source: String, _ name: String = "A.swift") throws -> [String] {
    let run = try LintFolder([name: source]).run("--format", "xcode", "--quiet", "@\(name)")
    return run.lines.filter { $0.contains("[") }.map { line in
      let number = line.split(separator: ":")[1]
      return "\(number):\(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }

  @Test(arguments: [
    "// predicate-lint:disable:next unknown-property\nlet a = \"bad\"\n",
    "// predicate-lint:disable:next unknown-property -- it is an old name\nlet a = \"bad\"\n",
    "// predicate-lint:disable:next all\nlet a = \"bad risky\"\n",
    "// predicate-lint:disable:next unknown-property, unused-argument\nlet a = \"bad risky\"\n",
    "// predicate-lint:disable:next unknown-property unused-argument\nlet a = \"bad risky\"\n",
    "// predicate-lint:disable:next unknown-property\n\n// a comment\nlet a = \"bad\"\n",
    "// predicate-lint:disable:next unknown-property\nlet a = \"\"\"\n  first\n  bad\n  \"\"\"\n",
    "let a = \"bad\" // predicate-lint:disable:this unknown-property\n",
    "let a = /* predicate-lint:disable:this unknown-property */ \"bad\"\n",
    "let a = \"\"\"\n  bad\n  \"\"\" // predicate-lint:disable:this unknown-property\n",
    "let a = \"bad\"\n// predicate-lint:disable:file unknown-property\n",
    "/*\n * predicate-lint:disable:file unknown-property\n */\nlet a = \"bad\"\nlet b = \"bad\"\n",
    "/// predicate-lint:disable unknown-property\r\nlet a = \"bad\"\r\nlet b = \"bad\"\r\n",
  ])
  func silences(_ source: String) throws {
    #expect(try found(source) == [])
  }

  @Test(arguments: [
    "/* predicate-lint:disable:next unknown-property */\nNSString *a = @\"bad\";\n",
    "NSString *a = @\"bad\"; // predicate-lint:disable:this unknown-property\n",
    "// predicate-lint:disable:file all\nNSString *a = @\"bad\";\n",
  ])
  func silencesObjectiveC(_ source: String) throws {
    #expect(try found(source, "A.m") == [])
  }

  @Test(arguments: [
    // Only the next line, and only the line.
    ("// predicate-lint:disable:next unknown-property\nlet a = \"bad\"\nlet b = \"bad\"\n", ["3:unknown-property"]),
    ("let a = \"bad\" // predicate-lint:disable:this unknown-property\nlet b = \"bad\"\n", ["2:unknown-property"]),
    // From here on, and up to where it is taken back.
    ("let a = \"bad\"\n// predicate-lint:disable unknown-property\nlet b = \"bad\"\n", ["1:unknown-property"]),
    (
      "// predicate-lint:disable all\nlet a = \"bad\"\n// predicate-lint:enable all\nlet b = \"bad\"\n",
      ["4:unknown-property"]
    ),
    // Another rule.
    (
      "// predicate-lint:disable:next unused-argument\nlet a = \"bad\"\n",
      ["1:unused-suppression", "2:unknown-property"]
    ),
    // Not needed.
    ("// predicate-lint:disable:next unknown-property\nlet a = \"good\"\n", ["1:unused-suppression"]),
    (
      "// predicate-lint:disable:next unknown-property unused-argument\nlet a = \"bad\"\n", ["1:unused-suppression"]
    ),
    ("// predicate-lint:disable:file unused-suppression all\nlet a = \"good\"\n", []),
    // Not understood.
    ("// predicate-lint:disabel unknown-property\nlet a = \"bad\"\n", ["1:invalid-suppression", "2:unknown-property"]),
    (
      "// predicate-lint:disable:next unknown-propperty\nlet a = \"bad\"\n",
      ["1:invalid-suppression", "2:unknown-property"]
    ),
    ("// predicate-lint:disable:next -- because\nlet a = \"bad\"\n", ["1:invalid-suppression", "2:unknown-property"]),
    (
      "class Dog: Object {}\n// predicate-lint:class Dgo\nlet a = \"bad\"\n",
      ["2:invalid-suppression", "3:unknown-property"]
    ),
    (
      "class Dog: Object {}\n// predicate-lint:class Dog, Dgo -- both\nlet a = \"bad\"\n",
      ["2:invalid-suppression", "3:unknown-property"]
    ),
    ("class Dog: Object {}\n// predicate-lint:class Dog , Dog\nlet a = \"bad\"\n", ["3:unknown-property"]),
    ("// predicate-lint:class\nlet a = \"bad\"\n", ["1:invalid-suppression", "2:unknown-property"]),
    // Text that only speaks of it.
    ("// see predicate-lint:disable:file all\nlet a = \"bad\"\n", ["2:unknown-property"]),
    ("let c = \"// predicate-lint:disable:file all\"; let a = \"bad\"\n", ["1:unknown-property"]),
    ("// predicate-lint:class Dog\nlet a = \"bad\"\n", ["2:unknown-property"]),
  ])
  func tellsWhatIsLeft(_ source: String, _ expected: [String]) throws {
    #expect(try found(source) == expected)
  }

  @Test(arguments: [
    ("a()\n// predicate-lint:disable:next unknown-property\nb()\n", "a()\nb()\n"),
    ("a()\r\n\t// predicate-lint:disable:next all -- why\r\nb()\r\n", "a()\r\nb()\r\n"),
    ("let a = 1  // predicate-lint:disable:this unknown-property\nb()\n", "let a = 1\nb()\n"),
    ("let a /* predicate-lint:disable:this unknown-property */ = 1\n", "let a  = 1\n"),
    ("b() // predicate-lint:disable:this unknown-property", "b()"),
    (
      "// predicate-lint:disable:next unused-argument, unknown-property -- why\nlet a = \"bad\"\n",
      "// predicate-lint:disable:next, unknown-property -- why\nlet a = \"bad\"\n"
    ),
    (
      "// predicate-lint:disable:next unknown-property unused-argument -- why\nlet a = \"bad\"\n",
      "// predicate-lint:disable:next unknown-property -- why\nlet a = \"bad\"\n"
    ),
    // A longer comment is left to its author.
    (
      "/* Dogs.\n   predicate-lint:disable:next unknown-property */\na()\n",
      "/* Dogs.\n   predicate-lint:disable:next unknown-property */\na()\n"
    ),
  ])
  func fixTakesOutWhatIsNotNeeded(_ source: String, _ expected: String) throws {
    let folder = try LintFolder(["A.swift": source])
    _ = folder.run("--fix", "--quiet", "@A.swift")
    #expect(try folder.read("A.swift") == expected)
  }

  /// Statements that a comment stands before, with the classes of the rules' examples and without.
  @Test(arguments: [
    // Its class is elsewhere.
    ("_ = realm.objects(Dog.self).filter(\"nmae == 'Rex'\")", true),
    // So is what takes it, or its text.
    ("_ = find(\"nmae == 'Rex'\")", true),
    ("let name = NSPredicate(format: \"nmae == 'Rex'\")", true),
    ("_ = realm.objects(Dog.self).filter(Texts.name)", true),
    // Another library's, and what is not a predicate.
    ("let found = CKQuery(recordType: \"A\", predicate: NSPredicate(format: \"nmae == 'Rex'\"))", false),
    ("print(\"a text, and nothing else\")", false),
    ("let count = 3", false),
  ])
  func commentsThatOtherFilesMayNeedAreLeft(_ statement: String, _ mayBeNeeded: Bool) {
    let comment = "// predicate-lint:disable:next unknown-property"
    var alone = SampleCode("\(comment)\n\(statement)")
    alone.inputs[0].source = SourceFile(path: "Models.swift", language: .swift, bytes: [])
    #expect(alone.findings.map(\.id) == (mayBeNeeded ? [] : ["unused-suppression"]))
  }

  @Test func commentsOfClassesThatAreKnownAreJudged() {
    let comment = "// predicate-lint:disable:next unknown-property"
    let mistake = SampleCode("\(comment)\n_ = realm.objects(Dog.self).filter(\"nmae == 'Rex'\")")
    #expect(mistake.findings.isEmpty)
    let right = SampleCode("\(comment)\n_ = realm.objects(Dog.self).filter(\"name == 'Rex'\")")
    #expect(right.findings.map(\.id) == ["unused-suppression"])
  }

  /// Whether a class is a model may be said elsewhere, and whether a link leads to one.
  @Test func commentsInClassesOfUnknownKindAreLeft() {
    let property = "// predicate-lint:disable:next reserved-property-name\n  @Persisted var size = 0"
    func ids(_ base: String) -> [String] {
      let text = "import RealmSwift\nclass Box: \(base) {\n  \(property)\n}\n"
      let source = SourceFile(path: "A.swift", language: .swift, bytes: Array(text.utf8))
      return LintRun().run([LintRun.Input(source: source)]).findings.map(\.id)
    }
    #expect(ids("Base") == [])
    #expect(ids("Object") == [])
    let link = SampleCode(
      "// predicate-lint:disable:next unknown-property\n_ = realm.objects(Box.self).filter(\"lid.nmae == 'Rex'\")",
      models: "class Box: Object { @Persisted var lid: Lid? }")
    #expect(link.findings.isEmpty)
  }

  @Test func ruleThatIsOffNeedsNoComment() throws {
    let folder = try LintFolder([
      "A.swift": "// predicate-lint:disable:next unknown-property\nlet a = \"bad\"\n",
      ".predicate-lint.json": #"{"rules": {"unknown-property": "off"}}"#,
    ])
    #expect(folder.run("--format", "xcode", "--fail-on", "note", "@A.swift").status == 0)
  }
}
