import PredicateValues

/// Running the tests of columns.
extension BatchRun {
  /// Computes the truths of a test. Returns `false` if a row cannot be tested.
  @inline(__always)
  func runTest(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafeMutablePointer<BoundTest>, _ batch: Batch,
    _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    let words = batch.words
    let lane = batch.lanes + Int(test.pointee.instruction.slot)
    assert(batch.start == batch.end || lane.pointee.encoding == .absent || lane.contains(batch.end - 1))
    if bound.pointee.kind == .coded, !bindDictionary(test, bound, batch, active) {
      return runRoutine(test.pointee.routine, batch, active, into: truths)
    }
    if bound.pointee.kind == .set { bindSet(test, bound, batch) }
    switch bound.pointee.kind {
    case .routine: return runRoutine(test.pointee.routine, batch, active, into: truths)
    case .constant: fill(truths, words, bound.pointee.flip)
    case .bits, .int8, .int16, .int32, .int64, .float, .double, .table8, .table16, .offset16, .offset32, .offset64:
      runDense(bound, batch, into: truths)
    case .window, .search:
      guard let window = bound.pointee.window, population(active, words) &* 8 >= batch.end &- batch.start else {
        return runRoutine(test.pointee.routine, batch, active, into: truths)
      }
      runWindow(test, bound, window, batch, active, into: truths)
      if bound.pointee.flip != 0 { invert(truths, words) }
    case .pattern: runPattern(test, batch, active, into: truths)
    case .coded, .set: return false
    case .date, .objectID, .uuid, .mixedNull: runOutcomes(test, bound, batch, into: truths)
    case .decimal, .order, .textSet: runValues(test, bound, batch, active, into: truths)
    case .hashedSet: runHashedSet(test, bound, batch, active, into: truths)
    case .mixed, .wideRange, .wideSet, .text, .textEqual, .shape, .mixedText, .integerSet:
      runActive(test, bound, batch, active, into: truths)
      return true
    }
    guard let validity = bound.pointee.validity else { return true }
    let valid = validity + batch.start &>> 6
    let ofNull = bound.pointee.ofNull
    for word in 0..<words { truths[word] = truths[word] & valid[word] | ofNull & ~valid[word] }
    return true
  }

  /// Runs a kernel over all rows. If the last word has fewer than 64 rows, values wider than a byte are copied first.
  private func runDense(_ bound: UnsafePointer<BoundTest>, _ batch: Batch, into truths: UnsafeMutablePointer<UInt64>) {
    guard let values = bound.pointee.values else { return }
    let words = batch.words
    if bound.pointee.kind == .bits {
      let source = values.assumingMemoryBound(to: UInt64.self) + batch.start &>> 6
      let flip = bound.pointee.flip
      for word in 0..<words { truths[word] = source[word] ^ flip }
      return
    }
    let stride = bound.pointee.tailStride
    let rest = (batch.end &- batch.start) & 63
    if stride == 0 || rest == 0 {
      runKernel(bound, values + batch.start &* max(stride, 1), truths, words)
    } else {
      let whole = batch.start &+ (words &- 1) &* 64
      runKernel(bound, values + batch.start &* stride, truths, words &- 1)
      tail.copyMemory(from: values + whole &* stride, byteCount: rest &* stride)
      // Codes must be valid even past the last row.
      (tail + rest &* stride).initializeMemory(as: UInt8.self, repeating: 0, count: (64 &- rest) &* stride)
      runKernel(bound, UnsafeRawPointer(tail), truths + (words &- 1), 1)
    }
    let flip = bound.pointee.flip
    if flip != 0 { for word in 0..<words { truths[word] ^= flip } }
  }

  func runKernel(
    _ bound: UnsafePointer<BoundTest>, _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int
  ) {
    let (form, low, high) = (bound.pointee.form, bound.pointee.low, bound.pointee.high)
    switch bound.pointee.kind {
    case .int8: compare(Int8.self, form, values, out, words, low, high)
    case .int16: compare(Int16.self, form, values, out, words, low, high)
    case .int32: compare(Int32.self, form, values, out, words, low, high)
    case .int64: compare(Int64.self, form, values, out, words, low, high)
    case .float: compare(Float.self, form, values, out, words, low, high)
    case .double: compare(Double.self, form, values, out, words, low, high)
    case .table8: if let table = bound.pointee.table { lookUp8(values, out, words, table) }
    case .table16: if let table = bound.pointee.table { lookUp16(values, out, words, table) }
    case .offset16, .offset32, .offset64:
      if let table = bound.pointee.table {
        lookUpOffsets(bound.pointee.tailStride, values, out, words, table, low: low, count: high)
      }
    default: break
    }
  }

