import PredicateBytecode
import PredicateDiagnostics
import PredicateValues
import Testing

@testable import PredicateVM

/// A batch whose rows cannot be tested leaves nothing behind for the next one.
@Suite struct BatchFailureTests {
  @Test func stacksAreEmptyAgain() throws {
    // Object 0 has more numbers than lists may hold here.
    let objects: [[String: Value]] = (0..<128).map { row in
      ["ints": .list(row == 0 ? (0..<100).map { .int($0) } : [.int(5)])]
    }
    let prepared = try PreparedProgram(
      program {
        $0.collect("ints")
        $0.list([.int(5)], .int)
        $0.compareLists(ListTest(.relation(.equal), pairing: .positions([])))
      })
    let machine = try Machine(prepared, tables: Things.tables(objects), executor: .batch)
    let batch = try #require(machine.makeBatchRun(rows: 128))
    batch.run.pointee.sequences = SequenceStack(limit: 64)
    let (values, frames) = (batch.run.pointee.values, batch.run.pointee.frames)
    let routine = try #require(batch.plan.scopes[0].steps.first { $0.operation == .routine }).index
    let lanes = machine.lanes.lanes(ofChunk: 0)
    for _ in 0..<3 {
      #expect(batch.find(routine, lanes, 0..<64) == nil)
      #expect(batch.find(routine, lanes, 64..<128).map { Array($0) } == (64..<128).map { UInt32($0) })
      #expect(batch.run.pointee.values == values)
      #expect(batch.run.pointee.frames == frames)
      #expect(batch.run.pointee.sequences.count == 0)
    }
  }
}
