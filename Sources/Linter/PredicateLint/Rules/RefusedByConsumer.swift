import PredicateAdvice
import PredicateDiagnostics
import PredicateSyntax

extension LintRule {
  /// Reports predicates that CloudKit or a UI test rejects.
  static let refusedByConsumer = LintRule(
    id: "refused-by-consumer", severity: .warning,
    summary: "a predicate that CloudKit or a UI test cannot run",
    rationale: """
      `CKQuery` knows comparisons, `AND`, `NOT`, `IN`, `BEGINSWITH`, and `CONTAINS` for lists; another operator fails when the query runs. A \
      query of `XCUIElement` raises an exception for an attribute that elements do not have; names that nearly are one are reported.
      """,
    failing: .code(#"app.buttons.matching(NSPredicate(format: "lable == 'Go'"))"#),
    passing: .code(#"app.buttons.matching(NSPredicate(format: "label == 'Go'"))"#)
  ) { rule, checked in
    guard let consumer = checked.site.consumer else { return [] }
    let disjunctions = checked.tree.nodes.indices.filter { checked.tree[$0].kind == .or }
    return disjunctions.compactMap { checked.refusal(rule, .or, "OR", checked.tree[$0].range, by: consumer) }
      + checked.comparisons.flatMap { comparison -> [Finding] in
        let operation = checked.tree[comparison.operation].range
        let refused = checked.token(comparison).flatMap {
          checked.refusal(rule, $0, checked.tree.tokenText(of: comparison.operation), operation, by: consumer)
        }
        return [
          refused, checked.partOfText(rule, comparison, consumer), checked.attribute(rule, comparison.left, consumer),
          checked.attribute(rule, comparison.right, consumer),
        ].compactMap { $0 }
      }
  }
}

extension CheckedFormat {
  fileprivate func refusal(
    _ rule: LintRule, _ token: TokenKind, _ word: String, _ range: SourceRange, by consumer: PredicateConsumer
  ) -> Finding? {
    guard let advice = consumer.refused[token], !format.touchesHole(range) else { return nil }
    return finding(rule, "\(consumer.name) does not know `\(word)`", range, advice: advice)
  }

  /// Returns a finding for `name CONTAINS 'a'` if `name` probably is not a list.
  fileprivate func partOfText(
    _ rule: LintRule, _ comparison: WrittenComparison, _ consumer: PredicateConsumer
  ) -> Finding? {
    guard consumer.containsIsOfLists, token(comparison) == .contains, tree[comparison.left].kind == .path,
      written.string(comparison.right) != nil, tree.text(of: comparison.left).lowercased() != "self"
    else { return nil }
    var found = finding(
      rule, "`CONTAINS` asks \(consumer.name) whether a list has the value, and finds no part of a text",
      tree[comparison.operation].range, advice: "for words of a text write `self CONTAINS`")
    // The types of the record's fields are unknown.
    found.severity = .note
    return found
  }

  /// Returns a finding for a name that is a misspelt attribute, or an attribute's name in another API.
  fileprivate func attribute(_ rule: LintRule, _ operand: NodeID, _ consumer: PredicateConsumer) -> Finding? {
    guard !consumer.attributes.isEmpty, tree[operand].kind == .path, tree.children(of: operand).count == 1 else {
      return nil
    }
    let (name, range) = (tree.text(of: operand), tree[operand].range)
    if name.hasPrefix("XCUIElementType") {
      return finding(
        rule, "`\(name)` is read as an attribute, which elements do not have", range,
        advice: "give the type's `rawValue` as an argument, `elementType == %d`")
    }
    guard !consumer.attributes.contains(name),
      let near = consumer.renamed[name] ?? closestMatch(to: name, in: consumer.attributes)
    else { return nil }
    return finding(rule, "\(consumer.name) has no attribute `\(name)`", range, advice: "did you mean `\(near)`?")
  }

  private func finding(_ rule: LintRule, _ message: String, _ range: SourceRange, advice: String) -> Finding {
    var found = finding(rule, message, range)
    found.notes = [Finding.Note(message: advice)]
    return found
  }
}
