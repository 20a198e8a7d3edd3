import Foundation
import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateLSP

/// A session with the server, as a file has it: messages behind `→`, and what the server sends behind `←`.
///
/// Messages are JSON-RPC with short forms: a document is the name of a file of the app; `"text": "@"` is what stands in that file;
/// a position is a piece of the document with `¦` in it, a range one with `«` and `»`. What the server sends is written in the
/// same way: places by the text at them, so that a line more in a file changes nothing.
struct SessionScript {
  struct Step {
    var message: String
    var answers: [String] = []
  }

  let folder: URL
  private(set) var steps: [Step] = []
  private var documents: [String: OpenDocument] = [:]
  private let encoding = PositionEncoding.utf16

  init(_ text: String, folder: URL) {
    self.folder = folder
    for line in text.split(separator: "\n") {
      if line.hasPrefix("→ ") { steps.append(Step(message: String(line.dropFirst(2)))) }
      if line.hasPrefix("← "), !steps.isEmpty { steps[steps.count - 1].answers.append(String(line.dropFirst(2))) }
    }
  }

  /// The script as it would be with what the server answers now.
  mutating func played() throws -> String {
    var sent: [[UInt8]] = []
    let server = LanguageServer { sent.append($0) }
    var lines: [String] = []
    for step in steps {
      sent = []
      let message = try expanded(step.message)
      server.receive(Array(message.utf8))
      while server.becomeIdle() {}
      lines.append("→ \(step.message)")
      for bytes in sent { lines.append("← \(try shortened(bytes))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Messages

  private func uri(_ name: String) -> String { folder.appending(path: name).absoluteString }

  private mutating func expanded(_ message: String) throws -> String {
    let value = try JSONValue(parsing: SourceText(message))
    let parameters = value["params"]
    let name = parameters?["textDocument"]?.string ?? parameters?["textDocument"]?["uri"]?.string
    let document = name.flatMap { documents[$0] }
    let text = expanded(value, key: "", name, document)
    if let name { try track(JSONValue(parsing: SourceText(text)), name) }
    return text
  }

  /// Notes what a message makes of a document, so that later places are found in it.
  private mutating func track(_ message: JSONValue, _ name: String) throws {
    switch message["method"]?.string {
    case "textDocument/didOpen":
      let text = try #require(message["params"]?["textDocument"]?["text"]?.string)
      documents[name] = OpenDocument(uri: uri(name), path: uri(name), text: text, version: 1)
    case "textDocument/didChange":
      for change in message["params"]?["contentChanges"]?.elements.map({ $0 }) ?? [] {
        let text = try #require(change["text"]?.string)
        let range = change["range"].map { (place($0["start"]), place($0["end"])) }
        documents[name]?.replace(range, with: text, encoding)
      }
    default: break
    }
  }

  private func place(_ value: JSONValue?) -> Position {
    Position(line: value?["line"]?.integer ?? 0, character: value?["character"]?.integer ?? 0)
  }

  private func expanded(_ value: JSONValue, key: String, _ name: String?, _ document: OpenDocument?) -> String {
    switch value.kind {
    case .object:
      let members = value.members.map { member in
        "\(member.name.text):\(expanded(member.value, key: member.key, name, document))"
      }
      return "{\(members.joined(separator: ","))}"
    case .array:
      return "[\(value.elements.map { expanded($0, key: "", name, document) }.joined(separator: ","))]"
    case .string: return expanded(value.string ?? "", key: key, name, document) ?? value.text
    default: return value.text
    }
  }

  private func expanded(_ text: String, key: String, _ name: String?, _ document: OpenDocument?) -> String? {
    switch key {
    case "textDocument": return json { $0.object { $0.member("uri", uri(text)) } }
    case "uri": return text.contains(":") ? nil : json { $0.string(uri(text)) }
    case "rootUri": return json { $0.string(folder.absoluteString) }
    case "text" where text == "@":
      let data = name.flatMap { try? Data(contentsOf: folder.appending(path: $0)) } ?? Data()
      return json { $0.string(String(decoding: data, as: UTF8.self)) }
    case "position":
      guard let document, let offset = offset(of: text, in: document, ["¦"]).first else { return nil }
      return json { $0.place(document.file.position(of: offset, encoding)) }
    case "range":
      guard let document else { return nil }
      let offsets = offset(of: text, in: document, ["«", "»"])
      guard offsets.count == 2 else { return nil }
      return json { $0.range(offsets[0]..<offsets[1], in: document.file, encoding) }
    default: return nil
    }
  }

  /// The bytes of a document at which marks stand in a piece of it.
  private func offset(of marked: String, in document: OpenDocument, _ marks: [Character]) -> [Int] {
    let plain = Array(marked.filter { !marks.contains($0) }.utf8)
    let bytes = document.file.bytes
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: plain) }) else {
      Issue.record("\(marked) is not in the document")
      return []
    }
    return marks.compactMap { mark in
      marked.firstIndex(of: mark).map { index in start + marked[..<index].filter { !marks.contains($0) }.utf8.count }
    }
  }

  private func json(_ body: (inout JSONWriter) -> Void) -> String { JSONText(body).text }

  // MARK: Answers

  private func shortened(_ bytes: [UInt8]) throws -> String {
    let value = try JSONValue(parsing: SourceText(utf8: bytes))
    return shortened(value, in: value["params"]?["uri"]?.string ?? value["result"]?["uri"]?.string)
  }

  /// Of the findings of a document only so many are written: the fixtures grow.
  private static let shownFindings = 3

  private func shortened(_ value: JSONValue, in uri: String?) -> String {
    switch value.kind {
    case .object:
      if let start = value["start"], let end = value["end"], let file = file(uri) {
        let range = file.offset(of: place(start), encoding)..<file.offset(of: place(end), encoding)
        let before = file.text(
          max(file.range(ofLine: file.line(of: range.lowerBound)).lowerBound, range.lowerBound - 8)..<range.lowerBound)
        return json { $0.string("\(before)«\(file.text(range))»") }
      }
      let own = value["uri"]?.string ?? uri
      if let findings = value["diagnostics"], value["uri"] != nil {
        let shown = findings.elements.prefix(Self.shownFindings).map { shortened($0, in: own) }
        return
          "{\"uri\": \(json { $0.string((own ?? "").replacing(folder.absoluteString, with: "")) }), \"diagnostics\": [\(shown.joined(separator: ", ")), …]}"
      }
      let members = value.members.map { member in
        let isFile = member.key.hasPrefix("file://")
        return "\(shortenedKey(member)): \(shortened(member.value, in: isFile ? member.key : own))"
      }
      return "{\(members.joined(separator: ", "))}"
    case .array: return "[\(value.elements.map { shortened($0, in: uri) }.joined(separator: ", "))]"
    case .string:
      // The line of a declaration is what may change.
      let text = (value.string ?? "").replacing(folder.absoluteString, with: "").replacing(/line \d+/, with: "line …")
      return json { $0.string(text) }
    default: return value.text
    }
  }

  private func shortenedKey(_ member: JSONMember) -> String {
    json { $0.string(member.key.replacing(folder.absoluteString, with: "")) }
  }

  /// The file of a URI as the server has it; of answers that name none the only document that is open.
  private func file(_ uri: String?) -> SourceFile? {
    guard let uri else { return documents.count == 1 ? documents.first?.value.file : nil }
    if let open = documents.values.first(where: { $0.uri == uri }) { return open.file }
    guard let url = URL(string: uri), let data = try? Data(contentsOf: url) else { return nil }
    return OpenDocument(uri: uri, path: uri, text: String(decoding: data, as: UTF8.self), version: nil).file
  }
}

extension JSONWriter {
  fileprivate mutating func place(_ position: Position) {
    object { writer in
      writer.member("line", position.line)
      writer.member("character", position.character)
    }
  }
}
