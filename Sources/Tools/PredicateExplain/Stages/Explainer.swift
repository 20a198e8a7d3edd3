import PredicateAdvice
import PredicateBytecode
import PredicateEmitter
import PredicateOptimizer
import Predicates

/// A predicate to explain, and the extent of the explanation.
package struct ExplainRequest: Sendable {
  /// The predicate.
  package var source: SourceText
  /// Its language.
  package var dialect: Dialect
  /// The limits on the predicate's text and program.
  package var limits: Limits
  /// The classes. `nil` if only ``Stage/tokens`` and ``Stage/ast`` are requested.
  package var schema: Schema?
  /// The class of the tested objects.
  package var className: String?
  /// The values of the parameters. `nil` to leave them unbound.
  package var arguments: Arguments?
  /// The result clauses in addition to those in the text.
  package var clauses: [ResultClause] = []
  /// The stages to show.
  package var stages: [Stage]
  /// A Boolean value that indicates whether tokens and syntax tree are shown, even if not requested, when a later stage fails.
  package var showsStagesBeforeFaults = false
  /// The rules that the optimizer may use.
  package var rules = RuleSet.all
  /// A Boolean value that indicates whether rules without effect are shown, too.
  package var isVerbose = false
  /// The data for the analysis, the trace and the comparison. The planner uses its statistics.
  package var snapshot: Snapshot?
  /// A Boolean value that indicates whether the program runs over the data and the result of each part is shown.
  package var isAnalyzed = false
  /// A Boolean value that indicates whether the analysis shows times. Without them, its output is the same on every run.
  package var showsTimes = true
  /// The key of the object to trace through the program.
  package var tracedKey: String?
  /// A predicate to compare with.
  package var other: SourceText?

  /// Creates a request.
  package init(
    source: SourceText, dialect: Dialect = .nspredicate, limits: Limits = .standard, schema: Schema? = nil,
    className: String? = nil, arguments: Arguments? = nil, stages: [Stage] = Stage.allCases
  ) {
    self.source = source
    self.dialect = dialect
    self.limits = limits
    self.schema = schema
    self.className = className
    self.arguments = arguments
    self.stages = stages
  }
}

extension ExplainRequest {
  /// A Boolean value that indicates whether the request needs the program for more than its stages.
  fileprivate var needsProgram: Bool { isAnalyzed || tracedKey != nil || other != nil }
}

/// The results of the stages.
package struct Explained {
  package var explanation: Explanation
  var tree: SyntaxTree?
  var predicate: TypedPredicate?
  var plan: Plan?
  /// The planner's statistics.
  var model = CostModel()
  var program: VerifiedProgram?
  /// The instructions of each plan node.
  var spans: [TypedPredicate.NodeID: Range<Int>] = [:]
  /// The error in the predicate to compare with.
  package var otherError: DiagnosticError?
}

extension Explained {
  /// Explains a predicate: every requested stage, up to the first that fails.
  package init(_ request: ExplainRequest, progress: (@autoclosure () -> String) -> Void = { _ in }) {
    explanation = Explanation(source: request.source, dialect: request.dialect, className: request.className)
    do throws(DiagnosticError) {
      try run(request)
      try observe(request, progress)
      explanation.putAnswersFirst()
    } catch {
      explanation.diagnostics =
        error.located(in: request.source).advised(
          dialect: request.dialect, limits: request.limits, schema: request.schema, class: request.className
        ).diagnostics
      if request.showsStagesBeforeFaults { showStagesBeforeFault(request) }
    }
  }

  private mutating func showStagesBeforeFault(_ request: ExplainRequest) {
    guard explanation.sections.isEmpty else { return }
    explanation.sections.append(SyntaxSections.tokens(request.source, request.dialect, request.limits))
    if let tree { explanation.sections.append(SyntaxSections.tree(tree)) }
  }

