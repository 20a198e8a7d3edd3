import PredicateDiagnostics
import PredicateJSON
import PredicateReference
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues
import Testing

/// Whoever raises `treeDepth` gets deep trees, and no deep recursion: all of this runs on a stack of 256 KiB.
@Suite struct RaisedDepthTests {
  /// Beyond what 16 bits count.
  private static let depth = 70_000

  private static let limits: Limits = {
    var limits = LimitsWorld.none
    limits.treeDepth = depth + 100
    return limits
  }()

  @Test func levelsAreCountedBeyond16Bits() throws {
    let source = SourceText(LimitRow.repeated("NOT ", Self.depth) + "p > 1")
    #expect(parse(source, dialect: .nspredicate, limits: Self.limits).tree != nil)
    var limits = Self.limits
    limits.treeDepth = Self.depth
    let error = try #require(parse(source, dialect: .nspredicate, limits: limits).diagnostics.first)
    #expect(error.code == .limitTreeDepth)
    #expect(error.message.contains("has \(Self.depth + 1) levels here"), "\(error.message)")
  }

  /// Whatever stands between one object and the next.
  @Test(arguments: [("", ""), ("1 + ", ""), ("{", "}")])
  func objectsInEachOther(_ before: String, _ after: String) throws {
    let schema = try Schema(json: #"[{"name": "T", "primaryKey": "id", "properties": {"id": "int", "next": "T"}}]"#)
    let text =
      "next == " + LimitRow.repeated("obj('T', \(before)", 2_000) + "1" + LimitRow.repeated("\(after))", 2_000)
    let parsed = parse(SourceText(text), dialect: .rql, limits: Self.limits)
    let tree = try #require(parsed.tree, "\(parsed.diagnostics)")
    let codes = try onSmallStack {
      #expect(throws: ReferenceError.self) {
        try ReferenceEvaluator(dataSet: DataSet(json: "{\"T\": {\"a\": {}}}", schema: schema), dialect: .rql)
          .matches(tree, in: "T")
      }
      return check(tree, schema: schema, rootClass: 0, arguments: nil, limits: Self.limits).diagnostics.map(\.code)
    }
    #expect(codes == [.typeMismatch])
  }
}
