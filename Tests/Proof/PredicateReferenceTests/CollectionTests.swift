import PredicateReference
import PredicateValues
import Testing

@Suite("Quantifiers, aggregates, subqueries, dictionaries (language §6.4–§6.6, §6.11)")
struct CollectionTests {
  private static let pair = #""p": {"tasks": ["x", "y"]}, "x": {"a": 1, "b": 9}, "y": {"a": 9, "b": 2}"#

  @Test(
    "quantifiers",
    arguments: [
      Row(#""p": {"tasks": []}"#, "ANY tasks.pr > 5"),
      Row(#""p": {"tasks": []}"#, "ALL tasks.pr > 5", matches: "p"),
      Row(#""p": {"tasks": []}"#, "NONE tasks.pr > 5", matches: "p"),
      Row(#""p": {"tasks": ["x", "y"]}, "x": {"pr": 1}, "y": {"pr": 10}"#, "ANY tasks.pr != 1", matches: "p"),
      Row(#""p": {"tasks": ["x", "y"]}, "x": {"pr": 1}, "y": {"pr": 10}"#, "NONE tasks.pr == 1", matches: "x", "y"),
      Row(#""p": {"tasks": ["x", "y"]}, "x": {"pr": 1}, "y": {"pr": 10}"#, "ALL tasks.pr > 0", matches: "p", "x", "y"),
      Row(pair, "ANY tasks.a == 1 AND SOME tasks.b == 2", matches: "p"),
      Row(pair, "SUBQUERY(tasks, $x, $x.a == 1 AND $x.b == 2).@count > 0"),
      Row(#""a": {"ints": [1, null]}, "b": {"ints": [null]}, "c": {}"#, "ANY ints == nil", matches: "a", "b"),
      Row(#""a": {"ints": [1, null]}, "b": {"ints": [null]}, "c": {}"#, "ALL ints == nil", matches: "b", "c"),
      Row(#""a": {"ints": [1, null]}, "b": {"ints": [5]}"#, "5 IN ints", matches: "b"),
      Row(
        #""p": {"tasks": ["x", "y"]}, "x": {"ratings": [1, 5]}, "y": {"ratings": []}"#, "NONE tasks.ratings > 3",
        matches: "x", "y"),
      Row(#""a": {"ints": [3, 7]}, "b": {"ints": [2, 9]}"#, "ANY ints BETWEEN {3, 8}", matches: "a"),
      Row(#""a": {"ints": [3, 7]}, "b": {"ints": [2, 9]}"#, "ALL ints IN {3, 7, 9}", matches: "a"),
      Row(#""a": {"m": null}, "b": {"m": 1}"#, "ANY m == nil", matches: "a"),
      Row(#""a": {"m": null}, "b": {"m": 1}"#, "NONE m == 1", matches: "a"),
    ])
  func quantifiers(row: Row) throws { try row.check() }

  private static let repeated = #""p": {"tasks": ["k1", "k1", "k3"]}, "k1": {"pr": 1}, "k3": {}"#

  @Test(
    "aggregates",
    arguments: [
      Row(#""p": {"tasks": []}"#, "tasks.@max.pr < 5"),
      Row(#""p": {"tasks": []}"#, "tasks.@min.pr != 1", matches: "p"),
      Row(#""p": {"tasks": []}"#, "NOT tasks.@min.pr < 5", matches: "p"),
      Row(#""p": {"tasks": []}"#, "tasks.@sum.pr == 0", matches: "p"),
      Row(#""p": {"tasks": []}"#, "tasks.@avg.pr == nil", matches: "p"),
      Row(#""p": {"tasks": ["k"]}, "k": {"tasks": ["k"], "pr": 3}"#, "tasks.@avg.pr == nil"),
      Row(repeated, "tasks.@count == 3", matches: "p"),
      Row(repeated, "tasks.@sum.pr == 2", matches: "p"),
      Row(repeated, "tasks.@avg.pr == 1", matches: "p"),
      Row(#""a": {"ld": [{"$numberDouble": "NaN"}, 1.0]}"#, "ld.@avg == 1", matches: "a"),
      Row(#""a": {"ld": [{"$numberDouble": "NaN"}]}"#, "ld.@min == nil", matches: "a"),
      Row(#""p": {}"#, "l.tasks.@count == 0", matches: "p"),
      Row(#""p": {}"#, "l.ratings.@sum == 0", matches: "p"),
      Row(#""p": {}"#, "l.ratings.@min == nil", matches: "p"),
      Row(#""a": {"ratings": [1, 2]}"#, "ratings.@avg == 1.5", matches: "a"),
      Row(#""a": {"ratings": [1, 2], "i": 2}, "b": {"ratings": [1], "i": 2}"#, "ratings.@max == i", matches: "a"),
      Row(#""a": {"ratings": [9223372036854775807, 1]}"#, "ratings.@sum == %@", [.int(.min)], matches: "a"),
      Row(#""a": {"lf": [{"$float": "0.1"}]}"#, "lf.@max == 0.1", matches: "a"),
      Row(#""a": {"lf": [{"$float": "0.1"}]}"#, "lf.@sum == 0.1"),
      Row(
        #""a": {"decs": [{"$numberDecimal": "0.1"}, {"$numberDecimal": "0.2"}]}"#, "decs.@sum == 0.3", matches: "a"),
      Row(
        #""a": {"decs": [{"$numberDecimal": "1"}, {"$numberDecimal": "1"}, {"$numberDecimal": "0"}]}"#,
        "decs.@avg == 0.6666666666666666666666666666666667", matches: "a"),
      Row(#""a": {"ms": [true, 4, "x", 2.5, null]}"#, "ms.@sum == 6.5", matches: "a"),
      Row(#""a": {"ms": [true, 4, "x", 2.5, null]}"#, "ms.@avg == 3.25", matches: "a"),
      Row(#""a": {"ms": [true, 4, "x", 2.5, null]}"#, "ms.@min == true", matches: "a"),
      Row(#""a": {"map": {"k": 1, "n": null}}"#, "map.@count == 2", matches: "a"),
      Row(#""a": {"map": {"k": 1, "n": null}}"#, "map.@sum == 1", matches: "a"),
      Row(#""m": {"links": {"x": "m", "y": null}}"#, "links.@count == 2", matches: "m"),
      Row(#""m": {"links": {"x": "m", "y": null}, "i": 4}"#, "links.@sum.i == 4", matches: "m"),
      Row(
        #""a": {"dates": [{"$date": "1970-01-01T00:00:01Z"}, {"$date": "1970-01-01T00:00:02Z"}]}"#,
        "dates.@max == %@", [date(2)], matches: "a"),
    ])
  func aggregates(row: Row) throws { try row.check() }

  @Test(
    "subqueries see the element",
    arguments: [
      Row(
        #""p": {"tasks": ["k"], "name": "zz"}, "k": {"name": "n"}"#, "SUBQUERY(tasks, $x, $x.name == name).@count == 1",
        matches: "p"),
      Row(repeated, "SUBQUERY(tasks, $x, TRUEPREDICATE).@count == 3", matches: "p"),
      Row(repeated, "3 == SUBQUERY(tasks, $x, TRUEPREDICATE).@count", matches: "p"),
      Row(repeated, "SUBQUERY(tasks, $x, $x.pr == 1).@count == 2", matches: "p"),
      Row(#""p": {}"#, "SUBQUERY(l.tasks, $x, TRUEPREDICATE).@count == 0", matches: "p"),
      Row(#""m": {"links": {"x": "m", "y": null}}"#, "SUBQUERY(links, $x, $x.s == nil).@count == 1", matches: "m"),
      Row(
        #""r": {"tasks": ["p", "q"]}, "p": {"tasks": ["k", "k"]}, "q": {"tasks": ["k"]}, "k": {"i": 1}"#,
        "SUBQUERY(tasks.tasks, $x, $x.i == 1).@count == 3", matches: "r"),
      Row(
        #""r": {"tasks": ["p", "q"]}, "p": {"tasks": ["k", "k"]}, "q": {"tasks": ["k"]}, "k": {"i": 1}"#,
        "SUBQUERY(tasks, $x, SUBQUERY($x.tasks, $y, $y.i == 1).@count == 2).@count == 1", matches: "r"),
    ])
  func subqueries(row: Row) throws { try row.check() }

  @Test(
    "dictionaries",
    arguments: [
      Row(#""a": {"map": {"k": 1}}, "b": {"map": {}}"#, "map['x'] == nil", matches: "a", "b"),
      Row(#""a": {"map": {"k": 1}}, "b": {"map": {}}"#, "NOT map['x'] == nil"),
      Row(#""a": {"map": {"k": 1}}, "b": {"map": {}}"#, "map['nope'] != 1", matches: "a", "b"),
      Row(#""a": {"map": {"k": 1}}, "b": {"map": {"k": 2}}"#, "map['k'] > 1", matches: "b"),
      Row(#""a": {"words": {"k": "v"}}"#, "'v' IN words", matches: "a"),
      Row(#""a": {"words": {"k": "v"}}"#, "'k' IN words"),
      Row(#""a": {"words": {"Chicago": "x"}}"#, "ANY words.@allKeys == 'Chicago'", matches: "a"),
      Row(#""a": {"words": {"Chicago": "x"}}"#, "ANY words.@allKeys CONTAINS 'cag'", matches: "a"),
      Row(#""a": {"words": {"Chicago": "x"}}"#, "'Chicago' IN words.@allKeys", matches: "a"),
      Row(#""a": {"words": {"Chicago": "x"}}"#, "ANY words.@allValues BEGINSWITH 'x'", matches: "a"),
      Row(#""a": {"words": {"Chicago": "x"}}"#, "ANY words == 'x'", matches: "a"),
      Row(#""a": {"words": {"é": "x"}}"#, #"words['e\u0301'] == nil"#, matches: "a"),
      Row(#""a": {"words": {"k": "v"}}"#, "words[%@] == 'v'", [.string("k")], matches: "a"),
    ])
  func dictionaries(row: Row) throws { try row.check() }

  @Test(
    "inverse links are computed",
    arguments: [
      Row(#""p": {"tasks": ["k", "k"]}, "k": {}"#, "inTasks.@count == 2", matches: "k"),
      Row(#""p": {"tasks": ["k", "k"], "i": 3}, "k": {}"#, "inTasks.@sum.i == 6", matches: "k"),
      Row(#""p": {"tasks": ["k"], "i": 3}, "k": {}"#, "ANY inTasks.i == 3", matches: "k"),
      Row(#""p": {"links": {"a": "k", "b": null}}, "k": {}"#, "inLinks.@count == 1", matches: "k"),
      Row(#""p": {"tasks": ["k"]}, "k": {}"#, "l.inTasks.@count == 0", matches: "p", "k"),
    ])
  func inverseLinks(row: Row) throws { try row.check() }

  @Test(
    "links are compared by identity",
    arguments: [
      Row(#""p": {"l": "q"}, "q": {"l": "q"}, "r": {}"#, "l == %@", [link(1)], matches: "p", "q"),
      Row(#""p": {"l": "q"}, "q": {"l": "p"}, "r": {}"#, "l != %@", [link(1)], matches: "q", "r"),
      Row(#""p": {"l": "q"}, "q": {"l": "p"}, "r": {}"#, "l IN %@", [.list([link(0), .null])], matches: "q", "r"),
      Row(#""p": {"l": "q"}, "q": {"l": "q"}, "r": {}"#, "l == l.l", matches: "p", "q", "r"),
      Row(#""p": {"tasks": ["q"]}, "q": {}"#, "ANY tasks == %@", [link(1)], matches: "p"),
      Row(#""p": {"tasks": ["q"]}, "q": {}"#, "%@ IN tasks", [link(1)], matches: "p"),
      Row(#""p": {"tasks": ["q"]}, "q": {}"#, "ANY tasks == %@").with(.detachedObject(classIndex: 0)),
      Row(#""p": {"tasks": ["q"]}, "q": {}"#, "ANY tasks != %@", matches: "p").with(.detachedObject(classIndex: 0)),
      Row(#""p": {"l": "q"}, "q": {}"#, "l != %@", matches: "p", "q").with(.detachedObject(classIndex: 0)),
    ])
  func links(row: Row) throws { try row.check() }
}

private func link(_ row: UInt32) -> Value { .link(ObjectReference(classIndex: 0, row: row)) }
private func date(_ seconds: Int64) -> Value { Timestamp(seconds: seconds, nanoseconds: 0).map(Value.date) ?? .null }
