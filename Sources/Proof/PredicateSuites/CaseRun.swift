import PredicateOptimizer
import PredicateReference
import PredicateSuiteFiles
import PredicateVM
import Predicates

/// A case on its way through several executors. Each form of its predicate is compiled once.
package final class CaseRun {
  private let testCase: SuiteCase
  private let dialect: Dialect
  private let arguments: Arguments
  private let world: SuiteWorld
  private lazy var optimized = compiled(.standard)
  private lazy var written = compiled(.off)

  package init(_ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld) {
    (self.testCase, self.dialect, self.arguments, self.world) = (testCase, dialect, arguments, world)
  }

  private func compiled(_ optimizing: OptimizerOptions) -> Result<PredicateTemplate, DiagnosticError> {
    Result { () throws(DiagnosticError) in
      try PredicateTemplate(
        SourceText(testCase.predicate), class: testCase.className, schema: world.data.schema, dialect: dialect,
        clauses: testCase.clauses, limits: testCase.limits, optimizing: optimizing)
    }
  }

  /// Returns the outcome of an executor.
  package func outcome(of executor: Executor) -> Outcome {
    do throws(DiagnosticError) {
      switch executor {
      case .scalar: return try find(.scalar, optimized)
      case .batch: return try find(.batch, optimized)
      case .unoptimized: return try find(.scalar, written)
      case .unoptimizedBatch: return try find(.batch, written)
      case .shaped: return try shaped()
      case .eachRule: return try eachRule()
      case .reference:
        _ = try written.get().bind(arguments)
        return evaluate()
      }
    } catch {
      return .rejected(error.first)
    }
  }

  /// Returns the difference between a plan and the case's expectation. `nil` if they agree.
  func mismatch(_ expected: SuiteCase.StageText) -> String? {
    let found: String
    do throws(DiagnosticError) {
      let template = try optimized.get()
      let plan = expected.stage == .template ? template.openPlan : try template.plan(arguments, optimizing: .standard)
      found = plan?.suiteText ?? "none before the arguments are known"
    } catch {
      found = error.first.message
    }
    return found == expected.text
      ? nil : "expected the \(expected.stage.rawValue) `\(expected.text)`, got `\(found)`"
  }

  private func find(
    _ executor: CompiledPredicate.Executor, _ template: Result<PredicateTemplate, DiagnosticError>
  ) throws(DiagnosticError) -> Outcome {
    try find(executor, try template.get().bind(arguments))
  }

  /// Returns the objects that the machine finds, or a fault if its count or first object differs.
  private func find(
    _ executor: CompiledPredicate.Executor, _ predicate: CompiledPredicate
  ) throws(DiagnosticError) -> Outcome {
    let rows = try world.snapshot.rows(matching: predicate, executor: executor)
    let count = try world.snapshot.count(matching: predicate, executor: executor)
    if count != rows.count { return .fault("\(rows.count) objects are found, and \(count) counted") }
    let first = try world.snapshot.rows(matching: predicate, first: 1, executor: executor)
    if first != Array(rows.prefix(1)) { return .fault("the first object is another where one is asked for") }
    return .matches(world.keys(rows.map(Int.init), of: testCase.className))
  }

  /// Returns the objects that the machine finds through a cache that knows the shape of the text. Cases with clauses of their own, which the
  /// cache does not take, run as ``scalar`` does, and so do all in browsers.
  private func shaped() throws(DiagnosticError) -> Outcome {
    #if hasFeature(Embedded)
      return try find(.scalar, optimized)
    #else
      guard testCase.clauses.isEmpty else { return try find(.scalar, optimized) }
      let (text, name) = (testCase.predicate, testCase.className)
      let others = textsWithOtherLiterals
      // With room for one text, each text is looked up by its shape. A text that is refused is not kept.
      let templates = TemplateCache(schema: world.data.schema, capacity: 1, limits: testCase.limits)
      for text in (try? optimized.get()) == nil ? others : others + [text] + others.prefix(1) {
        _ = try? templates.template(text, class: name, dialect: dialect).bind(arguments)
      }
      let template = try templates.template(text, class: name, dialect: dialect)
      let predicate = try template.bind(arguments)
      let outcome = try find(.scalar, predicate)
      // Suites have so few objects that no index would be used unless forced.
      let rows = try world.snapshot.rows(matching: predicate, indexes: .forced)
      let indexed = Outcome.matches(world.keys(rows.map(Int.init), of: name))
      return indexed == outcome ? outcome : .fault("an index gives \(indexed.text) in place of \(outcome.text)")
    #endif
  }

  /// Texts that differ from the predicate in the values of its plain literals.
  private var textsWithOtherLiterals: [String] {
    guard let shape = TextShape(SourceText(testCase.predicate), dialect: dialect, limits: .standard) else { return [] }
    return (1...3).map { number in
      var bytes = Array(testCase.predicate.utf8)
      for (place, literal) in shape.literals.enumerated().reversed() {
        let spelling =
          switch literal.value {
          case .int: "\(number + place * 2)"
          case .string: "'\(["other", "9 9", "Ä"][number - 1])\(place)'"
          default: "\(number).25"
          }
        bytes.replaceSubrange(literal.range.lowerBound..<literal.range.upperBound, with: Array(spelling.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns the objects that the machine finds without rules, or a fault that names the rule that changes the result.
  private func eachRule() throws(DiagnosticError) -> Outcome {
    func outcome(_ predicate: CompiledPredicate) -> Outcome {
      do throws(DiagnosticError) {
        // Suites have so few objects that no index would be used unless forced.
        let rows = try world.snapshot.rows(matching: predicate, indexes: .forced)
        return .matches(world.keys(rows.map(Int.init), of: testCase.className))
      } catch {
        return .rejected(error.first)
      }
    }
    let written = try written.get().plan(arguments, optimizing: .off)
    let expected = outcome(try CompiledPredicate(written, limits: testCase.limits))
    for rule in RewriteRule.all {
      guard let rules = RuleSet(ids: [rule.id])?.withPrerequisites else { continue }
      let plan = Plan(optimizing: written.predicate, options: OptimizerOptions(rules: rules))
      guard plan.firedRules.contains(rule.id) else { continue }
      let actual = outcome(try CompiledPredicate(plan, limits: testCase.limits))
      if actual != expected { return .fault("\(rule.id) alone: \(actual.text)") }
    }
    return expected
  }

  private func evaluate() -> Outcome {
    guard let tree = parse(SourceText(testCase.predicate), dialect: dialect, limits: testCase.limits).tree else {
      return .fault("the reference evaluator has no tree")
    }
    do throws(ReferenceError) {
      let evaluator = ReferenceEvaluator(dataSet: world.data, dialect: dialect)
      let rows = try evaluator.matches(
        tree, in: testCase.className, arguments: arguments.positional.map(ReferenceArgument.init),
        variables: arguments.variables.mapValues(ReferenceArgument.init),
        clauses: testCase.clauses)
      return .matches(world.keys(rows, of: testCase.className))
    } catch {
      return .fault("the reference evaluator: \(error)")
    }
  }
}
