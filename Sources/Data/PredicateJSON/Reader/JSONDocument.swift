import PredicateDiagnostics

/// The six kinds of JSON values.
package enum JSONKind: UInt8, Sendable {
  case null, bool, number, string, array, object
}

/// One value, or one key of an object, in a ``JSONDocument``.
struct JSONNode: Sendable {
  /// What it is; a key is a string.
  var kind: JSONKind
  /// For a string: it holds escapes. For a number: it has a fraction or an exponent. For a bool: it is true. For an array or an
  /// object: what is inside has been read and left out, see ``JSONDocument/Keeping``.
  var flag: Bool
  /// Of a key: two that differ are of different keys, where neither key holds escapes.
  var mark: UInt16 = 0
  /// The byte offsets of the value's text, quotes and brackets included.
  var start: UInt32
  var end: UInt32
  /// The index just past the value's last descendant.
  var next: UInt32
}

/// A JSON text as a flat list of values in the order of the text: a container is followed by its elements, an object by
/// key, value, key, value, and so on. Nothing of it ever changes.
final class JSONDocument: @unchecked Sendable {
  /// What of a text is listed.
  enum Keeping: Sendable {
    /// Every value.
    case everything
    /// Of arrays and objects whose text has at most so many bytes, only where they stand: what is inside is read again when
    /// somebody asks for it. So a large text of many small objects needs no list that is larger than itself.
    case places(ofBytes: Int)

    /// How texts of so many bytes are listed.
    init(_ bytes: Int) { self = bytes > 1 << 20 ? .places(ofBytes: 1 << 12) : .everything }
  }

  /// For what is read again, which has been within the limits.
  static let noLimits: Limits = {
    var limits = Limits.standard
    (limits.documentBytes, limits.documentDepth) = (.max, .max)
    return limits
  }()

  let source: SourceText
  /// They stand in memory that is the document's own.
  let nodes: UnsafeBufferPointer<JSONNode>

  /// Takes over nodes in memory that has been allocated.
  init(source: SourceText, taking nodes: UnsafeMutableBufferPointer<JSONNode>) {
    self.source = source
    self.nodes = UnsafeBufferPointer(nodes)
  }

  /// A document of a copy of these nodes.
  convenience init(source: SourceText, copying nodes: UnsafeBufferPointer<JSONNode>) {
    let copy = UnsafeMutableBufferPointer<JSONNode>.allocate(capacity: nodes.count)
    _ = copy.initialize(from: nodes)
    self.init(source: source, taking: copy)
  }

  deinit { nodes.deallocate() }
}
