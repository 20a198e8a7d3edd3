import Foundation
import PredicateDiagnostics
import PredicateJSON
import PredicateReference
import PredicateSemantics
import PredicateSyntax
import PredicateVectors
import Predicates
import Testing

/// Random predicates of rql: each is parsed, checked, emitted, verified and run, and none traps; where the checker accepts
/// one, the machine and the judge, which share no code that computes answers, agree.
@Suite struct RqlDifferentialTests {
  /// The objects of every type that the reference suite is about.
  static let reference = world("alltypes")
  /// The points on the globe that the other one is about.
  static let points = world("geo")

  private static func world(_ suite: String) -> RandomWorld? {
    let path = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors/reference/\(suite).json")
    guard let data = try? Data(contentsOf: path), let file = try? SuiteFile(SourceText(utf8: Array(data))),
      let schema = try? file.schema(named: { _ throws(DiagnosticError) in Schema(validated: []) }),
      let objects = try? file.data(schema, named: { _ throws(DiagnosticError) in DataSet(schema: schema, tables: []) })
    else { return nil }
    return RandomWorld(seed: 3, dataSet: objects)
  }

  /// How many predicates one test tries; the tests together try 20,000.
  private static let count = 1_000

  @Test(.enabled(if: reference != nil, "the reference suite is not there"), arguments: 0..<20)
  func agreeOnTheReferenceSchema(part: Int) throws {
    let world = try #require(Self.reference)
    let accepted = try agreements(world, part * Self.count..<(part + 1) * Self.count)
    #expect(accepted * 2 > Self.count, "most predicates are meant to be right")
  }

  @Test(.enabled(if: points != nil, "the reference suite is not there"), arguments: 0..<4)
  func agreeOnPoints(part: Int) throws {
    let accepted = try agreements(#require(Self.points), part * 100..<(part + 1) * 100)
    #expect(accepted > 50)
  }

  @Test(arguments: 0..<20)
  func agreeOnRandomSchemas(world: Int) throws {
    _ = try agreements(RandomWorld(seed: UInt64(world)), 0..<50)
  }

  /// Tries the predicates of these seeds; how many the checker accepted.
  private func agreements(_ world: RandomWorld, _ seeds: Range<Int>) throws -> Int {
    let snapshot = try Store(world.dataSet).snapshot
    let judge = ReferenceEvaluator(dataSet: world.dataSet, dialect: .rql)
    var accepted = 0
    for seed in seeds {
      let random = world.randomRqlCase(seed: UInt64(seed))
      guard let predicate = try compile(random) else { continue }
      accepted += 1
      let rows = try snapshot.rows(matching: predicate).map(Int.init)
      #expect(try snapshot.rows(matching: predicate, executor: .batch).map(Int.init) == rows, "in batches: \(random)")
      // The judge takes its time, so it is asked about one in two.
      guard seed % 2 == 0 else { continue }
      let tree = try #require(parse(SourceText(random.predicate), dialect: .rql).tree)
      let expected = try judge.matches(tree, in: random.className, arguments: random.arguments)
      #expect(rows == expected, "\(random)")
    }
    return accepted
  }

  /// The compiled predicate; nil for one that the checker rejects. That the verifier takes what the emitter makes is part
  /// of the test.
  private func compile(_ random: RandomCase) throws -> CompiledPredicate? {
    do throws(DiagnosticError) {
      let template = try PredicateTemplate(
        random.predicate, class: random.className, schema: random.schema, dialect: .rql)
      return try template.bind(Arguments(random.arguments.map(\.argument)))
    } catch {
      #expect(error.first.code.entry.stage != .verify, "\(random)\n\(error.first.message)")
      return nil
    }
  }
}

extension ReferenceArgument {
  /// The argument that the compiler takes.
  var argument: Argument {
    switch self {
    case .value(let value): .value(value)
    case .detachedObject(let classIndex): .detachedObject(classIndex: classIndex)
    case .shape(let shape): .shape(shape)
    }
  }
}
