import PredicateDiagnostics
import PredicateSchema

/// The kind of a file that contains a single JSON object.
package enum DataForm {
  /// A suite: an object with `cases`.
  case suite
  /// An object of the given class.
  case row
  /// A data object.
  case objects

  package init(_ value: JSONValue, schema: Schema?, className: String?) {
    if value["cases"] != nil, value["suite"] != nil || value["schema"] != nil {
      self = .suite
    } else {
      self = Self.isRow(value, schema: schema, className: className) ? .row : .objects
    }
  }

  private static func isRow(_ value: JSONValue, schema: Schema?, className: String?) -> Bool {
    guard let schema else { return true }
    var first = value.members
    if let first = first.next(), first.value.kind != .object, schema.classIndex(first.key) == nil { return true }
    guard let index = className.flatMap({ schema.classIndex($0) }) else { return false }
    var members = value.members
    var count = 0
    while let member = members.next() {
      count += 1
      if schema.classes[index].propertyIndex(member.key) == nil { return false }
    }
    return count > 0
  }
}

extension JSONValue {
  /// Returns the object of a text that contains exactly one object; `nil` for any other text, which is read only as far as necessary.
  ///
  /// - Throws: `json-…`, with its position in the text.
  package static func onlyObject(of source: SourceText, limits: Limits) throws(DiagnosticError) -> JSONValue? {
    try JSONParser.reading(source, limits: limits) { parser throws(DiagnosticError) -> JSONValue? in
      parser.skipWhitespace()
      guard parser.position < parser.end, parser.bytes[parser.position] == UInt8(ascii: "{") else { return nil }
      try parser.parseValue()
      parser.skipWhitespace()
      guard parser.position == parser.end else { return nil }
      try parser.finish()
      return JSONValue(document: parser.takeDocument(), index: 0)
    }
  }
}
