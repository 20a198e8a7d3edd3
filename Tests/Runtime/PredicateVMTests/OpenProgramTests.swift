import PredicateDiagnostics
import PredicateValues
import Testing

@testable import PredicateBytecode
@testable import PredicateVM

/// Programs whose constants are parameters.
@Suite struct OpenProgramTests {
  /// A program that is prepared before its values are known has the results of one that is prepared afterwards.
  @Test(arguments: Example.all) func valuesMayComeLate(_ example: Example) throws {
    let tables = try Things.tables(Example.objects)
    let (open, values) = try program(example.dialect, example.write).program.opened
    let verified = try VerifiedProgram(verifying: open)
    let template = PreparedTemplate(verified)
    for executor in [Machine.Executor.scalar, .batch] {
      let bound = try template.binding(values)
      #expect(try Machine(bound, tables: tables, executor: executor).filter() == example.rows)
      #expect(try bound.verified == verified.binding(values))
    }
    let nulls = zip(open.parameters, values).map { $0.isRegion ? $1 : .value(.null) }
    guard let known = try? verified.binding(nulls) else { return }
    #expect(
      try Machine(template.binding(nulls), tables: tables).filter()
        == Machine(PreparedProgram(known), tables: tables).filter())
  }

  /// A wrong number of values, or a value of another type, has the error of binding the program.
  @Test func valuesAreChecked() throws {
    let (open, _) = try program { $0.compare($0.slot("int"), .greater, $0.value(.int(5))) }.program.opened
    let verified = try VerifiedProgram(verifying: open)
    let template = PreparedTemplate(verified)
    for values in [[], [.string("5")], [.int(1), .int(2)]] as [[Value]] {
      let expected = #expect(throws: DiagnosticError.self) { try verified.binding(values) }
      let found = #expect(throws: DiagnosticError.self) { try template.binding(values.map(ParameterValue.value)) }
      #expect(found?.diagnostics == expected?.diagnostics)
    }
  }

  /// One constant in several instructions is prepared once for each binding, as a constant of the text is.
  @Test func sharedConstantsArePreparedOnce() throws {
    let (open, values) = try program { builder in
      let text = builder.value(.string("a text of more than eight bytes"))
      for _ in 0..<8 { builder.compare(builder.slot("string"), .less, text) }
      for _ in 0..<7 { builder.emit(.and) }
    }.program.opened
    let bound = try PreparedTemplate(VerifiedProgram(verifying: open)).binding(values)
    #expect(Set((0..<8).map { bound.code[$0].operand }).count == 1)
    #expect((0..<8).allSatisfy { bound.code[$0].operation == .compareText })
  }

  /// Reading the structure of a program without verifying it finds what verification finds.
  @Test(arguments: Example.all) func acceptingReadsTheSameStructure(_ example: Example) throws {
    let program = try program(example.dialect, example.write).program.opened.program
    let verified = try VerifiedProgram(verifying: program)
    let accepted = try VerifiedProgram(accepting: program, limits: .standard)
    #expect("\(accepted.tree)" == "\(verified.tree)")
    #expect(accepted.proof.uses.allowedTypes == verified.proof.uses.allowedTypes)
    #expect(accepted.proof.uses.patterns == verified.proof.uses.patterns)
    #expect(accepted.proof.uses.keys == verified.proof.uses.keys)
  }

  /// Accepting a program checks the limits that apply to texts too.
  @Test func acceptingChecksTheLimits() throws {
    let program = try program { builder in
      builder.text(builder.slot("string"), .like, builder.value(.string("a*bcd")))
      let numbers = (0..<5).map { Constant.Element.value(.int($0)) }
      builder.isIn(builder.slot("int"), builder.constant(Constant(.set, type: .int, elements: numbers)))
      builder.emit(.and)
    }.program
    var (patterns, lists) = (Limits.standard, Limits.standard)
    (patterns.likePatternBytes, lists.listElements) = (4, 4)
    for limits in [patterns, lists] {
      let expected = #expect(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program, limits: limits) }
      let found = #expect(throws: DiagnosticError.self) { try VerifiedProgram(accepting: program, limits: limits) }
      #expect(found?.diagnostics == expected?.diagnostics)
    }
  }
}

extension Program {
  /// The program with a parameter in place of each value and region, and their values.
  fileprivate var opened: (program: Program, values: [ParameterValue]) {
    var opened = self
    var values: [ParameterValue] = []
    for index in constants.indices {
      for position in constants[index].elements.indices {
        let constant = constants[index]
        var parameter = ProgramParameter(
          name: "$\(values.count)", type: constant.type, classIndex: constant.classIndex, isNullable: true)
        switch constant.elements[position] {
        case .value(let value):
          parameter.type = value.scalarType ?? constant.type
          if case .link(let link) = value { parameter.classIndex = Int(link.classIndex) }
          values.append(.value(value))
        case .region(let region):
          parameter.isRegion = true
          values.append(.region(region))
        case .parameter, .object: continue
        }
        opened.constants[index].elements[position] = .parameter(opened.parameters.count)
        opened.parameters.append(parameter)
      }
    }
    return (opened, values)
  }
}
