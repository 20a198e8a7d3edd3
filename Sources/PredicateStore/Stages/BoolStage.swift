import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// Booleans, as bits.
final class BoolStage: ValueStage {
  private var words: [UInt64] = []
  private var validity = Validity()

  override var count: Int { validity.count }

  override func append(bool value: Bool) -> Bool {
    push(value, isValid: true)
    return true
  }

  override func appendNull() { push(false, isValid: false) }
  override func appendFiller() { push(false, isValid: true) }

  private func push(_ value: Bool, isValid: Bool) {
    let index = validity.count
    if index & 63 == 0 { words.append(0) }
    if value { words[index >> 6] |= 1 << UInt64(index & 63) }
    validity.append(isValid)
  }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    for index in range { _ = append(chunk.value(at: index, as: .bool, containers: [])) }
  }

  override func value(at index: Int) -> Value {
    validity.isValid(index) ? .bool(words[index >> 6] & (1 << UInt64(index & 63)) != 0) : .null
  }

  override func truncate(to count: Int) {
    guard count < self.count else { return }
    words.removeSubrange(((count + 63) >> 6)...)
    if count & 63 != 0 { words[count >> 6] &= 1 << UInt64(count & 63) - 1 }
    validity.truncate(to: count)
  }

  override func seal(_ pool: ContainerPool) throws(PredicateError) -> ChunkStorage {
    defer {
      words.removeAll(keepingCapacity: true)
      validity.removeAll()
    }
    if validity.isAllNull { return ChunkStorage(absent: count) }
    let layout = ChunkStorage.Layout(values: words.count * 8, validity: validity.sealedWords)
    return ChunkStorage(.bits, count: count, layout: layout) { sections in
      words.withUnsafeBytes { source in
        if let base = source.baseAddress { sections.values?.copyMemory(from: base, byteCount: source.count) }
      }
      validity.write(to: sections.validity)
    }
  }
}
