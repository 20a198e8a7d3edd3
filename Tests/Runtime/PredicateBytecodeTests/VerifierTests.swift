import PredicateBytecode
import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Testing

@Suite struct VerifierTests {
  @Test func goodProgramsPass() throws {
    _ = try VerifiedProgram(verifying: Tasks.template())
    _ = try VerifiedProgram(verifying: Tasks.nested())
  }

  /// A program with one fault.
  struct Fault: Sendable, CustomTestStringConvertible {
    var name: String
    var code: DiagnosticCode
    var rootClass: Int
    var write: @Sendable (inout ProgramBuilder) -> Void

    init(
      _ name: String, _ code: DiagnosticCode, _ rootClass: Int = Tasks.task,
      _ write: @escaping @Sendable (inout ProgramBuilder) -> Void
    ) {
      self.name = name
      self.code = code
      self.rootClass = rootClass
      self.write = write
    }

    var testDescription: String { name }
  }

  static let five = Constant.value(.int(5), type: .int)

  static let circle = (try? GeoRegion(.circle(center: .init(longitude: 0, latitude: 0), radians: 1)))
    .map { Constant.region(.region($0)) }

  /// Tests the point of a project, with any slot and constant.
  private static func geoWithin(_ builder: inout ProgramBuilder, slot: Int, _ constant: Constant?) {
    builder.follow(builder.slot(Tasks.project, 4))
    if let constant { builder.emit(.geoWithin, slot: slot, operand: builder.constant(constant)) }
  }

