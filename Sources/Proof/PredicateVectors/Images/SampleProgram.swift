import PredicateBytecode
import PredicateOptimizer
import PredicateSuiteFiles
import PredicateSuites
import PredicateVM
import Predicates

/// A program for creating faulty images, and the objects to run them on.
package struct SampleProgram: Sendable {
  /// The program.
  package var program: Program
  /// The encoded ``program``.
  package var image: [UInt8]
  /// The objects.
  package var tables: TableSet

  /// Creates a sample from a program and its objects.
  package init(_ program: Program, over tables: TableSet) {
    self.program = program
    image = program.encoded()
    self.tables = tables
  }

  /// Returns the programs of a suite's accepted cases, each once: with unbound parameters if possible, and with the case's arguments;
  /// optimized and unoptimized.
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
