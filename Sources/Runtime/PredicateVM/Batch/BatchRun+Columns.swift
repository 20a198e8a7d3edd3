import PredicateBytecode

/// Columns of values.
extension BatchRun {
  /// A column of a scope: 64 bits per row, and the bitmap of values that are not null.
  struct Column {
    var values: UnsafeMutableRawPointer
    var valid: UnsafeMutablePointer<UInt64>

    static var byteCount: Int { Batch.maximumRows * 8 + Batch.maximumWords * 8 }

    var integers: UnsafeMutablePointer<Int64> { values.assumingMemoryBound(to: Int64.self) }
    var doubles: UnsafeMutablePointer<Double> { values.assumingMemoryBound(to: Double.self) }
  }

  func column(_ scope: Int, _ register: Int) -> Column {
    // A constant operand and two widened ones come after the registers.
    assert((0...scopes[scope].registerCount + 2).contains(register))
    let start = scopes[scope].columns + register * Column.byteCount
    return Column(
      values: start, valid: (start + Batch.maximumRows * 8).assumingMemoryBound(to: UInt64.self))
  }

  /// Reads a column of the chunk, or the lengths of its collections.
  func runLoad(_ scope: Int, _ value: BatchValue, _ batch: Batch) {
    let lane = batch.lanes + Int(value.instruction.slot)
    let out = column(scope, value.register)
    let rows = batch.end - batch.start
    if value.instruction.operation == .count {
      fill(out.valid, batch.words, .max)
      if value.instruction.has(.flag) {
        for row in 0..<rows { out.integers[row] = lane.count(batch.start + row, skippingNulls: true) }
      } else if let spans = lane.pointee.spans {
        countElements(spans + batch.start, out.integers, rows)
      } else {
        for row in 0..<rows { out.integers[row] = 0 }
      }
      return
    }
    guard lane.pointee.encoding != .absent, let values = lane.pointee.values,
      !value.isDouble || lane.pointee.encoding == .double
    else {
      out.values.initializeMemory(as: UInt8.self, repeating: 0, count: rows * 8)
      return fill(out.valid, batch.words, 0)
    }
    if value.isDouble {
      out.values.copyMemory(from: values + batch.start * 8, byteCount: rows * 8)
    } else {
      widenIntegers(lane.pointee.encoding, values, batch.start, out.integers, rows)
    }
    if let validity = lane.pointee.validity {
      out.valid.update(from: validity + batch.start / 64, count: batch.words)
    } else {
      fill(out.valid, batch.words, .max)
    }
  }

  // MARK: Arithmetic

  func runArithmetic(_ scope: Int, _ value: BatchValue, _ batch: Batch) {
    let rows = batch.end - batch.start
    let source = column(scope, value.source)
    let out = column(scope, value.register)
    let operation = value.instruction.arithmeticOperator
    let isReversed = value.instruction.has(.isReversed)
    let isDouble = value.isDouble || value.isOtherDouble || value.constant.tag == .double
    // The other operand as a column. A constant fills all rows.
    let constant = column(scope, scopes[scope].registerCount)
    let other = value.other.map { column(scope, $0) } ?? constant
    if value.other == nil {
      let number = value.constant.number ?? Number(0 as Int64)
      for row in 0..<rows {
        if isDouble {
          constant.doubles[row] = number.kind == .int ? Double(number.int) : number.double
        } else {
          constant.integers[row] = number.int
        }
      }
    }
    if isDouble {
      // An integer operand next to a double is converted, in the memory after the constant's.
      let left = value.isDouble ? source : doubles(scope, source, rows, place: 1)
      let right = value.other == nil || value.isOtherDouble ? other : doubles(scope, other, rows, place: 2)
      calculateDoubles(
        operation, isReversed ? right.doubles : left.doubles, isReversed ? left.doubles : right.doubles, out.doubles,
        rows)
    } else {
      calculateIntegers(
        operation, isReversed ? other.integers : source.integers, isReversed ? source.integers : other.integers,
        out.integers, rows)
    }
    for word in 0..<batch.words {
      out.valid[word] = source.valid[word] & (value.other == nil ? .max : other.valid[word])
    }
  }

  private func doubles(_ scope: Int, _ source: Column, _ rows: Int, place: Int) -> Column {
    var widened = column(scope, scopes[scope].registerCount + place)
    for row in 0..<rows { widened.doubles[row] = Double(source.integers[row]) }
    widened.valid = source.valid
    return widened
  }

  // MARK: Comparisons

