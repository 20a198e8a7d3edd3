import PredicateSemantics

/// A valid predicate as it is written, for the rules that inspect its text.
package struct WrittenPredicate: Sendable {
  /// A comparison, with the nodes of its sides and its operator.
  package struct Comparison: Sendable {
    package let node: NodeID
    package let left: NodeID
    package let operation: NodeID
    package let right: NodeID
  }

  package let tree: SyntaxTree
  /// The typed predicate. `nil` if the class is unknown.
  package let predicate: TypedPredicate?
  /// The comparisons, in the order of the tree.
  package let comparisons: [Comparison]

  /// - Parameter isKnown: Returns a Boolean value that indicates whether the text of a range is what it will be. Other comparisons are left
  ///   out.
  package init(_ tree: SyntaxTree, _ predicate: TypedPredicate?, where isKnown: (SourceRange) -> Bool = { _ in true }) {
    self.tree = tree
    self.predicate = predicate
    comparisons = tree.nodes.indices.compactMap { id in
      guard tree[id].kind == .comparison, isKnown(tree[id].range), let left = tree.child(.left, of: id),
        let operation = tree.child(.operation, of: id), let right = tree.child(.right, of: id)
      else { return nil }
      return Comparison(node: id, left: left, operation: operation, right: right)
    }
  }

  /// Returns the sign or word of a comparison's operator.
  package func token(_ comparison: Comparison) -> TokenKind? { tree.tokenKind(of: comparison.operation) }

  /// Returns the letters in the brackets after an operator, in lower case. `nil` if there are none.
  package func options(_ comparison: Comparison) -> (node: NodeID, letters: String)? {
    tree.child(.options, of: comparison.operation).map { ($0, tree.tokenText(of: $0).lowercased()) }
  }

  /// Returns the options of a comparison in their brackets. Empty if there are none.
  func optionText(_ comparison: Comparison) -> String { options(comparison).map { "[\($0.letters)]" } ?? "" }

  /// Returns the value of a string literal. `nil` for other nodes.
  package func string(_ node: NodeID) -> String? { tree[node].kind == .string ? tree.stringValue(of: node) : nil }

  /// Returns the value of a string literal that is not a placeholder in quotation marks. `nil` for other nodes.
  func plainString(_ node: NodeID) -> String? {
    string(node).flatMap { Placeholder(token: $0) == nil ? $0 : nil }
  }

  /// Returns the value of a number, its sign included. `nil` for other nodes.
  package func number(_ node: NodeID) -> Double? {
    switch tree[node].kind {
    case .number: Double(tree.text(of: node).filter { $0 != " " })
    case .negated: tree.child(.operand, of: node).flatMap { tree[$0].kind == .number ? number($0).map { -$0 } : nil }
    default: nil
    }
  }

  /// Returns the number that a count is compared with. `nil` for other comparisons.
  package func countBound(_ comparison: Comparison) -> Double? {
    guard tree[comparison.left].kind == .path, let last = tree.children(of: comparison.left).last,
      tree[last].kind == .atKeyword, tree.text(of: last) == "@count"
    else { return nil }
    return number(comparison.right)
  }

  /// Returns the first name of the path after the `ANY` that begins a comparison. `nil` for other terms.
  package func collectionOfAny(_ term: NodeID) -> String? {
    guard tree[term].kind == .comparison, let left = tree.child(.left, of: term), tree.tokenKind(of: left) == .any,
      let path = tree.child(.operand, of: left), tree[path].kind == .path, let first = tree.children(of: path).first,
      tree.children(of: path).count > 1
    else { return nil }
    return tree.text(of: first)
  }
}
