import Predicates
import Testing

/// The code of the article on embedding, as it stands there, run. `.ci/gate/tutorial` compiles it in a package of its own, too.
@Suite struct EmbeddingArticleTests {
  @Test func gettingStarted() throws {
    let schema = try Schema(json: #"[{"name": "Task", "properties": {"name": "string", "priority": "int"}}]"#)
    let store = Store(schema)
    try store.write { transaction in
      _ = try transaction.insert("Task", ["name": .string("Review"), "priority": .int(7)], key: "review")
      _ = try transaction.insert("Task", ["name": .string("Lunch"), "priority": .int(2)], key: "lunch")
    }
    let urgent = try CompiledPredicate("priority > 5", class: "Task", schema: schema)
    let matches = store.filter(urgent)

    let count = try matches.count
    let keys = try matches.keys(first: 10)
    var cursor = try matches.makeCursor()
    while let row = try cursor.next() { print(row) }
    #expect(count == 1)
    #expect(keys == ["review"])

    let rows: [DynamicRow] = [
      ["name": .string("Review"), "priority": .int(7)],
      ["name": .string("Lunch"), "priority": .int(2)],
    ]
    let important = try urgent.overRows(of: schema)
    let importantRows = try rows.filter(important)
    let isImportant = try important.matches(["name": .string("Sleep"), "priority": .int(9)])
    #expect(importantRows == [rows[0]])
    #expect(isImportant)

    let row = try DynamicRow(json: #"{"name": "Tidy", "priority": 8}"#, class: "Task", schema: schema)
    let rowIsImportant = try important.matches(row)
    #expect(rowIsImportant)
  }

  @Test func ownTypes() async throws {
    let tickets = Self.tickets
    let open = try ObjectPredicate<Ticket>("state == 'open' AND ANY labels == 'bug' AND reporter.age > 30")
    let found = try tickets.filter(open)
    let number = try tickets.count(where: open)
    let first = try tickets.first(where: open)
    let matchesOne = try open.matches(tickets[0])
    #expect(found.map(\.title) == ["Fix login"])
    #expect(number == 1)
    #expect(first?.title == "Fix login")
    #expect(!matchesOne)

    let important = try ObjectPredicate<Ticket>("priority > %@", 4)
    let both = try important.and(open.negated())
    let any = try ObjectPredicate(any: [important, open])
    print(important)  // priority > 4
    #expect("\(important)" == "priority > 4")
    #expect(try tickets.filter(both).map(\.title) == ["Ship version"])
    #expect(try tickets.count(where: any) == 2)

    let image = open.image
    let loaded = try ObjectPredicate<Ticket>(image: image)
    #expect(try tickets.count(where: loaded) == 1)

    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { try tickets.count(where: open) } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(counts == [1, 1, 1, 1])
  }

  @Test func oneStep() throws {
    let tickets = Self.tickets
    let prefix = "Fix"
    let urgent = try tickets.filter(where: "priority > \(2) AND title BEGINSWITH \(prefix)")
    let next = try tickets.first(where: "state == \(State.open)", clauses: [.sort(by: "priority", ascending: false)])
    #expect(urgent.map(\.title) == ["Fix login"])
    #expect(next?.title == "Fix login")
  }

  @Test func arguments() throws {
    let tickets = Self.tickets
    let title = "x' OR TRUEPREDICATE OR title == 'y"
    let mine = try ObjectPredicate<Ticket>(where: "title == \(title) AND priority > \(3)")
    #expect(try tickets.count(where: mine) == 0)

    let template = try PredicateTemplate("priority > %@ AND title BEGINSWITH %@", for: Ticket.self)
    let bound = try template.bind(3, "Fix", for: Ticket.self)
    #expect(try tickets.filter(bound).map(\.title) == ["Fix login"])
  }

  @Test func untrustedText() throws {
    let userText = "isShort == true"
    let limited = try ObjectPredicate<Ticket>(userText, limits: .untrusted)
    #expect(try Self.tickets.indices(where: limited) == [0, 1])

    do throws(DiagnosticError) {
      _ = try ObjectPredicate<Ticket>("titel == 'x'")
    } catch {
      print(error)
    }
  }

  @Test func sorting() throws {
    let schema = try Schema(json: #"[{"name": "Task", "properties": {"name": "string", "priority": "int"}}]"#)
    let store = Store(schema)
    try store.write { transaction in
      for (name, priority) in [("Review", 7), ("Lunch", 2), ("Fix login", 9), ("Test", 7)] {
        _ = try transaction.insert("Task", ["name": .string(name), "priority": .int(Int64(priority))])
      }
    }

    let top = try CompiledPredicate(
      "priority > %@", class: "Task", schema: schema, arguments: [.int(5)],
      clauses: [.sort(SortKey("priority", ascending: false), SortKey("name")), .limit(2)])
    let rows = try store.snapshot.rows(matching: top)  // in this order
    #expect(rows == [2, 0])

    let same = try CompiledPredicate(
      "priority > $0 SORT(priority DESC, name ASC) LIMIT(2)", class: "Task", schema: schema, arguments: [.int(5)],
      dialect: .rql)
    #expect(try store.snapshot.rows(matching: same) == [2, 0])
    let distinct = try CompiledPredicate(
      "priority > 0", class: "Task", schema: schema, clauses: [.distinct("priority")])
    #expect(try store.snapshot.rows(matching: distinct) == [0, 1, 2])
  }

  @Test func shapes() throws {
    let schema = try Schema(
      json: """
        [{"name": "Company", "properties": {"name": "string", "location": "Point"}},
         {"name": "Point", "embedded": true, "properties": {"type": "string", "coordinates": "double[]"}}]
        """)
    let data = #"{"Company": {"a": {"name": "a", "location": {"type": "Point", "coordinates": [-122.35, 47.68]}}}}"#
    let store = try Store(DataSet(json: data, schema: schema))
    let area = try #require(GeoCircle(center: (47.8, -122.6), radiusInRadians: 0.007))
    let close = try CompiledPredicate(
      "location IN %@", class: "Company", schema: schema, arguments: Arguments([.circle(area)]))
    #expect(try store.snapshot.rows(matching: close) == [0])
    if let area = GeoCircle(center: (latitude: 47.8, longitude: -122.6), radiusInRadians: 0.007) {
      let near = try CompiledPredicate(
        "location IN %@", class: "Company", schema: schema, arguments: Arguments([.circle(area)]))
      print(try store.snapshot.rows(matching: near))  // [0]
    }
    let boxed = try CompiledPredicate(
      "location geoWithin geoBox([-122.7, 47.3], [-122.1, 48.1])", class: "Company", schema: schema, dialect: .rql)
    #expect(try store.snapshot.rows(matching: boxed) == [0])
  }

  static let tickets = [
    Ticket(title: "Paint", priority: 2, state: .open, labels: [], reporter: nil),
    Ticket(title: "Fix login", priority: 9, state: .open, labels: ["bug"], reporter: Reporter(name: "Ann", age: 40)),
    Ticket(
      title: "Ship version", priority: 5, state: .closed, labels: ["bug"], reporter: Reporter(name: "Bob", age: 50)),
  ]
}

enum State: String, PredicateRepresentable { case open, closed }

struct Ticket: Sendable {
  var title: String
  var priority: Int
  var state: State
  var labels: [String]
  var reporter: Reporter?
}

extension Ticket: PredicateObject {
  static let predicateClass = ObjectClass("Ticket", of: Ticket.self) { ticket in
    ticket.property("title", \.title)
    ticket.property("priority", \.priority)
    ticket.property("state", \.state)
    ticket.property("labels", \.labels)
    ticket.property("reporter", \.reporter)
    ticket.property("isShort") { $0.title.utf8.count < 10 }
  }
}

/// A class, whose properties are found by closures.
final class Reporter: PredicateObject, Sendable {
  let name: String
  let age: Int

  init(name: String, age: Int) {
    self.name = name
    self.age = age
  }

  static let predicateClass = ObjectClass("Reporter", of: Reporter.self) { reporter in
    reporter.property("name") { $0.name }
    reporter.property("age") { $0.age }
  }
}
