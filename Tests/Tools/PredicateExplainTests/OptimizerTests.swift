import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateWorkspace
import Testing

@testable import PredicateExplain

/// What the optimiser did is shown, with what it weighed and what it left alone.
@Suite struct OptimizerTests {
  private static let predicate = "name CONTAINS 'x' AND NOT (priority <= 5 OR isComplete == true) AND priority < 9"

  @Test func showsEachRewriteWithItsReason() {
    let result = Tool.todo("Task", "--stage", "rewrites", Self.predicate)
    #expect(result.status == 0)
    #expect(result.output.contains("  push-not · NOT moves into what it negates"))
    #expect(result.output.contains("    − NOT (priority <= 5 OR isComplete == true)\n"))
    #expect(result.output.contains("    + priority > 5 AND isComplete != true\n"))
    #expect(result.output.contains("    `==` and `!=` are complements for null and NaN too."))
    #expect(!result.output.contains("double-negation"))
  }

  @Test func saysWhyOtherRulesDidNothing() {
    let result = Tool.todo("Task", "--stage", "rewrites", "--verbose", "--disable-rule", "merge-ranges", Self.predicate)
    #expect(result.output.contains("\nmerge-ranges         it is disabled\n"))
    #expect(result.output.contains("\nprimary-key-lookup   the class has no primary key\n"))
    #expect(result.output.contains("\nfold-existence       nothing asks whether there are elements\n"))
    #expect(!result.output.contains("\npush-not "))
  }

  @Test func leavesRulesOut() {
    func rules(_ options: String...) -> String {
      let result = Tool.todo("Task", options + ["--stage", "plan", Self.predicate])
      let line = result.output.split(separator: "\n").first { $0.hasPrefix("rules fired") }
      return line.map { String($0.dropFirst(13)) } ?? result.errors
    }
    #expect(rules() == "push-not, flatten-terms, merge-ranges, order-terms")
    #expect(rules("--disable-rule", "merge-ranges", "--disable-rule", "order-terms") == "push-not, flatten-terms")
    #expect(rules("--no-optimize") == "none")
    #expect(rules("--disable-rule", "push-nod").contains("there is no rule `push-nod`; did you mean `push-not`?"))
  }

  /// Every AND and OR has its order, the outer one first: a line for each term, with where it stood.
  @Test func weighsOrdersOfTerms() {
    let result = Tool.todo(
      "Task", "--stage", "plan", "name CONTAINS 'x' AND (assignee > 'y' OR priority == 5) AND isComplete == true"
    )
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let start = lines.firstIndex(where: { $0.starts(with: ["order", "of", "terms"]) }) else {
      Issue.record("\(result.output)")
      return
    }
    let table = lines[start...].prefix(8).map(Array.init)
    #expect(table[0].suffix(7).joined(separator: " ") == "was reached true ns each as written")
    #expect(table[1].starts(with: ["AND", "of", "name", "CONTAINS"]))
    let terms = table[2...4].map { $0.dropFirst().joined(separator: " ") }
    #expect(terms[0].hasPrefix("isComplete == true 3 1 0.5 "))
    #expect(terms[1].hasPrefix("priority == 5 OR assignee > 'y' 2 0.5 "))
    #expect(terms[2].hasPrefix("name CONTAINS 'x' 1 "))
    #expect(table[5].starts(with: ["OR", "of", "assignee", ">"]))
    #expect(table[6].dropFirst().starts(with: ["priority", "==", "5", "2", "1"]))
  }

  @Test func costsSharedValuesOnce() throws {
    let result = Tool.todo("Project", "--stage", "plan", "tasks.@avg.priority < 1 OR tasks.@avg.priority > 4.5")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    func cost(_ label: String) throws -> Double {
      try #require(lines.first { $0.joined(separator: " ").contains(label) }?.last.flatMap(Double.init))
    }
    #expect(try cost("tasks.@avg.priority > 4.5 child") < 10)
    #expect(try cost("WITH tasks.@avg.priority") > 20)
  }

