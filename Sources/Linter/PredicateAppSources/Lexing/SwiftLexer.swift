/// A lexer for the Swift syntax around calls, literals and declarations: nested comments, raw and multi-line strings, interpolation,
/// regexes.
///
/// It accepts any input: an unclosed token ends at the end of its line or of the file.
struct SwiftLexer: SourceLexer {
  let bytes: [UInt8]
  private let start: Int
  var tokens: [SourceToken] = []
  private(set) var literals: [StringLiteral] = []
  /// The tokens of the interpolations. Those nested in a literal precede those around it.
  private(set) var interpolations: [[SourceToken]] = []
  private(set) var comments: [TokenizedFile.Comment] = []
  var index: Int
  var beginsLine = true
  /// The current depth of interpolations.
  private var depth = 0

  /// The maximum depth of interpolations, since each uses native stack. Deeper ones are read as text.
  private static var maximumDepth: Int { 16 }

  init(_ file: SourceFile) {
    bytes = file.bytes
    start = file.start
    index = start
  }

  mutating func run() {
    // The first line of a script.
    if byte(start) == 0x23, byte(start + 1) == 0x21 { skipLine() }
    while index < bytes.count { next() }
  }

  private mutating func skipLine() {
    while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
  }

  /// Reads one token or comment, or skips white space.
  private mutating func next() {
    let first = index
    let byte = bytes[index]
    switch byte {
    case _ where byte.isLineEnd:
      index += 1
      beginsLine = true
    case _ where byte.isSpace: index += 1
    case 0x2F where self.byte(index + 1) == 0x2F:
      skipLine()
      comments.append(TokenizedFile.Comment(range: first..<index, beginsLine: beginsLine))
    case 0x2F where self.byte(index + 1) == 0x2A: blockComment()
    case 0x2F where skipRegularExpression(from: index, pounds: 0): push(.other, from: first)
    case .quote: string(pounds: 0)
    case 0x23: pound()
    case 0x60:
      index += 1
      while let byte = self.byte(index), byte != 0x60, !byte.isLineEnd { index += 1 }
      if self.byte(index) == 0x60 { index += 1 }
      push(.word, from: first)
    case _ where byte.beginsName || byte == 0x24:
      index += 1
      while let byte = self.byte(index), byte.continuesName { index += 1 }
      push(.word, from: first)
    case _ where byte.isDigit:
      number()
      push(.number, from: first)
    default:
      index += 1
      push(.sign, from: first)
    }
  }

  private mutating func number() {
    while let byte = byte(index) {
      if byte.continuesName {
        let isExponent = byte | 0x20 == 0x65 || byte | 0x20 == 0x70
        index += 1
        if isExponent, let sign = self.byte(index), sign == 0x2B || sign == 0x2D, self.byte(index + 1)?.isDigit == true
        {
          index += 1
        }
      } else if byte == 0x2E, self.byte(index + 1)?.isDigit == true {
        index += 1
      } else {
        break
      }
    }
  }

  private mutating func blockComment() {
    let first = index
    var nesting = 0
    while index < bytes.count {
      if bytes[index] == 0x2F, byte(index + 1) == 0x2A {
        nesting += 1
        index += 2
      } else if bytes[index] == 0x2A, byte(index + 1) == 0x2F {
        nesting -= 1
        index += 2
        if nesting == 0 { break }
      } else {
        index += 1
      }
    }
    comments.append(TokenizedFile.Comment(range: first..<index, beginsLine: beginsLine))
  }

  /// Reads `#`: a raw string, an extended regular expression, a directive, or a word such as `#selector`.
  private mutating func pound() {
    let first = index
    var end = index
    while byte(end) == 0x23 { end += 1 }
    let pounds = end - index
    if byte(end) == .quote {
      index = end
      string(pounds: pounds, from: first)
    } else if byte(end) == 0x2F, skipRegularExpression(from: end, pounds: pounds) {
      push(.other, from: first)
    } else if byte(end)?.beginsName == true {
      index = end
      while let byte = byte(index), byte.continuesName { index += 1 }
      let word = bytes[end..<index]
      let directives: [StaticString] = ["if", "elseif", "else", "endif", "warning", "error", "sourceLocation"]
      // `#line` is a number. In an interpolation, everything is an expression.
      if depth == 0, directives.contains(where: { $0.withUTF8Buffer { $0.elementsEqual(word) } }) {
        // The condition is not part of the program's code.
        skipLine()
        push(.directive, from: first)
      } else {
        push(.word, from: first)
      }
    } else {
      index = max(end, index + 1)
      push(.sign, from: first)
    }
  }

  // MARK: Regular expressions

