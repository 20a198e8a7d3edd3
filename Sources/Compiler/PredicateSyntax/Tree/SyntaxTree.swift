/// The syntax tree of a predicate: one flat arena of nodes in postorder.
///
/// Children precede their parents, and a subtree is a contiguous range of ids. A traversal is therefore a loop over ``nodes``, without
/// recursion:
///
/// ```swift
/// for id in tree.nodes.indices where tree[id].kind == .comparison {
///   let operands = tree.children(of: id)  // left, operator, right
/// }
/// ```
public struct SyntaxTree: Sendable {
  /// The parsed text.
  public let source: SourceText
  /// The dialect of the text.
  public let dialect: Dialect
  /// The tokens of the text, ending with ``TokenKind/end``.
  public let tokens: [Token]
  /// The nodes in postorder, the root last.
  public let nodes: [SyntaxNode]
  /// The children of all nodes. Those of one node are adjacent and in order.
  public let childIDs: [NodeID]
  /// The node of the whole text, of kind ``SyntaxKind/query``.
  public let root: NodeID
  /// A Boolean value that indicates whether the checker accepts what Realm's SDK accepts and the documents do not, for format strings.
  package var isLenient = false

  /// Accesses a node.
  ///
  /// - Precondition: `id` belongs to this tree.
  @inlinable
  public subscript(id: NodeID) -> SyntaxNode { nodes[id] }

  /// Returns the children of a node, in the order of the text.
  @inlinable
  public func children(of id: NodeID) -> ArraySlice<NodeID> {
    let node = nodes[id]
    let start = Int(node.childrenStart)
    return childIDs[start..<start + Int(node.childCount)]
  }

  /// Returns the child with a name. `nil` if the node has none.
  public func child(_ name: ChildName, of id: NodeID) -> NodeID? {
    name.position(in: nodes[id].kind).flatMap { child($0, of: id) }
  }

  /// Returns the child at a position, from 0. `nil` if there is none.
  @inlinable
  public func child(_ position: Int, of id: NodeID) -> NodeID? {
    let node = nodes[id]
    guard position >= 0, position < Int(node.childCount) else { return nil }
    return childIDs[Int(node.childrenStart) + position]
  }

  /// Returns the ids of a node and its descendants. The node's own id is the last.
  public func subtree(of id: NodeID) -> ClosedRange<NodeID> { Int(nodes[id].subtreeStart)...id }

  /// Returns the node's significant token (see ``SyntaxNode/token``).
  @inlinable
  public func token(of id: NodeID) -> Token? {
    let index = nodes[id].tokenIndex
    return index < 0 ? nil : tokens[Int(index)]
  }

  /// Returns the kind of the node's significant token.
  @inlinable
  public func tokenKind(of id: NodeID) -> TokenKind? {
    let index = nodes[id].tokenIndex
    return index < 0 ? nil : tokens[Int(index)].kind
  }

  /// Returns the source of a node.
  public func text(of id: NodeID) -> String { source[nodes[id].range] }

  /// Returns the source of the node's significant token. Empty if there is none.
  public func tokenText(of id: NodeID) -> String { token(of: id).map { source[$0.range] } ?? "" }
}
