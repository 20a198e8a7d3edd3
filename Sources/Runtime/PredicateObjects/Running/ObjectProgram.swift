import PredicateBytecode
import PredicateDiagnostics
import PredicateVM

/// A program for objects of a type: what it reads of them, and the blocks that are not in use.
final class ObjectProgram: Sendable {
  let prepared: PreparedProgram
  private let model: ObjectModel
  private let plan: ReadPlan
  /// The address of the block that was used last, which is retained, or 0: whoever takes it out has it alone.
  private let latest = Atomic<UInt>(0)
  private let others = Mutex<[IdleBlock]>([])

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
    plan = ReadPlan(fitted) { model.classes[$0].isReference }
  }

  deinit {
    _ = takeLatest()
  }

  /// Bytes beyond which a block is given back instead of being kept.
  private static var keptBytes: Int { 1 << 22 }
  /// How many blocks are kept.
  private static var keptBlocks: Int { 16 }

  /// Hands out a block for as long as `body` takes.
  func withBlock<Result>(_ body: (RowBlock) throws(BlockFailure) -> Result) throws(BlockFailure) -> Result {
    let block = takeBlock()
    defer { if block.size <= Self.keptBytes { giveBack(block) } }
    return try body(block)
  }

  private func takeLatest() -> RowBlock? {
    UnsafeRawPointer(bitPattern: latest.exchange(0, ordering: .acquiring))
      .map { Unmanaged<RowBlock>.fromOpaque($0).takeRetainedValue() }
  }

  private func takeBlock() -> RowBlock {
    if let block = takeLatest() { return block }
    return others.withLock { $0.popLast() }?.block ?? RowBlock(prepared, model, plan)
  }

  private func giveBack(_ block: RowBlock) {
    let retained = Unmanaged.passRetained(block)
    let (isKept, _) = latest.compareExchange(
      expected: 0, desired: UInt(bitPattern: retained.toOpaque()), ordering: .releasing)
    if isKept { return }
    retained.release()
    let kept = IdleBlock(block: block)
    others.withLock { if $0.count < Self.keptBlocks { $0.append(kept) } }
  }
}
