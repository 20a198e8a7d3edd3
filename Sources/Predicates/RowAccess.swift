import PredicateOptimizer
import PredicateStore

/// The ways to a predicate's rows other than looking at all of them. Which is the cheapest is decided when the data are known.
struct RowAccess: Sendable {
  /// The ways, the most promising first; each finds every row that matches.
  var paths: [AccessPath]
  /// What testing one row is expected to cost, in nanoseconds.
  var testCost: Double

  /// None.
  static let none = RowAccess(paths: [], testCost: 0)

  private init(paths: [AccessPath], testCost: Double) {
    self.paths = paths
    self.testCost = testCost
  }

  /// What a plan found.
  init(_ plan: Plan) {
    self.init(paths: plan.alternatives.map(\.access).filter { $0 != .fullScan }, testCost: plan.testCost)
  }

  /// The ways with their parameters filled in, without those that a value bars.
  func binding(_ values: [ParameterValue]) -> RowAccess {
    paths.isEmpty ? self : RowAccess(paths: paths.compactMap { $0.binding(values) }, testCost: testCost)
  }
}

extension Snapshot {
  /// The rows that a predicate is to be asked about, in ascending order, as the cheapest of its indexes finds them; nil where
  /// asking about every row costs less.
  ///
  /// An index is asked how many rows it would yield before it yields them, so that a value that most rows have costs no more
  /// than a scan.
  package func candidates(for predicate: CompiledPredicate) -> [UInt32]? {
    let access = predicate.access
    guard !access.paths.isEmpty else { return nil }
    let program = predicate.prepared.verified.program
    var least = CostModel.scanCost(rows: Double(rowCount(program.rootClass)), test: access.testCost)
    var best: (probe: IndexProbe, property: Int)?
    for path in access.paths {
      guard let probe = IndexProbe(path), let property = path.property,
        CostModel.cost(of: path, finding: 0, test: access.testCost) < least,
        let found = upperBound(probe, program.rootClass, property, dialect: program.dialect)
      else { continue }
      let cost = CostModel.cost(of: path, finding: Double(found), test: access.testCost)
      if cost < least {
        least = cost
        best = (probe, property)
      }
    }
    return best.flatMap { rows($0.probe, program.rootClass, $0.property, dialect: program.dialect) }
  }
}

extension IndexProbe {
  /// The question that a way asks an index; nil where it asks none, or a parameter is open.
  fileprivate init?(_ path: AccessPath) {
    switch path {
    case .fullScan: return nil
    case .primaryKey(_, .value(let value)): self = .equal(value)
    case .indexEquality(_, let constants):
      var values: [Value] = []
      for case .value(let value) in constants { values.append(value) }
      guard values.count == constants.count else { return nil }
      self = values.count == 1 ? .equal(values[0]) : .anyOf(values)
    case .indexRange(_, let lower, let upper):
      let (least, greatest) = (lower.flatMap(Bound.init), upper.flatMap(Bound.init))
      guard (least == nil) == (lower == nil), (greatest == nil) == (upper == nil) else { return nil }
      self = .range(lower: least, upper: greatest)
    case .indexPrefix(_, .value(.string(let prefix))): self = .prefix(prefix)
    case .primaryKey, .indexPrefix: return nil
    }
  }
}

extension IndexProbe.Bound {
  fileprivate init?(_ bound: AccessBound) {
    guard case .value(let value) = bound.constant else { return nil }
    self.init(value, isIncluded: bound.isIncluded)
  }
}
