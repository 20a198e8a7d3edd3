import PredicateDiagnostics
import PredicateJSON
import PredicateOptimizer
import PredicateSemantics
import Predicates

/// A remark on a predicate that is valid but probably unintended: the optimizer finds that a part decides nothing or everything.
struct Remark {
  let message: String
  let range: SourceRange
  /// The equivalent replacement. `nil` if there is none.
  let shorter: String?

  /// The rules that remove terms because of others.
  private static let rules: Set<String> = [
    "absorption", "complementary-terms", "contradiction", "duplicate-terms", "implied-terms", "tautology",
  ]

  private static let constants: Set<String> = ["TRUEPREDICATE", "FALSEPREDICATE"]

  /// Returns the remarks on a predicate, at most one for each position, in the order of the text.
  static func all(_ template: PredicateTemplate, _ arguments: Arguments, in source: SourceText) -> [Remark] {
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
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension JSONWriter {
  /// Writes `advice`: remarks on valid but probably unintended parts, in the form of diagnostics.
  mutating func advice(_ remarks: [Remark], in source: SourceText) {
    let places = UTF16Places(source)
    array("advice") { answer in
      for remark in remarks {
        answer.object { answer in
          answer.member("message", remark.message)
          answer.place(remark.range, places)
          answer.array("notes") { _ in }
          answer.array("fixes") { answer in
            guard let shorter = remark.shorter else { return }
            answer.object { answer in
              answer.member("message", "write `\(shorter)`")
              answer.place(remark.range, places)
              answer.member("text", shorter)
            }
          }
        }
      }
    }
  }
}
