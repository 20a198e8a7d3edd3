import Foundation
import PredicateCommandLine
import PredicateRun
import Testing

/// `predicate-run` as its users call it: arguments in, text and status out.
@Suite struct RunToolTests {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  static let root = VectorsTests.root.path()

  /// Runs the tool, its standard input apart.
  private func run(_ arguments: String...) -> Run { run(arguments) }

  private func run(_ arguments: [String]) -> Run {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let status = PredicateRun.run(arguments, console: console)
    return Run(
      status: status, output: String(decoding: out, as: UTF8.self), errors: String(decoding: err, as: UTF8.self))
  }

  /// Runs the tool on the task-list data.
  private func todo(_ className: String, _ arguments: String...) -> Run {
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let files = ["--schema", Self.root + "Vectors/schemas/todo.json", "--data", Self.root + "Vectors/data/todo.json"]
    let status = PredicateRun.run(files + ["--class", className] + arguments, console: console)
    return Run(
      status: status, output: String(decoding: out, as: UTF8.self), errors: String(decoding: err, as: UTF8.self))
  }

  /// A file that is deleted when the test ends.
  private func withFile(_ name: String, _ contents: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try contents.write(to: file, atomically: true, encoding: .utf8)
    try body(file.path())
  }

  @Test func printsObjectsAsNDJSON() {
    let result = todo("Project", "tasks.@count > 5")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"name\":") })
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [
    ("nspredicate", "location IN %@", #"{"$geoBox": [[-122.7, 47.3], [-122.1, 48.1]]}"#, "c1\n"),
    ("nspredicate", "location IN %@", #"{"$geoCircle": {"center": [-122, 47.8], "radians": 0.01}}"#, "c1\nc2\n"),
    ("rql", "location geoWithin $0", #"{"$geoPolygon": [[[-122, 47], [-121, 47], [-121, 49], [-122, 47]]]}"#, ""),
    ("rql", "location geoWithin $0", "geoBox([-122.7, 47.3], [-122.1, 48.1])", "c1\n"),
  ])
  func takesShapes(dialect: String, predicate: String, shape: String, keys: String) {
    let result = run(
      "--schema", Self.root + "Vectors/schemas/geo.json", "--data", Self.root + "Vectors/data/geo.json", "--class",
      "Geospatial_Company", "--dialect", dialect, "--format", "keys", "--arg", shape, predicate)
    #expect(result.output == keys)
    #expect(result.errors.isEmpty)
  }

  @Test func everyFormatSaysTheSame() throws {
    let keys = todo("Task", "--format", "keys", "priority > 5").output.split(separator: "\n")
    #expect(!keys.isEmpty)
    #expect(todo("Task", "--format", "count", "priority > 5").output == "\(keys.count)\n")
    let lines = todo("Task", "priority > 5").output.split(separator: "\n")
    #expect(lines.count == keys.count)
    let array = try JSONSerialization.jsonObject(
      with: Data(todo("Task", "--format", "json", "priority > 5").output.utf8))
    #expect((array as? [Any])?.count == keys.count)
    let table = todo("Task", "--format", "table", "priority > 5").output.split(separator: "\n")
    #expect(table.count == keys.count + 2)
    #expect(table[0].hasPrefix("key"))
  }

  @Test func limitKeepsTheFirst() {
    let all = todo("Task", "--format", "keys", "TRUEPREDICATE").output.split(separator: "\n")
    let two = todo("Task", "--format", "keys", "--limit", "2", "TRUEPREDICATE").output.split(separator: "\n")
    #expect(two == Array(all.prefix(2)))
  }

  @Test func bindsArguments() {
    let literal = todo("Task", "--format", "keys", "assignee == 'Ali' AND priority >= 1")
    let bound = todo("Task", "--format", "keys", "--arg", "Ali", "--arg", "1", "assignee == %@ AND priority >= %@")
    let listed = todo("Task", "--format", "keys", "--args", #"["Ali", 1]"#, "assignee == %@ AND priority >= %@")
    let named = todo("Task", "--format", "keys", "--variable", "who=Ali", "assignee == $who AND priority >= 1")
    #expect(!literal.output.isEmpty)
    #expect(bound.output == literal.output)
    #expect(listed.output == literal.output)
    #expect(named.output == literal.output)
  }

  @Test func theDocumentsSentence() {
    let result = todo("User", "id == '11223344556677889900aabb'")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "Expected object of type object id for property 'id' on object of type 'User', but received: "
          + "11223344556677889900aabb (Invalid value)"))
  }

  @Test func aMistakeIsShownWithACaret() {
    let result = todo("Task", "priorty > 5")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("priorty > 5\n  | ^^^^^^^"))
    #expect(result.errors.contains("priority"))
  }

  @Test func clausesApplyInTheirOrder() {
    let keys = ["--format", "keys"]
    func rows(_ options: String...) -> [Substring] {
      run(
        [
          "--schema", Self.root + "Vectors/types/ordering.json", "--data", Self.root + "Vectors/types/ordering.json",
          "--class",
          "Thing",
        ] + keys + options + ["TRUEPREDICATE"]
      ).output.split(separator: "\n")
    }
    #expect(rows("--sort", "n desc, s") == ["e", "d", "a", "c", "b"])
    #expect(rows("--sort", "s", "--sort", "n DESC") == ["e", "d", "a", "c", "b"])
    #expect(rows("--limit", "2", "--sort", "map['k'],link.n") == ["b", "a"])
    #expect(rows("--sort", "map['k'] descending", "--limit", "2") == ["a", "e"])
    #expect(rows("--distinct", "n, b", "--limit=3") == ["a", "b", "c"])
  }

  @Test func faultyClausesAreSaid() {
    #expect(todo("Task", "--sort", "nope", "priority > 1").errors.contains("sort-unknown-property"))
    #expect(todo("Task", "--distinct", "labels", "priority > 1").errors.contains("sort-on-collection"))
    #expect(todo("Task", "--sort", "name down", "priority > 1").errors.contains("PATH desc"))
    #expect(todo("Task", "--limit", "many", "priority > 1").errors.contains("`--limit` takes a whole number"))
  }

  @Test func explainPrintsTheProgram() {
    let result = todo("Task", "--explain", "--format", "count", "priority > 5")
    #expect(result.errors.contains("COMPARE  Task.priority > 5"))
  }

  @Test func ndjsonNeedsNoSchema() throws {
    try withFile("tasks.ndjson", "{\"name\": \"a\", \"n\": 1}\n{\"name\": \"b\", \"n\": 2}\n") { path in
      #expect(run("--data", path, "n > 1").output == "{\"name\": \"b\", \"n\": 2}\n")
      let schema = run("--data", path, "--print-schema")
      #expect(schema.output.contains("\"n\": \"int\""))
    }
  }

  @Test func faultyDataNamesThePlace() throws {
    try withFile("data.json", #"{"Task": {"a": {"name": "a", "priority": "high"}}}"#) { path in
      let result = run(
        "--schema", Self.root + "Vectors/schemas/todo.json", "--data", path, "--class", "Task", "priority > 1")
      #expect(result.status == 2)
      #expect(result.errors.contains("priority"))
      #expect(result.errors.contains("data.json:1:"))
    }
  }

  @Test func wrongUsageIsSaid() {
    #expect(run().status == 2)
    #expect(run("--nonsense").errors.contains("unknown option `--nonsense`"))
    #expect(
      todo("Task", "--format", "xml", "priority > 1").errors.contains("ndjson, json, csv, tsv, keys, count, table"))
    #expect(todo("Task", "--limit", "-1", "priority > 1").status == 2)
    #expect(run("--schema", "/nowhere.json", "--class", "A", "x == 1", "-").errors.contains("/nowhere.json"))
    #expect(todo("Tasks", "priority > 1").errors.contains("Task"))
  }

  @Test func helpNamesEveryOption() {
    let help = run("--help")
    #expect(help.status == 0)
    for option in ["--schema", "--data", "--class", "--dialect", "--arg", "--args", "--format", "--limit", "--color"] {
      #expect(help.output.contains(option))
    }
    #expect(run("--version").output.hasPrefix("predicate-run "))
  }

  @Test func untrustedLimits() {
    let text = String(repeating: "NOT ", count: 100) + "priority > 1"
    #expect(todo("Task", text).status == 0)
    #expect(todo("Task", "--limits", "untrusted", text).errors.contains("limit-tree-depth"))
  }
}
