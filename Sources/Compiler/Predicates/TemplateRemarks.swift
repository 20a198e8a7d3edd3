import PredicateAdvice
import PredicateOptimizer

extension Remark {
  /// The optimizer's rules that remove terms because of others.
  private static let rules: Set<String> = [
    "absorption", "complementary-terms", "contradiction", "duplicate-terms", "implied-terms", "tautology",
  ]

  private static let constants: Set<String> = ["TRUEPREDICATE", "FALSEPREDICATE"]

  /// Returns the remarks on a predicate, in the order of the text: those of rules about its text, and the parts that the optimizer finds to
  /// decide nothing or everything.
  package static func all(_ template: PredicateTemplate, _ arguments: Arguments, in source: SourceText) -> [Remark] {
    guard let tree = try? template.checked.tree, let predicate = try? template.typedPredicate(arguments) else {
      return []
    }
    let written = RemarkRule.remarks(on: WrittenPredicate(tree, predicate))
    let decided = decided(template, arguments, in: source).filter { remark in
      // A rule about a comparison has the more specific message.
      !written.contains {
        $0.range.lowerBound >= remark.range.lowerBound && $0.range.upperBound <= remark.range.upperBound
      }
    }
    return (written + decided).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the parts that decide nothing or everything, at most one for each position.
  private static func decided(
    _ template: PredicateTemplate, _ arguments: Arguments, in source: SourceText
  ) -> [Remark] {
    guard let plan = try? template.plan(arguments, optimizing: OptimizerOptions(recordsTexts: true)) else { return [] }
    var seen: Set<SourceRange> = []
    return plan.firings.compactMap { firing -> Remark? in
      guard let range = firing.range, let before = firing.before, let after = firing.after, !range.isEmpty,
        !before.split(whereSeparator: { " ()".contains($0) }).contains(where: { constants.contains(String($0)) })
      else { return nil }
      let written = source[range]
      let isDecided = constants.contains(after)
      guard isDecided || rules.contains(firing.rule), seen.insert(range).inserted else { return nil }
      if isDecided {
        return Remark("`\(written)` is true of \(after == "TRUEPREDICATE" ? "every" : "no") object", range)
      }
      return Remark(
        "`\(written)` says no more than `\(after)`", range,
        fix: template.parameters.isEmpty ? Fix("write `\(after)`", .always, [(range, after)]) : nil)
    }
  }
}
