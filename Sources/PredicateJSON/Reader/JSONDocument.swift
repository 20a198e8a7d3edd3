import PredicateDiagnostics

/// The six kinds of JSON values.
package enum JSONKind: UInt8, Sendable {
  case null, bool, number, string, array, object
}

/// One value, or one key of an object, in a ``JSONDocument``.
struct JSONNode: Sendable {
  /// What it is; a key is a string.
  var kind: JSONKind
  /// For a string: it holds escapes. For a number: it has a fraction or an exponent. For a bool: it is true.
  var flag: Bool
  /// The byte offsets of the value's text, quotes and brackets included.
  var start: UInt32
  var end: UInt32
  /// The index just past the value's last descendant.
  var next: UInt32
}

/// A JSON text as a flat list of values in the order of the text: a container is followed by its elements, an object by
/// key, value, key, value, and so on.
final class JSONDocument: Sendable {
  let source: SourceText
  let nodes: [JSONNode]

  init(source: SourceText, nodes: [JSONNode]) {
    self.source = source
    self.nodes = nodes
  }
}
