import Foundation
import Testing

/// What a run over the data shows is what the run did.
@Suite struct AnalysisTests {
  @Test func countsRowsOfEachPart() {
    let result = Tool.todo(
      "Task", "--stage", "plan", "--no-optimize", "--analyze",
      "priority > 5 AND (assignee == 'Ali' OR NOT ANY ratings > 3)")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    func counts(_ label: String) -> [String]? {
      let words = label.split(separator: " ").map(String.init)
      let line = lines.last {
        $0.count > words.count + 3 && Array($0.drop { "│├└─".contains($0.first ?? " ") }.prefix(words.count)) == words
      }
      return line.map { Array($0.drop { "│├└─".contains($0.first ?? " ") }.dropFirst(words.count).prefix(2)) }
    }
    #expect(counts("filter Task") == ["17", "4"])
    #expect(counts("priority > 5") == ["17", "7"])
    #expect(counts("assignee == 'Ali'") == ["7", "1"])
    #expect(counts("ANY ratings > 3") == ["6", "3"])
    #expect(counts("OR") == ["7", "4"])
    #expect(result.output.contains("17 rows tested · 4 matched · "))
  }

  /// Terms that are all asked, and joined afterwards, stand beside terms that jumps pass by.
  @Test func countsWhatJoinedTermsComeTo() {
    let result = Tool.todo(
      "Task", "--stage", "plan", "--no-optimize", "--analyze", "--format", "json",
      "priority > 5.5 AND assignee != nil AND progressMinutes BETWEEN {1, 9.5} OR ANY ratings IN {1, 2, 3, 4, 5}")
    let pattern = #/"label": "(AND|OR)",\s+"rowsIn": (\d+),\s+"rowsTrue": (\d+)/#
    #expect(result.output.matches(of: pattern).map { "\($0.1) \($0.2) \($0.3)" } == ["OR 17 8", "AND 17 1"])
  }

