/// A lexer for Objective-C sources and headers: comments, string and object literals, character constants, and preprocessor lines.
///
/// It accepts any input: an unclosed token ends at the end of its line or of the file.
struct ObjectiveCLexer: SourceLexer {
  let bytes: [UInt8]
  var tokens: [SourceToken] = []
  private(set) var literals: [StringLiteral] = []
  private(set) var comments: [TokenizedFile.Comment] = []
  var index: Int
  var beginsLine = true

  init(_ file: SourceFile) {
    bytes = file.bytes
    index = file.start
  }

  mutating func run() {
    while index < bytes.count { next() }
  }

  private mutating func next() {
    let first = index
    let byte = bytes[index]
    switch byte {
    case _ where byte.isLineEnd:
      index += 1
      beginsLine = true
    case _ where byte.isSpace: index += 1
    case .backslash where self.byte(index + 1)?.isLineEnd == true: index += 2
    case 0x2F where self.byte(index + 1) == 0x2F:
      skipLine()
      comments.append(TokenizedFile.Comment(range: first..<index, beginsLine: beginsLine))
    case 0x2F where self.byte(index + 1) == 0x2A:
      index += 2
      while index < bytes.count, !(bytes[index] == 0x2A && self.byte(index + 1) == 0x2F) { index += 1 }
      index = min(index + 2, bytes.count)
      comments.append(TokenizedFile.Comment(range: first..<index, beginsLine: beginsLine))
    case 0x23 where beginsLine: directive()
    case .quote: string(isObject: false, from: first)
    case 0x40 where self.byte(index + 1) == .quote:
      index += 1
      string(isObject: true, from: first)
    case 0x27:
      characterConstant()
      push(.other, from: first)
    case _ where byte.beginsName || byte == 0x24:
      index += 1
      while let byte = self.byte(index), byte.continuesName || byte == 0x24 { index += 1 }
      push(.word, from: first)
    case _ where byte.isDigit:
      while let byte = self.byte(index), byte.continuesName || byte == 0x2E { index += 1 }
      push(.number, from: first)
    default:
      index += 1
      push(.sign, from: first)
    }
  }

  /// Skips to the end of the line, including lines continued by a backslash.
  private mutating func skipLine() {
    while let byte = byte(index) {
      if byte.isLineEnd {
        guard index > 0, bytes[index - 1] == .backslash else { return }
        if byte == .carriageReturn, self.byte(index + 1) == .lineFeed { index += 1 }
      }
      index += 1
    }
  }

  /// Reads the start of a preprocessor line. A definition by `#define` is read as code, since it may be a predicate's text.
  private mutating func directive() {
    let first = index
    index += 1
    while let byte = byte(index), byte.isSpace { index += 1 }
    let word = index
    while let byte = byte(index), byte.continuesName { index += 1 }
    if !bytes[word..<index].elementsEqual("define".utf8) { skipLine() }
    push(.directive, from: first)
  }

  private mutating func characterConstant() {
    index += 1
    while let byte = byte(index), !byte.isLineEnd {
      index += byte == .backslash ? 2 : 1
      if byte == 0x27 { break }
    }
    index = min(index, bytes.count)
  }

  private mutating func string(isObject: Bool, from first: Int) {
    var literal = StringLiteral()
    literal.isObject = isObject
    literal.isTerminated = false
    var text = MappedText()
    index += 1
    while let byte = byte(index), !byte.isLineEnd {
      if byte == .quote {
        literal.isTerminated = true
        index += 1
        break
      }
      if byte == .backslash {
        let escape = index
        index += 1
        let meaning = self.escape()
        text.append(meaning, spelt: escape..<index)
      } else {
        text.append(bytes[index...index], at: index)
        index += 1
      }
    }
    literal.pieces = [.text(text)]
    literals.append(literal)
    push(.string, from: first, link: literals.count - 1)
  }

  /// Reads an escape after its backslash and returns its value.
  private mutating func escape() -> [UInt8] {
    guard let byte = byte(index) else { return [.backslash] }
    index += 1
    switch byte {
    case 0x6E: return [.lineFeed]
    case 0x74: return [0x09]
    case 0x72: return [.carriageReturn]
    case 0x61: return [0x07]
    case 0x62: return [0x08]
    case 0x66: return [0x0C]
    case 0x76: return [0x0B]
    case .quote, .backslash, 0x27, 0x3F: return [byte]
    case .carriageReturn:
      if self.byte(index) == .lineFeed { index += 1 }
      return []
    case .lineFeed: return []
    case 0x78: return [UInt8(truncatingIfNeeded: digits(atMost: 8, base: 16) ?? 0x78)]
    case 0x75, 0x55:
      guard let scalar = digits(atMost: byte == 0x75 ? 4 : 8, base: 16).flatMap(Unicode.Scalar.init) else {
        return [.backslash, byte]
      }
      return Array(String(Character(scalar)).utf8)
    case 0x30...0x37:
      index -= 1
      return [UInt8(truncatingIfNeeded: digits(atMost: 3, base: 8) ?? 0)]
    default: return [byte]
    }
  }

  private mutating func digits(atMost count: Int, base: Int) -> UInt32? {
    var (value, read) = (UInt32(0), 0)
    while read < count, let digit = byte(index)?.hexDigit, digit < base {
      value = value &* UInt32(base) &+ UInt32(digit)
      index += 1
      read += 1
    }
    return read > 0 ? value : nil
  }
}
