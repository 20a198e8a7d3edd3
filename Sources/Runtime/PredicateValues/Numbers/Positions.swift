extension Int {
  /// The largest position in columns, which store 32 bits for each position. If `Int` is smaller, its own maximum.
  ///
  /// Every bound on rows, elements and bytes of a chunk uses it, so that none traps on 32-bit platforms such as watches or browsers.
  @inlinable
  package static var largestPosition: Int { Int(clamping: UInt32.max) }
}
