/// A range of rows that the batch executor processes in one step: positions in one chunk, starting at a multiple of 64.
struct Batch {
  /// The maximum number of rows of a batch: bitmaps of 32 words.
  static var maximumRows: Int { 2_048 }
  static var maximumWords: Int { maximumRows / 64 }

  /// The scope's lanes in the chunk.
  var lanes: UnsafePointer<Lane>
  /// The chunk. Tests use it to detect whether they are bound to it.
  var chunk: Int
  /// The position of the first row, a multiple of 64.
  var start: Int
  /// The end of the rows.
  var end: Int
  /// The approximate number of rows to test from here on, which decides whether evaluating a whole table first pays.
  var rowsAhead = 0

  /// The number of words of a bitmap. Bits past the last row are undefined.
  @inline(__always)
  var words: Int { (end &- start &+ 63) &>> 6 }
}
