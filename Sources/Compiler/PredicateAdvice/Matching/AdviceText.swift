import PredicateSyntax

/// A text in pieces: its tokens, and words and characters where there is no token.
struct AdviceText {
  struct Piece {
    /// `nil` where there is no token.
    var kind: TokenKind?
    let range: SourceRange
    let text: String
    /// The text in lower case.
    let word: String

    init(_ kind: TokenKind?, _ range: SourceRange, of source: SourceText) {
      (self.kind, self.range, text) = (kind, range, source[range])
      word = text.lowercased()
    }
  }

  let source: SourceText
  let dialect: Dialect
  private(set) var pieces: [Piece] = []
  private var words: Set<String> = []

  /// The number of pieces of a class of any length, and between an error and the beginning of a shape.
  static let maximumPieces = 64

  init(_ source: SourceText, _ dialect: Dialect, _ limits: Limits, _ faults: [Diagnostic]) {
    self.source = source
    self.dialect = dialect
    var end = 0
    let unclosed = faults.first { $0.code == .unterminatedString }?.range?.lowerBound
    // The text after an unclosed quote is split into pieces, too.
    for token in tokens(of: source, dialect: dialect, limits: limits) where token.range.lowerBound != unclosed {
      addGap(end, token.range.lowerBound, faults)
      pieces.append(Piece(token.kind, token.range, of: source))
      let index = pieces.count - 1
      if mayBeName(token.kind, in: dialect), isWord(index), !isComparison(index) { pieces[index].kind = .identifier }
      end = token.range.upperBound
    }
    addGap(end, source.utf8.count, faults)
    for piece in pieces { words.insert(piece.word) }
  }

  /// Returns a Boolean value that indicates whether the text has a word that an item needs. `true` if the item needs none.
  func mayHold(_ item: AdviceItem) -> Bool {
    guard !item.isOptional, case .words(let choices) = item.kind else { return true }
    return choices.contains(where: words.contains)
  }

  /// Adds what is between tokens: what an error points at as one piece, and words and characters.
  private mutating func addGap(_ start: Int, _ end: Int, _ faults: [Diagnostic]) {
    var position = start
    while position < end {
      let byte = source.utf8[position]
      var next = position + 1
      if byte <= 0x20 {
        position = next
        continue
      }
      let fault = faults.first { $0.range?.lowerBound == position && $0.code != .unterminatedString }
      if let place = fault?.range, place.upperBound <= end, place.upperBound > next {
        next = place.upperBound
      } else if isWordByte(byte) {
        while next < end, isWordByte(source.utf8[next]) { next += 1 }
      }
      pieces.append(Piece(nil, SourceRange(position, next), of: source))
      position = next
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (48...57).contains(byte) || (97...122).contains(byte | 0x20)
  }

  // MARK: Pieces

  /// The first piece that ends behind an offset.
  func index(at offset: Int) -> Int {
    pieces.firstIndex { $0.range.upperBound > offset } ?? pieces.count
  }

  private func holds(_ index: Int) -> Bool { index >= 0 && index < pieces.count }

  func offset(_ index: Int) -> Int {
    holds(index) ? pieces[index].range.lowerBound : source.utf8.count
  }

  func kind(_ index: Int) -> TokenKind? { holds(index) ? pieces[index].kind : nil }

  func text(_ index: Int) -> String { holds(index) ? pieces[index].text : "" }

  func word(_ index: Int) -> String { holds(index) ? pieces[index].word : "" }

  /// The bytes from the first of some pieces to the last.
  func range(_ pieces: Range<Int>) -> SourceRange {
    guard let last = pieces.last, holds(last) else {
      let place = pieces.isEmpty ? offset(pieces.lowerBound) : source.utf8.count
      return SourceRange(place, place)
    }
    return SourceRange(offset(pieces.lowerBound), self.pieces[last].range.upperBound)
  }

  func text(_ pieces: Range<Int>) -> String { source[range(pieces)] }

  func touches(_ index: Int) -> Bool {
    index >= 1 && holds(index) && pieces[index - 1].range.upperBound == pieces[index].range.lowerBound
  }

  func isWord(_ index: Int) -> Bool {
    guard let first = text(index).utf8.first else { return false }
    return (97...122).contains(first | 0x20) || first == UInt8(ascii: "_")
  }

  func isNumber(_ index: Int) -> Bool {
    [.integer, .float, .signedInteger].contains(kind(index))
  }

  func isLiteral(_ index: Int) -> Bool {
    switch kind(index) {
    case .string, .integer, .signedInteger, .float, .true, .false, .null, .placeholder, .objectPlaceholder, .argument,
      .uuid, .objectID, .date, .base64:
      true
    default: false
    }
  }

  func isPathElement(_ index: Int) -> Bool {
    switch kind(index) {
    case .identifier, .escapedName, .keyPathPlaceholder, .keyPathArgument, .variable, .anyVariable, .selfReference: true
    default: kind(index)?.scope == TokenKind.atCount.scope || kind(index - 1) == .dot && isWord(index)
    }
  }

  func isRelation(_ index: Int) -> Bool {
    switch kind(index) {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith, .endsWith, .contains, .like,
      .matches:
      true
    default: false
    }
  }

  func isConnective(_ index: Int) -> Bool {
    let connectives: [TokenKind?] = [.and, .or, .not]
    return connectives.contains(kind(index))
  }

  func isComparison(_ index: Int) -> Bool { isRelation(index) || kind(index) == .in || kind(index) == .between }

  /// A Boolean value that indicates whether a condition may end before a piece.
  func endsCondition(_ index: Int) -> Bool {
    guard index < pieces.count else { return true }
    return ["and", "or", "&&", "||", "&", "|", ")", "}", ",", "sort", "distinct", "limit"].contains(word(index))
  }

  func isOpening(_ index: Int) -> Bool { ["(", "{", "["].contains(text(index)) }

  func isClosing(_ index: Int) -> Bool { [")", "}", "]"].contains(text(index)) }

  /// The bracket that closes what is around a piece.
  func closing(_ start: Int) -> Int? {
    var depth = 1
    for index in start..<max(start, min(pieces.count, start + Self.maximumPieces)) {
      depth += isOpening(index) ? 1 : isClosing(index) ? -1 : 0
      if depth == 0 { return index }
    }
    return nil
  }

  /// The pieces between commas, without the brackets around them.
  func elements(_ list: Range<Int>) -> [Range<Int>] {
    var inside = list
    if isOpening(list.lowerBound), list.count >= 2 { inside = list.lowerBound + 1..<list.upperBound - 1 }
    var elements: [Range<Int>] = []
    var depth = 0
    var start = inside.lowerBound
    for index in inside {
      depth += isOpening(index) ? 1 : isClosing(index) ? -1 : 0
      guard depth == 0, text(index) == "," else { continue }
      elements.append(start..<index)
      start = index + 1
    }
    elements.append(start..<inside.upperBound)
    return elements.filter { !$0.isEmpty }
  }
}
