import PredicateOptimizer
import PredicateSemantics

/// The orders in which the terms of the outermost AND or OR can be asked, and what each is expected to cost.
///
/// Of two or three terms every order is weighed; of more the chosen one, the one that was written, and the reverse.
struct TermOrders {
  private(set) var table = Table(columns: [
    Column("order", "order of terms", isFlexible: true), Column("cost", "ns each", isNumeric: true),
    Column("choice", ""),
  ])
  /// More terms than this have no order to read.
  private static let maximumTerms = 64

  /// Nil where there are no terms to order.
  init?(_ predicate: TypedPredicate, _ model: CostModel) {
    var root = predicate.root
    while predicate.nodes.indices.contains(root), case .sharing(_, let inner) = predicate.nodes[root] { root = inner }
    guard predicate.nodes.indices.contains(root) else { return nil }
    let (terms, isAnd): ([TypedPredicate.NodeID], Bool)
    switch predicate.nodes[root] {
    case .and(let ids): (terms, isAnd) = (ids, true)
    case .or(let ids): (terms, isAnd) = (ids, false)
    default: return nil
    }
    guard terms.count > 1, terms.count <= Self.maximumTerms else { return nil }
    let text = PredicateText(predicate, showsBodies: false)
    let places = Self.places(predicate)
    let written = terms.enumerated().sorted {
      (places[$0.element] ?? .max, $0.offset) < (places[$1.element] ?? .max, $1.offset)
    }.map(\.element)
    func cost(_ order: [TypedPredicate.NodeID]) -> Double {
      var copy = predicate
      copy.nodes[root] = isAnd ? .and(order) : .or(order)
      return model.estimates(of: copy)[predicate.root].cost
    }
    var orders: [[TypedPredicate.NodeID]] = [terms]
    for order in terms.count <= 3 ? Self.permutations(terms) : [written, terms.reversed()] where !orders.contains(order)
    {
      orders.append(order)
    }
    let weighed = orders.enumerated().map { (order: $0.element, cost: cost($0.element), rank: $0.offset) }
      .sorted { ($0.cost, $0.rank) < ($1.cost, $1.rank) }
    for (order, cost, _) in weighed {
      let isChosen = order == terms
      let choice = [isChosen ? "chosen" : nil, order == written ? "as written" : nil].compactMap { $0 }
      table.rows.append(
        Table.Row(
          fields: [
            .text(order.map { Section.line(text.nodes[$0]) }.joined(separator: isAnd ? " and " : " or ")),
            .number(cost), choice.isEmpty ? .none : .text(choice.joined(separator: ", ")),
          ], mark: isChosen ? .good : .none))
    }
  }

  /// Where in the text each node begins.
  private static func places(_ predicate: TypedPredicate) -> [TypedPredicate.NodeID: Int] {
    var places: [TypedPredicate.NodeID: Int] = [:]
    for (id, node) in predicate.nodes.enumerated() {
      switch node {
      case .constant: continue
      case .comparison(let comparison): places[id] = comparison.range.lowerBound
      case .listComparison(let comparison): places[id] = comparison.range.lowerBound
      case .exists(let existence): places[id] = existence.range.lowerBound
      case .not(let inner), .sharing(_, let inner): places[id] = places[inner]
      case .and(let terms), .or(let terms): places[id] = terms.compactMap { places[$0] }.min()
      }
    }
    return places
  }

  private static func permutations(_ terms: [TypedPredicate.NodeID]) -> [[TypedPredicate.NodeID]] {
    guard let first = terms.first, terms.count > 1 else { return [terms] }
    return permutations(Array(terms.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }
}
