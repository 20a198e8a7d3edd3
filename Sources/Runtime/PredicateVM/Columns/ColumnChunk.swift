import PredicateValues

/// The layout of a column chunk's values. Each chunk chooses its own.
public enum ColumnEncoding: UInt8, Sendable {
  /// No chunk: every value is null or, for collections, empty.
  case absent
  /// Booleans as bits of 64-bit words.
  case bits
  /// Integers in the narrowest width that holds them all.
  case int8, int16, int32, int64
  case float, double
  /// 16 bytes each: the bits of a `Decimal128` (high, low).
  case decimal
  /// `Int64` seconds in `values` and `Int32` nanoseconds in `extra`. `extra` is `nil` if all nanoseconds are zero.
  case date
  /// 12 bytes each: an `ObjectID`.
  case objectID
  /// 16 bytes each: a `UUIDBytes`.
  case uuid
  /// Strings or data: `offsets[i] ..< offsets[i + 1]` of `bytes`.
  case bytes
  /// Strings or data: an 8-bit code in `values`. Code k is `offsets[k] ..< offsets[k + 1]` of `bytes`.
  case codes8
  /// Strings or data with 16-bit codes.
  case codes16
  /// 32-bit row ids of the target class; ``ColumnChunk/nullRow`` for no link.
  case link
  /// One ``MixedCell`` per value. `bytes` contains text and data.
  case mixed
  /// Collections: elements `offsets[i] ..< offsets[i + 1]` of the column's element chunk and key chunk.
  case collection

  /// A Boolean value that indicates whether the values are integers.
  var isInteger: Bool { self == .int8 || self == .int16 || self == .int32 || self == .int64 }

  /// The number of bytes from one value to the next. 0 if values have no bytes of their own.
  package var width: Int {
    switch self {
    case .absent, .bits, .bytes, .collection: 0
    case .int8, .codes8: 1
    case .int16, .codes16: 2
    case .int32, .float, .link: 4
    case .int64, .double, .date: 8
    case .objectID: 12
    case .decimal, .uuid: 16
    case .mixed: MemoryLayout<MixedCell>.stride
    }
  }
}

/// One column of a chunk of at most 65,536 rows, or the elements of its collections.
///
/// The raw pointers lead to buffers that the snapshot keeps alive. Every buffer is readable for 64 bytes past its end.
public struct ColumnChunk {
  /// The row id of a null link.
  public static var nullRow: UInt32 { .max }

  /// The layout of the values.
  public var encoding: ColumnEncoding
  /// The number of values. ``dictionaryCount`` is the number of dictionary codes.
  public var count: Int
  /// The values, of the type that the encoding defines.
  public var values: UnsafeRawPointer?
  /// The nanoseconds of dates.
  public var extra: UnsafePointer<Int32>?
  /// One bit per value: 1 if it is not null. `nil` if no value is null, and for links and mixed cells, which encode null in their values.
  public var validity: UnsafePointer<UInt64>?
  /// The boundaries of texts or collections: one more than their number.
  public var offsets: UnsafePointer<UInt32>?
  /// The bytes of texts and data.
  public var bytes: UnsafePointer<UInt8>?
  /// The number of distinct texts in a coded chunk.
  public var dictionaryCount: Int

  /// Creates a chunk. Omitted buffers are absent.
  public init(
    encoding: ColumnEncoding = .absent, count: Int = 0, values: UnsafeRawPointer? = nil,
    extra: UnsafePointer<Int32>? = nil, validity: UnsafePointer<UInt64>? = nil,
    offsets: UnsafePointer<UInt32>? = nil, bytes: UnsafePointer<UInt8>? = nil, dictionaryCount: Int = 0
  ) {
    self.encoding = encoding
    self.count = count
    self.values = values
    self.extra = extra
    self.validity = validity
    self.offsets = offsets
    self.bytes = bytes
    self.dictionaryCount = dictionaryCount
  }
}

/// A mixed value in a column: its kind and a 16-byte payload.
public struct MixedCell {
  /// The kind of a mixed cell. For a container, `low` is the index in the snapshot's table of containers.
  public typealias Tag = MixedTag

  /// The kind of the value.
  public var tag: Tag
  /// bool: 0 or 1; int: the bits; float and double: the bits; decimal: high; string and data: the offset in the chunk's bytes;
  /// date: seconds; objectID: high and middle words; uuid: high; link: the class index.
  public var low: UInt64
  /// decimal: low; string and data: the length in bytes; date: nanoseconds; objectID: the low word; uuid: low; link: the row.
  public var high: UInt64

  /// Creates a cell.
  public init(tag: Tag, low: UInt64 = 0, high: UInt64 = 0) {
    self.tag = tag
    self.low = low
    self.high = high
  }
}

extension MixedCell {
  /// Returns the cell as a value that compares. `bytes` are the bytes of its chunk and must outlive the value.
  @inlinable
  package func scalar(bytes: UnsafePointer<UInt8>?) -> MixedScalar {
    let isText = tag == .string || tag == .data
    return MixedScalar(
      tag: tag, low: isText ? 0 : low, high: high, bytes: isText ? bytes.map { $0 + Int(truncatingIfNeeded: low) } : nil
    )
  }
}
