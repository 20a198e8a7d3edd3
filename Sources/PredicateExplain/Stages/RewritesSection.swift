import PredicateOptimizer

/// What was done to the predicate on the way to its plan.
enum RewritesSection {
  static func make(_ plan: Plan) -> Section {
    var section = Section(key: "rewrites", title: "rewrites")
    var table = Table(columns: [Column("step", "step", isNumeric: true), Column("rule", "rule")])
    for (index, rule) in plan.firedRules.enumerated() {
      table.rows.append(Table.Row(fields: [.integer(index + 1), .text(rule)]))
    }
    section.facts = [.init("count", "rewrites", .integer(table.rows.count), one: "rewrite")]
    if table.rows.isEmpty {
      section.notes.append("the predicate is run as it stands: no rule applies")
    } else {
      section.bodies.append(("steps", .table(table)))
    }
    return section
  }
}
