import PredicateValues

/// Tests of texts, over distinct texts where a chunk has a dictionary, over all bytes at once where it has none.
extension BatchRun {
  // MARK: Dictionaries

  /// From how many codes on a table is made only where enough rows are active.
  private static var smallDictionary: Int { 1_024 }

  /// Makes the table of a coded chunk: the test of each distinct text, by the interpreter; false where that would take longer
  /// than testing the rows that are active.
  func bindDictionary(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafeMutablePointer<BoundTest>, _ batch: Batch,
    _ active: UnsafePointer<UInt64>
  ) -> Bool {
    let lane = batch.lanes[Int(test.pointee.instruction.slot)]
    let count = lane.dictionaryCount
    if count > Self.smallDictionary {
      // Rows that were tested without a table before count, too.
      bound.pointee.low &+= UInt64(population(active, batch.words)) &* 32
      guard bound.pointee.low >= UInt64(count) else { return false }
    }
    let isWide = lane.encoding == .codes16
    let table = bound.pointee.ownTable ?? .allocate(capacity: 1 << 16)
    bound.pointee.ownTable = table
    table.initialize(repeating: 0, count: isWide ? 1 << 16 : 256)
    // Distinct texts lie in a chunk as those of rows do.
    var texts = Lane()
    texts.encoding = .bytes
    texts.offsets = lane.offsets
    texts.bytes = lane.bytes
    let isTested = withUnsafePointer(to: texts) { texts in
      let lanes = texts - Int(test.pointee.instruction.slot)
      var first = 0
      while first < count {
        let last = min(first + Batch.maximumRows, count)
        guard let matches = find(test.pointee.region, lanes, first..<last) else { return false }
        for match in matches { table[Int(match)] = 1 }
        first = last
      }
      return true
    }
    guard isTested, let ofNull = find(test.pointee.region, run.pointee.absent, 0..<1) else { return false }
    bound.pointee.ofNull = ofNull.isEmpty ? 0 : .max
    bound.pointee.table = UnsafePointer(table)
    bound.pointee.values = lane.values
    bound.pointee.validity = lane.validity
    chooseKernel(bound, count, isWide: isWide)
    return true
  }

  /// One code or two, with the truth that is rarer, are compared and not looked up.
  private func chooseKernel(_ bound: UnsafeMutablePointer<BoundTest>, _ count: Int, isWide: Bool) {
    guard let table = bound.pointee.table else { return }
    var trueCount = 0
    for code in 0..<count { trueCount += Int(table[code]) }
    let rare: UInt8 = trueCount * 2 <= count ? 1 : 0
    let rareCount = rare == 1 ? trueCount : count - trueCount
    bound.pointee.flip = rare == 1 ? 0 : .max
    guard rareCount <= 2 else {
      bound.pointee.kind = isWide ? .table16 : .table8
      bound.pointee.flip = 0
      return
    }
    var codes: [UInt64] = []
    for code in 0..<count where table[code] == rare { codes.append(UInt64(code)) }
    guard let first = codes.first, let last = codes.last else {
      bound.pointee.kind = .constant
      return
    }
    bound.pointee.kind = isWide ? .int16 : .int8
    bound.pointee.form = first == last ? .equal : .equalToEither
    (bound.pointee.low, bound.pointee.high) = (first, last)
  }

  /// The rows of lanes of which a region is true, until the next region is run; nil where one cannot be tested.
  func find(
    _ region: Int32, _ lanes: UnsafePointer<Lane>, _ rows: Range<Int>
  ) -> UnsafeBufferPointer<UInt32>? {
    run.pointee.code = plan.code + Int(region)
    run.pointee.lanes = lanes
    run.pointee.savedLanes = lanes
    run.pointee.live = nil
    run.pointee.row = rows.lowerBound
    run.pointee.end = rows.upperBound
    run.pointee.matches = 0
    guard runUnlimited(run) else { return nil }
    return UnsafeBufferPointer(start: run.pointee.output, count: run.pointee.matches)
  }

  // MARK: Plain texts

  /// A LIKE pattern, segment by segment where that is enough.
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

  /// A test whose window the kernels compare: the matcher decides where they cannot.
  func runWindow(
    _ test: UnsafePointer<BatchTest>, _ bound: UnsafePointer<BoundTest>, _ window: TextWindow, _ batch: Batch,
    _ active: UnsafePointer<UInt64>, into truths: UnsafeMutablePointer<UInt64>
  ) {
    let lane = batch.lanes + Int(test.pointee.instruction.slot)
    guard let bytes = lane.pointee.bytes, let offsets = lane.pointee.offsets else { return }
    let (words, rows) = (batch.words, batch.end &- batch.start)
    let (start, doubtful) = (batch.start, doubtful)
    if bound.pointee.kind == .search {
      searchTexts(window, bytes, offsets + start, rows, truths)
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
  /// A test of plain texts; nil where no kernel knows it.
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
      case .beginsWith: bound.window = TextWindow(.front, matcher.needle, matcher.count, folding: matcher.folding)
      case .endsWith: bound.window = TextWindow(.back, matcher.needle, matcher.count, folding: matcher.folding)
      case .contains:
        bound.kind = .search
        bound.window = TextWindow(.front, matcher.needle, matcher.count, folding: matcher.folding)
        // Of all characters that are not ASCII and keep their marks only U+017F, the long s, is a small ASCII letter when
        // case is folded, and not to rql.
        let hasS = UnsafeBufferPointer(start: matcher.needle, count: matcher.count).contains(0x73)
        if matcher.folding & 7 == 1, hasS { bound.longS = .longS }
      case .like:
        bound.kind = .pattern
        return bound
      case .within, .any: return nil
      }
    default: return nil
    }
    guard bound.window != nil else { return nil }
    if test.operation != .textTest, test.truth(Outcome.equal) == test.truth(Outcome.unordered) { return nil }
    bound.flip = isNegated ? .max : 0
    return bound
  }
}
