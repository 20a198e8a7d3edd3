/// The index of a node in ``SyntaxTree/nodes``.
public typealias NodeID = Int

/// One node of a ``SyntaxTree``.
///
/// ``SyntaxKind`` documents the children and the significant token of each kind.
public struct SyntaxNode: Hashable, Sendable {
  /// The kind of the node.
  public let kind: SyntaxKind
  /// The number of levels of the subtree, including the node.
  let height: UInt32
  @usableFromInline let start: UInt32
  @usableFromInline let end: UInt32
  /// The index of the significant token. -1 if there is none.
  @usableFromInline let tokenIndex: Int32
  /// The lowest id of the node's subtree, which is `subtreeStart...id`.
  @usableFromInline let subtreeStart: Int32
  /// The start of the node's children in ``SyntaxTree/childIDs``.
  @usableFromInline let childrenStart: Int32
  @usableFromInline let childCount: Int32

  /// The source range, from the first token to the last. Surrounding parentheses are not included.
  @inlinable
  public var range: SourceRange { SourceRange(Int(start), Int(end)) }

  /// The index in ``SyntaxTree/tokens`` of the token that specifies the node: a comparison's operator, a literal, a name. `nil` if ``kind``
  /// is sufficient.
  @inlinable
  public var token: Int? { tokenIndex < 0 ? nil : Int(tokenIndex) }
}
