import PredicateValues

/// Tests of plain texts.
extension BatchRun {
  /// Matches a LIKE pattern, segment by segment if possible.
  func runPattern(
    _ test: UnsafePointer<BatchTest>, _ batch: Batch, _ active: UnsafePointer<UInt64>,
    into truths: UnsafeMutablePointer<UInt64>
  ) {
    let lane = batch.lanes + Int(test.pointee.instruction.slot)
    let cell = run.pointee.cells[Int(test.pointee.instruction.operand)]
    let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee
    let (start, words) = (batch.start, batch.words)
    withUnsafeTemporaryAllocation(of: StarPattern.Segment.self, capacity: StarPattern.maximumSegments) { segments in
      if let segments = segments.baseAddress, let pattern = StarPattern(matcher, segments),
        let bytes = lane.pointee.bytes, let offsets = lane.pointee.offsets
      {
        matchPattern(pattern, segments, bytes, offsets + start, active, words, truths)
      } else {
        packActive(truths, active, words) { lane.text(start &+ $0).map { matcher.matches($0) } ?? false }
      }
    }
  }

  /// Runs a test whose window the kernels compare. The matcher decides the doubtful rows.
  func runWindow(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafeMutablePointer<BoundTest>, _ window: TextWindow, _ batch: Batch,
    _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) {
    let lane = batch.lanes + Int(test.pointee.instruction.slot)
    guard let bytes = lane.pointee.bytes, let offsets = lane.pointee.offsets else { return }
    let (words, rows) = (batch.words, batch.end &- batch.start)
    let (start, doubtful) = (batch.start, doubtful)
    if bound.pointee.kind == .search {
      // A needle that was frequent in the previous rows is likely frequent in these.
      if window.count <= 2, bound.pointee.low != 0 {
        searchOften(window, bytes, offsets + start, rows, truths, tail.assumingMemoryBound(to: UInt64.self))
      } else {
        searchTexts(window, bytes, offsets + start, rows, truths)
      }
      bound.pointee.low = population(truths, words) &* 8 > rows ? 1 : 0
      if window.dropsMarks {
        findNonASCII(bytes, offsets + start, rows, doubtful)
      } else if let longS = bound.pointee.longS {
        searchTexts(longS, bytes, offsets + start, rows, doubtful)
      } else {
        fill(doubtful, words, 0)
      }
    } else {
      matchWindows(window, bytes, offsets + start, rows, matches: truths, doubtful: doubtful)
      if window.count > 8 {
        unite(doubtful, truths, words)
        fill(truths, words, 0)
      }
    }
    var any: UInt64 = 0
    for word in 0..<words {
      doubtful[word] &= active[word] & ~truths[word]
      any |= doubtful[word]
    }
    guard any != 0 else { return }
    let instruction = test.pointee.instruction
    let cell = run.pointee.cells[Int(instruction.operand)]
    let decided = doubtful + Batch.maximumWords
    if instruction.operation == .equalText {
      packActive(decided, doubtful, words) { lane.text(start &+ $0).map { bytesEqual($0, cell.text) } ?? false }
    } else if instruction.operation != .equalShortText {
      let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee
      packActive(decided, doubtful, words) { lane.text(start &+ $0).map { matcher.matches($0) } ?? false }
    }
    unite(truths, decided, words)
  }
}

extension BoundTest {
  /// Returns a test of plain texts; `nil` if no kernel supports it.
  static func text(_ test: MachineInstruction, _ cells: UnsafePointer<ConstantCell>) -> BoundTest? {
    let isNegated: Bool
    let cell = cells[Int(test.operand)]
    var bound = BoundTest(kind: .window)
    switch test.operation {
    case .equalShortText:
      isNegated = !test.truth(Outcome.equal)
      bound.window = TextWindow(.whole, exactly: cell.low, count: cell.count)
    case .equalText:
      isNegated = !test.truth(Outcome.equal)
      bound.window = cell.text.baseAddress.flatMap { TextWindow(.whole, $0, cell.count, folding: 0) }
    case .equalFolded, .textTest:
      isNegated = test.operation == .equalFolded && !test.truth(Outcome.equal)
      let matcher = cell.pointer.assumingMemoryBound(to: TextMatcher.self).pointee
      guard matcher.count > 0 else { return nil }
      switch matcher.test {
      case .equal: bound.window = TextWindow(.whole, matcher.needle, matcher.count, folding: matcher.folding)
      case .of(.beginsWith): bound.window = TextWindow(.front, matcher.needle, matcher.count, folding: matcher.folding)
      case .of(.endsWith): bound.window = TextWindow(.back, matcher.needle, matcher.count, folding: matcher.folding)
      case .of(.contains):
        bound.kind = .search
        bound.window = TextWindow(.front, matcher.needle, matcher.count, folding: matcher.folding)
        // Under case folding that keeps marks, only one non-ASCII character equals a small ASCII letter: U+017F, the long s. In rql it does
        // not.
        let hasS = UnsafeBufferPointer(start: matcher.needle, count: matcher.count).contains(0x73)
        if matcher.folding & 7 == 1, hasS { bound.longS = .longS }
      case .of(.like):
        bound.kind = .pattern
        return bound
      case .within: return nil
      }
    default: return nil
    }
    guard bound.window != nil else { return nil }
    if test.operation != .textTest, test.truth(Outcome.equal) == test.truth(Outcome.unordered) { return nil }
    bound.flip = isNegated ? .max : 0
    return bound
  }
}
