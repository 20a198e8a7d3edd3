extension Int64 {
  /// The integer that a double is, exactly; nil where it has a fraction, is out of range or is no number.
  ///
  /// `Int64(exactly:)` says the same and calls the C library's `trunc`, which a program without Foundation does not link.
  @inlinable
  package init?(whole value: Double) {
    guard let truncated = Int64(truncating: value), Double(truncated) == value else { return nil }
    self = truncated
  }

  /// The integer that is left of a double without its fraction; nil where it is out of range or no number.
  @inlinable
  package init?(truncating value: Double) {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    self = Int64(value)
  }
}
