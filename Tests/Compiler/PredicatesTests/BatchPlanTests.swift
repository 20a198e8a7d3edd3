import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateVM
@testable import Predicates

/// What the batch executor does by itself, without the interpreter.
@Suite struct BatchPlanTests {
  static let schema = Result {
    try Schema(
      json: """
        [{"name": "Row", "properties": {
          "i": "int", "oi": "int?", "d": "double", "s": "string", "os": "string?", "flag": "bool", "link": "Row",
          "tasks": "Task[]", "taskSet": "Task<>", "taskMap": "Task{}", "ints": "int[]", "oints": "int?[]", "iset": "int<>",
          "doubles": "double[]", "strs": "string[]", "map": "int{}", "words": "string{}", "task": "Task", "mix": "mixed?",
          "when": "date?", "exact": "decimal128?",
          "back": {"type": "linkingObjects", "objectType": "Row", "property": "link"}}},
         {"name": "Task", "properties": {
          "name": "string", "pr": "int", "due": "date?", "done": "bool", "ratings": "int[]", "sub": "Task", "subs": "Task[]"}}]
        """)
  }

  struct Question: Sendable, CustomTestStringConvertible {
    var text: String
    var dialect: Dialect
    var testDescription: String { text }

    init(_ text: String, _ dialect: Dialect = .nspredicate) { (self.text, self.dialect) = (text, dialect) }
  }

  static let questions: [Question] = [
    Question("i > 5 AND NOT (s CONTAINS 'a' OR oi == nil)"),
    Question("link.i > 5 AND link.link.s == 'a'"),
    Question("ANY tasks.pr > 3"), Question("ALL tasks.pr > 3"), Question("NONE tasks.done == true"),
    Question("ANY taskSet.pr > 3"), Question("ANY back.i > 3"),
    Question("ANY tasks.subs.pr > 3"),
    Question("SUBQUERY(tasks, $t, $t.pr > 3 AND $t.done == true).@count > 2"),
    Question("SUBQUERY(tasks, $t, ANY $t.ratings > 3).@count > 2"),
    Question("SUBQUERY(tasks, $t, SUBQUERY($t.subs, $u, $u.pr > 3).@count > 1).@count > 2"),
    Question("SUBQUERY(tasks, $t, $t.ratings.@sum > 3).@count > 2"),
    Question("SUBQUERY(tasks, $t, $t.sub.done == true AND $t.name BEGINSWITH 'x').@count == 0"),
    Question("ANY ints > 3"), Question("ALL ints > 3", .rql), Question("NONE strs == 'a'", .rql),
    Question("ANY iset IN {1, 2}"),
    Question("ANY oints == nil"), Question("3 IN ints"), Question("ANY strs CONTAINS[c] 'a'"),
    Question("ints.@sum > 3"), Question("ints.@avg > 3"), Question("doubles.@max > 3"),
    Question("oints.@min < i"), Question("tasks.@count == i"), Question("tasks.@avg.pr > 3"),
    Question("tasks.@max.pr > i"),
    Question("ANY map.@values > 3", .rql), Question("ANY map.@allValues > 3"), Question("ANY words.@keys == 'a'", .rql),
    Question("ANY words.@allKeys == 'a'"), Question("map.@count > 1"),
    Question("ANY taskMap.@values.pr > 3", .rql), Question("i + 3 > oi", .rql), Question("d * 2 > i", .rql),
    Question("i BETWEEN {1, 5} OR i IN {7, 9}"), Question("link == nil"), Question("link.s BEGINSWITH 'a'"),
    Question("ANY tasks.ratings > 3"), Question("ANY tasks.ratings > 3", .rql),
    Question("tasks.ratings.@sum > 3", .rql),
    Question("ANY tasks.due == nil"), Question("ints.@size == 2", .rql),
    // Collections and values where links lead.
    Question("ANY link.tasks.pr > 3"), Question("ALL link.link.tasks.pr > 3", .rql), Question("NONE link.ints > 3"),
    Question("ANY link.taskSet.ratings > 3"), Question("ANY tasks.sub.pr > 3"), Question("ALL tasks.sub.pr > 3", .rql),
    Question("ANY tasks.sub.sub.name == 'a'"), Question("ANY tasks.sub.ratings > 3"),
    Question("ANY link.tasks.sub.done == true"), Question("ANY back.link.i > 3"),
    Question("link.tasks.@count > 3"), Question("link.link.tasks.@count == 0"), Question("link.tasks.@avg.pr > 3"),
    Question("link.i > i"), Question("link.i == task.pr"), Question("link.i + 1 > i", .rql), Question("link.d > i"),
    // Subscripts.
    Question("map['a'] > 3"), Question("map['a'] > 3", .rql), Question("words['a'] CONTAINS 'b'"),
    Question("ints[0] > 3", .rql), Question("ints[LAST] > 3", .rql), Question("strs[FIRST] == 'a'", .rql),
    Question("tasks[0].pr > 3", .rql), Question("taskMap['a'].done == true", .rql), Question("link.map['a'] == 3"),
    Question("ints[0] > i", .rql), Question("map['a'] > i", .rql),
    // Two values of any type.
    Question("s == os"), Question("s != link.s"), Question("s BEGINSWITH os"), Question("os CONTAINS[c] s"),
    Question("s LIKE os"), Question("when > task.due"), Question("exact > i"), Question("mix == i"),
    Question("words['a'] == s"), Question("link == link.link"),
  ]

  @Test(arguments: questions) func steps(_ question: Question) throws {
    let predicate = try CompiledPredicate(
      question.text, class: "Row", schema: Self.schema.get(), dialect: question.dialect)
    let routines = predicate.prepared.batchPlan.scopes.flatMap(\.steps).count { $0.operation == .routine }
    #expect(routines == 0, "\(predicate.disassembly)")
  }
}
