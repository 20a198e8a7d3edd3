import MutantInstructions
import MutantPoints
import PredicateCommandLine
import PredicateDiagnostics
import PredicateGeneration
import PredicateJSON
import PredicateOptimizer
import PredicateReference
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSuites
import PredicateSyntax
import PredicateVectors
import Predicates

/// Runs the corpus under each mutant of the copy of the sources that `.ci/figures/mutate` writes.
///
/// One process reads the corpus, runs it once and records which cases come to which points. Each mutant then has a process of
/// its own, split off that one, which runs the cases that come to its point until one fails.
package enum MutantRuns {
  private struct Case {
    var suite: Int
    var index: Int
  }

  /// Runs the mutants named in the arguments after the folder of the corpus, and says of each a line: `killed ID by CASE`,
  /// `killed ID by signal N`, `survived ID after N cases`.
  package static func run(_ arguments: [String], instructions: InstructionMutants) -> Int32 {
    var runs = Runs()
    do throws(ToolError) {
      for path in try CorpusFiles().suitePaths([arguments[0]]) {
        let suite = try CorpusFiles().suite(path)
        guard let world = try? SuiteWorld(suite.data) else { return 2 }
        runs.suites.append((suite, world, try KnownDifferences(besideSuite: path)))
      }
    } catch {
      return 2
    }
    for (opcode, choice, sibling) in instructions.names {
      mutant_say("sibling \(opcode) \(choice) \(sibling)")
    }
    guard runs.record() else { return 1 }
    for id in arguments.dropFirst().compactMap({ Int32($0) }) { runs.run(id) }
    return 0
  }

  /// Writes random predicates about the objects of a suite, a line of JSON each, with the answer of the reference evaluator and the plan that
  /// the optimiser has for them: what may notice mutants that the corpus does not. Arguments: the suite, the dialect, the first
  /// seed and how many.
  package static func hunt(_ arguments: [String]) -> Int32 {
    guard arguments.count == 4, let suite = try? CorpusFiles().suite(arguments[0]),
      let dialect = Dialect(rawValue: arguments[1]), let first = UInt64(arguments[2]),
      let count = UInt64(arguments[3]),
      let store = try? SuiteWorld(suite.data)
    else { return 2 }
    let world = RandomWorld(seed: first, dataSet: suite.data)
    for seed in first..<first + count {
      let random = world.randomCase(seed: seed, dialect: dialect)
      guard random.arguments.isEmpty, random.variables.isEmpty,
        let (expected, plan) = answer(random, dialect)
      else { continue }
      let keys = store.keys(expected, of: random.className).map(quoted).joined(separator: ", ")
      print(
        "{\"id\": \"\(dialect.rawValue)-\(seed)\", \"class\": \(quoted(random.className)), "
          + "\"predicate\": \(quoted(random.predicate)), \"dialect\": \"\(dialect.rawValue)\", "
          + "\"expect\": {\"matches\": [\(keys)], \"plan\": \(quoted(plan))}}")
    }
    return 0
  }

  /// The reference evaluator's answer to a predicate that the checker accepts, and its plan; nil for others, and for those that put their
  /// matches in order.
  private static func answer(_ random: RandomCase, _ dialect: Dialect) -> ([Int], String)? {
    guard
      let template = try? PredicateTemplate(
        random.predicate, class: random.className, schema: random.schema, dialect: dialect),
      let plan = try? template.plan(Arguments([], variables: [:]), optimizing: .standard),
      let tree = parse(SourceText(random.predicate), dialect: dialect).tree
    else { return nil }
    for word in ["SORT(", "DISTINCT(", "LIMIT("] where random.predicate.contains(word) {
      return nil
    }
    let evaluator = ReferenceEvaluator(dataSet: random.dataSet, dialect: dialect)
    guard let matches = try? evaluator.matches(tree, in: random.className) else { return nil }
    return (matches, plan.suiteText)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for unit in text.unicodeScalars {
      switch unit {
      case "\"", "\\": result += "\\" + String(unit)
      case _ where unit.value < 0x20:
        let digits = String(unit.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(unit)
      }
    }
    return result + "\""
  }

  private struct Runs {
    var suites: [(suite: Suite, world: SuiteWorld, known: KnownDifferences)] = []
    /// The cases that come to each point when the machine runs, and when each rule is asked alone.
    var cases: [[Case]] = Array(repeating: [], count: 16384)
    var ruleCases: [[Case]] = Array(repeating: [], count: 16384)

    /// Runs the whole corpus unaltered, with the reference evaluator; false where a case fails.
    mutating func record() -> Bool {
      var failures = 0
      for (place, suite) in suites.enumerated() {
        for index in suite.suite.cases.indices {
          let here = Case(suite: place, index: index)
          for (choice, optimizer) in [(ExecutorChoice.all, nil), (.scalar, OptimizerChoice.each)] {
            mutant_record()
            let result = self.result(here, choice, optimizer)
            var ids: UnsafePointer<Int32>?
            let count = Int(mutant_recorded(&ids))
            for id in UnsafeBufferPointer(start: ids, count: count) {
              if optimizer == nil {
                cases[Int(id)].append(here)
              } else {
                ruleCases[Int(id)].append(here)
              }
            }
            if let failure = Self.failure(result) {
              mutant_say("failed \(suite.suite.name)/\(result.id): \(failure)")
              failures += 1
            }
          }
        }
      }
      mutant_say(
        "recorded \(suites.reduce(0) { $0 + $1.suite.cases.count }) cases, \(failures) failed")
      return failures == 0
    }

    /// Runs the cases of a mutant until one fails.
    func run(_ id: Int32) {
      let (own, ofRules) = (cases[Int(id)], ruleCases[Int(id)])
      let child = mutant_fork(id)
      if child == 0 {
        for here in own {
          mutant_seconds(10)
          // The quickest executors come first. All of them know programs of other literals, too.
          for choice in [ExecutorChoice.scalar, .batch, .all] { leave(id, here, choice, .both) }
        }
        for here in ofRules {
          mutant_seconds(30)
          leave(id, here, .scalar, .each)
        }
        mutant_leave("")
      }
      switch mutant_wait(child) {
      case 0: mutant_say("survived \(id) after \(max(own.count, ofRules.count)) cases")
      case 1: break
      case let status: mutant_say("killed \(id) by signal \(-status)")
      }
    }

    private func leave(
      _ id: Int32, _ here: Case, _ choice: ExecutorChoice, _ optimizer: OptimizerChoice
    ) {
      let result = result(here, choice, optimizer)
      if Self.failure(result) != nil {
        mutant_leave("killed \(id) by \(suites[here.suite].suite.name)/\(result.id)")
      }
    }

    private func result(_ here: Case, _ choice: ExecutorChoice, _ optimizer: OptimizerChoice?)
      -> CaseResult
    {
      let (suite, world, known) = suites[here.suite]
      let runner = SuiteRunner(choice: choice, optimizer: optimizer, known: known)
      return runner.run(suite.cases[here.index], of: suite.name, in: world)
    }

    private static func failure(_ result: CaseResult) -> String? {
      if case .failed(let message) = result.status { message } else { nil }
    }
  }
}
