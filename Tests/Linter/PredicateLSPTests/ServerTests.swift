import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateLSP

/// A server with what it has sent.
final class TestServer {
  /// What has been sent, shared with the server's function.
  private final class Outbox {
    var messages: [JSONValue] = []
  }

  private let outbox = Outbox()
  private let server: LanguageServer
  var sent: [JSONValue] { outbox.messages }
  var exitStatus: Int32? { server.exitStatus }

  init(encodings: String = #"["utf-16"]"#, folders: [String] = [], starts: Bool = true) throws {
    server = LanguageServer { [outbox] bytes in
      if let value = try? JSONValue(parsing: SourceText(utf8: bytes)) { outbox.messages.append(value) }
    }
    guard starts else { return }
    let roots = folders.map { #"{"uri":"\#($0)","name":"folder"}"# }.joined(separator: ",")
    try send(
      #"{"id":0,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":\#(encodings)}},"workspaceFolders":[\#(roots)]}}"#
    )
    try send(#"{"method":"initialized","params":{}}"#)
  }

  /// Sends a message and returns what came of it.
  @discardableResult
  func send(_ message: String, isCancelled: Bool = false) throws -> [JSONValue] {
    let count = sent.count
    server.receive(Array(message.utf8)) { _ in isCancelled }
    while server.becomeIdle() {}
    return Array(sent[count...])
  }

  func open(_ uri: String, _ text: String) throws -> [JSONValue] {
    let quoted = JSONText { $0.string(text) }.text
    return try send(
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","version":1,"text":\#(quoted)}}}"#)
  }

  func request(_ method: String, _ uri: String, line: Int, character: Int) throws -> JSONValue? {
    try send(
      #"{"id":7,"method":"\#(method)","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(line),"character":\#(character)}}}"#
    ).last?["result"]
  }
}

/// What the protocol demands, whatever the documents.
struct ServerTests {
  static let model = """
    import RealmSwift
    class Dog: Object { @Persisted var name: String; @Persisted var age: Int }
    func use(_ realm: Realm) { _ = realm.objects(Dog.self).filter("name == '🐕' AND agee > 3") }
    """

  @Test func saysWhatItCan() throws {
    let server = try TestServer()
    let abilities = try #require(server.sent.first?["result"]?["capabilities"])
    #expect(abilities["positionEncoding"]?.string == "utf-16")
    for key in [
      "completionProvider", "hoverProvider", "referencesProvider", "documentHighlightProvider", "signatureHelpProvider",
      "renameProvider", "semanticTokensProvider",
    ] {
      #expect(abilities[key] != nil, "\(key)")
    }
  }

  /// A code leads to its section of the documentation, whose folder the client names.
  @Test func codesLeadToTheirPages() throws {
    let server = try TestServer(starts: false)
    try server.send(
      #"{"id":0,"method":"initialize","params":{"capabilities":{},"initializationOptions":{"documentation":"https://host/docs"}}}"#
    )
    let text = Self.model.replacing("AND agee > 3", with: "AND agee > 3 AND age BETWEEN {9, 3}")
    let published = try #require(try server.open("file:///Dogs.swift", text).last?["params"]?["diagnostics"])
    let pages = published.elements.compactMap { $0["codeDescription"]?["href"]?.string }
    #expect(
      pages
        == ["diagnostics.md#unknown-property", "rules.md#reversed-between"].map { "https://host/docs/reference/" + $0 })
  }

  @Test func beginsAndEndsInOrder() throws {
    let server = try TestServer(starts: false)
    #expect(try server.send(#"{"id":1,"method":"shutdown"}"#).first?["error"]?["code"]?.text == "-32002")
    #expect(try server.send(#"{"method":"textDocument/didOpen","params":{}}"#).isEmpty)
    #expect(try server.send(#"{"id":"a","method":"initialize","params":{}}"#).first?["id"]?.string == "a")
    #expect(try server.send(#"{"id":2,"method":"initialize","params":{}}"#).first?["error"]?["code"]?.text == "-32600")
    #expect(try server.send(#"{"id":3,"method":"shutdown"}"#).first?["result"]?.isNull == true)
    #expect(
      try server.send(#"{"id":4,"method":"textDocument/hover","params":{}}"#).first?["error"]?["code"]?.text == "-32600"
    )
    #expect(server.exitStatus == nil)
    try server.send(#"{"method":"exit"}"#)
    #expect(server.exitStatus == 0)
  }

  @Test func exitWithoutShutdownIsAFault() throws {
    let server = try TestServer()
    try server.send(#"{"method":"exit"}"#)
    #expect(server.exitStatus == 1)
  }

  @Test(arguments: [
    (#"{"id":1,"method":"textDocument/hover"}"#, "-32602"),
    (#"{"id":1,"method":"workspace/symbol","params":{}}"#, "-32601"),
    ("{", "-32700"), ("", "-32700"), ("[]", "-32600"), ("7", "-32600"), (#"{"jsonrpc":"2.0"}"#, "-32600"),
  ])
  func refuses(_ message: String, _ code: String) throws {
    let server = try TestServer()
    #expect(try server.send(message).first?["error"]?["code"]?.text == code)
    #expect(try server.open("file:///app/Dog.swift", Self.model).count == 1, "it goes on")
  }

  @Test(arguments: [
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///app/Dog.swift"},"contentChanges":[{}]}}"#,
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":7},"contentChanges":7}}"#,
    #"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///other"}}}"#,
    #"{"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file://%"},{"uri":"http://x"}]}}"#,
    #"{"method":"$/setTrace","params":null}"#, #"{"id":7,"result":null}"#,
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///app/Dog.swift"},"contentChanges":[{"text":"x","range":{"start":{"line":-1,"character":99999999999},"end":{"line":9223372036854775807,"character":-5}}}]}}"#,
  ])
  func passesOver(_ message: String) throws {
    let server = try TestServer()
    _ = try server.open("file:///app/Dog.swift", Self.model)
    _ = try server.send(message)
    #expect(try server.send(#"{"id":9,"method":"shutdown"}"#).last?["result"]?.isNull == true)
  }

  /// A dog is two units of UTF-16 and four bytes.
  @Test(arguments: [(#"["utf-16"]"#, 80), (#"["utf-8","utf-16"]"#, 82), ("[]", 80)])
  func countsAsAgreed(_ encodings: String, _ character: Int) throws {
    let server = try TestServer(encodings: encodings)
    let published = try #require(try server.open("file:///app/Dog.swift", Self.model).first?["params"])
    let found = try #require(published["diagnostics"]?.elements.map { $0 }.first)
    #expect(found["code"]?.string == "unknown-property")
    #expect(found["range"]?["start"]?["character"]?.text == "\(character)")
    #expect(found["range"]?["start"]?["line"]?.text == "2")
    let hover = try server.request("textDocument/definition", "file:///app/Dog.swift", line: 2, character: 65)
    #expect(hover?["range"]?["start"]?["line"]?.text == "1")
  }

  @Test func requestsAreTakenBack() throws {
    let server = try TestServer()
    let answer = try server.send(#"{"id":5,"method":"textDocument/hover","params":{}}"#, isCancelled: true).first
    #expect(answer?["error"]?["code"]?.text == "-32800" && answer?["id"]?.text == "5")
  }

  /// Editors ask for the actions of some kinds when a file is saved.
  @Test(arguments: [
    ("", 2), (#""only":["quickfix"]"#, 1), (#""only":["refactor"]"#, 1),
    (#""only":["refactor.rewrite","quickfix"]"#, 2),
    (#""only":["source.organizeImports"]"#, 0), (#""only":["quick"]"#, 0), (#""only":[""]"#, 2),
  ])
  func actionsAreOfTheKindsThatAreAsked(_ context: String, _ count: Int) throws {
    let server = try TestServer()
    _ = try server.open("file:///app/Dog.swift", Self.model.replacing("AND agee", with: "AND  agee"))
    let place = #"{"line":2,"character":82}"#
    let answer = try server.send(
      #"{"id":7,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///app/Dog.swift"},"range":{"start":\#(place),"end":\#(place)},"context":{\#(context)}}}"#
    )
    #expect(answer.last?["result"]?.elements.map { $0 }.count == count)
  }

  @Test func findingsAreSentWhenTheyChange() throws {
    let server = try TestServer()
    let uri = "file:///app/Dog.swift"
    #expect(try server.open(uri, Self.model).count == 1)
    func type(_ text: String, _ from: Int, _ to: Int) throws -> [JSONValue] {
      try server.send(
        #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"text":"\#(text)","range":{"start":{"line":2,"character":\#(from)},"end":{"line":2,"character":\#(to)}}}]}}"#
      )
    }
    let published = try type("age", 80, 84).first
    #expect(published?["params"]?["diagnostics"]?.elements.map { $0 }.isEmpty == true)
    #expect(published?["params"]?["version"]?.text == "2")
    let closed = try server.send(#"{"method":"textDocument/didClose","params":{"textDocument":{"uri":"\#(uri)"}}}"#)
    #expect(closed.first?["method"]?.string == "textDocument/publishDiagnostics")
  }

  /// What another open file declares counts at once.
  @Test func modelsOfOtherFilesCount() throws {
    let server = try TestServer()
    let use = #"import RealmSwift\#nfunc use(_ realm: Realm) { _ = realm.objects(Dog.self).filter("age > 3") }"#
    let first = try server.open("file:///app/Use.swift", use).first
    #expect(first?["params"]?["diagnostics"]?.elements.map { $0 }.isEmpty == true, "nothing is known of dogs yet")
    let model = "import RealmSwift\nclass Dog: Object { @Persisted var years: Int }"
    let sent = try server.open("file:///app/Dog.swift", model)
    let found = sent.first { $0["params"]?["uri"]?.string?.hasSuffix("Use.swift") == true }
    #expect(found?["params"]?["diagnostics"]?.elements.map { $0 }.first?["code"]?.string == "unknown-property")
  }
}
