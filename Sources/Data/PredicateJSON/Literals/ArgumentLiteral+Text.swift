import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// The kind of argument that a place in a predicate takes.
package enum ArgumentKind: Sendable {
  /// A single value of a type. `nil` for any type.
  case value(ElementType?)
  /// A list of values of a type.
  case list(ElementType?)
  /// A shape.
  case shape
}

extension ArgumentLiteral {
  /// Reads the text of an argument whose kind is known, as typed by a user.
  ///
  /// For a string, the text is the value, whatever it looks like. For other types it is the notation of the type without quotes: digits,
  /// `true`, a date, the digits of an id, base64, the key of an object. Commas separate the values of a list. `null`, and JSON in braces,
  /// brackets or quotes, are read as in data files.
  ///
  /// - Parameter name: The name of the argument in messages.
  /// - Throws: Its fault, with codes `json-…` and `data-…`.
  package init(
    text: String, _ kind: ArgumentKind, named name: String, schema: Schema, keys: inout ObjectKeys, namesObjects: Bool,
    limits: Limits
  ) throws(DiagnosticError) {
    var writer = JSONWriter()
    writer.string(text)
    let quoted = try JSONValue(parsing: SourceText(writer.text, name: name), limits: limits)
    let written = Self.json(text, kind, limits)
    var reader = LiteralReader(schema: schema, keys: keys)
    reader.others = namesObjects ? .named : .known
    reader.path = ValuePath(root: name)
    let literal = written.map { reader.argument($0) } ?? reader.argument(text, kind, at: quoted)
    try reader.faults.check(in: written?.source ?? quoted.source)
    keys = reader.keys
    self = literal ?? .value(.null)
  }

  /// Returns a text as JSON if it is meant as such. `nil` for the value of a string, and for text that is no JSON.
  private static func json(_ text: String, _ kind: ArgumentKind, _ limits: Limits) -> JSONValue? {
    var openings = Array("{[\"".utf8)
    switch kind {
    case .value(.string?): return nil
    case .list: openings.removeLast()
    case .value, .shape: break
    }
    let isTyped = if case .value(let type?) = kind { type != .mixed } else { false }
    if text == "null" || (isTyped && (text == "nil" || text == "NULL")) {
      return try? JSONValue(parsing: SourceText("null"), limits: limits)
    }
    guard let first = text.utf8.first, openings.contains(first) else { return nil }
    return try? JSONValue(parsing: SourceText(text), limits: limits)
  }
}

extension LiteralReader {
  fileprivate mutating func argument(_ text: String, _ kind: ArgumentKind, at json: JSONValue) -> ArgumentLiteral? {
    switch kind {
    case .value(let type): return value(text, type ?? .mixed, at: json).map { .value($0) }
    case .list(let type):
      let parts = text.split(separator: ",").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return .value(.list(parts.compactMap { value($0, type ?? .mixed, at: json) }))
    // The checker reads the shape of the text.
    case .shape: return .value(.string(text))
    }
  }

  /// Returns the value of a text without quotes; `nil` after a fault.
  private mutating func value(_ text: String, _ type: ElementType, at json: JSONValue) -> Value? {
    switch type {
    case .string: return .string(text)
    case .data: return Base64.decode(text).map(Value.data) ?? scalar(json, as: type)
    case .bool:
      if ["true", "True", "TRUE"].contains(text) { return .bool(true) }
      return ["false", "False", "FALSE"].contains(text) ? .bool(false) : scalar(json, as: type)
    case .decimal, .date, .objectID, .uuid: return extended(type, text, at: json)
    case .object(let classIndex): return link(json, toClass: classIndex)
    case .int, .float, .double, .mixed: break
    }
    let written = try? JSONValue(parsing: SourceText(text))
    switch written?.kind {
    case .number?: return written.flatMap { mixed($0) }
    case .bool? where type == .mixed: return written.flatMap { mixed($0) }
    default: break
    }
    return type == .float || type == .double ? extended(type, text, at: json) : scalar(json, as: type)
  }

  private mutating func extended(_ type: ElementType, _ text: String, at json: JSONValue) -> Value? {
    ExtendedKey.of(ScalarType(type)).flatMap { extended($0.name, text, at: json) }
  }
}
