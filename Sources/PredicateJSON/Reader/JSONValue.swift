import PredicateDiagnostics

/// A value of a JSON text, with its place in it.
///
/// ```swift
/// let value = try JSONValue(parsing: SourceText(#"{"age": 7}"#))
/// for member in value.members { print(member.key, member.value.text) }  // age 7
/// ```
package struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  private var node: JSONNode { document.nodes[index] }

  /// The text that it stands in.
  package var source: SourceText { document.source }

  /// What it is.
  package var kind: JSONKind { node.kind }

  /// The value's bytes in the text, quotes and brackets included.
  package var range: SourceRange { SourceRange(Int(node.start), Int(node.end)) }

  /// The value as the text has it: a number with all its digits, a string with its quotes and escapes.
  package var text: String { document.source[range] }

  /// Whether it is null.
  package var isNull: Bool { node.kind == .null }

  /// The bool; nil for any other kind.
  package var bool: Bool? { node.kind == .bool ? node.flag : nil }

  /// Whether it is a number without fraction and exponent.
  package var isIntegerText: Bool { node.kind == .number && !node.flag }

  /// The string, unescaped; nil for any other kind.
  package var string: String? {
    guard node.kind == .string else { return nil }
    return document.source.decodedString(node)
  }

  /// The bytes of the string; nil for any other kind and for a string with escapes.
  var unescapedBytes: ArraySlice<UInt8>? {
    guard node.kind == .string, !node.flag else { return nil }
    return document.source.utf8[Int(node.start) + 1..<Int(node.end) - 1]
  }

  /// The elements of an array; none for any other kind.
  package var elements: JSONElements {
    JSONElements(document: document, position: index + 1, end: node.kind == .array ? Int(node.next) : index + 1)
  }

  /// The members of an object in the order of the text; none for any other kind.
  package var members: JSONMembers {
    JSONMembers(document: document, position: index + 1, end: node.kind == .object ? Int(node.next) : index + 1)
  }

  /// The value of a key of an object. O(members).
  package subscript(key: String) -> JSONValue? {
    for member in members where member.key.utf8.elementsEqual(key.utf8) { return member.value }
    return nil
  }
}

/// A key of an object and its value.
package struct JSONMember: Sendable {
  /// The key as a string value, with its place.
  package let name: JSONValue
  /// The value.
  package let value: JSONValue

  /// The key, unescaped.
  package var key: String { name.string ?? "" }
}

/// The elements of an array, in order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  let document: JSONDocument
  var position: Int
  let end: Int

  package mutating func next() -> JSONValue? {
    guard position < end else { return nil }
    defer { position = Int(document.nodes[position].next) }
    return JSONValue(document: document, index: position)
  }
}

/// The members of an object, in order.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  let document: JSONDocument
  var position: Int
  let end: Int

  package mutating func next() -> JSONMember? {
    guard position + 1 < end else { return nil }
    defer { position = Int(document.nodes[position + 1].next) }
    return JSONMember(
      name: JSONValue(document: document, index: position), value: JSONValue(document: document, index: position + 1))
  }
}
