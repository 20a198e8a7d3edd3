import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles
import PredicateValues
import Testing

struct SuiteTests {
  /// A suite of these cases over two dogs.
  private func suite(_ cases: String, dialect: String = "rql") -> String {
    """
    {"suite": "s", "title": "T", "source": "by hand", "dialect": "\(dialect)",
     "schema": [{"name": "Dog", "properties": {"name": "string", "age": "int"}}],
     "data": {"Dog": {"rex": {"name": "Rex", "age": 10}, "ace": {"name": "Ace"}}},
     "cases": [\(cases)]}
    """
  }

  @Test func aSuiteHasItsNameItsObjectsAndItsCases() throws {
    let suite = try Suite(
      json: SourceText(
        suite(#"{"id": "1", "class": "Dog", "predicate": "age > 5", "expect": {"matches": ["rex"]}}"#)))
    #expect(suite.name == "s")
    #expect(suite.title == "T")
    #expect(suite.origin == "by hand")
    #expect(suite.dialect == .rql)
    #expect(suite.data.tables[0].map(\.key) == ["rex", "ace"])
    let testCase = try #require(suite.cases.first)
    #expect(testCase.id == "1")
    #expect(testCase.className == "Dog")
    #expect(testCase.predicate == "age > 5")
    #expect(testCase.dialect == .rql)
    #expect(testCase.expectation == .matches(["rex"], isOrdered: false))
    #expect(testCase.arguments == [])
    #expect(testCase.variables == [])
    #expect(testCase.clauses == [])
    #expect(suite.warnings == [])
  }

  @Test func aCaseMayHaveEverything() throws {
    let text = suite(
      """
      {"id": "1", "class": "Dog", "predicate": "age > %@ AND name == $n", "dialect": "nspredicate",
       "args": [5, null, [1, "a"], {"$link": "Dog/rex"}, {"$link": "Dog"}], "variables": {"n": "x"},
       "sort": [["age", "desc"], ["name", "asc"]], "distinct": ["age"], "limit": 3, "clauses": ["limit", "sort", "distinct"],
       "requires": ["sorting"], "note": "why",
       "expect": {"matches": ["ace", "rex"], "ordered": true, "ast": ["(and", " …)"], "tokens": "IDENT"}}
      """)
    let testCase = try #require(try Suite(json: SourceText(text)).cases.first)
    #expect(testCase.dialect == .nspredicate)
    #expect(
      testCase.arguments == [
        .value(.int(5)), .value(.null), .value(.list([.int(1), .string("a")])),
        .value(.link(ObjectReference(classIndex: 0, row: 0))), .detachedObject(classIndex: 0),
      ])
    #expect(testCase.variables == [.init(name: "n", value: .value(.string("x")))])
    #expect(
      testCase.clauses == [
        .limit(3), .sort([SortKey("age", ascending: false), SortKey("name", ascending: true)]),
        .distinct(["age"]),
      ])
    #expect(testCase.requirements == ["sorting"])
    #expect(testCase.note == "why")
    #expect(testCase.expectation == .matches(["ace", "rex"], isOrdered: true))
    #expect(testCase.stages == [.init(stage: .tokens, text: "IDENT"), .init(stage: .ast, text: "(and\n …)")])
  }

  @Test(arguments: [
    (#"{}"#, ExpectedError()),
    (
      #"{"stage": "check", "code": "unknown-property", "span": [0, 3], "message": "m"}"#,
      ExpectedError(stage: "check", code: "unknown-property", span: SourceRange(0, 3), message: "m")
    ),
  ])
  func aCaseMayExpectAnError(error: String, expected: ExpectedError) throws {
    let text = suite(#"{"id": "1", "class": "Dgo", "predicate": "x", "expect": {"error": \#(error)}}"#)
    #expect(try Suite(json: SourceText(text)).cases.map(\.expectation) == [.error(expected)])
  }

  @Test(arguments: [
    (
      #"{"$geoCircle": {"center": [-121.9, 47], "radians": 0.5}}"#,
      GeoShape.circle(center: .init(longitude: -121.9, latitude: 47), radians: 0.5)
    ),
    (
      #"{"$geoBox": [[1, 2], [3, 4]]}"#,
      .box(.init(longitude: 1, latitude: 2), .init(longitude: 3, latitude: 4))
    ),
    (
      #"{"$geoPolygon": [[[0, 0], [1, 0], [0, 0]], []]}"#,
      .polygon(rings: [
        [.init(longitude: 0, latitude: 0), .init(longitude: 1, latitude: 0), .init(longitude: 0, latitude: 0)], [],
      ])
    ),
  ])
  func shapesAreArguments(json: String, expected: GeoShape) throws {
    let text = suite(
      #"{"id": "1", "class": "Dog", "predicate": "x", "args": [\#(json)], "expect": {"error": {}}}"#)
    #expect(try Suite(json: SourceText(text)).cases.map(\.arguments) == [[.shape(expected)]])
  }

  @Test func schemaAndDataMayBeNamesOfFiles() throws {
    let file = try SuiteFile(
      SourceText(
        """
        {"suite": "s", "schema": "dogs", "data": "pets",
         "cases": [{"id": "1", "class": "Dog", "predicate": "x", "expect": {"matches": ["rex"]}}]}
        """))
    #expect(file.schemaPart == .named("dogs"))
    #expect(file.dataPart == .named("pets"))
    let schema = try file.schema { name throws(DiagnosticError) in
      #expect(name == "dogs")
      return try Schema(json: #"[{"name": "Dog", "properties": {}}]"#)
    }
    let data = try file.data(schema) { name throws(DiagnosticError) in
      #expect(name == "pets")
      return try DataSet(json: #"{"Dog": {"rex": {}}}"#, schema: schema)
    }
    let suite = try file.suite(data)
    #expect(suite.dialect == .nspredicate)
    #expect(suite.cases.map(\.expectation) == [.matches(["rex"], isOrdered: false)])
    let error = #expect(throws: DiagnosticError.self) { try file.suite() }
    #expect(error?.first.message.contains("in another file, `dogs`") == true)
  }

  @Test func anUnknownCodeIsAWarning() throws {
    let text = suite(
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": {"error": {"code": "unknown-propertie"}}}"#)
    let warnings = try Suite(json: SourceText(text)).warnings
    #expect(warnings.map(\.severity) == [.warning])
    #expect(warnings[0].message.contains("`unknown-propertie`"))
    #expect(warnings[0].notes == .suggestion("unknown-property"))
  }

  @Test(arguments: [
    (
      #"«{»"class": "Dog", "predicate": "x", "expect": {"matches": []}}"#,
      ExpectedFault(.jsonType, "a case needs `id`, a string")
    ),
    (
      #"«{»"id": "1", "class": "Dog", "predicate": "x"}"#,
      ExpectedFault(.jsonType, "the case `1` needs `expect`, an object")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", «"arg"»: [], "expect": {"matches": []}}"#,
      ExpectedFault(.jsonUnknownKey, "the case `1` has the key `arg`", note: "did you mean `args`?")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": «{»}}"#,
      ExpectedFault(.jsonType, "needs `matches` or `error`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": {"matches": [], "error": «{}»}}"#,
      ExpectedFault(.jsonType, "has both `matches` and `error`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": {"error": {}, "ordered": «true»}}"#,
      ExpectedFault(.jsonType, "has `ordered` without `matches`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": {"matches": [«"max"»]}}"#,
      ExpectedFault(.dataMissingLink, "has `max`, which is not an object of the class `Dog`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": {"matches": ["rex", «"rex"»]}}"#,
      ExpectedFault(.jsonDuplicateKey, "has `rex` twice")
    ),
    (
      #"{"id": "1", "class": "Dgo", "predicate": "x", "expect": {"matches": «[]»}}"#,
      ExpectedFault(.dataUnknownClass, "matches of the class `Dgo`", note: "did you mean `Dog`?")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": {"error": {"span": «[3, 1]»}}}"#,
      ExpectedFault(.jsonType, "expected `[lower, upper]`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "expect": {"error": {"stage": «"type"»}}}"#,
      ExpectedFault(.jsonType, "expected one of `lex`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "dialect": «"sql"», "expect": {"error": {}}}"#,
      ExpectedFault(.jsonType, "expected `nspredicate` or `rql`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "sort": [«["a", "up"]»], "expect": {"error": {}}}"#,
      ExpectedFault(.jsonType, #"is not `["path", "asc"]`"#)
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "limit": «-1», "expect": {"error": {}}}"#,
      ExpectedFault(.jsonType, "expected a natural number")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "clauses": [«"sort"»], "expect": {"error": {}}}"#,
      ExpectedFault(.jsonType, "`sort`, which the case does not have")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "limit": «1», "clauses": [], "expect": {"error": {}}}"#,
      ExpectedFault(.jsonType, "`limit`, which its `clauses` leave out")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "args": [1, {"$oid": «"x"»}], "expect": {"error": {}}}"#,
      ExpectedFault(.dataValueType, "`args[1]` is the string `x`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "args": [{"$link": «"Dog/max"»}], "expect": {"error": {}}}"#,
      ExpectedFault(.dataMissingLink, "`args[0]` links to `max`")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "args": [{"$geoBox": [«[1]», [2, 3]]}], "expect": {"error": {}}}"#,
      ExpectedFault(.dataValueType, "expected a point")
    ),
    (
      #"{"id": "1", "class": "Dog", "predicate": "x", "variables": {"n": {«"$x"»: 1}}, "expect": {"error": {}}}"#,
      ExpectedFault(.dataValueType, "`variables.n` has the key `$x`")
    ),
    (
      #"""
      {"id": "1", "class": "Dog", "predicate": "x", "expect": {"error": {}}},
      {"id": «"1"», "class": "Dog", "predicate": "x", "expect": {"error": {}}}
      """#,
      ExpectedFault(.jsonDuplicateKey, "two cases have the id `1`")
    ),
  ])
  func faultsOfCases(cases: String, expected: ExpectedFault) {
    expectFaults(in: suite(cases), [expected]) { _ = try Suite(json: $0) }
  }

  @Test(arguments: [
    ("«[]»", [ExpectedFault(.jsonType, "the suite is an array; expected an object")]),
    (
      "««««{»»»»}",
      [
        ExpectedFault(.jsonType, "the suite needs `suite`"), ExpectedFault(.jsonType, "the suite needs `schema`"),
        ExpectedFault(.jsonType, "the suite needs `data`"), ExpectedFault(.jsonType, "the suite needs `cases`"),
      ]
    ),
    (
      #"{"suite": "s", "schema": «7», "data": {}, "cases": []}"#,
      [ExpectedFault(.jsonType, "expected an array of classes or the name of a schema")]
    ),
    (
      #"{"suite": "s", "schema": [], "data": {}, "cases": [], «"tests"»: []}"#,
      [ExpectedFault(.jsonUnknownKey, "the suite has the key `tests`")]
    ),
  ])
  func faultsOfSuites(text: String, expected: [ExpectedFault]) {
    expectFaults(in: text, expected) { _ = try Suite(json: $0) }
  }

  @Test func singleArgumentsAreReadLikeThoseOfCases() throws {
    let suite = try Suite(json: SourceText(suite("")))
    var keys = ObjectKeys(suite.data)
    let link = try ArgumentLiteral(json: SourceText(#"{"$link": "Dog/ace"}"#), schema: suite.schema, keys: &keys)
    #expect(link == .value(.link(ObjectReference(classIndex: 0, row: 1))))
    let numbers = try ArgumentLiteral.list(json: SourceText("[1, 2.0]"), schema: suite.schema, keys: &keys)
    #expect(numbers == [.value(.int(1)), .value(.double(2))])
    let error = #expect(throws: DiagnosticError.self) {
      try ArgumentLiteral(json: SourceText(#"{"$oid": "x"}"#), schema: suite.schema, keys: &keys)
    }
    #expect(error?.first.message.contains("expected an object id") == true)
  }
}
