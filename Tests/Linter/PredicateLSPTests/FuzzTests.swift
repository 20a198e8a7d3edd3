import Foundation
import PredicateAppSources
import PredicateGeneration
import PredicateLanguage
import PredicateLint
import PredicateValues
import TestSupport
import Testing

@testable import PredicateLSP

/// Random edits of the fixtures' sources with random requests between them, and damaged messages: nothing ends the server, every request is
/// answered once, and the document stays what the edits make of it.
///
/// `LANGUAGE_SERVER_EDITS=1000000 swift test --filter PredicateLSPTests.FuzzTests` does more than the part that always runs.
struct FuzzTests {
  private static var edits: Int {
    ProcessInfo.processInfo.environment["LANGUAGE_SERVER_EDITS"].flatMap(Int.init) ?? (TestAmount.isAll ? 60 : 20)
  }

  private static let methods = [
    "completion", "hover", "signatureHelp", "definition", "references", "documentHighlight", "prepareRename", "rename",
    "codeAction", "formatting",
    "rangeFormatting", "semanticTokens/full",
  ]
  private static let pieces = [
    "\"", "'", "(", ")", "[", "]", "{", "}", "\\", "\\(", "#", "\"\"\"", "\n", "\r\n", "%@", "%K", "$x", "@count", ".",
    ", ", " ", "AND ",
    "name", "age > 3", "SUBQUERY(", "🐕", "é", "\u{0}", "//", "/*", "filter(\"", "@\"",
  ]

  @Test(arguments: ["Archive", "Clinic", "Habits", "Kennel", "Library", "Podcasts"])
  func randomEdits(_ app: String) throws {
    let folder = SessionTests.root.appending(path: "LintFixtures/\(app)")
    var random = SplitMix64(seed: UInt64(app.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    var answers: [String: Int] = [:]
    var sent = 0
    let server = LanguageServer { bytes in
      sent += 1
      // The id stands first in what answers.
      let text = String(decoding: bytes.prefix(64), as: UTF8.self)
      if let range = text.firstMatch(of: /"id":(\d+)/) { answers[String(range.1), default: 0] += 1 }
    }
    func send(_ text: String) { server.receive(Array(text.utf8)) }
    send(#"{"id":0,"method":"initialize","params":{"rootUri":"\#(folder.absoluteString)"}}"#)
    send(#"{"method":"initialized","params":{}}"#)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") || $0.hasSuffix(".h") }
    var texts: [String: [UInt8]] = [:]
    for path in paths {
      let data = try Data(contentsOf: folder.appending(path: path))
      let uri = folder.appending(path: path).absoluteString
      texts[uri] = Array(data)
      let text = JSONText { $0.string(String(decoding: data, as: UTF8.self)) }.text
      send(
        #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","version":1,"text":\#(text)}}}"#)
    }
    let uris = texts.keys.sorted()
    for step in 1...max(1, Self.edits) {
      let uri = uris[random.below(uris.count)]
      var document = OpenDocument(
        uri: uri, path: uri, text: String(decoding: texts[uri] ?? [], as: UTF8.self), version: 1)
      let lower = document.file.position(of: random.below(document.file.bytes.count + 1), .utf16)
      let far = document.file.offset(of: lower, .utf16) + random.below(12)
      let upper = random.below(3) == 0 ? document.file.position(of: far, .utf16) : lower
      let text = piece(&random, UInt64(step))
      document.replace((lower, upper), with: text, .utf16)
      texts[uri] = document.file.bytes
      let quoted = JSONText { $0.string(text) }.text
      let range = "{\"start\":\(place(lower)),\"end\":\(place(upper))}"
      send(
        #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)"},"contentChanges":[{"range":\#(range),"text":\#(quoted)}]}}"#
      )
      let method = Self.methods[random.below(Self.methods.count)]
      let request =
        #"{"id":\#(step),"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"\#(uri)"},"position":\#(place(document.file.position(of: far, .utf16))),"range":\#(range),"newName":"other"}}"#
      send(request)
      #expect(answers["\(step)"] == 1, "\(request)")
      if step.isMultiple(of: 16) { while server.becomeIdle() {} }
      if step.isMultiple(of: 8) { server.receive(damaged(request, &random)) }
      if step.isMultiple(of: 64) {
        // The sources as they were: what is only damaged has little left to say.
        for uri in uris {
          let data = try Data(contentsOf: URL(string: uri) ?? folder)
          texts[uri] = Array(data)
          let text = JSONText { $0.string(String(decoding: data, as: UTF8.self)) }.text
          send(
            #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)"},"contentChanges":[{"text":\#(text)}]}}"#
          )
        }
      }
    }
    #expect(server.exitStatus == nil)
    send(#"{"id":999999999,"method":"shutdown"}"#)
    #expect(answers["999999999"] == 1)
  }

  /// What is found after many edits is what a new start finds in the same texts.
  @Test(arguments: ["Clinic", "Habits", "Library", "Podcasts"])
  func editsLeaveNothingBehind(_ app: String) throws {
    let folder = String(SessionTests.root.appending(path: "LintFixtures/\(app)").path())
    var random = SplitMix64(seed: 11)
    let service = LanguageService(folders: [folder])
    var texts: [String: [UInt8]] = [:]
    let paths = service.project.paths.sorted()
    for path in paths { texts[path] = service.project.file(path)?.bytes }
    for step in 1...(TestAmount.isAll ? 24 : 8) {
      let path = paths[random.below(paths.count)]
      var bytes = texts[path] ?? []
      let place = random.below(bytes.count + 1)
      bytes.replaceSubrange(
        place..<min(bytes.count, place + random.below(4)), with: piece(&random, UInt64(step)).utf8)
      texts[path] = bytes
      service.set(path, bytes)
      _ = service.findings(in: path)
      guard step.isMultiple(of: 8) else { continue }
      let fresh = LanguageService(folders: [folder])
      for (path, bytes) in texts { fresh.set(path, bytes) }
      for path in paths {
        let (left, right) = (service.findings(in: path), fresh.findings(in: path))
        #expect(left.map { "\($0.id) \($0.place.range)" } == right.map { "\($0.id) \($0.place.range)" }, "\(path)")
      }
    }
  }

  private func place(_ position: Position) -> String {
    "{\"line\":\(position.line),\"character\":\(position.character)}"
  }

  /// A sign or word, or now and then a whole predicate.
  private func piece(_ random: inout SplitMix64, _ seed: UInt64) -> String {
    if random.below(12) == 0 {
      var predicates = SamplePredicates(seed: seed)
      return predicates.predicate(on: "Task")
    }
    return Self.pieces[random.below(Self.pieces.count)]
  }

  private func damaged(_ message: String, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(message.utf8)
    // What says `exit` must not come of it.
    for _ in 0...random.below(6) { bytes[random.below(bytes.count)] = UInt8(random.below(32)) }
    return bytes
  }
}
