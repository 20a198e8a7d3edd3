/// The expected cost of a part of a predicate, and the share of objects for which it is true.
public struct Estimate: Hashable, Sendable {
  /// The expected cost for each object, in nanoseconds.
  public var cost: Double
  /// The share of objects for which the part is true, 0 to 1.
  public var selectivity: Double

  /// Creates an estimate.
  public init(cost: Double, selectivity: Double) {
    self.cost = cost
    self.selectivity = selectivity
  }
}

/// The model of costs and of the shares of objects for which predicates are true.
///
/// Costs are rounded measurements of the machine testing one object at a time; only their ratios matter. Shares come from column
/// statistics. Without statistics, they come from the types and from typical queries.
public struct CostModel: Sendable {
  /// The statistics of the tested objects. `nil` if they are unknown.
  public let statistics: (any DataStatistics)?
  let hasStatistics: Bool

  /// The operands that are computed before the comparisons that use them.
  private var sharedOperands: Set<TypedPredicate.OperandID> = []

  /// Creates a model with statistics.
  public init(statistics: (any DataStatistics)? = nil) {
    self.statistics = statistics
    hasStatistics = statistics != nil
  }

  /// Creates a model that also knows the operands that a predicate computes once for several comparisons.
  init(statistics: (any DataStatistics)?, sharedIn predicate: borrowing TypedPredicate) {
    self.init(statistics: statistics)
    for id in predicate.nodes.indices {
      if case .sharing(let operand, _) = predicate.nodes[id] { sharedOperands.insert(operand) }
    }
  }

  // The costs of steps in nanoseconds.
  static let fixedWidthTest = 1.0
  static let wideTest = 3.0
  static let textTest = 5.0
  static let textSet = 8.0
  static let region = 120.0
  static let foldingFactor = 1.6
  static let load = 2.0
  static let stackTest = 4.0
  static let link = 5.0
  static let loop = 6.0
  static let element = 12.0
  static let aggregate = 8.0
  static let aggregatedElement = 4.0
  static let count = 3.0
  static let shared = 2.0
  static let arithmetic = 3.0

  // The costs of finding rows, in nanoseconds.
  static let rowOverhead = 1.5
  static let keyLookup = 60.0
  static let indexLookup = 120.0
  static let indexRange = 400.0
  static let foundRow = 6.0
  // The costs of indexing a row, in nanoseconds.
  static let hashedRow = 15.0
  static let orderedRow = 150.0

  // The shares without statistics.
  static let equalShare = 0.1
  static let boolShare = 0.5
  static let orderingShare = 1.0 / 3
  static let rangeShare = 0.25
  static let nullShare = 0.1
  static let regionShare = 0.05
  static let maximumShare = 0.99
  static let minimumShare = 0.000_001
  /// The number of elements of a collection.
  static let elements = 8.0
  /// The number of objects of a class.
  static let rows = 10_000.0

  /// Returns the expected number of objects of a class.
  public func rowCount(ofClass index: Int) -> Double {
    statistics?.rowCount(ofClass: index).map(Double.init) ?? Self.rows
  }

  /// Returns the cost of testing a number of rows, at a cost of `test` for each.
  package static func scanCost(rows: Double, test: Double) -> Double { rows * (rowOverhead + test) }

  /// Returns the cost of finding a number of rows with an access path and testing them, at a cost of `test` for each.
  package static func cost(of access: AccessPath, finding rows: Double, test: Double) -> Double {
    let start =
      switch access {
      case .fullScan: 0.0
      case .union(let ways): ways.reduce(0) { $0 + startCost(of: $1) }
      case .primaryKey, .indexEquality, .indexRange, .indexPrefix: startCost(of: access)
      }
    return access == .fullScan ? scanCost(rows: rows, test: test) : start + rows * (foundRow + test)
  }

  /// Returns the cost of a lookup before the first row.
  private static func startCost(of lookup: AccessPath) -> Double {
    switch lookup {
    case .fullScan, .union: 0
    case .primaryKey: keyLookup
    case .indexEquality(_, let constants): indexLookup * Double(max(1, constants.count))
    case .indexRange, .indexPrefix: indexRange
    }
  }

  /// Returns the cost of indexing a row for a lookup. Primary keys are always indexed for equality.
  package static func indexingCost(of lookup: AccessPath, primaryKey: Int?) -> Double {
    switch lookup {
    case .fullScan, .union, .primaryKey: 0
    case .indexEquality(let property, _): property == primaryKey ? 0 : hashedRow
    case .indexRange, .indexPrefix: orderedRow
    }
  }

