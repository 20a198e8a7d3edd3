import PredicateBytecode
import PredicateDiagnostics
import PredicateOptimizer
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Lowers a plan to a program, as the table at ``Program`` says.
///
/// Logic is walked with a stack of its own; only subqueries recurse, and their nesting is limited.
package struct Emitter: ~Copyable {
  let predicate: TypedPredicate
  var builder: ProgramBuilder
  /// The operands whose value lies on the stack already, and how many values lie below each.
  var shared: [TypedPredicate.OperandID: Int] = [:]

  /// The first part of the predicate that no instructions were found for.
  private var fault: Diagnostic?

  /// The instructions that each node became, by their place among all; nil where nobody asked.
  private var spans: [TypedPredicate.NodeID: Range<Int>]?

  /// The program of a plan. Throws `limit-instructions` or `limit-stack-slots` where it becomes too large.
  package static func emit(_ plan: consuming Plan, limits: Limits = .standard) throws(DiagnosticError) -> Program {
    var emitter = Emitter(plan, limits)
    try emitter.emit()
    return try emitter.builder.finish()
  }

  /// The program of a plan, and the instructions that each node of its predicate became, by their place among all. A node that
  /// is written more than once has its first place.
  package static func emitWithSpans(
    _ plan: Plan, limits: Limits = .standard
  ) throws(DiagnosticError) -> (program: Program, spans: [TypedPredicate.NodeID: Range<Int>]) {
    var emitter = Emitter(plan, limits)
    emitter.spans = [:]
    try emitter.emit()
    let spans = emitter.spans ?? [:]
    return (try emitter.builder.finish(), spans)
  }

  private init(_ plan: consuming Plan, _ limits: Limits) {
    predicate = plan.predicate
    builder = ProgramBuilder(
      schema: predicate.schema, rootClass: predicate.rootClass, dialect: predicate.dialect, limits: limits)
  }

  private mutating func emit() throws(DiagnosticError) {
    for parameter in predicate.parameters { declare(parameter) }
    emit(predicate.root)
    emitClauses()
    if let fault { throw DiagnosticError(fault) }
  }

  /// Writes what leaves a truth on the stack and nothing else. What finds no instructions for an operand writes nothing, which is
  /// told here by the stack.
  private mutating func emitTruth(_ range: SourceRange, _ write: (inout Emitter) -> Void) {
    let (values, truths) = (builder.valueCount, builder.truthCount)
    write(&self)
    if builder.valueCount != values || builder.truthCount != truths + 1 { fail(at: range) }
  }

  /// Remembers that there are no instructions for a part of the predicate, which then becomes no program.
  mutating func fail(at range: SourceRange?) {
    guard fault == nil else { return }
    fault = Diagnostic(
      .unsupportedOperand, "the compiler has no instructions for this part of the predicate", range: range)
  }

  private mutating func declare(_ parameter: Parameter) {
    _ = builder.parameter(
      ProgramParameter(
        name: parameter.name.text(in: predicate.dialect),
        type: parameter.use == .shape ? .double : parameter.type.map(ScalarType.init) ?? .mixed,
        classIndex: parameter.type?.classIndex, isNullable: parameter.isNullable, isRegion: parameter.use == .shape,
        range: parameter.range))
  }

  /// What remains to be written, the next last.
  private enum Step {
    case node(TypedPredicate.NodeID)
    case jump(if: Bool, ProgramBuilder.Label)
    case place(ProgramBuilder.Label)
    case operation(Opcode)
    case release(TypedPredicate.OperandID)
    /// The node is written; its first instruction stands there.
    case written(TypedPredicate.NodeID, from: Int)
  }

  /// Writes what leaves the truth of a node on the stack.
  mutating func emit(_ root: TypedPredicate.NodeID) {
    var steps: [Step] = []
    steps.reserveCapacity(8)
    steps.append(.node(root))
    while let step = steps.popLast() {
      switch step {
      case .operation(let opcode): builder.emit(opcode)
      case .jump(let truth, let label): builder.jump(if: truth, to: label)
      case .place(let label): builder.place(label)
      case .release(let operand): shared[operand] = nil
      case .written(let id, let start):
        if spans?[id] == nil { spans?[id] = start..<builder.instructionCount }
      case .node(let id):
        if spans != nil { steps.append(.written(id, from: builder.instructionCount)) }
        switch predicate.nodes[id] {
        case .constant(let truth): builder.emit(truth ? .alwaysTrue : .alwaysFalse)
        case .comparison(let comparison): emitTruth(comparison.range) { $0.emit(comparison) }
        case .listComparison(let comparison): emitTruth(comparison.range) { $0.emit(comparison) }
        case .exists(let existence): emitTruth(existence.range) { $0.emit(existence) }
        case .sharing(let operand, let inner):
          share(operand)
          steps += [.release(operand), .operation(.nip), .node(inner)]
        case .not(let inner): steps += [.operation(.not), .node(inner)]
        case .and(let terms): sequence(terms, shortCut: false, &steps)
        case .or(let terms): sequence(terms, shortCut: true, &steps)
        }
      }
    }
  }

  /// The terms of an AND (`shortCut` false) or OR: a jump to the end before each term that costs more than a jump does.
  private mutating func sequence(_ terms: [TypedPredicate.NodeID], shortCut: Bool, _ steps: inout [Step]) {
    guard let first = terms.first else {
      steps.append(.operation(shortCut ? .alwaysFalse : .alwaysTrue))
      return
    }
    let end = builder.label()
    // The next step is the last of the stack.
    steps.append(.place(end))
    for term in terms.dropFirst().reversed() {
      if isCheap(term) {
        steps.append(.operation(shortCut ? .or : .and))
        steps.append(.node(term))
      } else {
        steps.append(.node(term))
        steps.append(.jump(if: shortCut, end))
      }
    }
    steps.append(.node(first))
  }

  /// Whether a node is one test of a fixed-width column of the scope's own object, which costs less than a mispredicted jump.
  private func isCheap(_ id: TypedPredicate.NodeID) -> Bool {
    guard case .comparison(let comparison) = predicate.nodes[id], comparison.quantifier == nil,
      case .path(let path) = predicate.operands[comparison.left].kind, path.steps.count == 1,
      path.mixedSubscripts.isEmpty, path.steps[0].part == .values
    else { return false }
    switch predicate.operands[comparison.right].kind {
    case .constant, .parameter: break
    default: return comparison.comparisonOperator == .between
    }
    switch predicate.operands[comparison.left].type {
    case .bool, .int, .float, .double, .date: return true
    default: return false
    }
  }
}
