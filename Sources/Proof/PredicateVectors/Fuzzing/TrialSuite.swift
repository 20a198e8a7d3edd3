import PredicateJSON
import PredicateReference
import PredicateSuites
import PredicateTranslate

/// Trials as suites (`Vectors/README.md`), for keeping their findings or running them on another implementation.
enum TrialSuite {
  /// A trial with its id and remarks.
  struct Case {
    var id: String
    var trial: Trial
    var note: String
    var evidence: Evidence?
  }

  /// Returns the text of a suite with one trial. The expectation is the reference evaluator's result or, if there is none, that of the
  /// machine for the unoptimized predicate.
  static func json(_ trial: Trial, _ finding: Finding, seed: UInt64) -> String {
    let testCase = Case(id: "1", trial: trial, note: finding.description, evidence: try? Evidence(trial))
    return json(
      named: "fuzz-\(finding.invariant)-\(seed)", source: "found by predicate-vectors fuzz --seed \(seed)", testCase, []
    )
  }

  /// Returns the text of a suite with trials over the same objects.
  static func json(named name: String, source: String, _ first: Case, _ rest: [Case]) -> String {
    let trial = first.trial
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("suite", name)
      writer.member("source", source)
      writer.member("dialect", trial.dialect.rawValue)
      writer.key("schema")
      writer.raw(trial.schema.json)
      writer.key("data")
      writer.dataSet(trial.dataSet)
      writer.array("cases", of: [first] + rest) { $0.testCase($1, suite: trial.dialect) }
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func testCase(_ testCase: TrialSuite.Case, suite dialect: Dialect) {
    let trial = testCase.trial
    object { writer in
      writer.member("id", testCase.id)
      if trial.dialect != dialect { writer.member("dialect", trial.dialect.rawValue) }
      writer.member("class", trial.className)
      writer.member("predicate", trial.predicate)
      if !trial.arguments.isEmpty || !trial.variables.isEmpty {
        writer.arguments(trial.suppliedArguments, trial.dataSet)
      }
      writer.clauses(trial.clauses)
      if !testCase.note.isEmpty { writer.member("note", testCase.note) }
      writer.object("expect") { $0.expectation(trial, testCase.evidence) }
    }
  }

  private mutating func expectation(_ trial: Trial, _ evidence: Evidence?) {
    if let rejection = evidence?.rejection {
      object("error") { writer in
        writer.member("stage", rejection.first.code.entry.stage.rawValue)
        writer.member("code", rejection.first.code.rawValue)
      }
      return
    }
    var rows = evidence?.expected ?? []
    if evidence?.expected == nil, case .rows(let found)? = evidence?.answer { rows = found }
    let table = trial.schema.classIndex(trial.className).map { trial.dataSet.tables[$0] } ?? []
    array("matches") { writer in
      for row in rows where table.indices.contains(Int(row)) { writer.string(table[Int(row)].key) }
    }
    let isArranged = evidence?.tree.map { $0.children(of: $0.root).count > 1 } ?? false
    if !trial.clauses.isEmpty || isArranged {
      member("ordered", true)
    }
  }

  /// Writes clauses of different kinds: each under its name, and their order.
  private mutating func clauses(_ clauses: [ResultClause]) {
    guard !clauses.isEmpty else { return }
    var names: [String] = []
    for clause in clauses {
      switch clause {
      case .sort(let keys):
        names.append("sort")
        array("sort", of: keys) { writer, key in
          writer.array(of: [key.keyPath, key.isAscending ? "asc" : "desc"]) { $0.string($1) }
        }
      case .distinct(let paths):
        names.append("distinct")
        array("distinct", of: paths) { $0.string($1) }
      case .limit(let count):
        names.append("limit")
        member("limit", count)
      }
    }
    array("clauses", of: names) { $0.string($1) }
  }
}
