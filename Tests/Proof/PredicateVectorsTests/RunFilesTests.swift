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

  /// Lines after the sample: the first value, the widened type, and a predicate that finds the last line alone.
  static let wider: [(first: String, last: String, predicate: String)] = [
    ("1", "1.5", "v == 1.5"), ("1", "null", "v == nil"), ("0.5", "9007199254740993", "v == 9007199254740993"),
    ("\"a\"", "null", "v == nil"), ("true", "null", "v == nil"), ("1", "\"x\"", ""), ("[1]", "[null]", ""),
  ]

  @Test(arguments: wider, ["ndjson", "json"]) func aLaterLineCannotBreakTheSchema(
    values: (first: String, last: String, predicate: String), ending: String
  ) throws {
    let lines = (1...1_200).map { "{\"n\":\($0),\"v\":\(values.first)}" } + ["{\"n\":7,\"v\":\(values.last)}"]
    let text = ending == "json" ? "[\(lines.joined(separator: ",\n"))]" : lines.joined(separator: "\n")
    let files = ["t.\(ending)": text]
    if !values.predicate.isEmpty {
      let result = try run(files, values.predicate, "t.\(ending)")
      #expect(result.output == lines[1_200] + "\n", "\(result.errors)")
    }
    // Matches before the line are printed once.
    let both = try run(files, "n == 7", "t.\(ending)")
    #expect(both.output == lines[6] + "\n" + lines[1_200] + "\n", "\(both.errors)")
    let counted = try run(files, "n == 7", "t.\(ending)", "--count", "--jobs", "2")
    #expect(counted.output == "2\n", "\(counted.errors)")
  }

  /// The same of cells, which are text if nothing else.
  @Test(arguments: [
    ("1", "1.5", "v == 1.5"), ("1", "", "v == nil"), ("0.5", "9007199254740993", "v == 9007199254740993"),
    ("a", "", "v == nil"), ("true", "", "v == nil"), ("1", "x", ""), ("2024-01-01", "soon", ""),
  ]) func aLaterRecordCannotBreakTheSchema(first: String, last: String, predicate: String) throws {
    let lines = (1...1_200).map { "\($0),\(first)" } + ["7,\(last)"]
    let files = ["t.csv": "n,v\n" + lines.joined(separator: "\n") + "\n"]
    if !predicate.isEmpty {
      let result = try run(files, predicate, "t.csv")
      #expect(result.output == "n,v\n" + lines[1_200] + "\n", "\(result.errors)")
    }
    let both = try run(files, "n == 7", "t.csv")
    #expect(both.output == "n,v\n" + lines[6] + "\n" + lines[1_200] + "\n", "\(both.errors)")
  }

  @Test(arguments: [
    #"{"filter": {"name": {"$exists": true}}}"#, #"[{"at": {"$date": 5}}, {"at": {"$date": "2020-01-01"}}]"#,
    #"[{"at": {"$date": "2020-01-01"}}, {"at": {"$date": 5}}]"#, #"{"$schema": "x", "$id": "y"}"#,
  ])
  func keysOfOtherLanguagesAreRead(text: String) throws {
    let result = try run(["t.json": text], "TRUEPREDICATE", "t.json", "--count")
    #expect(result.status == 0, "\(result.errors)")
    let schema = try run(["t.json": text], "--print-schema", "t.json")
    #expect(schema.status == 0, "\(schema.errors)")
  }

  @Test func wideningIsSaidOnce() throws {
    let lines = (1...1_000).map { "{\"n\": \($0)}\n" }.joined() + "{\"n\": 1.5}\n"
    let result = try run(["t.ndjson": lines], "n > 999", "t.ndjson")
    #expect(result.status == 0)
    #expect(result.output == "{\"n\": 1000}\n")
    #expect(
      result.errors.contains("note: because of t.ndjson:1001, all objects have `n` double?; the search begins again"),
      "\(result.errors)")
    let text = (1...1_000).map { "\($0)\n" }.joined()
    let wrong = try run(["t.csv": "n\n" + text + "many\n"], "n > 999", "t.csv")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("because of t.csv:1002, all objects have `n` string?"), "\(wrong.errors)")
    let printed = try run(["t.ndjson": lines], "--print-schema", "t.ndjson")
    #expect(printed.output.contains("\"n\": \"double\""))
  }

  @Test func severalFilesAreOneTable() throws {
    let files = ["a.csv": "id,n\n1,5\n", "b.csv": "id,n,note\n2,1.5,x\n", "c.ndjson": "{\"id\":3,\"more\":true}\n"]
    let result = try run(files, "n < 5 OR more == true", "a.csv", "b.csv", "c.ndjson")
    #expect(result.output == "id,n,note,more\n2,1.5,x,\n3,,,true\n", "\(result.errors)")
  }

  @Test func raggedRecordsAreCounted() throws {
    let files = ["t.csv": "a,b\n1,x\n2\n3,y,z\n"]
    #expect(try run(files, "a > 1", "t.csv").errors.contains("`--ragged`"))
    let result = try run(files, "a > 1", "t.csv", "--ragged")
    #expect(result.output == "a,b\n2,\n3,y\n")
    #expect(result.errors.contains("2 records were filled up or cut"))
  }

  /// Records that lose nothing if they are filled up or cut.
  @Test(arguments: [
    ("a,b,c\n1,x,y\n2,x\n", "c == nil", "2,x\n", 1), ("a,b,c\n1,x,y,,\n2,x,y\n", "a == 1", "1,x,y,,\n", 1),
    ("a,b\n1,x,\n2,y,\n", "a > 0", "1,x,\n2,y,\n", 2), ("a;b;c\n1;x,y\n", "b == 'x,y'", "1;x,y\n", 1),
    ("a,b,c\n1,\n", "b == nil AND c == nil", "1,\n", 1),
  ]) func recordsThatLoseNothingAreRead(text: String, predicate: String, records: String, count: Int) throws {
    let result = try run(["t.csv": text], predicate, "t.csv")
    #expect(result.status == 0)
    #expect(result.output == text.prefix { $0 != "\n" } + "\n" + records)
    #expect(result.errors.contains("\(count) record\(count == 1 ? " was" : "s were") filled up or cut"))
  }

  @Test(arguments: ["a,b,c\n1,x,y\n2\n", "a,b\n1,x,y\n", "a,b\n1,x,\"\"\n", "a,b,c\n1,x\nfooter\n"])
  func recordsThatWouldLoseTextAreRefused(text: String) throws {
    let result = try run(["t.csv": text], "a > 0", "t.csv")
    #expect(result.status == 2 && result.errors.contains("`--ragged`"), "\(result.errors)")
  }

  @Test func linesBeforeTheHeaderAreSkipped() throws {
    let files = ["t.csv": "Rates\n\"two\"\n\nyear,n\n1999,1\n2000,x\n2001,3\n", "u": "a report\nyear,n\n1999,1\n"]
    let result = try run(files, "year > 1999", "t.csv")
    #expect(result.status == 2)
    #expect(result.errors.contains("`--skip 3` takes this record for the header"), "\(result.errors)")
    #expect(try run(files, "year > 1999", "t.csv", "--skip", "3", "--quiet").output == "year,n\n2000,x\n2001,3\n")
    #expect(try run(files, "n == 1", "u", "--skip", "1", "--quiet").output == "year,n\n1999,1\n")
    #expect(try run(files, "n == 1", "u", "--skip", "\(Int.max)", "--quiet").status != 0)
    #expect(try run(files, "n == 1", "u", "--skip", "-1").status == 2)
    #expect(try run(files, "year > 1999", "t.csv", "--skip", "3", "--ragged", "--count", "--quiet").output == "2\n")
  }

  @Test func quotesInTabsAreNamed() throws {
    let files = ["t.tsv": "a\tb\n1\t2\nx\t\"y\nz\"\n"]
    #expect(try run(files, "a == 'x'", "t.tsv").errors.contains("`--quotes yes`"))
    #expect(try run(files, "a == 'x'", "t.tsv", "--quotes", "yes", "--quiet", "--count").output == "1\n")
  }

  @Test func thePredicateComesFirst() throws {
    let result = try run(["t.csv": Self.csv], "t.csv", "priority > 5")
    #expect(result.status == 2 && result.errors.contains("predicate-run 'priority > 5' t.csv"))
  }

  @Test func aTerminalShowsColors() throws {
    let line = #"{"a\"b": "x:\\", "n":[null,1,true,"null"]}"#
    for (format, count) in [("ndjson", 1), ("json", 1), ("keys", 0)] {
      let result = try run(
        ["t.ndjson": line + "\n"], "TRUEPREDICATE", "t.ndjson", "--color", "always", "--format", format)
      #expect(
        result.output.contains("\u{1B}[34;1m\"n\"\u{1B}[0m:[\u{1B}[90mnull\u{1B}[0m,1,true,\u{1B}[32m\"null\"")
          == (count == 1))
      #expect(result.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").contains(line) == (count == 1))
    }
    #expect(try run(["t.ndjson": line + "\n"], "TRUEPREDICATE", "t.ndjson").output == line + "\n")
  }

  @Test func wordsForMissingValuesAreNull() throws {
    let files = ["t.csv": "a,b\n1,NA\n2,5\nNA,-\n"]
    let without = try run(files, "b > 1", "t.csv")
    #expect(without.errors.contains("`a` is text for `NA`, which `--null 'NA'` makes null"), "\(without.errors)")
    #expect(try run(files, "b > 1", "t.csv", "--null", "NA", "--null", "-").output == "a,b\n2,5\n")
    #expect(try run(files, "a == nil", "t.csv", "--null", "NA", "--null", "-", "--count").output == "1\n")
  }

  @Test func tabsHaveNoQuotesUnlessTheHeaderHas() throws {
    let files = ["t.tsv": "a\tb\n1\t\"x\n2\t5\" nail\n", "u.tsv": "\"a\"\t\"b\"\n1\t\"x\ty\"\n"]
    #expect(try run(files, "b == '\"x'", "t.tsv", "--count").output == "1\n")
    #expect(try run(files, "b == 'x\ty'", "u.tsv", "--count").output == "1\n")
    #expect(try run(["o.tsv": "a\tb\n1\t\"x\n"], "a == 1", "o.tsv", "--quotes", "yes").errors.contains("`--quotes no`"))
  }

  @Test func aListInsideOfADocumentHasAPath() throws {
    let files = ["d.json": "{\"639-3\":\n [{\"id\": 1}, {\"id\": 2}], \"a\": {\"b c\": [{\"x\": true}]}}"]
    let plain = try run(files, "id == 2", "d.json")
    #expect(plain.errors.contains("`--path '.639-3'` searches it"), "\(plain.errors)")
    #expect(try run(files, "id == 2", "d.json", "--path", ".639-3").output == "{\"id\": 2}\n")
    #expect(try run(files, "x == true", "d.json", "--path", "/a/b c", "--count").output == "1\n")
    #expect(try run(files, "id == 'x'", "d.json", "--path", ".639-3").status == 2)
    #expect(try run(files, "id == 2", "d.json", "--path", ".nope").errors.contains("whose keys are `639-3`, `a`"))
  }

  @Test func whatToWriteIsSaid() throws {
    let files = ["t.csv": "Join Date,n\n2020-05-01,1\n2021-01-01,2\n"]
    #expect(try run(files, "Join Date > '2020'", "t.csv").errors.contains("`--arg 'Join Date' '%K == …'`"))
    #expect(try run(files, "%K > %@", "t.csv", "--arg", "Join Date", "--arg", "2020-12-31", "--count").output == "1\n")
    let dates = ["t.csv": "day\n2020-05-01\n"]
    let result = try run(dates, "day > '2020-01-01'", "t.csv")
    #expect(result.errors.contains("a date is an argument: `--arg '2020-01-01' 'day > %@'`"), "\(result.errors)")
  }

  @Test func selectedPropertiesArePrinted() throws {
    let files = ["t.csv": Self.csv, "t.ndjson": "{\"a\": 1, \"b\": \"x\"}\n{\"b\": \"y\"}\n"]
    #expect(try run(files, "done == true", "t.csv", "--select", "done, name").output == "done,name\ntrue,a\ntrue,c\n")
    #expect(try run(files, "TRUEPREDICATE", "t.ndjson", "--select", "b").output == "{\"b\":\"x\"}\n{\"b\":\"y\"}\n")
    #expect(
      try run(files, "TRUEPREDICATE", "t.csv", "--select", "name", "--format", "table", "--limit", "1").output
        == "key  name\n───  ────\n#2   a\n")
    #expect(try run(files, "TRUEPREDICATE", "t.csv", "--select", "nme").errors.contains("did you mean `name`"))
    #expect(try run(files, "done == true", "t.csv", "--stats").errors.contains("3 objects tested, 54 bytes read"))
  }

  @Test func recordsArePrintedAsTheyAre() throws {
    let text = "name,done\r\n\"a\",TRUE\r\n\"b\",False\r\n"
    #expect(try run(["t.csv": text], "done == true", "t.csv").output == "name,done\n\"a\",TRUE\n")
    #expect(try run(["t.csv": text], "done == true", "t.csv", "--format", "csv").output == "name,done\na,true\n")
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
  ]) func everyFormatOfCSV(format: String, output: String) throws {
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
    #expect(try run(files, "priority > 50", "t.ndjson").status == 1)
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

  @Test(arguments: ["1", "3"]) func threadsFindTheSame(jobs: String) throws {
    let text = (0..<60_000).map { "{\"n\": \($0 % 1000), \"text\": \"number \($0)\"}\n" }.joined()
    let result = try run(["t.ndjson": text], "n == 999", "t.ndjson", "--jobs", jobs, "--format", "keys")
    #expect(result.output == (1...60).map { "#\($0 * 1000)\n" }.joined())
  }

  @Test func linksAreReadWhole() throws {
    let schema = #"[{"name": "N", "primaryKey": "id", "properties": {"id": "int", "next": "N"}}]"#
    let lines = "{\"id\": 1, \"next\": \"2\"}\n{\"id\": 2}\n"
    let files = ["t.ndjson": lines, "s.json": schema, "u.ndjson": lines]
    #expect(try run(files, "next.id == 2", "t.ndjson", "--schema", "s.json", "--format", "keys").output == "1\n")
    #expect(
      try run(files, "next.id == 2", "t.ndjson", "u.ndjson", "--schema", "s.json").errors.contains("one data document"))
  }

  @Test func standardInputOfAnEmptyFileIsNoObject() throws {
    let result = try run(
      ["t.ndjson": "", "s.json": Self.schema], "priority > 5", "t.ndjson", "--schema", "s.json", "--count")
    #expect(result.output == "0\n")
  }
}
