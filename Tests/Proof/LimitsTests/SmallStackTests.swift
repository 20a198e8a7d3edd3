import PredicateBytecode
import PredicateDiagnostics
import PredicateExplain
import PredicateJSON
import PredicateOptimizer
import PredicateReference
import PredicateSemantics
import PredicateStore
import PredicateSuites
import PredicateSyntax
import PredicateValues
import PredicateVectors
import Predicates
import Testing

/// Everything is done to the deepest inputs that the limits allow on a stack of 256 KiB: what recursed on its input would end
/// the test run (docs/reliability.md).
@Suite struct SmallStackTests {
  static let trials = DeepInput.all.flatMap { input in LimitPresets.tried.map { (input, $0) } }

  @Test(arguments: trials)
  func everythingIsDone(_ input: DeepInput, preset: String) throws {
    let limits = try #require(Limits(preset: preset))
    let outcome = try #require(try onSmallStack { try Outcome(input, limits) })
    #expect(outcome.isPrintedAlike)
    #expect(outcome.fault == nil || !input.isAccepted, "\(outcome.fault?.message ?? "")")
    #expect(outcome.fault != nil || input.isAccepted)
    for (name, rows) in outcome.rows { #expect(rows == outcome.rows[0].rows, "\(name)") }
  }

  /// What came of an input.
  struct Outcome: Sendable {
    var isPrintedAlike = false
    var fault: Diagnostic?
    var rows: [(name: String, rows: [UInt32])] = []

    init(_ input: DeepInput, _ limits: Limits) throws {
      let source = SourceText(input.text(limits))
      let parsed = parse(source, dialect: input.dialect, limits: limits)
      guard let tree = parsed.tree else {
        (isPrintedAlike, fault) = (true, parsed.diagnostics.first)
        return
      }
      let printed = tree.canonicalText
      isPrintedAlike =
        parse(SourceText(printed), dialect: input.dialect, limits: LimitsWorld.none).tree?.canonicalText == printed
      do {
        rows = try Self.run(source, tree, input, limits)
      } catch let error as DiagnosticError {
        fault = error.first
      }
    }

    private static func run(
      _ source: SourceText, _ tree: SyntaxTree, _ input: DeepInput, _ limits: Limits
    ) throws -> [(String, [UInt32])] {
      let (schema, snapshot) = (try LimitsWorld.schema.get(), try LimitsWorld.store.get().snapshot)
      let arguments = input.arguments(limits)
      var rows: [(String, [UInt32])] = []
      // What is wide and not deep is as written once it is known not to be deep.
      for options in input.isWide ? [OptimizerOptions.standard] : [.standard, .off] {
        let template = try PredicateTemplate(
          source, class: "Task", schema: schema, dialect: input.dialect, limits: limits, optimizing: options)
        let plan = try template.plan(arguments, optimizing: options)
        _ = plan.predicate.text
        let predicate = try template.bind(arguments)
        _ = predicate.disassembly
        let decoded = try CompiledPredicate(image: predicate.image, limits: limits)
        #expect(decoded.image == predicate.image)
        rows.append(("scalar", try snapshot.rows(matching: decoded, executor: .scalar)))
        rows.append(("batch", try snapshot.rows(matching: predicate, executor: .batch)))
      }
      if input.isWide { return rows }
      let evaluator = ReferenceEvaluator(dataSet: try LimitsWorld.data.get(), dialect: input.dialect)
      do {
        let found = try evaluator.matches(
          tree, in: "Task", arguments: arguments.positional.map(ReferenceArgument.init),
          variables: arguments.variables.mapValues(ReferenceArgument.init))
        rows.append(("the reference evaluator", found.map { UInt32($0) }))
      } catch { rows.append(("the reference evaluator refuses: \(error)", [])) }
      return rows
    }
  }
}
