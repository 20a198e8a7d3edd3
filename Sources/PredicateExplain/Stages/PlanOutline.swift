import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics

/// The operators of a plan as a tree: logic, tests, and the bodies of subqueries.
struct PlanOutline {
  private(set) var outline: Outline
  /// The node of the predicate that each node of the outline shows; nil for the filter itself.
  private(set) var nodeIDs: [TypedPredicate.NodeID?] = []

  init(_ predicate: TypedPredicate) {
    let text = PredicateText(predicate, showsBodies: false)
    outline = Outline(columns: [
      Column("reads", "reads"), Column("span", "span", isNumeric: true, isOnlyForMachines: true),
    ])
    let root = outline.add(Outline.Node(label: "filter \(predicate.schema.classes[predicate.rootClass].name)"))
    nodeIDs = [nil]
    var pending: [(id: TypedPredicate.NodeID, parent: Int)] = [(predicate.root, root)]
    while let (id, parent) = pending.popLast() {
      guard predicate.nodes.indices.contains(id) else { continue }
      let index: Int
      var inner: [TypedPredicate.NodeID] = []
      switch predicate.nodes[id] {
      case .comparison(let comparison):
        index = outline.add(
          Outline.Node(
            label: text.nodes[id], fields: [.text(Self.reads(comparison, predicate)), .span(comparison.range)],
            range: comparison.range, parent: parent))
        if case .subqueryCount(let subquery) = predicate.operands[comparison.left].kind { inner = [subquery.body] }
      case .listComparison(let comparison):
        index = outline.add(
          Outline.Node(
            label: text.nodes[id], fields: [.text("child scans"), .span(comparison.range)], range: comparison.range,
            parent: parent))
      case .constant: index = outline.add(Outline.Node(label: LogicName.of(predicate.nodes[id]), parent: parent))
      case .not(let child):
        index = outline.add(Outline.Node(label: "NOT", parent: parent))
        inner = [child]
      case .and(let terms), .or(let terms):
        index = outline.add(Outline.Node(label: LogicName.of(predicate.nodes[id]), parent: parent))
        inner = terms
      case .exists(let existence):
        index = outline.add(
          Outline.Node(
            label: LogicName.of(predicate.nodes[id]), fields: [.text("child scan"), .span(existence.range)],
            range: existence.range, parent: parent))
        inner = [existence.subquery.body]
      case .sharing(_, let child):
        index = outline.add(Outline.Node(label: LogicName.of(predicate.nodes[id]), parent: parent))
        inner = [child]
      }
      nodeIDs.append(id)
      for child in inner.reversed() { pending.append((child, index)) }
    }
    outline.spreadRanges()
  }

  /// The share of rows that the planner expects a node to be true for.
  func estimate(_ index: Int) -> Field { .none }

  /// How a test comes to its values.
  private static func reads(_ comparison: Comparison, _ predicate: TypedPredicate) -> String {
    guard predicate.operands.indices.contains(comparison.left) else { return "" }
    switch predicate.operands[comparison.left].kind {
    case .path(let path):
      if path.isToMany(in: predicate.schema) { return "child scan" }
      return path.steps.count > 1 ? "through links" : "column"
    case .aggregate(let aggregate): return aggregate.function == .count ? "count" : "child aggregate"
    case .subqueryCount: return "child scan"
    case .arithmetic: return "arithmetic"
    default: return "constant"
    }
  }
}