  /// Runs a three-way comparison over all rows, for types without vectors. A range is two comparisons.
  private func runOutcomes(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafePointer<BoundTest>, _ batch: Batch,
    into truths: UnsafeMutablePointer<UInt64>
  ) {
    let instruction = test.pointee.instruction
    let cell = run.pointee.cells[Int(instruction.operand)]
    switch instruction.operation {
    case .rangeDate, .rangeObjectID, .rangeUUID:
      let bounds = cell.pointer.assumingMemoryBound(to: ConstantCell.self)
      // At or above one bound, and at or below the other.
      compareOutcomes(instruction.slot, bound.pointee.kind, batch, 6, bounds[0], into: truths)
      compareOutcomes(instruction.slot, bound.pointee.kind, batch, 3, bounds[1], into: doubtful)
      intersect(truths, doubtful, batch.words)
    default: compareOutcomes(instruction.slot, bound.pointee.kind, batch, instruction.mask, cell, into: truths)
    }
  }

  private func compareOutcomes(
    _ slot: UInt16, _ kind: BoundTest.Kind, _ batch: Batch, _ mask: UInt8, _ constant: ConstantCell,
    into truths: UnsafeMutablePointer<UInt64>
  ) {
    let lane = batch.lanes + Int(slot)
    guard let values = lane.pointee.values else { return }
    let rows = batch.end &- batch.start
    switch kind {
    case .date:
      if let extra = lane.pointee.extra {
        compareDates(values + batch.start &* 8, extra + batch.start, truths, rows, mask, constant.date)
      }
    case .objectID: compareObjectIDs(values + batch.start &* 12, truths, rows, mask, constant.words)
    case .mixedNull: findNulls(values + batch.start &* MemoryLayout<MixedCell>.stride, truths, rows, mask)
    case .uuid: compareUUIDs(values + batch.start &* 16, truths, rows, mask, constant.words)
    default: assertionFailure("\(kind) is not compared three ways")
    }
  }

  /// Tests the active rows' values, regardless of nulls.
  private func runValues(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafePointer<BoundTest>, _ batch: Batch,
    _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) {
    let instruction = test.pointee.instruction
    let lane = batch.lanes + Int(instruction.slot)
    let cell = run.pointee.cells[Int(instruction.operand)]
    let (words, mask) = (batch.words, instruction.mask)
    if bound.pointee.kind == .decimal {
      guard let values = lane.pointee.values.map({ $0 + batch.start &* 16 }) else { return }
      guard instruction.operation == .rangeDecimal else {
        return compareDecimals(values, truths, active, words, mask, .constant(cell))
      }
      return findDecimals(values, truths, active, words, Decimal128.bounds(cell))
    }
    guard let bytes = lane.pointee.bytes, let offsets = lane.pointee.offsets.map({ $0 + batch.start }) else { return }
    switch instruction.operation {
    case .compareText: compareTexts(bytes, offsets, truths, active, words, mask, TextBound(cell.text))
    case .rangeText:
      let bounds = UnsafeBufferPointer<UInt8>.bounds(cell)
      compareTexts(bytes, offsets, truths, active, words, 6, TextBound(bounds.lower))
      // Only the values at or above the first bound.
      intersect(truths, active, words)
      compareTexts(bytes, offsets, doubtful, truths, words, 3, TextBound(bounds.upper))
      truths.update(from: doubtful, count: words)
    case .setText:
      packActive(truths, active, words) { row in
        let start = Int(offsets[row])
        return UnsafeBufferPointer(start: bytes + start, count: Int(offsets[row &+ 1]) &- start).isElement(of: cell)
      }
    default: assertionFailure("\(instruction.operation) tests no texts in their order")
    }
  }

  /// Tests the active rows one by one. The test handles null itself.
  private func runActive(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafePointer<BoundTest>, _ batch: Batch,
    _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) {
    let instruction = test.pointee.instruction
    let lane = batch.lanes + Int(instruction.slot)
    let (cells, rules) = (run.pointee.cells, run.pointee.rules)
    let (words, start) = (batch.words, batch.start)
    let cell = cells[Int(instruction.operand)]
    switch bound.pointee.kind {
    case .mixed:
      let constant = cell.pointer.assumingMemoryBound(to: MixedScalar.self).pointee
      compareMixed(lane, start, truths, active, words, instruction, constant, rules)
    case .wideRange:
      packActive(truths, active, words) { isInWideRange(instruction, lane, start &+ $0, cells, rules) }
    case .wideSet:
      packActive(truths, active, words) { isInWideSet(instruction, lane, start &+ $0, cells, rules) }
    case .text:
      let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee
      packActive(truths, active, words) { lane.text(start &+ $0).map { matcher.matches($0) } ?? false }
    case .textEqual:
      let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee
      packActive(truths, active, words) {
        instruction.truth(
          lane.text(start &+ $0).map { matcher.matches($0) } ?? false ? Outcome.equal : Outcome.unordered)
      }
    case .mixedText:
      let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self)
      packActive(truths, active, words) {
        instruction.truth(testText(matcher, lane.mixed(start &+ $0), instruction))
      }
    case .integerSet:
      let ofNull = instruction.truth(Outcome.unordered)
      packActive(truths, active, words) { isElement(Int64.self, lane, start &+ $0, cell, ofNull: ofNull) }
    case .shape: packActive(truths, active, words) { holdsPoint(lane, start &+ $0, cell) }
    default: assertionFailure("\(bound.pointee.kind) does not test row by row")
    }
  }
}
