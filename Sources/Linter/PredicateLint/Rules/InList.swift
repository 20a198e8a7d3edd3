import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports lists without elements, with one element, or with duplicates.
  static let inList = LintRule(
    id: "in-list", severity: .warning, summary: "IN with an empty list, one element, or an element twice",
    rationale: """
      `IN {}` is never true. `IN {x}` is `== x`, which says so. An element that stands in the list twice was most likely meant to be \
      another.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age IN {3}")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age == 3")"#), hasFix: true
  ) { rule, checked in
    // Lists of literals.
    checked.comparisons.flatMap { comparison -> [Finding] in
      guard checked.token(comparison) == .in, checked.tree[comparison.right].kind == .list else { return [] }
      let elements = Array(checked.tree.children(of: comparison.right))
      let range = checked.tree[comparison.right].range
      if elements.isEmpty { return [checked.finding(rule, "nothing is in an empty list", range)] }
      if elements.count == 1, checked.tree[elements[0]].kind != .placeholder {
        let element = checked.tree.text(of: elements[0])
        let options = checked.options(comparison).map { "[\($0.letters)]" } ?? ""
        return [
          checked.finding(
            rule, "a list of one element: write `==\(options) \(element)`", range,
            fix: checked.fix(
              "write `==`", isSafe: checked.site.subject.isRealms,
              [(checked.tree[comparison.operation].range, "==" + options), (range, element)]))
        ]
      }
      var seen: Set<String> = []
      return elements.indices.compactMap { index in
        let element = elements[index]
        let kind = checked.tree[element].kind
        guard kind != .placeholder, kind != .path, !seen.insert(checked.tree.text(of: element)).inserted else {
          return nil
        }
        let place = checked.tree[element].range
        // Includes the preceding comma. The first element is never a duplicate.
        let end = index > 0 ? checked.tree[elements[index - 1]].range.upperBound : place.lowerBound
        return checked.finding(
          rule, "`\(checked.tree.text(of: element))` stands in the list twice", place,
          fix: checked.fix(
            "leave the second out", isSafe: false, [(SourceRange(min(end, place.lowerBound), place.upperBound), "")]))
      }
    }
  }
}
