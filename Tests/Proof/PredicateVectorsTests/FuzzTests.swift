import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSuiteFiles
import Testing

@testable import PredicateSuites
@testable import PredicateVectors

/// Random trials, what makes them small, and the suites that keep them.
@Suite struct FuzzTests {
  /// An invariant that every answer breaks of more than two objects.
  private static let modest = Invariant("modest", "nobody finds much") { evidence in
    guard case .rows(let rows) = evidence.answer, rows.count > 2 else { return nil }
    return Invariant.Fault("greed", "\(rows.count) objects")
  }

  private func faultyTrials(_ count: Int) throws -> [(Trial, Finding)] {
    var source = TrialSource()
    var found: [(Trial, Finding)] = []
    var seed: UInt64 = 0
    while found.count < count, seed < 2_000 {
      let evidence = try source.evidence(seed: seed)
      if let finding = Self.modest.finding(evidence) { found.append((evidence.trial, finding)) }
      seed += 7
    }
    return found
  }

  @Test func whatFailsIsReducedToWhatMakesItFail() throws {
    let trials = try faultyTrials(6)
    #expect(trials.count == 6)
    for (trial, finding) in trials {
      let smallest = Reducer(invariant: Self.modest).reduce(trial, finding)
      #expect(["TRUEPREDICATE", "NOT FALSEPREDICATE"].contains(smallest.predicate.uppercased()), "\(trial)")
      #expect(smallest.arguments.isEmpty && smallest.clauses.isEmpty)
      #expect(smallest.schema.classes.count == 1 && smallest.schema.classes[0].properties.isEmpty)
      #expect(smallest.dataSet.tables[0].count == 3)
    }
  }

  @Test func reductionIsBounded() throws {
    for (trial, finding) in try faultyTrials(2) {
      var reducer = Reducer(invariant: Self.modest)
      reducer.maximumAttempts = 5
      let smallest = reducer.reduce(trial, finding)
      #expect(Self.modest.finding(try Evidence(smallest))?.isLike(finding) == true)
    }
  }

  @Test func suitesHoldWhatTheyWereWrittenOf() throws {
    var source = TrialSource()
    for seed in stride(from: 0, to: 6_400, by: 61) as StrideTo<UInt64> {
      let evidence = try source.evidence(seed: seed)
      let trial = evidence.trial
      let text = TrialSuite.json(trial, Finding(invariant: "batch", kind: "none", details: "none"), seed: seed)
      let suite = try PredicateSuiteFiles.Suite(json: SourceText(text))
      let testCase = try #require(suite.cases.first)
      #expect(suite.warnings.isEmpty && suite.schema == trial.schema)
      #expect(testCase.predicate == trial.predicate && testCase.dialect == trial.dialect)
      let again = try Evidence(Trial(testCase, of: suite.data))
      #expect(again.rejection?.first.code == evidence.rejection?.first.code, "\(trial)")
      #expect(again.answer == evidence.answer, "\(trial)")
      let result = SuiteRunner().run(suite)
      #expect(result.tally.failed == 0, "\(trial): \(result.cases)")
    }
  }

  @Test func oneSeedRunsOneCaseAgain() {
    var runs: [[Substring]] = []
    for _ in 0..<2 {
      var out: [UInt8] = []
      let console = Console(usesColor: false, out: { out += $0 }, err: { _ in })
      #expect(PredicateVectors.run(["fuzz", "--seed", "20260", "--cases", "1"], console: console) == 0)
      // How long it took is another matter.
      runs.append(String(decoding: out, as: UTF8.self).split(separator: "\n").filter { !$0.contains(" a second") })
    }
    #expect(runs[0].first?.contains("seed 20260") == true)
    #expect(runs[0] == runs[1])
  }

  @Test func seedsOfRunsDoNotMeet() {
    let seeds = [1, 2, 3, 100].flatMap { run in (0..<500).map { TrialSource.seed($0, ofRun: run) } }
    #expect(Set(seeds).count == seeds.count)
    #expect(TrialSource.seed(0, ofRun: 77) == 77)
  }
}
