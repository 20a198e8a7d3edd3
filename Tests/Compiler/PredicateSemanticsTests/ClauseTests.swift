import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// SORT, DISTINCT and LIMIT, in the text and beside it (language §4.11, §5.7).
@Suite struct ClauseTests {
  @Test(arguments: [
    ("SORT(i ASC)", "sort(i:int)"),
    ("sort(link.os descending, d asc)", "sort(link.os:string descending, d:double)"),
    ("DISTINCT(link.link.i, bo)", "distinct(link.link.i:int, bo:bool)"),
    ("LIMIT(0) LIMIT(3)", "limit(0) limit(3)"),
    ("LIMIT(3) SORT(i DESC) DISTINCT(a)", "limit(3) sort(i:int descending) distinct(a:mixed)"),
    ("SORT(map['k'] ASC)", "sort(map['k']:int)"),
    ("SORT(map.k ASC)", "sort(map['k']:int)"),
    ("SORT(link.lm['k'] ASC)", "sort(link.lm['k']:object)"),
    ("SORT(link DESC)", "sort(link:object descending)"),
    ("SORT(bytes ASC)", "sort(bytes:data)"),
    ("SORT(emb.city ASC)", "sort(emb.city:string)"),
  ])
  func textOfRqlIsTyped(_ clauses: String, _ expected: String) throws {
    let result = checked(
      "TRUEPREDICATE \(clauses)", on: "Row", of: try CorpusSchema.codes.get(), dialect: .rql)
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.predicate?.description == "true \(expected)")
  }

  @Test(arguments: [
    (DiagnosticCode.sortUnknownProperty, "SORT(«nope» ASC)"),
    (.sortUnknownProperty, "SORT(i ASC, link.«nope» ASC)"),
    (.distinctUnknownProperty, "DISTINCT(«nope»)"),
    (.distinctUnknownProperty, "DISTINCT(i, link.«nope»)"),
    (.sortOnCollection, "SORT(«ints» ASC)"),
    (.sortOnCollection, "SORT(«tasks».pr ASC)"),
    (.sortOnCollection, "DISTINCT(«tasks»)"),
    (.sortOnCollection, "SORT(«tasks».@count ASC)"),
    (.sortOnCollection, "SORT(i.«@count» ASC)"),
    (.sortOnCollection, "SORT(«back» ASC)"),
    (.sortOnCollection, "SORT(«ints»[0] ASC)"),
    (.sortThroughNonLink, "SORT(i.«s» ASC)"),
    (.sortThroughNonLink, "DISTINCT(a.«s»)"),
    (.sortThroughNonLink, "SORT(lm['k'].«i» ASC)"),
    (.sortMapNeedsKey, "SORT(«map» ASC)"),
    (.sortMapNeedsKey, "SORT(link.«lm» ASC)"),
    (.sortMapNeedsKey, "DISTINCT(«lm».i)"),
    (.keyNotSupported, "SORT(i[«'k'»] ASC)"),
    (.keyNotSupported, "SORT(a[«'k'»] ASC)"),
    (.indexNotSupported, "SORT(i[«0»] ASC)"),
    (.integerOverflow, "LIMIT(«99999999999999999999»)"),
    (.unsupportedOperand, "SORT(«$K0» ASC)"),
  ])
  func faultsOfTheTextAreMarked(_ code: DiagnosticCode, _ clauses: String) throws {
    let (text, range) = marked("TRUEPREDICATE \(clauses)")
    let result = checked(text, on: "Row", of: try CorpusSchema.codes.get(), dialect: .rql)
    #expect(result.predicate == nil)
    #expect(result.diagnostics.map(\.code) == [code])
    #expect(result.diagnostics.first?.range == range)
  }

  /// Every faulty key is reported, those of the predicate too.
  @Test func severalFaultsAreReportedAtOnce() throws {
    let result = checked(
      "nope == 1 SORT(nope ASC, i DESC) DISTINCT(ints)", on: "Row", of: try CorpusSchema.codes.get(), dialect: .rql)
    #expect(result.diagnostics.map(\.code) == [.unknownProperty, .sortUnknownProperty, .sortOnCollection])
  }

  @Test(arguments: Dialect.compiled)
  func clausesBesideTheTextAreTyped(in dialect: Dialect) throws {
    let result = checked(
      "i == 1", on: "Row", of: try CorpusSchema.codes.get(), dialect: dialect,
      clauses: [
        .sort(SortKey("link.name"), SortKey("i", ascending: false)), .distinct("m['a.b']", "map[\"k\"]"), .limit(5),
        .sort([]), .distinct([]),
      ])
    #expect(
      result.predicate?.description
        == "(i:int equal int 1) sort(link.name:string, i:int descending) distinct(m['a.b']:string, map['k']:int) limit(5)"
    )
  }

  @Test func clausesBesideTheTextFollowThoseInIt() throws {
    let result = checked(
      "TRUEPREDICATE SORT(i ASC)", on: "Row", of: try CorpusSchema.codes.get(), dialect: .rql,
      clauses: [.sort(by: "d", ascending: false), .limit(1)])
    #expect(result.predicate?.description == "true sort(i:int) sort(d:double descending) limit(1)")
  }

  /// Reserved words are names like any other where no text is around them.
  @Test func reservedWordsAreKeys() throws {
    let result = checked(
      "TRUEPREDICATE", on: "Words", of: try CorpusSchema.codes.get(),
      clauses: [.sort(by: "link.between"), .distinct("not")])
    #expect(result.predicate?.description == "true sort(link.between:int) distinct(not:int)")
  }

  @Test(arguments: [
    (DiagnosticCode.sortUnknownProperty, ResultClause.sort(by: "nope")),
    (.distinctUnknownProperty, .distinct("link.nope")),
    (.sortOnCollection, .sort(by: "tasks.pr")),
    (.sortOnCollection, .sort(by: "ints.@count")),
    (.sortOnCollection, .sort(by: "@count")),
    (.sortThroughNonLink, .sort(by: "i.s")),
    (.sortMapNeedsKey, .sort(by: "map")),
    (.sortUnsupportedType, .sort(by: "bytes")),
    (.sortUnsupportedType, .sort(by: "link")),
    (.sortUnsupportedType, .distinct("lm['k']")),
    (.sortUnsupportedType, .sort(by: "back")),
    (.limitNotNatural, .limit(-1)),
    (.emptyPathComponent, .sort(by: "")),
    (.emptyPathComponent, .sort(by: "link..i")),
    (.emptyPathComponent, .sort(by: "map['k']x")),
    (.unknownAtKeyword, .sort(by: "ints.@nope")),
    (.invalidSubscript, .sort(by: "map[k]")),
    (.invalidSubscript, .sort(by: "map['k'")),
    (.invalidSubscript, .sort(by: "map['k")),
    (.invalidSubscript, .sort(by: "map[")),
    (.limitPathComponents, .sort(by: Array(repeating: "link", count: 65).joined(separator: "."))),
  ])
  func faultsBesideTheTextHaveNoRange(_ code: DiagnosticCode, _ clause: ResultClause) throws {
    let result = checked("TRUEPREDICATE", on: "Row", of: try CorpusSchema.codes.get(), clauses: [clause])
    #expect(result.predicate == nil)
    #expect(result.diagnostics.map(\.code) == [code])
    #expect(result.diagnostics.first?.range == nil)
  }

  @Test(arguments: [nil, Arguments([.value(.string("link.i"))])])
  func anArgumentIsNoKey(_ arguments: Arguments?) throws {
    let result = checked(
      "TRUEPREDICATE SORT($K0 DESC)", on: "Row", of: try CorpusSchema.codes.get(), dialect: .rql, arguments: arguments)
    #expect(result.diagnostics.map(\.code) == [.unsupportedOperand])
  }
}
