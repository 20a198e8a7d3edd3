import Foundation
import PredicateCommandLine
import PredicateRun
import Testing

/// `predicate-run` over files as other programs write them, and where there is nothing in them.
@Suite struct RealFilesTests {
  typealias Run = (status: Int32, output: String, errors: String)

  /// Runs the tool in a folder with files, whose names in the arguments become their paths.
  private func run(_ files: [String: [UInt8]], _ arguments: [String]) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let paths = arguments.map { files[$0] == nil ? $0 : folder.appending(path: $0).path() }
    let status = PredicateRun.run(paths, console: console)
    let prefix = folder.path() + "/"
    return (
      status, String(decoding: out, as: UTF8.self).replacing(prefix, with: ""),
      String(decoding: err, as: UTF8.self).replacing(prefix, with: "")
    )
  }

  private func run(_ files: [String: String], _ arguments: String...) throws -> Run {
    try run(files.mapValues { Array($0.utf8) }, arguments)
  }

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let schema = #"[{"name": "Task", "properties": {"id": "int", "name": "string"}}]"#

  @Test(arguments: [
    ("t.ndjson", "{\"id\":1}\n{\"id\":2}\n", "{\"id\":2}\n"), ("t.json", "[{\"id\":1},{\"id\":2}]", "{\"id\":2}\n"),
    ("t.csv", "id,name\n1,a\n2,b\n", "id,name\n2,b\n"),
    ("t.json", "{\"Task\": {\"a\": {\"id\": 1}, \"b\": {\"id\": 2}}}", "{\"id\":2,\"name\":\"\"}\n"),
  ]) func aByteOrderMarkIsNoContent(name: String, text: String, output: String) throws {
    let files = [name: Self.mark + Array(text.utf8), "s.json": Self.mark + Array(Self.schema.utf8)]
    #expect(try run(files, ["id > 1", name, "--schema", "s.json"]).output == output)
  }

  @Test func theNameOfAFileIsBelieved() throws {
    for name in ["t.ndjson", "t.jsonl", "T.NDJSON"] {
      let files = [name: #"{"id":4,"name":"x"}"#, "s.json": Self.schema, "m.ndjson": "{\"id\":1,\"name\":\"y\"}\n"]
      #expect(try run(files, "id > 2", name, "--schema", "s.json").output == "{\"id\":4,\"name\":\"x\"}\n")
      #expect(try run(files, "id > 2", "m.ndjson", name).output == "{\"id\":4,\"name\":\"x\"}\n")
    }
    // Of one line in a file of another name it is seen that it is no document.
    let files = ["t.json": #"{"id":4,"nme":"x"}"#, "s.json": Self.schema]
    #expect(try run(files, "id > 2", "t.json", "--schema", "s.json").errors.contains("`name`"))
  }

  @Test(arguments: ["", " \n\n", "[]", "[ ]\n", "\u{FEFF}"]) func noRowsAreNoMatches(text: String) throws {
    for name in ["t.json", "t"] {
      let files = [name: text]
      #expect(try run(files, "a > 0", name) == (1, "", ""))
      #expect(try run(files, "a > 0", name, "--exit-status").status == 1)
      #expect(try run(files, "a > 0", name, "--count").output == "0\n")
      #expect(try run(files, "a > 0", name, "--format", "json").output == "[]\n")
      #expect(try run(files, "a >", name).status == 2)
      let others = [name: text, "u.ndjson": "{\"a\":1}\n"]
      #expect(try run(others, "a > 0", name, "u.ndjson", "--quiet") == (0, "{\"a\":1}\n", ""))
      #expect(try run(others, "a > 0", "u.ndjson", name, "--quiet") == (0, "{\"a\":1}\n", ""))
    }
  }

  @Test func aHeaderAloneHasNoRows() throws {
    let files = ["t.csv": "a,b\n", "u.csv": "a,b\n1,x\n", "e.csv": ""]
    #expect(try run(files, "a > 0", "t.csv") == (1, "a,b\n", ""))
    #expect(try run(files, "a > 0", "t.csv", "--count").output == "0\n")
    #expect(try run(files, "a > 0", "t.csv", "--format", "csv").output == "a,b\n")
    #expect(try run(files, "a > 0", "t.csv", "u.csv", "e.csv", "--count").output == "1\n")
  }

  @Test(arguments: [
    ("a,b\n1,\"x\n2,y\n", "t.csv:2:1", "never closed"), ("a,b\n1,2\nfoo\n", "t.csv:3:1", "a record of 1 cell"),
    ("a,b\n1,2\n\u{1A}", "t.csv:3:1", "0x1A"),
  ]) func theFaultOfTheFirstRecordsIsSaid(text: String, place: String, words: String) throws {
    for arguments in [["a > 0", "t.csv"], ["--print-schema", "t.csv"]] {
      let result = try run(["t.csv": Array(text.utf8)], arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains("--> \(place)\n"), "\(result.errors)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.errors.contains("[csv-syntax]"))
    }
  }

  @Test func recordsThatAreWrittenAreRead() throws {
    let files = ["e.csv": "a\n\"\"\nx\n\n"]
    let printed = try run(files, "--format", "csv", "TRUEPREDICATE", "e.csv").output
    #expect(printed == "a\n\"\"\nx\n\n")
    #expect(try run(["e.csv": printed], "--count", "TRUEPREDICATE", "e.csv").output == "3\n")
  }

  @Test func numbersInQuotesAreNumbers() throws {
    let files = ["t.csv": "\"a\",\"b\"\n\"1\",\"x\"\n\"2\",\"\"\n\"\",\"007\"\n"]
    #expect(try run(files, "a > 1", "t.csv", "--format", "csv", "--quiet").output == "a,b\n2,\"\"\n")
    #expect(try run(files, "a == nil", "t.csv", "--count").output == "1\n")
  }

  @Test func cellsMayBeDividedByOtherBytes() throws {
    let files = ["t.csv": "id;name\n1;a\n2;b,c\n", "u": "id|name\n7|x\n", "v.csv": "id\tname\n8\tx\n"]
    #expect(try run(files, "id > 1", "t.csv", "--delimiter", ";").output == "id;name\n2;b,c\n")
    #expect(try run(files, "id > 1", "u", "--delimiter", "|", "--count").output == "1\n")
    #expect(try run(files, "id > 1", "v.csv", "--delimiter", "\\t", "--count").output == "1\n")
    for delimiter in ["", ";;", "\"", "\n", "é"] {
      #expect(try run(files, "id > 1", "t.csv", "--delimiter", delimiter).status == 2)
    }
    for name in files.keys { #expect(try run(files, "id > 1", name, "--count").output == "1\n") }
  }

  @Test(arguments: [([0x50, 0x4B, 3, 4, 0], "zip"), (Array("PAR1".utf8), "Parquet")]) func whatIsNoTextIsNamed(
    bytes: [UInt8], words: String
  ) throws {
    for name in ["t.json", "t.csv", "t.ndjson"] {
      let result = try run([name: bytes], ["a > 0", name])
      #expect(result.status == 2)
      #expect(result.errors.contains("cannot read `\(name)`: it is") && result.errors.contains(words))
    }
    #expect(
      try run(["s.json": bytes, "t.ndjson": []], ["a > 0", "t.ndjson", "--schema", "s.json"]).errors.contains(words))
  }

  static let table = "id,name\n1,Ana\n2,Jürgen „x“\n"

  /// The bytes of a text in other encodings.
  static let encoded: [(name: String, bytes: [UInt8], arguments: [String])] = [
    ("t.csv", [0xFF, 0xFE] + table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, []),
    ("t.csv", [0xFE, 0xFF] + table.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, []),
    ("t", table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, []),
    (
      "t.csv", Array("id,name\n1,Ana\n2,J".utf8) + [0xFC] + Array("rgen ".utf8) + [0x84, 0x78, 0x93, 0x0A],
      ["--encoding", "windows-1252"]
    ), ("t.csv", Array(table.replacing("\n", with: "\r").utf8), []),
  ]

  @Test(arguments: encoded) func otherEncodingsAreRead(name: String, bytes: [UInt8], arguments: [String]) throws {
    let result = try run([name: bytes], ["id == 2 AND name == 'Jürgen „x“'", name] + arguments)
    #expect(result.output == "id,name\n2,Jürgen „x“\n", "\(result.errors)")
  }

  @Test func theOptionForAnEncodingIsSaid() throws {
    let latin = Array("id,name\n1,J".utf8) + [0xFC] + Array("rgen\n".utf8)
    let guessed = try run(["t.csv": latin], ["name == 'Jürgen'", "t.csv"])
    #expect(guessed.output == "id,name\n1,Jürgen\n")
    #expect(guessed.errors.contains("read as Windows-1252; `--encoding` names another encoding"), "\(guessed.errors)")
    let mixed = Array("id,name\n1,é\n2,J".utf8) + [0xFC] + Array("rgen\n".utf8)
    let refused = try run(["t.csv": mixed], ["id > 0", "t.csv"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("`--encoding windows-1252`"), "\(refused.errors)")
    #expect(
      try run(["t.csv": mixed], ["name == 'Jürgen'", "t.csv", "--encoding", "latin-1", "--count"]).output == "1\n")
  }

  @Test func compressedFilesAreDecompressed() throws {
    // The bytes of `printf 'id,name\n1,a\n2,b\n' | gzip -n`.
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x4C, 0xD1, 0xC9, 0x4B, 0xCC, 0x4D, 0xE5, 0x32, 0xD4, 0x49, 0xE4, 0x32,
      0xD2, 0x49, 0xE2, 0x02, 0x00,
    ]
    let broken = try run(["t.csv.gz": packed], ["id > 1", "t.csv.gz"])
    #expect(broken.status == 2)
    #expect(broken.errors.contains("`gzip -dc` failed"), "\(broken.errors)")
    let whole = packed + [0xA5, 0xC2, 0x19, 0x4D, 0x10, 0, 0, 0]
    for name in ["t.csv.gz", "t"] {
      let result = try run([name: whole], ["id > 1", name])
      #expect(result.output == "id,name\n2,b\n", "\(result.errors)")
    }
  }

  @Test func zerosAreNoBlanks() throws { #expect(try run(["t.json": [0, 0, 0, 0]], ["a > 0", "t.json"]).status == 2) }

  @Test func withoutObjectsThereIsNothingToSearch() throws {
    let result = try run(["s.json": Self.schema], "--schema", "s.json", "id > 5")
    #expect(result.status == 2)
    #expect(result.errors.contains("give the objects"))
    #expect(try run(["s.json": Self.schema], "--schema", "s.json", "--print-schema").status == 0)
  }

  @Test func aDotInANameIsSaid() throws {
    #expect(
      try run(["t.ndjson": "{\"a.b\":1}\n"], "a.b == 1", "t.ndjson").errors.contains(
        "the property `a.b` has a dot in its name"))
  }

  @Test func nothingOfAFileReachesTheTerminalAsItsOwn() throws {
    let escape = "\u{1B}[31m"
    let files = ["t.csv": "a\(escape),b\n1,2\n\"x\ny\",\(escape)\n"]
    let table = try run(files, "TRUEPREDICATE", "t.csv", "--format", "table")
    #expect(!table.output.contains("\u{1B}") && !table.errors.contains("\u{1B}"))
    #expect(table.output.split(separator: "\n").count == 4)
    let keys = try run(
      [
        "t.ndjson": "{\"id\":\"a\\nb\\u001b\"}",
        "s.json": #"[{"name":"T","primaryKey":"id","properties":{"id":"string"}}]"#,
      ], "TRUEPREDICATE", "t.ndjson", "--schema", "s.json", "--format", "keys")
    #expect(keys.output == "a␊b␛\n")
    #expect(try run([String: String](), "a > 0", "no\u{1B}[31m\nsuch").errors.contains("`no␛[31m␊such`"))
  }

  /// Texts that look like values of other types, like JSON, like options and like formats.
  static let words: [String] = [
    "2024-01-01", "3rd", "-x", "007", "12345", "1.2.3", "550e8400-e29b-41d4-a716-446655440000",
    "11223344556677889900aabb", "1e5x", "+5", "true", "true1", "null", "nil", "nullx", "", " ", " 5x", "-", "O'Brien",
    "{", "{x", "[1", "[]", "{}", #"{"$date": "2024-01-01T00:00:00Z"}"#, "\"", "''", "'", "\"quoted\"", "%@", "%K", "%%",
    "$x", "a\nb", "\t", "\\", "\\n", "é", "e\u{301}", "👩‍👩‍👧", "\u{202E}", "a,b", "a=b", "--arg", "SELF", "*", "?",
  ]

  /// A script may pass what a user typed: a text is compared as it is.
  @Test(arguments: words) func anArgumentOfATextIsTheTextItself(text: String) throws {
    let written = String(decoding: try JSONEncoder().encode(["name": text]), as: UTF8.self)
    let quoted = "\"" + text.replacing("\"", with: "\"\"") + "\""
    let files = [
      "t.ndjson": "{\"name\":\"other\"}\n\(written)\n{\"name\":null}\n", "t.csv": "name,n\nother,1\n\(quoted),2\n,3\n",
    ]
    for file in files.keys.sorted() {
      for arguments in [
        ["name == %@", "--arg=\(text)"], ["name == $n", "--variable=n=\(text)"], ["%@ == name", "--arg", text],
      ] {
        let result = try run(files.mapValues { Array($0.utf8) }, arguments + [file, "--format", "keys"])
        #expect(result.output == (file == "t.csv" ? "#3\n" : "#2\n"), "\(arguments) \(file): \(result.errors)")
      }
    }
  }

  /// The placeholder says how an argument is read.
  @Test(arguments: [
    ("day > %@", ["--arg", "2024-05-01"], "#3\n"), ("day == %@", ["--arg", "2024-04-15"], "#2\n"),
    ("day >= %@", ["--arg", "2024/05/02 00:00"], "#3\n"), ("day < %@", ["--arg", "2024-04-15T02:00:00+01:00"], "#2\n"),
    ("day == %@", ["--arg-json", #"{"$date": "2024-04-15"}"#], "#2\n"), ("n == %@", ["--arg", "2"], "#3\n"),
    ("n > %@", ["--arg", "1.5"], "#3\n"), ("n IN %@", ["--arg", "1, 7"], "#2\n"),
    ("n IN %@", ["--arg", "[2]"], "#3\n"), ("code == %@", ["--arg", "007"], "#2\n"),
    ("code == %@", ["--arg-json", "\"007\""], "#2\n"), ("%K > %@", ["--arg", "day", "--arg", "2024-05-01"], "#3\n"),
    ("%K == $c", ["--arg", "code", "--variable", "c=8"], "#3\n"),
    ("day BETWEEN %@", ["--arg", "2024-05-01,2024-06-01"], "#3\n"), ("day == $d", ["--variable-json", "d=null"], ""),
  ]) func anArgumentHasTheTypeOfItsPlaceholder(predicate: String, arguments: [String], output: String) throws {
    let files = ["t.csv": Array("day,n,code\n2024-04-15,1,007\n2024-05-02,2,8\n".utf8)]
    let result = try run(files, [predicate, "t.csv", "--format", "keys"] + arguments)
    #expect(result.output == output, "\(result.errors)")
  }

  @Test(arguments: [
    ("day > %@", "soon", "`--arg` is the string `soon`; expected an ISO 8601 date such as `2020-02-29`"),
    ("n > %@", "many", "`--arg` is the string `many`; expected an int"),
  ]) func anArgumentThatDoesNotFitIsSaid(predicate: String, text: String, words: String) throws {
    let files = ["t.csv": Array("day,n\n2024-04-15,1\n".utf8)]
    let result = try run(files, [predicate, "t.csv", "--arg", text])
    #expect(result.status == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
  }
}
