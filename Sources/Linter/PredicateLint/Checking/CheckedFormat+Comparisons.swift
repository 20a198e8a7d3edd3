import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// The properties of a format that rules inspect.
extension CheckedFormat {
  func finding(_ rule: LintRule, _ message: String, _ range: SourceRange?, fix: Finding.Fix? = nil) -> Finding {
    Finding(
      id: rule.id, severity: rule.severity, message: message, place: place(range), fixes: fix.map { [$0] } ?? [])
  }

  struct WrittenComparison {
    var node: NodeID
    var left: NodeID
    var operation: NodeID
    var right: NodeID
  }

  /// The comparisons whose text is known completely, without parts that are inserted at run time.
  var comparisons: [WrittenComparison] {
    tree.nodes.indices.compactMap { id in
      guard tree[id].kind == .comparison, !format.touchesHole(tree[id].range), let left = tree.child(.left, of: id),
        let operation = tree.child(.operation, of: id), let right = tree.child(.right, of: id)
      else { return nil }
      return WrittenComparison(node: id, left: left, operation: operation, right: right)
    }
  }

  func token(_ comparison: WrittenComparison) -> TokenKind? { tree.tokenKind(of: comparison.operation) }

  /// Returns the letters in the brackets after an operator, in lower case. `nil` if there are none.
  func options(_ comparison: WrittenComparison) -> (node: NodeID, letters: String)? {
    tree.child(.options, of: comparison.operation).map { ($0, tree.tokenText(of: $0).lowercased()) }
  }

  /// Returns whether the left side is known to be text. For mixed values and other engines than Realm, similar operators differ in meaning.
  func readsText(_ comparison: WrittenComparison) -> Bool {
    let range = tree[comparison.left].range
    guard let predicate, !readsUntyped(range) else { return false }
    return predicate.operands.contains { $0.range == range && $0.type == .string }
  }

  /// Returns the value of a string literal. `nil` for other nodes.
  func string(_ node: NodeID) -> String? { tree[node].kind == .string ? tree.stringValue(of: node) : nil }

  func source(_ range: SourceRange) -> String { tree.source[range] }

  /// Returns a range with the parentheses that close those opened in it. For a negation, the optimiser only knows the condition's range.
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

  /// Returns whether a range of the text reads a property whose type the sources do not declare.
  func readsUntyped(_ range: SourceRange) -> Bool { schema?.readsUntyped(range, of: tree) ?? false }

  /// Returns the value of a number, its sign included. `nil` for other nodes.
  func number(_ node: NodeID) -> Double? {
    switch tree[node].kind {
    case .number: Double(tree.text(of: node).filter { $0 != " " })
    case .negated: tree.child(.operand, of: node).flatMap { tree[$0].kind == .number ? number($0).map { -$0 } : nil }
    default: nil
    }
  }

  /// Returns the number that a count is compared with. `nil` for other comparisons.
  func countBound(_ comparison: WrittenComparison) -> Double? {
    guard tree[comparison.left].kind == .path, let last = tree.children(of: comparison.left).last,
      tree[last].kind == .atKeyword, tree.text(of: last) == "@count"
    else { return nil }
    return number(comparison.right)
  }

  /// Returns the ranges where some of the optimiser's rules fire, without duplicates, parts inserted at run time and parts of unknown type.
  ///
  /// The optimiser knows whether a removal preserves all results.
  func places(of rules: Set<String>) -> [SourceRange] {
    // With `%K`, stand-ins replace all arguments, so their values are unknown.
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