  @Test(arguments: [
    ("login", "priority > 5 AND assignee == 'Ali'", ["✗ AND", "✗ assignee == 'Ali'", "it is 'Alex'"]),
    ("login", "priority > 50 OR assignee == 'Ali'", ["✗ OR", "✗ priority > 50", "it is 10"]),
    ("login", "NOT ANY labels == 'nothing'", ["✓ NOT", "✗ ANY labels == 'nothing'", "the value is 'bug'"]),
    ("login", "ratings.@max > 4", ["✓ ratings.@max > 4", "it is 5"]),
    ("login", "TRUEPREDICATE", ["✓ TRUEPREDICATE"]),
  ])
  func saysWhatDecided(_ key: String, _ predicate: String, _ expected: [String]) {
    let result = Tool.todo("Task", "--stage", "plan", "--object", key, predicate)
    #expect(result.status == 0, "\(result.errors)")
    for line in expected { #expect(result.output.contains(line), "\(result.output)") }
  }

  @Test func followsTheElementsOfASubquery() {
    let result = Tool.todo(
      "Project", "--stage", "plan", "--object", "fresh", "--trace",
      "SUBQUERY(tasks, $t, $t.assignee == 'Alex').@count == 2")
    #expect(result.output.contains("END_COUNT"))
    #expect(result.output.contains("✓ draft: assignee == 'Alex'"))
    #expect(result.output.contains("── Why fresh matches ─"))
  }

  @Test(arguments: [
    ["--trace", "priority > 5"], ["--object", "nobody", "priority > 5"],
    ["--object", "nobody", "--trace", "priority > 5"],
  ])
  func asksForAnObjectThatThereIs(_ arguments: [String]) {
    #expect(Tool.todo("Task", arguments).status == 2)
  }

  /// One tree, with the names that the user wrote, the costliest term and the estimate that was farthest off.
  @Test func marksWhatIsWorthALook() {
    let result = Tool.todo(
      "Project", "--stage", "plan", "--analyze", "--arg", "5",
      "SUBQUERY(tasks, $item, $item.priority > %@ AND $item.isComplete == false).@count > 1 OR name LIKE 'zz*'")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("└─ SUBQUERY(tasks, $item") })
    #expect(lines.filter { $0.contains("costliest") }.count == 1)
    #expect(lines.filter { $0.contains("× off") }.count == 1, "\(result.output)")
    #expect(lines.first { $0.hasPrefix("── ") }?.hasPrefix("── Analysis ") == true)
    #expect(lines.filter { $0.contains("filter Project") }.count == 1 && !result.output.contains("$x"))
  }

  @Test func onePlaceholderNeedsNoNumber() {
    let result = Tool.todo("Task", "--stage", "types,plan", "priority > %@ AND isComplete == false")
    #expect(result.output.contains("priority > %@") && !result.output.contains("%1$@"), "\(result.output)")
    #expect(Tool.todo("Task", "--stage", "plan", "priority > %@ AND name == %@").output.contains("name == %2$@"))
  }

  @Test func analysisWaitsForArguments() {
    let result = Tool.todo("Task", "--analyze", "priority > %@")
    #expect(result.status == 2)
    #expect(result.errors.contains("missing-argument"))
  }

  /// Terms are marked, and not what joins them. The shares are those of the whole.
  @Test func marksTerms() {
    let result = Tool.todo(
      "Task", "--stage", "plan", "--analyze", "priority > 5 AND (assignee == 'Ali' OR name LIKE '*a*')")
    let marked = result.output.split(separator: "\n").filter { $0.contains("costliest") }
    #expect(marked.count == 1 && marked.allSatisfy { !$0.contains("AND") && !$0.contains("OR ") }, "\(result.output)")
    let filter = result.output.split(separator: "\n").first { $0.hasPrefix("filter Task") }
    #expect(filter?.split(separator: " ").last == "100")
  }

  /// The first line is the time of a run without observation.
  @Test(arguments: ["priority > 5", "SUBQUERY(tasks, $t, $t.priority > 5).@count > 0"])
  func beginsWithTheTime(_ predicate: String) throws {
    let result = Tool.todo(predicate.hasPrefix("S") ? "Project" : "Task", "--stage", "plan", "--analyze", predicate)
    let lines = result.output.split(separator: "\n").map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("── Analysis ") })
    let time = #/time +[\d.,]+ (µs|ms|s), [\d.,]+( thousand| million)? objects per second/#
    #expect(try time.wholeMatch(in: lines[head + 1]) != nil, "\(lines[head + 1])")
  }

  /// Parameters stay open beside data: the plan has the statistics, and the status is 0.
  @Test func argumentsMayBeOpenBesideData() {
    let result = Tool.todo("Task", "--stage", "types,plan,bytecode", "priority > %@ AND name BEGINSWITH $start")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("17 objects") && result.output.contains("$start"))
  }

  @Test func saysWhatAnIndexWouldBring() {
    let schema = Tool.root.appending(path: "Vectors/schemas/todo.json").path()
    let text = "assignee == 'Ali' AND priority > 5"
    // Without data, 10,000 objects are assumed. Of 17, none is worth an index.
    let plan = Tool.run("--schema", schema, "--class", "Task", "--stage", "plan", text).output
    #expect(!Tool.todo("Task", "--stage", "plan", text).output.contains("an index on"))
    #expect(plan.contains("an index on `assignee` would leave"), "\(plan)")
    let search = Tool.run("--schema", schema, "--class", "Task", "--stage", "plan", "name LIKE '*a'").output
    #expect(!search.contains("an index on"), "\(search)")
  }

  @Test func readsRecordsUnderAHeader() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".csv")
    try "name,age\nAli,5\nJamie,50\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = Tool.run("--data", file.path(), "--stage", "plan", "--analyze", "age > 10 AND name == 'Jamie'")
    #expect(
      result.status == 0 && result.output.contains("2 rows tested · 1 matched"), "\(result.output)\(result.errors)")
    try "name,age\nAli\n".write(to: file, atomically: true, encoding: .utf8)
    let faulty = Tool.run("--data", file.path(), "--stage", "plan", "age > 10")
    #expect(faulty.status == 2 && faulty.errors.contains(".csv:2:1"), "\(faulty.errors)")
  }

  @Test(
    arguments: [
      ("isComplete == false AND priority > 5", true), ("priority > 5 OR isComplete == false", false),
      ("priority > 6 AND isComplete == false", false), ("priority >= 6 AND isComplete == false", true),
      ("NOT (priority <= 5 OR isComplete == true)", true), ("NOT priority < 6 AND isComplete != true", true),
      ("priority >= 5 AND isComplete == false", false), ("priority > 5 AND isComplete != false", false),
      ("priority > 5 AND NOT isComplete == true AND priority > 4", true),
    ] as [(String, Bool)])
  func comparesPlans(_ other: String, _ isEquivalent: Bool) {
    let result = Tool.todo(
      "Task", "--format", "json", "--compare", other, "priority > 5 AND isComplete == false")
    #expect(result.status == 0)
    #expect(result.output.contains("\"equivalent\": \(isEquivalent)"))
  }

  /// Null differs from true, so `!= true` is more than `== false` where a value may be null.
  @Test(arguments: [("bool", true), ("optBool", false), ("boolList", true), ("optBoolList", false)])
  func comparesByNullability(_ property: String, _ isEquivalent: Bool) {
    let files = ["schemas", "data"].map { Tool.root.appending(path: "Vectors/\($0)/types.json").path() }
    let quantifier = property.hasSuffix("List") ? "ANY " : ""
    let result = Tool.run(
      "--schema", files[0], "--data", files[1], "--class", "Thing", "--format", "json",
      "--compare", "\(quantifier)\(property) == false", "\(quantifier)\(property) != true")
    #expect(result.output.contains("\"equivalent\": \(isEquivalent)"), "\(result.errors)")
    #expect(result.output.contains("\"time\": \"this "))
  }

  @Test func pointsIntoThePredicateToCompareWith() {
    let result = Tool.todo("Task", "--compare", "priority >", "priority > 5")
    #expect(result.status == 2)
    #expect(result.errors.contains("--> --compare:1:11"))
  }
}
