import PredicateAdvice
import PredicateBytecode
import PredicateOptimizer
import PredicateVM

/// A predicate that is compiled once, and bound to arguments many times.
///
/// ```swift
/// let template = try PredicateTemplate("priority > %@ AND assignee == %@", class: "Task", schema: schema)
/// let mine = try template.bind([.int(5), .string("Ali")])
/// ```
///
/// Binding values of the expected types sets constants of the program. Arguments that change the typing, such as `%K`, lists for
/// IN and BETWEEN, null, or a fraction compared with an integer, compile the tree again, but do not parse the text again.
public struct PredicateTemplate: Sendable {
  /// The compiled parts in one object, since templates are copied often.
  private final class Compiled: Sendable {
    let template: Template
    /// The program with unbound parameters. `nil` if it depends on the arguments.
    let openProgram: PlannedProgram?
    /// The options of the optimiser.
    let optimizerOptions: OptimizerOptions
    let known = Mutex(Known())

    init(_ template: consuming Template, _ options: OptimizerOptions) throws(DiagnosticError) {
      openProgram = try PredicateTemplate.openProgram(template, options)
      self.template = template
      optimizerOptions = options
    }

    func plan(_ predicate: TypedPredicate) -> Plan { Plan(optimizing: predicate, options: optimizerOptions) }
  }

  /// The results of the first uses: for a text without arguments the predicates, for a store and for objects of types.
  struct Known: Sendable {
    var predicate: CompiledPredicate?
    /// The program with unbound parameters, prepared.
    var prepared: PreparedTemplate?
    // Embedded Swift supports neither predicates of Swift types nor `any` values.
    #if !hasFeature(Embedded)
      var ofTypes: [ObjectIdentifier: any Sendable] = [:]
    #endif
  }

  private enum Form {
    case written(Compiled)
    case shaped(ShapedText)
  }

  private let form: Form

