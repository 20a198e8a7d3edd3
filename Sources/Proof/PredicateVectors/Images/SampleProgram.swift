import PredicateBytecode
import PredicateDiagnostics
import PredicateJSON
import PredicateOptimizer
import PredicateSemantics
import PredicateSuiteFiles
import PredicateSuites
import PredicateVM
import Predicates

/// A program to make faulty images of, and the objects to run them over.
package struct SampleProgram: Sendable {
  /// The program.
  package var program: Program
  /// ``program``, encoded.
  package var image: [UInt8]
  /// The objects.
  package var tables: TableSet

  /// A program and the objects that it is for.
  package init(_ program: Program, over tables: TableSet) {
    self.program = program
    image = program.encoded()
    self.tables = tables
  }

  /// The programs of a suite's cases that are accepted, each once: with its parameters open where it may have any, and with the
  /// case's arguments; rewritten by the optimiser, and as it was written.
  static func all(in suite: Suite) throws(DiagnosticError) -> [SampleProgram] {
    let world = try SuiteWorld(suite.data)
    var known: Set<Program> = []
    var samples: [SampleProgram] = []
    for testCase in suite.cases {
      for program in programs(of: testCase, in: world) where known.insert(program).inserted {
        samples.append(SampleProgram(program, over: world.snapshot.tables))
      }
    }
    return samples
  }

  private static func programs(of testCase: SuiteCase, in world: SuiteWorld) -> [Program] {
    let template = try? Template(
      parsing: SourceText(testCase.predicate), schema: world.data.schema, class: testCase.className,
      dialect: testCase.dialect, clauses: testCase.clauses, limits: testCase.limits)
    guard let template else { return [] }
    var predicates = [try? template.predicate(for: Arguments(testCase))]
    if let open = template.openPredicate, open.takesOnlyValues { predicates.append(open) }
    return predicates.compactMap(\.self).flatMap { predicate in
      [.standard, .off].compactMap { options in
        try? compile(predicate, limits: testCase.limits, optimizing: options).program
      }
    }
  }
}
