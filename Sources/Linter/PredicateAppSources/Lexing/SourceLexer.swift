/// What the lexers of both languages have in common: a place in the bytes, and the tokens read so far.
protocol SourceLexer {
  var bytes: [UInt8] { get }
  /// The next byte to read.
  var index: Int { get set }
  var tokens: [SourceToken] { get set }
  /// Whether nothing but blanks and comments stands between the line's beginning and the place.
  var beginsLine: Bool { get set }
}

extension SourceLexer {
  /// The byte at a place; nil behind the end.
  func byte(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Adds a token that began at `first` and ends at the place.
  mutating func push(_ kind: SourceToken.Kind, from first: Int, link: Int = -1) {
    tokens.append(
      SourceToken(
        kind: kind, start: Int32(clamping: first), end: Int32(clamping: index), beginsLine: beginsLine,
        link: Int32(clamping: link)))
    beginsLine = false
  }
}