  /// Compiles a predicate.
  ///
  /// - Parameters:
  ///   - text: The predicate, with `%@ %K %d …` and `$name` for arguments.
  ///   - className: The class of the tested objects.
  ///   - schema: The classes.
  ///   - dialect: The language of the text.
  ///   - clauses: The clauses that follow those of the text: order, distinct values, limit.
  ///   - limits: The limits of the text and its program, `.untrusted` for text from outside.
  ///   - statistics: Data similar to the tested data, such as a ``Snapshot``, for the order of terms. It affects the time only.
  /// - Throws: All errors in the text and the clauses.
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
    form = .written(try Compiled(template, options))
  }

  /// Creates the template of a text whose shape is known.
  init(_ text: ShapedText) { form = .shaped(text) }

  /// Returns a program for all texts of the same shape. `nil` if there is none.
  func shapeProgram(_ literals: [TextShape.Literal]) -> ShapeProgram? {
    guard case .written(let compiled) = form else { return nil }
    return ShapeProgram(compiled.template, literals)
  }

  /// Compiles a syntax tree in the dialect of the tree.
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
    form = .written(try Compiled(template, .standard))
  }

  private static func openProgram(
    _ template: borrowing Template, _ options: OptimizerOptions
  ) throws(DiagnosticError) -> PlannedProgram? {
    guard let plan = openPlan(template, options) else { return nil }
    do throws(DiagnosticError) { return try .of(plan, limits: template.limits) } catch {
      throw error.located(in: template.tree.source)
    }
  }

  private static func openPlan(_ template: borrowing Template, _ options: OptimizerOptions) -> Plan? {
    guard let predicate = template.openPredicate, predicate.takesOnlyValues else { return nil }
    return Plan(optimizing: predicate, options: options)
  }

  /// The compiled parts. A text whose program is that of its shape is compiled on its own for them.
  private var compiled: Compiled {
    get throws(DiagnosticError) {
      switch form {
      case .written(let compiled): compiled
      case .shaped(let text): try text.template.compiled
      }
    }
  }

  /// The program of the text on its own. `nil` if the predicate has this program.
  var writtenProgram: Program? {
    guard case .shaped(let text) = form else { return nil }
    return (try? text.template.bind())?.verified.program
  }

  private func withKnown<Result: Sendable>(_ body: (inout Known) -> Result) -> Result {
    switch form {
    case .written(let compiled): compiled.known.withLock { body(&$0) }
    case .shaped(let text): text.known.withLock { body(&$0) }
    }
  }

  /// The parameters in the order of the text, with the expected types.
  public var parameters: [Parameter] {
    // A text whose program is that of its shape has none.
    if case .written(let compiled) = form { compiled.template.parameters } else { [] }
  }

  /// Returns the parameters with the types that they have if the texts of some `%K` are known, by their positions.
  package func parameters(keyPaths: [Int: String]) -> [Parameter] {
    if case .written(let compiled) = form { compiled.template.parameters(keyPaths: keyPaths) } else { [] }
  }

  /// Binds values to `%@ %K %d …` in order.
  public func bind(_ values: [Value] = []) throws(DiagnosticError) -> CompiledPredicate {
    try bind(Arguments(values: values))
  }

  /// Binds all arguments.
  ///
  /// - Throws: Missing, unused and mistyped arguments.
  public func bind(_ arguments: Arguments) throws(DiagnosticError) -> CompiledPredicate {
    var predicate = try program(with: arguments)
    predicate.source = PredicateSource(template: self, arguments: arguments)
    return predicate
  }

  /// Returns the predicate with arguments, without its source: a template that keeps its own predicate must not be kept by it.
  private func program(with arguments: Arguments) throws(DiagnosticError) -> CompiledPredicate {
    guard isWhole(with: arguments) else { return try bound(to: arguments) }
    if case .shaped(let text) = form { return text.predicate }
    if let known = withKnown({ $0.predicate }) { return known }
    guard let program = try compiled.openProgram else { return try bound(to: arguments) }
    let predicate = CompiledPredicate(try PreparedProgram(program.program), program.access)
    withKnown { $0.predicate = predicate }
    return predicate
  }

  #if !hasFeature(Embedded)
    /// Returns the predicate of ``bind(_:for:)`` for a type, without its source. A text without arguments makes it once.
    func ofType<Predicate: Sendable>(
      _ type: Any.Type, _ arguments: Arguments, _ make: (CompiledPredicate) throws(DiagnosticError) -> Predicate
    ) throws(DiagnosticError) -> Predicate {
      guard isWhole(with: arguments) else { return try make(bound(to: arguments)) }
      if let known = withKnown({ $0.ofTypes[ObjectIdentifier(type)] }) as? Predicate { return known }
      let predicate = try make(program(with: arguments))
      withKnown { $0.ofTypes[ObjectIdentifier(type)] = predicate }
      return predicate
    }
  #endif

  /// Returns a Boolean value that indicates whether the template and the arguments are both empty.
  private func isWhole(with arguments: Arguments) -> Bool {
    guard arguments.positional.isEmpty, arguments.variables.isEmpty else { return false }
    guard case .written(let compiled) = form else { return true }
    return compiled.openProgram != nil && compiled.template.parameters.isEmpty
  }

  /// Binds all arguments to a new predicate, without its source.
  private func bound(to arguments: Arguments) throws(DiagnosticError) -> CompiledPredicate {
    try locating { compiled throws(DiagnosticError) in
      if let openProgram = compiled.openProgram, case .values(let values) = try compiled.template.binding(arguments) {
        let known = compiled.known.withLock { $0.prepared }
        let prepared = known ?? PreparedTemplate(openProgram.program)
        if known == nil { compiled.known.withLock { $0.prepared = prepared } }
        return CompiledPredicate(try prepared.binding(values), openProgram.access.binding(values))
      }
      return try CompiledPredicate(
        compiled.plan(compiled.template.predicate(for: arguments)), limits: compiled.template.limits)
    }
  }

  /// Binds all arguments to the negated predicate.
  package func bindNegated(_ arguments: Arguments) throws(DiagnosticError) -> CompiledPredicate {
    var predicate = try typedPredicate(arguments)
    predicate.nodes.append(.not(predicate.root))
    predicate.root = predicate.nodes.count - 1
    let negated = predicate
    return try locating { compiled throws(DiagnosticError) in
      try CompiledPredicate(compiled.plan(negated), limits: compiled.template.limits)
    }
  }

  /// Runs `body`, and locates its error in the source of the predicate.
  private func locating<Result>(
    _ body: (Compiled) throws(DiagnosticError) -> Result
  ) throws(DiagnosticError) -> Result {
    let compiled = try compiled
    do throws(DiagnosticError) { return try body(compiled) } catch {
      throw error.located(in: compiled.template.tree.source)
    }
  }

  /// Returns the checked predicate with its arguments: all names are resolved, and all comparisons typed. Translations to other
  /// languages, such as SQL, begin with it.
  ///
  /// - Throws: Missing, unused and mistyped arguments.
  public func typedPredicate(_ arguments: Arguments = Arguments()) throws(DiagnosticError) -> TypedPredicate {
    try locating { compiled throws(DiagnosticError) in try compiled.template.predicate(for: arguments) }
  }

  /// The text, as it was parsed and checked.
  var checked: Template {
    get throws(DiagnosticError) { try compiled.template }
  }

  /// The checked predicate with unbound parameters. `nil` if it depends on the arguments.
  package var openPredicate: TypedPredicate? { try? compiled.template.openPredicate }

  /// The plan with unbound parameters. `nil` if it depends on the arguments.
  package var openPlan: Plan? { (try? compiled).flatMap { Self.openPlan($0.template, $0.optimizerOptions) } }

  /// Binds all arguments, and plans the predicate with other options than the template's.
  package func plan(_ arguments: Arguments, optimizing options: OptimizerOptions) throws(DiagnosticError) -> Plan {
    Plan(optimizing: try compiled.template.predicate(for: arguments), options: options)
  }
}

extension PredicateTemplate: CustomStringConvertible {
  /// The text with its placeholders.
  public var description: String { (try? checked.tree.source.string) ?? "" }
}
