import PredicateAdvice
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

  typealias WrittenComparison = WrittenPredicate.Comparison

  var comparisons: [WrittenComparison] { written.comparisons }

  func token(_ comparison: WrittenComparison) -> TokenKind? { tree.tokenKind(of: comparison.operation) }

  /// Returns whether the operand in a range is known to be text. For mixed values and other engines than Realm, similar operators differ in
  /// meaning.
  func readsText(_ range: SourceRange) -> Bool {
    guard let predicate, !readsUntyped(range) else { return false }
    return predicate.operands.contains { $0.range == range && $0.type == .string }
  }

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
