import Foundation
import PredicateDiagnostics
import PredicateGeneration
import PredicateReference
import PredicateSemantics
import PredicateSyntax
import PredicateValues
import TestSupport
import Testing

@testable import PredicateVectors

/// The kinds of predicates that random cases are made of: `generated-kinds.tsv` lists each with its number among 20,000 cases. A change
/// of the writer must not lose one.
@Suite struct GeneratedKindsTests {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "generated-kinds.tsv")
  static let isRecorded = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"
  static let caseCount: UInt64 = TestAmount.isAll || isRecorded ? 20_000 : 5_000

  /// The kinds that one case has.
  static func kinds(_ trial: Trial) -> Set<String> {
    var kinds: Set<String> = []
    for argument in trial.arguments + trial.variables.values {
      switch argument {
      case .value(let value): kinds.insert("argument \(Mirror(reflecting: value).children.first?.label ?? "null")")
      case .detachedObject: kinds.insert("argument detachedObject")
      case .shape(let shape): kinds.insert("argument \(Mirror(reflecting: shape).children.first?.label ?? "shape")")
      }
    }
    guard let tree = parse(SourceText(trial.predicate), dialect: trial.dialect).tree else { return kinds }
    kinds.formUnion(tree.nodes.map { "node \($0.kind)" })
    kinds.formUnion(tree.tokens.map { "token \($0.kind)" })
    kinds.formUnion(Productions.used(by: tree).map { "production \(Productions.texts[$0])" })
    for id in tree.nodes.indices where tree[id].kind == .comparison {
      let parts = tree.children(of: id)
      kinds.insert("comparison " + parts.map { operand($0, tree) }.joined(separator: " "))
    }
    guard let rootClass = trial.schema.classIndex(trial.className) else { return kinds }
    let checked = check(
      tree, schema: trial.schema, rootClass: rootClass, arguments: trial.suppliedArguments, clauses: trial.clauses,
      limits: .standard)
    if checked.predicate != nil { kinds.insert("accepted") }
    kinds.formUnion(TypeRules.cells.filter(checked.cells.contains).map { "cell \($0)" })
    return kinds.union(checked.diagnostics.map { "code \($0.code.rawValue)" })
  }

  private static func operand(_ id: NodeID, _ tree: SyntaxTree) -> String {
    switch tree[id].kind {
    case .operator: "\(tree.tokenKind(of: id).map { "\($0)" } ?? "")\(tree.children(of: id).isEmpty ? "" : "[]")"
    case .quantified:
      "\(tree.tokenKind(of: id).map { "\($0)" } ?? "")-\(tree.child(0, of: id).map { "\(tree[$0].kind)" } ?? "")"
    default: "\(tree[id].kind)"
    }
  }

  /// The number of cases of each dialect that have a kind.
  static func counts() -> [String: Int] {
    var counts: [String: Int] = [:]
    for dialect in Dialect.compiled {
      var world: (number: UInt64, world: RandomWorld)?
      for seed in 0..<caseCount {
        let number = seed / TrialSource.trialsPerWorld
        if world?.number != number { world = (number, RandomWorld(seed: number)) }
        guard let world = world?.world else { continue }
        for kind in kinds(Trial(world.randomCase(seed: seed, dialect: dialect))) {
          counts["\(dialect.rawValue)\t\(kind)", default: 0] += 1
        }
      }
    }
    return counts
  }

  /// Every kind that the file lists is made, unless so rarely that luck decides.
  @Test func noKindIsLost() throws {
    let counts = Self.counts()
    if Self.isRecorded {
      let lines = counts.filter { $0.value >= 40 }.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
      try lines.joined().write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 500)
    for line in lines {
      let cells = line.split(separator: "\t")
      #expect(counts["\(cells[0])\t\(cells[1])"] != nil, "no random case has \(line)")
    }
  }
}
