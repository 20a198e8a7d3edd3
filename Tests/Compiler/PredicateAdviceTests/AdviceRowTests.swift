import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import Testing

@testable import PredicateAdvice

/// The table of advice: its rows can be read, and say what to write for what people type.
@Suite struct AdviceRowTests {
  static let schema = Result {
    try Schema(
      json: """
        [{"name": "Person", "properties": {"id": "string", "name": "string", "nick": "string?", "state": "string", "age": "int",
          "full name": "string", "born": "date?", "oid": "objectId", "tags": "string[]", "scores": "int[]", "dogs": "Dog[]"}},
         {"name": "Dog", "properties": {"name": "string", "age": "int"}}]
        """)
  }

  @Test func itemsAndTextsOfRowsFitEachOther() {
    for row in AdviceRow.all {
      let items = row.items
      #expect(!items.isEmpty)
      for text in row.write + [row.message, row.note ?? "", row.property ?? ""] {
        for hole in text.split(separator: "{").dropFirst() {
          let name = hole.prefix { $0 != "}" }
          guard let digit = name.first, digit.isNumber else { continue }
          let numbers = name.prefix { $0.isNumber || $0 == "-" }.split(separator: "-").compactMap { Int($0) }
          #expect(numbers.allSatisfy { (1...items.count).contains($0) }, "`\(row.shape)`: {\(name)}")
          if let function = name.split(separator: ":").dropFirst().first {
            #expect(AdviceFunction(rawValue: String(function)) != nil, "`\(row.shape)`: {\(name)}")
          }
          if name.hasSuffix(">"), let number = numbers.first {
            guard case .dictionary = items[number - 1].kind else {
              Issue.record("`\(row.shape)`: {\(name)} is of no dictionary")
              continue
            }
          }
        }
      }
      for (written, item) in zip(row.shape.split(separator: " "), items) {
        let letters = written.filter(\.isLetter)
        if letters.count > 1, letters.allSatisfy(\.isUppercase), case .words = item.kind {
          Issue.record("`\(row.shape)`: there is no class \(letters)")
        }
      }
    }
  }

