import PredicateSchema
import PredicateVM

/// New values for a range of a chunk's values. `nil` stands for the value of a deleted row.
private struct Splice {
  var range: Range<Int>
  var values: [Value?]

  /// A Boolean value that indicates whether the values after the range keep their positions.
  var keepsLength: Bool { range.count == values.count }
}

extension ChunkStorage {
  /// Returns the chunk with changes, without decoding the other values.
  ///
  /// `nil` if the chunk must be encoded anew: a value needs another encoding, a replaced one may have been the reason for this one, or as
  /// many values were spliced since as there were at first.
  func spliced(_ changes: ChunkChanges, _ type: PropertyType) -> ChunkStorage? {
    let count = changes.edits.count + changes.appended.count
    guard spliceCount + count <= max(64, encodedCount) || chunk.encoding == .mixed else { return nil }
    guard type.isCollection else {
      var splices = changes.edits.map { Splice(range: $0.index..<$0.index + 1, values: [$0.value]) }
      if !changes.appended.isEmpty {
        splices.append(Splice(range: chunk.count..<chunk.count, values: changes.appended.map { .some($0) }))
      }
      return spliced(splices, count)
    }
    return splicedCollections(changes, count)
  }

  private func spliced(_ splices: [Splice], _ changed: Int) -> ChunkStorage? {
    let history = History(encodedCount: encodedCount, spliceCount: spliceCount + changed)
    switch chunk.encoding {
    case .absent:
      let isNull = splices.allSatisfy { $0.values.allSatisfy { ($0 ?? .null) == .null } }
      return isNull ? ChunkStorage(absent: newCount(splices)) : nil
    case .bytes: return splicedTexts(splices, history)
    case .codes8, .codes16: return splicedCodes(splices, history)
    case .mixed: return splicedCells(splices, history)
    case .collection: return nil
    default: return splicedNumbers(splices, history)
    }
  }

  private func newCount(_ splices: [Splice]) -> Int {
    splices.reduce(chunk.count) { $0 - $1.range.count + $1.values.count }
  }

  /// Calls `copy` for each run of values that stay, with its range and its new start, and `place` for each new value with its new position.
  private func forEachRun(
    _ splices: [Splice], copy: (Range<Int>, Int) -> Void, place: (Value?, Int) -> Void
  ) {
    var (old, new) = (0, 0)
    for splice in splices {
      if old < splice.range.lowerBound { copy(old..<splice.range.lowerBound, new) }
      new += splice.range.lowerBound - old
      for value in splice.values {
        place(value, new)
        new += 1
      }
      old = splice.range.upperBound
    }
    if old < chunk.count { copy(old..<chunk.count, new) }
  }

  // MARK: Numbers and other values of fixed size

  private func splicedNumbers(_ splices: [Splice], _ history: History) -> ChunkStorage? {
    let (count, encoding) = (newCount(splices), chunk.encoding)
    guard let old = chunk.values else { return nil }
    for splice in splices {
      guard splice.values.allSatisfy({ fits($0) }), !splice.range.contains(where: { decidesEncoding($0) }) else {
        return nil
      }
    }
    // Bits are copied in place.
    let isInPlace = splices.allSatisfy { $0.keepsLength || $0.range.lowerBound == chunk.count }
    guard isInPlace || encoding != .bits, let validity = splicedValidity(splices, isInPlace, count) else { return nil }
    if validity.isAllNull { return ChunkStorage(absent: count) }
    let isOfBits = encoding == .bits
    let layout = Layout(
      values: isOfBits ? (count + 63) / 64 * 8 : count * encoding.width, extra: chunk.extra == nil ? 0 : count,
      validity: validity.words.count)
    let made = ChunkStorage(encoding, count: count, layout: layout, history: history) { sections in
      guard let values = sections.values else { return }
      if isOfBits { values.copyMemory(from: old, byteCount: (chunk.count + 63) / 64 * 8) }
      sections.validity?.fill(with: validity.words)
      forEachRun(splices) { range, start in
        guard !isOfBits else { return }
        (values + start * encoding.width).copyMemory(
          from: old + range.lowerBound * encoding.width, byteCount: range.count * encoding.width)
        if let extra = chunk.extra {
          (sections.extra.map { $0 + start })?.update(from: extra + range.lowerBound, count: range.count)
        }
      } place: { value, index in
        Self.write(value, at: index, encoding, values, sections.extra)
      }
    }
    if encoding == .link, (0..<count).allSatisfy({ made.chunk.linkedRow(at: $0) == ColumnChunk.nullRow }) {
      return ChunkStorage(absent: count)
    }
    return made
  }

