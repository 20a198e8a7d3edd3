import Testing

@testable import PredicateBench

/// Everybody counts the same, over little data: the counts of much are known, and checked by every run of the tool.
@Suite struct ContestantTests {
  static let contest: Contest? = try? Contest(taskCount: 3_000)

  @Test(arguments: BenchmarkQuery.all)
  func countsAgree(_ query: BenchmarkQuery) throws {
    let contest = try #require(Self.contest)
    var counts: [Contestant: Int] = [:]
    for entry in try contest.entries(query) { counts[entry.contestant] = try entry.count() }
    #expect(Set(counts.values).count == 1, "\(query.predicate): \(counts)")
    for contestant in [Contestant.scalar, .hand, .closure] { #expect(counts[contestant] != nil) }
    // Neither none nor all: whoever says so is not asked much.
    let count = counts[.scalar] ?? 0
    #expect(count > 0 && count < contest.objectCount(query))
  }

  @Test func queriesAreThoseThatAreKnown() {
    #expect(BenchmarkQuery.all.count == 24)
    #expect(BenchmarkQuery.all.allSatisfy { HandLoops.loop($0.id) != nil })
    #expect(BenchmarkQuery.all[0].knownCount(ofTasks: 100_000) == 45_423)
    #expect(BenchmarkQuery.all[0].knownCount(ofTasks: 50) == nil)
  }

  @Test func sumReadsEveryNumber() throws {
    let contest = try #require(Self.contest)
    let columns = try #require(contest.columns)
    // They are all 1.
    #expect(HandLoops.sum(columns) == columns.numbers.count)
  }
}

extension BenchmarkQuery: CustomTestStringConvertible {
  /// The name of the query.
  public var testDescription: String { id }
}
