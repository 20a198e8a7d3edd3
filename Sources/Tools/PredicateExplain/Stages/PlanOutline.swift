import PredicateOptimizer

/// The operators of a plan as a tree: logic, tests and the bodies of subqueries.
struct PlanOutline {
  private(set) var outline: Outline
  /// The predicate node of each outline node. `nil` for the filter itself.
  private(set) var nodeIDs: [TypedPredicate.NodeID?] = []
  private let estimates: [Estimate]

  /// - Parameters:
  ///   - predicate: The predicate of a plan.
  ///   - estimates: An entry for each node. Empty to omit them.
  ///   - index: The source of the terms that indexes find.
  init(_ predicate: TypedPredicate, _ estimates: [Estimate] = [], index: [SourceRange] = []) {
    self.estimates = estimates
    outline = Outline(columns: [
      Column("reads", "reads"), Column("selectivity", "selectivity", isNumeric: true),
      Column("cost", "ns each", isNumeric: true), Column("span", "span", isNumeric: true, isOnlyForMachines: true),
    ])
    let root = outline.add(Outline.Node(label: "filter \(predicate.schema.classes[predicate.rootClass].name)"))
    nodeIDs = [nil]
    var pending: [(id: TypedPredicate.NodeID, parent: Int, isTerm: Bool)] = [(predicate.root, root, true)]
    while let (id, parent, isTerm) = pending.popLast() {
      guard predicate.nodes.indices.contains(id) else { continue }
      var node = Outline.Node(label: predicate.text(of: id, .outline), parent: parent)
      var reads = ""
      var inner: [TypedPredicate.NodeID] = []
      var areTerms = false
      switch predicate.nodes[id] {
      case .comparison(let comparison):
        node.range = comparison.range
        reads = Self.reads(comparison, predicate)
        if isTerm, index.contains(comparison.range) { reads = "index, " + reads }
        if case .subqueryCount(let subquery) = predicate.operands[comparison.left].kind { inner = [subquery.body] }
      case .listComparison(let comparison):
        node.range = comparison.range
        reads = "child scans"
      case .exists(let existence):
        node.range = existence.range
        reads = existence.quantifier == .all ? "child scan to the first false" : "child scan to the first"
        inner = [existence.subquery.body]
      case .constant: node.label = LogicName.of(predicate.nodes[id])
      case .not(let child):
        node.label = "NOT"
        inner = [child]
      case .sharing(_, let child): inner = [child]
      case .and(let terms):
        node.label = "AND"
        inner = terms
        areTerms = isTerm
      case .or(let terms):
        node.label = "OR"
        inner = terms
        areTerms = isTerm
      }
      let estimate = estimates.indices.contains(id) ? estimates[id] : nil
      node.fields = [
        reads.isEmpty ? .none : .text(reads), estimate.map { .number($0.selectivity) } ?? .none,
        estimate.map { .number($0.cost) } ?? .none, node.range.map { .span($0) } ?? .none,
      ]
      let added = outline.add(node)
      nodeIDs.append(id)
      for child in inner.reversed() { pending.append((child, added, areTerms)) }
    }
    outline.spreadRanges()
  }

  /// Returns the planner's estimate of the share of rows for which a node is true. `nil` if there is none.
  func estimate(_ index: Int) -> Double? {
    // The filter passes the rows for which its predicate is true.
    guard nodeIDs.indices.contains(index), let id = nodeIDs[index] ?? nodeIDs.lazy.compactMap({ $0 }).first,
      estimates.indices.contains(id)
    else { return nil }
    return estimates[id].selectivity
  }

  /// Returns the way in which a test reads its values.
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
