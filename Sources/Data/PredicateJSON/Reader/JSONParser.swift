import PredicateDiagnostics
import PredicateValues

/// Reads JSON (RFC 8259) strictly into a list of nodes: no comments, no trailing commas, no duplicate keys.
///
/// An explicit, bounded stack tracks nesting, so that neither parsing nor traversing the result recurses deeper than the limits allow.
/// O(bytes).
struct JSONParser {
  /// The maximum nesting of arrays and objects, whatever the limits. Traversals of the result recurse to this depth.
  static let maximumDepth = 128
  /// The maximum number of duplicate keys to report.
  static let maximumDuplicates = 20

  /// An open array or object.
  private struct Container {
    var node = 0
    var isObject = false
    /// The number of keys.
    var keyCount = 0
    /// One bit for the hash of every key.
    var keyBits: UInt64 = 0
    /// A Boolean value that indicates whether two keys may be equal.
    var mayRepeat = false
  }

  let source: SourceText
  /// The bytes of the text, which outlive the parser.
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var end: Int
  var position: Int
  /// The nodes read so far, in memory that the parser owns.
  private(set) var nodes: UnsafeMutablePointer<JSONNode>
  private(set) var nodeCount = 0
  private var nodeCapacity = 32
  var duplicates: [Diagnostic] = []
  private let maximumBytes: Int
  private let maximumDepth: Int
  /// The number of arrays and objects around the text.
  private let outerDepth: Int
  /// The maximum number of bytes of an array or object that is listed only as a range.
  private let placeBytes: Int
  /// The stack of open arrays and objects, and its depth.
  private let open: UnsafeMutablePointer<Container>
  private var depth = 0
  /// A Boolean value that indicates whether the text has been validated.
  private var isKnown = false

  private init(
    _ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, _ range: SourceRange?, _ outerDepth: Int,
    _ keeping: JSONDocument.Keeping, _ limits: Limits
  ) {
    self.source = source.named("JSON")
    self.bytes = bytes
    self.outerDepth = outerDepth
    maximumBytes = min(limits.documentBytes, Int(Int32.max))
    maximumDepth = min(limits.documentDepth, Self.maximumDepth)
    end = min(range?.upperBound ?? bytes.count, bytes.count)
    position = Self.start(range?.lowerBound ?? 0, bytes)
    nodes = .allocate(capacity: nodeCapacity)
    open = .allocate(capacity: max(maximumDepth, 1))
    placeBytes = if case .places(let count) = keeping { count } else { 0 }
  }

  /// Passes a parser of a text, or of a part of it, to `body`.
  ///
  /// - Parameters:
  ///   - outerDepth: The number of arrays and objects around the part.
  ///   - keeping: The values to list. `nil` to choose by the size of the text.
  static func reading<Result>(
    _ source: SourceText, in range: SourceRange? = nil, outerDepth: Int = 0, keeping: JSONDocument.Keeping? = nil,
    limits: Limits, _ body: (inout JSONParser) throws(DiagnosticError) -> Result
  ) throws(DiagnosticError) -> Result {
    try source.utf8.withUnsafeBufferPointer { bytes throws(DiagnosticError) -> Result in
      var parser = JSONParser(
        source, bytes, range, outerDepth, keeping ?? .init(range.map { $0.upperBound - $0.lowerBound } ?? bytes.count),
        limits)
      defer {
        parser.nodes.deallocate()
        parser.open.deallocate()
      }
      return try body(&parser)
    }
  }

  /// Returns the start of reading. A byte order mark at the beginning of the text is skipped.
  private static func start(_ lowerBound: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    lowerBound > 0 ? lowerBound : byteOrderMark(bytes)
  }

  /// Returns the document read so far and resets the parser.
  mutating func takeDocument() -> JSONDocument {
    defer {
      (nodeCount, nodeCapacity) = (0, 32)
      nodes = .allocate(capacity: nodeCapacity)
    }
    return JSONDocument(source: source, taking: UnsafeMutableBufferPointer(start: nodes, count: nodeCount))
  }

