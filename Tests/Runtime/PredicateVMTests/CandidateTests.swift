import PredicateBytecode
import PredicateVM
import Testing

/// A run over candidates finds those of them that a run over everything finds.
@Suite struct CandidateTests {
  private static let count = 70_000

  @Test func agreesWithTheWholeRun() throws {
    let store = try Things.store((0..<Self.count).map { ["int": .int(Int64($0 % 10))] })
    try store.write { transaction in
      for row in stride(from: UInt32(0), to: UInt32(Self.count), by: 7) { try transaction.delete(0, row) }
    }
    let machine = try Machine(
      PreparedProgram(program { $0.compare($0.slot("int"), .greater, $0.value(.int(6))) }),
      tables: store.snapshot.tables)
    let all = Set(try machine.filter())
    for (first, step) in [(0, 1), (3, 2), (5, 300), (65_500, 1), (1, 30_000), (69_999, 1), (65_535, 1)] {
      let candidates = stride(from: first, to: Self.count, by: step).map { UInt32($0) }
      let expected = candidates.filter { all.contains($0) }
      #expect(try machine.first(among: candidates) == expected)
      #expect(try machine.count(among: candidates) == expected.count)
      #expect(try machine.first(2, among: candidates) == Array(expected.prefix(2)))
    }
  }

  @Test func takesWhatIsThere() throws {
    let machine = try Machine(
      PreparedProgram(program { $0.emit(.alwaysTrue) }), tables: Things.tables([[:], [:], [:]]))
    #expect(try machine.first(among: []) == [])
    #expect(try machine.first(0, among: [1]) == [])
    #expect(try machine.first(among: [1, 2, 3, 4, 100_000, .max]) == [1, 2])
    #expect(try machine.first(among: [7]) == [])
    #expect(try machine.count(among: [0, 2]) == 2)
  }
}
