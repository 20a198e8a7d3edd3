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
    section.bodies.append(("nodes", .outline(outline(predicate))))
    for clause in predicate.clauses { section.notes.append("then " + ClauseText.of(clause, predicate)) }
    return section
  }

  /// The operators as a tree: logic, tests, and the bodies of subqueries.
  static func outline(_ predicate: TypedPredicate) -> Outline {
    let text = PredicateText(predicate)
    var outline = Outline(columns: [
      Column("reads", "reads"), Column("span", "span", isNumeric: true, isOnlyForMachines: true),
    ])
    let root = outline.add(
      Outline.Node(label: "filter \(predicate.schema.classes[predicate.rootClass].name)"))
    var pending: [(id: TypedPredicate.NodeID, parent: Int)] = [(predicate.root, root)]
    while let (id, parent) = pending.popLast() {
      guard predicate.nodes.indices.contains(id) else { continue }
      switch predicate.nodes[id] {
      case .constant, .not, .and, .or:
        let index = outline.add(Outline.Node(label: LogicName.of(predicate.nodes[id]), parent: parent))
        let inner: [TypedPredicate.NodeID] =
          switch predicate.nodes[id] {
          case .not(let inner): [inner]
          case .and(let terms), .or(let terms): terms
          default: []
          }
        for child in inner.reversed() { pending.append((child, index)) }
      case .comparison(let comparison):
        let index = outline.add(
          Outline.Node(
            label: text.nodes[id], fields: [.text(reads(comparison, predicate)), .span(comparison.range)],
            range: comparison.range, parent: parent))
        if case .subqueryCount(let subquery) = predicate.operands[comparison.left].kind {
          pending.append((subquery.body, index))
        }
      }
    }
    return outline
  }

  /// How a test comes to its values.
  static func reads(_ comparison: Comparison, _ predicate: TypedPredicate) -> String {
    guard predicate.operands.indices.contains(comparison.left) else { return "" }
    switch predicate.operands[comparison.left].kind {
    case .path(let path):
      if path.isToMany(in: predicate.schema) { return "child scan" }
      return path.steps.count > 1 ? "through links" : "column"
    case .aggregate(let aggregate): return aggregate.function == .count ? "count" : "child aggregate"
    case .subqueryCount: return "child scan"
    case .constant, .parameter, .list, .kinds, .region: return "constant"
    case .arithmetic: return "arithmetic"
    }
  }
}
