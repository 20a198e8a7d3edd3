import PredicateBytecode
import PredicateDiagnostics
import Testing

/// SORT, DISTINCT and LIMIT in programs: encoded, verified, printed.
@Suite struct ClauseTests {
  private typealias Key = ProgramClause.Key

  /// A program of every clause, over `Task`.
  private static func program() throws(DiagnosticError) -> Program {
    try Tasks.program { builder in
      builder.emit(.alwaysTrue)
      let project = builder.slot(Tasks.task, 3)
      let name = Key(links: [project], slot: builder.slot(Tasks.project, 0))
      let label = Key(
        links: [project], slot: builder.slot(Tasks.project, 3, .elements),
        entry: .init(keys: builder.slot(Tasks.project, 3, .keys), key: "it's"))
      builder.clauses = [
        .sort([.init(name, isAscending: false), .init(Key(slot: builder.slot(Tasks.task, 0)), isAscending: true)]),
        .distinct([label, Key(slot: project)]), .limit(3),
      ]
    }
  }

  @Test func imagesKeepThem() throws {
    let program = try Self.program()
    #expect(try Program(decoding: program.encoded()) == program)
    #expect(try VerifiedProgram(verifying: program).program.clauses == program.clauses)
  }

  @Test func theyArePrintedBehindTheInstructions() throws {
    #expect(
      try Self.program().disassembly().hasSuffix(
        """
        then SORT Task.project -> Project.name descending, Task.priority
        then DISTINCT Task.project -> Project.labels["it's"], Task.project
        then LIMIT 3

        """))
  }

  /// Clauses that lead somewhere else than to one value of the object that is tested.
  @Test(arguments: [
    ("no such slot", [ProgramClause.distinct([.init(slot: 99)])]),
    ("no such link", [.distinct([.init(links: [99], slot: 0)])]),
    ("a value of another class", [.distinct([.init(slot: 1)])]),
    ("a link that is none", [.distinct([.init(links: [4], slot: 4)])]),
    ("a link of another class", [.distinct([.init(links: [0, 0], slot: 1)])]),
    ("a dictionary as a whole", [.distinct([.init(links: [0], slot: 2)])]),
    ("an entry of another slot", [.distinct([.init(links: [0], slot: 2, entry: .init(keys: 1, key: "k"))])]),
    ("an entry of a plain value", [.distinct([.init(links: [0], slot: 1, entry: .init(keys: 3, key: "k"))])]),
    ("an entry without slot of keys", [.distinct([.init(links: [0], slot: 2, entry: .init(keys: -1, key: "k"))])]),
    ("no keys to sort by", [.sort([])]),
    ("no keys of DISTINCT", [.distinct([])]),
    ("a negative limit", [.limit(3), .limit(-1)]),
  ])
  func faultyOnesAreRefused(_ fault: String, _ clauses: [ProgramClause]) throws {
    var program = try Self.program()
    // Slots: Task.project, Project.name, Project.labels' elements, its keys, Task.priority.
    #expect(program.slots.map(\.propertyName) == ["project", "name", "labels", "labels", "priority"])
    program.clauses = clauses
    let error = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program) }
    #expect(error.first.code == .imageSection, "\(fault): \(error.first.message)")
  }

  @Test func theyStayWithinTheLimits() throws {
    var program = try Self.program()
    program.clauses = [.distinct(Array(repeating: Key(slot: 4), count: 9))]
    var limits = Limits.standard
    limits.listElements = 8
    let error = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program, limits: limits) }
    #expect(error.first.code == .limitListElements)
    limits.pathComponents = 1
    program.clauses = [.distinct([Key(links: [0], slot: 1)])]
    let deep = try #require(throws: DiagnosticError.self) { try VerifiedProgram(verifying: program, limits: limits) }
    #expect(deep.first.code == .limitPathComponents)
  }
}
