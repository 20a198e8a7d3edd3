import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// Collects the values of one chunk, or of its collections' elements, and seals them into a ``ChunkStorage``.
///
/// One subclass an encoding family. An `append` of a kind that the builder does not hold answers false and changes nothing.
/// The subclasses do not check exclusivity at run time: it cost a fifth of a bulk load, and no builder calls back into itself.
class ChunkBuilder {
  /// How many values were appended since the last seal.
  var count: Int { 0 }

  func append(bool value: Bool) -> Bool { false }
  func append(int value: Int64) -> Bool { false }
  func append(float value: Float) -> Bool { false }
  func append(double value: Double) -> Bool { false }
  func append(decimal value: Decimal128) -> Bool { false }
  func append(utf8 text: UnsafeBufferPointer<UInt8>) -> Bool { false }
  func append(data bytes: UnsafeBufferPointer<UInt8>) -> Bool { false }
  func append(date value: Timestamp) -> Bool { false }
  func append(objectID value: ObjectID) -> Bool { false }
  func append(uuid value: UUIDBytes) -> Bool { false }
  func append(link value: ObjectReference) -> Bool { false }
  func append(container value: Value) -> Bool { false }

  func appendNull() {}

  /// Appends a value that nobody reads, for a deleted row; it costs as little as any.
  func appendFiller() { appendNull() }

  /// Appends the values of a sealed chunk in `range`.
  func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {}

  /// The value at `index`, which is below ``count``.
  func value(at index: Int) -> Value { .null }

  /// Whether the value at `index`, which is above 0, is above the one before it in the order of sets.
  func ascends(at index: Int) -> Bool { Value.totalOrder(value(at: index - 1), value(at: index)) == .less }

  /// Forgets every value from `count` on.
  func truncate(to count: Int) {}

  /// Seals the values into a chunk and forgets them; containers take slots of `pool`.
  ///
  /// Throws `data-value-range` where the chunk would outgrow its 32-bit offsets.
  func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage { ChunkStorage(absent: 0) }

  /// Appends any value; false where it is of a kind that the builder does not hold.
  final func append(_ value: Value) -> Bool {
    switch value {
    case .null:
      appendNull()
      return true
    case .bool(let value): return append(bool: value)
    case .int(let value): return append(int: value)
    case .float(let value): return append(float: value)
    case .double(let value): return append(double: value)
    case .decimal(let value): return append(decimal: value)
    case .string(let value): return append(string: value)
    case .data(let value): return value.withUnsafeBufferPointer { append(data: $0) }
    case .date(let value): return append(date: value)
    case .objectID(let value): return append(objectID: value)
    case .uuid(let value): return append(uuid: value)
    case .link(let value): return append(link: value)
    case .list, .dictionary: return append(container: value)
    }
  }

  /// Appends the UTF-8 of a string.
  final func append(string: String) -> Bool {
    if let appended = string.utf8.withContiguousStorageIfAvailable({ append(utf8: $0) }) { return appended }
    return Array(string.utf8).withUnsafeBufferPointer { append(utf8: $0) }
  }

  static func make(for element: ElementType) -> ChunkBuilder {
    switch element {
    case .bool: BoolChunkBuilder()
    case .int: IntegerChunkBuilder()
    case .float: FixedChunkBuilder<Float>()
    case .double: FixedChunkBuilder<Double>()
    case .decimal: FixedChunkBuilder<Decimal128>()
    case .objectID: FixedChunkBuilder<ObjectID>()
    case .uuid: FixedChunkBuilder<UUIDBytes>()
    case .string: TextChunkBuilder(isData: false)
    case .data: TextChunkBuilder(isData: true)
    case .date: DateChunkBuilder()
    case .mixed: MixedChunkBuilder()
    case .object(let classIndex): LinkChunkBuilder(classIndex: classIndex)
    }
  }
}
