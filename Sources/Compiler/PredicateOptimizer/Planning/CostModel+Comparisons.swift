/// The costs of comparisons, and the shares of objects for which they are true.
extension CostModel {
  func estimate(_ comparison: Comparison, of predicate: TypedPredicate, _ known: [Estimate]) -> Estimate {
    var test = Estimate(
      cost: testCost(comparison, of: predicate),
      selectivity: min(max(share(comparison, of: predicate), Self.minimumShare), Self.maximumShare))
    guard case .path(let path) = predicate.operands[comparison.left].kind, predicate.operands[comparison.right].isFixed,
      !isShared(comparison.left)
    else {
      test.cost += cost(ofOperand: comparison.left, of: predicate, known)
      test.cost += cost(ofOperand: comparison.right, of: predicate, known)
      guard let quantifier = comparison.quantifier else { return test }
      return quantified(test, quantifier, depth: 1)
    }
    let depth = loops(path, predicate.schema)
    let links = Double(max(0, path.steps.count - 1 - depth))
    test.cost += links * Self.link + Double(path.mixedSubscripts.count) * Self.load
    return quantified(test, comparison.quantifier ?? .any, depth: depth)
  }

  /// Returns the cost of testing one loaded value.
  private func testCost(_ comparison: Comparison, of predicate: TypedPredicate) -> Double {
    let folding = comparison.options.isEmpty ? 1 : Self.foldingFactor
    switch comparison.comparisonOperator {
    case .text(let test): return test.row.cost * folding
    case .geoWithin: return Self.region
    default: break
    }
    switch predicate.operands[comparison.left].type {
    case .bool, .int, .float, .double, .date, .object: return Self.fixedWidthTest
    case .string, .data: return (comparison.comparisonOperator == .isIn ? Self.textSet : Self.textTest) * folding
    default: return Self.wideTest
    }
  }

  /// Returns the cost of pushing an operand, which is low if it was computed before.
  func cost(
    ofOperand id: TypedPredicate.OperandID, of predicate: TypedPredicate, _ known: [Estimate], isAtHand: Bool = true
  ) -> Double {
    if isAtHand, isShared(id) { return Self.shared }
    var cost = 0.0
    var pending = [id]
    while let id = pending.popLast() {
      switch predicate.operands[id].kind {
      case .constant, .parameter, .list, .kinds, .region: cost += Self.load
      case .path(let path):
        cost += Self.load + Double(max(0, path.steps.count - 1)) * Self.link
      case .aggregate(let aggregate):
        cost += Double(aggregate.collection.steps.count - 1) * Self.link
        cost += aggregate.function == .count ? Self.count : Self.aggregate + Self.elements * Self.aggregatedElement
      case .subqueryCount(let subquery):
        let body = known.indices.contains(subquery.body) ? known[subquery.body].cost : Self.stackTest
        cost += Self.loop + Self.elements * (Self.element + body)
      case .arithmetic(_, let left, let right):
        cost += Self.arithmetic
        pending += [left, right]
      }
    }
    return cost
  }

  /// Returns the share of values for which a comparison is true.
  private func share(_ comparison: Comparison, of predicate: TypedPredicate) -> Double {
    let statistics = hasStatistics ? columnStatistics(of: comparison.left, predicate) : nil
    let nulls = predicate.operands[comparison.left].isNullable ? statistics?.nullShare ?? Self.nullShare : 0
    func equal() -> Double {
      if case .constant(.null) = predicate.operands[comparison.right].kind { return nulls }
      if let distinct = statistics?.distinct, distinct > 0 { return (1 - nulls) / distinct }
      return predicate.operands[comparison.left].type == .bool ? Self.boolShare : equalShare(comparison.left, predicate)
    }
    switch comparison.comparisonOperator {
    case .relation(.equal): return equal()
    case .relation(.notEqual): return 1 - equal()
    case .isIn:
      guard case .list(let elements) = predicate.operands[comparison.right].kind else { return Self.equalShare * 3 }
      return equal() * Double(elements.count)
    case .relation(let relation):
      guard let below = statistics?.shareBelow(predicate.operands[comparison.right].kind) else {
        return Self.orderingShare
      }
      let isBelow = relation == .less || relation == .lessOrEqual
      return (1 - nulls) * (isBelow ? below : 1 - below)
    case .between:
      guard case .list(let bounds) = predicate.operands[comparison.right].kind, bounds.count == 2,
        let least = statistics?.shareBelow(predicate.operands[bounds[0]].kind),
        let greatest = statistics?.shareBelow(predicate.operands[bounds[1]].kind)
      else { return Self.rangeShare }
      return (1 - nulls) * max(0, greatest - least)
    case .text(let test): return test.row.share
    case .isOfKind, .isOfSameKind: return Self.equalShare
    case .isOfOtherKind: return 1 - Self.equalShare
    case .geoWithin: return Self.regionShare
    }
  }

  /// Returns the share of values that equal a constant, without column statistics. A primary key belongs to one object.
  private func equalShare(_ id: TypedPredicate.OperandID, _ predicate: TypedPredicate) -> Double {
    guard case .path(let path) = predicate.operands[id].kind, let last = path.steps.last, last.part == .values else {
      return Self.equalShare
    }
    return predicate.schema.classes[last.classIndex].primaryKey == last.property
      ? 1 / max(1, rowCount(ofClass: last.classIndex)) : Self.equalShare
  }

  private func columnStatistics(of id: TypedPredicate.OperandID, _ predicate: TypedPredicate) -> ColumnShares? {
    guard hasStatistics, case .path(let path) = predicate.operands[id].kind, let last = path.steps.last,
      last.part == .values, path.mixedSubscripts.isEmpty,
      !predicate.schema.classes[last.classIndex].properties[last.property].type.isCollection,
      let (rows, column) = column(last)
    else { return nil }
    return ColumnShares(rows: rows, column: column)
  }
}

private struct ColumnShares {
  var rows: Double
  var column: ColumnStatistics

  var nullShare: Double { Double(column.nullCount) / rows }
  var distinct: Double? { column.distinctEstimate.map { Double(max(1, $0)) } }

  /// Returns the share of values below a constant, assuming an even distribution between minimum and maximum. `nil` if these are unknown.
  func shareBelow(_ constant: TypedOperand.Kind) -> Double? {
    guard case .constant(let value) = constant, let value = value.position, let least = column.minimum?.position,
      let greatest = column.maximum?.position, least.isFinite, greatest.isFinite, value.isFinite
    else { return nil }
    guard least < greatest else { return value < least ? 0 : 1 }
    return min(1, max(0, (value - least) / (greatest - least)))
  }
}

extension Value {
  /// The position of a value on a number line. `nil` if the type has none.
  fileprivate var position: Double? {
    switch self {
    case .int(let value): Double(value)
    case .float(let value): Double(value)
    case .double(let value): value
    case .date(let time): Double(time.seconds)
    default: nil
    }
  }
}