  /// Reads one value and leaves ``position`` directly after it.
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
    } while depth > 0
  }

  /// Verifies that only white space follows, and reports duplicate keys.
  mutating func finish() throws(DiagnosticError) {
    skipWhitespace()
    if position < end { throw missingEnd() }
    if let error = DiagnosticError(duplicates, source: source) { throw error }
  }

  @inline(__always)
  mutating func skipWhitespace() {
    if position < end, bytes[position] <= 0x20 { skipMoreWhitespace() }
  }

  @inline(never)
  private mutating func skipMoreWhitespace() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  /// Reads a scalar or an empty container and returns `true`, or opens a container up to its first value and returns `false`.
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

  /// Closes the containers that end after a value, and advances to the next value of the first that continues.
  private mutating func closeContainers() throws(DiagnosticError) {
    while depth > 0 {
      skipWhitespace()
      let isObject = open[depth - 1].isObject
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
        let start = Int(nodes[open[depth - 1].node].start)
        throw missingSeparator(
          isObject: isObject,
          notes: [
            .init(
              "the \(isObject ? "object" : "array") begins here", range: SourceRange(start, start + 1))
          ])
      }
    }
  }

  private mutating func openContainer(_ kind: JSONKind) throws(DiagnosticError) {
    if depth + outerDepth >= maximumDepth {
      throw DiagnosticError(
        Diagnostic(
          exceeding: .documentDepth, maximumDepth,
          "\(depth + outerDepth + 1) arrays and objects are inside each other here",
          range: SourceRange(position, position + 1)), source: source)
    }
    (open + depth).initialize(to: Container(node: nodeCount, isObject: kind == .object))
    depth += 1
    append(kind, flag: false, from: position, to: position + 1)
    position += 1
  }

  private mutating func closeContainer() {
    position += 1
    depth -= 1
    let node = open[depth].node
    if open[depth].mayRepeat { findDuplicateKeys(of: node, count: open[depth].keyCount) }
    let isPlace = position - Int(nodes[node].start) <= placeBytes
    if isPlace { nodeCount = node + 1 }
    nodes[node].flag = isPlace
    nodes[node].end = UInt32(truncatingIfNeeded: position)
    nodes[node].next = UInt32(truncatingIfNeeded: nodeCount)
  }

  private mutating func readKey() throws(DiagnosticError) {
    guard position < end, bytes[position] == UInt8(ascii: "\"") else {
      throw error("expected a key in double quotes, found \(found)", foundRange)
    }
    let start = position
    try readString()
    if !isKnown { noteKey(start) }
    skipWhitespace()
    guard position < end, bytes[position] == UInt8(ascii: ":") else {
      throw error("expected `:` behind the key, found \(found)", foundRange)
    }
    position += 1
  }

  /// Records the key from a start to the position, so that most objects need no search for duplicates.
  @inline(__always)
  private mutating func noteKey(_ start: Int) {
    let last = depth - 1
    open[last].keyCount += 1
    // Keys with escapes may equal keys that are spelled differently.
    if nodes[nodeCount - 1].flag {
      open[last].mayRepeat = true
      return
    }
    let hash = Self.quickHash(UnsafeBufferPointer(rebasing: bytes[start + 1..<position - 1]))
    nodes[nodeCount - 1].mark = UInt16(truncatingIfNeeded: hash &>> 32)
    let bit = 1 &<< (hash &>> 58) as UInt64
    if open[last].keyBits & bit != 0 { open[last].mayRepeat = true }
    open[last].keyBits |= bit
  }

  /// Returns eight bytes of the text, which must exist.
  @inline(__always)
  func load(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private mutating func readWord() throws(DiagnosticError) {
    switch bytes[position] {
    case UInt8(ascii: "t") where stands("true"): try readWord(.bool, flag: true, count: 4)
    case UInt8(ascii: "f") where stands("false"): try readWord(.bool, flag: false, count: 5)
    case UInt8(ascii: "n") where stands("null"): try readWord(.null, flag: false, count: 4)
    default: throw unexpectedValue()
    }
  }

  @inline(__always)
  private func stands(_ word: StaticString) -> Bool {
    guard position + word.utf8CodeUnitCount <= end, let base = bytes.baseAddress else { return false }
    return bytesEqual(base + position, word.utf8Start, count: word.utf8CodeUnitCount)
  }

  private mutating func readWord(_ kind: JSONKind, flag: Bool, count: Int) throws(DiagnosticError) {
    let after = position + count
    if after < end, isWordByte(bytes[after]) { throw unexpectedValue() }
    append(kind, flag: flag, from: position, to: after)
    position = after
  }

  @inline(__always)
  mutating func append(_ kind: JSONKind, flag: Bool, from start: Int, to end: Int) {
    if nodeCount == nodeCapacity { growNodes() }
    (nodes + nodeCount).initialize(
      to: JSONNode(
        kind: kind, flag: flag, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodeCount + 1)))
    nodeCount &+= 1
  }

  @inline(never)
  private mutating func growNodes() {
    let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: 2 * nodeCapacity)
    larger.moveInitialize(from: nodes, count: nodeCount)
    nodes.deallocate()
    nodes = larger
    nodeCapacity *= 2
  }
}

extension JSONParser {
  /// Lists the content of a part of the text that is known to be one valid value.
  mutating func read(again range: SourceRange) -> Bool {
    isKnown = true
    nodeCount = 0
    depth = 0
    (position, end) = (range.lowerBound, range.upperBound)
    return (try? parseValue()) != nil
  }

  /// Lists the value in a part of the text after the existing nodes. Returns its index.
  mutating func append(valueIn range: SourceRange) throws(DiagnosticError) -> Int {
    let index = nodeCount
    (position, end) = (Self.start(range.lowerBound, bytes), range.upperBound)
    do throws(DiagnosticError) {
      try parseValue()
      try finish()
    } catch {
      nodeCount = index
      depth = 0
      duplicates = []
      throw error
    }
    return index
  }
}

extension JSONValue {
  /// Reads a text that is one JSON value.
  ///
  /// - Throws: `json-syntax`, `json-depth`, `limit-document-bytes` or `json-duplicate-key`, at the exact position.
  package init(parsing source: SourceText, limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(parsing: source, in: SourceRange(0, source.utf8.count), limits: limits)
  }

  /// Reads the JSON value in a part of a text. Its positions are those in the whole text.
  ///
  /// - Parameter outerDepth: The number of arrays and objects around the part.
  package init(
    parsing source: SourceText, in range: SourceRange, outerDepth: Int = 0, limits: Limits
  ) throws(DiagnosticError) {
    try self.init(parsing: source, in: range, outerDepth: outerDepth, keeping: nil, limits: limits)
  }

  init(
    parsing source: SourceText, in range: SourceRange, outerDepth: Int = 0, keeping: JSONDocument.Keeping?,
    limits: Limits
  ) throws(DiagnosticError) {
    let document = try JSONParser.reading(
      source, in: range, outerDepth: outerDepth, keeping: keeping, limits: limits
    ) { parser throws(DiagnosticError) in
      try parser.parseValue()
      try parser.finish()
      return parser.takeDocument()
    }
    self.init(document: document, index: 0)
  }
}
