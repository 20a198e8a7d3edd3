/// Hashes and source ranges of nodes.
extension Rewriting {
  /// Returns the facts of a node whose children's facts are known.
  func facts(of id: TypedPredicate.NodeID) -> Facts {
    var hash = StructuralHash()
    var facts = Facts()
    func cover(_ lower: Int32, _ upper: Int32) {
      facts.lower = min(facts.lower, lower)
      facts.upper = max(facts.upper, upper)
    }
    func add(_ child: TypedPredicate.NodeID) {
      hash.mix(self.facts[child].hash)
      cover(self.facts[child].lower, self.facts[child].upper)
    }
    switch predicate.nodes[id] {
    case .constant(let truth): hash.mix(truth ? 1 : 2)
    case .not(let child):
      hash.mix(3)
      add(child)
    case .and(let children):
      hash.mix(4)
      for child in children { add(child) }
      facts.traits = traits(ofTerms: children, isAnd: true)
    case .or(let children):
      hash.mix(5)
      for child in children { add(child) }
      facts.traits = traits(ofTerms: children, isAnd: false)
    case .comparison(let comparison):
      cover(Int32(clamping: comparison.range.lowerBound), Int32(clamping: comparison.range.upperBound))
      facts.traits = traits(of: comparison)
      // Hashes are compared with those of other nodes.
      guard predicate.nodes.count > 1 else { return facts }
      hash.mix(6)
      var subject = StructuralHash()
      mix(comparison.left, into: &subject)
      facts.subject = subject.value
      let quantifier = comparison.quantifier.map { Int($0.rawValue) + 1 } ?? 0
      hash.mix(comparison.comparisonOperator.code << 8 ^ quantifier << 4 ^ Int(comparison.options.rawValue))
      hash.mix(facts.subject)
      mix(comparison.right, into: &hash)
    case .listComparison(let comparison):
      hash.mix(9)
      hash.mix(comparison.comparisonOperator.code << 8 ^ Int(comparison.options.rawValue))
      mix(comparison.left, into: &hash)
      mix(comparison.right, into: &hash)
      cover(Int32(clamping: comparison.range.lowerBound), Int32(clamping: comparison.range.upperBound))
    case .exists(let existence):
      hash.mix(7)
      hash.mix(Int(existence.quantifier.rawValue))
      hash.mix(existence.subquery.collection)
      hash.mix(self.facts[existence.subquery.body].hash)
      cover(Int32(clamping: existence.range.lowerBound), Int32(clamping: existence.range.upperBound))
    case .sharing(_, let child):
      hash.mix(8)
      add(child)
    }
    facts.hash = hash.value
    return facts
  }

  private func mix(_ id: TypedPredicate.OperandID, into hash: inout StructuralHash) {
    guard case .arithmetic(let operation, let left, let right) = predicate.operands[id].kind else {
      return mixSingle(id, into: &hash)
    }
    // Arithmetic nests as deeply as the text does.
    hash.mix(Int(operation.rawValue))
    var pending = [right, left]
    while let id = pending.popLast() {
      if case .arithmetic(let operation, let left, let right) = predicate.operands[id].kind {
        hash.mix(Int(operation.rawValue))
        pending += [right, left]
      } else {
        mixSingle(id, into: &hash)
      }
    }
  }

  private func mixSingle(_ id: TypedPredicate.OperandID, into hash: inout StructuralHash) {
    predicate.operands[id].kind.mix(into: &hash, of: self)
  }
}

extension TypedOperand.Kind {
  /// Adds an operand that is no arithmetic to a hash.
  fileprivate func mix(into hash: inout StructuralHash, of rewriting: borrowing Rewriting) {
    switch self {
    case .constant(let value): hash.mix(value)
    case .parameter(let index): hash.mix(index &+ 0x5000)
    case .path(let path): hash.mix(path)
    case .aggregate(let aggregate):
      hash.mix(Int(aggregate.function.rawValue))
      hash.mix(aggregate.collection)
      hash.mix(aggregate.property ?? -1)
    case .subqueryCount(let subquery):
      hash.mix(subquery.collection)
      hash.mix(rewriting.facts[subquery.body].hash)
    case .list(let elements):
      // Lists contain only constants and parameters, so this does not nest.
      for element in elements { rewriting.predicate.operands[element].kind.mix(into: &hash, of: rewriting) }
      hash.mix(elements.count)
    case .kinds(let kinds): hash.mix(Int(kinds.rawValue))
    case .region(let region): hash.mix(region.hashValue)
    case .arithmetic: break
    }
  }
}
