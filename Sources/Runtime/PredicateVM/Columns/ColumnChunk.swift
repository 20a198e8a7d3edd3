import PredicateValues

/// How a column chunk lays out its values; chosen for every chunk on its own.
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
  /// Int64 seconds in `values`; Int32 nanoseconds in `extra`, nil where all are zero.
  case date
  /// 12 bytes each: an `ObjectID`.
  case objectID
  /// 16 bytes each: a `UUIDBytes`.
  case uuid
  /// Strings or data: `offsets[i] ..< offsets[i + 1]` of `bytes`.
  case bytes
  /// Strings or data: an 8-bit code in `values`; code k is `offsets[k] ..< offsets[k + 1]` of `bytes`.
  case codes8
  /// The same with 16-bit codes.
  case codes16
  /// 32-bit row ids of the target class; ``ColumnChunk/nullRow`` for no link.
  case link
  /// One ``MixedCell`` each; text and data lie in `bytes`.
  case mixed
  /// Collections: elements `offsets[i] ..< offsets[i + 1]` of the column's element chunk (and key chunk).
  case collection
}

/// One column of one chunk of at most 65,536 rows, or the elements of its collections: raw pointers into buffers that the
/// snapshot which made them keeps alive. Every buffer is readable for 64 bytes past its end.
public struct ColumnChunk {
  /// The row id that stands for no link.
  public static var nullRow: UInt32 { .max }

  /// How the values are laid out.
  public var encoding: ColumnEncoding
  /// How many values there are; for dictionary codes, how many codes stand in ``dictionaryCount``.
  public var count: Int
  /// The values, of the type that the encoding says.
  public var values: UnsafeRawPointer?
  /// Nanoseconds of dates.
  public var extra: UnsafePointer<Int32>?
  /// A bit a value, 1 where it is not null; nil where none is null. Links and mixed cells say null in their values instead.
  public var validity: UnsafePointer<UInt64>?
  /// Where texts or collections begin and end: one more than there are.
  public var offsets: UnsafePointer<UInt32>?
  /// The bytes of texts and data.
  public var bytes: UnsafePointer<UInt8>?
  /// How many distinct texts a coded chunk has.
  public var dictionaryCount: Int

  /// Creates a chunk; what is not given is absent.
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

/// A mixed value in a column: what it is, and 16 bytes of it.
public struct MixedCell {
  /// What a mixed cell holds; of a container, `low` is the index in the snapshot's table of containers.
  public typealias Tag = MixedTag

  /// What the cell holds.
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
  /// The cell as a value that compares; `bytes` are those of its chunk, and must stay valid as long as the value is used.
  @inlinable
  package func scalar(bytes: UnsafePointer<UInt8>?) -> MixedScalar {
    let isText = tag == .string || tag == .data
    return MixedScalar(
      tag: tag, low: isText ? 0 : low, high: high, bytes: isText ? bytes.map { $0 + Int(truncatingIfNeeded: low) } : nil
    )
  }
}