  @Test func keepsManyTermsReadable() throws {
    let text = (0..<90).map { "(name CONTAINS 'x\($0)' OR priority == \($0))" }.joined(separator: " AND ")
    let result = Tool.todo("Task", "--stage", "plan", text)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= 80 })
    let start = try #require(lines.firstIndex { $0.hasPrefix("order of terms") })
    #expect(lines[start...].contains { $0.contains("… 26 more") })
    #expect(result.output.contains("the orders of 59 more AND and OR are left out"))
  }

  @Test(arguments: [
    ("id == 5 AND isComplete == true", "primary key id == 5"), ("code IN {'a', 'b'}", "index code IN {'a', 'b'}"),
    ("code BEGINSWITH '2024' AND priority > 5", "index code BEGINSWITH '2024'"), ("priority > 5", "scan of every Task"),
    ("id == 5 OR code == 'a'", "union of index code == 'a', primary key id == 5"),
  ])
  func showsTheWayToTheObjects(_ predicate: String, _ way: String) {
    let schema = Tool.root.appending(path: "Vectors/schemas/optimize.json").path()
    let result = Tool.run("--schema", schema, "--class", "Task", "--stage", "plan", predicate)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("access       \(way)"), "\(result.output)")
    let isIndexed = way != "scan of every Task"
    #expect(lines.contains { $0.contains("  index, column  ") } == isIndexed)
    #expect(lines.contains { $0.hasPrefix("scan of every Task") && !$0.hasSuffix("chosen") } == isIndexed)
  }

  /// What an index costs to make stands beside what it saves, and when it has paid.
  @Test func showsWhatIndexesCost() {
    let schema = Tool.root.appending(path: "Vectors/schemas/optimize.json").path()
    func plan(_ predicate: String) -> String {
      Tool.run("--schema", schema, "--class", "Task", "--stage", "plan", predicate).output
    }
    let one = plan("code == 'a'")
    #expect(one.contains("ns to index"))
    #expect(one.contains("by query "), "\(one)")
    #expect(
      plan("code == 'a' AND ANY projects.name CONTAINS[c] 'x'").contains("made once that pays, by the first query"))
    let key = plan("id == 5")
    #expect(!key.contains("ns to index") && !key.contains("made once that pays"), "\(key)")
  }

  @Test func estimatesFromTheData() {
    let schema = Tool.root.appending(path: "Vectors/schemas/todo.json").path()
    let blind = Tool.run("--schema", schema, "--class", "Task", "--stage", "plan", "priority > 5")
    #expect(blind.output.contains("10,000 objects · "))
    #expect(blind.output.contains("nothing is known of the data"))
    #expect(Tool.todo("Task", "--stage", "plan", "priority > 5").output.contains("17 objects · "))
  }

  @Test func runsOverWhatTheIndexFinds() throws {
    let schema = try Schema(
      json: SourceText(
        utf8: Array(try Data(contentsOf: Tool.root.appending(path: "Vectors/schemas/optimize.json")))))
    let tasks = (0..<400).map { number in
      #""t\#(number)": {"id": \#(number), "name": "n", "code": "c\#(number % 100)", "priority": 1, "effort": 1}"#
    }
    let data = try DataSet(json: SourceText("{\"Task\": {" + tasks.joined(separator: ", ") + "}}"), schema: schema)
    let workspace = Workspace(data: data, className: "Task")
    func analysis(_ predicate: String) -> String {
      let result = Tool.run(
        arguments: ["--schema", "-", "--data", "-", "--stage", "plan", "--analyze", "--class", "Task", predicate],
        workspace)
      return result.output + result.errors
    }
    let key = analysis("id == 7 AND name == 'n'")
    #expect(key.contains("access  primary key id == 7, which found 1 of 400"), "\(key)")
    #expect(key.contains("\n1 row tested · 1 matched · "))
    let index = analysis("code IN {'c1', 'c2'} AND name == 'n'")
    #expect(index.contains("access  index code IN {'c1', 'c2'}, which found 8 of 400"), "\(index)")
    #expect(analysis("name == 'n'").contains("access  scan of every Task"))
    let union = analysis("code == 'c1' OR id == 7")
    #expect(
      union.contains("access  union of primary key id == 7, index code == 'c1', which found 5 of 400"), "\(union)")
  }

  /// Several tests may come from one place in the text; each is counted by itself.
  @Test func countsRewrittenPartsApart() {
    let result = Tool.todo(
      "Task", "--stage", "plan", "--analyze", "--disable-rule", "order-terms",
      "NOT (priority <= 5 OR isComplete == true)")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let counts = lines.filter { $0.contains("priority") && $0.count > 8 }.map {
      Array($0.drop { $0 != "5" }.dropFirst().prefix(2))
    }
    #expect(counts.last == ["17", "7"], "\(result.output)")
  }

  @Test(arguments: [
    ("priority > 3 AND priority < 9", "priority BETWEEN {4, 8}", true),
    ("SUBQUERY(ratings, $r, TRUEPREDICATE).@count > 0", "ratings.@count > 0", false),
    ("NOT (priority > 3 OR name == 'x')", "name != 'x' AND priority <= 3", true),
    ("assignee IN {'Ali', 'Jamie'}", "assignee == 'Jamie' OR assignee == 'Ali'", true),
    ("NOT assignee > 'x'", "assignee <= 'x'", false),
  ])
  func provesEquivalence(_ predicate: String, _ other: String, _ isEquivalent: Bool) {
    let result = Tool.todo("Task", "--stage", "plan", "--no-optimize", "--compare", other, predicate)
    #expect(result.output.contains("verdict      equivalent: ") == isEquivalent, "\(result.output)\(result.errors)")
  }

  @Test func namesTheObjectsOnWhichPredicatesDiffer() {
    let result = Tool.todo("Task", "--stage", "plan", "--compare", "priority > 9", "priority > 5")
    #expect(result.output.contains("verdict      not equivalent: on the data they differ"))
    #expect(result.output.contains("\nonly this    "))
    #expect(!result.output.contains("\nonly other   "))
  }
}
