import Foundation
import PredicateRun
import PredicateVectors
import Testing

@testable import PredicateCommandLine

/// Standard output that cannot be written, or that nobody reads any more.
@Suite struct OutputFaultTests {
  private func run(
    _ tool: ([String], Console) -> Int32, _ arguments: [String], _ fault: OutputFault
  ) -> (status: Int32, errors: String) {
    var err: [UInt8] = []
    let console = Console(usesColor: false, writing: { _ in fault }, err: { err += $0 })
    return (tool(arguments, console), String(decoding: err, as: UTF8.self))
  }

  static let full = OutputFault.failed("no space left on device")

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    try body(file.path())
  }

  @Test(arguments: ["ndjson", "json", "csv", "tsv", "keys", "count", "table"])
  func whatIsNotWrittenIsSaid(format: String) throws {
    try withFile("{\"a\":1}\n{\"a\":2}\n") { path in
      let arguments = ["--quiet", "--format", format, "a > 0", path]
      let full = run(PredicateRun.run, arguments, Self.full)
      #expect(full.status == 2)
      #expect(full.errors == "predicate-run: cannot write standard output: no space left on device\n")
      #expect(run(PredicateRun.run, arguments, .closed) == (0, ""))
    }
  }

  @Test func whoeverIsReadNoMoreReadsNoMore() throws {
    // What is wrong with the last line is never seen.
    try withFile(String(repeating: "{\"a\":1}\n", count: 300_000) + "oops\n") { path in
      for jobs in ["1", "2"] {
        #expect(run(PredicateRun.run, ["--quiet", "--jobs", jobs, "a > 0", path], .closed) == (0, ""))
      }
      #expect(run(PredicateRun.run, ["--quiet", "--format", "keys", "a > 9", path], .closed).status == 2)
    }
  }

  @Test func everyToolSaysItOfItsHelp() {
    #expect(run(PredicateVectors.run, ["--help"], Self.full).status == 2)
    #expect(run(PredicateRun.run, ["-h"], Self.full).status == 2)
    #expect(run(PredicateRun.run, ["-h"], .closed) == (0, ""))
  }

  @Test func aFullDeviceAndAClosedPipeAreToldApart() throws {
    signal(SIGPIPE, SIG_IGN)
    if let device = FileHandle(forWritingAtPath: "/dev/full") {
      #expect(!System.writeAll([1], to: device.fileDescriptor))
      #expect(System.lastError == "no space left on device")
      #expect(throws: System.FileError.self) { try System.write([1], toFile: "/dev/full") }
    }
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    #expect(!System.writeAll([1], to: ends[1]))
    #expect(errno == EPIPE)
    close(ends[1])
  }
}
