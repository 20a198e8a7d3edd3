import PredicateBytecode
import PredicateDiagnostics
import PredicateValues
import Testing

@Suite struct BindingTests {
  @Test func valuesTakeTheirPlaces() throws {
    let bound = try VerifiedProgram(verifying: Tasks.template()).binding([.string("Ali")])
    #expect(!bound.isTemplate)
    #expect(bound.program.disassembly().contains("TEXT        Task.assignee BEGINSWITH 'Ali'[c]"))
  }

  @Test(arguments: [
    ([Value](), DiagnosticCode.missingArgument), ([.string("a"), .int(1)], .unusedArgument), ([.int(1)], .argumentType),
    ([.list([])], .argumentType), ([.data([1])], .argumentType),
  ])
  func valuesThatDoNotFit(_ values: [Value], _ code: DiagnosticCode) throws {
    let program = try VerifiedProgram(verifying: Tasks.template())
    let error = try #require(throws: DiagnosticError.self) { try program.binding(values) }
    #expect(error.first.code == code)
  }

  @Test func null() throws {
    _ = try VerifiedProgram(verifying: Tasks.template()).binding([.null])
    let required = try Tasks.program { builder in
      let name = builder.parameter(ProgramParameter(name: "$n", type: .int, isNullable: false))
      builder.compare(builder.slot(Tasks.task, 0), .less, builder.constant(.parameter(name, type: .int)))
    }
    let error = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: required).binding([.null]) }
    #expect(error.first.code == .nullNotAllowed)
  }

  /// A parameter of any type is held to what its uses take.
  @Test func anyType() throws {
    let program = try Tasks.program { builder in
      let any = builder.parameter(ProgramParameter(name: "%1$@", type: .mixed, isNullable: true))
      builder.text(builder.slot(Tasks.task, 4), .like, builder.constant(.parameter(any, type: .mixed)))
    }
    let verified = try VerifiedProgram(verifying: program)
    _ = try verified.binding([.string("a*")])
    #expect(throws: DiagnosticError.self) { try verified.binding([.int(1)]) }
    let pattern = Value.string(String(repeating: "a", count: 9_000))
    let error = try #require(throws: DiagnosticError.self) { try verified.binding([pattern]) }
    #expect(error.first.code == .limitLikePattern)
  }

  @Test func oneParameterInManyPlaces() throws {
    let program = try Tasks.program { builder in
      let number = builder.parameter(ProgramParameter(name: "$n", type: .int, isNullable: false))
      let set = Constant(.set, type: .int, elements: [.parameter(number), .value(.int(1)), .parameter(number)])
      builder.isIn(builder.slot(Tasks.task, 0), builder.constant(set))
    }
    let bound = try VerifiedProgram(verifying: program).binding([.int(7)])
    #expect(bound.program.constants[0].elements == [.value(.int(7)), .value(.int(1)), .value(.int(7))])
  }
}
