import Foundation
import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateLSP

/// Sessions with the server about each fixture app, as an editor would have them.
struct SessionTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let sessions = root.appending(path: "Linter/PredicateLSPTests/Sessions")

  @Test(arguments: ["Archive", "Clinic", "Habits", "Kennel", "Library", "Podcasts", "Recipes", "Trails"])
  func answersAsRecorded(_ app: String) throws {
    let file = Self.sessions.appending(path: "\(app).session")
    let text = try String(contentsOf: file, encoding: .utf8)
    var script = SessionScript(text, folder: Self.root.appending(path: "LintFixtures/\(app)"))
    let played = try script.played()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(played.utf8).write(to: file)
      return
    }
    let (written, now) = (text.split(separator: "\n"), played.split(separator: "\n"))
    for (left, right) in zip(written, now) { #expect(left == right, "RECORD_GOLDEN=1 records what is answered now") }
    #expect(written.count == now.count)
    #expect(now.contains { $0.hasPrefix("←") })
  }

  /// Every fault that is planted in a fixture's sources is published at its line, and nothing else.
  @Test(arguments: ["Archive", "Clinic", "Habits", "Kennel", "Library", "Podcasts", "Recipes", "Trails"])
  func publishesThePlantedFaults(_ app: String) throws {
    let folder = Self.root.appending(path: "LintFixtures/\(app)")
    var published: [String] = []
    let server = LanguageServer { bytes in
      guard let value = try? JSONValue(parsing: SourceText(utf8: bytes)), value["method"]?.string != nil else { return }
      let name = value["params"]?["uri"]?.string?.split(separator: "/").last.map(String.init) ?? ""
      for found in value["params"]?["diagnostics"]?.elements.map({ $0 }) ?? [] {
        let line = found["range"]?["start"]?["line"]?.integer ?? -1
        published.append("\(name):\(line + 1) \(found["code"]?.string ?? "")")
      }
    }
    func send(_ message: String) { server.receive(Array(message.utf8)) }
    send(#"{"id":0,"method":"initialize","params":{"rootUri":"\#(folder.absoluteString)"}}"#)
    var planted: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
    where ["swift", "m", "mm", "h"].contains(path.split(separator: ".").last ?? "") {
      let url = folder.appending(path: path)
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      for (number, line) in text.components(separatedBy: "\n").enumerated() {
        let parts = line.components(separatedBy: "// finds: ")
        guard parts.count == 2 else { continue }
        planted += parts[1].split(separator: " ").map { "\(url.lastPathComponent):\(number + 1) \($0)" }
      }
      let quoted = JSONText { $0.string(text) }.text
      send(
        #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(url.absoluteString)","text":\#(quoted)}}}"#
      )
    }
    while server.becomeIdle() {}
    #expect(published.sorted() == planted.sorted())
  }
}
