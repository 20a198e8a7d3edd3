import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// Dates: seconds, and nanoseconds only where some are not zero.
final class DateStage: ValueStage {
  private var seconds: [Int64] = []
  private var nanoseconds: [Int32] = []
  private var validity = Validity()

  override var count: Int { seconds.count }

  override func append(date value: Timestamp) -> Bool {
    push(value.seconds, value.nanoseconds, isValid: true)
    return true
  }

  override func appendNull() { push(0, 0, isValid: false) }
  override func appendFiller() { push(0, 0, isValid: true) }

  private func push(_ seconds: Int64, _ nanoseconds: Int32, isValid: Bool) {
    self.seconds.append(seconds)
    self.nanoseconds.append(nanoseconds)
    validity.append(isValid)
  }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    guard chunk.encoding == .date, let source = chunk.values?.assumingMemoryBound(to: Int64.self) else {
      for _ in range { appendNull() }
      return
    }
    for index in range { push(source[index], chunk.extra?[index] ?? 0, isValid: !chunk.isInvalid(at: index)) }
  }

  override func value(at index: Int) -> Value {
    guard validity.isValid(index) else { return .null }
    return Timestamp(seconds: seconds[index], nanoseconds: nanoseconds[index]).map { .date($0) } ?? .null
  }

  override func truncate(to count: Int) {
    guard count < self.count else { return }
    seconds.removeSubrange(count...)
    nanoseconds.removeSubrange(count...)
    validity.truncate(to: count)
  }

  override func seal(_ pool: ContainerPool) throws(PredicateError) -> ChunkStorage {
    defer {
      seconds.removeAll(keepingCapacity: true)
      nanoseconds.removeAll(keepingCapacity: true)
      validity.removeAll()
    }
    if validity.isAllNull { return ChunkStorage(absent: count) }
    let hasNanoseconds = nanoseconds.contains { $0 != 0 }
    let layout = ChunkStorage.Layout(
      values: seconds.count * 8, extra: hasNanoseconds ? nanoseconds.count : 0, validity: validity.sealedWords)
    return ChunkStorage(.date, count: count, layout: layout) { sections in
      guard let target = sections.values?.assumingMemoryBound(to: Int64.self) else { return }
      for index in seconds.indices { target[index] = seconds[index] }
      if let extra = sections.extra { for index in nanoseconds.indices { extra[index] = nanoseconds[index] } }
      validity.write(to: sections.validity)
    }
  }
}
