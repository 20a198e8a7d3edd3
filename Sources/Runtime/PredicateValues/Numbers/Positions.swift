extension Int {
  /// The largest position that columns hold, which store 32 bits of each; where `Int` has no more itself, its own largest.
  ///
  /// Every bound on rows, elements and bytes of a chunk is written with it, so that none traps on a watch or in a browser.
  @inlinable
  package static var largestPosition: Int { Int(clamping: UInt32.max) }
}
