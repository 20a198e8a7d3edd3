/// Writes JSON text, member after member, without building a tree.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in writer.member("age", 7) }
/// writer.text  // {"age":7}
/// ```
package struct JSONWriter {
  /// How white space is set.
  package enum Style: Sendable {
    /// All on one line, without spaces.
    case compact
    /// One member or element a line, indented by two spaces; empty containers stay on their line.
    case indented
  }

  private let style: Style
  private var bytes: [UInt8] = []
  private var depth = 0
  /// How many containers have stood inside each other at the most.
  package private(set) var deepest = 0
  /// Whether the next value of the container is its first.
  private var isFirst = true
  private var followsKey = false

  /// A writer of an empty text.
  package init(_ style: Style = .compact) { self.style = style }

  /// What has been written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of what has been written.
  package var utf8: [UInt8] { bytes }

  /// Whether another container would stand deeper than any document is read.
  var isAtEnd: Bool { depth > JSONParser.maximumDepth }

  /// An object, whose members `body` writes: each a key, then a value.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// An array, whose elements `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// A key of an object; its value comes next.
  package mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if style == .indented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// A string, with the escapes that JSON demands.
  package mutating func string(_ string: String) {
    separate()
    quote(string)
  }

  /// An integer.
  package mutating func integer(_ integer: some BinaryInteger) { raw(integer.description) }

  /// A bool.
  package mutating func bool(_ bool: Bool) { raw(bool ? "true" : "false") }

  /// Null.
  package mutating func null() { raw("null") }

  /// A value that is JSON already.
  package mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
  }

  /// A member that is a string; null for nil.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Members that are strings.
  package mutating func members(_ members: [(key: String, value: String)]) {
    for (key, value) in members { member(key, value) }
  }

  /// A member that is an integer.
  package mutating func member(_ key: String, _ value: some BinaryInteger) {
    self.key(key)
    integer(value)
  }

  /// A member that is a bool; null for nil.
  package mutating func member(_ key: String, _ value: Bool?) {
    self.key(key)
    if let value { bool(value) } else { null() }
  }

  /// A member that is an object, whose members `body` writes.
  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  /// A member that is an array, whose elements `body` writes.
  package mutating func array(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    array(body)
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

  /// What stands between the previous value and the next.
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
