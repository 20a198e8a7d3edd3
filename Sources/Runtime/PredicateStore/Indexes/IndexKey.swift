import PredicateDiagnostics
import PredicateSchema
import PredicateVM
import PredicateValues

/// A constant as an index looks it up: in the representation of the column.
enum IndexKey: Hashable, Sendable {
  case null
  /// Integers, and bools as 0 and 1.
  case integer(Int64)
  case date(Timestamp)
  /// Strings and data.
  case bytes([UInt8])
  case objectID(ObjectID)
  case uuid(UUIDBytes)

  /// What looks up a constant in a column of `element`; nil where the index does not answer for such a constant.
  init?(_ value: Value, in element: ElementType) {
    switch (element, value) {
    case (_, .list), (_, .dictionary): return nil
    case (_, .null): self = .null
    case (.int, .int(let value)): self = .integer(value)
    case (.bool, .bool(let value)): self = .integer(value ? 1 : 0)
    case (.date, .date(let value)): self = .date(value)
    case (.string, .string(let value)): self = .bytes(Array(value.utf8))
    case (.data, .data(let value)): self = .bytes(value)
    case (.objectID, .objectID(let value)): self = .objectID(value)
    case (.uuid, .uuid(let value)): self = .uuid(value)
    default: return nil
    }
  }
}

/// What an index reads in one chunk: the nulls, the order of a value to a key, and of two values.
extension ColumnChunk {
  /// Whether the value at `index` is null, whatever the encoding.
  func isNull(at index: Int) -> Bool {
    switch encoding {
    case .absent: true
    case .mixed: cell(at: index).tag == .null
    case .link: linkedRow(at: index) == ColumnChunk.nullRow
    default: isInvalid(at: index)
    }
  }

  /// The date at `index` of a chunk of dates.
  func timestamp(at index: Int) -> Timestamp {
    guard encoding == .date, let values else { return Timestamp(seconds: 0) }
    let seconds = values.load(fromByteOffset: index * 8, as: Int64.self)
    return Timestamp(seconds: seconds, nanoseconds: extra?[index] ?? 0) ?? Timestamp(seconds: seconds)
  }

  private func objectID(at index: Int) -> ObjectID {
    values?.load(fromByteOffset: index * 12, as: ObjectID.self) ?? ObjectID(high: 0, middle: 0, low: 0)
  }

  private func uuid(at index: Int) -> UUIDBytes {
    values?.load(fromByteOffset: index * 16, as: UUIDBytes.self) ?? UUIDBytes(high: 0, low: 0)
  }

  /// The order of the value at `index`, which is not null, to a key.
  func order(at index: Int, _ key: IndexKey) -> PartialOrdering {
    switch key {
    case .null: return .unordered
    case .integer(let value): return PartialOrdering(integer(at: index), value)
    case .date(let value): return PartialOrdering(timestamp(at: index), value)
    case .bytes(let value): return value.withUnsafeBufferPointer { byteOrder(text(at: index), $0) }
    case .objectID(let value): return PartialOrdering(objectID(at: index), value)
    case .uuid(let value): return PartialOrdering(uuid(at: index), value)
    }
  }

  /// The hash of the value at `index`; that of a key that equals it is the same.
  func indexHash(at index: Int) -> UInt32 {
    if isNull(at: index) { return IndexKey.null.hash }
    switch encoding {
    case .date: return RowIndex.hash(timestamp(at: index).seconds)
    case .bytes, .codes8, .codes16: return IndexKey.hash(text(at: index))
    case .objectID: return RowIndex.hash(objectID(at: index))
    case .uuid: return RowIndex.hash(uuid(at: index))
    default: return RowIndex.hash(integer(at: index))
    }
  }
}

extension IndexKey {
  /// The hash of what equals the key.
  var hash: UInt32 {
    switch self {
    case .null: RowIndex.hash(0 as UInt8)
    case .integer(let value): RowIndex.hash(value)
    case .date(let value): RowIndex.hash(value.seconds)
    case .bytes(let value): value.withUnsafeBufferPointer { Self.hash($0) }
    case .objectID(let value): RowIndex.hash(value)
    case .uuid(let value): RowIndex.hash(value)
    }
  }

  fileprivate static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
