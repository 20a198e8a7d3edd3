import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import Testing

@testable import PredicateBench

/// What the tool says of results, and how it is called.
@Suite struct ReportTests {
  /// A result of a query with these times for the batch executor, the loop by hand and the sum.
  static func result(_ id: String, batch: Double?, hand: Double, sum: Double = 0.4) throws -> QueryResult {
    let query = try #require(BenchmarkQuery.all.first { $0.id == id })
    var timings: [Contestant: Timing] = [:]
    timings[.hand] = Timing([hand])
    timings[.batch] = batch.flatMap { Timing([$0]) }
    return QueryResult(
      query: query, objectCount: 10, count: 5, wrongCounts: [], timings: timings, sum: Timing([sum]), compilation: nil)
  }

  static func figure(_ results: [QueryResult], _ name: String) throws -> Figure {
    try #require(Figures(results).all(bytesPerTask: 50).first { $0.name.contains(name) })
  }

  @Test func worstQueryDecides() throws {
    let results = [
      try Self.result("q09", batch: 2, hand: 8), try Self.result("q15", batch: 3, hand: 4),
      try Self.result("q11", batch: 2, hand: 4), try Self.result("q12", batch: 2, hand: 5),
    ]
    let compounds = try Self.figure(results, "compounds")
    #expect(compounds.value == 0.75 && compounds.holds == false && compounds.verdict == "does not hold")
    let sets = try Self.figure(results, "ANY of sets")
    #expect(sets.value == 0.5 && sets.holds == true && sets.verdict == "holds")
    #expect(try Self.figure(results, "bytes per task").holds == true)
  }

  @Test func whatIsNotMeasuredDoesNotHold() throws {
    let results = [try Self.result("q11", batch: 2, hand: 4)]
    let sets = try Self.figure(results, "ANY of sets")
    #expect(sets.holds == nil && sets.verdict == "not settled; not measured: q12")
    let like = try Self.figure([Self.result("q13", batch: nil, hand: 4)], "general LIKE")
    #expect(like.value == nil && like.holds == nil && like.verdict == "not measured")
  }

  /// A loop that is slower than such a loop was before makes no figure look better: it is replaced by the one before.
  @Test func slowLoopsAreNoBaseline() throws {
    let (good, bad) = (try Self.result("q06", batch: 1, hand: 20), try Self.result("q10", batch: 12.2, hand: 60))
    #expect(good.isBaselineValid == true && bad.isBaselineValid == false)
    #expect(try Self.result("q10", batch: 1, hand: 40, sum: 0.6).isBaselineValid == true)
    let figure = try Self.figure([good, bad], "CONTAINS")
    #expect(figure.value == 0.5 && figure.verdict == "does not hold; q10 against the loop measured before")
    #expect(try Self.figure([good, Self.result("q10", batch: 1, hand: 60)], "CONTAINS").holds == true)
  }

  @Test func medianLiesBetweenTheMiddleTwo() {
    #expect(Timing([4, 1, 3, 9])?.median == 3.5)
    #expect(Timing([4, 1, 9]).map { [$0.minimum, $0.median] } == [1, 4])
    #expect(Timing([]) == nil)
  }

  @Test(arguments: [
    (0.02844, "0.0284"), (0.5, "0.500"), (1.254, "1.25"), (12.34, "12.3"), (687.4, "687"), (0, "0"), (-1.5, "-1.50"),
    (.infinity, "–"),
  ])
  func writesNumbers(_ value: Double, _ text: String) {
    #expect(Numerals.significant(value) == text)
  }

  @Test func groupsDigits() {
    #expect([0, 999, 1_000, 1_234_567].map { Numerals.grouped($0) } == ["0", "999", "1,000", "1,234,567"])
  }

  /// Runs the tool.
  static func run(_ arguments: [String]) -> (status: Int32, output: String, errors: String) {
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    let console = Console(usesColor: false, out: { output += $0 }, err: { errors += $0 })
    let status = PredicateBench.run(arguments, console: console)
    return (status, String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
  }

  @Test func printsATable() {
    let result = Self.run(["--rows", "2000", "--runs", "1", "q01", "q20"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("2,000 tasks, 200 projects;"))
    #expect(result.output.contains("\nq01 ") && result.output.contains("\nq20 ") && !result.output.contains("\nq02 "))
    #expect(result.output.contains("batch ÷ hand: aggregates (q20, q21, q25, q26)"))
    #expect(result.output.contains(" matches(at:), "))
  }

  @Test func printsJSON() throws {
    let result = Self.run(["--rows", "2000", "--runs", "1", "--format", "json", "q03"])
    let json = try JSONValue(parsing: SourceText(result.output))
    #expect(json["version"]?.text == "1" && json["rows"]?.text == "2000")
    #expect(
      json["columns"]?.elements.contains { $0["name"]?.string == "Task.assignee" && $0["encoding"]?.string == "codes8" }
        == true)
    let query = try #require(json["queries"]?.elements.first { _ in true })
    #expect(query["id"]?.string == "q03" && query["isCountRight"]?.bool == true)
    #expect(query["nsPerObject"]?["scalar"] != nil && query["ratios"]?["scalar/hand"] != nil)
  }

  @Test(arguments: [
    (["q99"], "there is no query `q99`"), (["--rows", "0"], "`--rows` is from 1"),
    (["--format", "yaml"], "`--format` is one of text, json, or one with `:FILE`; not `yaml`"),
    (["--format", "json:"], "`--format json:` misses the file behind the colon"),
  ])
  func namesWrongUsage(_ arguments: [String], _ message: String) {
    let result = Self.run(arguments)
    #expect(result.status == 2 && result.errors.contains(message))
  }

  /// Nothing was measured: every figure says so, and none is missing from the report.
  @Test func figuresWithoutAMeasurementSaySo() {
    let figures = Figures([]).all(bytesPerTask: nil)
    #expect(figures.allSatisfy { $0.verdict == "not measured" && $0.holds == nil })
    let parts = [
      "SUBQUERY", "matches(at:)", "matches(_:)", "two clauses", "`.filter`",
    ]
    for part in parts { #expect(figures.contains { $0.name.contains(part) }, "\(part)") }
  }

  @Test func smallTablesAreAskedInEachWay() throws {
    let result = Self.run(["--runs", "1", "--format", "json", "small"])
    let json = try JSONValue(parsing: SourceText(result.output))
    let compiled = try #require(json["compilations"]?.elements)
    let answers = try #require(json["smallTables"]?.elements)
    #expect(result.status == 0 && Array(compiled).count == 4)
    #expect(
      answers.compactMap { $0["objects"]?.text } == [10, 100, 1_000].flatMap { Array(repeating: "\($0)", count: 3) })
  }

  @Test func scaleGrowsInStepsOfTen() throws {
    let steps = try ScaleStep.measure(rows: 100, runs: 1) { _ in }
    #expect(steps.filter { $0.table == .readings }.map(\.rows) == [10, 100, 1_000, 10_000])
    for step in steps { #expect(step.bytes > 0 && step.queries.count == step.table.predicates.count) }
  }
}
