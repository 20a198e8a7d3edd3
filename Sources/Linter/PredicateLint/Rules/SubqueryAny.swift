import PredicateAdvice
import PredicateAppSources
import PredicateDiagnostics
import PredicateOptimizer
import PredicateSyntax

extension LintRule {
  /// Reports a `SUBQUERY` with a single comparison.
  static let subqueryAny = LintRule(
    id: "subquery-any", severity: .note, summary: "a SUBQUERY that is a plain ANY",
    rationale: """
      A subquery that asks one thing of an element and only wants to know whether there is one is an ANY, or NONE. SUBQUERY is needed \
      where one element has to satisfy several conditions at once.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("SUBQUERY(friends, $f, $f.age > 3).@count > 0")"#),
    passing: .code(#"realm.objects(Dog.self).filter("ANY friends.age > 3")"#), hasFix: true
  ) { rule, checked in
    // `SUBQUERY(tasks, $t, $t.x == 1).@count > 0`, unless another rule would report the `ANY`.
    let places = Set(checked.places(of: ["subquery-to-any"]))
    let plain = checked.comparisons.compactMap { comparison in
      places.contains(checked.tree[comparison.node].range) ? PlainQuantifier(comparison, checked) : nil
    }
    let crowded = checked.settings.isEnabled(twoAnys.id) ? checked.crowded(plain) : []
    return plain.compactMap { plain in
      guard !crowded.contains(plain.node), !checked.isCondemned(plain.text, besides: rule) else { return nil }
      let range = checked.tree[plain.node].range
      return checked.finding(
        rule, "`\(checked.source(range))` is a plain \(plain.quantifier), which is shorter and reads better",
        range,
        fix: checked.fix("write `\(plain.text)`", isSafe: checked.site.subject.isRealms, [(range, plain.text)]))
    }
  }
}

/// The quantifier that is equivalent to a comparison of a `SUBQUERY`'s count with a number.
private struct PlainQuantifier {
  let node: NodeID
  /// `ANY` or `NONE`.
  let quantifier: String
  /// The source text of the collection.
  let collection: String
  /// The equivalent comparison: `ANY friends.age > 3`.
  let text: String

  /// Converts `SUBQUERY(friends, $f, $f.age > 3).@count > 0` to `ANY friends.age > 3`. `nil` for other forms.
  init?(_ comparison: CheckedFormat.WrittenComparison, _ checked: CheckedFormat) {
    let tree = checked.tree
    guard let quantifier = Self.quantifier(checked.token(comparison), checked.written.number(comparison.right)),
      let subquery = tree.children(of: comparison.left).first,
      let collection = tree.child(.collection, of: subquery), let condition = tree.child(.condition, of: subquery),
      tree[condition].kind == .comparison, let path = tree.child(.left, of: condition), tree[path].kind == .path,
      let variable = tree.children(of: path).first, tree[variable].kind == .variable
    else { return nil }
    // The variable occurs once, at the start.
    let isOnly = tree.subtree(of: condition).count { tree[$0].kind == .variable } == 1
    guard isOnly, tree[path].range.lowerBound == tree[condition].range.lowerBound else { return nil }
    let rest = checked.source(SourceRange(tree[variable].range.upperBound, tree[condition].range.upperBound))
    node = comparison.node
    self.quantifier = quantifier
    self.collection = tree.text(of: collection)
    text = "\(quantifier) \(self.collection)\(rest)"
  }

  /// Returns the quantifier that is equivalent to comparing a count with a number.
  private static func quantifier(_ operation: TokenKind?, _ number: Double?) -> String? {
    switch (operation, number) {
    case (.greater, 0), (.notEqual, 0), (.greaterOrEqual, 1): "ANY"
    case (.equal, 0), (.less, 1), (.lessOrEqual, 0): "NONE"
    default: nil
    }
  }
}

extension CheckedFormat {
  /// Returns the subqueries that would become one of several `ANY`s of a collection in an `AND`, which are weaker than one `SUBQUERY`.
  fileprivate func crowded(_ plain: [PlainQuantifier]) -> Set<NodeID> {
    let written = written
    let byNode = Dictionary(plain.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
    var result: Set<NodeID> = []
    for node in tree.nodes.indices where tree[node].kind == .and {
      let terms = tree.children(of: node)
      var counts: [String: Int] = [:]
      func collection(of term: NodeID) -> String? {
        byNode[term].map { $0.quantifier == "ANY" ? $0.collection : nil } ?? written.collectionOfAny(term)
      }
      for term in terms { if let name = collection(of: term) { counts[name, default: 0] += 1 } }
      for term in terms where byNode[term] != nil {
        if let name = collection(of: term), counts[name, default: 0] > 1 { result.insert(term) }
      }
    }
    return result
  }

  /// Returns whether another enabled rule would report the text that replaces a comparison.
  fileprivate func isCondemned(_ text: String, besides rule: LintRule) -> Bool {
    var site = site
    site.arguments = nil
    let source = SourceText(text)
    guard let tree = parse(source, dialect: tree.dialect, limits: settings.limits).tree else { return true }
    var mapped = MappedText()
    mapped.append(text.utf8, spelt: 0..<0)
    let predicate = schema.flatMap { SiteChecker.check(tree, against: $0, site, limits: settings.limits).predicate }
    var changed = CheckedFormat(
      site: site, format: FormatText(text: mapped), file: file, tree: tree, model: model, schema: schema,
      predicate: predicate, settings: settings)
    if let predicate { changed.plan = Plan(optimizing: predicate) }
    return LintRule.own.contains {
      $0.id != rule.id && settings.isEnabled($0.id) && !$0.findings(in: changed).isEmpty
    }
  }
}