  /// Returns a Boolean value that indicates whether the chunk's encoding can store a value.
  private func fits(_ value: Value?) -> Bool {
    guard let value, value != .null else { return true }
    switch (chunk.encoding, value) {
    case (.int8, .int(let value)): return Int8(exactly: value) != nil
    case (.int16, .int(let value)): return Int16(exactly: value) != nil
    case (.int32, .int(let value)): return Int32(exactly: value) != nil
    case (.date, .date(let value)): return chunk.extra != nil || value.nanoseconds == 0
    case (.int64, .int), (.bits, .bool), (.float, .float), (.double, .double), (.decimal, .decimal),
      (.objectID, .objectID), (.uuid, .uuid), (.link, .link):
      return true
    default: return false
    }
  }

  /// Returns a Boolean value that indicates whether the chunk might have a narrower encoding without the value at `index`.
  private func decidesEncoding(_ index: Int) -> Bool {
    switch chunk.encoding {
    case .int16: Int8(exactly: chunk.integer(at: index)) == nil
    case .int32: Int16(exactly: chunk.integer(at: index)) == nil
    case .int64: Int32(exactly: chunk.integer(at: index)) == nil
    case .date: chunk.extra.map { $0[index] != 0 } ?? false
    default: false
    }
  }

  /// Writes a value that fits. Null and the values of deleted rows are zero.
  private static func write(
    _ value: Value?, at index: Int, _ encoding: ColumnEncoding, _ values: UnsafeMutableRawPointer,
    _ extra: UnsafeMutablePointer<Int32>?
  ) {
    func store<Stored>(_ stored: Stored) { values.assumingMemoryBound(to: Stored.self)[index] = stored }
    extra?[index] = 0
    switch encoding {
    case .bits:
      let word = values.assumingMemoryBound(to: UInt64.self) + index >> 6
      let bit: UInt64 = 1 << UInt64(index & 63)
      word.pointee = value == .bool(true) ? word.pointee | bit : word.pointee & ~bit
    case .link: if case .link(let target)? = value { store(target.row) } else { store(ColumnChunk.nullRow) }
    case .int8: if case .int(let value)? = value { store(Int8(truncatingIfNeeded: value)) } else { store(Int8(0)) }
    case .int16: if case .int(let value)? = value { store(Int16(truncatingIfNeeded: value)) } else { store(Int16(0)) }
    case .int32: if case .int(let value)? = value { store(Int32(truncatingIfNeeded: value)) } else { store(Int32(0)) }
    case .int64: if case .int(let value)? = value { store(value) } else { store(Int64(0)) }
    case .float: if case .float(let value)? = value { store(value) } else { store(Float.zero) }
    case .double: if case .double(let value)? = value { store(value) } else { store(Double.zero) }
    case .decimal: if case .decimal(let value)? = value { store(value) } else { store(Decimal128.zero) }
    case .objectID: if case .objectID(let value)? = value { store(value) } else { store(ObjectID.zero) }
    case .uuid: if case .uuid(let value)? = value { store(value) } else { store(UUIDBytes.zero) }
    case .date:
      if case .date(let value)? = value {
        store(value.seconds)
        extra?[index] = value.nanoseconds
      } else {
        store(Int64(0))
      }
    default: break
    }
  }

  /// Returns the bits of the values that are not null; no words if none is null. `nil` if bits would have to move.
  private func splicedValidity(_ splices: [Splice], _ isInPlace: Bool, _ count: Int) -> (
    words: [UInt64], isAllNull: Bool
  )? {
    guard chunk.encoding != .link else { return ([], false) }
    guard chunk.validity != nil || splices.contains(where: { $0.values.contains(.null) }) else { return ([], false) }
    guard isInPlace else { return nil }
    var words: [UInt64]
    if let validity = chunk.validity {
      words = Array(UnsafeBufferPointer(start: validity, count: (chunk.count + 63) >> 6))
    } else {
      words = [UInt64](repeating: .max, count: (chunk.count + 63) >> 6)
    }
    words += repeatElement(0, count: (count + 63) >> 6 - words.count)
    for splice in splices {
      for (offset, value) in splice.values.enumerated() {
        let index = splice.range.lowerBound + offset
        let bit: UInt64 = 1 << UInt64(index & 63)
        words[index >> 6] = value == .null ? words[index >> 6] & ~bit : words[index >> 6] | bit
      }
    }
    if count & 63 != 0, let last = words.indices.last { words[last] &= 1 << UInt64(count & 63) - 1 }
    let validCount = words.reduce(0) { $0 + $1.nonzeroBitCount }
    return (validCount == count ? [] : words, validCount == 0)
  }

  // MARK: Texts

