import PredicateDiagnostics

/// The six kinds of JSON values.
package enum JSONKind: UInt8, Sendable {
  case null, bool, number, string, array, object
}

/// One value, or one key of an object, in a ``JSONDocument``.
struct JSONNode: Sendable {
  /// The kind of the value. A key is a string.
  var kind: JSONKind
  /// For a string: it has escapes. For a number: it has a fraction or an exponent. For a bool: it is true. For an array or an object: its
  /// content has been read and is not listed, see ``JSONDocument/Keeping``.
  var flag: Bool
  /// For keys: a hash. Keys without escapes differ if their marks differ.
  var mark: UInt16 = 0
  /// The byte offsets of the value's text, including quotes and brackets.
  var start: UInt32
  var end: UInt32
  /// The index after the value's last descendant.
  var next: UInt32
}

/// A JSON text as a flat list of values in text order. A container is followed by its elements; an object, by key, value, key, value, and
/// so on. Immutable.
final class JSONDocument: @unchecked Sendable {
  /// The values of a text that are listed.
  enum Keeping: Sendable {
    /// Every value.
    case everything
    /// Only the ranges of arrays and objects of at most this number of bytes. Their content is read again on demand, so that the list of a
    /// large text with many small objects is not larger than the text.
    case places(ofBytes: Int)

    /// The values that are listed of a text with this number of bytes.
    init(_ bytes: Int) { self = bytes > 1 << 20 ? .places(ofBytes: 1 << 12) : .everything }
  }

  /// For reading again a text that has been within the limits.
  static let noLimits: Limits = {
    var limits = Limits.standard
    (limits.documentBytes, limits.documentDepth) = (.max, .max)
    return limits
  }()

  let source: SourceText
  /// The nodes, in memory that the document owns.
  let nodes: UnsafeBufferPointer<JSONNode>

  /// Takes ownership of allocated nodes.
  init(source: SourceText, taking nodes: UnsafeMutableBufferPointer<JSONNode>) {
    self.source = source
    self.nodes = UnsafeBufferPointer(nodes)
  }

  /// Creates a document with a copy of nodes.
  convenience init(source: SourceText, copying nodes: UnsafeBufferPointer<JSONNode>) {
    let copy = UnsafeMutableBufferPointer<JSONNode>.allocate(capacity: nodes.count)
    _ = copy.initialize(from: nodes)
    self.init(source: source, taking: copy)
  }

  deinit { nodes.deallocate() }
}
