extension Int64 {
  /// The integer that a double is, exactly; nil where it has a fraction, is out of range or is no number.
  ///
  /// `Int64(exactly:)` says the same and calls the C library's `trunc`, which a program without Foundation does not link.
  @inlinable
  package init?(whole value: Double) {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let truncated = Int64(value)
    guard Double(truncated) == value else { return nil }
    self = truncated
  }
}
