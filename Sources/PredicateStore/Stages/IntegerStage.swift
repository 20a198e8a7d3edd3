import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// Integers, sealed in the narrowest width that holds them all (0 in the place of null included).
final class IntegerStage: ValueStage {
  private var values: [Int64] = []
  private var validity = Validity()

  override var count: Int { values.count }

  override func append(int value: Int64) -> Bool {
    values.append(value)
    validity.append(true)
    return true
  }

  override func appendNull() {
    values.append(0)
    validity.append(false)
  }

  override func appendFiller() { _ = append(int: 0) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    switch chunk.encoding {
    case .int8: copy(chunk, range, as: Int8.self)
    case .int16: copy(chunk, range, as: Int16.self)
    case .int32: copy(chunk, range, as: Int32.self)
    case .int64: copy(chunk, range, as: Int64.self)
    default: for _ in range { appendNull() }
    }
  }

  private func copy<Width: FixedWidthInteger>(_ chunk: ColumnChunk, _ range: Range<Int>, as width: Width.Type) {
    guard let source = chunk.values?.assumingMemoryBound(to: width) else { return }
    for index in range {
      values.append(Int64(truncatingIfNeeded: source[index]))
      validity.append(!chunk.isInvalid(at: index))
    }
  }

  override func value(at index: Int) -> Value { validity.isValid(index) ? .int(values[index]) : .null }

  override func truncate(to count: Int) {
    guard count < self.count else { return }
    values.removeSubrange(count...)
    validity.truncate(to: count)
  }

  override func seal(_ pool: ContainerPool) throws(PredicateError) -> ChunkStorage {
    defer {
      values.removeAll(keepingCapacity: true)
      validity.removeAll()
    }
    if validity.isAllNull { return ChunkStorage(absent: count) }
    var (lowest, highest) = (Int64(0), Int64(0))
    for value in values {
      lowest = min(lowest, value)
      highest = max(highest, value)
    }
    if lowest >= Int8.min, highest <= Int8.max { return sealed(.int8, as: Int8.self) }
    if lowest >= Int16.min, highest <= Int16.max { return sealed(.int16, as: Int16.self) }
    if lowest >= Int32.min, highest <= Int32.max { return sealed(.int32, as: Int32.self) }
    return sealed(.int64, as: Int64.self)
  }

  private func sealed<Width: FixedWidthInteger>(_ encoding: ColumnEncoding, as width: Width.Type) -> ChunkStorage {
    let layout = ChunkStorage.Layout(
      values: values.count * MemoryLayout<Width>.stride, validity: validity.sealedWords)
    return ChunkStorage(encoding, count: values.count, layout: layout) { sections in
      guard let target = sections.values?.assumingMemoryBound(to: width) else { return }
      for index in values.indices { target[index] = Width(truncatingIfNeeded: values[index]) }
      validity.write(to: sections.validity)
    }
  }
}
