import PredicateOptimizer

/// The term orders of every AND and OR that was weighed, outer ones first. Each term has its own line, in evaluation order, with the reason
/// for its position.
struct TermOrders {
  private(set) var outline = Outline(
    columns: [
      Column("written", "was", isNumeric: true), Column("reached", "reached", isNumeric: true),
      Column("selectivity", "true", isNumeric: true), Column("cost", "ns each", isNumeric: true),
      Column("writtenCost", "as written", isNumeric: true),
      Column("span", "span", isNumeric: true, isOnlyForMachines: true),
    ], title: "order of terms")
  /// A note about omitted orders.
  private(set) var note: String?
  /// The maximum number of orders shown.
  private static let maximumOrders = 32
  /// The maximum number of terms shown for an order.
  private static let maximumTerms = 64

  /// Creates the term orders. `nil` without terms.
  init?(_ plan: Plan, _ source: SourceText) {
    guard !plan.orders.isEmpty else { return nil }
    for order in plan.orders.reversed().prefix(Self.maximumOrders) { add(order, plan.predicate, source) }
    let rest = plan.orders.count - Self.maximumOrders
    if rest > 0 { note = "the orders of \(Field.grouped(rest)) more AND and OR are left out" }
  }

  private mutating func add(
    _ order: TermOrder, _ predicate: TypedPredicate, _ source: SourceText
  ) {
    guard predicate.nodes.indices.contains(order.node) else { return }
    let node = predicate.nodes[order.node]
    let isAnd = if case .and = node { true } else { false }
    let name = LogicName.of(node) + (order.range.map { " of " + Section.line(source[$0]) } ?? "")
    let root = outline.add(
      Outline.Node(
        label: name,
        fields: [
          .none, .none, .none, .number(order.cost), .number(order.writtenCost), order.range.map { .span($0) } ?? .none,
        ], range: order.range))
    var reached = 1.0
    for term in order.terms.prefix(Self.maximumTerms) {
      let range = Self.range(of: term.node, predicate)
      outline.add(
        Outline.Node(
          label: Section.line(predicate.text(of: term.node, .outline)),
          fields: [
            .integer(term.place + 1), .number(reached), .number(term.estimate.selectivity), .number(term.estimate.cost),
            .none, range.map { .span($0) } ?? .none,
          ], range: range, parent: root))
      reached *= isAnd ? term.estimate.selectivity : 1 - term.estimate.selectivity
    }
    let rest = order.terms.count - Self.maximumTerms
    if rest > 0 { outline.add(Outline.Node(label: "… \(Field.grouped(rest)) more", parent: root)) }
  }

  private static func range(of id: TypedPredicate.NodeID, _ predicate: TypedPredicate) -> SourceRange? {
    switch predicate.nodes[id] {
    case .comparison(let comparison): comparison.range
    case .listComparison(let comparison): comparison.range
    case .exists(let existence): existence.range
    case .constant, .not, .and, .or, .sharing: nil
    }
  }
}
