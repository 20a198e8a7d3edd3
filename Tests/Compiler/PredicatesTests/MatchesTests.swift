import Predicates
import Testing

/// Asking a store for as much as is wanted gives the beginning of all that there is.
@Suite struct MatchesTests {
  static let store = Result {
    let schema = try Schema(
      json: #"[{"name": "Item", "primaryKey": "id", "properties": {"id": "int", "rank": "int", "name": "string"}}]"#)
    let store = Store(schema)
    try store.write { transaction in
      for id in 0..<70_000 {
        let object: ValueDictionary = [
          "id": .int(Int64(id)), "rank": .int(Int64(id % 7)), "name": .string("n\(id % 11)"),
        ]
        _ = try transaction.insert("Item", object, key: "k\(id)")
      }
    }
    return store
  }

  @Test(
    arguments: ["rank == 3", "rank == 9", "TRUEPREDICATE", "id == 123", "id > 69990", "name == 'n4' AND rank > 5"],
    [[], [.limit(4)], [.sort(by: "rank", ascending: false), .limit(9)], [.distinct("name")]] as [[ResultClause]])
  func everyQuestionAgrees(_ text: String, _ clauses: [ResultClause]) throws {
    let store = try Self.store.get()
    let predicate = try CompiledPredicate(text, class: "Item", schema: store.schema, clauses: clauses)
    let matches = store.filter(predicate)
    let rows = try store.snapshot.rows(matching: predicate)
    #expect(try matches.rows() == rows)
    #expect(try matches.count == rows.count)
    #expect(try matches.isEmpty == rows.isEmpty)
    #expect(try matches.first == rows.first)
    #expect(try matches.rows(first: 5) == Array(rows.prefix(5)))
    #expect(try matches.keys(first: 5) == rows.prefix(5).map { "k\($0)" })
    #expect(try matches.values(of: "id", first: 5) == rows.prefix(5).map { .int(Int64($0)) })
    var cursor = try matches.makeCursor()
    var found: [UInt32] = []
    while let row = try cursor.next() { found.append(row) }
    #expect(found == rows)
    #expect(try cursor.next() == nil)
  }

  /// Several threads find the same, in the same order.
  @Test(
    arguments: ["rank == 3", "rank == 9", "id == 123", "name == 'n4' AND rank > 5"],
    [[], [.limit(4)], [.sort(by: "rank", ascending: false), .limit(9)], [.distinct("name")]] as [[ResultClause]])
  func threadsChangeNothing(_ text: String, _ clauses: [ResultClause]) throws {
    let store = try Self.store.get()
    let predicate = try CompiledPredicate(text, class: "Item", schema: store.schema, clauses: clauses)
    let (one, several) = (store.filter(predicate), store.filter(predicate, parallelism: 4))
    #expect(try several.rows() == one.rows())
    #expect(try several.count == one.count)
    #expect(try several.first == one.first)
    #expect(try several.rows(first: 5) == one.rows(first: 5))
    #expect(try several.keys() == one.keys())
    #expect(try several.values(of: "id", first: 5) == one.values(of: "id", first: 5))
  }

  /// What is written later is not found: matches are those of one state.
  @Test func matchesStayThoseOfTheirSnapshot() throws {
    let schema = try Schema(json: #"[{"name": "Item", "properties": {"rank": "int"}}]"#)
    let store = Store(schema)
    try store.write { _ = try $0.insert("Item", ["rank": .int(1)]) }
    let matches = store.filter(try CompiledPredicate("rank == 1", class: "Item", schema: schema))
    try store.write { _ = try $0.insert("Item", ["rank": .int(1)]) }
    #expect(try matches.count == 1)
    #expect(try store.filter(matches.predicate).count == 2)
  }
}
