/// Writes JSON text, member by member, without building a tree.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in writer.member("age", 7) }
/// writer.text  // {"age":7}
/// ```
package struct JSONWriter {
  /// The layout of white space.
  package enum Style: Sendable {
    /// All on one line, without spaces.
    case compact
    /// One member or element per line, indented by two spaces. Empty containers stay on their line.
    case indented
  }

  private let style: Style
  private var bytes: [UInt8] = []
  private var depth = 0
  /// The maximum nesting of containers so far.
  package private(set) var deepest = 0
  /// A Boolean value that indicates whether the container has no value yet.
  private var isFirst = true
  private var followsKey = false

  /// Creates a writer of an empty text.
  package init(_ style: Style = .compact) { self.style = style }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes so far.
  package var utf8: [UInt8] { bytes }

  /// A Boolean value that indicates whether another container would exceed the maximum depth of documents.
  var isAtEnd: Bool { depth > JSONParser.maximumDepth }

  /// Writes an object. `body` writes its members: each a key, then a value.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array. `body` writes its elements.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes a key of an object. Its value comes next.
  package mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if style == .indented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a string, with the escapes that JSON requires.
  package mutating func string(_ string: String) {
    separate()
    quote(string)
  }

  /// Writes an integer.
  package mutating func integer(_ integer: some BinaryInteger) { raw(integer.description) }

  /// Writes a bool.
  package mutating func bool(_ bool: Bool) { raw(bool ? "true" : "false") }

  /// Writes null.
  package mutating func null() { raw("null") }

  /// Writes a value that is already JSON.
  package mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes a string member; null for `nil`.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes string members.
  package mutating func members(_ members: [(key: String, value: String)]) {
    for (key, value) in members { member(key, value) }
  }

  /// Writes an integer member.
  package mutating func member(_ key: String, _ value: some BinaryInteger) {
    self.key(key)
    integer(value)
  }

  /// Writes a bool member; null for `nil`.
  package mutating func member(_ key: String, _ value: Bool?) {
    self.key(key)
    if let value { bool(value) } else { null() }
  }

  /// Writes an object member. `body` writes its members.
  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  /// Writes an array member. `body` writes its elements.
  package mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(body)
  }

  /// Writes an array. `body` writes a value for each of the elements.
  package mutating func array<Element>(
    of elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// Writes an array member. `body` writes a value for each of the elements.
  package mutating func array<Element>(
    _ key: String, of elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array(of: elements, body)
  }

  /// Writes an array member with an object for each of the elements. `body` writes the object's members.
  package mutating func objects<Element>(
    _ key: String, of elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(key, of: elements) { writer, element in
      writer.object { body(&$0, element) }
    }
  }

  /// Ends a line of NDJSON.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  private mutating func container(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(opening)
    depth += 1
    deepest = max(deepest, depth)
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    isFirst = false
    bytes.append(closing)
  }

  /// Writes the separator between the previous value and the next.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard style == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      case 0x0D: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
      case 0x09: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
      case 0x00..<0x20, 0x7F:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
