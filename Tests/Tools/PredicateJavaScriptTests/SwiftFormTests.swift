import Foundation
import PredicateDiagnostics
import PredicateSchema
import Predicates
import RealmAPI
import Testing

@testable import PredicateJavaScript

final class Chore: Object {
  @Persisted var name = ""
  @Persisted var isDone = false
  @Persisted var owner: String?
  @Persisted var priority = 0
  @Persisted var minutes: Int?
  @Persisted var effort = 0.0
  @Persisted var labels: MutableSet<String>
  @Persisted var ratings: List<Int>
  @Persisted var parts: List<Chore>
  @Persisted var parent: Chore?
}

/// The predicate in Swift: what is printed is the closure beside it, which compiles, and finds what the predicate finds.
@Suite struct SwiftFormTests {
  struct Row: CustomTestStringConvertible {
    let predicate: String
    let text: String
    let closure: @Sendable (Query<Chore>) -> Query<Bool>
    var testDescription: String { predicate }

    init(_ predicate: String, _ text: String, _ closure: @escaping @Sendable (Query<Chore>) -> Query<Bool>) {
      (self.predicate, self.text, self.closure) = (predicate, text, closure)
    }
  }

  static let closures: [Row] = [
    Row("priority > 5", #"$0.priority > 5"#) { $0.priority > 5 },
    Row(
      "priority > 5 AND (isDone == NO OR owner != nil)", #"$0.priority > 5 && ($0.isDone == false || $0.owner != nil)"#
    ) {
      $0.priority > 5 && ($0.isDone == false || $0.owner != nil)
    },
    Row("NOT (name == 'a' AND priority < 3)", #"!($0.name == "a" && $0.priority < 3)"#) {
      !($0.name == "a" && $0.priority < 3)
    },
    Row("NOT name == 'a'", #"!($0.name == "a")"#) { !($0.name == "a") },
    Row("name BEGINSWITH[cd] 'A'", #"$0.name.starts(with: "A", options: [.caseInsensitive, .diacriticInsensitive])"#) {
      $0.name.starts(with: "A", options: [.caseInsensitive, .diacriticInsensitive])
    },
    Row("name ENDSWITH 'x\\n\"'", #"$0.name.ends(with: "x\n\"")"#) { $0.name.ends(with: "x\n\"") },
    Row("name CONTAINS 'a'", #"$0.name.contains("a", options: [])"#) { $0.name.contains("a", options: []) },
    Row("name LIKE[c] 'A*'", #"$0.name.like("A*", caseInsensitive: true)"#) {
      $0.name.like("A*", caseInsensitive: true)
    },
    Row("name ==[c] 'A'", #"$0.name.equals("A", options: .caseInsensitive)"#) {
      $0.name.equals("A", options: .caseInsensitive)
    },
    Row("priority IN {1, 2}", #"$0.priority.in([1, 2])"#) { $0.priority.in([1, 2]) },
    Row("minutes BETWEEN {1, 5}", #"$0.minutes.contains(1...5)"#) { $0.minutes.contains(1...5) },
    Row("effort >= 0.5", #"$0.effort >= 0.5"#) { $0.effort >= 0.5 },
    Row("ANY labels == 'bug'", #"$0.labels == "bug""#) { $0.labels == "bug" },
    Row("ANY labels BEGINSWITH[c] 'b'", #"$0.labels.starts(with: "b", options: .caseInsensitive)"#) {
      $0.labels.starts(with: "b", options: .caseInsensitive)
    },
    Row("NONE ratings > 3", #"!($0.ratings > 3)"#) { !($0.ratings > 3) },
    Row("ANY parts.priority > 5", #"$0.parts.priority > 5"#) { $0.parts.priority > 5 },
    Row("parts.@count > 1", #"$0.parts.count > 1"#) { $0.parts.count > 1 },
    Row("ratings.@max > 4", #"$0.ratings.max > 4"#) { $0.ratings.max > 4 },
    Row("parts.@sum.priority == 7", #"$0.parts.priority.sum == 7"#) { $0.parts.priority.sum == 7 },
    Row("parent.name == 'a'", #"$0.parent.name == "a""#) { $0.parent.name == "a" },
    Row(
      "SUBQUERY(parts, $p, $p.priority > 2 AND $p.isDone == YES).@count > 0",
      #"($0.parts.priority > 2 && $0.parts.isDone == true).count > 0"#
    ) {
      ($0.parts.priority > 2 && $0.parts.isDone == true).count > 0
    },
  ]

  private func chores() throws -> Results<Chore> {
    let realm = try Realm(configuration: Realm.Configuration(inMemoryIdentifier: "chores \(UUID())"))
    try realm.write {
      let values: [(String, Bool, String?, Int, Int?, Double, [String], [Int])] = [
        ("a", false, nil, 1, nil, 0, [], []), ("A", true, "", 2, 3, 0.5, ["bug"], [5]),
        ("Ax\n\"", false, "Ali", 7, 5, 1, ["Bug", "x"], [1, 2]),
        ("ä", true, "Al", 9, 0, 0.25, ["x"], [4, 5]),
      ]
      var chores: [Chore] = []
      for value in values {
        let chore = Chore()
        (chore.name, chore.isDone, chore.owner, chore.priority, chore.minutes, chore.effort) = (
          value.0, value.1, value.2, value.3, value.4, value.5
        )
        chore.labels.insert(objectsIn: value.6)
        chore.ratings.append(objectsIn: value.7)
        realm.add(chore)
        chores.append(chore)
      }
      chores[0].parts.append(objectsIn: [chores[1], chores[1], chores[1]])
      chores[1].parts.append(chores[2])
      chores[2].parent = chores[0]
      chores[3].parts.append(objectsIn: [chores[0], chores[3]])
    }
    return realm.objects(Chore.self)
  }

  static let schema = """
    [{"name": "Chore", "properties": {"name": "string", "isDone": "bool", "owner": "string?", "priority": "int", "minutes": "int?",
      "effort": "double", "labels": "string<>", "ratings": "int[]", "parts": "Chore[]", "parent": "Chore", "due": "date?", "extra": "mixed",
      "map": "string{}"}}]
    """

  private func text(_ form: SwiftForm, _ predicate: String, _ dialect: Dialect = .nspredicate) throws -> String {
    let template = try PredicateTemplate(
      predicate, class: "Chore", schema: try Schema(json: Self.schema), dialect: dialect)
    return try form.text(of: template.typedPredicate()).text
  }

  @Test(arguments: closures)
  func closuresFindWhatThePredicateFinds(_ row: Row) throws {
    #expect(try text(.realm, row.predicate) == ".where { \(row.text) }")
    let chores = try chores()
    #expect(Array(chores.where(row.closure)).map(\.name) == Array(chores.filter(row.predicate)).map(\.name))
  }

  static let macros: [(String, String)] = [
    ("priority > 5 AND isDone == NO", "chore.priority > 5 && chore.isDone == false"),
    ("owner == 'Ali' OR owner == nil", #"chore.owner == "Ali" || chore.owner == nil"#),
    ("minutes > 5", "(chore.minutes.flatMap { $0 > 5 } ?? false)"),
    ("NOT priority BETWEEN {1, 5}", "!(chore.priority >= 1 && chore.priority <= 5)"),
    ("owner BEGINSWITH 'A'", #"(chore.owner?.starts(with: "A") ?? false)"#),
    ("priority IN {1, 2}", "[1, 2].contains(chore.priority)"),
    ("ANY labels == 'bug'", #"chore.labels.contains { element in element == "bug" }"#),
    ("ALL ratings > 3", "chore.ratings.allSatisfy { element in element > 3 }"),
    ("NONE parts.priority > 5", "!chore.parts.contains { element in element.priority > 5 }"),
    (
      "ANY parts.labels == 'x'",
      #"chore.parts.contains { element in element.labels.contains { element2 in element2 == "x" } }"#
    ),
    ("parts.@count > 1", "chore.parts.count > 1"),
    ("parent.name == 'a'", #"chore.parent?.name == "a""#),
    (
      "SUBQUERY(parts, $p, $p.priority > 2).@count > 0",
      "chore.parts.filter { element in element.priority > 2 }.count > 0"
    ),
  ]

  @Test(arguments: macros)
  func printsMacros(_ predicate: String, _ text: String) throws {
    #expect(try self.text(.foundation, predicate) == "#Predicate<Chore> { chore in\n  \(text)\n}")
  }

  @Test func valuesThatTheMacroDoesNotMakeStandInFront() throws {
    let text = try text(.foundation, "due < 2020-02-29@12:30:00", .rql)
    #expect(
      text == """
        let value1 = Date(timeIntervalSince1970: 1582979400)
        #Predicate<Chore> { chore in
          (chore.due.flatMap { $0 < value1 } ?? false)
        }
        """)
  }

  /// What cannot be said is refused, never said with another meaning.
  @Test(arguments: [
    (SwiftForm.realm, "ALL ratings > 3"), (.realm, "TRUEPREDICATE"), (.realm, "name > 'a' AND extra == 5"),
    (.foundation, "name CONTAINS[c] 'a'"), (.foundation, "name LIKE 'a*'"), (.foundation, "name ENDSWITH 'a'"),
    (.foundation, "name > 'a'"),
    (.foundation, "ratings.@max > 4"), (.foundation, "name CONTAINS ''"), (.foundation, "extra == 5"),
    (.foundation, "map['a'] == 'b'"),
    (.foundation, "ANY parent.parts.priority > 1"),
  ])
  func refuses(_ form: SwiftForm, _ predicate: String) throws {
    let error = #expect(throws: DiagnosticError.self) { try text(form, predicate) }
    #expect(error?.first.code == .notTranslatable, "\(String(describing: error))")
  }
}
