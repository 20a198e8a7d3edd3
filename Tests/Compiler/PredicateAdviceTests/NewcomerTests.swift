import PredicateDiagnostics
import Testing

/// What people type who come from SQL, JavaScript, Swift, MongoDB, Core Data or a spreadsheet, and what they are told.
@Suite struct NewcomerTests {
  struct Row: CustomTestStringConvertible {
    let dialect: Dialect
    let text: String
    /// The predicate that is proposed first; or, where nothing can be proposed, what is said.
    let advice: String
    var testDescription: String { "\(dialect.rawValue): \(text)" }

    init(_ text: String, _ advice: String, in dialect: Dialect = .nspredicate) {
      self.dialect = dialect
      self.text = text
      self.advice = advice
    }
  }

  // MARK: What is proposed

  static let dates: [Row] = [
    Row("due >= 2023-05-12 17:27:00.000Z", "due >= %@"),
    Row("due >= 2020-01-01", "due >= %@"),
    Row("due >= 2020-01-01T00:00:00Z", "due >= %@"),
    Row("due >= 2020-01-01T00:00:00+02:00 AND i > 5", "due >= %@ AND i > 5"),
    Row("due >= 2020/01/01", "due >= %@"),
    Row("due >= 1/2/2020", "due >= %@"),
    Row("due >= 31.01.2020", "due >= %@"),
    Row("due > NOW()", "due > %@"),
    Row("due >= 2023-05-12 17:27:00.000Z", "due >= 2023-05-12@17:27:00", in: .rql),
    Row("due >= 2023-05-12 17:27:00.5", "due >= 2023-05-12@17:27:00:500000000", in: .rql),
    Row("due >= 2023-5-2", "due >= 2023-05-02@00:00:00", in: .rql),
    Row("due >= 2023-05-12 17:27", "due >= 2023-05-12@17:27:00", in: .rql),
    Row("due >= 2020-01-01T00:00:00Z", "due >= 2020-01-01@00:00:00", in: .rql),
    Row("due >= '2020-01-01'", "due >= 2020-01-01@00:00:00", in: .rql),
    Row("due >= 2020/01/01", "due >= 2020-01-01@00:00:00", in: .rql),
    Row("due >= Date('2020-01-01')", "due >= 2020-01-01@00:00:00", in: .rql),
    Row("due > 1577836800", "due > T1577836800:0", in: .rql),
  ]

