import PredicateAdvice
import PredicateAppSources

extension LintRule {
  /// Reports lists without elements, with one element, or with duplicates.
  static let inList = LintRule(
    .inList, summary: "IN with an empty list, one element, or an element twice",
    rationale: """
      `IN {}` is never true. `IN {x}` is `== x`, which says so. An element that stands in the list twice was most likely meant to be \
      another.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age IN {3}")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age == 3")"#), hasFix: true
  ) { checked, remark in
    // A list that code builds may have other elements.
    checked.site.formats.count == 1 || checked.format.text.isVerbatim(remark.range)
  }
}
