import PredicateDiagnostics

/// Reads JSON (RFC 8259) into a ``JSONDocument``, strictly: no comments, no trailing commas, no duplicate keys.
///
/// Nesting is kept on a stack of its own and bounded, so that neither parsing nor walking the result recurses on input
/// deeper than the limits allow. O(bytes).
struct JSONParser {
  /// The deepest nesting of arrays and objects that is read, whatever the limits: what walks the result recurses this deep.
  static let maximumDepth = 128
  /// Duplicate keys reported before the rest is left out.
  static let maximumDuplicates = 20

  let source: SourceText
  let bytes: [UInt8]
  let end: Int
  var position: Int
  var nodes: [JSONNode] = []
  var duplicates: [Diagnostic] = []
  private let maximumBytes: Int
  private let maximumDepth: Int
  /// Arrays and objects around what is read.
  private let outerDepth: Int
  private var open: [Int] = []

  init(_ source: SourceText, range: SourceRange? = nil, outerDepth: Int = 0, limits: Limits) {
    self.source = source.named("JSON")
    self.outerDepth = outerDepth
    maximumBytes = min(limits.documentBytes, Int(Int32.max))
    maximumDepth = min(limits.documentDepth, Self.maximumDepth)
    bytes = source.utf8
    end = min(range?.upperBound ?? bytes.count, bytes.count)
    position = max(range?.lowerBound ?? 0, 0)
  }

  /// Reads one value and leaves ``position`` just behind it.
  mutating func parseValue() throws(DiagnosticError) {
    if bytes.count > maximumBytes {
      throw DiagnosticError(
        Diagnostic(
          exceeding: .documentBytes, maximumBytes, "the text has \(bytes.count) bytes", range: SourceRange(0, 0)),
        source: source)
    }
    repeat {
      skipWhitespace()
      let isComplete = try readValue()
      if isComplete { try closeContainers() }
    } while !open.isEmpty
  }

  /// Makes sure that nothing but white space follows, and that no key stood twice.
  mutating func finish() throws(DiagnosticError) {
    skipWhitespace()
    if position < end { throw missingEnd() }
    if let error = DiagnosticError(duplicates, source: source) { throw error }
  }

  mutating func skipWhitespace() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  /// Reads a scalar or an empty container, and answers true; or opens a container up to its first value: false.
  private mutating func readValue() throws(DiagnosticError) -> Bool {
    guard position < end else { throw unexpectedValue() }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      try openContainer(.object)
      skipWhitespace()
      if position < end, bytes[position] == UInt8(ascii: "}") {
        closeContainer()
        return true
      }
      try readKey()
      return false
    case UInt8(ascii: "["):
      try openContainer(.array)
      skipWhitespace()
      if position < end, bytes[position] == UInt8(ascii: "]") {
        closeContainer()
        return true
      }
      return false
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: try readWord()
    }
    return true
  }

  /// After a value: closes the containers that end here and goes on to the next value of the first that does not.
  private mutating func closeContainers() throws(DiagnosticError) {
    while let container = open.last {
      skipWhitespace()
      let isObject = nodes[container].kind == .object
      let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      let byte = position < end ? bytes[position] : 0
      if byte == closing {
        closeContainer()
      } else if byte == UInt8(ascii: ",") {
        let comma = position
        position += 1
        skipWhitespace()
        if position < end, bytes[position] == closing { throw trailingComma(comma) }
        if isObject { try readKey() }
        return
      } else {
        throw missingSeparator(
          isObject: isObject,
          notes: [
            .init(
              "the \(isObject ? "object" : "array") begins here",
              range: SourceRange(start(of: container), start(of: container) + 1))
          ])
      }
    }
  }

  private mutating func openContainer(_ kind: JSONKind) throws(DiagnosticError) {
    if open.count + outerDepth >= maximumDepth {
      throw DiagnosticError(
        Diagnostic(
          exceeding: .documentDepth, maximumDepth,
          "\(open.count + outerDepth + 1) arrays and objects are inside each other here",
          range: SourceRange(position, position + 1)), source: source)
    }
    open.append(nodes.count)
    append(kind, flag: false, from: position, to: position + 1)
    position += 1
  }

  private mutating func closeContainer() {
    position += 1
    guard let container = open.popLast() else { return }
    nodes[container].end = UInt32(truncatingIfNeeded: position)
    nodes[container].next = UInt32(truncatingIfNeeded: nodes.count)
    if nodes[container].kind == .object { findDuplicateKeys(of: container) }
  }

  private mutating func readKey() throws(DiagnosticError) {
    guard position < end, bytes[position] == UInt8(ascii: "\"") else {
      throw error("expected a key in double quotes, found \(found)", foundRange)
    }
    try readString()
    skipWhitespace()
    guard position < end, bytes[position] == UInt8(ascii: ":") else {
      throw error("expected `:` behind the key, found \(found)", foundRange)
    }
    position += 1
  }

  private mutating func readWord() throws(DiagnosticError) {
    for (word, kind, flag) in Self.words where bytes[position..<end].starts(with: word) {
      append(kind, flag: flag, from: position, to: position + word.count)
      let after = position + word.count
      if after < end, isWordByte(bytes[after]) { break }
      position = after
      return
    }
    throw unexpectedValue()
  }

  private static let words: [([UInt8], JSONKind, Bool)] = [
    (Array("true".utf8), .bool, true), (Array("false".utf8), .bool, false), (Array("null".utf8), .null, false),
  ]

  mutating func append(_ kind: JSONKind, flag: Bool, from start: Int, to end: Int) {
    nodes.append(
      JSONNode(
        kind: kind, flag: flag, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  private func start(of node: Int) -> Int { Int(nodes[node].start) }
}

extension JSONValue {
  /// Reads a text that is one JSON value.
  ///
  /// - Throws: `json-syntax`, `json-depth`, `limit-document-bytes` or `json-duplicate-key`, at the exact place.
  package init(parsing source: SourceText, limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(parsing: source, in: SourceRange(0, source.utf8.count), limits: limits)
  }

  /// Reads the one JSON value in a part of a text; its places are those in the whole text.
  ///
  /// - Parameter outerDepth: How many arrays and objects the part stands in.
  package init(
    parsing source: SourceText, in range: SourceRange, outerDepth: Int = 0, limits: Limits
  ) throws(DiagnosticError) {
    var parser = JSONParser(source, range: range, outerDepth: outerDepth, limits: limits)
    try parser.parseValue()
    try parser.finish()
    self.init(document: JSONDocument(source: parser.source, nodes: parser.nodes), index: 0)
  }
}
