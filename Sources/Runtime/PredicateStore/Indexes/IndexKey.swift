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
  /// A constant of a mixed column, or of a number that is not one of the column's own: compared as language §6.8 and §6.9 say.
  case scalar(Value)

  /// What looks up a constant in a column of `element`; nil where the index does not answer for such a constant.
  init?(_ value: Value, in element: ElementType) {
    switch (element, value) {
    case (_, .list), (_, .dictionary): return nil
    case (_, .null): self = .null
    case (.mixed, _): self = .scalar(value)
    case (.int, .int(let value)): self = .integer(value)
    // What NaN stands to is another thing in each dialect.
    case (.int, .double(let number)) where number.isNaN: return nil
    case (.int, .float(let number)) where number.isNaN: return nil
    case (.int, .double(let number)):
      self = Int64(whole: number).map { .integer($0) } ?? .scalar(value)
    case (.int, .float), (.int, .decimal): self = .scalar(value)
    case (.bool, .bool(let value)): self = .integer(value ? 1 : 0)
    case (.date, .date(let value)): self = .date(value)
    case (.string, .string(let value)): self = .bytes(Array(value.utf8))
    case (.data, .data(let value)): self = .bytes(value)
    case (.objectID, .objectID(let value)): self = .objectID(value)
    case (.uuid, .uuid(let value)): self = .uuid(value)
    default: return nil
    }
  }

  /// Whether the key can only be found by looking at its order to values, not by its hash.
  var isForeignNumber: Bool {
    if case .scalar(let value) = self { return value.isNumber } else { return false }
  }
}

extension ElementType {
  /// Whether a property of the type may have an index: those that Realm indexes (language §3).
  var isIndexable: Bool {
    switch self {
    case .bool, .int, .string, .date, .objectID, .uuid, .mixed: true
    case .float, .double, .decimal, .data, .object: false
    }
  }

  /// Whether an index of the type has an order.
  var hasIndexOrder: Bool { isIndexable && self != .mixed }
}

extension Value {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .float, .double, .decimal, .bool: true
    default: false
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

  /// The integer or bool at `index`; 0 for other encodings.
  func integer(at index: Int) -> Int64 {
    guard let values else { return 0 }
    switch encoding {
    case .bits:
      return values.load(fromByteOffset: (index >> 6) << 3, as: UInt64.self) & (1 << UInt64(index & 63)) != 0 ? 1 : 0
    case .int8: return Int64(values.load(fromByteOffset: index, as: Int8.self))
    case .int16: return Int64(values.load(fromByteOffset: index * 2, as: Int16.self))
    case .int32: return Int64(values.load(fromByteOffset: index * 4, as: Int32.self))
    case .int64: return values.load(fromByteOffset: index * 8, as: Int64.self)
    default: return 0
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
  func order(at index: Int, _ key: IndexKey, _ rules: EvaluationRules) -> PartialOrdering {
    switch key {
    case .null: return .unordered
    case .integer(let value): return PartialOrdering(integer(at: index), value)
    case .date(let value): return PartialOrdering(timestamp(at: index), value)
    case .bytes(let value): return value.withUnsafeBufferPointer { byteOrder(text(at: index), $0) }
    case .objectID(let value): return PartialOrdering(objectID(at: index), value)
    case .uuid(let value): return PartialOrdering(uuid(at: index), value)
    case .scalar(let value):
      let scalar = encoding == .mixed ? cell(at: index).scalar(bytes: bytes) : MixedScalar(integer(at: index))
      return value.withScalar { scalar.order($0, rules) }
    }
  }

  /// The hash of the value at `index`; that of a key that equals it is the same, or for numbers in mixed values next to it.
  func indexHash(at index: Int) -> IndexHash {
    if isNull(at: index) { return .null }
    switch encoding {
    case .bits, .int8, .int16, .int32, .int64: return .exact(RowIndex.hash(integer(at: index)))
    case .date: return .exact(RowIndex.hash(timestamp(at: index).seconds))
    case .bytes, .codes8, .codes16: return .exact(IndexHash.hash(text(at: index)))
    case .objectID: return .exact(RowIndex.hash(objectID(at: index)))
    case .uuid: return .exact(RowIndex.hash(uuid(at: index)))
    case .mixed: return IndexHash(cell(at: index).scalar(bytes: bytes))
    case .absent, .float, .double, .decimal, .link, .collection: return .null
    }
  }
}

/// A hash of what equals in an index; numbers of different kinds, which are equal after rounding (language §6.9), go by
/// how large they are.
enum IndexHash {
  case null
  case exact(UInt32)
  /// Equal numbers have the same magnitude or neighbouring ones.
  case magnitude(Int32)

  /// The hash of a key.
  init(_ key: IndexKey) {
    switch key {
    case .null: self = .null
    case .integer(let value): self = .exact(RowIndex.hash(value))
    case .date(let value): self = .exact(RowIndex.hash(value.seconds))
    case .bytes(let value): self = .exact(value.withUnsafeBufferPointer { Self.hash($0) })
    case .objectID(let value): self = .exact(RowIndex.hash(value))
    case .uuid(let value): self = .exact(RowIndex.hash(value))
    case .scalar(let value): self = value.withScalar { IndexHash($0) }
    }
  }

  /// The hash of a mixed value: values that may be equal in any dialect have hashes that meet.
  init(_ scalar: MixedScalar) {
    switch scalar.tag {
    case .null: self = .null
    case .bool, .int: self = Self.magnitude(of: Double(Int64(bitPattern: scalar.low)))
    case .float: self = Self.magnitude(of: Double(Float(bitPattern: UInt32(truncatingIfNeeded: scalar.low))))
    case .double: self = Self.magnitude(of: Double(bitPattern: scalar.low))
    case .decimal:
      self = Self.magnitude(of: Double(Decimal128(high: scalar.low, low: scalar.high).description) ?? .nan)
    case .string, .data: self = .exact(Self.hash(scalar.text))
    case .date: self = .exact(RowIndex.hash(Int64(bitPattern: scalar.low)))
    // The seconds of the id, which a date may equal.
    case .objectID: self = .exact(RowIndex.hash(Int64(bitPattern: scalar.low >> 32)))
    case .uuid, .link, .container: self = .exact(RowIndex.hash([scalar.low, scalar.high]))
    }
  }

  /// The upper bits of the number as a float: what differs by less than a float's rounding differs by one at most.
  private static func magnitude(of number: Double) -> IndexHash {
    if number.isNaN { return .magnitude(.max) }
    let bits = Int32(truncatingIfNeeded: Float(number.magnitude).bitPattern >> 8)
    return .magnitude(number < 0 ? -bits : bits)
  }

  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  /// The word to store, and to look up.
  var word: UInt32 {
    switch self {
    case .null: RowIndex.hash(0 as UInt8)
    case .exact(let hash): hash
    case .magnitude(let magnitude): RowIndex.hash(magnitude)
    }
  }

  /// The words under which an equal value may stand.
  var probes: [UInt32] {
    guard case .magnitude(let magnitude) = self, magnitude != .max else { return [word] }
    return [
      IndexHash.magnitude(magnitude &- 1).word, word, IndexHash.magnitude(magnitude &+ 1).word,
    ]
  }
}