  static let proposed: [(text: String, dialect: Dialect, advice: String)] = [
    ("id == 5475f323e4b09e6d7a7a151e", .nspredicate, "id == '5475f323e4b09e6d7a7a151e'"),
    ("oid == 5475f323e4b09e6d7a7a151e", .nspredicate, "oid == %@"),
    ("oid == 5475f323e4b09e6d7a7a151e", .rql, "oid == oid(5475f323e4b09e6d7a7a151e)"),
    ("(name='x'ANDstate='y')", .nspredicate, "(name='x' AND state='y')"),
    ("age=5ORstate='y'", .nspredicate, "age=5 OR state='y'"),
    ("tags IN 'ios'", .nspredicate, "'ios' IN tags"), ("tags IN 'ios'", .rql, "'ios' IN tags"),
    ("dogs.@count", .nspredicate, "dogs.@count > 0"),
    ("dogs.@count AND age > 5", .nspredicate, "dogs.@count > 0 AND age > 5"),
    ("dogs != nil", .nspredicate, "dogs.@count > 0"),
    ("dogs == nil", .nspredicate, "dogs.@count == 0"),
    ("dogs.name.@count > 1", .nspredicate, "dogs.@count > 1"),
    ("scores.@max.self > 5", .nspredicate, "scores.@max > 5"),
    ("name DOES NOT CONTAIN 'a'", .nspredicate, "NOT name CONTAINS 'a'"),
    ("tags DOES NOT CONTAIN 'a'", .nspredicate, "NOT 'a' IN tags"),
    ("name !CONTAINS 'a'", .nspredicate, "NOT name CONTAINS 'a'"),
    ("name BEGINS WITH 'a'", .nspredicate, "name BEGINSWITH 'a'"),
    ("name STARTS WITH 'a'", .nspredicate, "name BEGINSWITH 'a'"),
    ("name ENDS WITH 'a'", .rql, "name ENDSWITH 'a'"),
    ("name ENDS 'a'", .nspredicate, "name ENDSWITH 'a'"),
    ("name === 'a'", .nspredicate, "name == 'a'"),
    ("name !== 'a'", .rql, "name != 'a'"),
    ("dogs.isEmpty", .nspredicate, "dogs.@count == 0"),
    ("name.isEmpty", .nspredicate, "name == ''"),
    ("!dogs.isEmpty", .nspredicate, "!dogs.@count == 0"),
    ("tags.isEmpty", .nspredicate, "NOT ANY tags LIKE '*'"),
    ("tags.isEmpty", .rql, "tags.@count == 0"),
    ("dogs.@count.self > 5", .nspredicate, "dogs.@count > 5"),
    ("YEAR(born) = 2020", .nspredicate, "(born >= %@ AND born < %@)"),
    ("year(born) == 2020", .rql, "(born >= 2020-01-01@00:00:00 AND born < 2021-01-01@00:00:00)"),
    ("dogs.isEmpty == false", .nspredicate, "dogs.@count > 0"),
    ("born.year == 2020", .nspredicate, "(born >= %@ AND born < %@)"),
    ("born.year == 2020", .rql, "(born >= 2020-01-01@00:00:00 AND born < 2021-01-01@00:00:00)"),
    ("born.year > 2020", .rql, "born >= 2021-01-01@00:00:00"),
    // Realm's engine keeps 32 bits of the seconds of a date that is written by year, month and day.
    ("born > '2038-01-19'", .rql, "born > 2038-01-19@00:00:00"),
    ("born > '2050-01-01'", .rql, "born > T2524608000:0"),
    ("born > 2050-01-01", .rql, "born > T2524608000:0"),
    ("SUBQUERY(dogs, d, d.age > 5).@count > 0", .nspredicate, "SUBQUERY(dogs, $d, $d.age > 5).@count > 0"),
    ("SUBQUERY(dogs, d, $d.age > 5).@count > 0", .nspredicate, "SUBQUERY(dogs, $d, $d.age > 5).@count > 0"),
    ("name CONTAINS[ci] 'a'", .nspredicate, "name CONTAINS[c] 'a'"),
    ("name ==[i] 'a'", .nspredicate, "name ==[c] 'a'"),
    ("id IN (1, 2)", .nspredicate, "id IN {'1', '2'}"),
    ("id IN {1, 2}", .nspredicate, "id IN {'1', '2'}"),
    ("age IN ('1', '2')", .nspredicate, "age IN {1, 2}"),
    // This dialect reads a number from a text, and compares what is required with nil.
    ("age IN ('1', '2')", .rql, "age IN {'1', '2'}"),
    ("ANY tags IS NOT NULL", .rql, "ANY tags != nil"),
    ("tags IS NOT NULL", .rql, "tags != nil"),
    ("name BETWEEN {'a', 'b'}", .nspredicate, "(name >= 'a' AND name <= 'b')"),
    ("name BETWEEN 'a' AND 'b'", .nspredicate, "(name >= 'a' AND name <= 'b')"),
    ("age NOT BETWEEN 1 AND 5", .nspredicate, "NOT age BETWEEN {1, 5}"),
    ("age BETWEEN %@ AND %@", .nspredicate, "age BETWEEN {%@, %@}"),
    ("full name == 'a'", .nspredicate, "%K == 'a'"),
    ("age > 5 AND full name == 'a'", .rql, "age > 5 AND $K0 == 'a'"),
    ("age > 5 AND full name == 'a'", .nspredicate, "age > 5 AND %K == 'a'"),
    ("dogs IS NULL", .nspredicate, "dogs.@count == 0"),
    ("nick IS NOT NULL", .nspredicate, "nick != nil"),
    ("name CONTAINSC 'a'", .nspredicate, "name CONTAINS[c] 'a'"),
    ("name ENDSWITHCI 'a'", .nspredicate, "name ENDSWITH[c] 'a'"),
    ("name LIKEC 'a*'", .rql, "name LIKE[c] 'a*'"),
  ]

