import PredicateBytecode
import PredicateVM
import Synchronization

/// A program for objects of a type: what it reads of them, and the blocks that are not in use.
final class ObjectProgram: Sendable {
  let prepared: PreparedProgram
  let model: ObjectModel
  let plan: ReadPlan
  private let idle = Mutex<[IdleBlock]>([])

  /// A block that nobody uses.
  private struct IdleBlock: @unchecked Sendable {
    // Unchecked: whoever takes it out of the list has it alone.
    let block: RowBlock
  }

  /// Fits a program to a type. Throws `schema-mismatch` where it is not one for such objects.
  init(_ verified: VerifiedProgram, model: ObjectModel) throws(DiagnosticError) {
    let fitted = try verified.program.fitted(to: model.schema)
    prepared = try PreparedProgram(
      fitted == verified.program ? verified : VerifiedProgram(verifying: fitted, limits: verified.limits))
    self.model = model
    plan = ReadPlan(fitted, schema: model.schema)
  }

  /// Bytes beyond which a block is given back instead of being kept.
  private static var keptBytes: Int { 1 << 22 }
  /// How many blocks are kept.
  private static var keptBlocks: Int { 16 }

  /// Hands out a block for as long as `body` takes.
  func withBlock<Result>(_ body: (RowBlock) throws(BlockFailure) -> Result) throws(BlockFailure) -> Result {
    let block = idle.withLock { $0.popLast() }?.block ?? RowBlock(self)
    defer {
      if block.size <= Self.keptBytes {
        let kept = IdleBlock(block: block)
        idle.withLock { if $0.count < Self.keptBlocks { $0.append(kept) } }
      }
    }
    return try body(block)
  }
}
