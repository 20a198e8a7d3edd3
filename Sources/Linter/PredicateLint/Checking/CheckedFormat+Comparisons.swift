import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// What rules ask of a format.
extension CheckedFormat {
  /// A finding of a rule at a range of the text.
  func finding(_ rule: LintRule, _ message: String, _ range: SourceRange?, fix: Finding.Fix? = nil) -> Finding {
    Finding(
      id: rule.id, severity: rule.severity, message: message, place: place(range), fixes: fix.map { [$0] } ?? [])
  }

  /// A comparison as it is written.
  struct WrittenComparison {
    var node: NodeID
    var left: NodeID
    var operation: NodeID
    var right: NodeID
  }

  /// The comparisons that nothing of which is put in by the run.
  var comparisons: [WrittenComparison] {
    tree.nodes.indices.compactMap { id in
      guard tree[id].kind == .comparison, !format.touchesHole(tree[id].range), let left = tree.child(.left, of: id),
        let operation = tree.child(.operation, of: id), let right = tree.child(.right, of: id)
      else { return nil }
      return WrittenComparison(node: id, left: left, operation: operation, right: right)
    }
  }

  /// The operator's token.
  func token(_ comparison: WrittenComparison) -> TokenKind? { tree.tokenKind(of: comparison.operation) }

  /// The letters in the brackets behind an operator, in lower case; nil where there are none.
  func options(_ comparison: WrittenComparison) -> (node: NodeID, letters: String)? {
    tree.child(.options, of: comparison.operation).map { ($0, tree.tokenText(of: $0).lowercased()) }
  }

  /// Whether the left side is known to be text: of data in a mixed value, and of an engine that is not Realm's, operators that look alike
  /// say different things.
  func readsText(_ comparison: WrittenComparison) -> Bool {
    let range = tree[comparison.left].range
    guard let predicate, !readsUntyped(range) else { return false }
    return predicate.operands.contains { $0.range == range && $0.type == .string }
  }

  /// The text of a string literal.
  func string(_ node: NodeID) -> String? { tree[node].kind == .string ? tree.stringValue(of: node) : nil }

  /// The text of a range.
  func source(_ range: SourceRange) -> String { tree.source[range] }

  /// A range with the parentheses that close what is opened in it: of a negation the optimiser knows the condition only.
  func withParentheses(_ range: SourceRange) -> SourceRange {
    var range = range
    var open = 0
    for token in tree.tokens where token.range.lowerBound >= range.lowerBound {
      let isInside = token.range.upperBound <= range.upperBound
      if !isInside, open <= 0 || token.kind != .rightParenthesis { break }
      if token.kind == .leftParenthesis { open += 1 }
      if token.kind == .rightParenthesis { open -= 1 }
      if !isInside { range = SourceRange(range.lowerBound, token.range.upperBound) }
    }
    return range
  }

  /// Whether a range of the text reads a property whose type the sources do not tell.
  func readsUntyped(_ range: SourceRange) -> Bool { schema?.readsUntyped(range, of: tree) ?? false }

  /// The value of a number, its sign included.
  func number(_ node: NodeID) -> Double? {
    switch tree[node].kind {
    case .number: Double(tree.text(of: node).filter { $0 != " " })
    case .negated: tree.child(.operand, of: node).flatMap { tree[$0].kind == .number ? number($0).map { -$0 } : nil }
    default: nil
    }
  }

  /// The number that a count is compared with; nil for other comparisons.
  func countBound(_ comparison: WrittenComparison) -> Double? {
    guard tree[comparison.left].kind == .path, let last = tree.children(of: comparison.left).last,
      tree[last].kind == .atKeyword, tree.text(of: last) == "@count"
    else { return nil }
    return number(comparison.right)
  }

  /// Where some of the optimiser's rules fire, each place once, without what the run puts in and what is of no known type. The optimiser
  /// knows when leaving something out changes no answer.
  func places(of rules: Set<String>) -> [SourceRange] {
    // With `%K` stand-ins take the places of all arguments, and say nothing of their values.
    let standIns = predicate?.parameters.isEmpty == true ? tree.placeholders.map { tree[$0].range } : []
    var seen: Set<SourceRange> = []
    return (plan?.firings ?? []).compactMap { firing in
      guard rules.contains(firing.rule), let range = firing.range, !range.isEmpty, !format.touchesHole(range),
        !standIns.contains(where: { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound }),
        !readsUntyped(range), seen.insert(range).inserted
      else { return nil }
      return range
    }
  }
}
