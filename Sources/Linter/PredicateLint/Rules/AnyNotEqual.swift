import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports `ANY x != y`.
  static let anyNotEqual = LintRule(
    id: "any-not-equal", severity: .warning, summary: "`ANY … !=`, which usually is meant to be NONE",
    rationale: """
      `ANY tags != 'x'` is true as soon as one element differs, so of nearly every collection. To ask that no element is the value write \
      `NONE tags == 'x'`. `ANY … != nil`, which finds the collections where some element has a value, says what it means.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("ANY tags != 'lost'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("NONE tags == 'lost'")"#)
  ) { rule, checked in
    // `ANY` and `SOME` before `!=`.
    let nulls = checked.nullPlaceholders
    return checked.comparisons.compactMap { comparison in
      let quantifier = checked.tree.tokenKind(of: comparison.left)
      guard checked.token(comparison) == .notEqual, checked.tree[comparison.left].kind == .quantified,
        quantifier == .any || quantifier == .some,
        // `ANY … != nil` is likely intended: some element has a value.
        checked.tree[comparison.right].kind != .null, !nulls.contains(comparison.right)
      else { return nil }
      let edits = checked.tree.token(of: comparison.left).map { token in
        [(range: token.range, replacement: "NONE"), (checked.tree[comparison.operation].range, "==")]
      }
      return checked.finding(
        rule, "this is true as soon as one element differs: for none that is equal write `NONE … ==`",
        checked.tree[comparison.node].range,
        // The fix is unsafe because it changes the result on purpose.
        fix: edits.flatMap { checked.fix("write `NONE … ==`", isSafe: false, $0) })
    }
  }
}

extension CheckedFormat {
  /// Returns the first name of the path after the `ANY` that begins a comparison. `nil` for other terms.
  func collectionOfAny(_ term: NodeID) -> String? {
    guard tree[term].kind == .comparison, let left = tree.child(.left, of: term), tree.tokenKind(of: left) == .any,
      let path = tree.child(.operand, of: left), tree[path].kind == .path, let first = tree.children(of: path).first,
      tree.children(of: path).count > 1
    else { return nil }
    return tree.text(of: first)
  }

  /// The placeholders whose argument is `nil`.
  fileprivate var nullPlaceholders: Set<NodeID> {
    guard let arguments = site.arguments, arguments.contains(where: { $0.type == .null }) else { return [] }
    return Set(zip(tree.placeholders, arguments).filter { $1.type == .null }.map(\.0))
  }
}
