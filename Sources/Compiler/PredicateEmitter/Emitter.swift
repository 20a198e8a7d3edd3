import PredicateBytecode
import PredicateOptimizer

/// Lowers a plan to a program, according to the table in ``Program``.
///
/// An explicit stack walks the logic. Only subqueries recurse, and their nesting is limited.
package struct Emitter: ~Copyable {
  let predicate: TypedPredicate
  var builder: ProgramBuilder
  /// The operands whose value is already on the stack, with the number of values below each.
  var shared: [TypedPredicate.OperandID: Int] = [:]

  /// The first part of the predicate without instructions.
  private var fault: Diagnostic?

  /// The instructions that each node became, by position in the program. `nil` if spans are not recorded.
  private var spans: [TypedPredicate.NodeID: Range<Int>]?

  /// Returns the program of a plan.
  ///
  /// - Throws: `limit-instructions` or `limit-stack-slots` if the program is too large.
  package static func emit(_ plan: consuming Plan, limits: Limits = .standard) throws(DiagnosticError) -> Program {
    var emitter = Emitter(plan, limits)
    try emitter.emit()
    return try emitter.builder.finish()
  }

  /// Returns the program of a plan, and the instructions that each node of its predicate became, by position. A node that is emitted more
  /// than once has its first position.
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

  /// Emits instructions that leave one truth on the stack. If an operand has no instructions, nothing is emitted, and the stack's height
  /// reveals it here.
  private mutating func emitTruth(_ range: SourceRange, _ write: (inout Emitter) -> Void) {
    let (values, truths) = (builder.valueCount, builder.truthCount)
    write(&self)
    if builder.valueCount != values || builder.truthCount != truths + 1 { fail(at: range) }
  }

  /// Records that a part of the predicate has no instructions. The predicate then has no program.
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

  /// The remaining work, the next step last.
  private enum Step {
    case node(TypedPredicate.NodeID)
    case jump(if: Bool, ProgramBuilder.Label)
    case place(ProgramBuilder.Label)
    case operation(Opcode)
    case release(TypedPredicate.OperandID)
    /// The node is emitted, beginning with the instruction at this position.
    case written(TypedPredicate.NodeID, from: Int)
  }

  /// Emits instructions that leave the truth of a node on the stack.
  mutating func emit(_ root: TypedPredicate.NodeID) {
    var steps: [Step] = []
    var next: Step? = .node(root)
    while let step = next {
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
      next = steps.popLast()
    }
  }

  /// Pushes the steps for the terms of an AND (`shortCut` is false) or OR. A jump to the end precedes each term that costs more than a
  /// jump.
  private mutating func sequence(_ terms: [TypedPredicate.NodeID], shortCut: Bool, _ steps: inout [Step]) {
    guard let first = terms.first else {
      steps.append(.operation(shortCut ? .alwaysFalse : .alwaysTrue))
      return
    }
    let end = builder.label()
    if steps.isEmpty { steps.reserveCapacity(2 * terms.count) }
    // The last step of the stack runs next.
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

  /// Returns a Boolean value that indicates whether a node is one test of a fixed-width column of the scope's own object. Such a test costs
  /// less than a mispredicted jump.
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
