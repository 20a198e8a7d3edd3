import PredicateBytecode
import PredicateOptimizer
import PredicateStore
import PredicateVM

/// The access paths of a predicate other than a full scan. A search chooses the cheapest one for its data.
struct RowAccess: Sendable {
  struct Way: Sendable {
    /// The access path. It finds all matching rows, and possibly others.
    var path: AccessPath
    /// The expected share of rows that it finds, 0 to 1.
    var share: Double
  }

  /// The access paths, the most promising first.
  var ways: [Way]
  /// The expected cost of testing one row, in nanoseconds.
  var testCost: Double

  static let none = RowAccess(ways: [], testCost: 0)

  private init(ways: [Way], testCost: Double) {
    self.ways = ways
    self.testCost = testCost
  }

  /// Creates the access paths of a plan.
  init(_ plan: borrowing Plan) {
    guard !plan.alternatives.isEmpty else {
      self.init(ways: [], testCost: 0)
      return
    }
    let rows = plan.alternatives.first { $0.access == .fullScan }?.rows ?? 0
    self.init(
      ways: plan.alternatives.filter { $0.access != .fullScan }.map {
        Way(path: $0.access, share: min(1, $0.rows / max(1, rows)))
      }, testCost: plan.testCost)
  }

  /// Returns the access paths with values for their parameters, except paths that do not support a value.
  func binding(_ values: [ParameterValue]) -> RowAccess {
    guard !ways.isEmpty else { return self }
    return RowAccess(
      ways: ways.compactMap { way in way.path.binding(values).map { Way(path: $0, share: way.share) } },
      testCost: testCost)
  }
}

/// The indexes that a search may use.
package enum IndexUse: Sendable {
  /// The default: existing indexes, and indexes that would have paid for themselves.
  case paid
  /// Any index that is cheaper than a scan, even if it must be made.
  case made
  /// Any index, at any cost, for tests.
  case forced
}

extension Snapshot {
  /// Returns the rows to test in ascending order, as the cheapest index finds them. `nil` if a full scan is cheaper.
  ///
  /// An index first returns the number of rows, so that a value of most rows costs no more than a scan.
  package func candidates(for predicate: CompiledPredicate, indexes use: IndexUse = .paid) -> [UInt32]? {
    let access = predicate.access
    guard !access.ways.isEmpty else { return nil }
    let program = predicate.prepared.verified.program
    let rows = Double(rowCount(program.rootClass))
    var least = use == .forced ? .infinity : CostModel.scanCost(rows: rows, test: access.testCost)
    var best: RowLookup?
    for way in access.ways {
      guard let lookup = RowLookup(way.path, in: schema, program.rootClass),
        CostModel.cost(of: way.path, finding: 0, test: access.testCost) < least
      else { continue }
      let expected = CostModel.cost(of: way.path, finding: way.share * rows, test: access.testCost)
      guard use != .paid || lookup.isPaid(in: self, saving: least - expected), let found = lookup.upperBound(in: self)
      else { continue }
      let cost = CostModel.cost(of: way.path, finding: Double(found), test: access.testCost)
      if cost < least {
        least = cost
        best = lookup
      }
    }
    return best.flatMap { $0.rows(in: self) }
  }
}
