/// The text of a key path outside a predicate: names and operators separated by dots, and `['key']` or `[0]` after a name. It is not parsed
/// as predicate text, so reserved words are ordinary names.
struct KeyPathText {
  /// The reason why a text is not a key path.
  enum Fault: Error {
    case missingName
    /// An `@` word that is not an operator.
    case unknownOperator(String)
    /// The brackets are not closed, or contain neither a quoted key nor a natural number.
    case subscriptExpected
  }

  private var rest: Substring.UTF8View
  private(set) var components: [PathComponent] = []
  private let range: SourceRange

  /// Parses a text. Its components get the source range `range`.
  init(_ text: String, range: SourceRange) throws(Fault) {
    rest = text[...].utf8
    self.range = range
    repeat { try readElement() } while skip(UInt8(ascii: "."))
    guard rest.isEmpty else { throw .missingName }
  }

  private mutating func readElement() throws(Fault) {
    let end = rest.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") } ?? rest.endIndex
    let word = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[end...]
    guard let first = word.utf8.first else { throw .missingName }
    if first == UInt8(ascii: "@") {
      guard let operation = CollectionOperator(word) else { throw .unknownOperator(word) }
      append(.operation(operation))
    } else {
      append(.name(word))
    }
    while skip(UInt8(ascii: "[")) { append(try readSubscript()) }
  }

  private mutating func readSubscript() throws(Fault) -> PathComponent.Kind {
    guard let quote = rest.first else { throw .subscriptExpected }
    let kind: PathComponent.Kind
    if quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      let content = rest.dropFirst()
      guard let end = content.firstIndex(of: quote) else { throw .subscriptExpected }
      kind = .key(String(decoding: content[..<end], as: UTF8.self))
      rest = content[content.index(after: end)...]
    } else {
      let end = rest.firstIndex(of: UInt8(ascii: "]")) ?? rest.endIndex
      guard let index = Int(String(decoding: rest[..<end], as: UTF8.self)), index >= 0 else { throw .subscriptExpected }
      kind = .index(index)
      rest = rest[end...]
    }
    guard skip(UInt8(ascii: "]")) else { throw .subscriptExpected }
    return kind
  }

  private mutating func append(_ kind: PathComponent.Kind) {
    components.append(PathComponent(kind: kind, range: range, isWritten: false))
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }
}
