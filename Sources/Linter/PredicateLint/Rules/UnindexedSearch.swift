import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues

extension LintRule {
  /// Reports equality comparisons without an index.
  static let unindexedSearch = LintRule(
    id: "unindexed-search", severity: .note, isOptIn: true, summary: "equality of a property that has no index",
    rationale: """
      Looking objects up by a property without an index reads the property of every object. Declare it `@Persisted(indexed: true)` where the class \
      is large and the search is frequent; an index makes writing slower.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("name == 'Rex'")"#),
    passing: .code(#"realm.objects(Dog.self).filter("_id == %@", ObjectId.generate())"#)
  ) { rule, checked in
    // A single equality, or an `AND` in which no term can use an index.
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
        comparison.comparisonOperator == .relation(.equal) || comparison.comparisonOperator == .isIn,
        case .path(let path) = predicate.operands[comparison.left].kind, path.steps.count == 1,
        let step = path.steps.first, step.classIndex == root
      else { continue }
      let owner = schema.schema.classes[root]
      let property = owner.properties[step.property]
      if property.isIndexed || owner.primaryKey == step.property { return [] }
      if property.type.isCollection || property.type.leadsToObjects { continue }
      findings.append(
        checked.finding(rule, "`\(property.name)` has no index", comparison.range))
    }
    return findings
  }
}
