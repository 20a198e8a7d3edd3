import PredicateDiagnostics
import PredicateOptimizer
import PredicateSemantics
import PredicateValues

/// A remark on a predicate that is valid but probably unintended: the optimizer finds that a part decides nothing or everything, or a
/// pattern has the wildcards of another language.
package struct Remark {
  /// The remark, without a full stop.
  package let message: String
  /// The range of the part in the text.
  package let range: SourceRange
  /// The equivalent replacement. `nil` if there is none.
  package let shorter: String?

  /// The rules that remove terms because of others.
  private static let rules: Set<String> = [
    "absorption", "complementary-terms", "contradiction", "duplicate-terms", "implied-terms", "tautology",
  ]

  private static let constants: Set<String> = ["TRUEPREDICATE", "FALSEPREDICATE"]

  /// Returns the remarks on a predicate, at most one for each position, in the order of the text.
  package static func all(_ template: PredicateTemplate, _ arguments: Arguments, in source: SourceText) -> [Remark] {
    guard let plan = try? template.plan(arguments, optimizing: OptimizerOptions(recordsTexts: true)) else { return [] }
    var seen: Set<SourceRange> = []
    let found = plan.firings.compactMap { firing -> Remark? in
      guard let range = firing.range, let before = firing.before, let after = firing.after, !range.isEmpty,
        !before.split(whereSeparator: { " ()".contains($0) }).contains(where: { constants.contains(String($0)) })
      else { return nil }
      let written = source[range]
      let isDecided = constants.contains(after)
      guard isDecided || rules.contains(firing.rule), seen.insert(range).inserted else { return nil }
      if isDecided {
        let which = after == "TRUEPREDICATE" ? "every" : "no"
        return Remark(message: "`\(written)` is true of \(which) object", range: range, shorter: nil)
      }
      return Remark(
        message: "`\(written)` says no more than `\(after)`", range: range,
        shorter: template.parameters.isEmpty ? after : nil)
    }
    return (found + patterns(template, arguments, in: source)).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the remarks on patterns of LIKE that have SQL's wildcards at an end, and none of this language.
  private static func patterns(
    _ template: PredicateTemplate, _ arguments: Arguments, in source: SourceText
  ) -> [Remark] {
    guard let predicate = try? template.typedPredicate(arguments) else { return [] }
    return predicate.nodes.compactMap { node in
      guard case .comparison(let comparison) = node, case .text(.like) = comparison.comparisonOperator,
        case .constant(.string(let pattern)) = predicate.operands[comparison.right].kind,
        pattern.hasPrefix("%") || pattern.hasSuffix("%"), !pattern.contains(where: { "*?".contains($0) })
      else { return nil }
      let meant = String(pattern.map { $0 == "%" ? "*" : $0 })
      return Remark(
        message:
          "`\(source[comparison.range])`: `%` is a plain character; LIKE has `*` for any text and `?` for one character,"
          + " as in `\(meant)`", range: comparison.range, shorter: nil)
    }
  }
}
