import PredicateDiagnostics

/// A value of a JSON text, with its position.
///
/// ```swift
/// let value = try JSONValue(parsing: SourceText(#"{"age": 7}"#))
/// for member in value.members { print(member.key, member.value.text) }  // age 7
/// ```
package struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  private var node: JSONNode { document.nodes[index] }

  /// The text that contains it.
  package var source: SourceText { document.source }

  /// The kind of the value.
  package var kind: JSONKind { node.kind }

  /// The value's bytes in the text, including quotes and brackets.
  package var range: SourceRange { SourceRange(Int(node.start), Int(node.end)) }

  /// The value as written: a number with all its digits, a string with its quotes and escapes.
  package var text: String { document.source[range] }

  /// A Boolean value that indicates whether the value is null.
  package var isNull: Bool { node.kind == .null }

  /// The bool. `nil` for any other kind.
  package var bool: Bool? { node.kind == .bool ? node.flag : nil }

  /// A Boolean value that indicates whether the value is a number without fraction and exponent.
  package var isIntegerText: Bool { node.kind == .number && !node.flag }

  /// The whole number, in any notation, if it fits an `Int`. `nil` for all other values.
  package var wholeNumber: Int? {
    guard kind == .number, case .value(let integer) = NumberText.integer(bytes) else { return nil }
    return Int(exactly: integer)
  }

  /// The unescaped string. `nil` for any other kind.
  package var string: String? {
    guard node.kind == .string else { return nil }
    return document.source.decodedString(node)
  }

  /// The bytes of a string without escapes. `nil` for strings with escapes and any other kind.
  var unescapedBytes: ArraySlice<UInt8>? {
    guard node.kind == .string, !node.flag else { return nil }
    return document.source.utf8[Int(node.start) + 1..<Int(node.end) - 1]
  }

  /// The elements of an array. Empty for any other kind.
  package var elements: JSONElements {
    let value = listed
    return JSONElements(
      document: value.document, position: value.index + 1,
      end: node.kind == .array ? Int(value.node.next) : value.index + 1)
  }

  /// The members of an object in text order. Empty for any other kind.
  package var members: JSONMembers {
    let value = listed
    return JSONMembers(
      document: value.document, position: value.index + 1,
      end: node.kind == .object ? Int(value.node.next) : value.index + 1)
  }

  /// The value of a key of an object. O(members).
  package subscript(key: String) -> JSONValue? {
    var key = key
    return key.withUTF8 { key in
      for member in members {
        if let name = member.name.unescapedBytes {
          if name.count == key.count, name.elementsEqual(key) { return member.value }
        } else if member.key.utf8.elementsEqual(key) {
          return member.value
        }
      }
      return nil
    }
  }

  /// A Boolean value that indicates whether the array or object is listed only as a range.
  var isPlace: Bool { (node.kind == .object || node.kind == .array) && node.flag }

  /// The value with its content listed.
  var listed: JSONValue {
    guard isPlace else { return self }
    // It has been read before, so it is valid.
    let value = try? JSONValue(parsing: source, in: range, keeping: .everything, limits: JSONDocument.noLimits)
    return value ?? self
  }
}

/// A key of an object and its value.
package struct JSONMember: Sendable {
  /// The key as a string value, with its position.
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

  /// The number of members. O(members).
  var count: Int {
    var (count, position) = (0, position)
    while position + 1 < end {
      count += 1
      position = Int(document.nodes[position + 1].next)
    }
    return count
  }

  package mutating func next() -> JSONMember? {
    guard position + 1 < end else { return nil }
    defer { position = Int(document.nodes[position + 1].next) }
    return JSONMember(
      name: JSONValue(document: document, index: position), value: JSONValue(document: document, index: position + 1))
  }
}