  /// Skips `#/…/#`, and `/…/` where an operator is impossible. Returns `false` if there is no regular expression.
  private mutating func skipRegularExpression(from slash: Int, pounds: Int) -> Bool {
    var position = slash + 1
    if pounds == 0 {
      guard standsBeforeOperand, let next = byte(position), !next.isSpace, !next.isLineEnd, next != 0x2F, next != 0x2A,
        next != 0x3D
      else { return false }
    }
    // An extended regular expression may span lines if a line break follows its opening `/`.
    let isMultiline = pounds > 0 && byte(position)?.isLineEnd == true
    while let byte = byte(position) {
      if byte.isLineEnd, !isMultiline { return false }
      if byte == .backslash {
        position += 2
        continue
      }
      if byte == 0x2F, bytes[(position + 1)...].prefix(pounds).elementsEqual(repeatElement(0x23, count: pounds)) {
        if pounds == 0, let last = self.byte(position - 1), last.isSpace { return false }
        index = position + 1 + pounds
        return true
      }
      position += 1
    }
    return false
  }

  /// A Boolean value that indicates whether an operand follows the last token: an opening or joining sign, or a keyword.
  private var standsBeforeOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .other: return false
    case .directive: return true
    case .sign: return ![0x29, 0x5D, 0x7D, 0x21, 0x3F].contains(bytes[last.range.lowerBound])
    case .word:
      let word = bytes[last.range]
      let keywords: [StaticString] = ["return", "in", "case", "try", "await", "else", "where", "throw", "if", "while"]
      return keywords.contains { $0.withUTF8Buffer { $0.elementsEqual(word) } }
    }
  }

  // MARK: Strings

  /// A piece of a string in the source, before its indentation is known.
  private enum Part {
    case text(Range<Int>)
    case escape(Range<Int>, [UInt8])
    case interpolation(Range<Int>, Int)
  }

  /// Reads a string with its quotation mark at `index`, preceded by `pounds` number signs.
  private mutating func string(pounds: Int, from first: Int? = nil) {
    let first = first ?? index
    let firstBeginsLine = beginsLine
    var literal = StringLiteral()
    literal.poundCount = pounds
    literal.isMultiline = byte(index + 1) == .quote && byte(index + 2) == .quote && opensLines(pounds)
    index += literal.isMultiline ? 3 : 1
    let body = index
    var parts: [Part] = []
    var textStart = index
    literal.isTerminated = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .quote, closes(literal) {
        literal.isTerminated = true
        break
      }
      if byte.isLineEnd, !literal.isMultiline { break }
      if byte == .backslash, pounds == 0 || hasPounds(pounds, at: index + 1) {
        let escape = index
        parts.append(.text(textStart..<escape))
        index += 1 + pounds
        if self.byte(index) == 0x28, depth < Self.maximumDepth {
          let number = interpolation()
          parts.append(.interpolation(escape..<index, number))
        } else {
          let text = self.escape(isMultiline: literal.isMultiline)
          parts.append(.escape(escape..<index, text))
        }
        textStart = index
      } else {
        index += 1
      }
    }
    let end = index
    parts.append(.text(min(textStart, end)..<end))
    if literal.isTerminated { index += (literal.isMultiline ? 3 : 1) + pounds }
    literal.pieces = pieces(parts, literal, body..<end)
    literals.append(literal)
    beginsLine = firstBeginsLine
    push(.string, from: first, link: literals.count - 1)
  }

  /// Returns whether three quotation marks begin a multi-line string. `""` is an empty string, and `#"""#` a raw one with a quotation mark.
  private func opensLines(_ pounds: Int) -> Bool {
    guard pounds > 0 else { return true }
    // On a single line, it is a raw string whose text begins with quotation marks.
    var position = index + 3
    while let byte = byte(position), byte.isSpace { position += 1 }
    return byte(position).map(\.isLineEnd) ?? true
  }

  private func hasPounds(_ count: Int, at position: Int) -> Bool {
    guard position + count <= bytes.count else { return false }
    return bytes[position..<position + count].allSatisfy { $0 == 0x23 }
  }

  private func closes(_ literal: StringLiteral) -> Bool {
    if literal.isMultiline {
      return byte(index + 1) == .quote && byte(index + 2) == .quote && hasPounds(literal.poundCount, at: index + 3)
    }
    return hasPounds(literal.poundCount, at: index + 1)
  }

  /// Reads an escape after its backslash and returns its value. An invalid escape denotes itself.
  private mutating func escape(isMultiline: Bool) -> [UInt8] {
    guard let byte = byte(index) else { return [.backslash] }
    switch byte {
    case 0x6E: index += 1; return [.lineFeed]
    case 0x74: index += 1; return [0x09]
    case 0x72: index += 1; return [.carriageReturn]
    case 0x30: index += 1; return [0]
    case .quote, .backslash, 0x27: index += 1; return [byte]
    case 0x75:
      guard self.byte(index + 1) == 0x7B else { return [.backslash] }
      var (position, value) = (index + 2, UInt32(0))
      while let digit = self.byte(position)?.hexDigit, position < index + 10 {
        value = value << 4 | UInt32(digit)
        position += 1
      }
      guard self.byte(position) == 0x7D, position > index + 2, let scalar = Unicode.Scalar(value) else {
        return [.backslash]
      }
      index = position + 1
      return Array(String(Character(scalar)).utf8)
    default:
      guard isMultiline else { return [.backslash] }
      // A backslash at the end of a line joins it with the next one.
      var position = index
      while let byte = self.byte(position), byte.isSpace { position += 1 }
      guard let end = self.byte(position), end.isLineEnd else { return [.backslash] }
      index = position
      skipLineEnd()
      return []
    }
  }

  private mutating func skipLineEnd() {
    if byte(index) == .carriageReturn, byte(index + 1) == .lineFeed { index += 1 }
    index += 1
  }

  /// Reads the tokens of `(…)` from the parenthesis at `index` to the closing one or the end, and returns their index in
  /// ``interpolations``.
  private mutating func interpolation() -> Int {
    let outer = tokens
    tokens = []
    depth += 1
    defer {
      tokens = outer
      depth -= 1
    }
    index += 1
    var parentheses = 1
    while index < bytes.count {
      if bytes[index] == 0x28 {
        parentheses += 1
      } else if bytes[index] == 0x29 {
        parentheses -= 1
        if parentheses == 0 {
          index += 1
          break
        }
      }
      next()
    }
    interpolations.append(tokens)
    return interpolations.count - 1
  }

  /// Returns the pieces of a literal, without the indentation of lines, and with the text between interpolations joined.
  private func pieces(_ parts: [Part], _ literal: StringLiteral, _ body: Range<Int>) -> [StringLiteral.Piece] {
    var pieces: [StringLiteral.Piece] = []
    var text = MappedText()
    let margin = literal.isMultiline ? self.margin(body) : nil
    for part in parts {
      switch part {
      case .text(let range):
        if let margin {
          appendLines(range, margin, to: &text)
        } else {
          text.append(bytes[range], at: range.lowerBound)
        }
      case .escape(let range, let meaning): text.append(meaning, spelt: range)
      case .interpolation(let range, let number):
        if !text.isEmpty { pieces.append(.text(text)) }
        text = MappedText()
        pieces.append(.interpolation(range, number))
      }
    }
    if !text.isEmpty || pieces.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  /// The margins of a multi-line literal.
  private struct Margin {
    /// The range from the first byte of the first line to the end of the last line.
    var content: Range<Int>
    /// The white space before the closing quotation marks.
    var indentation: ArraySlice<UInt8>
  }

  private func margin(_ body: Range<Int>) -> Margin {
    var first = body.lowerBound
    while first < body.upperBound, bytes[first].isSpace { first += 1 }
    if first < body.upperBound, bytes[first].isLineEnd {
      first += bytes[first] == .carriageReturn && first + 1 < body.upperBound && bytes[first + 1] == .lineFeed ? 2 : 1
    } else {
      first = body.lowerBound
    }
    var last = body.upperBound
    while last > first, bytes[last - 1].isSpace { last -= 1 }
    guard last > first, bytes[last - 1].isLineEnd else {
      let isEmpty = last == first
      return Margin(content: first..<(isEmpty ? first : body.upperBound), indentation: [])
    }
    let indentation = bytes[last..<body.upperBound]
    last -= last - 2 >= first && bytes[last - 1] == .lineFeed && bytes[last - 2] == .carriageReturn ? 2 : 1
    return Margin(content: first..<last, indentation: indentation)
  }

  /// Appends the part of a range that belongs to the text, line by line.
  private func appendLines(_ range: Range<Int>, _ margin: Margin, to text: inout MappedText) {
    var position = max(range.lowerBound, margin.content.lowerBound)
    let end = min(range.upperBound, margin.content.upperBound)
    while position < end {
      let beginsLine = position == margin.content.lowerBound || bytes[position - 1].isLineEnd
      if beginsLine, bytes[position..<end].starts(with: margin.indentation) { position += margin.indentation.count }
      var lineEnd = position
      while lineEnd < end, !bytes[lineEnd].isLineEnd { lineEnd += 1 }
      text.append(bytes[position..<lineEnd], at: position)
      guard lineEnd < end else { return }
      let isPair = bytes[lineEnd] == .carriageReturn && lineEnd + 1 < end && bytes[lineEnd + 1] == .lineFeed
      text.append(CollectionOfOne(.lineFeed), spelt: lineEnd..<lineEnd + (isPair ? 2 : 1))
      position = lineEnd + (isPair ? 2 : 1)
    }
  }
}
