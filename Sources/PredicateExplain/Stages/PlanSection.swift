import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics

/// The plan: what is run, in which order, over which rows.
enum PlanSection {
  static func make(_ plan: Plan) -> Section {
    var section = Section(key: "plan", title: "plan")
    let predicate = plan.predicate
    section.facts = [
      .init("access", "access", .text("scan of all rows of \(predicate.schema.classes[predicate.rootClass].name)")),
      .init("rules", "rules fired", .text(plan.firedRules.isEmpty ? "none" : plan.firedRules.joined(separator: ", "))),
    ]
    section.bodies.append(("nodes", .outline(PlanOutline(predicate).outline)))
    for clause in predicate.clauses { section.notes.append("then " + ClauseText.of(clause, predicate)) }
    return section
  }
}
