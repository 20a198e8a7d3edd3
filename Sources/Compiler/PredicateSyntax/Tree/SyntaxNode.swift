import PredicateDiagnostics

/// The index of a node in ``SyntaxTree/nodes``.
public typealias NodeID = Int

/// One node of a ``SyntaxTree``.
///
/// ``SyntaxKind`` says of each kind which children it has and which token is its significant one.
public struct SyntaxNode: Hashable, Sendable {
  /// What it is.
  public let kind: SyntaxKind
  /// How many levels its subtree has, itself included.
  let height: UInt32
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32
  /// The significant token's index, or -1.
  @usableFromInline let tokenIndex: Int32
  /// The lowest id of the node's subtree, which is `subtreeStart...id`.
  @usableFromInline let subtreeStart: Int32
  /// Where its children begin in ``SyntaxTree/childIDs``.
  @usableFromInline let childrenStart: Int32
  @usableFromInline let childCount: Int32

  /// The bytes it was read from, from the first token to the last; parentheses around it are not part of it.
  @inlinable
  public var range: SourceRange { SourceRange(Int(start), Int(end)) }

  /// The index in ``SyntaxTree/tokens`` of the token that says what the node is exactly: a comparison's operator, a
  /// literal, a name; nil where ``kind`` says it all.
  @inlinable
  public var token: Int? { tokenIndex < 0 ? nil : Int(tokenIndex) }
}