  private func splicedTexts(_ splices: [Splice], _ history: History) -> ChunkStorage? {
    let count = newCount(splices)
    let isInPlace = splices.allSatisfy { $0.keepsLength || $0.range.lowerBound == chunk.count }
    guard let offsets = chunk.offsets, let bytes = chunk.bytes,
      let validity = splicedValidity(splices, isInPlace, count)
    else { return nil }
    if validity.isAllNull { return ChunkStorage(absent: count) }
    var size = Int(offsets[chunk.count])
    for splice in splices {
      size -= Int(offsets[splice.range.upperBound]) - Int(offsets[splice.range.lowerBound])
      size += splice.values.reduce(0) { $0 + $1.textSize }
    }
    guard size <= .largestPosition else { return nil }
    let layout = Layout(validity: validity.words.count, offsets: count + 1, bytes: size)
    return ChunkStorage(.bytes, count: count, layout: layout, history: history) { sections in
      guard let newOffsets = sections.offsets, let newBytes = sections.bytes else { return }
      sections.validity?.fill(with: validity.words)
      var end = 0
      forEachRun(splices) { range, start in
        let first = Int(offsets[range.lowerBound])
        let length = Int(offsets[range.upperBound]) - first
        (newBytes + end).update(from: bytes + first, count: length)
        let shift = UInt32(truncatingIfNeeded: end &- first)
        for index in 0..<range.count {
          newOffsets[start &+ index &+ 1] = offsets[range.lowerBound &+ index &+ 1] &+ shift
        }
        end += length
      } place: { value, index in
        value.withText { (newBytes + end).fill(with: $0) }
        end += value.textSize
        newOffsets[index + 1] = UInt32(truncatingIfNeeded: end)
      }
    }
  }

  /// The greatest number of comparisons for finding the codes of new texts.
  private static var mostComparisons: Int { 1 << 18 }

  private func splicedCodes(_ splices: [Splice], _ history: History) -> ChunkStorage? {
    let (count, isNarrow) = (newCount(splices), chunk.encoding == .codes8)
    let known = chunk.dictionaryCount
    let changed = splices.reduce(0) { $0 + $1.values.count }
    // A small dictionary of 16-bit codes might have 8-bit codes without a replaced text.
    guard isNarrow || known > 2 * TextDictionary.narrowLimit, changed * known <= Self.mostComparisons else {
      return nil
    }
    let isInPlace = splices.allSatisfy { $0.keepsLength || $0.range.lowerBound == chunk.count }
    guard let old = chunk.values, let offsets = chunk.offsets, let bytes = chunk.bytes,
      let validity = splicedValidity(splices, isInPlace, count)
    else { return nil }
    if validity.isAllNull { return ChunkStorage(absent: count) }
    // The texts that are not in the dictionary, with their codes.
    var added: [[UInt8]: Int] = [:]
    var order: [[UInt8]] = []
    let texts = ColumnChunk(encoding: .bytes, count: known, offsets: offsets, bytes: bytes)
    func code(_ value: Value?) -> Int {
      guard let value, value != .null else { return 0 }
      return Optional(value).withText { sought in
        for code in 0..<known {
          let text = texts.text(at: code)
          if text.count == sought.count, byteOrder(text, sought) == .equal { return code }
        }
        let text = Array(sought)
        if let code = added[text] { return code }
        added[text] = known + order.count
        order.append(text)
        return known + order.count - 1
      }
    }
    let codes = splices.map { $0.values.map(code) }
    guard known + order.count <= (isNarrow ? TextDictionary.narrowLimit : TextDictionary.wideLimit),
      isNarrow || (known + order.count) * 2 <= count
    else { return nil }
    let width = isNarrow ? 1 : 2
    let oldSize = Int(offsets[known])
    let size = order.reduce(oldSize) { $0 + $1.count }
    let layout = Layout(
      values: count * width, validity: validity.words.count, offsets: known + order.count + 1, bytes: size)
    return ChunkStorage(
      chunk.encoding, count: count, layout: layout, dictionaryCount: known + order.count,
      history: History(
        encodedCount: history.encodedCount, spliceCount: history.spliceCount,
        longestText: order.reduce(longestText) { max($0, $1.count) })
    ) { sections in
      guard let values = sections.values, let newOffsets = sections.offsets, let newBytes = sections.bytes else {
        return
      }
      sections.validity?.fill(with: validity.words)
      newOffsets.update(from: offsets, count: known + 1)
      newBytes.update(from: bytes, count: oldSize)
      var end = oldSize
      for (index, text) in order.enumerated() {
        (newBytes + end).fill(with: text)
        end += text.count
        newOffsets[known + index + 1] = UInt32(truncatingIfNeeded: end)
      }
      var next = codes.joined().makeIterator()
      forEachRun(splices) { range, start in
        (values + start * width).copyMemory(from: old + range.lowerBound * width, byteCount: range.count * width)
      } place: { _, index in
        let code = next.next() ?? 0
        if isNarrow {
          values.storeBytes(of: UInt8(truncatingIfNeeded: code), toByteOffset: index, as: UInt8.self)
        } else {
          values.storeBytes(of: UInt16(truncatingIfNeeded: code), toByteOffset: index * 2, as: UInt16.self)
        }
      }
    }
  }

