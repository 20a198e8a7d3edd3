import Foundation
import PredicateCommandLine
import PredicateRun
import Testing

/// `predicate-run` over files whose objects are read one after the other, as people call it.
@Suite struct RunFilesTests {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the tool in a folder with files, whose names in the arguments become their paths.
  private func run(_ files: [String: String], _ arguments: String...) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let paths = arguments.map { files[$0] == nil ? $0 : folder.appending(path: $0).path() }
    let status = PredicateRun.run(paths, console: console)
    let prefix = folder.path() + "/"
    return Run(
      status: status, output: String(decoding: out, as: UTF8.self).replacing(prefix, with: ""),
      errors: String(decoding: err, as: UTF8.self).replacing(prefix, with: ""))
  }

  static let tasks = """
    {"name": "a",  "priority": 7, "labels": ["x"]}
    {"priority": 3, "name": "b", "labels": []}

    {"name":"c","priority":9}
    """
  static let csv = "name,priority,done\na,7,true\n\"b, too\",3,false\nc,9,true\n"
  static let schema = """
    [{"name": "Task", "properties": {"name": "string", "priority": "int", "labels": "string[]"}}]
    """

  @Test func aMatchIsPrintedAsItStood() throws {
    let result = try run(
      ["t.ndjson": Self.tasks, "s.json": Self.schema], "priority > 5", "t.ndjson", "--schema", "s.json")
    #expect(
      result.output == "{\"name\": \"a\",  \"priority\": 7, \"labels\": [\"x\"]}\n{\"name\":\"c\",\"priority\":9}\n")
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
  }

  @Test func withoutASchemaItIsSaidWhatTheObjectsSeemToBe() throws {
    let result = try run(["t.ndjson": Self.tasks], "priority > 5", "t.ndjson", "--format", "keys")
    #expect(result.output == "#1\n#4\n")
    #expect(
      result.errors
        == "predicate-run: note: the first 3 objects of `t.ndjson` have `name` string, `priority` int, `labels` string[]\n"
    )
    let one = try run(["t.ndjson": "{\"a\": 1}"], "a > 0", "t.ndjson")
    #expect(one.errors == "predicate-run: note: the first object of `t.ndjson` has `a` int\n")
    #expect(try run(["t.ndjson": Self.tasks], "priority > 5", "t.ndjson", "--quiet").errors.isEmpty)
  }

  @Test func anObjectThatDoesNotFitEndsTheSearch() throws {
    let lines = (1...1_000).map { "{\"n\": \($0)}\n" }.joined() + "{\"n\": 1.5}\n"
    let result = try run(["t.ndjson": lines], "n > 999", "t.ndjson")
    #expect(result.status == 2)
    #expect(result.output == "{\"n\": 1000}\n")
    #expect(result.errors.contains("t.ndjson:1001:7"))
    #expect(result.errors.contains("`Object/#1001.n` is the number `1.5`; expected an int"))
    #expect(result.errors.contains("the schema is inferred from the first 1000 objects"))
    let printed = try run(["t.ndjson": lines], "--print-schema", "t.ndjson")
    #expect(printed.output.contains("\"n\": \"double\""))
  }

  @Test func severalFilesAreOneAfterTheOther() throws {
    let files = [
      "a.ndjson": Self.tasks, "b.json": "[\n{\"name\": \"d\",\n \"priority\": 8}]", "c.csv": "priority\n6\n2\n",
      "e": " \n",
    ]
    let result = try run(files, "priority > 5", "e", "a.ndjson", "e", "b.json", "c.csv", "--format", "keys")
    #expect(result.output == "a.ndjson#1\na.ndjson#4\nb.json#1\nc.csv#2\n")
    let objects = try run(files, "priority > 7", "a.ndjson", "b.json", "c.csv")
    #expect(objects.output == "{\"name\":\"c\",\"priority\":9}\n{\"name\":\"d\",\"priority\":8}\n")
    #expect(try run(files, "priority > 5", "a.ndjson", "b.json", "--limit", "3", "--count").output == "3\n")
    #expect(try run(files, "--data", "a.ndjson", "priority > 5", "b.json").errors.contains("unexpected"))
    #expect(try run(files, "priority > 5", "-", "-").errors.contains("standard input"))
    let document = ["a.ndjson": Self.tasks, "d.json": "{\"Object\":\n {}}"]
    #expect(try run(document, "priority > 5", "a.ndjson", "d.json").errors.contains("`d.json` does not hold objects"))
  }

  @Test(arguments: [
    ("ndjson", "{\"name\":\"b, too\",\"priority\":3,\"done\":false}\n"),
    ("json", "[\n  {\"name\":\"b, too\",\"priority\":3,\"done\":false}\n]\n"),
    ("csv", "name,priority,done\n\"b, too\",3,false\n"), ("tsv", "name\tpriority\tdone\nb, too\t3\tfalse\n"),
    ("keys", "#3\n"), ("count", "1\n"),
    ("table", "key  name    priority  done\n───  ──────  ────────  ─────\n#3   b, too         3  false\n"),
  ])
  func everyFormatOfCSV(format: String, output: String) throws {
    let result = try run(["t.csv": Self.csv], "done == false", "t.csv", "--format", format)
    #expect(result.output == output)
    #expect(result.errors.contains("`name` string, `priority` int, `done` bool"))
    let tabs = Self.csv.replacing("\"b, too\"", with: "b; too").replacing(",", with: "\t").replacing(";", with: ",")
    #expect(
      try run(["t.txt": tabs], "done == false", "t.txt", "--in-format", "tsv", "--format", format).output == output)
  }

  @Test func objectsOfADocumentAsCSV() throws {
    let data = #"{"Task": {"t1": {"name": "a \"b\"", "priority": 7, "labels": ["x", "y"]}, "t2": {"name": "c"}}}"#
    let result = try run(
      ["d.json": data, "s.json": Self.schema], "TRUEPREDICATE", "d.json", "--schema", "s.json", "--format", "csv")
    #expect(result.output == "name,priority,labels\n\"a \"\"b\"\"\",7,\"[\"\"x\"\",\"\"y\"\"]\"\nc,0,[]\n")
  }

  @Test func theColumnsOfCSVAreTheSchemas() throws {
    let files = ["t.csv": Self.csv, "s.json": Self.schema]
    #expect(
      try run(files, "priority > 5", "t.csv", "--schema", "s.json").errors.contains(
        "t.csv:1:15\n  |\n1 | name,priority,done\n  |               ^^^^"))
    #expect(try run(files, "--print-schema", "t.csv").output.contains("\"done\": \"bool\""))
  }

  @Test func sortedAndDistinctObjects() throws {
    let files = ["t.ndjson": (0..<50).map { "{\"n\": \($0 * 7 % 10), \"k\": \($0)}\n" }.joined()]
    #expect(
      try run(files, "k >= 0", "t.ndjson", "--sort", "n desc, k", "--limit", "2").output
        == "{\"n\": 9, \"k\": 7}\n{\"n\": 9, \"k\": 17}\n")
    #expect(
      try run(files, "k > 10", "t.ndjson", "--distinct", "n", "--limit", "2", "--format", "keys").output == "#12\n#13\n"
    )
    #expect(try run(files, "k >= 0", "t.ndjson", "--distinct", "n", "--count").output == "10\n")
  }

  @Test func countFirstAndTheOthers() throws {
    let files = ["t.ndjson": Self.tasks]
    #expect(try run(files, "priority > 5", "t.ndjson", "--count").output == "2\n")
    #expect(try run(files, "priority > 5", "t.ndjson", "--first", "--format", "keys").output == "#1\n")
    #expect(try run(files, "priority > 5", "t.ndjson", "--invert-match", "--format", "keys").output == "#2\n")
    #expect(try run(files, "priority > 5", "t.ndjson", "--count", "--format", "json").status == 2)
    #expect(try run(files, "priority > 50", "t.ndjson").status == 0)
    #expect(try run(files, "priority > 50", "t.ndjson", "--exit-status").status == 1)
    #expect(try run(files, "priority > 5", "t.ndjson", "--exit-status").status == 0)
    let whole = ["d.json": #"{"Task": {"a": {"priority": 7}, "b": {}}}"#, "s.json": Self.schema]
    #expect(
      try run(whole, "priority > 5", "d.json", "--schema", "s.json", "--invert-match", "--format", "keys").output
        == "b\n")
    #expect(try run(whole, "priority > 9", "d.json", "--schema", "s.json", "--exit-status").status == 1)
  }

  @Test func whatEndsASearchEarlyReadsNoFurther() throws {
    let text = String(repeating: "{\"n\": 1}\n", count: 200_000) + "oops\n"
    #expect(try run(["t.ndjson": text], "n == 1", "t.ndjson", "--first").status == 0)
    #expect(try run(["t.ndjson": text], "n == 1", "t.ndjson", "--count").status == 2)
  }

  @Test(arguments: ["1", "3"])
  func threadsFindTheSame(jobs: String) throws {
    let text = (0..<60_000).map { "{\"n\": \($0 % 1000), \"text\": \"number \($0)\"}\n" }.joined()
    let result = try run(["t.ndjson": text], "n == 999", "t.ndjson", "--jobs", jobs, "--format", "keys")
    #expect(result.output == (1...60).map { "#\($0 * 1000)\n" }.joined())
  }

  @Test func linksAreReadWhole() throws {
    let schema = #"[{"name": "N", "primaryKey": "id", "properties": {"id": "int", "next": "N"}}]"#
    let lines = "{\"id\": 1, \"next\": \"2\"}\n{\"id\": 2}\n"
    let files = ["t.ndjson": lines, "s.json": schema, "u.ndjson": lines]
    #expect(
      try run(files, "next.id == 2", "t.ndjson", "--schema", "s.json", "--format", "keys").output == "1\n")
    #expect(
      try run(files, "next.id == 2", "t.ndjson", "u.ndjson", "--schema", "s.json").errors.contains("one data document"))
  }

  @Test func standardInputOfAnEmptyFileIsNoObject() throws {
    let result = try run(
      ["t.ndjson": "", "s.json": Self.schema], "priority > 5", "t.ndjson", "--schema", "s.json", "--count")
    #expect(result.output == "0\n")
  }
}
