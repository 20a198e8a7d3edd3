import PredicateSchema
import PredicateVM

/// Collects the values of one chunk, or of its collections' elements, and seals them into a ``ChunkStorage``.
///
/// Each family of encodings has a subclass. An `append` of another type returns `false` and changes nothing. The subclasses
/// do not check exclusivity at run time: it cost a fifth of a bulk load, and no builder calls itself.
class ChunkBuilder {
  /// The number of values appended since the last seal.
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

  /// Appends a placeholder for a deleted row.
  func appendFiller() { appendNull() }

  /// Appends the values of a packed chunk in `range`.
  func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {}

  /// Returns the value at `index`, which is below ``count``.
  func value(at index: Int) -> Value { .null }

  /// Returns a Boolean value that indicates whether the value at `index`, which is above 0, is greater than its predecessor in the
  /// order of sets.
  func ascends(at index: Int) -> Bool { Value.totalOrder(value(at: index - 1), value(at: index)) == .less }

  /// Removes the values from `count` on.
  func truncate(to count: Int) {}

  /// Packs the values into a chunk and removes them. Containers take slots of `pool`.
  ///
  /// - Throws: `data-value-range` if the chunk exceeds its 32-bit offsets.
  func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage { ChunkStorage(absent: 0) }

  /// Appends a value of any type. Returns `false` if the builder holds another type.
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

  /// Returns a builder of values of a type.
  static func make(for element: ElementType) -> ChunkBuilder {
    switch element {
    case .bool: BoolChunkBuilder()
    case .int: IntegerChunkBuilder()
    case .float: FloatChunkBuilder()
    case .double: DoubleChunkBuilder()
    case .decimal: DecimalChunkBuilder()
    case .objectID: ObjectIDChunkBuilder()
    case .uuid: UUIDChunkBuilder()
    case .date: DateChunkBuilder()
    case .string: TextChunkBuilder(isData: false)
    case .data: TextChunkBuilder(isData: true)
    case .mixed: MixedChunkBuilder()
    case .object(let classIndex): LinkChunkBuilder(classIndex: classIndex)
    }
  }
}
