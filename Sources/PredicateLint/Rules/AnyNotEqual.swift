import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// `ANY x != y`.
  static let anyNotEqual = LintRule(
    id: "any-not-equal", severity: .warning, summary: "`ANY … !=`, which usually is meant to be NONE",
    rationale: """
      `ANY tags != 'x'` is true as soon as one element differs, so of nearly every collection. To ask that no element is the value write \
      `NONE tags == 'x'`. `ANY … != nil`, which finds the collections where some element has a value, says what it means.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("ANY tags != 'lost'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("NONE tags == 'lost'")"#))

  /// Two ANYs of one collection.
  static let twoAnys = LintRule(
    id: "two-anys", severity: .note, summary: "two ANYs of one collection, which different elements may satisfy",
    rationale: """
      Each ANY finds an element of its own: `ANY friends.age > 3 AND ANY friends.name == 'Rex'` is true where one friend is old and another \
      is Rex. To ask one element for both write a SUBQUERY.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("ANY friends.age > 3 AND ANY friends.name == 'Rex'")"#),
    passing: .code(
      #"realm.objects(Dog.self).filter("SUBQUERY(friends, $f, $f.age > 3 AND $f.name == 'Rex').@count > 0")"#))
}

extension CheckedFormat {
  /// The first name behind the ANY that begins a comparison, where a path follows; nil for other terms.
  func collectionOfAny(_ term: NodeID) -> String? {
    guard tree[term].kind == .comparison, let left = tree.child(0, of: term), tree[left].kind == .quantified,
      tree.tokenKind(of: left) == .any, let path = tree.child(0, of: left), tree[path].kind == .path,
      let first = tree.child(0, of: path), tree.children(of: path).count > 1
    else { return nil }
    return tree.text(of: first)
  }

  /// The placeholders whose argument is nil.
  fileprivate var nullPlaceholders: Set<NodeID> {
    guard let arguments = site.arguments, arguments.contains(where: { $0.type == .null }) else { return [] }
    return Set(zip(tree.placeholders, arguments).filter { $1.type == .null }.map(\.0))
  }
}

extension FormatRule {
  /// ANY and SOME before `!=`.
  static let anyNotEqual = FormatRule(rule: .anyNotEqual) { checked in
    let nulls = checked.nullPlaceholders
    return checked.comparisons.compactMap { comparison in
      let quantifier = checked.tree.tokenKind(of: comparison.left)
      guard checked.token(comparison) == .notEqual, checked.tree[comparison.left].kind == .quantified,
        quantifier == .any || quantifier == .some,
        // Some element has a value, which is what it says.
        checked.tree[comparison.right].kind != .null, !nulls.contains(comparison.right)
      else { return nil }
      let edits = checked.tree.token(of: comparison.left).map { token in
        [(range: token.range, replacement: "NONE"), (checked.tree[comparison.operation].range, "==")]
      }
      return checked.finding(
        .anyNotEqual, "this is true as soon as one element differs: for none that is equal write `NONE … ==`",
        checked.tree[comparison.node].range,
        // The answer is another one, which is the point.
        fix: edits.flatMap { checked.fix("write `NONE … ==`", isSafe: false, $0) })
    }
  }

  /// ANYs that are terms of one AND.
  static let twoAnys = FormatRule(rule: .twoAnys) { checked in
    var findings: [Finding] = []
    for node in checked.tree.nodes.indices where checked.tree[node].kind == .and {
      var collections: Set<String> = []
      for term in checked.tree.children(of: node) where checked.tree[term].kind == .comparison {
        guard !checked.format.touchesHole(checked.tree[term].range), let collection = checked.collectionOfAny(term)
        else {
          continue
        }
        if !collections.insert(collection).inserted {
          findings.append(
            checked.finding(
              .twoAnys,
              "each ANY may find another element of `\(collection)`: for one that satisfies both write a SUBQUERY",
              checked.tree[term].range))
        }
      }
    }
    return findings
  }
}
