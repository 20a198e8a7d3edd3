import Predicates
import Testing

/// Paths through several collections of few objects, each of which links to all. Following each of the billions of paths would not end.
@Suite struct DenseGraphTests {
  private static let texts = [
    "ANY kids.kids.kids.kids.kids.kids.value == %@", "ALL kids.kids.kids.kids.kids.kids.value != %@",
    "SUBQUERY(kids, $a, SUBQUERY($a.kids, $b, ANY $b.kids.kids.kids.kids.value == %@).@count > 0).@count > 0",
    "NOT (NONE kids.kids.kids.kids.kids.kids.value == %@) AND value < 60",
  ]

  @Test(arguments: texts, [3, 40, 63, 64, 100]) func eachRowIsVisitedOnce(text: String, count: Int) throws {
    let schema = try Schema(json: #"[{"name": "Node", "properties": {"value": "int", "kids": "Node[]"}}]"#)
    let store = Store(schema)
    try store.write { transaction in
      let rows = try (0..<count).map { try transaction.insert("Node", ["value": .int(Int64($0))]) }
      let kids = Value.list(rows.map { .link(ObjectReference(classIndex: 0, row: $0)) })
      for row in rows { try transaction.update(0, row, 1, kids) }
    }
    let snapshot = store.snapshot
    let isAll = text.hasPrefix("ALL")
    for (value, isFound) in [(Int64(count - 1), true), (-1, false)] {
      let predicate = try CompiledPredicate(text, class: "Node", schema: schema, arguments: [.int(value)])
      let expected = isAll != isFound
      let rows = try snapshot.rows(matching: predicate)
      #expect(rows.count == (expected ? (text.contains("< 60") ? min(count, 60) : count) : 0))
      #expect(try snapshot.matches(predicate, row: 2) == expected)
      #expect(try snapshot.count(matching: predicate) == rows.count)
      #expect(try snapshot.rows(matching: predicate, first: 1) == Array(rows.prefix(1)))
      #expect(try snapshot.rows(among: [0, 2], meeting: predicate) == (expected ? [0, 2] : []))
    }
  }
}
