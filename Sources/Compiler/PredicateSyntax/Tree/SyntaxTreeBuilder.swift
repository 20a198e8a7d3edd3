/// Builds the tree of a predicate that has no text, token by token and node by node, in the order in which a parser would complete them.
/// The tree gets a generated source, so that diagnostics have source ranges.
///
/// ```swift
/// var builder = SyntaxTreeBuilder(.nspredicate)
/// let start = builder.mark
/// builder.name("age")
/// …
/// builder.node(.comparison, since: start)
/// let tree = builder.tree()
/// ```
package struct SyntaxTreeBuilder: ~Copyable {
  /// A position between two tokens, where a node may begin.
  package struct Mark: Sendable {
    fileprivate let firstNode: Int
    fileprivate let firstToken: Int
  }

  private let dialect: Dialect
  private var text: [UInt8] = []
  private var tokens: [Token] = []
  private var nodes: [SyntaxNode] = []
  private var childIDs: [NodeID] = []

  /// Creates a builder for predicates of a dialect.
  package init(_ dialect: Dialect) { self.dialect = dialect }

  /// The position after the last token.
  package var mark: Mark { Mark(firstNode: nodes.count, firstToken: tokens.count) }

  package var nodeCount: Int { nodes.count }

  /// Adds a blank to the source.
  package mutating func blank() { text.append(UInt8(ascii: " ")) }

  /// Adds a token and returns its index.
  @discardableResult
  package mutating func token(_ kind: TokenKind, _ spelling: String) -> Int {
    let start = text.count
    text.append(contentsOf: spelling.utf8)
    tokens.append(
      Token(kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: text.count)))
    return tokens.count - 1
  }

  /// Adds a node without children that consists of one token.
  package mutating func leaf(_ kind: SyntaxKind, _ tokenKind: TokenKind, _ spelling: String) {
    let start = mark
    let token = token(tokenKind, spelling)
    node(kind, since: start, token: token)
  }

  /// Adds a name in a path. A reserved word gets the escape `#`.
  package mutating func name(_ name: String) {
    if isReservedWord(name, in: dialect), dialect == .nspredicate {
      leaf(.escapedName, .escapedName, "#" + name)
    } else {
      leaf(.name, .identifier, name)
    }
  }

  /// Completes a node. It contains the tokens since a mark; its children are the parentless nodes completed since then.
  package mutating func node(_ kind: SyntaxKind, since mark: Mark, token: Int? = nil) {
    let childrenStart = childIDs.count
    var children: [NodeID] = []
    var height: UInt32 = 0
    var child = nodes.count - 1
    while child >= mark.firstNode {
      children.append(child)
      height = max(height, nodes[child].height)
      child = Int(nodes[child].subtreeStart) - 1
    }
    childIDs.append(contentsOf: children.reversed())
    nodes.append(
      SyntaxNode(
        kind: kind, height: height &+ 1,
        start: tokens.indices.contains(mark.firstToken) ? tokens[mark.firstToken].start : 0,
        end: tokens.last?.end ?? 0, tokenIndex: token.map { Int32(truncatingIfNeeded: $0) } ?? -1,
        subtreeStart: Int32(truncatingIfNeeded: mark.firstNode),
        childrenStart: Int32(truncatingIfNeeded: childrenStart),
        childCount: Int32(truncatingIfNeeded: children.count)))
  }

  /// Returns the tree of the predicate whose node was completed last.
  package consuming func tree() -> SyntaxTree {
    node(.query, since: Mark(firstNode: 0, firstToken: 0))
    token(.end, "")
    let root = nodes.count - 1
    return SyntaxTree(
      source: SourceText(utf8: text), dialect: dialect, tokens: tokens, nodes: nodes, childIDs: childIDs, root: root)
  }
}

/// Returns a Boolean value that indicates whether a word can never be a name in a dialect.
package func isReservedWord(_ word: String, in dialect: Dialect) -> Bool {
  let keywords = LexerTables.tables(for: dialect).keywords
  var word = word
  return word.withUTF8 { text in
    keywords.keyword(text).map { keywords.isReserved(keywords.rules[$0].kind) } ?? false
  }
}