  static let texts: [Row] = [
    Row("name CONTAINS 'O'Brien'", #"name CONTAINS 'O\'Brien'"#),
    Row("name == 'it's' AND i > 5", #"name == 'it\'s' AND i > 5"#),
    Row("name == 'O''Brien'", #"name == 'O\'Brien'"#),
    Row(#"name == "say "hi" now""#, #"name == "say \"hi\" now""#),
    Row("name CONTAINS 'O'Brien'", #"name CONTAINS 'O\'Brien'"#, in: .rql),
    Row("name == Ali", "name == 'Ali'"),
    Row("name CONTAINS bug AND i > 5", "name CONTAINS 'bug' AND i > 5"),
    Row("name == Ali Baba", "name == 'Ali Baba'"),
    Row("name == “Ali”", "name == 'Ali'"),
    Row("name == „Ali“", "name == 'Ali'"),
    Row("name == “it’s” AND i > 5", "name == 'it’s' AND i > 5"),
    Row("\"name == 'Ali'\"", "name == 'Ali'"),
    Row("name == «Ali»", "name == 'Ali'"),
    Row("name == `Ali`", "name == 'Ali'"),
    Row("`name` == 'Ali'", "name == 'Ali'"),
    Row("[name] == 'Ali'", "name == 'Ali'"),
    Row(#""name" == 'Ali'"#, "name == 'Ali'"),
    Row("name == @%", "name == %@"),
    Row("name == %1$@", "name == %@"),
    Row("name == ?", "name == %@"),
    Row("name == ?1", "name == $0", in: .rql),
    Row("name == :name", "name == %@"),
    Row("name == \\(name)", "name == %@"),
    Row("name == ${name}", "name == %@"),
    Row("name == %@", "name == $0", in: .rql),
    Row("name == $0", "name == %@"),
  ]

  static let operators: [Row] = [
    Row("name[c] LIKE 'a*'", "name LIKE[c] 'a*'", in: .rql),
    Row("name[c] LIKE 'a*'", "name LIKE[c] 'a*'"),
    Row("name CONTAINS 'a'[cd]", "name CONTAINS[cd] 'a'"),
    Row("name CONTAINS(c) 'a'", "name CONTAINS[c] 'a'"),
    Row("name NONE {'a'}", "name == NONE {'a'}", in: .rql),
    Row("name NONE {'a'}", "NOT name IN {'a'}"),
    Row("name NOT IN {'a'}", "NOT name IN {'a'}"),
    Row("name NOT LIKE 'a' AND i > 5", "NOT name LIKE 'a' AND i > 5"),
    Row("i ≥ 5", "i >= 5"),
    Row("i ≥ 5", "i >= 5", in: .rql),
    Row("i ≠ 5", "i != 5"),
    Row("i＝5", "i=5"),
    Row("i == −5", "i == -5"),
    Row("i IN （1，2）", "i IN {1,2}"),
    Row("nаme == 'Ali'", "name == 'Ali'"),
    Row("i > = 5", "i >= 5"),
    Row("i =! 5", "i != 5"),
    Row("i := 5", "i == 5"),
    Row("5 < i < 10", "5 < i AND i < 10"),
    Row("i > 5 && < 10", "i > 5 && i < 10"),
    Row("i == 5 OR 6", "i == 5 OR i == 6"),
    Row("i == 5 AND AND name == 'a'", "i == 5 AND name == 'a'"),
    Row("os == None", "os == nil"),
    Row("name MATCHES 'a.*'", "name BEGINSWITH 'a'"),
    Row("name MATCHES '.*a.*'", "name CONTAINS 'a'"),
  ]

  static let lists: [Row] = [
    Row("name IN ('a','b')", "name IN {'a', 'b'}"),
    Row("name IN ['a', 'b']", "name IN {'a', 'b'}"),
    Row("name IN (Ali, Baba)", "name IN {'Ali', 'Baba'}"),
    Row("name IN 'a', 'b'", "name IN {'a', 'b'}"),
    Row("i IN []", "i IN {}"),
    Row("i IN ()", "i IN {}"),
    Row("ANY (tasks.pr > 5)", "ANY tasks.pr > 5"),
    Row("SUBQUERY(tasks, $t, $t.pr > 5).count > 0", "SUBQUERY(tasks, $t, $t.pr > 5).@count > 0"),
    Row("SUBQUERY(tasks, $t, t.pr > 5).@count > 0", "SUBQUERY(tasks, $t, $t.pr > 5).@count > 0"),
    Row("i BETWEEN (1, 5)", "i BETWEEN {1, 5}"),
    Row("i BETWEEN 1 AND 5", "i BETWEEN {1, 5}"),
    Row("i IN 1...5", "i BETWEEN {1, 5}"),
    Row("strs == 'bug'", "ANY strs == 'bug'"),
    Row("strs IN {'bug'}", "ANY strs IN {'bug'}"),
    Row("{'bug'} IN strs", "ANY strs IN {'bug'}"),
    Row("strs.contains('bug')", "'bug' IN strs"),
    Row("tasks.name == 'x'", "ANY tasks.name == 'x'"),
    Row("tasks.count > 1", "tasks.@count > 1"),
    Row("tasks.size > 1", "tasks.@count > 1"),
    Row("tasks.length > 1", "tasks.@count > 1"),
    Row("tasks.count() > 1", "tasks.@count > 1"),
    Row("COUNT(tasks) > 1", "tasks.@count > 1"),
    Row("strs.count > 1", "strs.@count > 1", in: .rql),
    Row("tasks.isEmpty", "tasks.@count == 0"),
    Row("EXISTS tasks", "tasks.@count > 0"),
    Row("tasks.sum(pr) > 1", "tasks.@sum.pr > 1"),
    Row("SUM(tasks.pr) > 1", "tasks.@sum.pr > 1"),
    Row("SUBQUERY(tasks, t, t.pr > 5).@count > 0", "SUBQUERY(tasks, $t, $t.pr > 5).@count > 0"),
    Row("SUBQUERY(tasks, $t, $t.pr > 5)", "SUBQUERY(tasks, $t, $t.pr > 5).@count > 0"),
  ]

  static let values: [Row] = [
    Row("u == '01234567-89ab-cdef-0123-456789abcdef'", "u == uuid(01234567-89ab-cdef-0123-456789abcdef)", in: .rql),
    Row("u == 01234567-89ab-cdef-0123-456789abcdef", "u == uuid(01234567-89ab-cdef-0123-456789abcdef)", in: .rql),
    Row(
      "u == uuid('01234567-89ab-cdef-0123-456789abcdef')", "u == uuid(01234567-89ab-cdef-0123-456789abcdef)", in: .rql),
    Row("u == 01234567-89ab-cdef-0123-456789abcdef", "u == %@"),
    Row("id == '0123456789abcdef01234567'", "id == oid(0123456789abcdef01234567)", in: .rql),
    Row("id == ObjectId('0123456789abcdef01234567')", "id == oid(0123456789abcdef01234567)", in: .rql),
    Row("bytes == 'abc'", "bytes == bin('abc')", in: .rql),
    Row("d > 1,5", "d > 1.5"),
    Row("i > 1'000", "i > 1000"),
    Row("i > 1,000,000", "i > 1000000"),
    Row("flag == True", "flag == true", in: .rql),
    Row("fav?.name == 'a'", "fav.name == 'a'"),
    Row("fav->name == 'a'", "fav.name == 'a'"),
    Row("fav::name == 'a'", "fav.name == 'a'"),
    Row("i > 1_000", "i > 1000"),
    Row("i > 5n", "i > 5"),
    Row("i > 5%", "i > 5"),
    Row("i > 0b101", "i > 5"),
    Row("i > '5'", "i > 5"),
    Row("i > true", "i > 1"),
    Row("flag == 'true'", "flag == true"),
  ]

  static let statements: [Row] = [
    Row("SELECT * FROM Row WHERE i > 5", "i > 5"),
    Row("WHERE i > 5", "i > 5"),
    Row("i > 5 ORDER BY name", "i > 5"),
    Row("i > 5 LIMIT 3", "i > 5"),
    Row("i > 5 ORDER BY name, i DESC", "i > 5 SORT(name ASC, i DESC)", in: .rql),
    Row("i > 5 LIMIT 3", "i > 5 LIMIT(3)", in: .rql),
    Row("i == 5 // five", "i == 5"),
    Row("i == 5 /* five */ AND flag == true", "i == 5 AND flag == true"),
    Row("{ i: 5 }", "i == 5"),
    Row(#"{"i": {"$gt": 5}}"#, "i > 5"),
    Row("i: 5", "i == 5"),
    Row("$0.i > 5", "i > 5"),
    Row("this.i > 5", "i > 5"),
    Row("Row.i > 5", "i > 5"),
    Row("AND(i > 5, i < 9)", "(i > 5 AND i < 9)"),
    Row("name.hasPrefix('a')", "name BEGINSWITH 'a'"),
    Row("name.contains('a') == true", "name CONTAINS 'a'"),
    Row("name.toLowerCase() == 'a'", "name ==[c] 'a'"),
    Row("LOWER(name) == 'a'", "name ==[c] 'a'"),
  ]

  @Test(arguments: dates + texts + operators + lists + values + statements)
  func whatIsProposedIsAPredicate(_ row: Row) throws {
    let errors = try errors(row)
    #expect(errors.count == 1, "\(errors.map(\.message))")
    let first = try #require(errors.first)
    let fix = try #require(first.fixIts.first, "\(first.message)")
    #expect(applying(fix, to: row.text) == row.advice, "\(first.message)")
    #expect(try self.errors(Row(row.advice, "", in: row.dialect)).isEmpty)
  }

  // MARK: What is said where nothing can be proposed

  static let said: [Row] = [
    Row("due >= '2020-01-01'", "pass the date as an argument, `%@`"),
    Row("due > today", "a date is supplied as an argument, `%@`"),
    Row("due >= 31.01.2020", "a date is written year first", in: .rql),
    Row("strs.count > 1", "the dialect rql counts them, `strs.@count`"),
    Row("strs.@count > 1", "the dialect rql counts them"),
    Row("strs.@size > 1", "the plain values of `strs` cannot be counted"),
    Row("name.length > 1", "the length of a text cannot be asked here"),
    Row("name MATCHES '[a-z]+'", "`LIKE` has patterns of its own"),
    Row("i > 'five'", "`five` is no number"),
    Row("link == 'x'", "compare one of its properties, like `link.string1`"),
    Row("i % 2 == 0", "there is no remainder"),
    Row("i == 5 ? 1 : 0", "join the cases with `AND` and `OR`"),
    Row("IF(i > 5, 1, 0) == 1", "join the cases with `AND` and `OR`"),
    Row("i > 5 GROUP BY name", "a predicate is a condition of one object"),
    Row("i == 5 -- five", "neither are comments"),
    Row("👨‍👩‍👧 == 1", "`👨‍👩‍👧` means nothing in a predicate"),
    Row("tasks.0.name == 'x'", "positions of a list cannot be queried"),
    Row("i == 5 && name", "a value alone is not a condition"),
  ]

  @Test(arguments: said)
  func oneErrorSaysIt(_ row: Row) throws {
    let errors = try errors(row)
    #expect(errors.count == 1, "\(errors.map(\.message))")
    let first = try #require(errors.first)
    let words = ([first.message] + first.notes.map(\.message)).joined(separator: "; ")
    #expect(words.contains(row.advice), "\(words)")
    #expect(first.fixIts.isEmpty, "\(first.fixIts)")
  }

  private func errors(_ row: Row) throws -> [Diagnostic] {
    PredicateAdviceTests.errors(row.text, row.dialect, on: "Row", of: try corpusSchema("codes"))
  }
}
