import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// Diagnostics point at the smallest thing that is wrong, which the texts mark.
@Suite struct RangeTests {
  @Test(arguments: [
    ("«nope» == 1", DiagnosticCode.unknownProperty),
    ("link.«nope».x == 1", .unknownProperty),
    ("age.«x» == 1", .notTraversable),
    ("ANY ints.«x» == 1", .primitiveCollectionTail),
    ("iset[«0»] == 1", .indexNotSupported),
    ("ints[«'a'»] == 1", .keyNotSupported),
    ("map['a'][«'b'»] == 1", .subscriptDepth),
    ("lm['a'].«i» == 1", .subscriptThenProperty),
    ("«ints» == 1", .collectionRequiresQuantifier),
    ("5 < «tasks.pr»", .collectionRequiresQuantifier),
    ("«tasks.subs.@count» > 0", .collectionRequiresQuantifier),
    ("«ANY» age > 5", .quantifierRequiresCollection),
    ("ANY tasks == «nil»", .collectionVsNull),
    ("age.«@sum» > 5", .aggregateOnNonCollection),
    ("tasks.pr.«@avg» > 1", .aggregateMisplaced),
    ("ints.«@count» > 1", .countOnPrimitiveCollection),
    ("tasks.@count != «'Hello'»", .aggregateOperandType),
    ("«ANY» tasks.@count > 1", .quantifiedAggregate),
    ("name == «3»", .typeMismatch),
    ("i IN {1, «'x'»}", .typeMismatch),
    ("int1 == «string1»", .propertyTypeMismatch),
    ("bo == «nil»", .nullNotAllowed),
    ("flag «>» true", .operatorNotSupported),
    ("age ==[«c»] 1", .optionRequiresString),
    ("name <[«cd»] 'a'", .orderingOption),
    ("i == 1 AND «2 > 1»", .constantVsConstant),
    ("age «*» 25 == 1", .arithmeticNotSupported),
    ("«'abc'» CONTAINS name", .stringOpNeedsKeypathLeft),
    ("name CONTAINS «3»", .stringOpRightType),
    ("i BETWEEN «{1}»", .betweenArity),
    ("i BETWEEN {0, «age»}", .betweenOperand),
    ("oage BETWEEN {«nil», 5}", .nullBound),
    ("i IN «5»", .inRightSide),
    ("SUBQUERY(tasks, $x, «$y».pr == 1).@count > 0", .unboundVariable),
    ("SUBQUERY(tasks, $x, «$x» == nil).@count > 0", .variableNeedsProperty),
    ("SUBQUERY(«ints», $x, TRUEPREDICATE).@count > 0", .subqueryNeedsObjectCollection),
    ("SUBQUERY(tasks, $x, $x.pr == 1).@count == «age»", .subqueryCountOperand),
  ])
  func marks(text: String, code: DiagnosticCode) throws {
    let (text, range) = marked(text)
    let diagnostic = try #require(checked(text, on: "Row", of: CorpusSchema.codes.get()).diagnostics.first)
    #expect(diagnostic.code == code)
    #expect(diagnostic.range == range)
  }

  @Test func severalFaultsAreReportedAtOnceInTheOrderOfTheText() throws {
    let result = checked(
      "nope == 1 AND (name == 3 OR SUBQUERY(tasks, $x, $x.pr == 'a').@count > 'b') AND age IN {1, 'x', 2, nil}",
      on: "Row", of: try CorpusSchema.codes.get())
    #expect(
      result.diagnostics.map(\.code) == [
        .unknownProperty, .typeMismatch, .typeMismatch, .typeMismatch, .nullNotAllowed,
      ])
    #expect(result.predicate == nil)
  }

  @Test func hostileTextsStopBeingReported() throws {
    let text = Array(repeating: "nope == 1", count: 2_000).joined(separator: " OR ")
    let result = checked(text, on: "Row", of: try CorpusSchema.codes.get())
    #expect(result.diagnostics.count == 100)
  }
}
