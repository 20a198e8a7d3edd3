/// A token of a source.
public struct Token: Hashable, Sendable {
  /// The kind of the token. A keyword used as a plain name is an ``TokenKind/identifier``.
  public let kind: TokenKind
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  /// The source range of the token.
  @inlinable
  public var range: SourceRange { SourceRange(Int(start), Int(end)) }

  @inline(__always)
  init(_ kind: TokenKind, start: UInt32, end: UInt32) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}
