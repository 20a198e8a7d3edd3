import GrammarCompiler
import PredicateDiagnostics
import PredicateSyntax
import Testing

/// The sentences that the grammar generates, parsed by the parser that the grammar generates.
struct RandomSentenceTests {
  @Test(arguments: Dialect.compiled) func everySentenceParsesAndPrintsToTheSameTree(dialect: Dialect) throws {
    let compiled = try Repository.compiledGrammar.get()
    var sentences = try #require(SentenceGenerator(compiled, dialect: dialect.rawValue, seed: 20))
    var kinds: Set<SyntaxKind> = []
    for _ in 0..<700 {
      let sentence = sentences.next()
      let result = parse(SourceText(sentence), dialect: dialect)
      guard let tree = result.tree else {
        Issue.record("`\(sentence)`: \(result.diagnostics)")
        continue
      }
      kinds.formUnion(tree.nodes.map(\.kind))
      // Options and what a subscript holds may be absent; every other child that has a name is there.
      for id in tree.nodes.indices {
        for name in ChildName.allCases
        where name != .options && name != .index && name.position(in: tree[id].kind) != nil {
          #expect(tree.child(name, of: id) != nil, "`\(sentence)`: no \(name) in `\(tree.text(of: id))`")
        }
      }
      let printed = tree.canonicalText
      let again = parse(SourceText(printed), dialect: dialect)
      guard let reread = again.tree else {
        Issue.record("`\(sentence)` prints as `\(printed)`: \(again.diagnostics)")
        continue
      }
      #expect(reread.shape == tree.shape, "`\(sentence)` prints as `\(printed)`")
      #expect(reread.canonicalText == printed)
    }
    #expect(kinds.count > (dialect == .rql ? 40 : 30), "the sentences reach few kinds of nodes: \(kinds)")
  }

  /// A sign that does not touch its number is arithmetic, not part of the number, and is so again when it is read again.
  @Test(arguments: ["i == -0", "i == - 0", "i == - 5.5", "i == -(5)"])
  func aSignKeepsItsPlace(text: String) throws {
    let tree = try #require(parse(SourceText(text), dialect: .nspredicate).tree)
    let reread = try #require(parse(SourceText(tree.canonicalText), dialect: .nspredicate).tree)
    #expect(tree.signedNumbers == reread.signedNumbers, "prints as `\(tree.canonicalText)`")
  }
}

extension SyntaxTree {
  /// The kinds of the nodes in postorder, each with how many children it has.
  var shape: [String] { nodes.indices.map { "\(nodes[$0].kind) \(children(of: $0).count)" } }

  /// How many numbers have a sign of their own.
  fileprivate var signedNumbers: Int { nodes.indices.filter { isSignedNumber($0) }.count }
}
