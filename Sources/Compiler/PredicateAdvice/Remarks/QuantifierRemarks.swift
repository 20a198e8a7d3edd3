import PredicateSyntax

/// Rules about quantifiers and negations.
extension RemarkRule {
  /// An `ANY … !=`, which is true of nearly every collection.
  package static let anyNotEqual = RemarkRule(id: "any-not-equal", severity: .warning) { written in
    let tree = written.tree
    return written.comparisons.compactMap { comparison in
      let quantifier = tree.tokenKind(of: comparison.left)
      guard written.token(comparison) == .notEqual, tree[comparison.left].kind == .quantified,
        quantifier == .any || quantifier == .some,
        // `ANY … != nil` is likely intended: some element has a value.
        tree[comparison.right].kind != .null
      else { return nil }
      return Remark(
        "this is true as soon as one element differs: for none that is equal write `NONE … ==`",
        tree[comparison.node].range,
        fix: tree.token(of: comparison.left).map { token in
          Remark.Fix(
            "write `NONE … ==`", .never, [(token.range, "NONE"), (tree[comparison.operation].range, "==")])
        })
    }
  }

  /// A second `ANY` of a collection in the same AND, which another element may satisfy.
  package static let twoAnys = RemarkRule(id: "two-anys", severity: .note) { written in
    let tree = written.tree
    let known = Set(written.comparisons.map { $0.node })
    return tree.nodes.indices.filter { tree[$0].kind == .and }.flatMap { node -> [Remark] in
      var collections: Set<String> = []
      return tree.children(of: node).compactMap { term -> Remark? in
        guard known.contains(term), let collection = written.collectionOfAny(term),
          !collections.insert(collection).inserted
        else {
          return nil
        }
        return Remark(
          "each ANY may find another element of `\(collection)`: for one that satisfies both write a SUBQUERY",
          tree[term].range)
      }
    }
  }

  /// A NOT of a NOT, with any parentheses between them.
  package static let doubleNegation = RemarkRule(id: "double-negation", severity: .warning) { written in
    let tree = written.tree
    return tree.nodes.indices.compactMap { node in
      guard tree[node].kind == .not, let inner = tree.child(.predicate, of: node), tree[inner].kind == .not,
        let condition = tree.child(.predicate, of: inner)
      else { return nil }
      // A negation ends with its condition, except for closing parentheses.
      let text = tree.source[tree[condition].range]
      let isJoined = tree[condition].kind == .and || tree[condition].kind == .or
      return Remark(
        "two negations cancel each other out", tree[node].range,
        fix: Remark.Fix(
          "leave both negations out", .never, [(tree[node].range, isJoined ? "(\(text))" : text)]))
    }
  }
}
