import PredicateDiagnostics
import PredicateJSON

/// A message of the protocol: a request, a notification, or an answer to a request of ours.
struct Message {
  /// What a request is known by.
  enum ID: Hashable {
    case number(Int)
    case text(String)

    /// The id of a JSON value; nil where it is none.
    init?(_ value: JSONValue?) {
      if let text = value?.string {
        self = .text(text)
      } else if let value, value.isIntegerText, let number = Int(value.text) {
        self = .number(number)
      } else {
        return nil
      }
    }

    func write(to writer: inout JSONWriter) {
      switch self {
      case .number(let number): writer.integer(number)
      case .text(let text): writer.string(text)
      }
    }
  }

  /// Nil of notifications.
  let id: ID?
  /// Nil of answers.
  let method: String?
  let parameters: JSONValue?

  /// Reads a message; nil where it is not JSON, with what is wrong, or no object.
  init(_ bytes: [UInt8]) throws(ResponseError) {
    let value: JSONValue
    do throws(DiagnosticError) {
      value = try JSONValue(parsing: SourceText(utf8: bytes))
    } catch {
      throw ResponseError(.parseError, error.first.message)
    }
    guard value.kind == .object else { throw ResponseError(.invalidRequest, "a message is an object") }
    id = ID(value["id"])
    method = value["method"]?.string
    parameters = value["params"]
    if method == nil, id == nil { throw ResponseError(.invalidRequest, "a message needs `method`") }
  }
}

/// Why a request has no result.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParameters = -32_602
    case notInitialized = -32_002
    case cancelled = -32_800
    /// The request is right, and cannot be done.
    case requestFailed = -32_803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension JSONWriter {
  /// A whole message; `body` writes what follows the version.
  static func message(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      body(&writer)
    }
    return Array(writer.text.utf8)
  }

  /// The answer to a request.
  static func response(_ id: Message.ID?, _ result: Result<JSONText, ResponseError>) -> [UInt8] {
    message { writer in
      writer.key("id")
      if let id { id.write(to: &writer) } else { writer.null() }
      switch result {
      case .success(let json):
        writer.key("result")
        writer.raw(json.text)
      case .failure(let error):
        writer.object("error") { writer in
          writer.member("code", error.code.rawValue)
          writer.member("message", error.message)
        }
      }
    }
  }

  static func notification(_ method: String, _ parameters: JSONText) -> [UInt8] {
    message { writer in
      writer.member("method", method)
      writer.key("params")
      writer.raw(parameters.text)
    }
  }
}

/// A value that is JSON already.
struct JSONText: Equatable, Sendable {
  let text: String

  static let null = JSONText(text: "null")

  init(text: String) { self.text = text }

  /// What `body` writes.
  init(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    body(&writer)
    text = writer.text
  }
}
