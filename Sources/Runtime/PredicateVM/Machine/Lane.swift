import PredicateSchema

/// A column chunk as the interpreters read it: everything that a slot needs, in one cache line.
///
/// The lanes of a class are grouped by chunk, one lane for each of the class's slots in a program, so that a cursor is an index and a
/// pointer to its chunk's first lane. Without an object, the cursor points to a row of ``absent`` lanes, where every value reads as null
/// and every collection as empty without a test.
struct Lane {
  /// The layout of the values. ``ColumnEncoding/absent`` if there are none.
  var encoding: ColumnEncoding = .absent
  /// For integers: the shift from an index to an offset in bytes, and the shift that extends the sign of a loaded word.
  var indexShift: UInt8 = 0
  var signShift: UInt8 = 0
  /// For links and collections of objects: the number of lanes per chunk of the target class. For coded texts: the number of distinct
  /// texts.
  var targetStride: Int32 = 0
  /// The values. For collections of objects, the rows that the elements link to.
  var values: UnsafeRawPointer?
  /// One bit per value: 1 if it is not null. `nil` if no value is null, or if the values encode null themselves.
  var validity: UnsafePointer<UInt64>?
  /// The boundaries of texts.
  var offsets: UnsafePointer<UInt32>?
  /// The bytes of texts.
  var bytes: UnsafePointer<UInt8>?
  /// The nanoseconds of dates. `nil` if all are zero.
  var extra: UnsafePointer<Int32>?
  /// The boundaries of collections, for a collection itself and for its keys. `nil` if all are empty.
  var spans: UnsafePointer<UInt32>?
  /// For links and collections of objects: the first lane of the target class's first chunk.
  var target: UnsafePointer<Lane>?
  #if DEBUG
    /// The number of values, and of the collections between ``spans``, for assertions.
    var count = 0
    var ownerCount = 0
  #endif

  /// The number of distinct texts in a coded lane.
  var dictionaryCount: Int { Int(targetStride) }

  /// A lane without values.
  static var absent: Lane { Lane() }
}

extension Lane {
  /// Creates the lane of a chunk's values.
  init(values chunk: ColumnChunk, spans: UnsafePointer<UInt32>? = nil) {
    // A chunk that lacks a buffer of its encoding has no readable values.
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
    #if DEBUG
      count = chunk.count
    #endif
  }
}