  /// Returns the cost of building the indexes of an access path for a number of rows.
  package static func buildCost(of access: AccessPath, rows: Double, primaryKey: Int?) -> Double {
    access.lookups.reduce(0) { $0 + rows * indexingCost(of: $1, primaryKey: primaryKey) }
  }

  /// Returns the statistics of a column. `nil` if they are unknown.
  func column(_ step: TypedPath.Step) -> (rows: Double, column: ColumnStatistics)? {
    guard let statistics, let rows = statistics.rowCount(ofClass: step.classIndex), rows > 0,
      let column = statistics.statistics(ofClass: step.classIndex, property: step.property)
    else { return nil }
    return (Double(rows), column)
  }

  /// Returns the estimates of all nodes of a predicate in the order of its arena. O(nodes + operands).
  public func estimates(of predicate: TypedPredicate) -> [Estimate] {
    let model = CostModel(statistics: statistics, sharedIn: predicate)
    var estimates: [Estimate] = []
    estimates.reserveCapacity(predicate.nodes.count)
    for id in predicate.nodes.indices { estimates.append(model.estimate(id, of: predicate, estimates)) }
    return estimates
  }

  /// Returns a Boolean value that indicates whether an operand is computed before its comparisons.
  func isShared(_ operand: TypedPredicate.OperandID) -> Bool { sharedOperands.contains(operand) }

  /// Returns the estimate of a node, given those of its children.
  func estimate(_ id: TypedPredicate.NodeID, of predicate: TypedPredicate, _ known: [Estimate]) -> Estimate {
    switch predicate.nodes[id] {
    case .constant(let truth): return Estimate(cost: 0, selectivity: truth ? 1 : 0)
    case .not(let child):
      return Estimate(cost: known[child].cost + 0.3, selectivity: 1 - known[child].selectivity)
    case .and(let terms): return sequence(terms, of: known, isAnd: true)
    case .or(let terms): return sequence(terms, of: known, isAnd: false)
    case .comparison(let comparison): return estimate(comparison, of: predicate, known)
    case .listComparison(let comparison):
      let sides = [comparison.left, comparison.right].map { cost(ofOperand: $0, of: predicate, known) }
      return Estimate(
        cost: 2 * (Self.loop + Self.elements * Self.element) + sides[0] + sides[1], selectivity: Self.equalShare)
    case .exists(let existence):
      let body = known[existence.subquery.body]
      return quantified(body, existence.quantifier, depth: loops(existence.subquery.collection, predicate.schema))
    case .sharing(let operand, let child):
      var estimate = known[child]
      estimate.cost += cost(ofOperand: operand, of: predicate, known, isAtHand: false)
      return estimate
    }
  }

  /// Returns the estimate of terms in their order. Each is reached only if the preceding ones do not decide.
  func sequence(_ terms: [TypedPredicate.NodeID], of known: [Estimate], isAnd: Bool) -> Estimate {
    var (cost, reached) = (0.0, 1.0)
    for term in terms {
      cost += reached * known[term].cost
      reached *= isAnd ? known[term].selectivity : 1 - known[term].selectivity
    }
    return Estimate(cost: cost, selectivity: isAnd ? reached : 1 - reached)
  }

  /// Returns the estimate of testing elements until one decides.
  func quantified(_ test: Estimate, _ quantifier: Quantifier, depth: Int) -> Estimate {
    guard depth > 0 else { return test }
    var result = test
    for _ in 0..<depth {
      let stop = quantifier == .all ? 1 - result.selectivity : result.selectivity
      let goesOn = Self.power(1 - stop, Self.elements)
      let visited = stop > 0.001 ? (1 - goesOn) / stop : Self.elements
      result.cost = Self.loop + visited * (Self.element + result.cost)
      result.selectivity = quantifier == .all ? goesOn : 1 - goesOn
    }
    if quantifier == .none { result.selectivity = 1 - result.selectivity }
    return result
  }

  /// Returns the number of loops of a path.
  func loops(_ path: TypedPath, _ schema: Schema) -> Int {
    path.mixedSubscripts.count { $0.isMany }
      + path.steps.count {
        !$0.part.isSingle && schema.classes[$0.classIndex].properties[$0.property].type.isCollection
      }
  }

  /// Returns a share raised to the power of a small integer.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, left) = (1.0, exponent)
    while left >= 1 {
      result *= base
      left -= 1
    }
    return result
  }
}
