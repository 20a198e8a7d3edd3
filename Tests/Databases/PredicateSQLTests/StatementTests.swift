import PredicateDiagnostics
import PredicateSQL
import PredicateSchema
import PredicateValues
import Predicates
import RealmAPI
import Testing

/// What becomes of predicates. That the statements find what the machine finds is shown by running them: `.ci/figures/engines`.
@Suite struct StatementTests {
  @Test(arguments: [
    // NULL stands for false, but not under NOT.
    ("minutes > 5", "t0.\"minutes\" > $1"),
    ("NOT minutes > 5", "NOT COALESCE(t0.\"minutes\" > $1, FALSE)"),
    ("NOT priority > 5", "NOT (t0.\"priority\" > $1)"),
    ("minutes != 5", "(t0.\"minutes\" <> $1 OR t0.\"minutes\" IS NULL)"),
    ("minutes == nil", "t0.\"minutes\" IS NULL"),
    ("minutes <= priority", "t0.\"minutes\" <= t0.\"priority\""),
    // Constants are fitted to the column.
    ("priority > 5.5", "t0.\"priority\" > $1"),
    ("priority == 5.5", "FALSE"),
    // NaN is above all numbers to a database, and below or beside them to predicates.
    ("effort > 5", "(t0.\"effort\" > $1 AND NOT (t0.\"effort\" = 'NaN'))"),
    ("effort < 5", "t0.\"effort\" < $1"),
    ("priority IN {1, 2, 2.5}", "t0.\"priority\" IN ($1, $2)"),
    ("minutes IN {1, nil}", "(t0.\"minutes\" IN ($1) OR t0.\"minutes\" IS NULL)"),
    ("name BEGINSWITH ''", "FALSE"),
    ("name CONTAINS '%_'", "strpos(t0.\"name\", $1) > 0"),
    ("name LIKE 'a*_?'", "t0.\"name\" LIKE $1 ESCAPE '!'"),
  ])
  func comparisonsAreTwoValued(_ predicate: String, _ expected: String) throws {
    #expect(try condition(predicate) == expected)
  }

  @Test func wildcardsOfTheDatabaseAreEscaped() throws {
    #expect(try statement("name LIKE 'a*_?!%'").parameters.map(\.value) == [.string("a%!__!!!%")])
    #expect(
      try statement("name LIKE 'a*_?[b'", [], of: "Task", .sqlite).parameters.map(\.value) == [.string("a*_?[[]b")])
  }

  @Test func oneValueIsOneParameter() throws {
    let query = try statement("priority == 5 OR minutes == 5", [], of: "Task", .sqlite)
    #expect(query.parameters.count == 1)
    #expect(try statement("priority == 5 OR minutes == 5", [], of: "Task", .spark).parameters.count == 2)
  }

  @Test func saysWhatItReads() throws {
    let query = try statement("ANY tasks.priority > 5", of: "Project")
    #expect(query.reads.map(\.table) == ["Project", "Project.tasks", "Task"])
    #expect(query.reads.last?.columns == ["_key", "priority"])
  }

  @Test func selects() throws {
    let clauses: [ResultClause] = [.sort([SortKey("name")]), .limit(3)]
    #expect(try statement("TRUEPREDICATE", selecting: .count).text == "SELECT COUNT(*) FROM \"Task\" AS t0")
    #expect(
      try statement("TRUEPREDICATE", clauses: clauses, selecting: .rows).text
        == "SELECT t0.* FROM \"Task\" AS t0 ORDER BY t0.\"name\" COLLATE \"C\", t0.\"_row\" LIMIT 3")
  }

  /// A number without a type would become a float beside one: `f == 16777217` found 16777216, and 1e39 was an error.
  @Test func doublesStayDoublesBesideFloats() throws {
    let schema = try Schema([ClassDefinition("T", properties: [PropertyDefinition("f", .float)])])
    func text(_ inlines: Bool) throws -> String {
      try statement("f IN {1, 2.5}", of: "T", schema: schema, inlinesValues: inlines).text
    }
    #expect(try text(false).contains("IN (CAST($1 AS double precision), CAST($2 AS double precision))"))
    #expect(try text(true).contains("IN (CAST(1.0e0 AS double precision), CAST(2.5e0 AS double precision))"))
  }

  @Test func conditionsAreForStatementsOfOthers() throws {
    func condition(_ predicate: String) throws -> String {
      try statement(predicate, selecting: .condition, alias: "task").text
    }
    #expect(try condition("NOT priority > 5") == "NOT (\"task\".\"priority\" > $1)")
    #expect(try condition("minutes > 5") == "COALESCE(\"task\".\"minutes\" > $1, FALSE)")
    // What needs other tables has them inside.
    #expect(
      try condition("parent.priority > 5")
        == "\"task\".\"_key\" IN (SELECT \"task\".\"_key\" FROM \"Task\" AS \"task\" LEFT JOIN \"Task\" AS t1 ON t1.\"_key\" = \"task\".\"parent\" WHERE t1.\"priority\" > $1)"
    )
    #expect(throws: DiagnosticError.self) {
      try statement("priority > 5", clauses: [.limit(1)], selecting: .condition)
    }
  }

  @Test func aRealmSaysItsSQL() throws {
    let realm = try Realm(
      configuration: Realm.Configuration(inMemoryIdentifier: "sql", objectTypes: [Chore.self]))
    let urgent = realm.objects(Chore.self).where { $0.priority > 5 }.sorted(byKeyPath: "name")
    let query = try SQLQuery(urgent.typedPredicate(), engine: .sqlite, inlinesValues: true)
    #expect(
      query.inlineText
        == "SELECT t0.\"_key\" FROM \"Chore\" AS t0 WHERE t0.\"priority\" > 5 ORDER BY t0.\"name\" COLLATE BINARY, t0.\"_row\""
    )
  }
}

