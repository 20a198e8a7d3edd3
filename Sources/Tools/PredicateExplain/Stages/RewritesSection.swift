import PredicateOptimizer

/// The rewrites of the predicate on the way to its plan, each with the reason why it preserves every result.
enum RewritesSection {
  /// The maximum number of steps shown.
  private static let maximumSteps = 200
  /// The maximum number of characters shown of rewritten text.
  private static let maximumText = 2_000

  /// - Parameters:
  ///   - plan: A plan with recorded texts.
  ///   - predicate: The original predicate.
  ///   - rules: The allowed rules.
  ///   - isVerbose: A Boolean value that indicates whether the rules that did not apply are listed, with their patterns.
  static func make(_ plan: Plan, of predicate: TypedPredicate, rules: RuleSet, isVerbose: Bool) -> Section {
    var section = Section(key: "rewrites", title: "Rewrites")
    section.facts = [.init("count", "rewrites", .integer(plan.firings.count), one: "rewrite")]
    let steps = self.steps(plan)
    if !steps.rows.isEmpty { section.bodies.append(("steps", .steps(steps))) }
    if plan.firings.count > maximumSteps {
      section.notes.append("\(Field.grouped(plan.firings.count - maximumSteps)) more are left out")
    }
    if rules == .none {
      section.notes.append("the predicate is run as it stands: no rule is allowed")
    } else if plan.firings.isEmpty {
      section.notes.append("the predicate is run as it stands: no rule applies")
    }
    if isVerbose {
      let idle = IdleRules(plan, of: predicate, rules: rules).table
      if !idle.rows.isEmpty { section.bodies.append(("others", .definitions(idle))) }
    }
    return section
  }

  private static func steps(_ plan: Plan) -> Table {
    var table = Table(columns: [
      Column("step", "step", isNumeric: true), Column("rule", "rule"), Column("reason", "what for"),
      Column("before", "before"), Column("after", "after"), Column("legality", "why it keeps every answer"),
      Column("span", "span", isOnlyForMachines: true),
    ])
    for (index, firing) in plan.firings.prefix(maximumSteps).enumerated() {
      let rule = RewriteRule.all.first { $0.id == firing.rule }
      table.rows.append(
        Table.Row(
          fields: [
            .integer(index + 1), .text(firing.rule), rule.map { .text($0.reason) } ?? .none, shown(firing.before),
            shown(firing.after), rule.map { .text(Section.line($0.legality)) } ?? .none,
            firing.range.map { .span($0) } ?? .none,
          ], range: firing.range))
    }
    return table
  }

  private static func shown(_ text: String?) -> Field {
    guard let text else { return .none }
    let line = Section.line(text)
    return .text(line.count > maximumText ? line.prefix(maximumText) + "…" : line)
  }
}
