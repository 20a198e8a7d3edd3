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
    ("NOT minutes > 5", "(t0.\"minutes\" <= $1 OR t0.\"minutes\" IS NULL)"),
    ("NOT priority > 5", "t0.\"priority\" <= $1"),
    ("NOT effort > 5", "NOT ((t0.\"effort\" > $1 AND NOT (t0.\"effort\" = 'NaN')))"),
    ("NOT minutes != 5", "t0.\"minutes\" = $1"),
    (
      "NOT minutes BETWEEN {1, 5}",
      "((t0.\"minutes\" < $1 OR t0.\"minutes\" IS NULL) OR (t0.\"minutes\" > $2 OR t0.\"minutes\" IS NULL))"
    ),
    (
      "NOT (minutes == nil AND NOT (priority > 5 OR NOT priority > 7))",
      "(t0.\"minutes\" IS NOT NULL OR (t0.\"priority\" > $1 OR t0.\"priority\" <= $2))"
    ),
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
    ("name CONTAINS '%_'", "t0.\"name\" LIKE $1 ESCAPE '!'"),
    ("name LIKE 'a*_?'", "t0.\"name\" LIKE $1 ESCAPE '!'"),
  ])
  func comparisonsAreTwoValued(_ predicate: String, _ expected: String) throws {
    #expect(try condition(predicate) == expected)
  }

  /// What is counted beside a term that an index serves is counted for the objects alone that the term finds; of each of them, where an index
  /// has the owners.
  @Test func whatIsAskedBesideATermIsNarrowed() throws {
    func narrowed(_ predicate: String, _ engine: SQLEngine = .sqlite, isIndexed: Bool = false) throws -> Int {
      let mapping = SQLMapping([
        "Project": SQLMapping.ClassMapping(properties: ["tasks": SQLMapping.PropertyMapping(isIndexed: isIndexed)])
      ])
      let words = isIndexed ? "\"owner\" = t0.\"_key\")" : " AS owner FROM \"Project\" AS "
      return try statement(predicate, of: "Project", engine, mapping: mapping).text.components(separatedBy: words)
        .count - 1
    }
    #expect(try narrowed("name == 'x' AND tasks.@count > 2") == 1)
    #expect(try narrowed("name == 'x' AND (NOT tasks.@count > 2 OR ALL tasks.priority > 1)") == 2)
    #expect(try narrowed("name == 'x' AND NONE tasks.priority == 1") == 1)
    #expect(try narrowed("name == 'x' AND SUBQUERY(tasks, $t, $t.priority > 1).@count > 2") == 1)
    // PostgreSQL joins what is found and what is among it, SQLite does the one and then the other.
    #expect(try narrowed("name == 'x' AND ANY tasks.priority == 1") == 1)
    #expect(try narrowed("name == 'x' AND ANY tasks.priority == 1", .postgresql) == 0)
    #expect(try narrowed("name == 'x' AND (lead == nil OR ANY tasks.priority == 1)", .postgresql) == 1)
    // Nothing is found by these.
    for term in ["lead == nil", "name != 'x'", "name CONTAINS 'x'", "name LIKE '*x'", "NOT name == 'x'"] {
      #expect(try narrowed("\(term) AND tasks.@count > 2") == 0, "\(term)")
    }
    #expect(try narrowed("name == 'x' OR tasks.@count > 2") == 0)
    for engine in [SQLEngine.sqlite, .postgresql] {
      #expect(
        try narrowed("name == 'x' AND (NOT tasks.@count > 2 OR ALL tasks.priority > 1)", engine, isIndexed: true) == 2)
    }
    #expect(try narrowed("name == 'x' AND tasks.@count > 2", .duckdb, isIndexed: true) == 0)
    #expect(try narrowed("name == 'x' AND tasks.@count > 2", .duckdb) == 1)
  }

  /// Letters of either case are listed, as far as they are few, so that an index finds them.
  @Test(arguments: [
    ("name ==[c] 'ab'", "(t0.\"name\" COLLATE NOCASE IN (?1) AND t0.\"name\" COLLATE BINARY IN (?1, ?2, ?3, ?4))"),
    // S has a third spelling, the long one, which is no letter of ASCII.
    ("name ==[c] 's'", "(t0.\"name\" COLLATE NOCASE IN (?1, ?2) AND t0.\"name\" COLLATE BINARY IN (?1, ?3, ?2))"),
    ("name ==[c] 'abcdefg'", "(t0.\"name\" COLLATE NOCASE IN (?1) AND \(Self.ranges("BINARY", 2..<18)))"),
    ("name BEGINSWITH[c] 'ab'", "(\(Self.range("NOCASE", 1)) AND \(Self.ranges("BINARY", 1..<9)))"),
    // The texts between those that begin with @ and with A are no beginnings.
    (
      "name BEGINSWITH[c] '@'",
      "(t0.\"name\" GLOB +?1 AND \(Self.range("BINARY", 2)) AND \(Self.range("NOCASE", 2)))"
    ),
    ("name ==[cd] 'a'", "t0.\"name\" GLOB +?1"),
  ])
  func spellingsAreFound(_ predicate: String, _ expected: String) throws {
    let text = try statement(predicate, of: "Task", .sqlite).text
    #expect(text.contains(" WHERE \(expected) ORDER BY"), "\(text)")
  }

  /// Where an index without case is known, nothing is said for another.
  @Test func anIndexWithoutCaseIsEnough() throws {
    let mapping = SQLMapping([
      "Task": SQLMapping.ClassMapping(properties: ["name": SQLMapping.PropertyMapping(isIndexedWithoutCase: true)])
    ])
    func condition(_ predicate: String) throws -> String {
      try statement(predicate, of: "Task", .sqlite, mapping: mapping, selecting: .count).text
    }
    #expect(try condition("name ==[c] 'ab'").hasSuffix(" WHERE t0.\"name\" COLLATE NOCASE IN (?1)"))
    #expect(try condition("name LIKE[c] 'ab*c'").contains(" GLOB "))
  }

  private static func range(_ collation: String, _ first: Int) -> String {
    let column = "t0.\"name\" COLLATE \(collation)"
    return "(\(column) >= ?\(first) AND \(column) < ?\(first + 1))"
  }

  private static func ranges(_ collation: String, _ numbers: Range<Int>) -> String {
    "(\(stride(from: numbers.lowerBound, to: numbers.upperBound, by: 2).map { range(collation, $0) }.joined(separator: " OR ")))"
  }

  /// What the pages hold is shown by reading them: `.ci/figures/sql/commands.py`.
  @Test func pagesBeginBehindAKey() throws {
    func page(_ predicate: String, keyType: SQLMapping.KeyType = .text, selecting: SQLQuery.Selection = .keys) throws
      -> String
    {
      let template = try PredicateTemplate(predicate, class: "Task", schema: samples, dialect: .rql)
      let mapping = SQLMapping(["Task": SQLMapping.ClassMapping(keyTypes: [keyType])])
      return try SQLQuery(
        try template.typedPredicate(Arguments()), engine: .postgresql, mapping: mapping, selecting: selecting,
        behind: .key("k")
      ).text
    }
    #expect(
      try page("TRUEPREDICATE SORT(minutes DESC, name ASC) LIMIT(2)")
        == #"SELECT t0."_key" FROM "Task" AS t0 JOIN (SELECT t1."minutes" AS v0, t1."name" COLLATE "C" AS v1, t1."_row" AS v2 FROM "Task" AS t1 WHERE t1."_key" = $1) AS t2 ON TRUE WHERE ((t0."minutes" < t2.v0 OR (t0."minutes" IS NULL AND t2.v0 IS NOT NULL)) OR (t0."minutes" IS NOT DISTINCT FROM t2.v0 AND (t0."name" COLLATE "C" >= t2.v1 AND (t0."name" COLLATE "C" <> t2.v1 OR t0."_row" > t2.v2)))) ORDER BY t0."minutes" DESC NULLS LAST, t0."name" COLLATE "C", t0."_row" LIMIT 2"#
    )
    #expect(
      try page("priority > 5 SORT(name ASC)")
        == #"SELECT t0."_key" FROM "Task" AS t0 WHERE (t0."name" COLLATE "C", t0."_row") > (SELECT t1."name" COLLATE "C", t1."_row" FROM "Task" AS t1 WHERE t1."_key" = $1) AND t0."priority" > $2 ORDER BY t0."name" COLLATE "C", t0."_row""#
    )
    #expect(
      try page("TRUEPREDICATE SORT(priority DESC) LIMIT(2)")
        == #"SELECT t0."_key" FROM "Task" AS t0 WHERE (t0."priority" <= (SELECT t1."priority" FROM "Task" AS t1 WHERE t1."_key" = $1) AND (t0."priority" <> (SELECT t1."priority" FROM "Task" AS t1 WHERE t1."_key" = $1) OR t0."_row" > (SELECT t1."_row" FROM "Task" AS t1 WHERE t1."_key" = $1))) ORDER BY t0."priority" DESC, t0."_row" LIMIT 2"#
    )
    #expect(throws: DiagnosticError.self) { try page("TRUEPREDICATE DISTINCT(name)") }
    #expect(throws: DiagnosticError.self) { try page("TRUEPREDICATE LIMIT(2) SORT(name ASC)") }
    #expect(throws: DiagnosticError.self) { try page("priority > 5", keyType: .integer) }
    #expect(throws: DiagnosticError.self) { try page("priority > 5", selecting: .count) }
  }

  @Test func wildcardsOfTheDatabaseAreEscaped() throws {
    #expect(try statement("name LIKE 'a*_?!%'").parameters.map(\.value) == [.string("a%!__!!!%")])
    #expect(
      try statement("name LIKE 'a*_?[b'", [], of: "Task", .sqlite).parameters.map(\.value) == [.string("a*_?[[]b")])
  }

  @Test(arguments: ["", "[c]"], SQLEngine.all) func aRunOfStarsIsOne(option: String, engine: SQLEngine) throws {
    let texts = try ["5%***é**", "5%*é*"].map {
      try statement("name LIKE\(option) '\($0)'", [], of: "Task", engine, inlinesValues: true).text
    }
    #expect(texts[0] == texts[1])
    #expect(try statement("name LIKE '5%***x**'").parameters.map(\.value) == [.string("5!%%x%")])
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
    #expect(try condition("NOT priority > 5") == "\"task\".\"priority\" <= $1")
    #expect(try condition("minutes > 5") == "COALESCE(\"task\".\"minutes\" > $1, FALSE)")
    // What needs other tables has them inside.
    #expect(
      try condition("parent.priority > 5")
        == "\"task\".\"_key\" IN (SELECT \"task\".\"_key\" FROM \"Task\" AS \"task\" JOIN \"Task\" AS t1 ON t1.\"_key\" = \"task\".\"parent\" WHERE t1.\"priority\" > $1)"
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
    let query = try statement("assignee == %@", [.string(text)], engine)
    // PostgreSQL holds no U+0000, so no text equals one.
    if engine.name == "postgresql", text == "\u{0}" { return #expect(query.text.contains("WHERE FALSE")) }
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