  @Test(arguments: proposed)
  func proposalMendsTheText(_ text: String, _ dialect: Dialect, _ advice: String) throws {
    let schema = try Self.schema.get()
    let found = errors(text, dialect, on: "Person", of: schema)
    let first = try #require(found.first)
    #expect(found.count == 1, "\(found.map(\.message))")
    let fix = try #require(first.fixIts.first, "\(first.message)")
    #expect(applying(fix, to: text) == advice, "\(first.message)")
    #expect(errors(advice, dialect, on: "Person", of: schema).isEmpty)
  }

  @Test(arguments: [
    ("age & 4 != 0", "there are no operators on bits"), ("age | 4 != 0", "there are no operators on bits"),
    ("age << 4 > 0", "there are no operators on bits: keep what `age << 4`"),
    ("age >> 4 == 0", "there are no operators on bits: keep what `age >> 4`"),
    ("~age == 0", "there are no operators on bits: keep what `~age`"),
    ("scores.isEmpty", "there is no `isEmpty`, and `@count` is not supported on `scores`"),
    ("age.isEmpty AND name == 'a'", "there is no `isEmpty`, and `age` is not a collection"),
    ("dogs[0].age = 5", "the dialect rql has `dogs[0]`"),
    ("dogs[LAST].age = 5", "the dialect rql has `dogs[LAST]`"),
    ("born.month > 5", "a date has no `month`"),
    // The elements of `tags` cannot be counted in this dialect, so there is nothing to write.
    ("ANY tags IS NOT NULL", "`IS NOT NULL` is not of this language, and `tags` of class `Person` is required"),
    ("tags IS NULL", "`IS NULL` is not of this language, and `tags` of class `Person` is required"),
    ("name IS NOT NULL", "`IS NOT NULL` is not of this language, and `name` of class `Person` is required"),
  ])
  func messageSaysIt(_ text: String, _ message: String) throws {
    let found = errors(text, .nspredicate, on: "Person", of: try Self.schema.get())
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(try #require(found.first).message.contains(message), "\(found)")
    #expect(found.allSatisfy { $0.fixIts.isEmpty })
  }

  /// What would lead to another error in the comparison is neither a fix nor in the words.
  @Test(arguments: [
    ("age IN nil", "`nil` is neither a list nor a collection; write `IN {…}`"),
    ("age IN 'abc'", "`'abc'` is neither a list nor a collection; write `IN {…}`"),
    ("agee CONTAINS 'x'", "class `Person` has no property `agee`"),
    ("name == 'a' AND idd > 5", "class `Person` has no property `idd`"),
    ("ANY scores.sum == 1", "the elements of `scores` are values of type int, without properties"),
  ])
  func whatLeadsNowhereIsNotProposed(_ text: String, _ message: String) throws {
    let found = errors(text, .nspredicate, on: "Person", of: try Self.schema.get())
    #expect(found.map(\.message) == [message])
    #expect(found.allSatisfy { $0.fixIts.isEmpty && $0.notes.isEmpty }, "\(found)")
  }

  @Test func anErrorOfAnotherComparisonDoesNotForbidAFix() throws {
    let found = errors("nmae == 'a' AND agee > 'x'", .nspredicate, on: "Person", of: try Self.schema.get())
    #expect(found.count == 2)
    #expect(found.first?.fixIts.map(\.replacement) == ["name"])
    #expect(found.last?.fixIts.isEmpty == true)
  }

  /// An unknown name does not hide what is meant; the fix is left out, since the name would still be wrong.
  @Test func unknownNamesDoNotHideAdvice() throws {
    let found = errors("nmae IS NOT NULL", .nspredicate, on: "Person", of: try Self.schema.get())
    let first = try #require(found.first)
    #expect(first.message.contains("write `nmae != nil`"), "\(first.message)")
    #expect(first.fixIts.isEmpty)
  }
}
