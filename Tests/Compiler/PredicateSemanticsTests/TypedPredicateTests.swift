import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// What accepted predicates become.
@Suite struct TypedPredicateTests {
  @Test(arguments: [
    // Logic.
    ("TRUEPREDICATE", "true"),
    (
      "NOT i == 1 AND (age > 2 OR FALSEPREDICATE)", "(and (not (i:int equal int 1)) (or (age:int greater int 2) false))"
    ),
    // A constant first is mirrored.
    ("5 < age", "(age:int greater int 5)"),
    ("nil != os", "(os:string? notEqual nil)"),
    // Paths.
    ("link.age == 5", "(link.age:int? equal int 5)"),
    ("map['k'] == nil", "(map['k']:int? equal nil)"),
    ("b[0]['k'][#any] == 1", "(b[0]['k'][#any]:mixed? any equal int 1)"),
    ("b[LAST] == 1", "(b[LAST]:mixed? equal int 1)"),
    ("SELF.name == 'a'", "(name:string equal string \"a\")"),
    // Constants in the type of the property.
    ("f == 0.1", "(f:float equal float 0.1)"),
    ("f == 1", "(f:float equal float 1.0)"),
    ("f == 16777217", "(f:float equal int 16777217)"),
    ("d == 1", "(d:double equal double 1.0)"),
    ("d == 9007199254740993", "(d:double equal int 9007199254740993)"),
    ("i == 1.0", "(i:int equal int 1)"),
    ("i < 1.5", "(i:int less double 1.5)"),
    ("dec == 1.50", "(dec:decimal128 equal decimal128 1.50)"),
    ("dec == -5", "(dec:decimal128 equal decimal128 -5)"),
    ("dec == 0.10000000000000000000000001", "(dec:decimal128 equal decimal128 0.10000000000000000000000001)"),
    ("bo == 1", "(bo:bool equal true)"),
    ("a == 1", "(a:mixed? equal int 1)"),
    // BETWEEN and IN.
    ("i BETWEEN {1, 2.5}", "(i:int between {int 1, double 2.5})"),
    ("i IN {}", "(i:int in {})"),
    ("oage IN {nil, 5}", "(oage:int? in {nil, int 5})"),
    ("'am' IN name", "(name:string contains string \"am\")"),
    ("name IN[c] 'Jamie'", "(string \"Jamie\" contains[c] name:string)"),
    ("'x' IN strs", "(strs[]:string any equal string \"x\")"),
    ("name IN strs", "(strs[]:string any equal name:string)"),
    ("fav IN tasks", "(tasks[]:object any equal fav:object?)"),
    ("'k' IN m.@allKeys", "(m.@allKeys:string any equal string \"k\")"),
    // Quantifiers.
    ("SOME ints > 1", "(ints[]:int any greater int 1)"),
    ("NONE tasks.ratings > 3", "(tasks[].ratings[]:int none greater int 3)"),
    ("ALL m.@allValues == 'v'", "(m[]:string all equal string \"v\")"),
    ("ANY a == 1", "(a:mixed? equal int 1)"),
    ("NONE a == 1", "(not (a:mixed? equal int 1))"),
    // Aggregates.
    ("tasks.@count > 1", "(tasks[].@count:int greater int 1)"),
    ("tasks.@avg.pr == 1", "(tasks[].@average.pr:double? equal double 1.0)"),
    ("ints.@sum == 1.5", "(ints[].@sum:int equal double 1.5)"),
    ("anys.@sum > 1", "(anys[].@sum:decimal128 greater decimal128 1)"),
    ("link.tasks.@max.due == nil", "(link.tasks[].@max.due:date? equal nil)"),
    ("i < tasks.@count", "(i:int less tasks[].@count:int)"),
    // SUBQUERY.
    (
      "SUBQUERY(tasks, $x, $x.pr > 1 AND name == 'a').@count > 0",
      "((count tasks[] (and (pr:int greater int 1) (name:string equal string \"a\"))) greater int 0)"
    ),
    (
      "SUBQUERY(tasks, $x, SUBQUERY($x.subs, $y, $y.pr == 1).@count == 2).@count != 0",
      "((count tasks[] ((count subs[] (pr:int equal int 1)) equal int 2)) notEqual int 0)"
    ),
    // Options.
    ("name ==[dc] 'A'", "(name:string equal[cd] string \"A\")"),
    ("name LIKE[c] name2", "(name:string like[c] name2:string)"),
    // Key paths against key paths.
    ("i == d", "(i:int equal d:double)"),
    ("a == i", "(a:mixed? equal i:int)"),
    ("link == link.link", "(link:object? equal link.link:object?)"),
  ])
  func types(text: String, expected: String) throws {
    let result = checked(text, on: "Row", of: try CorpusSchema.codes.get())
    #expect(result.diagnostics == [])
    #expect(result.predicate?.description == expected)
  }

  @Test func nodesStandChildrenFirst() throws {
    let result = checked(
      "SUBQUERY(tasks, $x, NOT $x.pr > 1).@count > 0 AND i == 1", on: "Row", of: try CorpusSchema.codes.get())
    let predicate = try #require(result.predicate)
    for (index, node) in predicate.nodes.enumerated() {
      switch node {
      case .not(let child): #expect(child < index)
      case .and(let children), .or(let children): #expect(children.allSatisfy { $0 < index })
      case .constant, .comparison, .listComparison: break
      case .exists, .sharing: Issue.record("the checker makes no \(node)")
      }
    }
    #expect(predicate.root == predicate.nodes.count - 1)
  }

  @Test func aLongChainIsOneNode() throws {
    let text = Array(repeating: "i == 1", count: 20_000).joined(separator: " OR ")
    let predicate = checked(text, on: "Row", of: try CorpusSchema.codes.get()).predicate
    guard case .or(let terms) = try #require(predicate).nodes.last else {
      Issue.record("no OR at the root")
      return
    }
    #expect(terms.count == 20_000)
  }
}
