import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Lists of no element, of one, or with one twice.
  static let inList = LintRule(
    id: "in-list", severity: .warning, summary: "IN with an empty list, one element, or an element twice",
    rationale: """
      `IN {}` is never true. `IN {x}` is `== x`, which says so. An element that stands in the list twice was most likely meant to be \
      another.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("age IN {3, 5, 3}")"#),
    passing: .code(#"realm.objects(Dog.self).filter("age IN {3, 5}")"#))
}

extension FormatRule {
  /// Lists that are written out.
  static let inList = FormatRule(rule: .inList) { checked in
    checked.comparisons.flatMap { comparison -> [Finding] in
      guard checked.token(comparison) == .in, checked.tree[comparison.right].kind == .list else { return [] }
      let elements = Array(checked.tree.children(of: comparison.right))
      let range = checked.tree[comparison.right].range
      if elements.isEmpty { return [checked.finding(.inList, "nothing is in an empty list", range)] }
      if elements.count == 1, checked.tree[elements[0]].kind != .placeholder {
        return [
          checked.finding(.inList, "a list of one element: write `== \(checked.tree.text(of: elements[0]))`", range)
        ]
      }
      var seen: Set<String> = []
      return elements.compactMap { element in
        let kind = checked.tree[element].kind
        guard kind != .placeholder, kind != .path, !seen.insert(checked.tree.text(of: element)).inserted else {
          return nil
        }
        return checked.finding(
          .inList, "`\(checked.tree.text(of: element))` stands in the list twice", checked.tree[element].range)
      }
    }
  }
}
