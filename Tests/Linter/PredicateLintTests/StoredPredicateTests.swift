import PredicateCommandLine
import Testing

@testable import PredicateLint

/// Predicates that an app keeps outside of its sources, a JSON object a line: `--stored`.
@Suite struct StoredPredicateTests {
  private static let models = """
    class Dog: Object {
      @Persisted var name = ""
      @Persisted var age: Int?
      @Persisted var born: Date?
      @Persisted var tags: List<String>
    }
    """

  private func run(_ lines: String, _ options: [String] = ["--format", "xcode"]) throws -> LintFolder.Run {
    let folder = try LintFolder(["Models.swift": Self.models, "stored.ndjson": lines])
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let status = PredicateLint.run(
      ["--stored", folder.path + "/stored.ndjson"] + options + [folder.path + "/Models.swift"], console: console,
      in: folder.path)
    return LintFolder.Run(
      status: status, output: String(decoding: out, as: UTF8.self), errors: String(decoding: err, as: UTF8.self))
  }

  @Test(arguments: [
    (#"{"id": "a", "class": "Dog", "predicate": "age > %@ AND name == 'Rex'", "args": [5]}"#, ""),
    (#"{"class": "Dog", "predicate": "age > %@ AND name == %@"}"#, ""),
    (
      #"{"class": "Dog", "predicate": "born < %@ AND name IN %@", "args": [{"$date": "2020-01-01T00:00:00Z"}, ["a"]]}"#,
      ""
    ),
    (#"{"class": "Dog", "predicate": "age > 3 SORT(name DESC) LIMIT(2)", "dialect": "rql"}"#, ""),
    (#"{"class": "X", "predicate": "SELF MATCHES 'a+'", "dialect": "foundation"}"#, ""),
    (#"{"class": "Dog", "predicate": "aeg > 3"}"#, "1:32: error: class `Dog` has no property `aeg`"),
    // Behind an escape the place is still that of the file.
    (
      #"{"class": "Dog", "predicate": "name == \"\u00e9\uD83D\uDE00\" AND aeg > 3"}"#, "1:67: error: class `Dog` has no"
    ),
    (#"{"class": "Dgo", "predicate": "age > 3"}"#, "1:11: error: there is no model `Dgo`"),
    (#"{"class": "Dog", "predicate": "age > %@", "args": ["x"]}"#, #"1:52: error: argument 1, `"x"`, is a String"#),
    (
      #"{"class": "Dog", "predicate": "age > %@ AND name == %@", "args": [1]}"#,
      "1:53: error: the format has 2 placeholders"
    ),
    (#"{"class": "Dog"}"#, "1:1: error: a stored predicate needs `predicate`"),
    (#"{"class": "Dog", "predicate": "age > 3", "dialect": "sql"}"#, "1:53: error: the dialect is one of"),
    (#"{"class": "Dog", "predicate": "age > 3", "args": 1}"#, "error: "),
    (#"{"class": "Dog", "predicate": "age > 3""#, "error: "),
    ("\u{feff}\n\n  \r\n" + #"{"class": "Dog", "predicate": "aeg > 3"}"#, "4:32: error: "),
  ])
  func aLineIsAPredicate(_ line: String, _ finding: String) throws {
    let result = try run(line)
    #expect(result.status == (finding.isEmpty ? 0 : 1), "\(result.output)\(result.errors)")
    #expect(finding.isEmpty ? result.output.isEmpty : result.output.contains(finding), "\(result.output)")
  }

  @Test func aWrongLineLeavesTheOthers() throws {
    let result = try run("no JSON\n" + #"{"class": "Dog", "predicate": "aeg > 3"}"#)
    #expect(result.output.contains("stored.ndjson:1:1: error: "))
    #expect(result.output.contains("stored.ndjson:2:32: error: "))
  }

  @Test func aSummaryCountsByRule() throws {
    let line = #"{"class": "Dog", "predicate": "aeg > 3"}"# + "\n"
    let result = try run(line + line + #"{"class": "Dgo", "predicate": "age > 3"}"#, ["--format", "summary"])
    #expect(
      result.output == """
        2 error   unknown-property in 1 file
        1 error   unknown-class in 1 file
        1 file, 1 model, 3 predicates: 2 checked against a class (66 %), 1 for syntax only, 0 skipped; 3 findings (3 errors)

        """)
    #expect(result.errors.isEmpty)
  }
}
