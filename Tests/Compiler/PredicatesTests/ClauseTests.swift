import PredicateReference
import PredicateValues
import Predicates
import Testing

/// Sorting, distinct objects and limits through the library (language §7).
@Suite struct ClauseTests {
  static let schema = Result {
    try Schema(
      json: """
        [{"name": "Task", "properties":
          {"name": "string", "priority": "int", "due": "date?", "owner": "Person"}},
         {"name": "Person", "properties": {"name": "string?"}}]
        """)
  }

  /// Tasks with a name of their own and the priorities given.
  private func store(_ priorities: some Sequence<Int64>) throws -> Store {
    let store = Store(try Self.schema.get())
    _ = try store.write { transaction in
      for (index, priority) in priorities.enumerated() {
        _ = try transaction.insert("Task", ["name": .string("\(index)"), "priority": .int(priority)])
      }
    }
    return store
  }

  private func rows(
    _ clauses: [ResultClause], where text: String = "TRUEPREDICATE", first: Int? = nil, of store: Store
  ) throws -> [UInt32] {
    let predicate = try CompiledPredicate(text, class: "Task", schema: try Self.schema.get(), clauses: clauses)
    let rows = try store.snapshot.rows(matching: predicate, first: first)
    if first == nil { #expect(try store.snapshot.count(matching: predicate) == rows.count) }
    return rows
  }

  @Test func theExampleOfTheDocumentation() throws {
    let schema = try Schema(
      json: #"[{"name": "Task", "properties": {"name": "string", "priority": "int", "isComplete": "bool"}}]"#)
    let store = Store(schema)
    _ = try store.write { transaction in
      for (name, priority, isComplete) in [
        ("a", 3, false), ("b", 9, true), ("c", 5, false), ("d", 5, false), ("e", 1, false),
      ] {
        _ = try transaction.insert(
          "Task", ["name": .string(name), "priority": .int(Int64(priority)), "isComplete": .bool(isComplete)])
      }
    }
    let urgent = try CompiledPredicate(
      "isComplete == false", class: "Task", schema: schema,
      clauses: [.sort(by: "priority", ascending: false), .limit(3)])
    #expect(try store.snapshot.rows(matching: urgent) == [2, 3, 0])
    #expect(try store.snapshot.rows(matching: urgent, first: 1) == [2])
    #expect(try store.snapshot.count(matching: urgent) == 3)
    #expect(try store.snapshot.matches(urgent, row: 4), "whether one object matches is the predicate's alone to say")
    #expect(urgent.disassembly.hasSuffix("then SORT Task.priority descending\nthen LIMIT 3\n"))
  }

  @Test func adjacentSortsAndLimitsBecomeOne() throws {
    let predicate = try CompiledPredicate(
      "TRUEPREDICATE SORT(name ASC) SORT(priority DESC, name DESC) LIMIT(7) LIMIT(3)", class: "Task",
      schema: try Self.schema.get(), dialect: .rql, clauses: [.limit(5), .distinct("owner.name", "owner.name")])
    #expect(
      predicate.disassembly.hasSuffix(
        """
        then SORT Task.priority descending, Task.name descending
        then LIMIT 3
        then DISTINCT Task.owner -> Person.name

        """))
  }

  /// Selecting the first k gives what sorting all and cutting gives, ties included, whatever order the rows come in.
  @Test(arguments: [0, 1, 2, 3])
  func selectionIsSortingCutShort(_ order: Int) throws {
    var random = SplitMix64(seed: UInt64(order))
    let priorities = (0..<4_000).map { index -> Int64 in
      switch order {
      case 0: Int64(index)
      case 1: -Int64(index)
      case 2: 7
      default: Int64(random.below(300)) - 150
      }
    }
    let store = try store(priorities)
    for sort in [ResultClause.sort(by: "priority"), .sort(SortKey("priority", ascending: false), SortKey("name"))] {
      let all = try rows([sort], of: store)
      #expect(all.count == 4_000)
      for count in [0, 1, 2, 10, 511, 512, 513, 1_500, 3_999, 4_000, 5_000, .max] {
        let expected = Array(all.prefix(count))
        #expect(try rows([sort, .limit(count)], of: store) == expected, "the first \(count)")
        #expect(try rows([sort], first: count, of: store) == expected, "the first \(count) asked for")
        #expect(try rows([.limit(3_990), sort, .limit(count)], of: store).count == min(count, 3_990))
      }
    }
  }

  /// Rows of several chunks: searches, sorts and selections do not end with the first.
  @Test func chunksAreSearchedAllAsFarAsNeeded() throws {
    let count = 66_000
    let store = try store((0..<count).lazy.map { Int64($0 % 50_000) })
    #expect(try rows([.sort(by: "priority", ascending: false), .limit(2)], of: store) == [49_999, 49_998])
    #expect(try rows([.sort(by: "priority"), .limit(4)], of: store) == [0, 50_000, 1, 50_001])
    #expect(try rows([.limit(65_999), .sort(by: "name", ascending: false), .limit(1)], of: store) == [9_999])
    #expect(try rows([.distinct("priority")], of: store).count == 50_000)
    #expect(
      try rows([.distinct("priority"), .limit(3)], where: "priority > 15000", of: store) == [15_001, 15_002, 15_003])
    #expect(try rows([.limit(2)], where: "priority == 15990", of: store) == [15_990, 65_990])
    #expect(try rows([.limit(1)], where: "priority == 15990", of: store) == [15_990])
    #expect(try rows([.limit(65_990)], of: store).count == 65_990)
  }