class Chore: Object {
  @Persisted var name: String
  @Persisted var priority: Int
}

/// Names and values from outside stay names and values.
@Suite struct InjectionTests {
  static let names = ["a\"b", "a`b", "select", "order by", "😀", "a;--", "ab\\", String(repeating: "n", count: 1_000)]

  @Test(arguments: names, SQLEngine.all)
  func namesAreQuoted(_ name: String, _ engine: SQLEngine) throws {
    let schema = try Schema([ClassDefinition(name, properties: [PropertyDefinition(name, .int)])])
    let text = try statement("%K > 5", [.string(name)], of: name, engine, schema: schema).text
    #expect(text.contains("FROM \(engine.quoted(name)) AS t0 WHERE t0.\(engine.quoted(name)) > "))
    #expect(quotesAreBalanced(text, engine))
  }

  @Test(arguments: ["it's", "a\\", "\\'", "';--", "\u{0}", "line\nbreak", "$1 ?1 {0}"], SQLEngine.all)
  func textsAreValues(_ text: String, _ engine: SQLEngine) throws {
    guard let query = try? statement("assignee == %@", [.string(text)], engine) else {
      // PostgreSQL holds no U+0000.
      #expect(engine.name == "postgresql" && text == "\u{0}")
      return
    }
    #expect(!query.text.contains(text))
    #expect(query.parameters.map(\.value) == [.string(text)])
    #expect(quotesAreBalanced(query.inlineText, engine))
  }

  /// Whether every quoted name and string ends, read as the database reads them.
  private func quotesAreBalanced(_ text: String, _ engine: SQLEngine) -> Bool {
    var open: Character?
    var escapes = false
    var characters = text.unicodeScalars.map(Character.init)[...]
    var previous: Character = " "
    while let character = characters.popFirst() {
      if let quote = open {
        if character == "\\", escapes {
          _ = characters.popFirst()
        } else if character == quote {
          if characters.first == quote, !(engine.name == "spark" && quote == "'") {
            characters.removeFirst()
          } else {
            open = nil
          }
        }
      } else if ["'", "\"", "`"].contains(character) {
        open = character
        escapes = character == "'" && (engine.name == "spark" || previous == "E")
      }
      previous = character
    }
    return open == nil
  }
}
