/// Restores the arena's order: children before parents, and only nodes that the root reaches.
extension Rewriting {
  private enum Visit {
    case enter(TypedPredicate.NodeID)
    case leave(TypedPredicate.NodeID)
  }

  /// Rewrites the arena in postorder. Operands keep their positions; only the bodies that they name move.
  mutating func restoreOrder() {
    let old = predicate.nodes
    var places = [Int](repeating: -1, count: old.count)
    var nodes: [TypedNode] = []
    var moved: [Facts] = []
    nodes.reserveCapacity(old.count)
    moved.reserveCapacity(old.count)
    var pending: [Visit] = []
    pending.reserveCapacity(old.count + 4)
    pending.append(.enter(predicate.root))
    while let visit = pending.popLast() {
      switch visit {
      case .enter(let id):
        guard places[id] < 0 else { continue }
        pending.append(.leave(id))
        forEachChild(of: old[id]) { pending.append(.enter($0)) }
      case .leave(let id):
        guard places[id] < 0 else { continue }
        nodes.append(self.moved(old[id], places))
        moved.append(facts[id])
        places[id] = nodes.count - 1
      }
    }
    predicate.nodes = nodes
    predicate.root = places[predicate.root]
    facts = moved
    knownGroups = nil
    for (id, node) in nodes.enumerated() { cover(id, node) }
    // Several comparisons may share an operand, so bodies move here and not with their comparisons.
    for id in predicate.operands.indices where isCount(id) { moveBody(ofCount: id, places) }
  }

  private func isCount(_ id: TypedPredicate.OperandID) -> Bool {
    if case .subqueryCount = predicate.operands[id].kind { true } else { false }
  }

  @inline(never)
  private mutating func moveBody(ofCount id: TypedPredicate.OperandID, _ places: [Int]) {
    guard case .subqueryCount(var subquery) = predicate.operands[id].kind else { return }
    subquery.body = max(0, places[subquery.body])
    predicate.operands[id].kind = .subqueryCount(subquery)
  }

  /// Sets the source range of a node to that of its remaining parts.
  private mutating func cover(_ id: TypedPredicate.NodeID, _ node: TypedNode) {
    var (lower, upper) = (Int32.max, Int32.min)
    func add(_ child: TypedPredicate.NodeID) {
      lower = min(lower, facts[child].lower)
      upper = max(upper, facts[child].upper)
    }
    switch node {
    case .constant: break
    case .not(let child), .sharing(_, let child): add(child)
    case .and(let children), .or(let children): for child in children { add(child) }
    case .comparison, .listComparison, .exists: return
    }
    (facts[id].lower, facts[id].upper) = (lower, upper)
  }

  private func moved(_ node: TypedNode, _ places: [Int]) -> TypedNode {
    switch node {
    case .constant, .comparison, .listComparison: return node
    case .not(let child): return .not(places[child])
    case .and(let children): return .and(children.map { places[$0] })
    case .or(let children): return .or(children.map { places[$0] })
    case .exists(var existence):
      existence.subquery.body = places[existence.subquery.body]
      return .exists(existence)
    case .sharing(let operand, let child): return .sharing(operand, places[child])
    }
  }

  /// Calls `body` with every node that a node needs, in reverse, so that a stack yields them in order.
  private func forEachChild(of node: TypedNode, _ body: (TypedPredicate.NodeID) -> Void) {
    switch node {
    case .constant: return
    case .not(let child): body(child)
    case .and(let children), .or(let children): for child in children.reversed() { body(child) }
    case .comparison(let comparison):
      forEachBody(of: comparison.right, body)
      forEachBody(of: comparison.left, body)
    case .listComparison(let comparison):
      forEachBody(of: comparison.right, body)
      forEachBody(of: comparison.left, body)
    case .exists(let existence): body(existence.subquery.body)
    case .sharing(let operand, let child):
      body(child)
      forEachBody(of: operand, body)
    }
  }

  /// Calls `body` with the bodies of the counts in an operand, in reverse.
  private func forEachBody(of operand: TypedPredicate.OperandID, _ body: (TypedPredicate.NodeID) -> Void) {
    switch predicate.operands[operand].kind {
    case .subqueryCount(let subquery): body(subquery.body)
    case .arithmetic:
      var pending = [operand]
      while let id = pending.popLast() {
        switch predicate.operands[id].kind {
        case .subqueryCount(let subquery): body(subquery.body)
        case .arithmetic(_, let left, let right): pending += [left, right]
        case .constant, .parameter, .path, .aggregate, .list, .kinds, .region: continue
        }
      }
    case .constant, .parameter, .path, .aggregate, .list, .kinds, .region: return
    }
  }
}
