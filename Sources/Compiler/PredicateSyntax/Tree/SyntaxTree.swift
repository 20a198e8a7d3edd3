import PredicateDiagnostics

/// The syntax tree of a predicate: one flat arena of nodes in postorder.
///
/// Children stand before their parents and a subtree is a contiguous range of ids, so a pass over a tree is a loop over
/// ``nodes`` and never a recursion:
///
/// ```swift
/// for id in tree.nodes.indices where tree[id].kind == .comparison {
///   let operands = tree.children(of: id)  // left, operator, right
/// }
/// ```
public struct SyntaxTree: Sendable {
  /// The text it was read from.
  public let source: SourceText
  /// The dialect it was read in.
  public let dialect: Dialect
  /// Every token of the text, the last of kind ``TokenKind/end``.
  public let tokens: [Token]
  /// The nodes in postorder, the root last.
  public let nodes: [SyntaxNode]
  /// The children of all nodes, those of one node together and in order.
  public let childIDs: [NodeID]
  /// The node of the whole text, of kind ``SyntaxKind/query``.
  public let root: NodeID

  /// A node.
  ///
  /// - Precondition: `id` is one of this tree's.
  @inlinable
  public subscript(id: NodeID) -> SyntaxNode { nodes[id] }

  /// The children of a node, in the order of the text.
  @inlinable
  public func children(of id: NodeID) -> ArraySlice<NodeID> {
    let node = nodes[id]
    let start = Int(node.childrenStart)
    return childIDs[start..<start + Int(node.childCount)]
  }

  /// The child of a name; nil where the node has none.
  public func child(_ name: ChildName, of id: NodeID) -> NodeID? {
    name.position(in: nodes[id].kind).flatMap { child($0, of: id) }
  }

  /// The child at a position, from 0; nil where there is none.
  @inlinable
  public func child(_ position: Int, of id: NodeID) -> NodeID? {
    let node = nodes[id]
    guard position >= 0, position < Int(node.childCount) else { return nil }
    return childIDs[Int(node.childrenStart) + position]
  }

  /// The ids of a node and everything below it; the node's own is the last.
  public func subtree(of id: NodeID) -> ClosedRange<NodeID> { Int(nodes[id].subtreeStart)...id }

  /// The node's significant token (see ``SyntaxNode/token``).
  @inlinable
  public func token(of id: NodeID) -> Token? {
    let index = nodes[id].tokenIndex
    return index < 0 ? nil : tokens[Int(index)]
  }

  /// The kind of the node's significant token.
  @inlinable
  public func tokenKind(of id: NodeID) -> TokenKind? {
    let index = nodes[id].tokenIndex
    return index < 0 ? nil : tokens[Int(index)].kind
  }

  /// The source of a node.
  public func text(of id: NodeID) -> String { source[nodes[id].range] }

  /// The source of the node's significant token; empty where there is none.
  public func tokenText(of id: NodeID) -> String { token(of: id).map { source[$0.range] } ?? "" }
}
