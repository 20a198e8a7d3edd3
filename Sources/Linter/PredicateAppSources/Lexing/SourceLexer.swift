/// The common parts of the lexers of both languages: a position in the bytes, and the tokens read so far.
protocol SourceLexer {
  var bytes: [UInt8] { get }
  /// The next byte to read.
  var index: Int { get set }
  var tokens: [SourceToken] { get set }
  /// A Boolean value that indicates whether only white space and comments precede the position on its line.
  var beginsLine: Bool { get set }
}

extension SourceLexer {
  /// Returns the byte at a position. `nil` past the end.
  func byte(_ position: Int) -> UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Appends a token from `first` to the current position.
  mutating func push(_ kind: SourceToken.Kind, from first: Int, link: Int = -1) {
    tokens.append(
      SourceToken(
        start: Int32(clamping: first), end: Int32(clamping: index), link: Int32(clamping: link), kind: kind,
        beginsLine: beginsLine))
    beginsLine = false
  }
}
