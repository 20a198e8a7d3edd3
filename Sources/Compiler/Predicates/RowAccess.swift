import PredicateBytecode
import PredicateOptimizer
import PredicateStore
import PredicateVM

/// The ways to a predicate's rows other than looking at all of them. Which is the cheapest is decided when the data are known.
struct RowAccess: Sendable {
  struct Way: Sendable {
    /// What it looks up; that finds every row that matches.
    var path: AccessPath
    /// The share of rows that it is expected to find, 0 to 1.
    var share: Double
  }

  /// The ways, the most promising first.
  var ways: [Way]
  /// What testing one row is expected to cost, in nanoseconds.
  var testCost: Double

  static let none = RowAccess(ways: [], testCost: 0)

  private init(ways: [Way], testCost: Double) {
    self.ways = ways
    self.testCost = testCost
  }

  /// What a plan found.
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

  /// The ways with their parameters filled in, without those that a value bars.
  func binding(_ values: [ParameterValue]) -> RowAccess {
    guard !ways.isEmpty else { return self }
    return RowAccess(
      ways: ways.compactMap { way in way.path.binding(values).map { Way(path: $0, share: way.share) } },
      testCost: testCost)
  }
}

/// Which indexes a search may ask.
package enum IndexUse: Sendable {
  /// Those that are there, and those that scans in their stead have paid for: what people get.
  case paid
  /// Any; those that are not there are made. Whether asking one costs less than a scan is weighed all the same.
  case made
  /// Any, whatever it costs: for tests.
  case forced
}

extension Snapshot {
  /// The rows that a predicate is to be asked about, in ascending order, as the cheapest of its indexes finds them; nil where
  /// asking about every row costs less.
  ///
  /// An index is asked how many rows it would yield before it yields them, so that a value that most rows have costs no more
  /// than a scan.
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
