extension SyntaxTree {
  /// Returns the conjunction of predicates of one dialect, `(a) AND (b)`. `nil` if there are no predicates or one has clauses.
  ///
  /// Placeholders are in the order of the predicates. Linear in the size of the trees.
  package static func conjunction(_ trees: [SyntaxTree]) -> SyntaxTree? {
    guard let dialect = trees.first?.dialect, trees.count > 1 else { return trees.first }
    var text: [UInt8] = []
    var tokens: [Token] = []
    var nodes: [SyntaxNode] = []
    var childIDs: [NodeID] = []
    var terms: [NodeID] = []
    func add(_ kind: TokenKind, _ spelling: String) {
      let start = text.count
      text += Array(spelling.utf8)
      tokens.append(
        Token(kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: text.count)))
    }
    for tree in trees {
      guard tree.dialect == dialect, tree.children(of: tree.root).count == 1, tree.root == tree.nodes.count - 1 else {
        return nil
      }
      if !terms.isEmpty {
        text.append(UInt8(ascii: " "))
        add(.and, "AND")
        text.append(UInt8(ascii: " "))
      }
      add(.leftParenthesis, "(")
      let shift = SyntaxNode.Shift(
        bytes: text.count, tokens: tokens.count, nodes: nodes.count, children: childIDs.count)
      text += tree.source.utf8
      for token in tree.tokens where token.kind != .end {
        tokens.append(
          Token(
            token.kind, start: token.start &+ UInt32(truncatingIfNeeded: shift.bytes),
            end: token.end &+ UInt32(truncatingIfNeeded: shift.bytes)))
      }
      nodes += tree.nodes.dropLast().map { $0.shifted(by: shift) }
      childIDs += tree.childIDs.map { $0 + shift.nodes }
      terms.append(nodes.count - 1)
      add(.rightParenthesis, ")")
    }
    let height = terms.map { nodes[$0].height }.max() ?? 0
    let end = UInt32(truncatingIfNeeded: text.count)
    func join(_ kind: SyntaxKind, _ children: [NodeID], height: UInt32) {
      nodes.append(
        SyntaxNode(
          kind: kind, height: height, start: 0, end: end, tokenIndex: -1, subtreeStart: 0,
          childrenStart: Int32(truncatingIfNeeded: childIDs.count),
          childCount: Int32(truncatingIfNeeded: children.count)))
      childIDs += children
    }
    join(.and, terms, height: height &+ 1)
    join(.query, [nodes.count - 1], height: height &+ 2)
    add(.end, "")
    return SyntaxTree(
      source: SourceText(utf8: text), dialect: dialect, tokens: tokens, nodes: nodes, childIDs: childIDs,
      root: nodes.count - 1)
  }

  /// Returns the text with some of its tokens replaced.
  ///
  /// - Parameter replacement: Returns the new spelling of a token. `nil` keeps the old one.
  package func text(replacing replacement: (_ token: Token, _ spelling: String) -> String?) -> String {
    var text = ""
    var end = 0
    for token in tokens {
      text += source[SourceRange(end, token.range.lowerBound)]
      end = token.range.upperBound
      let spelling = source[token.range]
      text += replacement(token, spelling) ?? spelling
    }
    return text
  }

  /// The predicate with each `SELF` replaced by a property `self`. Plain values are then objects with that single property.
  ///
  /// Linear in the size of the tree.
  package var takingSelfForAProperty: SyntaxTree {
    guard nodes.contains(where: { $0.kind == .selfReference }) else { return self }
    var text = source.utf8
    var nodes = nodes
    // In postorder, nodes without children are in the order of the text, as tokens are.
    var token = 0
    for id in nodes.indices where nodes[id].kind == .selfReference {
      let range = nodes[id].range
      while token < tokens.count, tokens[token].range.lowerBound < range.lowerBound { token += 1 }
      guard token < tokens.count, tokens[token].range == range, range.upperBound <= text.count else { continue }
      for (byte, letter) in zip(range.lowerBound..<range.upperBound, "self".utf8) { text[byte] = letter }
      nodes[id] = nodes[id].becoming(.name, token: token)
    }
    return SyntaxTree(
      source: SourceText(utf8: text), dialect: dialect, tokens: tokens, nodes: nodes, childIDs: childIDs, root: root,
      isLenient: isLenient)
  }

  /// Returns the predicate with a placeholder for any value in place of each node, which keeps its source range.
  ///
  /// - Parameter ids: Nodes without children, in the order of the text.
  package func replacingWithPlaceholders(_ ids: [NodeID]) -> SyntaxTree {
    var (text, tokens, nodes) = (source.utf8, tokens, nodes)
    for (position, id) in ids.enumerated() {
      let start = text.count
      text += Array((dialect == .rql ? "$\(position)" : "%@").utf8)
      tokens.append(
        Token(
          dialect == .rql ? .argument : .objectPlaceholder, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: text.count)))
      nodes[id] = nodes[id].becoming(dialect == .rql ? .argument : .placeholder, token: tokens.count - 1)
    }
    return SyntaxTree(
      source: SourceText(utf8: text), dialect: dialect, tokens: tokens, nodes: nodes, childIDs: childIDs, root: root,
      isLenient: isLenient)
  }
}

extension SyntaxNode {
  /// The offsets of a tree embedded in another.
  struct Shift {
    var bytes: Int
    var tokens: Int
    var nodes: Int
    var children: Int
  }

  /// Returns the node of an embedded tree.
  fileprivate func shifted(by shift: Shift) -> SyntaxNode {
    SyntaxNode(
      kind: kind, height: height, start: start &+ UInt32(truncatingIfNeeded: shift.bytes),
      end: end &+ UInt32(truncatingIfNeeded: shift.bytes),
      tokenIndex: tokenIndex < 0 ? -1 : tokenIndex &+ Int32(truncatingIfNeeded: shift.tokens),
      subtreeStart: subtreeStart &+ Int32(truncatingIfNeeded: shift.nodes),
      childrenStart: childrenStart &+ Int32(truncatingIfNeeded: shift.children), childCount: childCount)
  }

  /// Returns the node as another kind, with the token at an index.
  fileprivate func becoming(_ kind: SyntaxKind, token: Int) -> SyntaxNode {
    SyntaxNode(
      kind: kind, height: height, start: start, end: end, tokenIndex: Int32(truncatingIfNeeded: token),
      subtreeStart: subtreeStart, childrenStart: childrenStart, childCount: childCount)
  }
}
