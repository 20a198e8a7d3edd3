import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// Booleans, sealed as bits.
final class BoolChunkBuilder: ChunkBuilder {
  @exclusivity(unchecked) private var staged = NullableArray<Bool>()

  override var count: Int { staged.count }

  override func append(bool value: Bool) -> Bool {
    staged.append(value)
    return true
  }

  override func appendNull() { staged.appendNull(false) }
  override func appendFiller() { staged.append(false) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    for index in range {
      guard case .bool(let value) = chunk.value(at: index, as: .bool, containers: []) else {
        appendNull()
        continue
      }
      staged.append(value)
    }
  }

  override func value(at index: Int) -> Value { staged[index].map { .bool($0) } ?? .null }

  override func truncate(to count: Int) { staged.truncate(to: count) }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer { staged.removeAll() }
    if staged.validity.isAllNull { return ChunkStorage(absent: count) }
    let layout = ChunkStorage.Layout(values: ((count + 63) >> 6) * 8, validity: staged.validity.sealedWords)
    return ChunkStorage(.bits, count: count, layout: layout) { sections in
      guard let words = sections.values?.assumingMemoryBound(to: UInt64.self) else { return }
      for (index, value) in staged.values.enumerated() where value { words[index >> 6] |= 1 << UInt64(index & 63) }
      staged.validity.write(to: sections.validity)
    }
  }
}
