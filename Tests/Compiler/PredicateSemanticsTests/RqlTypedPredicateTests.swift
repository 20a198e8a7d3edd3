import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// What accepted predicates of rql become.
@Suite struct RqlTypedPredicateTests {
  @Test(arguments: [
    ("i + 1 == 2", "((i:int + int 1):int equal int 2)"),
    ("(i + age) * 2 > d", "(((i:int + age:int):int * int 2):int greater d:double)"),
    ("ints == {1, 2}", "(whole ints[]:int equal {int 1, int 2})"),
    ("ALL ints == ANY {1, 2}", "(ints[]:int all in {int 1, int 2})"),
    ("a.@type == 'int'", "(a:mixed? isOfKind int)"),
    ("a.@type == b.@type", "(a:mixed? isOfSameKind b:mixed?)"),
    ("i == $0", "(i:int equal $0:int)"),
    (
      "ints[0] == 1 OR ints[LAST] == 2 OR map.k == 3",
      "(or (ints[0]:int? equal int 1) (ints[LAST]:int? equal int 2) (map['k']:int? equal int 3))"
    ),
  ])
  func becomes(_ text: String, _ expected: String) throws {
    let schema = try CorpusSchema.codes.get()
    let checked = checked(text, on: "Row", of: schema, dialect: .rql, arguments: nil)
    #expect(checked.diagnostics.map(\.message) == [])
    let description = try #require(checked.predicate).description
    #expect(description == expected)
  }

  /// Keys are told apart by their bytes, and so are parts of key paths and subscripts that hold one.
  @Test func partsAreKeptApart() {
    let composed = "\u{e9}"
    let decomposed = "e\u{301}"
    let parts: [TypedPath.Step.Part] = [
      .values, .keys, .lastElement, .entry(composed), .entry(decomposed), .element(0), .element(1),
    ]
    #expect(Set(parts + parts).count == parts.count)
    let subscripts: [TypedPath.MixedSubscript] = [
      .last, .wildcard, .key(composed), .key(decomposed), .index(0), .index(1),
    ]
    #expect(Set(subscripts + subscripts).count == subscripts.count)
  }
}
