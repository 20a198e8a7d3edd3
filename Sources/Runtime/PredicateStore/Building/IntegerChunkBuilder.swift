import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// Integers, sealed in the narrowest width that holds them all (0 in the place of null included).
final class IntegerChunkBuilder: ChunkBuilder {
  @exclusivity(unchecked) private var staged = NullableArray<Int64>()

  override var count: Int { staged.count }

  override func append(int value: Int64) -> Bool {
    staged.append(value)
    return true
  }

  override func appendNull() { staged.appendNull(0) }
  override func appendFiller() { staged.append(0) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    switch chunk.encoding {
    case .int8: staged.append(chunk, range, as: Int8.self) { Int64($0) }
    case .int16: staged.append(chunk, range, as: Int16.self) { Int64($0) }
    case .int32: staged.append(chunk, range, as: Int32.self) { Int64($0) }
    case .int64: staged.append(chunk, range, as: Int64.self) { $0 }
    default: for _ in range { appendNull() }
    }
  }

  override func value(at index: Int) -> Value { staged[index].map { .int($0) } ?? .null }

  override func ascends(at index: Int) -> Bool {
    guard let left = staged[index - 1], let right = staged[index] else { return super.ascends(at: index) }
    return left < right
  }

  override func truncate(to count: Int) { staged.truncate(to: count) }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer { staged.removeAll() }
    if staged.validity.isAllNull { return ChunkStorage(absent: count) }
    var (lowest, highest) = (Int64(0), Int64(0))
    for value in staged.values {
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
      values: count * MemoryLayout<Width>.stride, validity: staged.validity.sealedWords)
    return ChunkStorage(encoding, count: count, layout: layout) { sections in
      guard let target = sections.values?.assumingMemoryBound(to: width) else { return }
      for (index, value) in staged.values.enumerated() { target[index] = Width(truncatingIfNeeded: value) }
      staged.validity.write(to: sections.validity)
    }
  }
}
