import PredicateSchema
import PredicateValues

/// A column chunk as the interpreters read it: everything that a slot needs, in one cache line.
///
/// The lanes of a class stand chunk by chunk, one for each of the class's slots in a program, so that a cursor is a pointer
/// to its chunk's first lane and an index. Where no object is, a row of ``absent`` lanes serves: every value reads as null
/// and every collection as empty, without a test.
struct Lane {
  /// How the values are laid out; ``ColumnEncoding/absent`` where there are none.
  var encoding: ColumnEncoding = .absent
  /// Of integers: by how many bits an index is shifted for an offset in bytes, and a loaded word for its sign.
  var indexShift: UInt8 = 0
  var signShift: UInt8 = 0
  /// Of links, and collections of objects: how many lanes a chunk of the target class has. Of coded texts: how many distinct
  /// ones there are.
  var targetStride: Int32 = 0
  /// The values; for collections of objects the rows that the elements link to.
  var values: UnsafeRawPointer?
  /// A bit a value, 1 where it is not null; nil where none is null, or the values say it themselves.
  var validity: UnsafePointer<UInt64>?
  /// Where texts begin and end.
  var offsets: UnsafePointer<UInt32>?
  /// The bytes of texts.
  var bytes: UnsafePointer<UInt8>?
  /// Nanoseconds of dates; nil where all are zero.
  var extra: UnsafePointer<Int32>?
  /// Where collections begin and end, for the collection itself and for its keys; nil where all are empty.
  var spans: UnsafePointer<UInt32>?
  /// Of links, and collections of objects: the first lane of the target class's first chunk.
  var target: UnsafePointer<Lane>?

  /// How many distinct texts a coded lane has.
  var dictionaryCount: Int { Int(targetStride) }

  /// A lane without values.
  static var absent: Lane { Lane() }
}

extension Lane {
  /// The lane of values in a chunk.
  init(values chunk: ColumnChunk, spans: UnsafePointer<UInt32>? = nil) {
    // A chunk without the buffer that its encoding needs has no values to read.
    let isText = chunk.encoding == .bytes || chunk.encoding == .codes8 || chunk.encoding == .codes16
    let isComplete = isText ? chunk.offsets != nil && chunk.bytes != nil : chunk.values != nil
    let isCoded = chunk.encoding == .codes8 || chunk.encoding == .codes16
    if isComplete && !(isCoded && chunk.values == nil) { encoding = chunk.encoding }
    if isCoded { targetStride = Int32(truncatingIfNeeded: chunk.dictionaryCount) }
    switch encoding {
    case .int8: (indexShift, signShift) = (0, 56)
    case .int16: (indexShift, signShift) = (1, 48)
    case .int32: (indexShift, signShift) = (2, 32)
    case .int64: (indexShift, signShift) = (3, 0)
    default: break
    }
    values = chunk.values
    validity = chunk.validity
    offsets = chunk.offsets
    bytes = chunk.bytes
    extra = chunk.extra
    self.spans = spans
  }
}
