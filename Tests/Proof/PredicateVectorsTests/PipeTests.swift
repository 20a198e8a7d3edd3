import Foundation
import PredicateCommandLine
import PredicateRun
import PredicateWorkspace
import Testing

/// `predicate-run` over pipes: what files allow, they allow.
@Suite struct PipeTests {
  typealias Run = (status: Int32, output: String, errors: String)

  /// Runs the tool with files in a folder. Those in `pipes` are pipes, which are written once.
  private func run(_ files: [String: [UInt8]], pipes: Set<String>, _ arguments: [String]) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      let path = folder.appending(path: name).path()
      guard pipes.contains(name) else {
        try Data(bytes).write(to: URL(filePath: path))
        continue
      }
      try #require(mkfifo(path, 0o600) == 0)
      Thread.detachNewThread {
        guard let pipe = FileHandle(forWritingAtPath: path) else { return }
        try? pipe.write(contentsOf: Data(bytes))
        try? pipe.close()
      }
    }
    var (out, err): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { out += $0 }, err: { err += $0 })
    let status = PredicateRun.run(
      arguments.map { files[$0] == nil ? $0 : folder.appending(path: $0).path() }, console: console)
    let prefix = folder.path() + "/"
    return (
      status, String(decoding: out, as: UTF8.self).replacing(prefix, with: ""),
      String(decoding: err, as: UTF8.self).replacing(prefix, with: "")
    )
  }

  static let numbers = (1...1_200).map { "{\"n\": \($0), \"s\": \"x\"}\n" }
  static let records = "n,s\n" + (1...1_200).map { "\($0),x\n" }.joined()

  /// Files whose last object does not fit the schema of the first ones.
  static let later: [(name: String, text: String, predicate: String, count: Int)] = [
    ("t.ndjson", numbers.joined() + "{\"n\": 1.5}\n", "n < 2", 2),
    ("t.ndjson", numbers.joined() + "{\"n\": \"many\"}\n", "s == 'x'", 1_200),
    ("t.ndjson", numbers.joined() + "{\"m\": true}\n", "n == nil", 1),
    ("t.ndjson", numbers.joined() + "{\"n\": 9007199254740993}\n{\"n\": 0.5}\n", "n == 9007199254740993", 1),
    ("t.json", "[" + numbers.joined(separator: ",") + ",{\"n\": 1.5}]", "n < 2", 2),
    ("t.csv", records + "1.5,x\n", "n < 2", 2), ("t.csv", records + "many,y\n", "s == 'y'", 1),
    ("t", records + "2024-01-01,\n", "s == nil", 1),
  ]

  @Test(arguments: later) func aLaterObjectWidensTheSchema(
    name: String, text: String, predicate: String, count: Int
  ) throws {
    for arguments in [[predicate, name], [predicate, name, "--count"], [predicate, name, "--sort", "s desc"]] {
      let piped = try run([name: Array(text.utf8)], pipes: [name], arguments)
      #expect(piped == (try run([name: Array(text.utf8)], pipes: [], arguments)))
      #expect(piped.status == 0 && piped.errors.contains("the search begins again"), "\(piped.errors)")
    }
    let counted = try run([name: Array(text.utf8)], pipes: [name], [predicate, name, "--count"])
    #expect(counted.output == "\(count)\n")
  }

  @Test func aPipeAmongSeveralFilesIsReadWhole() throws {
    let files = [
      "a.ndjson": Array("{\"n\": 1}\n".utf8), "b": Array(Self.records.utf8),
      "c.ndjson": Array("{\"n\": \"x\"}\n".utf8),
    ]
    for pipes: Set<String> in [[], ["b"], ["b", "c.ndjson"]] {
      #expect(try run(files, pipes: pipes, ["n > 1199", "a.ndjson", "b", "--count"]).output == "1\n")
      #expect(try run(files, pipes: pipes, ["s == 'x'", "a.ndjson", "b", "c.ndjson", "--count"]).output == "1200\n")
    }
  }

  /// A given schema is final, and nothing is kept.
  @Test func aGivenSchemaIsNotWidened() throws {
    let files = [
      "t.csv": Array("n\n1\nx\n".utf8), "s.json": Array(#"[{"name": "T", "properties": {"n": "int"}}]"#.utf8),
    ]
    let result = try run(files, pipes: ["t.csv"], ["n > 0", "t.csv", "--schema", "s.json"])
    #expect(result.status == 2 && result.output == "n\n1\n" && result.errors.contains("t.csv:3:1"))
  }

  @Test(arguments: ["t.ndjson", "t.csv"]) func otherEncodingsAreReadFromPipes(name: String) throws {
    let lines: [UInt8] =
      name == "t.csv"
      ? Array("id,name\n".utf8) + (1...1_100).flatMap { Array("\($0),a\n".utf8) } + [0x39, 0x2C, 0xFC, 0x0A]
      : (1...1_100).flatMap { Array("{\"id\": \($0), \"name\": \"a\"}\n".utf8) }
        + Array("{\"id\": 9, \"name\": \"".utf8) + [0xFC, 0x22, 0x7D, 0x0A]
    for pipes: Set<String> in [[], [name]] {
      let result = try run([name: lines], pipes: pipes, ["name == 'ü'", name])
      #expect(result.output.contains("ü") && result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("`\(name)` is not UTF-8 and is read as Windows-1252; `--encoding` names"))
      #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
    }
    #expect(try run([name: lines], pipes: [], ["name == 'ü'", name, "--quiet"]).errors.isEmpty)
    #expect(try run([name: lines], pipes: [], ["name == 'ü'", name, "--encoding", "utf-8"]).status == 2)
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD, 4], "Zstandard"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
    ] as [([UInt8], String)]) func compressedBytesAreNamed(bytes: [UInt8], format: String) throws
  {
    let result = try run(["t": bytes], pipes: ["t"], ["a == 1", "t"])
    #expect(result.status == 2 && result.errors.contains("it is compressed by \(format)"), "\(result.errors)")
  }

  @Test func keptBytesAreReadAgainUntilThereAreTooMany() throws {
    let kept = try #require(KeptBytes(maximum: 10))
    var buffer = [UInt8](repeating: 0, count: 4)
    [UInt8]("abcdefgh".utf8).withUnsafeBytes { kept.keep($0) }
    for _ in 0..<2 {
      #expect(kept.begin())
      var text: [UInt8] = []
      while true {
        let count = try buffer.withUnsafeMutableBytes { bytes throws in try kept.read(into: bytes) }
        if count == 0 { break }
        text += buffer[..<count]
      }
      #expect(text == Array("abcdefgh".utf8))
    }
    [UInt8]("ijk".utf8).withUnsafeBytes { kept.keep($0) }
    #expect(!kept.begin())
    #expect(try buffer.withUnsafeMutableBytes { bytes throws in try kept.read(into: bytes) } == 0)
  }
}
