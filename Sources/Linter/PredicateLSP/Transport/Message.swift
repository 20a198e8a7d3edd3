import PredicateDiagnostics
import PredicateJSON

/// A message of the protocol: a request, a notification, or a response to one of the server's requests.
struct Message {
  /// The identifier of a request.
  enum ID: Hashable {
    case number(Int)
    case text(String)

    /// Creates an id from a JSON value. `nil` if the value is neither a string nor an integer.
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

  /// `nil` for notifications.
  let id: ID?
  /// `nil` for responses.
  let method: String?
  let parameters: JSONValue?

  /// Parses a message. Throws if the bytes are not JSON or the value is not an object.
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

/// The reason why a request has no result.
struct ResponseError: Error, Equatable {
  /// The error codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParameters = -32_602
    case notInitialized = -32_002
    case cancelled = -32_800
    /// The request is valid but cannot be performed.
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
  /// Returns a complete message. `body` writes the members after the version.
  static func message(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      body(&writer)
    }
    return Array(writer.text.utf8)
  }

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

/// A value that is already encoded as JSON.
struct JSONText: Equatable, Sendable {
  let text: String

  static let null = JSONText(text: "null")

  init(text: String) { self.text = text }

  /// Creates the text that `body` writes.
  init(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    body(&writer)
    text = writer.text
  }
}
