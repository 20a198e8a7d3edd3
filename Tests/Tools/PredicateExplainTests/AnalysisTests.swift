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
    let chain = result.output.split(separator: "because ─").last.map(String.init) ?? ""
    for line in expected { #expect(chain.contains(line), "\(chain)") }
  }

  @Test func followsTheElementsOfASubquery() {
    let result = Tool.todo(
      "Project", "--stage", "plan", "--object", "fresh", "--trace",
      "SUBQUERY(tasks, $t, $t.assignee == 'Alex').@count == 2")
    #expect(result.output.contains("END_COUNT"))
    #expect(result.output.contains("✓ draft: assignee == 'Alex'"))
    #expect(result.output.contains("fresh matches because"))
  }

  @Test(arguments: [
    ["--trace", "priority > 5"], ["--object", "nobody", "priority > 5"],
    ["--object", "nobody", "--trace", "priority > 5"],
  ])
  func asksForAnObjectThatThereIs(_ arguments: [String]) {
    #expect(Tool.todo("Task", arguments).status == 2)
  }

  /// One tree, with the names that the user wrote, the dearest node and the estimate that was farthest off.
  @Test func marksWhatIsWorthALook() {
    let result = Tool.todo(
      "Project", "--stage", "plan", "--analyze", "--arg", "5",
      "SUBQUERY(tasks, $item, $item.priority > %@ AND $item.isComplete == false).@count > 1 OR name LIKE 'zz*'")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("└─ SUBQUERY(tasks, $item") })
    #expect(lines.filter { $0.contains("dearest") }.count == 1)
    #expect(lines.filter { $0.contains("× off") }.count == 1, "\(result.output)")
    #expect(lines.first { $0.hasPrefix("── ") }?.hasPrefix("── analysis ") == true)
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

  @Test(arguments: [
    ("isComplete == false AND priority > 5", true), ("priority > 5 OR isComplete == false", false),
    ("priority > 6 AND isComplete == false", false),
  ])
  func comparesPlans(_ other: String, _ isEquivalent: Bool) {
    let result = Tool.todo(
      "Task", "--format", "json", "--compare", other, "priority > 5 AND isComplete == false")
    #expect(result.status == 0)
    #expect(result.output.contains("\"equivalent\": \(isEquivalent)"))
  }

  @Test func pointsIntoThePredicateToCompareWith() {
    let result = Tool.todo("Task", "--compare", "priority >", "priority > 5")
    #expect(result.status == 2)
    #expect(result.errors.contains("--> --compare:1:11"))
  }
}
