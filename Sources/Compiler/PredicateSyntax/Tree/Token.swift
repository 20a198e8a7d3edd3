import PredicateDiagnostics

/// One token of a source: what it is and where it stands.
public struct Token: Hashable, Sendable {
  /// What it is; a keyword that stands as a plain name is an ``TokenKind/identifier``.
  public let kind: TokenKind
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32

  /// The bytes it was read from.
  @inlinable
  public var range: SourceRange { SourceRange(Int(start), Int(end)) }

  @inline(__always)
  init(_ kind: TokenKind, start: UInt32, end: UInt32) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}
