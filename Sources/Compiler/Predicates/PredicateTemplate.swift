import PredicateAdvice
import PredicateDiagnostics
import PredicateOptimizer
import PredicateSemantics
import PredicateSyntax

/// A predicate text that is parsed, checked and compiled once, and bound to arguments often.
///
/// ```swift
/// let template = try PredicateTemplate("priority > %@ AND assignee == %@", class: "Task", schema: schema)
/// let mine = try template.bind([.int(5), .string("Ali")])
/// ```
///
/// Binding values of the types that the text asks for only fills constants in. Whatever changes the typing – `%K`, lists for
/// IN and BETWEEN, null, a fraction against an integer – is checked and compiled again from the tree, never from the text.
public struct PredicateTemplate: Sendable {
  /// What was compiled, behind one reference: templates are handed on and kept.
  private final class Compiled: Sendable {
    let template: Template
    /// The program with its parameters open; nil where it takes the arguments to know the program.
    let openProgram: PlannedProgram?
    /// What the optimiser may do.
    let optimizerOptions: OptimizerOptions
    let known = Mutex(Known())

    init(_ template: consuming Template, _ options: OptimizerOptions) throws(DiagnosticError) {
      openProgram = try PredicateTemplate.openProgram(template, options)
      self.template = template
      optimizerOptions = options
    }
  }

  /// Of a text that takes no arguments, the predicate that it is, and those for objects of types; once they were asked for.
  private struct Known {
    var predicate: CompiledPredicate?
    // Embedded Swift has neither types of one's own objects nor values of any type.
    #if !hasFeature(Embedded)
      var ofTypes: [ObjectIdentifier: any Sendable] = [:]
    #endif
  }

  private let compiled: Compiled

  /// Compiles a predicate.
  ///
  /// - Parameters:
  ///   - text: The predicate; `%@ %K %d …` and `$name` stand for arguments.
  ///   - className: The class whose objects it tests.
  ///   - schema: The classes.
  ///   - dialect: The language of the text.
  ///   - clauses: The order of the matches, which of them are kept, and how many; after SORT, DISTINCT and LIMIT of the text.
  ///   - limits: What the text and its program may use; `.untrusted` for text from outside.
  ///   - statistics: Data like those that will be tested, such as a ``Snapshot``: terms are then put in the order that suits them.
  ///     Nothing that is found depends on it.
  /// - Throws: Everything that is wrong with the text or the clauses.
  public init(
    _ text: String, class className: String, schema: Schema, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard, statistics: (any DataStatistics)? = nil
  ) throws(DiagnosticError) {
    try self.init(
      SourceText(text), class: className, schema: schema, dialect: dialect, clauses: clauses, limits: limits,
      statistics: statistics)
  }

  /// Compiles a predicate whose text may be invalid UTF-8.
  public init(
    _ source: SourceText, class className: String, schema: Schema, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard, statistics: (any DataStatistics)? = nil
  ) throws(DiagnosticError) {
    try self.init(
      source, class: className, schema: schema, dialect: dialect, clauses: clauses, limits: limits,
      optimizing: OptimizerOptions(statistics: statistics))
  }

  /// Compiles a predicate under options of the optimiser.
  package init(
    _ source: SourceText, class className: String, schema: Schema, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard, optimizing options: OptimizerOptions
  ) throws(DiagnosticError) {
    let template: Template
    do {
      template = try Template(
        parsing: source, schema: schema, class: className, dialect: dialect, clauses: clauses, limits: limits)
    } catch {
      throw error.advised(dialect: dialect, limits: limits, schema: schema, class: className)
    }
    compiled = try Compiled(template, options)
  }

  /// Compiles a predicate that is a tree already; the tree says its dialect.
  package init(
    _ tree: SyntaxTree, class className: String, schema: Schema, clauses: [ResultClause] = [],
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    let template: Template
    do {
      template = try Template(tree: tree, schema: schema, class: className, clauses: clauses, limits: limits)
    } catch {
      throw error.advised(dialect: tree.dialect, limits: limits, schema: schema, class: className)
    }
    compiled = try Compiled(template, .standard)
  }

  private static func openProgram(
    _ template: borrowing Template, _ options: OptimizerOptions
  ) throws(DiagnosticError) -> PlannedProgram? {
    guard let plan = openPlan(template, options) else { return nil }
    do throws(DiagnosticError) {
      return try .of(plan, limits: template.limits)
    } catch {
      throw error.located(in: template.tree.source)
    }
  }