  static let faults: [Fault] = [
    Fault("a point whose coordinates are missing", .imageOperand, Tasks.project) {
      geoWithin(&$0, slot: $0.slot(Tasks.point, 0), circle)
    },
    Fault("a point whose coordinates are something else", .imageOperand, Tasks.project) {
      let type = $0.slot(Tasks.point, 0)
      _ = $0.slot(Tasks.project, 2, .elements)
      geoWithin(&$0, slot: type, circle)
    },
    Fault("coordinates in the place of a point's type", .imageOperand, Tasks.project) {
      geoWithin(&$0, slot: $0.point(Tasks.point, type: 0, coordinates: 1) + 1, circle)
    },
    Fault("a point of the object itself", .imageOperand, Tasks.project) {
      $0.geoWithin($0.point(Tasks.point, type: 0, coordinates: 1), $0.constant(circle ?? five))
    },
    Fault("a value where a region belongs", .imageConstant, Tasks.project) {
      geoWithin(&$0, slot: $0.point(Tasks.point, type: 0, coordinates: 1), five)
    },
    Fault("a region where a value belongs", .imageConstant) {
      $0.compare($0.slot(Tasks.task, 0), .less, $0.constant(circle ?? five))
    },
    Fault("a value's parameter where a region belongs", .imageConstant, Tasks.project) {
      let parameter = $0.parameter(ProgramParameter(name: "$0", type: .double, isNullable: false))
      geoWithin(&$0, slot: $0.point(Tasks.point, type: 0, coordinates: 1), .region(.parameter(parameter)))
    },
    Fault("no such slot", .imageOperand) { $0.emit(.load, slot: 3) },
    Fault("no such constant", .imageOperand) { $0.emit(.constant, operand: 3) },
    Fault("a slot of another type", .imageOperand) {
      $0.text($0.slot(Tasks.task, 0), .contains, $0.constant(.value(.string("5"), type: .string)))
    },
    Fault("a relation that there is none of", .imageOperand) {
      $0.emit(.compare, 7, slot: $0.slot(Tasks.task, 0), operand: $0.constant(five))
    },
    Fault("a text operator that there is none of", .imageOperand) {
      $0.emit(.text, 15, slot: $0.slot(Tasks.task, 1), operand: $0.constant(.value(.string("5"), type: .string)))
    },
    Fault("an order of links", .imageOperand) {
      let object = Value.link(ObjectReference(classIndex: Int32(Tasks.task), row: 0))
      $0.compare($0.slot(Tasks.task, 3), .less, $0.constant(.value(object, type: .link, classIndex: Tasks.task)))
    },
    Fault("links between two bounds", .imageOperand) {
      let object = Constant.Element.value(.link(ObjectReference(classIndex: Int32(Tasks.task), row: 0)))
      $0.between(
        $0.slot(Tasks.task, 3),
        $0.constant(Constant(.range, type: .link, classIndex: Tasks.task, elements: [object, object])))
    },
    Fault("a slot where none belongs", .imageOperand) { $0.emit(.alwaysTrue, slot: 1) },
    Fault("an operand where none belongs", .imageOperand) { $0.emit(.alwaysTrue, operand: 1) },
    Fault("a value for no list", .imageStack) {
      $0.push($0.constant(five))
      $0.append()
    },
    Fault("a value for a list of constants", .imageStack) {
      $0.pushSequence($0.constant(Constant(.set, type: .int, elements: [.value(.int(5))])))
      $0.push($0.constant(five))
      $0.append()
    },
    Fault("a list where a value belongs", .imageStack) {
      $0.beginSequence()
      $0.push($0.constant(five))
      $0.compareValues(.equal)
    },
    Fault("a list that is picked", .imageStack) {
      $0.beginSequence()
      $0.emit(.pick, operand: 0)
    },
    Fault("a test of lists that there is none of", .imageOperand) {
      $0.beginSequence()
      $0.beginSequence()
      $0.emit(.compareLists, operand: 1 << 16 - 1)
    },
    Fault("an aggregate of dates that there is none of", .imageOperand) {
      $0.beginSequence()
      $0.emit(.reduce, operand: Reduction(.sum, of: .date).operand)
    },
    Fault("unknown text options", .imageOperand) {
      $0.load($0.slot(Tasks.task, 1))
      $0.load($0.slot(Tasks.task, 1))
      $0.emit(.textEqual, operand: 4)
    },
    Fault("a constant of another type", .imageConstant) {
      $0.compare($0.slot(Tasks.task, 0), .less, $0.constant(.value(.string("5"), type: .string)))
    },
    Fault("a constant of another shape", .imageConstant) {
      $0.compare(
        $0.slot(Tasks.task, 0), .less, $0.constant(Constant(.set, type: .int, elements: [.value(.int(5))])))
    },
    Fault("a link of another class", .imageConstant) {
      let object = Value.link(ObjectReference(classIndex: 0, row: 0))
      $0.compare($0.slot(Tasks.task, 3), .equal, $0.constant(.value(object, type: .link, classIndex: 0)))
    },
    Fault("a range with one bound", .imageConstant) {
      $0.between($0.slot(Tasks.task, 0), $0.constant(Constant(.range, type: .int, elements: [.value(.int(5))])))
    },
    Fault("a value that is not of its constant's type", .imageConstant) {
      $0.compare($0.slot(Tasks.task, 0), .less, $0.constant(.value(.bool(true), type: .int)))
    },
    Fault("a parameter that is not declared", .imageConstant) {
      $0.compare($0.slot(Tasks.task, 0), .less, $0.constant(.parameter(0, type: .int)))
    },
    Fault("a parameter of another type", .imageConstant) {
      let name = $0.parameter(ProgramParameter(name: "$n", type: .string, isNullable: false))
      $0.compare($0.slot(Tasks.task, 0), .less, $0.constant(.parameter(name, type: .int)))
    },
    Fault("options on a number", .imageConstant) {
      let constant = Constant.value(.int(5), type: .int, options: .caseInsensitive)
      $0.compare($0.slot(Tasks.task, 0), .less, $0.constant(constant))
    },
    Fault("a key that is null", .imageConstant, Tasks.project) {
      $0.entry($0.slot(Tasks.project, 3, .keys), key: $0.constant(.value(.null, type: .string)))
      $0.emit(.isNull, slot: $0.slot(Tasks.project, 3, .elements))
    },
    Fault("a property of a class where the cursor is not", .imageOperand) {
      $0.emit(.isNull, slot: $0.slot(Tasks.project, 0))
    },
    Fault("elements outside their loop", .imageOperand, Tasks.project) {
      $0.emit(.isNull, slot: $0.slot(Tasks.project, 2, .elements))
    },
    Fault("an object's property in a loop over positions", .imageOperand, Tasks.project) {
      let loop = $0.beginElements(.any, $0.slot(Tasks.project, 1))
      $0.emit(.isNull, slot: $0.slot(Tasks.task, 0))
      $0.end(loop)
    },
    Fault("a collection read as a value", .imageOperand, Tasks.project) {
      $0.emit(.isNull, slot: $0.slot(Tasks.project, 2))
    },
    Fault("objects of a collection of numbers", .imageOperand, Tasks.project) {
      let loop = $0.beginObjects(.any, $0.slot(Tasks.project, 2))
      $0.emit(.alwaysTrue)
      $0.end(loop)
    },
    Fault("a sum of texts", .imageOperand, Tasks.project) {
      $0.aggregate(.sum, $0.slot(Tasks.project, 3), of: $0.slot(Tasks.project, 3, .elements))
      $0.isNull()
    },
    Fault("a sum of another collection's elements", .imageOperand, Tasks.project) {
      $0.aggregate(.sum, $0.slot(Tasks.project, 3), of: $0.slot(Tasks.project, 2, .elements))
      $0.isNull()
    },
    Fault("a move that nothing reads", .imageOperand) {
      $0.follow($0.slot(Tasks.task, 3))
      $0.emit(.alwaysTrue)
    },
    Fault("an item outside a loop over items", .imageOperand) {
      $0.emit(.item)
      $0.isNull()
    },
    Fault("nothing on the stack", .imageStack) { $0.emit(.not) },
    Fault("a value where a truth belongs", .imageStack) {
      $0.load($0.slot(Tasks.task, 0))
      $0.emit(.not)
    },
    Fault("a truth where a value belongs", .imageStack) {
      $0.emit(.alwaysTrue)
      $0.isNull()
    },
    Fault("two truths at the end", .imageStack) {
      $0.emit(.alwaysTrue)
      $0.emit(.alwaysTrue)
    },
    Fault("no truth at the end", .imageStack) { _ in },
    Fault("a move behind the last truth", .imageStack) {
      $0.emit(.alwaysTrue)
      $0.follow($0.slot(Tasks.task, 3))
    },
    Fault("a position that no list has", .imageOperand, Tasks.project) {
      $0.element($0.slot(Tasks.project, 2), at: InstructionTable.lastItem + 1)
      $0.emit(.isNull, slot: $0.slot(Tasks.project, 2, .elements))
    },
    Fault("values that do not compare", .imageStack) {
      $0.load($0.slot(Tasks.task, 0))
      $0.load($0.slot(Tasks.task, 1))
      $0.compareValues(.equal)
    },
    Fault("a pick too deep", .imageStack) {
      $0.load($0.slot(Tasks.task, 0))
      $0.emit(.pick, operand: 1)
      $0.compareValues(.equal)
    },
    Fault("different stacks at a join", .imageStack) {
      let label = $0.label()
      $0.emit(.alwaysTrue)
      $0.jump(if: false, to: label)
      $0.place(label)
      $0.emit(.alwaysTrue)
    },
    Fault("a body that leaves too much", .imageStack, Tasks.project) {
      let loop = $0.beginElements(.any, $0.slot(Tasks.project, 2))
      $0.emit(.alwaysTrue)
      $0.emit(.alwaysTrue)
      $0.end(loop)
      $0.emit(.and)
    },
    Fault("a body that takes what is not its own", .imageStack, Tasks.project) {
      $0.emit(.alwaysTrue)
      let loop = $0.beginElements(.any, $0.slot(Tasks.project, 2))
      $0.emit(.alwaysTrue)
      $0.emit(.and)
      $0.emit(.alwaysTrue)
      $0.end(loop)
      $0.emit(.and)
    },
    Fault("a truth instead of a count", .imageStack, Tasks.project) {
      let loop = $0.beginObjects(.sum, $0.slot(Tasks.project, 1))
      $0.emit(.alwaysTrue)
      $0.end(loop)
      $0.isNull()
    },
    Fault("a jump out of its loop", .imageJump, Tasks.project) {
      let label = $0.label()
      let loop = $0.beginElements(.any, $0.slot(Tasks.project, 2))
      $0.emit(.alwaysTrue)
      $0.jump(if: false, to: label)
      $0.emit(.alwaysTrue)
      $0.end(loop)
      $0.place(label)
    },
    Fault("a jump past the target of the one around it", .imageJump) {
      let (outer, inner) = ($0.label(), $0.label())
      $0.emit(.alwaysTrue)
      $0.jump(if: false, to: outer)
      $0.emit(.alwaysTrue)
      $0.jump(if: true, to: inner)
      $0.emit(.alwaysTrue)
      $0.place(outer)
      $0.emit(.not)
      $0.place(inner)
    },
  ]

