import PredicateBytecode
import PredicateDiagnostics
import PredicateEmitter
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import Predicates

/// What to explain, and how far.
package struct ExplainRequest: Sendable {
  /// The predicate.
  package var source: SourceText
  /// Its language.
  package var dialect: Dialect
  /// The bounds on its text and program.
  package var limits: Limits
  /// The classes; nil where only ``Stage/tokens`` and ``Stage/ast`` are asked for.
  package var schema: Schema?
  /// The class whose objects it tests.
  package var className: String?
  /// The values of its parameters; nil to leave them open.
  package var arguments: Arguments?
  /// What to show.
  package var stages: [Stage]

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

/// What the stages came to.
struct Explained {
  var explanation: Explanation
  var tree: SyntaxTree?
  var predicate: TypedPredicate?
  var plan: Plan?
  var program: VerifiedProgram?
}

extension Explanation {
  /// Explains a predicate: every stage that was asked for, up to the first that finds it wrong.
  package init(_ request: ExplainRequest) { self = Explained(request).explanation }
}

extension Explained {
  init(_ request: ExplainRequest) {
    explanation = Explanation(source: request.source, dialect: request.dialect, className: request.className)
    do throws(DiagnosticError) {
      try run(request)
    } catch {
      explanation.diagnostics = error.diagnostics
    }
  }

  private mutating func run(_ request: ExplainRequest) throws(DiagnosticError) {
    let stages = Set(request.stages)
    if stages.contains(.tokens) {
      explanation.sections.append(SyntaxSections.tokens(request.source, request.dialect, request.limits))
    }
    let parsed = parse(request.source, dialect: request.dialect, limits: request.limits)
    guard let tree = parsed.tree else {
      throw DiagnosticError(parsed.diagnostics)
        ?? DiagnosticError(Diagnostic(.unexpectedToken, "the text is no predicate"))
    }
    self.tree = tree
    if stages.contains(.ast) { explanation.sections.append(SyntaxSections.tree(tree)) }
    guard let schema = request.schema, let className = request.className, stages.contains(where: \.needsSchema) else {
      return
    }
    let template = try Template(tree: tree, schema: schema, class: className, limits: request.limits)
    if let arguments = request.arguments {
      predicate = try template.predicate(for: arguments)
    } else {
      predicate = template.openPredicate
    }
    let parameters = request.arguments == nil ? template.parameters : []
    if stages.contains(.types) { explanation.sections.append(TypeSection.make(predicate, parameters, tree)) }
    guard let predicate else { return }
    let plan = Plan(identity: predicate)
    self.plan = plan
    if stages.contains(.plan) { explanation.sections.append(PlanSection.make(plan)) }
    guard predicate.takesOnlyValues else {
      if stages.contains(.bytecode) || stages.contains(.cost) {
        explanation.sections.append(
          Section(
            key: "bytecode", title: "bytecode",
            notes: ["the program depends on its arguments: supply them with --arg to see it"]))
      }
      return
    }
    let program = try VerifiedProgram(
      verifying: Emitter.emit(plan, limits: request.limits), limits: request.limits)
    self.program = program
    if stages.contains(.bytecode) { explanation.sections.append(BytecodeSection.make(program, request.source)) }
    if stages.contains(.cost) { explanation.sections.append(CostSection.make(program.program)) }
  }
}
