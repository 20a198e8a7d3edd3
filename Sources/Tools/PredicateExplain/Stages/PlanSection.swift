import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics

/// The plan: the operators, their order, the scanned objects, the estimates, and the alternatives.
enum PlanSection {
  static func make(_ plan: Plan, _ model: CostModel, _ source: SourceText) -> Section {
    var section = Section(key: "plan", title: "plan")
    let predicate = plan.predicate
    let estimates = model.estimates(of: predicate)
    let name = predicate.schema.classes[predicate.rootClass].name
    section.facts = [
      .init("access", "access", .text(access(plan.access, of: plan, name))),
      .init("rules", "rules fired", rules(plan)),
    ]
    if estimates.indices.contains(predicate.root) {
      section.facts += expectations(plan, model, estimates[predicate.root])
    }
    section.bodies.append(
      ("nodes", .outline(PlanOutline(predicate, estimates, index: chosen(plan)?.ranges ?? []).outline)))
    let orders = TermOrders(plan, source)
    if let orders { section.bodies.append(("orders", .outline(orders.outline))) }
    if !plan.alternatives.isEmpty { section.bodies.append(("alternatives", .table(alternatives(plan, name)))) }
    if let note = orders?.note { section.notes.append(note) }
    if let note = payback(plan) { section.notes.append(note) }
    if model.statistics == nil {
      section.notes.append(
        "nothing is known of the data: \(Field.short(model.rowCount(ofClass: predicate.rootClass))) objects are assumed,"
          + " and what people usually ask; --data gives statistics")
    }
    for clause in predicate.clauses { section.notes.append("then " + ClauseText.of(clause, predicate)) }
    return section
  }

  private static func access(_ access: AccessPath, of plan: Plan, _ name: String) -> String {
    access == .fullScan ? "scan of every \(name)" : access.text(in: plan.predicate)
  }

  /// Returns the ids of the rules, each once, in the order in which they first applied.
  private static func rules(_ plan: Plan) -> Field {
    var ids: [String] = []
    for id in plan.firedRules where !ids.contains(id) { ids.append(id) }
    return ids.isEmpty ? .text("none") : .text(ids.joined(separator: ", "))
  }

  private static func expectations(_ plan: Plan, _ model: CostModel, _ whole: Estimate) -> [Section.Fact] {
    let rows = model.rowCount(ofClass: plan.predicate.rootClass)
    let chosen = chosen(plan)
    let cost = chosen?.cost ?? CostModel.scanCost(rows: rows, test: whole.cost)
    let matches = rows * whole.selectivity
    return [
      .init("objects", "objects", .number(rounded(rows)), one: "object"),
      .init("tested", "to test", .number(rounded(chosen?.rows ?? rows))),
      .init("matches", "to match", .number(rounded(min(matches, chosen?.rows ?? matches)))),
      .init("costPerObject", "ns each", .number(whole.cost)), .init("cost", "ns in all", .number(cost)),
    ]
  }

  /// Numbers of objects are rounded to integers unless they are small.
  private static func rounded(_ rows: Double) -> Double { rows >= 10 ? rows.rounded() : rows }

  /// Returns the chosen access path. `nil` if there was no choice.
  private static func chosen(_ plan: Plan) -> AccessAlternative? {
    plan.alternatives.first { $0.access == plan.access }
  }

  /// Returns the query by which building the indexes of the chosen path pays off. `nil` if it uses none that must be built.
  private static func payback(_ plan: Plan) -> String? {
    guard let way = chosen(plan), way.buildCost > 0,
      let scan = plan.alternatives.first(where: { $0.access == .fullScan }),
      let count = way.payback(scanCost: scan.cost)
    else { return nil }
    let indexes = way.access.lookups.count > 1 ? "indexes are" : "index is"
    return "the \(indexes) made once that pays, "
      + (count == 1 ? "by the first query" : "by query \(Field.grouped(count)) like this one; those before it scan")
  }

  private static func alternatives(_ plan: Plan, _ name: String) -> Table {
    var table = Table(columns: [
      Column("access", "way to the objects", isFlexible: true), Column("rows", "to test", isNumeric: true),
      Column("cost", "ns in all", isNumeric: true), Column("buildCost", "ns to index", isNumeric: true),
      Column("choice", ""),
    ])
    for way in plan.alternatives {
      let isChosen = way.access == plan.access
      table.rows.append(
        Table.Row(
          fields: [
            .text(Section.line(access(way.access, of: plan, name))), .number(rounded(way.rows)), .number(way.cost),
            way.buildCost > 0 ? .number(way.buildCost) : .none, isChosen ? .text("chosen") : .none,
          ], mark: isChosen ? .good : .none))
    }
    return table
  }
}
