import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// A type that a column holds as it lies in memory.
protocol FixedElement {
  /// The encoding of its columns.
  static var encoding: ColumnEncoding { get }
  /// What stands in the place of null.
  static var zero: Self { get }
  /// The value.
  var asValue: Value { get }
}

extension Float: FixedElement {
  static var encoding: ColumnEncoding { .float }
  var asValue: Value { .float(self) }
}

extension Double: FixedElement {
  static var encoding: ColumnEncoding { .double }
  var asValue: Value { .double(self) }
}

extension Decimal128: FixedElement {
  static var encoding: ColumnEncoding { .decimal }
  static var zero: Decimal128 { Decimal128(high: 0, low: 0) }
  var asValue: Value { .decimal(self) }
}

extension ObjectID: FixedElement {
  static var encoding: ColumnEncoding { .objectID }
  static var zero: ObjectID { ObjectID(high: 0, middle: 0, low: 0) }
  var asValue: Value { .objectID(self) }
}

extension UUIDBytes: FixedElement {
  static var encoding: ColumnEncoding { .uuid }
  static var zero: UUIDBytes { UUIDBytes(high: 0, low: 0) }
  var asValue: Value { .uuid(self) }
}

/// Values of one fixed size, kept as they lie in memory.
final class FixedStage<Element: FixedElement>: ValueStage {
  private var values: [Element] = []
  private var validity = Validity()

  override var count: Int { values.count }

  override func append(float value: Float) -> Bool { push(value as? Element) }
  override func append(double value: Double) -> Bool { push(value as? Element) }
  override func append(decimal value: Decimal128) -> Bool { push(value as? Element) }
  override func append(objectID value: ObjectID) -> Bool { push(value as? Element) }
  override func append(uuid value: UUIDBytes) -> Bool { push(value as? Element) }

  private func push(_ value: Element?) -> Bool {
    guard let value else { return false }
    values.append(value)
    validity.append(true)
    return true
  }

  override func appendNull() {
    values.append(.zero)
    validity.append(false)
  }

  override func appendFiller() { _ = push(.zero) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    guard chunk.encoding == Element.encoding, let source = chunk.values?.assumingMemoryBound(to: Element.self) else {
      for _ in range { appendNull() }
      return
    }
    for index in range {
      values.append(source[index])
      validity.append(!chunk.isInvalid(at: index))
    }
  }

  override func value(at index: Int) -> Value { validity.isValid(index) ? values[index].asValue : .null }

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
    let layout = ChunkStorage.Layout(
      values: values.count * MemoryLayout<Element>.stride, validity: validity.sealedWords)
    return ChunkStorage(Element.encoding, count: count, layout: layout) { sections in
      values.withUnsafeBytes { source in
        if let base = source.baseAddress { sections.values?.copyMemory(from: base, byteCount: source.count) }
      }
      validity.write(to: sections.validity)
    }
  }
}
