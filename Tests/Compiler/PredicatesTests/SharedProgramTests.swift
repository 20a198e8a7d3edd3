import Predicates
import Testing

/// One program, many tasks at once. Meant for the thread sanitizer too: see CONTRIBUTING.
@Suite struct SharedProgramTests {
  @Test func manyTasksUseOneProgram() async throws {
    var maker = ObjectMaker(seed: 4)
    let tasks = (0..<300).map { _ in maker.task() }
    let text = "priority > 2 AND (assignee != nil OR ANY labels == 'ok') AND owner.age >= 0"
    let predicate = try ObjectPredicate<Task>(text)
    let expected = try tasks.indices(where: predicate)
    let store = Store(try Schema(of: Task.self))
    try store.write { transaction in for task in tasks { _ = try task.insert(into: transaction) } }
    let snapshot = store.snapshot
    let inStore = try CompiledPredicate(text, class: "Task", schema: snapshot.schema)
    let template = try PredicateTemplate("priority > %@", for: Task.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for round in 0..<6 {
            #expect(try tasks.indices(where: predicate) == expected)
            #expect(try predicate.matches(tasks[worker]) == expected.contains(worker))
            #expect(try snapshot.filter(inStore).rows().map { Int($0) } == expected)
            let bound = try template.bind([.int(Int64(round))], for: Task.self)
            #expect(try tasks.count(where: bound) == tasks.count { $0.priority > round })
            _ = try ObjectPredicate<Task>(image: predicate.image)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Objects that lead to others, instances that are reached in several ways, rows, and searches on threads of their own.
  @Test func manyTasksFollowLinks() async throws {
    var maker = ObjectMaker(seed: 5)
    let projects = (0..<200).map { _ in maker.project() }
    let busy = try ObjectPredicate<Project>("tasks.@count > 1 AND ANY tasks.owner.age > 20")
    let expected = try projects.indices(where: busy)
    let crew = (0..<40).flatMap { _ in ObjectIdentityTests.crew }
    let ownBoss = try ObjectPredicate<Member>("boss == deputy OR boss.deputy.boss == boss")
    let bosses = try crew.indices(where: ownBoss)
    let schema = try Schema(json: #"[{"name": "Item", "properties": {"rank": "int"}}]"#)
    let store = Store(schema)
    try store.write { for rank in 0..<20_000 { _ = try $0.insert("Item", ["rank": .int(Int64(rank % 7))]) } }
    let inStore = try CompiledPredicate("rank > 4", class: "Item", schema: schema)
    let rows = [DynamicRow](repeating: ["rank": .int(5)], count: 90) + [["rank": .int(4)]]
    let overRows = try inStore.overRows(of: schema)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for _ in 0..<6 {
            let found = try projects.indices(where: busy)
            #expect(found == expected)
            #expect(try busy.matches(projects[worker]) == expected.contains(worker))
            #expect(try crew.indices(where: ownBoss) == bosses)
            #expect(try ownBoss.matches(crew[worker]) == bosses.contains(worker))
            #expect(try rows.count(where: overRows) == 90)
            #expect(try store.filter(inStore, parallelism: 2).count == store.filter(inStore).count)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// One template bound by all to arguments of their own, some of which take a program of their own; rows and batches, one thread
  /// and several, from a text and from an image.
  @Test func manyTasksBindOneTemplate() async throws {
    let schema = try Schema(
      json: #"[{"name": "Item", "properties": {"rank": "int", "name": "string?", "next": "Item", "others": "Item[]"}}]"#
    )
    let store = Store(schema)
    try store.write { transaction in
      for rank in 0..<600 {
        let next = Value.link(ObjectReference(classIndex: 0, row: UInt32(max(0, rank - 1))))
        _ = try transaction.insert(
          "Item",
          [
            "rank": .int(Int64(rank % 9)), "name": rank % 4 == 0 ? .null : .string("n\(rank % 5)"),
            "next": rank == 0 ? .null : next, "others": .list(rank == 0 ? [] : [next]),
          ])
      }
    }
    let snapshot = store.snapshot
    let values = try PredicateTemplate("rank > %@ AND ANY others.name == %@", class: "Item", schema: schema)
    let paths = try PredicateTemplate("%K == %@ OR next.name CONTAINS[c] %@", class: "Item", schema: schema)
    let lists = try PredicateTemplate("name IN %@ AND rank BETWEEN %@", class: "Item", schema: schema)
    @Sendable func answers(_ number: Int, _ executor: CompiledPredicate.Executor) throws -> [[UInt32]] {
      let name = Value.string("n\(number % 5)")
      let bound = [
        try values.bind([.int(Int64(number)), number == 3 ? .null : name]),
        try paths.bind([.string(number % 2 == 0 ? "next.next.rank" : "rank"), .int(Int64(number)), .string("N1")]),
        try lists.bind([.list([name, .null]), .list([.int(2), .int(Int64(number))])]),
      ]
      return try bound.flatMap { predicate in
        [
          try snapshot.rows(matching: predicate, executor: executor, parallelism: 1 + number % 3),
          try snapshot.rows(matching: CompiledPredicate(image: predicate.image), executor: executor),
        ]
      }
    }
    let expected = try (0..<6).map { try answers($0, .scalar) }
    #expect(expected.allSatisfy { $0.contains { !$0.isEmpty } })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for round in 0..<6 {
            let number = (worker + round) % 6
            let found = try answers(number, worker % 2 == 0 ? .scalar : .batch)
            #expect(found == expected[number])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
