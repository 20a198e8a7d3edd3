import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import PredicateLanguage
import PredicateLint

/// A Language Server Protocol implementation over ``LanguageService``, which receives and sends messages without using streams or threads.
///
/// - `Transport/` – messages in a stream, JSON-RPC.
/// - `Documents/` – open documents, their positions, and their project.
/// - `Requests/` – the answers.
/// - `Tool/` – the command line, the threads and the log.
///
/// Every message is answered or skipped, whatever its content. Only `exit` and the end of the input end the server.
package final class LanguageServer {
  /// The stages of a session, in the order that the protocol requires.
  private enum Stage {
    case new, running, shutDown
  }

  private let send: ([UInt8]) -> Void
  private var stage = Stage.new
  private var store: DocumentStore?
  private var nextRequest = 1
  private var client = ClientAbilities()
  /// The URIs of open documents whose diagnostics may have changed since they were published. The last one is published next.
  private var stale: [String] = []
  /// The exit status of the process. `nil` until the client sends `exit`.
  package private(set) var exitStatus: Int32?

  /// Creates a server that passes its messages, without headers, to a function.
  package init(send: @escaping ([UInt8]) -> Void) { self.send = send }

  // MARK: Messages

  /// Processes a message.
  ///
  /// - Parameter isCancelled: Returns whether the client has cancelled a request, given the JSON text of its id.
  /// - Returns: The method, for the log. `nil` if the message is neither a request nor a notification.
  @discardableResult
  package func receive(_ bytes: [UInt8], isCancelled: (String) -> Bool = { _ in false }) -> String? {
    let message: Message
    do throws(ResponseError) {
      message = try Message(bytes)
    } catch {
      send(JSONWriter.response(nil, .failure(error)))
      return nil
    }
    // A response to one of the server's requests needs no answer.
    guard let method = message.method else { return nil }
    guard let id = message.id else {
      receive(notification: method, message.parameters)
      return method
    }
    if isCancelled(JSONText { id.write(to: &$0) }.text) {
      send(JSONWriter.response(id, .failure(ResponseError(.cancelled, "taken back"))))
      return method
    }
    do throws(ResponseError) {
      let result = try answer(method, message.parameters)
      send(JSONWriter.response(id, .success(result)))
    } catch {
      send(JSONWriter.response(id, .failure(error)))
    }
    return method
  }

  /// Publishes the diagnostics of one open document if they have changed. Call it when no message is waiting, until it returns `false`.
  ///
  /// - Returns: Whether further documents are left.
  package func becomeIdle() -> Bool {
    guard let store, stage == .running, let uri = stale.popLast() else { return false }
    if let document = store.documents[uri] {
      let found = store.diagnostics(of: document)
      if found != document.published {
        self.store?.setPublished(found, of: uri)
        send(JSONWriter.notification("textDocument/publishDiagnostics", found))
      }
    }
    return !stale.isEmpty
  }

  /// Marks the diagnostics of all open documents as outdated. The document of `uri` is published first.
  private func changed(first uri: String? = nil) {
    stale = store?.documents.keys.filter { $0 != uri }.sorted(by: >) ?? []
    if let uri { stale.append(uri) }
  }

  /// Sends a request and ignores the response.
  private func request(_ method: String, _ parameters: JSONText) {
    send(
      JSONWriter.message { writer in
        writer.member("id", "predicate-lsp-\(nextRequest)")
        writer.member("method", method)
        writer.key("params")
        writer.raw(parameters.text)
      })
    nextRequest += 1
  }

  // MARK: Notifications

  private func receive(notification method: String, _ parameters: JSONValue?) {
    if method == "exit" {
      exitStatus = stage == .shutDown ? 0 : 1
      return
    }
    guard stage == .running else { return }
    switch method {
    case "initialized":
      register()
      showFaults()
    case "textDocument/didOpen":
      guard let item = parameters?["textDocument"], let uri = item["uri"]?.string, let text = item["text"]?.string
      else { return }
      store?.open(uri, languageID: item["languageId"]?.string, text: text, version: item["version"]?.integer)
      changed(first: uri)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose":
      guard let uri = parameters?["textDocument"]?["uri"]?.string else { return }
      if store?.documents[uri] != nil {
        let empty = JSONText { writer in
          writer.object { writer in
            writer.member("uri", uri)
            writer.array("diagnostics") { _ in }
          }
        }
        send(JSONWriter.notification("textDocument/publishDiagnostics", empty))
      }
      store?.close(uri)
      changed()
    case "workspace/didChangeWatchedFiles":
      for change in parameters?["changes"]?.elements.map({ $0 }) ?? [] {
        guard let path = change["uri"]?.string.flatMap(PathURI.path(ofFileURI:)) else { continue }
        store?.fileChanged(path)
        if LanguageService.isConfiguration(path) { showFaults() }
      }
      changed()
    case "workspace/didChangeWorkspaceFolders":
      let removed = Set(Self.folders(parameters?["event"]?["removed"]))
      let added = Self.folders(parameters?["event"]?["added"])
      guard let store else { return }
      let kept = store.folders.filter { !removed.contains($0) }
      self.store?.setFolders(kept + added.filter { !kept.contains($0) })
      changed()
    default: break
    }
  }

  private func change(_ parameters: JSONValue?) {
    guard let item = parameters?["textDocument"], let uri = item["uri"]?.string, let encoding = store?.encoding else {
      return
    }
    let changes = parameters?["contentChanges"]?.elements.map { $0 } ?? []
    let isOpen = store?.change(uri, version: item["version"]?.integer) { document in
      for change in changes {
        guard let text = change["text"]?.string else { continue }
        if let range = change["range"] {
          guard let places = Self.range(range) else { continue }
          document.replace(places, with: text, encoding)
        } else {
          document.replace(nil, with: text, encoding)
        }
      }
    }
    if isOpen == true { changed(first: uri) }
  }

  // MARK: Requests

  private func answer(_ method: String, _ parameters: JSONValue?) throws(ResponseError) -> JSONText {
    switch (stage, method) {
    case (.new, "initialize"): return initialize(parameters)
    case (.new, _): throw ResponseError(.notInitialized, "the first request is `initialize`")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server is shut down")
    case (.running, "initialize"): throw ResponseError(.invalidRequest, "the server is initialized already")
    case (.running, "shutdown"):
      stage = .shutDown
      return .null
    case (.running, _): break
    }
    guard let known = Request(rawValue: method) else {
      throw ResponseError(.methodNotFound, "there is no method `\(method)`")
    }
    guard let store else { return .null }
    guard let uri = parameters?["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParameters, "`\(method)` needs `textDocument.uri`")
    }
    // The document may have been closed in the meantime.
    guard let document = store.documents[uri] else { return .null }
    switch known {
    case .completion: return store.completion(document, try offset(parameters, document, store))
    case .hover: return store.hover(document, try offset(parameters, document, store))
    case .signatureHelp: return store.signatureHelp(document, try offset(parameters, document, store))
    case .definition: return store.definition(document, try offset(parameters, document, store))
    case .references:
      let withDeclaration = parameters?["context"]?["includeDeclaration"]?.bool != false
      return store.references(document, try offset(parameters, document, store), withDeclaration: withDeclaration)
    case .documentHighlight: return store.highlights(document, try offset(parameters, document, store))
    case .prepareRename: return store.prepareRename(document, try offset(parameters, document, store))
    case .rename:
      guard let name = parameters?["newName"]?.string else {
        throw ResponseError(.invalidParameters, "`\(method)` needs `newName`")
      }
      let (edit, left) = try store.rename(document, try offset(parameters, document, store), to: name)
      for message in left { show(message, type: 3) }
      return edit
    case .codeAction:
      let only = parameters?["context"]?["only"]?.elements.compactMap(\.string)
      return store.codeActions(document, try range(parameters, document, store), only: only)
    case .formatting: return store.formatting(document, nil)
    case .rangeFormatting: return store.formatting(document, try range(parameters, document, store))
    case .semanticTokens: return store.semanticTokens(document)
    }
  }

  /// Shows the files that cannot be read, configurations included.
  private func showFaults() {
    for fault in store?.service.project.faults.prefix(Self.shownFaults) ?? [] { show(fault, type: 2) }
  }

  private static let shownFaults = 8

  /// Shows a message to the user. `type` is 2 for a warning and 3 for information.
  private func show(_ message: String, type: Int) {
    send(
      JSONWriter.notification(
        "window/showMessage",
        JSONText { writer in
          writer.object { writer in
            writer.member("type", type)
            writer.member("message", message)
          }
        }))
  }

  private func offset(
    _ parameters: JSONValue?, _ document: OpenDocument, _ store: DocumentStore
  ) throws(ResponseError) -> Int {
    guard let position = Self.position(parameters?["position"]) else {
      throw ResponseError(.invalidParameters, "the request needs `position`, with `line` and `character`")
    }
    return document.file.offset(of: position, store.encoding)
  }

  private func range(
    _ parameters: JSONValue?, _ document: OpenDocument, _ store: DocumentStore
  ) throws(ResponseError) -> Range<Int> {
    guard let places = Self.range(parameters?["range"]) else {
      throw ResponseError(.invalidParameters, "the request needs `range`, with `start` and `end`")
    }
    let lower = document.file.offset(of: places.0, store.encoding)
    return lower..<max(lower, document.file.offset(of: places.1, store.encoding))
  }

  private static func position(_ value: JSONValue?) -> Position? {
    guard let line = value?["line"]?.integer, let character = value?["character"]?.integer else { return nil }
    return Position(line: line, character: character)
  }

  private static func range(_ value: JSONValue?) -> (Position, Position)? {
    guard let start = position(value?["start"]), let end = position(value?["end"]) else { return nil }
    return (start, end)
  }

  // MARK: Initialization

  private func initialize(_ parameters: JSONValue?) -> JSONText {
    client = ClientAbilities(parameters?["capabilities"])
    var folders = Self.folders(parameters?["workspaceFolders"])
    if folders.isEmpty, let root = parameters?["rootUri"]?.string.flatMap(PathURI.path(ofFileURI:)) { folders = [root] }
    if folders.isEmpty, let root = parameters?["rootPath"]?.string, root.hasPrefix("/") { folders = [root] }
    var made = DocumentStore(folders: folders)
    made.encoding = client.encoding
    made.documentation = parameters?["initializationOptions"]?["documentation"]?.string.flatMap {
      $0.isEmpty ? nil : $0
    }
    store = made
    stage = .running
    return ServerAbilities.json(client)
  }

  private static func folders(_ value: JSONValue?) -> [String] {
    (value?.elements.map { $0 } ?? []).compactMap { $0["uri"]?.string.flatMap(PathURI.path(ofFileURI:)) }.map { path in
      path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
  }

  /// Registers the capabilities that depend on files.
  private func register() {
    if let parameters = ServerAbilities.registrations(client) { request("client/registerCapability", parameters) }
  }
}

/// The requests about a document.
private enum Request: String {
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case signatureHelp = "textDocument/signatureHelp"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case codeAction = "textDocument/codeAction"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case semanticTokens = "textDocument/semanticTokens/full"
}

extension JSONValue {
  /// The value as an integer. `nil` if it is not a whole number that `Int` can store.
  var integer: Int? { isIntegerText ? Int(text) : nil }
}