  private static func openPlan(_ template: borrowing Template, _ options: OptimizerOptions) -> Plan? {
    guard let predicate = template.openPredicate, predicate.takesOnlyValues else { return nil }
    return Plan(optimizing: predicate, options: options)
  }

  /// What has to be supplied, in the order of the text, with the types that the text asks for.
  public var parameters: [Parameter] { compiled.template.parameters }

  /// Supplies values for `%@ %K %d …` in order.
  public func bind(_ values: [Value] = []) throws(DiagnosticError) -> CompiledPredicate {
    try bind(Arguments(values: values))
  }

  /// Supplies all arguments.
  ///
  /// - Throws: Missing and unused arguments, and those that do not fit where they stand.
  public func bind(_ arguments: Arguments) throws(DiagnosticError) -> CompiledPredicate {
    guard isWhole(with: arguments) else { return try bound(to: arguments) }
    if let known = compiled.known.withLock({ $0.predicate }) { return known }
    let predicate = try bound(to: arguments)
    compiled.known.withLock { $0.predicate = predicate }
    return predicate
  }

  #if !hasFeature(Embedded)
    /// What ``bind(_:for:)`` gives for a type; made once where the text takes no arguments.
    func ofType<Predicate: Sendable>(
      _ type: Any.Type, _ arguments: Arguments, _ make: (CompiledPredicate) throws(DiagnosticError) -> Predicate
    ) throws(DiagnosticError) -> Predicate {
      guard isWhole(with: arguments) else { return try make(bound(to: arguments)) }
      if let known = compiled.known.withLock({ $0.ofTypes[ObjectIdentifier(type)] }) as? Predicate { return known }
      let predicate = try make(bind(arguments))
      compiled.known.withLock { $0.ofTypes[ObjectIdentifier(type)] = predicate }
      return predicate
    }
  #endif

  /// Whether nothing has to be supplied, and nothing is.
  private func isWhole(with arguments: Arguments) -> Bool {
    compiled.openProgram != nil && compiled.template.parameters.isEmpty && arguments.positional.isEmpty
      && arguments.variables.isEmpty
  }

  /// The predicate with its arguments, made anew.
  func bound(to arguments: Arguments) throws(DiagnosticError) -> CompiledPredicate {
    do throws(DiagnosticError) {
      if let openProgram = compiled.openProgram, case .values(let values) = try compiled.template.binding(arguments) {
        return try CompiledPredicate(openProgram.binding(values))
      }
      let predicate = try compiled.template.predicate(for: arguments)
      return try CompiledPredicate(
        .of(Plan(optimizing: predicate, options: compiled.optimizerOptions), limits: compiled.template.limits))
    } catch {
      throw error.located(in: compiled.template.tree.source)
    }
  }

  /// Supplies all arguments to the predicate that is true where this one is not.
  package func bindNegated(_ arguments: Arguments) throws(DiagnosticError) -> CompiledPredicate {
    var predicate = try compiled.template.predicate(for: arguments)
    predicate.nodes.append(.not(predicate.root))
    predicate.root = predicate.nodes.count - 1
    return try CompiledPredicate(
      .of(Plan(optimizing: predicate, options: compiled.optimizerOptions), limits: compiled.template.limits))
  }

  /// The checked predicate with its arguments: every name resolved, every comparison typed. It is what other languages than the
  /// machine's are made of, such as SQL.
  ///
  /// - Throws: Missing and unused arguments, and those that do not fit where they stand.
  public func typedPredicate(_ arguments: Arguments = Arguments()) throws(DiagnosticError) -> TypedPredicate {
    do throws(DiagnosticError) {
      return try compiled.template.predicate(for: arguments)
    } catch {
      throw error.located(in: compiled.template.tree.source)
    }
  }

  /// The checked predicate with its parameters open; nil where it takes the arguments to know it.
  package var openPredicate: TypedPredicate? { compiled.template.openPredicate }

  /// The plan with the parameters open, which serves for all arguments; nil where each binding is planned anew.
  package var openPlan: Plan? { Self.openPlan(compiled.template, compiled.optimizerOptions) }

  /// Supplies all arguments, and plans the predicate under other options than the template's.
  package func plan(_ arguments: Arguments, optimizing options: OptimizerOptions) throws(DiagnosticError) -> Plan {
    Plan(optimizing: try compiled.template.predicate(for: arguments), options: options)
  }
}
