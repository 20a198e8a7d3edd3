import PredicateVM
import PredicateValues

/// Packs strings or data: their bytes and the end of each, or a dictionary if that saves memory.
final class TextChunkBuilder: ChunkBuilder {
  /// The bytes of all texts, the end of each, and a bit for each null.
  private struct Staged {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var validity = Validity()

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
      bytes.append(contentsOf: text)
      ends.append(bytes.count)
      validity.appendValid()
    }

    mutating func appendNull() {
      ends.append(bytes.count)
      validity.appendNull()
    }

    func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }
  }

  private let isData: Bool
  @exclusivity(unchecked) private var staged = Staged()

  init(isData: Bool) { self.isData = isData }

  override var count: Int { staged.ends.count }

  override func append(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !isData else { return false }
    staged.append(text)
    return true
  }

  override func append(data text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isData else { return false }
    staged.append(text)
    return true
  }

  override func appendNull() { staged.appendNull() }
  override func appendFiller() { staged.append(UnsafeBufferPointer(start: nil, count: 0)) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    let isAbsent = chunk.offsets == nil
    for index in range {
      if isAbsent || chunk.isInvalid(at: index) { staged.appendNull() } else { staged.append(chunk.text(at: index)) }
    }
  }

  override func value(at index: Int) -> Value {
    guard staged.validity.isValid(index) else { return .null }
    let text = staged.bytes[staged.range(index)]
    return isData ? .data(Array(text)) : .string(String(decoding: text, as: UTF8.self))
  }

  override func ascends(at index: Int) -> Bool {
    guard staged.validity.isValid(index - 1), staged.validity.isValid(index) else { return super.ascends(at: index) }
    return staged.bytes[staged.range(index - 1)].lexicographicallyPrecedes(staged.bytes[staged.range(index)])
  }

  override func truncate(to count: Int) {
    guard count < self.count else { return }
    staged.bytes.removeSubrange(staged.range(count).lowerBound...)
    staged.ends.removeSubrange(count...)
    staged.validity.truncate(to: count)
  }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer {
      staged.bytes.removeAll(keepingCapacity: true)
      staged.ends.removeAll(keepingCapacity: true)
      staged.validity = Validity()
    }
    if staged.validity.isAllNull { return ChunkStorage(absent: count) }
    guard staged.bytes.count <= .largestPosition else { throw StoreError.chunkTooLarge("bytes of text") }
    let dictionary = staged.bytes.withUnsafeBufferPointer {
      TextDictionary(of: $0, ends: staged.ends, validity: staged.validity)
    }
    return dictionary.map { coded($0) } ?? plain()
  }

  private func plain() -> ChunkStorage {
    let layout = ChunkStorage.Layout(
      validity: staged.validity.sealedWords, offsets: count + 1, bytes: staged.bytes.count)
    return ChunkStorage(.bytes, count: count, layout: layout) { sections in
      for (index, end) in staged.ends.enumerated() { sections.offsets?[index + 1] = UInt32(truncatingIfNeeded: end) }
      sections.bytes?.fill(with: staged.bytes)
      staged.validity.write(to: sections.validity)
    }
  }

  private func coded(_ dictionary: TextDictionary) -> ChunkStorage {
    let isNarrow = dictionary.firsts.count <= TextDictionary.narrowLimit
    let layout = ChunkStorage.Layout(
      values: count * (isNarrow ? 1 : 2), validity: staged.validity.sealedWords,
      offsets: dictionary.firsts.count + 1, bytes: dictionary.byteCount)
    return ChunkStorage(
      isNarrow ? .codes8 : .codes16, count: count, layout: layout, dictionaryCount: dictionary.firsts.count,
      history: ChunkStorage.History(
        encodedCount: count, longestText: dictionary.firsts.reduce(0) { max($0, staged.range($1).count) })
    ) { sections in
      if isNarrow {
        let codes = dictionary.codes.lazy.map { UInt8(truncatingIfNeeded: $0) }
        sections.values?.assumingMemoryBound(to: UInt8.self).fill(with: codes)
      } else {
        sections.values?.assumingMemoryBound(to: UInt16.self).fill(with: dictionary.codes)
      }
      var size = 0
      for (code, first) in dictionary.firsts.enumerated() {
        let text = staged.bytes[staged.range(first)]
        (sections.bytes.map { $0 + size })?.fill(with: text)
        size += text.count
        sections.offsets?[code + 1] = UInt32(truncatingIfNeeded: size)
      }
      staged.validity.write(to: sections.validity)
    }
  }
}
