import PredicateOptimizer
import PredicateSuites
import PredicateVM
import Predicates

extension Invariant {
  /// Compares the unoptimized predicate with the optimized one, which uses every available index.
  static let optimizer = Invariant("optimizer", "the optimiser changes no answer, nor does an index") { evidence in
    guard let predicate = evidence.predicate, let typed = evidence.typed else { return nil }
    for executor in [CompiledPredicate.Executor.scalar, .batch] {
      let written = evidence.run(Plan(optimizing: typed, options: .off), executor: executor)
      if written != evidence.answer {
        return Fault("disagreement", "as written \(written) by \(executor), optimised \(evidence.answer)")
      }
      let indexed = evidence.run(predicate, executor: executor, indexes: .forced)
      if indexed != evidence.answer {
        return Fault("index", "through indexes \(indexed) by \(executor), without \(evidence.answer)")
      }
    }
    return nil
  }

  /// Applies each rule alone, to the predicate with its arguments bound and, if it has parameters, unbound.
  package static let rulesAlone = Invariant("rules-alone", "each rule alone changes no answer") { evidence in
    guard let typed = evidence.typed else { return nil }
    let open = evidence.openPredicate
    for (rule, options) in singleRules {
      let plan = Plan(optimizing: typed, options: options)
      if plan.firedRules.contains(rule.id) {
        let answer = evidence.run(plan)
        if answer != evidence.answer {
          return Fault(rule.id, "alone it gives \(answer) in place of \(evidence.answer)")
        }
      }
      if let open, Plan(optimizing: open, options: options).firedRules.contains(rule.id) {
        let answer = evidence.runTemplate(options)
        if answer != evidence.answer {
          return Fault(rule.id, "alone and of parameters it gives \(answer) in place of \(evidence.answer)")
        }
      }
    }
    return nil
  }

  /// The rules, each with options under which only it applies.
  private static let singleRules: [(rule: RewriteRule, options: OptimizerOptions)] = RewriteRule.all.compactMap {
    rule in
    RuleSet(ids: [rule.id]).map { (rule, OptimizerOptions(rules: $0.withPrerequisites)) }
  }
}
