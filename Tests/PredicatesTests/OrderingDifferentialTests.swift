import PredicateReference
import PredicateSyntax
import Predicates
import Testing

/// Random clauses over random objects: the machine, which sorts words and selects, and the judge, which inserts and compares
/// values, give the same objects in the same order.
@Suite struct OrderingDifferentialTests {
  @Test(arguments: 0..<12)
  func machineAndJudgeAgreeOnClauses(world: Int) throws {
    let world = RandomWorld(seed: UInt64(world), objects: 40)
    let schema = world.dataSet.schema
    let snapshot = try Store(world.dataSet).snapshot
    for dialect in Dialect.compiled {
      let judge = ReferenceEvaluator(dataSet: world.dataSet, dialect: dialect)
      var random = RandomClauses(schema: schema, dialect: dialect, seed: world.seed)
      for round in 0..<14 {
        let classIndex = round % 2
        let className = schema.classes[classIndex].name
        let clauses = random.clauses(of: classIndex)
        // Some in the text, the rest beside it.
        let inText = dialect == .rql ? clauses.prefix(round % 4) : []
        let beside = Array(clauses[inText.count...])
        let text = (["TRUEPREDICATE"] + inText.map(RandomClauses.text)).joined(separator: " ")
        let predicate = try CompiledPredicate(
          text, class: className, schema: schema, dialect: dialect, clauses: beside.map(ResultClause.init))
        let tree = try #require(parse(SourceText(text), dialect: dialect).tree)
        let expected = try judge.matches(tree, in: className, clauses: beside)
        let rows = try snapshot.rows(matching: predicate).map(Int.init)
        #expect(rows == expected, "\(world.seed)/\(round) \(text) \(beside)\n\(predicate.disassembly)")
        #expect(try snapshot.count(matching: predicate) == expected.count, "\(text) \(beside)")
        let loaded = try CompiledPredicate(image: predicate.image)
        let first = try snapshot.rows(matching: loaded, first: 3).map(Int.init)
        #expect(first == Array(expected.prefix(3)), "the first of \(text) \(beside)")
      }
    }
  }
}

extension ResultClause {
  /// The compiler's form of the judge's clause.
  fileprivate init(_ clause: ReferenceClause) {
    switch clause {
    case .sort(let keys): self = .sort(keys.map { SortKey($0.path, ascending: $0.isAscending) })
    case .distinct(let paths): self = .distinct(paths)
    case .limit(let count): self = .limit(count)
    }
  }
}
