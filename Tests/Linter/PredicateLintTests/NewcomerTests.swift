import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateLint

/// What a first run meets: where models are looked for, what is not checked and why, wrong arguments, a configuration to start from.
@Suite struct NewcomerTests {
  private static let models = """
    import RealmSwift
    class Dog: Object {
      @Persisted var name = ""
      @Persisted var age = 0
      @Persisted var born: Date?
      @Persisted var owner: Person?
    }
    class Person: Object { @Persisted var name = "" }
    """

  private func run(_ folder: LintFolder, _ arguments: String...) -> LintFolder.Run {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let arguments = arguments.map { $0.hasPrefix("@") ? folder.path + "/" + $0.dropFirst() : $0 }
    let status = PredicateLint.run(arguments, console: console, in: folder.path)
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing(folder.path + "/", with: "")
    }
    return LintFolder.Run(status: status, output: text(out), errors: text(err))
  }

  // MARK: Models

  /// A file that is linted alone, and a folder without models, are checked with the models of their project.
  @Test(arguments: ["@App/Views/A.swift", "@App/Views"])
  func modelsAreLookedForInTheProject(_ operand: String) throws {
    let folder = try LintFolder([
      "App/App.xcodeproj/project.pbxproj": "", "App/Models/Dog.swift": Self.models,
      "App/Views/A.swift": "func f(_ dogs: Results<Dog>) { _ = dogs.filter(\"nme == 'Rex'\") }",
      "Other/Cat.swift": "class Cat: Object { @Persisted var nme = \"\" }",
    ])
    let result = run(folder, operand)
    #expect(result.output.contains("class `Dog` has no property `nme`"))
    #expect(result.errors.contains("1 file, 2 models, 1 predicate: 1 checked against a class"))
    #expect(
      result.errors.contains("looked for in the project around, `App`, where `App.xcodeproj` is: 2 models"),
      "\(result.errors)")
    // Who names the models gets these and no others.
    let named = run(folder, operand, "--models", "@Other")
    #expect(!named.errors.contains("the project around") && named.output.isEmpty)
  }

  @Test func aFileOutsideOfProjectsIsAlone() throws {
    let folder = try LintFolder([
      "Models/Dog.swift": Self.models,
      "Views/A.swift": "func f(_ dogs: Results<Dog>) { _ = dogs.filter(\"nme == 'Rex'\") }",
    ])
    let result = run(folder, "@Views/A.swift")
    #expect(result.errors.contains("no model was found"))
    #expect(!result.errors.contains("the project around"))
  }

  // MARK: What is not checked

  @Test func verboseSaysWhatIsNotChecked() throws {
    let code = """
      func f(_ dogs: Results<Dog>, _ text: String) {
        _ = dogs.filter("name == 'Rex'")
        _ = NSPredicate(format: "x == 1").evaluate(with: text)
        _ = dogs.filter(String(text.reversed()))
      }
      """
    let folder = try LintFolder(["Models.swift": Self.models, "A.swift": code])
    let result = run(folder, "--verbose", "@")
    #expect(
      result.errors.split(separator: "\n") == [
        "A.swift:3:7: \"x == 1\": not Realm's: `evaluate` tests it",
        "A.swift:4:12: not checked: the format is put together while the program runs",
        "2 files, 2 models, 3 predicates: 1 checked against a class (33 %), 1 for syntax only, 1 skipped (1 computed-format); 0 findings",
      ])
    #expect(!run(folder, "@").errors.contains("A.swift"))
    let unchecked = run(folder, "sites", "--unchecked", "@").output.split(separator: "\n")
    #expect(unchecked.count == 2 && run(folder, "sites", "@").output.split(separator: "\n").count == 3)
  }

  // MARK: Wrong arguments

  /// The property, the argument and its type are named, and what is advised fits a variable. The place is the argument's.
  @Test(arguments: [
    (
      "dogs.filter(\"age > %@\", text)", "45: error: argument 1, `text`, is a String, and `age` asks for `int`",
      "pass the number and not its text"
    ),
    (
      "dogs.filter(\"born > %@\", count)", "46: error: argument 1, `count`, is an integer, and `born` asks for `date`",
      "pass a `Date` made from the number"
    ),
    (
      "dogs.filter(\"name == %@ AND owner == %@\", text, text)",
      "69: error: argument 2, `text`, is a String, and `owner` asks for `Person`",
      "pass the object itself, or compare one of its properties"
    ),
    (
      "dogs.filter(\"name == %@\", dogs[0].owner!)",
      "47: error: argument 1, `dogs[0].owner!`, is of type `Person`, and `name` asks for `string`",
      "pass one of its properties"
    ),
  ])
  func argumentsAreNamed(_ code: String, _ line: String, _ advice: String) throws {
    let folder = try LintFolder([
      "Models.swift": Self.models,
      "A.swift": "func f(_ dogs: Results<Dog>, _ text: String, _ count: Int) {\n                    \(code)\n}",
    ])
    let result = run(folder, "--format", "xcode", "@")
    #expect(result.output.contains("A.swift:2:\(line) "), "\(result.output)")
    #expect(result.output.contains("note: \(advice)\n"), "\(result.output)")
  }

  /// A name that is given as an argument is spoken of as one in the text.
  @Test func namesAreArguments() throws {
    let folder = try LintFolder([
      "Models.swift": Self.models,
      "A.swift": "func f(_ dogs: Results<Dog>) { _ = dogs.filter(\"%K > %d\", \"aeg\", 3) }",
    ])
    let result = run(folder, "--format", "xcode", "@")
    #expect(
      result.output.contains("A.swift:1:59: error: class `Dog` has no property `aeg` [unknown-property]"),
      "\(result.output)")
  }

  /// Where a line is cut, the argument is what stays in sight.
  @Test func cutLinesShowTheArgument() throws {
    let terms = (0..<12).map { "name != 'dog \($0)'" }.joined(separator: " AND ")
    let folder = try LintFolder([
      "Models.swift": Self.models,
      "A.swift": "func f(_ dogs: Results<Dog>, _ text: String) { _ = dogs.filter(\"\(terms) AND age > %@\", text) }",
    ])
    let lines = run(folder, "--format", "text", "@").output.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("AND age > %@\", text) }") && $0.contains("…") })
    #expect(lines.contains { $0.hasSuffix(" ^^^^") })
  }

  // MARK: Where what is said

  @Test(arguments: [
    (["--format", "text"], true, false), (["--format", "summary"], true, false), (["--format", "xcode"], false, true),
    (["--format", "json"], false, true), (["--format", "text", "--quiet"], true, false),
    (["--format", "xcode", "--quiet"], false, false),
  ])
  func summaries(_ options: [String], _ isInOutput: Bool, _ isInErrors: Bool) throws {
    let folder = try LintFolder(["Models.swift": Self.models])
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    _ = PredicateLint.run(options + [folder.path], console: console, in: folder.path)
    #expect(String(decoding: out, as: UTF8.self).contains("1 file, 2 models") == isInOutput)
    #expect(String(decoding: err, as: UTF8.self).contains("1 file, 2 models") == isInErrors)
  }

  // MARK: Configuration

  @Test func initLooksAtTheTree() throws {
    let code = """
      func f(_ dogs: Results<Dog>, _ text: String) {
        _ = dogs.filter("name CONTAINS %@", text)
        _ = dogs.filter("name LIKE 'Rex'")
      }
      """
    let folder = try LintFolder([
      "Models.swift": Self.models, "App/A.swift": code, "App/Vendor/B.swift": "", "Tests/ATests.swift": "",
    ])
    let result = run(folder, "init", "@")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix("found 4 Swift files, 2 Realm models, 2 predicates; 2 rules with findings\nwrote "),
      "\(result.output)")
    let text = try folder.read(".predicate-lint.json")
    #expect(text.contains(#""exclude": ["**/Generated", "**/Vendor"],"#), "\(text)")
    #expect(text.contains(#""paths": ["Tests", "*Tests.swift"]"#))
    let lines = text.split(separator: "\n")
    #expect(
      lines.contains { $0.contains(#""plain-like": "#) && $0.contains(#""note -- "#) && $0.contains("; 1 here") })
    #expect(lines.contains { $0.contains(#""leading-wildcard": "off -- "#) && $0.contains("would find 1 here") })
    #expect(try publishedSchema("lint-configuration").faults(JSONValue(parsing: SourceText(text))) == [])
    // It changes nothing of what is found, but for the folders that it leaves out.
    #expect(run(folder, "--format", "xcode", "@").output.contains("[plain-like]"))
    #expect(!run(folder, "--format", "xcode", "@").output.contains("[leading-wildcard]"))
  }

  /// A reason may stand behind a severity, as in a comment that silences.
  @Test(arguments: [("off -- we like it", 0), ("off", 0), ("of -- x", 2), ("-- off", 2), ("", 2)])
  func severitiesWithReasons(_ level: String, _ status: Int32) throws {
    let folder = try LintFolder([
      "Models.swift": Self.models, ".predicate-lint.json": #"{"rules": {"unknown-property": "\#(level)"}}"#,
      "A.swift": "func f(_ dogs: Results<Dog>) { _ = dogs.filter(\"nme == 'Rex'\") }",
    ])
    let result = run(folder, "@")
    #expect(result.status == status)
    #expect(status == 0 || result.errors.contains("`error`, `warning`, `note`, `off`"))
  }
}
