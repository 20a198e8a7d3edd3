import PredicateAppSources
import PredicateCommandLine
import PredicateDiagnostics
import Testing

@testable import PredicateLint

/// Sources that have very much of one thing: what is looked at is bounded, and what is found is right all the same. How long it takes is
/// measured by `.ci/figures/wide-sources`.
@Suite struct WideSourceTests {
  private static let dog = """
    import RealmSwift
    class Dog: Object {
      @Persisted var age: Int
      @Persisted var dogs: List<Dog>
    }

    """

  /// What the linter prints of a file with its own engine, a line a finding.
  private func lint(_ source: String, _ options: String...) throws -> (findings: [String], summary: String) {
    let folder = try LintFolder(["A.swift": source])
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    _ = PredicateLint.run(options + [folder.path + "/A.swift"], console: console, in: folder.path)
    let text = String(decoding: out, as: UTF8.self).replacing(folder.path + "/", with: "")
    let lines = text.split(separator: "\n").filter { !$0.contains(": note: ") }
    return (lines.map(String.init), String(decoding: err, as: UTF8.self))
  }

  private static func repeated(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined() }

  private static let sources: [(what: String, source: String, findings: [String])] = [
    (
      "classes that lead one to the next",
      "import RealmSwift\n"
        + repeated(600) { "class D\($0): Object { @Persisted var d\($0): D\($0 + 1)?; @Persisted var age: Int }\n" }
        + "func f(d: Results<D0>) { d.filter(\"d0.d1.d2.age > 3 AND d0.d1.d2.agex > 3\") }\n",
      ["A.swift:602:66: error: class `D3` has no property `agex` [unknown-property]"]
    ),
    (
      "variables of one name",
      dog + "func f(d: Results<Dog>) {\n"
        + repeated(600) { _ in "var p = NSPredicate(format: \"age > 3\"); d.filter(p)\n" }
        + "var p = NSPredicate(format: \"agex > 3\"); d.filter(p) }\n",
      ["A.swift:607:30: error: class `Dog` has no property `agex` [unknown-property]"]
    ),
    (
      "extensions of one class",
      dog + repeated(600) { "extension Dog { func f\($0)() { dogs.filter(\"age > 3\") } }\n" }
        + "extension Dog { func g() { dogs.filter(\"agex > 3\") } }\n",
      ["A.swift:606:41: error: class `Dog` has no property `agex` [unknown-property]"]
    ),
    (
      "functions of one name, each of them called",
      dog
        + repeated(300) { "func f(_ a\($0): Int, _ r: Realm) -> Results<Dog> { f(\($0), r).filter(\"age > 3\") }\n" }
        + "func g(d: Results<Dog>) { d.filter(\"agex > 3\") }\n",
      ["A.swift:306:37: error: class `Dog` has no property `agex` [unknown-property]"]
    ),
    (
      "braces in each other, and code behind them",
      dog + "func f(d: Results<Dog>) { " + String(repeating: "{", count: 600) + String(repeating: "}", count: 600)
        + "\nd.filter(\"agex > 3\") }\n",
      ["A.swift:7:11: error: class `Dog` has no property `agex` [unknown-property]"]
    ),
    (
      "properties, beside which a name is misspelt",
      "class Dog: Object {\n" + repeated(2_000) { "  @Persisted var property\($0): Int\n" }
        + "}\nfunc f(d: Results<Dog>) { d.filter(\"proprety7 > 3\") }\n",
      ["A.swift:2003:37: error: class `Dog` has no property `proprety7` [unknown-property]"]
    ),
    (
      "classes of one name, all alike",
      repeated(100) { _ in "class Dog: Object { @Persisted var age: Int }\n" }
        + "func f(d: Results<Dog>) { d.filter(\"agex > 3\") }\n",
      ["A.swift:101:37: error: class `Dog` has no property `agex` [unknown-property]"]
    ),
    (
      "classes of one name, one of them different, so that nothing is known",
      repeated(100) { "class Dog: Object { @Persisted var \($0 == 99 ? "agex" : "age"): Int }\n" }
        + "func f(d: Results<Dog>) { d.filter(\"agey > 3\") }\n",
      []
    ),
    (
      "interpolations in one literal",
      dog + "func f(d: Results<Dog>, x: Int) { d.filter(\"agex == 0" + repeated(300) { _ in " OR age == \\(x)" }
        + "\") }\n",
      ["A.swift:6:45: error: class `Dog` has no property `agex` [unknown-property]"]
    ),
    (
      "parameters of one function, which is not followed then",
      dog + "func g(" + repeated(100) { "_ p\($0): String, " } + "d: Results<Dog>) { d.filter(p0); d.filter(p99) }\n"
        + "func f(d: Results<Dog>) { g(" + repeated(100) { _ in "\"agex > 3\", " } + "d: d) }\n",
      []
    ),
    (
      "comments that silence, and the last that allows again",
      dog + "func f(d: Results<Dog>) {\n"
        + repeated(300) { _ in "// predicate-lint:disable unknown-property\nd.filter(\"agex > 3\")\n" }
        + "// predicate-lint:enable all\nd.filter(\"agex > 3\") }\n",
      ["A.swift:608:11: error: class `Dog` has no property `agex` [unknown-property]"]
    ),
  ]

