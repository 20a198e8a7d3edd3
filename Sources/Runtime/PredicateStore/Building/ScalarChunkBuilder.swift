import PredicateVM
import PredicateValues

/// Packs values of one type, with a bit for each null.
///
/// A generic class is not specialized, so that each type has a subclass for the methods that bulk loads call for every value.
class ScalarChunkBuilder<Element: ColumnScalar>: ChunkBuilder {
  @exclusivity(unchecked) fileprivate var staged = NullableArray<Element>()

  override final var count: Int { staged.count }

  @inline(__always)
  fileprivate final func push(_ value: Element) -> Bool {
    staged.append(value)
    return true
  }

  override func appendNull() { staged.appendNull(.zero) }
  override final func appendFiller() { staged.append(.zero) }

  override func append(_ chunk: ColumnChunk, _ range: Range<Int>, containers: [Value]) {
    if chunk.encoding == .absent {
      for _ in range { appendNull() }
    } else {
      Element.read(chunk, range, into: &staged)
    }
  }

  override func value(at index: Int) -> Value { staged[index]?.asValue ?? .null }

  override func truncate(to count: Int) { staged.truncate(to: count) }

  override func seal(_ pool: ContainerPool) throws(DiagnosticError) -> ChunkStorage {
    defer { staged.removeAll() }
    return staged.validity.isAllNull ? ChunkStorage(absent: count) : Element.pack(staged)
  }
}

final class BoolChunkBuilder: ScalarChunkBuilder<Bool> {
  override func append(bool value: Bool) -> Bool { push(value) }
  override func appendNull() { staged.appendNull(false) }
}

final class IntegerChunkBuilder: ScalarChunkBuilder<Int64> {
  override func append(int value: Int64) -> Bool { push(value) }
  override func appendNull() { staged.appendNull(0) }

  override func ascends(at index: Int) -> Bool {
    guard let left = staged[index - 1], let right = staged[index] else { return super.ascends(at: index) }
    return left < right
  }
}

final class DateChunkBuilder: ScalarChunkBuilder<Timestamp> {
  override func append(date value: Timestamp) -> Bool { push(value) }
  override func appendNull() { staged.appendNull(.zero) }
}

final class FloatChunkBuilder: ScalarChunkBuilder<Float> {
  override func append(float value: Float) -> Bool { push(value) }
}

final class DoubleChunkBuilder: ScalarChunkBuilder<Double> {
  override func append(double value: Double) -> Bool { push(value) }
}

final class DecimalChunkBuilder: ScalarChunkBuilder<Decimal128> {
  override func append(decimal value: Decimal128) -> Bool { push(value) }
}

final class ObjectIDChunkBuilder: ScalarChunkBuilder<ObjectID> {
  override func append(objectID value: ObjectID) -> Bool { push(value) }
}

final class UUIDChunkBuilder: ScalarChunkBuilder<UUIDBytes> {
  override func append(uuid value: UUIDBytes) -> Bool { push(value) }
}

/// A type whose values a column stores one after another.
protocol ColumnScalar {
  /// The value that a column stores for null.
  static var zero: Self { get }
  /// The value.
  var asValue: Value { get }
  /// Appends the values of a packed chunk in a range.
  static func read(_ chunk: ColumnChunk, _ range: Range<Int>, into staged: inout NullableArray<Self>)
  /// Packs values into a chunk.
  static func pack(_ staged: NullableArray<Self>) -> ChunkStorage
}

extension Bool: ColumnScalar {
  static var zero: Bool { false }
  var asValue: Value { .bool(self) }

  static func read(_ chunk: ColumnChunk, _ range: Range<Int>, into staged: inout NullableArray<Bool>) {
    staged.append(chunk, range) { chunk.integer(at: $0) != 0 }
  }

  static func pack(_ staged: NullableArray<Bool>) -> ChunkStorage {
    var words = [UInt64](repeating: 0, count: (staged.count + 63) >> 6)
    for (index, value) in staged.values.enumerated() where value { words[index >> 6] |= 1 << UInt64(index & 63) }
    return ChunkStorage(bits: words, count: staged.count, validity: staged.validity)
  }
}

/// Integers use the narrowest width that fits them all, and 0 for null.
extension Int64: ColumnScalar {
  var asValue: Value { .int(self) }

  static func read(_ chunk: ColumnChunk, _ range: Range<Int>, into staged: inout NullableArray<Int64>) {
    switch chunk.encoding {
    case .int8: staged.append(chunk, range, as: Int8.self) { Int64($0) }
    case .int16: staged.append(chunk, range, as: Int16.self) { Int64($0) }
    case .int32: staged.append(chunk, range, as: Int32.self) { Int64($0) }
    default: staged.append(chunk, range, as: Int64.self) { $0 }
    }
  }

  static func pack(_ staged: NullableArray<Int64>) -> ChunkStorage {
    var (lowest, highest) = (Int64(0), Int64(0))
    for value in staged.values {
      lowest = Swift.min(lowest, value)
      highest = Swift.max(highest, value)
    }
    if lowest >= Int8.min, highest <= Int8.max { return staged.packed(.int8) { Int8(truncatingIfNeeded: $0) } }
    if lowest >= Int16.min, highest <= Int16.max { return staged.packed(.int16) { Int16(truncatingIfNeeded: $0) } }
    if lowest >= Int32.min, highest <= Int32.max { return staged.packed(.int32) { Int32(truncatingIfNeeded: $0) } }
    return staged.packed(.int64) { $0 }
  }
}

/// Dates store nanoseconds only if some are not zero.
extension Timestamp: ColumnScalar {
  static var zero: Timestamp { Timestamp(seconds: 0) }
  var asValue: Value { .date(self) }

  static func read(_ chunk: ColumnChunk, _ range: Range<Int>, into staged: inout NullableArray<Timestamp>) {
    staged.append(chunk, range) { chunk.timestamp(at: $0) }
  }

  static func pack(_ staged: NullableArray<Timestamp>) -> ChunkStorage {
    let hasNanoseconds = staged.values.contains { $0.nanoseconds != 0 }
    return staged.packed(.date, extra: hasNanoseconds ? { $0.nanoseconds } : nil) { $0.seconds }
  }
}

/// A type that a column stores as it is in memory.
protocol FixedElement: ColumnScalar {
  /// The encoding of its columns.
  static var encoding: ColumnEncoding { get }
}

extension FixedElement {
  static func read(_ chunk: ColumnChunk, _ range: Range<Int>, into staged: inout NullableArray<Self>) {
    staged.append(chunk, range, as: Self.self) { $0 }
  }

  static func pack(_ staged: NullableArray<Self>) -> ChunkStorage { staged.packed(encoding) { $0 } }
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
