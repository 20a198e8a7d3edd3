import PredicateSchema
import PredicateVM

/// A constant to look up in an index, in the representation of the column.
enum IndexKey: Hashable, Sendable {
  case null
  /// Integers, and bools as 0 and 1.
  case integer(Int64)
  case date(Timestamp)
  /// Strings and data.
  case bytes([UInt8])
  case objectID(ObjectID)
  case uuid(UUIDBytes)

  /// Creates the key of a constant in a column of `element`. `nil` if the index does not support the constant.
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

extension ColumnChunk {
  /// Returns a Boolean value that indicates whether the value at `index` is null, in any encoding.
  func isNull(at index: Int) -> Bool {
    switch encoding {
    case .absent: true
    case .mixed: cell(at: index).tag == .null
    case .link: linkedRow(at: index) == ColumnChunk.nullRow
    default: isInvalid(at: index)
    }
  }

  /// Returns the date at `index` of a chunk of dates.
  func timestamp(at index: Int) -> Timestamp {
    guard encoding == .date, let values else { return Timestamp(seconds: 0) }
    let seconds = values.load(fromByteOffset: index * 8, as: Int64.self)
    return Timestamp(seconds: seconds, nanoseconds: extra?[index] ?? 0) ?? Timestamp(seconds: seconds)
  }

  /// Returns the value at `index` of a chunk of a type that is stored as it is in memory.
  func scalar<Element: FixedElement>(at index: Int, as type: Element.Type) -> Element {
    values?.load(fromByteOffset: index * MemoryLayout<Element>.stride, as: type) ?? .zero
  }

  /// Returns the order of the non-null value at `index` and a key.
  func order(at index: Int, _ key: IndexKey) -> PartialOrdering {
    switch key {
    case .null: return .unordered
    case .integer(let value): return PartialOrdering(integer(at: index), value)
    case .date(let value): return PartialOrdering(timestamp(at: index), value)
    case .bytes(let value): return value.withUnsafeBufferPointer { byteOrder(text(at: index), $0) }
    case .objectID(let value): return PartialOrdering(scalar(at: index, as: ObjectID.self), value)
    case .uuid(let value): return PartialOrdering(scalar(at: index, as: UUIDBytes.self), value)
    }
  }

  /// Returns the hash of the value at `index`. A key that equals it has the same hash.
  func indexHash(at index: Int) -> UInt32 {
    if isNull(at: index) { return IndexKey.null.hash }
    switch encoding {
    case .date: return RowIndex.hash(timestamp(at: index).seconds)
    case .bytes, .codes8, .codes16: return IndexKey.hash(text(at: index))
    case .objectID: return RowIndex.hash(scalar(at: index, as: ObjectID.self))
    case .uuid: return RowIndex.hash(scalar(at: index, as: UUIDBytes.self))
    default: return RowIndex.hash(integer(at: index))
    }
  }
}

extension IndexKey {
  /// The hash of values that equal the key.
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
