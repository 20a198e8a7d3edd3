import PredicateDiagnostics
import PredicateSyntax

/// A rule that looks at formats which parse.
struct FormatRule: Sendable {
  let rule: LintRule
  let findings: @Sendable (CheckedFormat) -> [Finding]

  /// All of them, in the order of their names.
  static let all: [FormatRule] = [
    absorbedTerm, anyNotEqual, constantCondition, countForm, doubleNegation, duplicateTerm, exactFloatComparison,
    foundationOnly, idleOption, inList, interpolatedText, leadingWildcard, likeWithoutWildcard, optionBeyondLatin,
    portability, refusedBySDK, reversedBetween, roundaboutCount, subqueryAny, twoAnys, unindexedSearch,
  ]
}

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
      guard tree[id].kind == .comparison, !format.touchesHole(tree[id].range), let left = tree.child(0, of: id),
        let operation = tree.child(1, of: id), let right = tree.child(2, of: id)
      else { return nil }
      return WrittenComparison(node: id, left: left, operation: operation, right: right)
    }
  }

  /// The operator's token.
  func token(_ comparison: WrittenComparison) -> TokenKind? { tree.tokenKind(of: comparison.operation) }

  /// The letters in the brackets behind an operator, in lower case; nil where there are none.
  func options(_ comparison: WrittenComparison) -> (node: NodeID, letters: String)? {
    tree.child(0, of: comparison.operation).flatMap { node in
      tree[node].kind == .options ? (node, tree.tokenText(of: node).lowercased()) : nil
    }
  }

  /// The text of a string literal.
  func string(_ node: NodeID) -> String? { tree[node].kind == .string ? tree.stringValue(of: node) : nil }

  /// The text of a range.
  func source(_ range: SourceRange) -> String { tree.source[range] }

  /// Whether a range of the text reads a property whose type the sources do not tell.
  func readsUntyped(_ range: SourceRange) -> Bool { schema?.readsUntyped(range, of: tree) ?? false }
}
