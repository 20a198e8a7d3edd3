import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateExplainTool
import PredicateLint
import PredicateRun
import PredicateValues
import Predicates
import TestSupport
import Testing

/// What the tools and the readers of documents make of the deepest inputs, on a stack of 256 KiB (docs/reliability.md).
@Suite struct SmallStackToolTests {
  private static let inputs = TestAmount.part(DeepInput.all.filter { !$0.isWide && $0.isAccepted }, oneIn: 4)

  @Test(arguments: inputs.filter { $0.arguments(.standard).positional.isEmpty })
  func explains(_ input: DeepInput) throws {
    let format = input.dialect == .rql ? "json" : "html"
    let files = try ToolFiles()
    let result = try #require(
      try onSmallStack {
        ToolFiles.run { console in
          ExplainTool.run(
            [
              "--schema", files.path("schema.json"), "--data", files.path("data.json"), "--class", "Task", "--stage",
              "all",
              "--dialect", input.dialect.rawValue, "--format", format, input.text(.standard),
            ], console: console)
        }
      })
    #expect(result.status == 0, "\(result.errors.prefix(300))")
    #expect(result.output.utf8.count > 2_000)
  }

  @Test(arguments: inputs)
  func lints(_ input: DeepInput) throws {
    let files = try ToolFiles()
    let result = try #require(
      try onSmallStack {
        try files.write("App.swift", "import RealmSwift\nlet found = tasks.filter(\"\(input.text(.standard)) AND\")\n")
        return ToolFiles.run { PredicateLint.run([files.path("App.swift"), "--format", "json"], console: $0) }
      })
    #expect(result.status == 1, "\(result.errors.prefix(300))")
    #expect(result.output.contains("App.swift"))
  }

  @Test(arguments: [
    ("(", ")"), ("[", "]"), ("{ ", " }"), ("f(a: ", ")"), ("\"\\(", ")\""), ("if true { ", " }"), ("/*", "*/"),
  ])
  func lintsDeepSource(_ open: String, close: String) throws {
    let files = try ToolFiles()
    let deep = String(repeating: open, count: 5_000) + "1" + String(repeating: close, count: 5_000)
    let result = try #require(
      try onSmallStack {
        try files.write(
          "App.swift", "import RealmSwift\nlet deep = \(deep)\nlet found = tasks.filter(\"priority >\")\n")
        return ToolFiles.run { PredicateLint.run([files.path("App.swift"), "--format", "json"], console: $0) }
      })
    #expect(result.status == 1, "\(result.errors.prefix(300))")
  }

  @Test(arguments: ["ndjson", "json", "table"], Limits.presets.map(\.name))
  func printsDeepValues(_ format: String, preset: String) throws {
    let limits = try #require(Limits(preset: preset))
    let files = try ToolFiles()
    // The object, its class and the data are three levels; a value has at most a hundred.
    let depth = min(limits.documentDepth - 3, 100)
    let deep = LimitRow.repeated("[", depth) + LimitRow.repeated("]", depth)
    try files.write("data.json", "{\"Task\": {\"a\": {\"m\": \(deep)}}}")
    let result = try #require(
      try onSmallStack {
        ToolFiles.run { console in
          PredicateRun.run(
            [
              "--schema", files.path("schema.json"), "--data", files.path("data.json"), "--class", "Task", "--limits",
              preset,
              "--format", format, "m != nil",
            ], console: console)
        }
      })
    #expect(result.status == 0, "\(result.errors.prefix(300))")
    #expect(result.output.contains(format == "table" ? "{{{" : "[[["))
  }

  private static let documents = LimitRow.documentRows.filter { $0.bound == .documentDepth }

  @Test(arguments: documents, Limits.presets.map(\.name))
  func readsDeepDocuments(_ row: LimitRow, preset: String) throws {
    let limits = try #require(Limits(preset: preset))
    try #require(try onSmallStack { try row.use(limits.documentDepth, limits) })
  }
}

/// A folder of files for tools.
private final class ToolFiles: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("schema.json", LimitsWorld.schemaText)
    try write("data.json", LimitsWorld.dataText)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path() }

  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }

  /// What a tool prints, and its status.
  static func run(_ tool: (Console) -> Int32) -> (status: Int32, output: String, errors: String) {
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    let status = tool(Console(usesColor: false, out: { output += $0 }, err: { errors += $0 }))
    return (status, String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }
}
