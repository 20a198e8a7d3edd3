/// A range of rows that the batch executor takes in one step: positions of one chunk, the first of them a multiple of 64.
struct Batch {
  /// The most rows of a batch: bitmaps of 32 words.
  static var maximumRows: Int { 2_048 }
  static var maximumWords: Int { maximumRows / 64 }

  /// The scope's lanes in the chunk.
  var lanes: UnsafePointer<Lane>
  /// The chunk, by which the tests know whether they are bound to it.
  var chunk: Int
  /// The position of the first row, a multiple of 64.
  var start: Int
  /// The position past the last row.
  var end: Int
  /// About how many rows are to be tested from here on: whether it pays to look at a whole table first.
  var rowsAhead = 0

  /// How many words a bitmap has; bits past the last row mean nothing.
  @inline(__always)
  var words: Int { (end &- start &+ 63) &>> 6 }
}