  @Test(arguments: faults) func faultsAreFound(_ fault: Fault) throws {
    let program = try Tasks.program(fault.rootClass, fault.write)
    let error = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program) }
    #expect(error.first.code == fault.code, "\(error.first.message)")
  }

  /// A word with an operand, or a jump with a distance.
  static func word(_ opcode: Opcode, _ operand: UInt32 = 0) -> UInt32 {
    let isJump = InstructionTable.row(opcode).operand == .jump
    return UInt32(opcode.rawValue) | operand << (isJump ? 8 : 16)
  }

  /// Words that no builder writes.
  static let faultyWords: [([UInt32], DiagnosticCode)] = [
    ([], .imageMissingReturn),
    ([word(.not)], .imageStack),
    ([word(.alwaysTrue)], .imageMissingReturn),
    ([0xFF, word(.exit)], .imageOpcode),
    ([word(.wide)], .imageOpcode),
    ([word(.wide), word(.jumpFalse), word(.exit)], .imageOpcode),
    ([word(.alwaysTrue), word(.exit), word(.exit)], .imageMissingReturn),
    ([word(.alwaysTrue), word(.exit, 1)], .imageOperand),
    // A jump past the end, and one into the second word of an instruction.
    ([word(.alwaysTrue), word(.jumpFalse, 5), word(.alwaysTrue), word(.exit)], .imageJump),
    ([word(.alwaysTrue), word(.jumpFalse, 1), word(.wide), word(.alwaysTrue), word(.exit)], .imageJump),
    // A loop's END of another kind, and an END without a loop.
    ([word(.anyElements, 1), word(.alwaysTrue), word(.endAll), word(.exit)], .imageJump),
    ([word(.alwaysTrue), word(.endAny), word(.exit)], .imageJump),
    // A loop whose END stands elsewhere than it says.
    ([word(.anyElements, 2), word(.alwaysTrue), word(.endAny), word(.exit)], .imageJump),
    ([word(.anyElements, 0), word(.alwaysTrue), word(.endAny), word(.exit)], .imageJump),
  ]

  @Test(arguments: faultyWords) func wordsAreFound(_ words: [UInt32], _ code: DiagnosticCode) throws {
    var program = try Tasks.program(Tasks.project) { builder in
      let loop = builder.beginElements(.any, builder.slot(Tasks.project, 2))
      builder.emit(.alwaysTrue)
      builder.end(loop)
    }
    #expect(
      program.words == [Self.word(.anyElements, 1), Self.word(.alwaysTrue), Self.word(.endAny), Self.word(.exit)])
    program.words = words
    let error = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program) }
    #expect(error.first.code == code, "\(error.first.message)")
  }

  @Test func faultyTables() throws {
    func code(_ change: (inout Program) -> Void) throws -> DiagnosticCode {
      var program = try Tasks.nested()
      change(&program)
      return try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program) }.first.code
    }
    #expect(try code { $0.rootClass = -1 } == .imageHeader)
    #expect(try code { $0.slots[0].part = .keys } == .imageSection)
    #expect(try code { $0.slots[0].property = -1 } == .imageSection)
    // Links hold the index of their class in 32 bits, with a sign.
    for index in [-1, 1 << 31, 1 << 32] {
      #expect(try code { $0.rootClass = index } == .imageHeader)
      #expect(try code { $0.slots[0].classIndex = index } == .imageSection)
      #expect(try code { $0.slots[0].property = index } == .imageSection)
      #expect(try code { $0.slots[0].type.element = .object(index) } == .imageSection)
      let object = Constant.Element.object(classIndex: index, key: .int(1))
      let constant = Constant(.value, type: .link, classIndex: index, elements: [object])
      #expect(try code { $0.constants[0] = constant } == .imageConstant)
    }
    #expect(try code { $0.maximumStack = 1 } == .imageStack)
    #expect(try code { $0.maximumLoops = 0 } == .imageStack)
    #expect(try code { $0.sourceMap = [SourceMapEntry(word: 99, range: SourceRange(0, 1))] } == .imageSection)
    #expect(try code { $0.maximumStack = 2_000 } == .limitStackSlots)
  }

  @Test func limits() throws {
    func code(_ limits: Limits, _ program: Program) throws -> DiagnosticCode {
      try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program, limits: limits) }.first.code
    }
    var limits = Limits.standard
    limits.instructions = 12
    #expect(try code(limits, Tasks.nested()) == .limitInstructions)
    limits = .standard
    limits.stackSlots = 1
    #expect(try code(limits, Tasks.nested()) == .limitStackSlots)
    limits = .standard
    limits.listElements = 1
    let set = try Tasks.program { builder in
      let set = Constant(.set, type: .int, elements: (0..<3).map { .value(.int($0)) })
      builder.isIn(builder.slot(Tasks.task, 0), builder.constant(set))
    }
    #expect(try code(limits, set) == .limitListElements)
    limits = .standard
    limits.likePatternBytes = 3
    let like = try Tasks.program { builder in
      builder.text(builder.slot(Tasks.task, 1), .like, builder.constant(.value(.string("a*bc"), type: .string)))
    }
    #expect(try code(limits, like) == .limitLikePattern)
  }

  /// An aggregate names its elements by 32 bits, and the machine's lanes are numbered by 16.
  @Test(arguments: [Word.slotLimit, Word.slotLimit + 2]) func columnsAreNumbered(_ count: Int) throws {
    var program = try Tasks.program(Tasks.project) { builder in
      builder.aggregate(.sum, builder.slot(Tasks.project, 2), of: builder.slot(Tasks.project, 2, .elements))
      builder.isNull()
    }
    program.slots = (0..<count).map { program.slots[$0 % 2] }
    program.words.removeFirst()
    var sum: [UInt32] = []
    Word.encode(.aggregate, slot: 0, operand: (count - 1) << 4 | Int(AggregateFunction.sum.rawValue), into: &sum)
    program.words = sum + program.words
    let image = program.encoded()
    if count == Word.slotLimit {
      _ = try VerifiedProgram(verifying: Program(decoding: image))
    } else {
      let error = try #require(throws: DiagnosticError.self) {
        try VerifiedProgram(verifying: Program(decoding: image))
      }
      #expect(error.first.code == .limitInstructions, "\(error.first.message)")
    }
  }

  /// Two computed properties that no class declares under one number: the positions of one's elements in the other's.
  @Test func slotsOfOnePropertyAreOfOneType() throws {
    func slot(_ name: String, _ type: PropertyType, _ part: Slot.Part) -> Slot {
      Slot(classIndex: Tasks.task, className: "Task", property: 5, propertyName: name, type: type, part: part)
    }
    let inverse = PropertyType(
      .object(Tasks.project), collection: .linkingObjects(origin: 1))
    func program(_ elements: Slot) throws -> Program {
      var program = try Tasks.program { builder in
        let loop = builder.beginElements(.any, 0)
        builder.emit(.isNull, slot: 1)
        builder.end(loop)
      }
      program.slots = [slot("@links.Project.tasks", inverse, .values), elements]
      return program
    }
    _ = try VerifiedProgram(verifying: program(slot("@links.Project.tasks", inverse, .elements)))
    let other = try program(slot("@links", PropertyType(.mixed, isOptional: true, collection: .list), .elements))
    let error = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: other) }
    #expect(error.first.code == .imageSection, "\(error.first.message)")
  }

  @Test func moreTruthsThanTheRegisterHolds() throws {
    func program(_ count: Int) throws -> Program {
      try Tasks.program { builder in
        for _ in 0..<count { builder.emit(.alwaysTrue) }
        for _ in 1..<count { builder.emit(.and) }
      }
    }
    _ = try VerifiedProgram(verifying: program(Program.maximumTruths))
    let error = try #require(throws: DiagnosticError.self) { try program(Program.maximumTruths + 1) }
    #expect(error.first.code == .limitStackSlots)
  }

  @Test func theBuilderKeepsTheLimits() throws {
    var limits = Limits.standard
    limits.instructions = 2
    let error = try #require(throws: DiagnosticError.self) {
      try Tasks.program(limits: limits) { builder in
        builder.emit(.alwaysTrue)
        builder.emit(.not)
      }
    }
    #expect(error.first.code == .limitInstructions)
  }

  /// Bodies of more than 65,535 words need wide loops; wide words in turn make bodies longer.
  @Test func wideLoops() throws {
    let program = try Tasks.program(Tasks.project) { builder in
      let loops = (0..<3).map { _ in builder.beginElements(.any, builder.slot(Tasks.project, 2)) }
      builder.emit(.alwaysTrue)
      for _ in 0..<65_533 { builder.emit(.not) }
      for loop in loops.reversed() { builder.end(loop) }
    }
    #expect(program.words[0] & 0xFF == UInt32(Opcode.wide.rawValue))
    // A loop over elements of the same collection cannot stand inside itself, so only the words are looked at.
    #expect(program.instruction(at: 0)?.target == program.words.count - 2)
  }
}
