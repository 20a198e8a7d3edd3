import PredicateAppSources
import PredicateDiagnostics
import PredicateLint
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// A one-line summary of the optimiser's plan for a predicate.
enum PlanLine {
  /// Returns a summary: "plan: a scan of every `Task`, about 3 ns each, 10 % expected to match".
  ///
  /// `nil` if the predicate is invalid, has a key path placeholder, or is in source code, where another engine plans and runs it.
  static func text(_ predicate: ProjectPredicate, _ project: LintProject) -> String? {
    guard let language = project.file(predicate.path)?.language, language == .predicate || language == .stored else {
      return nil
    }
    guard !predicate.isKeyPath, let target = predicate.classes.first,
      let tree = parse(SourceText(utf8: predicate.text), dialect: predicate.dialect, limits: predicate.limits).tree,
      let typed = check(tree, schema: target.schema, rootClass: target.index, limits: predicate.limits).predicate
    else { return nil }
    let plan = Plan(optimizing: typed)
    let estimates = CostModel().estimates(of: plan.predicate)
    guard estimates.indices.contains(plan.predicate.root) else { return nil }
    let whole = estimates[plan.predicate.root]
    let name = target.schema.className(plan.predicate.rootClass)
    let access = plan.access == .fullScan ? "a scan of every `\(name)`" : plan.access.text(in: plan.predicate)
    return
      "plan: \(access), about \(rounded(whole.cost)) ns to test one, \(percent(whole.selectivity)) expected to match"
  }

  private static func rounded(_ number: Double) -> String {
    let tenths = (min(max(number, 0), 1e9) * 10).rounded()
    let isWhole = number >= 10 || tenths.truncatingRemainder(dividingBy: 10) == 0
    return isWhole ? "\(Int((tenths / 10).rounded()))" : "\(tenths / 10)"
  }

  private static func percent(_ share: Double) -> String {
    let percent = share * 100
    return percent > 0 && percent < 1 ? "less than 1 %" : "\(Int(min(max(percent, 0), 100).rounded())) %"
  }
}