  private mutating func run(_ request: ExplainRequest) throws(DiagnosticError) {
    let stages = Set(request.stages)
    if stages.contains(.tokens) {
      explanation.sections.append(SyntaxSections.tokens(request.source, request.dialect, request.limits))
    }
    let parsed = parse(request.source, dialect: request.dialect, limits: request.limits)
    guard let tree = parsed.tree else {
      throw DiagnosticError(parsed.diagnostics)
        ?? DiagnosticError(.unexpectedToken, "the text is not a predicate")
    }
    self.tree = tree
    if stages.contains(.ast) { explanation.sections.append(SyntaxSections.tree(tree)) }
    guard let schema = request.schema, let className = request.className,
      request.needsProgram || stages.contains(where: { $0.needsSchema })
    else {
      return
    }
    let template = try Template(
      tree: tree, schema: schema, class: className, clauses: request.clauses, limits: request.limits)
    if let arguments = request.arguments {
      predicate = try template.predicate(for: arguments)
    } else {
      predicate = template.openPredicate
    }
    let parameters = request.arguments == nil ? template.parameters : []
    if stages.contains(.types) { explanation.sections.append(TypeSection.make(predicate, parameters, tree)) }
    guard let predicate else { return }
    model = CostModel(statistics: request.snapshot)
    let plan = Plan(
      optimizing: predicate,
      options: OptimizerOptions(rules: request.rules, statistics: model.statistics, recordsTexts: true))
    self.plan = plan
    if stages.contains(.rewrites) {
      explanation.sections.append(
        RewritesSection.make(plan, of: predicate, rules: request.rules, isVerbose: request.isVerbose))
    }
    if stages.contains(.plan) { explanation.sections.append(PlanSection.make(plan, model, request.source)) }
    guard predicate.takesOnlyValues else {
      if stages.contains(.bytecode) || stages.contains(.cost) {
        explanation.sections.append(
          Section(
            key: "bytecode", title: "Bytecode",
            notes: ["the program depends on its arguments: supply them with --arg to see it"]))
      }
      return
    }
    let emitted = try Emitter.emitWithSpans(plan, limits: request.limits)
    let program = try VerifiedProgram(verifying: emitted.program, limits: request.limits)
    (self.program, spans) = (program, emitted.spans)
    if stages.contains(.bytecode) { explanation.sections.append(BytecodeSection.make(program, request.source)) }
    if stages.contains(.cost) { explanation.sections.append(CostSection.make(program.program)) }
  }
}

extension Explanation {
  /// The order of the sections: first the reasons, then the cost, the plan and its derivation.
  private static let order = [
    "because", "trace", "compare", "analysis", "plan", "rewrites", "bytecode", "cost", "types", "ast", "tokens",
  ]

  /// Sorts the sections. An analysis contains the plan's tree with its counts, so the plan's section omits the tree.
  fileprivate mutating func putAnswersFirst() {
    let places = Dictionary(uniqueKeysWithValues: Self.order.enumerated().map { ($1, $0) })
    sections.sort { places[$0.key, default: 0] < places[$1.key, default: 0] }
    guard sections.contains(where: { $0.key == "analysis" }) else { return }
    for index in sections.indices where sections[index].key == "plan" {
      sections[index].bodies.removeAll { $0.key == "nodes" }
    }
  }
}

extension Explained {
  /// Adds the sections that need data: the analysis, the trace and the comparison with another predicate.
  private mutating func observe(_ request: ExplainRequest, _ progress: (@autoclosure () -> String) -> Void)
    throws(DiagnosticError)
  {
    if let snapshot = request.snapshot, let plan, let program {
      if program.isTemplate, request.isAnalyzed || request.tracedKey != nil, let tree, let schema = request.schema,
        let className = request.className
      {
        // The checker reports missing arguments with their positions.
        _ = try Template(
          tree: tree, schema: schema, class: className, clauses: request.clauses, limits: request.limits
        ).predicate(for: request.arguments ?? Arguments())
      }
      if request.isAnalyzed {
        explanation.sections.append(
          try AnalysisSection.make(self, program, plan, snapshot, showsTimes: request.showsTimes, progress))
      }
      if let key = request.tracedKey, let row = snapshot.row(plan.predicate.rootClass, forText: key) {
        explanation.sections += try TraceSection.make(
          program, predicate ?? plan.predicate, snapshot, row: row, name: key, limits: request.limits)
      }
    }
    guard let other = request.other else { return }
    var second = request
    second.source = other
    (second.other, second.tracedKey, second.isAnalyzed, second.stages) = (nil, nil, false, [.plan, .bytecode])
    let compared = Explained(second)
    if let error = DiagnosticError(compared.explanation.diagnostics) {
      otherError = error
      return
    }
    explanation.sections.append(
      try CompareSection.make(self, compared, request.snapshot, showsTimes: request.showsTimes))
  }
}

extension Snapshot {
  /// Returns the row of the object with a text as its key or primary key.
  package func row(_ classIndex: Int, forText text: String) -> UInt32? {
    if let row = row(classIndex, forKey: text) { return row }
    let candidates: [Value?] = [
      .string(text), Int64(text).map { .int($0) }, ObjectID(text).map { .objectID($0) },
      UUIDBytes(text).map { .uuid($0) },
    ]
    for case let value? in candidates {
      if let row = row(classIndex, primaryKey: value) { return row }
    }
    return nil
  }
}
