import PredicateOptimizer
import PredicateSuites
import PredicateVM
import Predicates

extension Invariant {
  /// The predicate as it was written against what the optimiser makes of it, through indexes wherever there are any.
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

  /// Each rule by itself, on the predicate with its arguments in their places and, where it has any, with its parameters open.
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

  /// The rules, each with options under which it fires alone.
  private static let singleRules: [(rule: RewriteRule, options: OptimizerOptions)] = RewriteRule.all.compactMap {
    rule in
    RuleSet(ids: [rule.id]).map { (rule, OptimizerOptions(rules: $0.withPrerequisites)) }
  }
}
