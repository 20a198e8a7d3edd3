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
final class FixedChunkBuilder<Element: FixedElement>: ChunkBuilder {
  @exclusivity(unchecked) private var staged = NullableArray<Element>()

  override var count: Int { staged.count }

  override func append(float value: Float) -> Bool { push(value as? Element) }
  override func append(double value: Double) -> Bool { push(value as? Element) }
  override func append(decimal value: Decimal128) -> Bool { push(value as? Element) }
  override func append(objectID value: ObjectID) -> Bool { push(value as? Element) }
  override func append(uuid value: UUIDBytes) -> Bool { push(value as? Element) }

  @inline(__always)
  private func push(_ value: Element?) -> Bool {
    guard let value else { return false }
    staged.append(value)
    return true
  }

  override func appendNull() { staged.appendNull(.zero) }
  override func appendFiller() { staged.append(.zero) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    if chunk.encoding == Element.encoding {
      staged.append(chunk, range, as: Element.self) { $0 }
    } else {
      for _ in range { appendNull() }
    }
  }

  override func value(at index: Int) -> Value { staged[index]?.asValue ?? .null }

  override func truncate(to count: Int) { staged.truncate(to: count) }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer { staged.removeAll() }
    if staged.validity.isAllNull { return ChunkStorage(absent: count) }
    let layout = ChunkStorage.Layout(
      values: count * MemoryLayout<Element>.stride, validity: staged.validity.sealedWords)
    return ChunkStorage(Element.encoding, count: count, layout: layout) { sections in
      staged.values.withUnsafeBytes { source in
        if let base = source.baseAddress { sections.values?.copyMemory(from: base, byteCount: source.count) }
      }
      staged.validity.write(to: sections.validity)
    }
  }
}
