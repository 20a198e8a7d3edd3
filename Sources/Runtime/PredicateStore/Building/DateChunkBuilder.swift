import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// Dates: seconds, and nanoseconds only where some are not zero.
final class DateChunkBuilder: ChunkBuilder {
  private struct Instant {
    var seconds: Int64 = 0
    var nanoseconds: Int32 = 0
  }

  @exclusivity(unchecked) private var staged = NullableArray<Instant>()

  override var count: Int { staged.count }

  override func append(date value: Timestamp) -> Bool {
    staged.append(Instant(seconds: value.seconds, nanoseconds: value.nanoseconds))
    return true
  }

  override func appendNull() { staged.appendNull(Instant()) }
  override func appendFiller() { staged.append(Instant()) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    guard chunk.encoding == .date, let source = chunk.values?.assumingMemoryBound(to: Int64.self) else {
      for _ in range { appendNull() }
      return
    }
    for index in range {
      if chunk.isInvalid(at: index) {
        appendNull()
      } else {
        staged.append(Instant(seconds: source[index], nanoseconds: chunk.extra?[index] ?? 0))
      }
    }
  }

  override func value(at index: Int) -> Value {
    guard let instant = staged[index] else { return .null }
    return Timestamp(seconds: instant.seconds, nanoseconds: instant.nanoseconds).map { .date($0) } ?? .null
  }

  override func truncate(to count: Int) { staged.truncate(to: count) }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer { staged.removeAll() }
    if staged.validity.isAllNull { return ChunkStorage(absent: count) }
    let hasNanoseconds = staged.values.contains { $0.nanoseconds != 0 }
    let layout = ChunkStorage.Layout(
      values: count * 8, extra: hasNanoseconds ? count : 0, validity: staged.validity.sealedWords)
    return ChunkStorage(.date, count: count, layout: layout) { sections in
      let seconds = sections.values?.assumingMemoryBound(to: Int64.self)
      for (index, instant) in staged.values.enumerated() {
        seconds?[index] = instant.seconds
        sections.extra?[index] = instant.nanoseconds
      }
      staged.validity.write(to: sections.validity)
    }
  }
}
