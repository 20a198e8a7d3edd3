/// One pass over a program's words that tracks the static state of the machine: see ``VerifiedProgram``.
///
/// No jump is unconditional, so all code is reachable by falling through, and one pass in address order sees every state. A join compares
/// the state of the jump with the state of the fall-through.
struct Verifier: ~Copyable {
  /// A jump or a loop whose end is still ahead. Brackets nest.
  enum Bracket {
    case jump(Jump)
    case loop(Loop)

    /// The address where it ends.
    var end: Int {
      switch self {
      case .jump(let jump): jump.target
      case .loop(let loop): loop.end
      }
    }

    /// The number of stack entries below the bracket, which code inside it must not pop.
    var floor: Int {
      switch self {
      case .jump(let jump): jump.floor
      case .loop(let loop): loop.floor
      }
    }
  }

  /// A jump whose target is still ahead.
  struct Jump {
    var target: Int
    /// The stack's shape at its target.
    var shape: Int
    var floor: Int
  }

  /// A loop whose body is being verified.
  struct Loop {
    var opcode: Opcode
    /// The address of its END.
    var end: Int
    /// The stack's shape at its beginning.
    var shape: Int
    var floor: Int
  }

  let program: Program
  let limits: Limits
  var shapes = StackShapes()
  var shape = StackShapes.empty
  var tree: ProgramTreeBuilder
  var brackets: [Bracket] = []
  var uses: ConstantUses
  /// The types of each constant's elements, computed once for all instructions.
  var elementTypes: [TypeSet] = []
  var address = 0

  init(program: consuming Program, limits: Limits) {
    tree = ProgramTreeBuilder(program)
    uses = ConstantUses(program)
    self.limits = limits
    self.program = program
  }

  /// Returns the program after ``verify()`` has succeeded.
  consuming func verified() -> VerifiedProgram {
    VerifiedProgram(program: program, tree: tree.tree, uses: uses, limits: limits)
  }

  mutating func verify() throws(DiagnosticError) {
    try verifyTables()
    while address < program.words.count {
      try closeJumps()
      guard let instruction = program.instruction(at: address) else {
        throw fault(.imageOpcode, "found \(program.words[address].hexadecimal(digits: 8)), expected an instruction")
      }
      if instruction.opcode == .exit {
        try verifyReturn(instruction)
        return
      }
      try verify(instruction)
      address = instruction.next
    }
    throw fault(.imageMissingReturn, "the program ends without RETURN")
  }

  private mutating func verifyReturn(_ instruction: DecodedInstruction) throws(DiagnosticError) {
    guard instruction.next == program.words.count else {
      throw fault(.imageMissingReturn, "RETURN stands before the end")
    }
    guard instruction.wordCount == 1, instruction.slot == 0, instruction.operand == 0 else {
      throw fault(.imageOperand, "RETURN takes no operands")
    }
    guard brackets.isEmpty else { throw fault(.imageJump, "a jump or a loop leads past the end") }
    guard !tree.isMoved, shapes.depth(shape) == 1, shapes.top(shape) == .bool else {
      throw fault(.imageStack, "RETURN expects one truth on the stack")
    }
    tree.append(instruction, InstructionTable.row(.exit), program.slots)
  }

  /// Compares the state with that of every jump that ends here.
  private mutating func closeJumps() throws(DiagnosticError) {
    while let bracket = brackets.last, bracket.end <= address {
      guard bracket.end == address else {
        throw fault(.imageJump, "a jump leads to \(bracket.end), inside an instruction")
      }
      guard case .jump(let jump) = bracket else { return }
      guard shape == jump.shape, !tree.isMoved else {
        throw fault(.imageStack, "the stack after the jump to here differs from the stack before it")
      }
      brackets.removeLast()
    }
  }

  private mutating func verify(_ instruction: DecodedInstruction) throws(DiagnosticError) {
    let row = InstructionTable.rows[Int(instruction.opcode.rawValue)]
    try verifySlot(instruction, row)
    try verifyChoice(instruction, row)
    let constant = try verifyOperand(instruction, row)
    try verifyCursor(instruction, row)
    if case .loop(let loop)? = brackets.last, loop.end == address, row.cursor != .leaveScope {
      throw fault(.imageJump, "the loop expects its END here, found \(row.mnemonic)")
    }
    switch row.cursor {
    case .enterScope: try enterLoop(instruction, row)
    case .leaveScope: try leaveLoop(row)
    default:
      if row.operand == .jump {
        try verifyJump(instruction, row)
      } else {
        try applyEffect(instruction, row, constant)
      }
    }
    tree.append(instruction, row, program.slots)
  }

  /// Returns a fault at the current word.
  func fault(_ code: DiagnosticCode, _ message: String) -> DiagnosticError {
    DiagnosticError(code, "word \(address): \(message)", range: sourceRange)
  }

  private var sourceRange: SourceRange? {
    program.sourceMap.last { $0.word <= address }?.range
  }
}
