import PredicateBytecode
import PredicateVM

/// A program for objects of a type, and the blocks that are not in use.
final class ObjectProgram: Sendable {
  let prepared: PreparedProgram
  private let model: ObjectModel
  /// The retained address of the block that was used last, or 0. A thread that exchanges it owns the block.
  private let latest = Atomic<UInt>(0)
  private let others = Mutex<[IdleBlock]>([])

  /// An unused block.
  private struct IdleBlock: @unchecked Sendable {
    // Unchecked: a thread that removes it from the list owns it.
    let block: RowBlock
  }

  /// Fits a program, which may have been prepared before, to a type. Throws `schema-mismatch` if it does not apply to such objects.
  ///
  /// - Parameter rootClass: The class of the tested objects. `nil` if the objects may be of any class of the model.
  init(
    _ verified: VerifiedProgram, _ prepared: PreparedProgram? = nil, model: ObjectModel, rootClass: Int? = nil
  ) throws(DiagnosticError) {
    let fitted = try verified.program.fitted(to: model.schema, rootClass: rootClass)
    let isFitted = fitted == verified.program
    if isFitted, let prepared {
      self.prepared = prepared
    } else {
      self.prepared = try PreparedProgram(
        isFitted ? verified : VerifiedProgram(verifying: fitted, limits: verified.limits))
    }
    self.model = model
  }

  deinit {
    _ = takeLatest()
  }

  /// Bytes beyond which a block is given back instead of being kept.
  private static var keptBytes: Int { 1 << 22 }
  /// The number of blocks to keep.
  private static var keptBlocks: Int { 16 }

  /// Lends a block to `body`.
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
    if let block = others.withLock({ $0.popLast() }) { return block.block }
    return RowBlock(
      prepared, model, ReadPlan(prepared.structure.program, prepared.structure.tree) { model.classes[$0].isReference })
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
