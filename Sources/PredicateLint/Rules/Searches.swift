import PredicateDiagnostics
import PredicateSemantics
import PredicateSyntax

extension LintRule {
  /// Patterns that begin with anything.
  static let leadingWildcard = LintRule(
    id: "leading-wildcard", severity: .note, isOptIn: true, summary: "a search that has to read every text",
    rationale: """
      CONTAINS, ENDSWITH and LIKE with a leading `*` read the whole text of every object: no index helps. On large classes keep a column that can \
      be searched by its beginning, or a full-text index.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name CONTAINS 'ex'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("name BEGINSWITH 'Re'")"#))

  /// Equality without an index.
  static let unindexedSearch = LintRule(
    id: "unindexed-search", severity: .note, isOptIn: true, summary: "equality of a property that has no index",
    rationale: """
      Looking objects up by a property without an index reads the property of every object. Declare it `@Persisted(indexed: true)` where the class \
      is large and the search is frequent; an index makes writing slower.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name == 'Rex'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("_id == %@", ObjectId.generate())"#))
}

extension FormatRule {
  /// CONTAINS, ENDSWITH, LIKE `*…`.
  static let leadingWildcard = FormatRule(rule: .leadingWildcard) { checked in
    checked.comparisons.compactMap { comparison in
      let operation = checked.token(comparison)
      let isSearch =
        operation == .contains || operation == .endsWith
        || (operation == .like && checked.string(comparison.right)?.hasPrefix("*") == true)
      guard isSearch, checked.tree[comparison.left].kind == .path else { return nil }
      return checked.finding(
        .leadingWildcard, "this search reads every text to its end", checked.tree[comparison.operation].range)
    }
  }

  /// A predicate that is one equality, or an AND of terms none of which an index can answer.
  static let unindexedSearch = FormatRule(rule: .unindexedSearch) { checked in
    guard let predicate = checked.predicate, let schema = checked.schema,
      let root = schema.schema.classIndex(schema.className)
    else { return [] }
    let terms: [TypedNode] =
      if case .and(let ids) = predicate.nodes[predicate.root] {
        ids.map { predicate.nodes[$0] }
      } else {
        [predicate.nodes[predicate.root]]
      }
    var findings: [Finding] = []
    for term in terms {
      guard case .comparison(let comparison) = term, comparison.quantifier == nil,
        comparison.comparisonOperator == .equal || comparison.comparisonOperator == .in,
        case .path(let path) = predicate.operands[comparison.left].kind, path.steps.count == 1,
        let step = path.steps.first, step.classIndex == root
      else { continue }
      let owner = schema.schema.classes[root]
      let property = owner.properties[step.property]
      if property.isIndexed || owner.primaryKey == step.property { return [] }
      if property.type.isCollection || property.type.leadsToObjects { continue }
      findings.append(
        checked.finding(.unindexedSearch, "`\(property.name)` has no index", comparison.range))
    }
    return findings
  }
}