  // MARK: Mixed values

  /// New values contain no lists and dictionaries. Those of other cells keep their slots.
  private func splicedCells(_ splices: [Splice], _ history: History) -> ChunkStorage? {
    var cells: [MixedCell] = []
    var bytes: [UInt8] = []
    cells.reserveCapacity(newCount(splices))
    func append(_ scalar: MixedScalar) {
      guard scalar.tag == .string || scalar.tag == .data else {
        return cells.append(MixedCell(tag: scalar.tag, low: scalar.low, high: scalar.high))
      }
      cells.append(MixedCell(tag: scalar.tag, low: UInt64(bytes.count), high: UInt64(scalar.text.count)))
      bytes.append(contentsOf: scalar.text)
    }
    forEachRun(splices) { range, _ in
      for index in range { append(chunk.cell(at: index).scalar(bytes: chunk.bytes)) }
    } place: { value, _ in
      (value ?? .null).withScalar { append($0) }
    }
    guard cells.contains(where: { $0.tag != .null }) else { return ChunkStorage(absent: cells.count) }
    let layout = Layout(values: cells.count * MemoryLayout<MixedCell>.stride, bytes: bytes.count)
    return ChunkStorage(
      .mixed, count: cells.count, layout: layout, containerSlots: containerSlots, history: history
    ) { sections in
      sections.values?.assumingMemoryBound(to: MixedCell.self).fill(with: cells)
      sections.bytes?.fill(with: bytes)
    }
  }

  // MARK: Collections

  private func splicedCollections(_ changes: ChunkChanges, _ changed: Int) -> ChunkStorage? {
    let isEmpty =
      changes.edits.allSatisfy { ($0.value?.elements ?? []).isEmpty }
      && changes.appended.allSatisfy { $0.elements.isEmpty }
    if chunk.encoding == .absent { return isEmpty ? ChunkStorage(absent: chunk.count + changes.appended.count) : nil }
    guard let offsets = chunk.offsets, let elements else { return nil }
    var splices = changes.edits.map { index, value in
      Splice(range: chunk.elementRange(at: index), values: (value?.elements ?? []).map { .some($0) })
    }
    var keySplices = changes.edits.map { index, value in
      Splice(range: chunk.elementRange(at: index), values: value.keys)
    }
    splices.append(
      Splice(
        range: elements.chunk.count..<elements.chunk.count,
        values: changes.appended.flatMap { $0.elements.map { .some($0) } }))
    guard elements.newCount(splices) > 0, let newElements = elements.spliced(splices, 0) else { return nil }
    var newKeys: ChunkStorage?
    if let keys {
      keySplices.append(
        Splice(range: keys.chunk.count..<keys.chunk.count, values: changes.appended.flatMap { Optional($0).keys }))
      guard let spliced = keys.spliced(keySplices, 0) else { return nil }
      newKeys = spliced
    }
    var ends = Array(UnsafeBufferPointer(start: offsets, count: chunk.count + 1))
    var shift: UInt32 = 0
    var next = 0
    for (splice, edit) in zip(splices, changes.edits) {
      if shift != 0 { for index in next...edit.index { ends[index] &+= shift } }
      next = edit.index + 1
      shift = shift &+ UInt32(truncatingIfNeeded: splice.values.count &- splice.range.count)
    }
    if shift != 0 { for index in next..<ends.count { ends[index] &+= shift } }
    for value in changes.appended { ends.append((ends.last ?? 0) &+ UInt32(truncatingIfNeeded: value.elements.count)) }
    return ChunkStorage(
      collections: ends, elements: newElements, keys: newKeys,
      history: History(encodedCount: encodedCount, spliceCount: spliceCount + changed))
  }
}

extension Value? {
  /// Calls `body` with the bytes of a text or of data. Other values have none.
  fileprivate func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch self {
    case .string(var text)?: text.withUTF8(body)
    case .data(let bytes)?: bytes.withUnsafeBufferPointer(body)
    default: body(UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// The number of bytes of a text or of data.
  fileprivate var textSize: Int { withText { $0.count } }

  /// The keys of a dictionary's entries.
  fileprivate var keys: [Value?] {
    if case .dictionary(let entries)? = self { entries.map { .string($0.key) } } else { [] }
  }
}
