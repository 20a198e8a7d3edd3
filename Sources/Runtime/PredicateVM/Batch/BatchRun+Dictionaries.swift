import PredicateValues

/// Tests of coded texts. The kernels of plain texts test each distinct text once, and the rows are then tested by their codes.
extension BatchRun {
  /// The number of codes up to which a table is always made. Larger tables need enough active rows.
  private static var smallDictionary: Int { 1_024 }

  /// Makes the table of a coded chunk. Returns `false` if testing the active rows is faster, or if a text cannot be tested.
  func bindDictionary(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafeMutablePointer<BoundTest>, _ batch: Batch,
    _ active: UnsafePointer<UInt64>
  ) -> Bool {
    let lane = batch.lanes[Int(test.pointee.instruction.slot)]
    let count = lane.dictionaryCount
    if count > Self.smallDictionary {
      // Rows tested earlier without a table count, too.
      bound.pointee.low &+= UInt64(population(active, batch.words)) &* 32
      guard bound.pointee.low >= UInt64(count) else { return false }
    }
    let table = bound.pointee.takeTable()
    // 8-bit codes are read past the last row, where they may have any value.
    table.initialize(repeating: 0, count: 256)
    guard let truths = testTexts(test, lane, &bound.pointee.ownIndex, into: table),
      let ofNull = find(test.pointee.routine, run.pointee.absent, 0..<1)
    else { return false }
    bound.pointee.ofNull = ofNull.isEmpty ? 0 : .max
    bound.pointee.table = UnsafePointer(table)
    bound.pointee.values = lane.values
    bound.pointee.validity = lane.validity
    chooseKernel(bound, truths, isWide: lane.encoding == .codes16)
    return true
  }

  /// Tests each distinct text of a coded lane and writes its truth at its code. Returns `nil` if one cannot be tested.
  private func testTexts(
    _ test: UnsafePointer<BatchTest>, _ lane: Lane, _ setIndex: inout SetIndex?, into table: UnsafeMutablePointer<UInt8>
  ) -> CodeTruths? {
    // Distinct texts have the same layout in a chunk as texts of rows.
    var texts = Lane()
    texts.encoding = .bytes
    texts.offsets = lane.offsets
    texts.bytes = lane.bytes
    #if DEBUG
      texts.count = lane.dictionaryCount
    #endif
    let count = min(lane.dictionaryCount, BoundTest.mostTruths)
    var all = CodeTruths(count: count)
    let isTested = withUnsafePointer(to: texts) { texts in
      let lanes = texts - Int(test.pointee.instruction.slot)
      var bound = BoundTest.bind(test.pointee.instruction, texts.pointee, run.pointee.cells)
      bound.ownIndex = setIndex
      defer { setIndex = bound.ownIndex }
      var batch = Batch(lanes: lanes, chunk: -1, start: 0, end: 0)
      while batch.start < count {
        batch.end = min(batch.start + Batch.maximumRows, count)
        fill(everyText, batch.words, .max)
        if batch.end & 63 != 0 { everyText[batch.words - 1] = 1 << UInt64(batch.end & 63) - 1 }
        guard runTest(test, &bound, batch, everyText, into: truthsOfTexts) else { return false }
        for word in 0..<batch.words {
          let truths = truthsOfTexts[word] & everyText[word]
          all.add(truths, at: batch.start + word * 64)
          // The last word has more bits than there are codes; the surplus is never read.
          spread(truths, table + (batch.start + word * 64))
        }
        batch.start = batch.end
      }
      return true
    }
    return isTested ? all : nil
  }

  /// Compares codes instead of using the table, if only one or two codes have the rarer truth.
  private func chooseKernel(_ bound: UnsafeMutablePointer<BoundTest>, _ truths: CodeTruths, isWide: Bool) {
    let isRareTrue = truths.trueCount * 2 <= truths.count
    let rare = isRareTrue ? truths.trueCodes : truths.falseCodes
    guard (isRareTrue ? truths.trueCount : truths.count - truths.trueCount) <= 2 else {
      bound.pointee.kind = isWide ? .table16 : .table8
      bound.pointee.flip = 0
      return
    }
    bound.pointee.flip = isRareTrue ? 0 : .max
    guard let rare else {
      bound.pointee.kind = .constant
      return
    }
    bound.pointee.kind = isWide ? .int16 : .int8
    bound.pointee.form = rare.first == rare.last ? .equal : .equalToEither
    (bound.pointee.low, bound.pointee.high) = (UInt64(rare.first), UInt64(rare.last))
  }

  /// Returns the rows of lanes for which a routine is true, valid until the next routine runs; `nil` if one cannot be tested.
  func find(
    _ routine: Int32, _ lanes: UnsafePointer<Lane>, _ rows: Range<Int>
  ) -> UnsafeBufferPointer<UInt32>? {
    guard interpret(routine, lanes, rows, live: nil) else { return nil }
    return UnsafeBufferPointer(start: run.pointee.output, count: run.pointee.matches)
  }
}

/// A summary of the truths of distinct texts.
private struct CodeTruths {
  /// The number of texts, and the number for which the test is true.
  let count: Int
  private(set) var trueCount = 0
  /// The first and the last code with each truth. `nil` if there is none.
  private(set) var trueCodes: (first: Int, last: Int)?
  private(set) var falseCodes: (first: Int, last: Int)?

  init(count: Int) { self.count = count }

  /// Adds the truths of 64 codes, or of the remaining ones.
  mutating func add(_ truths: UInt64, at start: Int) {
    let places = count - start < 64 ? 1 << UInt64(count - start) - 1 : UInt64.max
    trueCount += truths.nonzeroBitCount
    Self.extend(&trueCodes, truths, start)
    Self.extend(&falseCodes, ~truths & places, start)
  }

  private static func extend(_ codes: inout (first: Int, last: Int)?, _ word: UInt64, _ start: Int) {
    guard word != 0 else { return }
    let last = start + 63 - word.leadingZeroBitCount
    codes = (codes?.first ?? start + word.trailingZeroBitCount, last)
  }
}