  /// A deleted object is in no order, and a link to one is not a link.
  @Test func deletedObjectsAreGone() throws {
    let store = Store(try Self.schema.get())
    _ = try store.write { transaction in
      let ann = try transaction.insert("Person", ["name": .string("Ann")])
      let bob = try transaction.insert("Person", ["name": .string("Bob")])
      for (name, owner) in [("a", bob), ("b", ann), ("c", bob)] {
        _ = try transaction.insert(
          "Task",
          ["name": .string(name), "priority": .int(0), "owner": .link(ObjectReference(classIndex: 1, row: owner))])
      }
    }
    #expect(try rows([.sort(by: "owner.name")], of: store) == [1, 0, 2])
    _ = try store.write { transaction in try transaction.delete("Person", 0) }
    #expect(try rows([.sort(by: "owner.name")], of: store) == [0, 2, 1])
    #expect(try rows([.distinct("owner.name")], of: store) == [0])
    _ = try store.write { transaction in try transaction.delete("Task", 0) }
    #expect(try rows([.sort(by: "name", ascending: false)], of: store) == [2, 1])
  }

  /// Counting sorts only where the order decides which rows a later DISTINCT sees.
  @Test(arguments: [
    [ResultClause.sort(by: "priority")], [.sort(by: "name"), .limit(2)], [.limit(0)], [.limit(4), .limit(3)],
    [.sort(by: "name", ascending: false), .limit(3), .distinct("priority")],
    [.sort(by: "name", ascending: false), .distinct("priority"), .distinct("due")],
    [.distinct("priority"), .sort(by: "name"), .limit(1)], [.distinct("owner.name")],
  ])
  func countsAreNumbersOfRows(_ clauses: [ResultClause]) throws {
    // `rows` compares with the count.
    _ = try rows(clauses, of: try store([3, 1, 3, 2, 1, 5]))
  }

  /// A program without clauses that is given some keeps its predicate's parameters.
  @Test func templatesKeepTheirClauses() throws {
    let store = try store([3, 1, 3, 2, 1, 5])
    let template = try PredicateTemplate(
      "priority > %@", class: "Task", schema: try Self.schema.get(), clauses: [.sort(by: "priority"), .limit(2)])
    #expect(try store.snapshot.rows(matching: template.bind([.int(1)])) == [3, 0])
    #expect(try store.snapshot.rows(matching: template.bind([.double(2.5)])) == [0, 2])
  }
}