  func runComparison(
    _ scope: Int, _ value: UnsafePointer<BatchValue>, _ batch: Batch, into truths: UnsafeMutablePointer<UInt64>
  ) {
    let left = column(scope, value.pointee.source)
    let words = batch.words
    guard let other = value.pointee.other, value.pointee.instruction.operation == .valueCompare else {
      let bound = value.pointee.bound
      if bound.kind == .constant {
        fill(truths, words, bound.flip)
      } else {
        withUnsafePointer(to: bound) { runKernel($0, UnsafeRawPointer(left.values), truths, words) }
        if bound.flip != 0 { invert(truths, words) }
      }
      for word in 0..<words {
        truths[word] = truths[word] & left.valid[word] | bound.ofNull & ~left.valid[word]
      }
      return
    }
    let right = column(scope, other)
    let mask = value.pointee.instruction.mask
    compareColumns(
      mask, left, value.pointee.isDouble, right, value.pointee.isOtherDouble, batch.end - batch.start,
      isNaNLowest: run.pointee.rules.contains(.nanIsLowest), truths)
    // Two nulls are equal. A null and a value are unordered.
    let (ofEqual, ofUnordered): (UInt64, UInt64) = (mask & 2 != 0 ? .max : 0, mask & 8 != 0 ? .max : 0)
    for word in 0..<words {
      let (both, either) = (left.valid[word] & right.valid[word], left.valid[word] | right.valid[word])
      truths[word] = truths[word] & both | ofUnordered & either & ~both | ofEqual & ~either
    }
  }

  /// Compares the lengths of collections with a constant.
  func runCountComparison(
    _ value: UnsafePointer<BatchValue>, _ batch: Batch, into truths: UnsafeMutablePointer<UInt64>
  ) {
    let value = value.pointee
    let lane = batch.lanes + Int(value.instruction.slot)
    let words = batch.words
    guard value.bound.kind == .int32 else { return fill(truths, words, value.bound.flip) }
    let (low, high) = (Int32(truncatingIfNeeded: value.bound.low), Int32(truncatingIfNeeded: value.bound.high))
    guard let spans = lane.pointee.spans else {
      let truth = outcome(0, Int64(bitPattern: value.constant.low))
      return fill(truths, words, value.instruction.truth(truth) ? .max : 0)
    }
    let source = UnsafeRawPointer(spans + batch.start)
    let rest = (batch.end - batch.start) & 63
    if rest == 0 {
      compareLengths(value.bound.form, source, truths, words, low, high)
    } else {
      compareLengths(value.bound.form, source, truths, words - 1, low, high)
      tail.copyMemory(from: source + (words - 1) * 256, byteCount: (rest + 1) * 4)
      compareLengths(value.bound.form, UnsafeRawPointer(tail), truths + (words - 1), 1, low, high)
    }
    if value.bound.flip != 0 { invert(truths, words) }
  }

  private func compareColumns(
    _ mask: UInt8, _ left: Column, _ isDouble: Bool, _ right: Column, _ isOtherDouble: Bool, _ rows: Int,
    isNaNLowest: Bool, _ truths: UnsafeMutablePointer<UInt64>
  ) {
    let rule: NaNRule = isNaNLowest ? .lowest : .unordered
    switch (isDouble, isOtherDouble) {
    case (false, false): packOutcomes(truths, rows, mask) { outcome(left.integers[$0], right.integers[$0]) }
    case (true, true) where !isNaNLowest:
      packOutcomes(truths, rows, mask) { outcome(left.doubles[$0], right.doubles[$0]) }
    case (true, true):
      packOutcomes(truths, rows, mask) {
        outcome(Number(left.doubles[$0]).order(Number(right.doubles[$0]), nan: rule))
      }
    case (false, true):
      packOutcomes(truths, rows, mask) {
        outcome(Number(left.integers[$0]).order(Number(right.doubles[$0]), nan: rule))
      }
    case (true, false):
      packOutcomes(truths, rows, mask) {
        outcome(Number(left.doubles[$0]).order(Number(right.integers[$0]), nan: rule))
      }
    }
  }

  // MARK: Aggregates

