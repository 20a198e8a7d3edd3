import PredicateOptimizer

/// The plan: the operators, their order, the scanned objects, the estimates, and the alternatives.
enum PlanSection {
  static func make(_ plan: Plan, _ model: CostModel, _ source: SourceText) -> Section {
    var section = Section(key: "plan", title: "Plan")
    let predicate = plan.predicate
    let estimates = model.estimates(of: predicate)
    section.facts = [
      .init("access", "access", .text(access(plan.access, of: plan))),
      .init("rules", "rules fired", rules(plan)),
    ]
    if estimates.indices.contains(predicate.root) {
      section.facts += expectations(plan, model, estimates[predicate.root])
    }
    section.bodies.append(
      ("nodes", .outline(PlanOutline(predicate, estimates, index: chosen(plan)?.ranges ?? []).outline)))
    let orders = TermOrders(plan, source)
    if let orders { section.bodies.append(("orders", .outline(orders.outline))) }
    if !plan.alternatives.isEmpty { section.bodies.append(("alternatives", .table(alternatives(plan)))) }
    if let note = orders?.note { section.notes.append(note) }
    if let note = payback(plan) ?? gain(plan, model) { section.notes.append(note) }
    if model.statistics == nil {
      section.notes.append(
        "nothing is known of the data: \(Field.short(model.rowCount(ofClass: predicate.rootClass))) objects are assumed,"
          + " and what people usually ask; --data gives statistics")
    }
    for clause in predicate.clauses { section.notes.append("then " + ClauseText.of(clause, predicate)) }
    return section
  }

  /// Returns the name of the access path without an index: `scan of every Task`.
  static func scan(_ predicate: TypedPredicate) -> String {
    "scan of every \(predicate.schema.classes[predicate.rootClass].name)"
  }

  private static func access(_ access: AccessPath, of plan: Plan) -> String {
    access == .fullScan ? scan(plan.predicate) : access.text(in: plan.predicate)
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
      .init("costPerObject", "ns each", .number(whole.cost), isOnlyForMachines: true),
      .init("cost", "ns in all", .number(cost)),
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

  /// Returns the effect of the indexes that would help most, in place of a scan. `nil` if none would.
  private static func gain(_ plan: Plan, _ model: CostModel) -> String? {
    guard plan.access == .fullScan else { return nil }
    var predicate = plan.predicate
    predicate.schema = predicate.schema.indexingAll(predicate.rootClass)
    let indexed = Plan(optimizing: predicate, options: OptimizerOptions(statistics: model.statistics))
    guard let way = chosen(indexed), indexed.access != .fullScan,
      let scan = indexed.alternatives.first(where: { $0.access == .fullScan })
    else { return nil }
    var names: [String] = []
    for property in way.access.lookups.compactMap({ $0.property }) {
      let name = "`\(predicate.schema.classes[predicate.rootClass].properties[property].name)`"
      if !names.contains(name) { names.append(name) }
    }
    return (names.count == 1 ? "an index on \(names[0])" : "indexes on \(names.joined(separator: ", "))")
      + " would leave \(Field.number(rounded(way.rows)).text) of \(Field.number(rounded(scan.rows)).text) objects to test: "
      + "\(Field.number(way.cost).text) ns in all instead of \(Field.number(scan.cost).text)"
  }

  private static func alternatives(_ plan: Plan) -> Table {
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
            .text(Section.line(access(way.access, of: plan))), .number(rounded(way.rows)), .number(way.cost),
            way.buildCost > 0 ? .number(way.buildCost) : .none, isChosen ? .text("chosen") : .none,
          ], mark: isChosen ? .good : .none))
    }
    return table
  }
}
