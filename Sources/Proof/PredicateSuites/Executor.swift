import PredicateOptimizer
import PredicateReference
import PredicateSuiteFiles
import PredicateVM
import Predicates

/// The values of `--executor`.
package enum ExecutorChoice: String, CaseIterable {
  case scalar, batch, reference, all

  /// The executors to run. The first is compared with the expectation.
  package var executors: [Executor] {
    switch self {
    case .scalar: [.scalar]
    case .batch: [.batch]
    case .reference: [.reference]
    case .all: [.scalar, .unoptimized, .shaped, .batch, .unoptimizedBatch, .reference]
    }
  }
}

/// The values of `--optimizer`.
package enum OptimizerChoice: String, CaseIterable {
  case on, off, both, each

  /// Returns the executors that replace one executor.
  package func executors(for executor: Executor) -> [Executor] {
    guard executor == .scalar || executor == .batch else { return [executor] }
    let unoptimized = executor == .batch ? Executor.unoptimizedBatch : .unoptimized
    return switch self {
    case .on: [executor]
    case .off: [unoptimized]
    case .both: [executor, unoptimized]
    case .each: [executor, unoptimized, .eachRule]
    }
  }
}

/// A method of finding the objects that match a predicate.
package enum Executor: String {
  /// The machine, one row at a time.
  case scalar
  /// The machine, without optimization.
  case unoptimized = "scalar without the optimiser"
  /// The machine, with the program of other texts that differ in their literals only.
  case shaped = "scalar with the program of other literals"
  /// The machine, once for each applicable rule alone.
  case eachRule = "scalar with one rule"
  /// The machine, in batches.
  case batch
  case unoptimizedBatch = "batch without the optimiser"
  /// The reference evaluator, after the checker accepted the predicate.
  case reference

  /// Runs a case and returns its outcome.
  package func run(_ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld) -> Outcome {
    do throws(DiagnosticError) {
      if self == .shaped { return try shaped(testCase, dialect: dialect, arguments, in: world) }
      let template = try PredicateTemplate(
        SourceText(testCase.predicate), class: testCase.className, schema: world.data.schema, dialect: dialect,
        clauses: testCase.clauses, limits: testCase.limits,
        optimizing: self == .scalar || self == .batch ? .standard : .off)
      switch self {
      case .eachRule: return try eachRule(template, arguments, of: testCase, in: world)
      case .scalar, .unoptimized, .batch, .unoptimizedBatch:
        let isBatch = self == .batch || self == .unoptimizedBatch
        return try Self.find(try template.bind(arguments), isBatch ? .batch : .scalar, testCase, in: world)
      case .reference, .shaped:
        _ = try template.bind(arguments)
        return evaluate(testCase, dialect: dialect, arguments, in: world)
      }
    } catch {
      return .rejected(error.first)
    }
  }

  /// Returns the objects that the machine finds, or a fault if its count or first object differs.
  private static func find(
    _ predicate: CompiledPredicate, _ executor: CompiledPredicate.Executor, _ testCase: SuiteCase, in world: SuiteWorld
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
  private func shaped(
    _ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld
  ) throws(DiagnosticError) -> Outcome {
    #if hasFeature(Embedded)
      return Executor.scalar.run(testCase, dialect: dialect, arguments, in: world)
    #else
      guard testCase.clauses.isEmpty else {
        return Executor.scalar.run(testCase, dialect: dialect, arguments, in: world)
      }
      let (text, name) = (testCase.predicate, testCase.className)
      let others = otherLiterals(of: text, dialect: dialect)
      // With room for one text, each text is looked up by its shape.
      let templates = TemplateCache(schema: world.data.schema, capacity: 1, limits: testCase.limits)
      for text in others + [text] + others.prefix(1) {
        _ = try? templates.template(text, class: name, dialect: dialect).bind(arguments)
      }
      let template = try templates.template(text, class: name, dialect: dialect)
      let predicate = try template.bind(arguments)
      let outcome = try Self.find(predicate, .scalar, testCase, in: world)
      // Suites have so few objects that no index would be used unless forced.
      let rows = try world.snapshot.rows(matching: predicate, indexes: .forced)
      let indexed = Outcome.matches(world.keys(rows.map(Int.init), of: name))
      return indexed == outcome ? outcome : .fault("an index gives \(indexed.text) in place of \(outcome.text)")
    #endif
  }

  /// Returns texts that differ from a text in the values of its plain literals.
  private func otherLiterals(of text: String, dialect: Dialect) -> [String] {
    guard let shape = TextShape(SourceText(text), dialect: dialect, limits: .standard) else { return [] }
    return (1...3).map { number in
      var bytes = Array(text.utf8)
      for (place, literal) in shape.literals.enumerated().reversed() {
        let spelling =
          switch literal.value {
          case .int: "\(number + place * 2)"
          case .string: "'\(["other", "zz 9", "Ä"][number - 1])\(place)'"
          default: "\(number).25"
          }
        bytes.replaceSubrange(literal.range.lowerBound..<literal.range.upperBound, with: Array(spelling.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns the objects that the machine finds without rules, or a fault that names the rule that changes the result.
  private func eachRule(
    _ template: PredicateTemplate, _ arguments: Arguments, of testCase: SuiteCase, in world: SuiteWorld
  ) throws(DiagnosticError) -> Outcome {
    func outcome(_ predicate: CompiledPredicate) -> Outcome {
      do throws(DiagnosticError) {
        // Suites have so few objects that no index would be used unless forced.
        let rows = try world.snapshot.rows(matching: predicate, indexes: .forced)
        return .matches(world.keys(rows.map(Int.init), of: testCase.className))
      } catch {
        return .rejected(error.first)
      }
    }
    let written = try template.plan(arguments, optimizing: .off)
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

  private func evaluate(
    _ testCase: SuiteCase, dialect: Dialect, _ arguments: Arguments, in world: SuiteWorld
  ) -> Outcome {
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

/// The outcome of a case.
package enum Outcome: Hashable {
  /// The keys of the matching objects, in order.
  case matches([String])
  /// The predicate or its arguments were rejected. This is the first error.
  case rejected(Diagnostic)
  /// Another implementation rejected the predicate and reported this much of the error.
  case refused(ExpectedError)
  /// An executor failed to produce a result.
  case fault(String)

  /// A Boolean value that indicates whether an object exceeded its fuel limit.
  package var isOutOfFuel: Bool {
    if case .rejected(let diagnostic) = self { diagnostic.code == .limitFuel } else { false }
  }
}

extension ReferenceArgument {
  /// Creates the reference evaluator's form of an argument.
  package init(_ argument: Argument) {
    switch argument {
    case .value(let value), .container(let value): self = .value(value)
    case .detachedObject(let index), .foreignObject(let index): self = .detachedObject(classIndex: index)
    case .shape(let shape): self = .shape(shape)
    }
  }
}