  @Test(arguments: sources.map(\.what))
  func findsWhatIsWrong(in what: String) throws {
    let source = try #require(Self.sources.first { $0.what == what })
    let found = try lint(source.source, "--format", "xcode").findings
    #expect(found == source.findings)
  }

  /// Of a line that is far too long only the piece in question is shown, at its column.
  @Test func longLinesAreCut() throws {
    let source =
      Self.dog + "func f(d: Results<Dog>) { " + Self.repeated(2_000) { _ in "d.filter(\"age > 3\"); é; " }
      + "d.filter(\"agex > 3\") }\n"
    #expect(
      try lint(source, "--format", "xcode").findings == [
        "A.swift:6:48037: error: class `Dog` has no property `agex` [unknown-property]"
      ])
    let text = try lint(source, "--format", "text").findings
    #expect(text.prefix(4).last?.contains("\"); é; d.filter(\"agex > 3\") }") == true, "\(text)")
    #expect(text.contains(" --> A.swift:6:48037"), "\(text)")
  }

  /// A class inherits from many, and many inherit from it: beyond a bound on all of it they are not models of the run.
  @Test func inheritanceIsBounded() throws {
    let source =
      "class Base: Object {\n" + Self.repeated(1_000) { "  @Persisted var a\($0): Int\n" } + "}\n"
      + Self.repeated(300) { "class B\($0): Base {}\n" } + "func f(d: Results<B0>) { d.filter(\"a5 > 3 AND b > 3\") }\n"
    let result = try lint(source, "--format", "xcode")
    #expect(result.findings == ["A.swift:1303:47: error: class `B0` has no property `b` [unknown-property]"])
    #expect(result.summary.contains("1 file, 263 models, 1 predicate"), "\(result.summary)")
  }

  /// Where constants come to more text than a run reads, the last uses are left out.
  @Test func constantsAreReadUpToABudget() {
    let clause = "name == 'a' OR "
    let long = String(repeating: clause, count: (1 << 19) / clause.utf8.count) + "age > 3"
    let uses = (0..<12).map { "let predicate\($0) = NSPredicate(format: long)\n" }
    let texts = ["let long = \"\(long)\"\n"] + uses
    let files = texts.enumerated().map { index, text in
      SourceModels.read(SourceFile(path: "F\(index).swift", language: .swift, bytes: Array(text.utf8)))
    }
    let models = SourceModels.index(files)
    let isRead = SiteFinder.sites(in: files, models: models).map { $0.skip == nil }
    #expect(isRead.first == true && isRead.last == false)
    #expect(isRead == isRead.sorted { $0 && !$1 })
  }

  /// Texts beyond the budget are taken as unknown.
  @Test func textsAreReadUpToABudget() {
    let budget = FormatBudget(bytes: 10)
    var text = MappedText()
    text.append("age > 3".utf8, spelt: 0..<7)
    let alternatives = [FormatAlternative(pieces: [.text(text)])]
    #expect(budget.formats { alternatives }?.first?.text.string == "age > 3")
    #expect(budget.formats { alternatives }?.first?.text.string == "age > 3")
    #expect(budget.formats { alternatives } == nil)
  }
}

/// The ranges among which one that overlaps another is found.
@Suite struct RangeIndexTests {
  @Test(arguments: [
    (1...2, false), (3...3, true), (0...9, true), (5...5, false), (6...6, true), (8...8, true), (20...30, true),
    (21...30, false),
  ])
  func overlaps(_ range: ClosedRange<Int>, _ expected: Bool) {
    #expect(RangeIndex([6...20, 3...4, 7...7]).overlaps(range) == expected)
    #expect(!RangeIndex([]).overlaps(range))
  }
}
