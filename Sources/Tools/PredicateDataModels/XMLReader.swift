/// A pull parser for the subset of XML that Xcode's files use.
///
/// It knows XML's five predefined entities and numeric character references, so the text cannot expand. A document type is skipped, and one
/// with its own declarations is a fault. Linear in the size of the text, without recursion.
package struct XMLReader {
  package struct Attribute {
    package var name: String
    package var value: String
    /// The bytes of the value, between the quotes.
    package var range: Range<Int>
  }

  package enum Event {
    /// A start tag `<name …>`, or the first event of `<name …/>`.
    case start(String, [Attribute])
    case end
    /// The text between tags, unless it is only white space.
    case text(String)
  }

  /// A syntax error, with its offset.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    package var message: String
    package var offset: Int

    package var description: String { "\(message), at byte \(offset)" }
  }

  /// The maximum depth of nested elements.
  package static let maximumDepth = 128
  private static let maximumAttributes = 256

  private let bytes: [UInt8]
  private var index: Int
  /// The names of the open elements.
  private var open: [String] = []
  private var endsNext = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the next event. `nil` at the end of the text.
  package mutating func next() throws(Fault) -> Event? {
    if endsNext {
      endsNext = false
      open.removeLast()
      return .end
    }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        let start = index
        index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        guard bytes[start..<index].contains(where: { !Self.isBlank($0) }) else { continue }
        guard !open.isEmpty else { throw fault("there is text outside of the elements", start) }
        return .text(try decoded(start..<index))
      }
      if skips("<!--") {
        try skip(to: "-->", "a comment")
      } else if skips("<![CDATA[") {
        try skip(to: "]]>", "a CDATA section")
      } else if skips("<?") {
        try skip(to: "?>", "a processing instruction")
      } else if skips("<!") {
        try skipDocumentType()
      } else if skips("</") {
        return try endTag()
      } else {
        index += 1
        return try startTag()
      }
    }
    guard open.isEmpty else { throw fault("`\(open[open.count - 1])` is not closed", bytes.count) }
    return nil
  }

  // MARK: Tags

  private mutating func startTag() throws(Fault) -> Event {
    let start = index
    let name = try self.name()
    guard open.count < Self.maximumDepth else { throw fault("more than \(Self.maximumDepth) elements are open", start) }
    var attributes: [Attribute] = []
    while true {
      skipBlanks()
      if skips("/>") {
        endsNext = true
        break
      }
      if skips(">") { break }
      let first = index
      let name = try self.name()
      skipBlanks()
      guard skips("=") else { throw fault("the attribute `\(name)` has no value", first) }
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
        let end = bytes[(index + 1)...].firstIndex(of: bytes[index])
      else { throw fault("the value of `\(name)` is not in quotes", first) }
      guard attributes.count < Self.maximumAttributes else {
        throw fault("an element has more than \(Self.maximumAttributes) attributes", first)
      }
      let range = index + 1..<end
      attributes.append(Attribute(name: name, value: try decoded(range), range: range))
      index = end + 1
    }
    open.append(name)
    return .start(name, attributes)
  }

  private mutating func endTag() throws(Fault) -> Event {
    let start = index
    let name = try self.name()
    skipBlanks()
    guard skips(">") else { throw fault("the end of `\(name)` is not closed", start) }
    guard let last = open.popLast() else { throw fault("`\(name)` ends, and has not begun", start) }
    guard last == name else { throw fault("`\(last)` is open where `\(name)` ends", start) }
    return .end
  }

  private mutating func name() throws(Fault) -> String {
    let start = index
    while index < bytes.count, Self.continuesName(bytes[index]) { index += 1 }
    guard index > start else { throw fault("a name is missing", start) }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Names have letters, digits and some marks. All characters beyond ASCII count as letters.
  private static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
    default: "0123456789_:.-".utf8.contains(byte)
    }
  }

  // MARK: Skipped text

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private mutating func skips(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - index >= count,
      text.withUTF8Buffer({ $0.elementsEqual(bytes[index..<index + count]) })
    else { return false }
    index += count
    return true
  }

  private mutating func skip(to end: StaticString, _ what: String) throws(Fault) {
    let start = index
    while index < bytes.count {
      if skips(end) { return }
      index += 1
    }
    throw fault("\(what) is not closed", start)
  }

  private mutating func skipDocumentType() throws(Fault) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      guard bytes[index] != UInt8(ascii: "[") else {
        throw fault("a document type with declarations of its own is not read", start)
      }
      index += 1
    }
    guard skips(">") else { throw fault("a declaration is not closed", start) }
  }

  // MARK: Text

  private static let entities: [String: UInt32] = ["lt": 0x3C, "gt": 0x3E, "amp": 0x26, "quot": 0x22, "apos": 0x27]

  /// Returns the text of some bytes, with references such as `&amp;` and `&#38;` resolved.
  private func decoded(_ range: Range<Int>) throws(Fault) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
    var result = ""
    var rest = bytes[range]
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += String(decoding: rest[..<ampersand], as: UTF8.self)
      // The longest reference is `&#x10FFFF;`.
      guard let end = rest[ampersand...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw fault("an `&` begins nothing", ampersand)
      }
      let name = String(decoding: rest[(ampersand + 1)..<end], as: UTF8.self)
      guard let scalar = Self.character(name) else {
        throw fault("the entity `\(name)` is not known", ampersand)
      }
      result.unicodeScalars.append(scalar)
      rest = rest[(end + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  /// Returns the character of the reference `&name;`. `nil` if it is unknown.
  package static func character(_ name: String) -> Unicode.Scalar? {
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return (name.hasPrefix("#") ? number : entities[name]).flatMap(Unicode.Scalar.init)
  }

  private func fault(_ message: String, _ offset: Int) -> Fault { Fault(message: message, offset: offset) }
}