  func runAggregate(
    _ scope: Int, _ index: Int, _ value: BatchValue, _ batch: Batch, _ active: UnsafePointer<UInt64>
  ) {
    let out = column(scope, value.register)
    let lane = batch.lanes + Int(value.instruction.slot)
    fill(out.valid, batch.words, .max)
    let function = value.instruction.function
    if let spans = lane.pointee.spans, value.instruction.aggregatedType == .int, function.hasKernel {
      let (first, end) = (Int(spans[batch.start]), Int(spans[batch.end]))
      let owners = Owners(spans: spans + batch.start, count: batch.end - batch.start, active: active)
      let edges = lane.pointee.values?.assumingMemoryBound(to: UInt32.self)
      let isOfObjects = value.instruction.has(.isOfObjects)
      let column =
        isOfObjects
        ? flatColumn(scope, index, value.instruction, lane, batch, active) : ownColumn(value.instruction, batch)
      // Fewer than 2^21 integers of 32 bits have an exact sum in a double, which is how rql sums them.
      if let column, function != .average || column.encoding != .int64 && end - first < 1 << 21,
        !isOfObjects || edges.map({ !hasMissingLink($0 + first, end - first) }) ?? false
      {
        gatherIntegers(function, owners, isOfObjects ? edges : nil, column, running, out.values, out.valid)
        return
      }
    }
    // One collection at a time, as the interpreter does.
    forEachActive(active, batch.words) { row in
      let result = aggregate(value.instruction, batch.lanes, batch.start + row, run.pointee.rules)
      if result.isNull {
        out.valid[row >> 6] &= ~(1 << UInt64(row & 63))
      } else {
        (out.values + row * 8).storeBytes(of: result.low, as: UInt64.self)
      }
    }
  }

  /// Returns the elements of the batch's chunk; `nil` if they are not integers, or some are null.
  private func ownColumn(_ instruction: MachineInstruction, _ batch: Batch) -> FlatColumn? {
    let lane = batch.lanes + instruction.aggregatedSlot
    guard lane.pointee.encoding.isInteger, lane.pointee.validity == nil, let values = lane.pointee.values else {
      return nil
    }
    return FlatColumn(encoding: lane.pointee.encoding, values: values)
  }

  /// Returns the property of all objects as a contiguous column; `nil` if it has a null, or if too few objects are read.
  private func flatColumn(
    _ scope: Int, _ index: Int, _ instruction: MachineInstruction, _ lane: UnsafePointer<Lane>, _ batch: Batch,
    _ active: UnsafePointer<UInt64>
  ) -> FlatColumn? {
    switch scopes[scope].flat[index] {
    case .ready(let column): return column
    case .impossible: return nil
    case .unknown(let edgesRead):
      guard let target = lane.pointee.target, let spans = lane.pointee.spans,
        let group = groups.first(where: { $0.lanes == target })
      else { return nil }
      let rows = batch.end - batch.start
      let edges = Int(spans[batch.end] - spans[batch.start]) * population(active, batch.words) / rows
      let expected = max(edgesRead + edges, edges * (batch.rowsAhead / rows))
      guard expected >= group.rowCount / 16 else {
        scopes[scope].flat[index] = .unknown(edgesRead: edgesRead + edges)
        return nil
      }
      scopes[scope].flat[index] = flatten(group, instruction.aggregatedSlot)
      if case .ready(let column) = scopes[scope].flat[index] { return column }
      return nil
    }
  }

  private func flatten(_ group: Group, _ slot: Int) -> FlatState {
    var encoding = ColumnEncoding.int8
    for chunk in 0..<group.chunkCount {
      let lane = group.lanes[chunk * group.stride + slot]
      guard lane.encoding.isInteger, lane.validity == nil else { return .impossible }
      if lane.encoding.rawValue > encoding.rawValue { encoding = lane.encoding }
    }
    if group.chunkCount == 1, let values = group.lanes[slot].values {
      return .ready(FlatColumn(encoding: encoding, values: values))
    }
    let width = 1 << Int(encoding.rawValue - ColumnEncoding.int8.rawValue)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: group.rowCount * width + 64, alignment: 16)
    flatMemory.append(memory)
    for chunk in 0..<group.chunkCount {
      let lane = group.lanes + (chunk * group.stride + slot)
      let first = chunk * TableDescriptor.chunkRows
      let rows = min(group.rowCount - first, TableDescriptor.chunkRows)
      if lane.pointee.encoding == encoding, let values = lane.pointee.values {
        (memory + first * width).copyMemory(from: values, byteCount: rows * width)
      } else {
        for row in 0..<rows {
          // Little-endian: the value's own bytes come first.
          var value = (lane.integer(row) ?? 0).littleEndian
          (memory + (first + row) * width).copyMemory(from: &value, byteCount: width)
        }
      }
    }
    return .ready(FlatColumn(encoding: encoding, values: UnsafeRawPointer(memory)))
  }

  /// The state of a property's contiguous column.
  enum FlatState {
    /// Not decided yet, with the number of values read one by one so far.
    case unknown(edgesRead: Int)
    case impossible
    case ready(FlatColumn)
  }
}
