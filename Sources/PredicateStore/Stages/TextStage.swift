import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// Strings or data: bytes and where each text ends; sealed with a dictionary where that saves memory.
final class TextStage: ValueStage {
  private let isData: Bool
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var validity = Validity()

  init(isData: Bool) { self.isData = isData }

  override var count: Int { ends.count }

  override func append(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !isData else { return false }
    push(text, isValid: true)
    return true
  }

  override func append(data text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isData else { return false }
    push(text, isValid: true)
    return true
  }

  override func appendNull() { push(UnsafeBufferPointer(start: nil, count: 0), isValid: false) }
  override func appendFiller() { push(UnsafeBufferPointer(start: nil, count: 0), isValid: true) }

  private func push(_ text: UnsafeBufferPointer<UInt8>, isValid: Bool) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    validity.append(isValid)
  }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    for index in range {
      if chunk.isInvalid(at: index) || chunk.offsets == nil {
        appendNull()
      } else {
        push(chunk.text(at: index), isValid: true)
      }
    }
  }

  override func value(at index: Int) -> Value {
    guard validity.isValid(index) else { return .null }
    let text = bytes[start(of: index)..<ends[index]]
    return isData ? .data(Array(text)) : .string(String(decoding: text, as: UTF8.self))
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  override func truncate(to count: Int) {
    guard count < self.count else { return }
    bytes.removeSubrange(start(of: count)...)
    ends.removeSubrange(count...)
    validity.truncate(to: count)
  }

  override func seal(_ pool: ContainerPool) throws(PredicateError) -> ChunkStorage {
    defer {
      bytes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      validity.removeAll()
    }
    if validity.isAllNull { return ChunkStorage(absent: count) }
    guard bytes.count <= Int(UInt32.max) else { throw StoreError.chunkTooLarge("bytes of text") }
    let dictionary = bytes.withUnsafeBufferPointer { TextDictionary(of: $0, ends: ends, validity: validity) }
    return dictionary.map { coded($0) } ?? plain()
  }

  private func plain() -> ChunkStorage {
    let layout = ChunkStorage.Layout(
      validity: validity.sealedWords, offsets: ends.count + 1, bytes: bytes.count)
    return ChunkStorage(.bytes, count: count, layout: layout) { sections in
      if let offsets = sections.offsets {
        for index in ends.indices { offsets[index + 1] = UInt32(truncatingIfNeeded: ends[index]) }
      }
      bytes.withUnsafeBufferPointer { source in
        if let base = source.baseAddress { sections.bytes?.update(from: base, count: source.count) }
      }
      validity.write(to: sections.validity)
    }
  }

  private func coded(_ dictionary: TextDictionary) -> ChunkStorage {
    let isNarrow = dictionary.firsts.count <= TextDictionary.narrowLimit
    let layout = ChunkStorage.Layout(
      values: ends.count * (isNarrow ? 1 : 2), validity: validity.sealedWords,
      offsets: dictionary.firsts.count + 1, bytes: dictionary.byteCount)
    return ChunkStorage(
      isNarrow ? .codes8 : .codes16, count: count, layout: layout, dictionaryCount: dictionary.firsts.count
    ) { sections in
      guard let values = sections.values, let offsets = sections.offsets, let target = sections.bytes else { return }
      if isNarrow {
        let codes = values.assumingMemoryBound(to: UInt8.self)
        for index in ends.indices { codes[index] = UInt8(truncatingIfNeeded: dictionary.codes[index]) }
      } else {
        let codes = values.assumingMemoryBound(to: UInt16.self)
        for index in ends.indices { codes[index] = dictionary.codes[index] }
      }
      var size = 0
      for (code, first) in dictionary.firsts.enumerated() {
        for byte in bytes[start(of: first)..<ends[first]] {
          target[size] = byte
          size += 1
        }
        offsets[code + 1] = UInt32(truncatingIfNeeded: size)
      }
      validity.write(to: sections.validity)
    }
  }
}
