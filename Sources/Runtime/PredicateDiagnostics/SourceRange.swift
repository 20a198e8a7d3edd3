/// A half-open range of UTF-8 byte offsets in a ``SourceText``.
///
/// An empty range points between two bytes, for example where text is missing.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var lowerBound: Int
  /// The offset just past the last byte; never below ``lowerBound``.
  public var upperBound: Int

  /// Creates a range; an `upperBound` below `lowerBound` gives the empty range at `lowerBound`.
  @inlinable
  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// A Boolean value that indicates whether the range is empty.
  @inlinable
  public var isEmpty: Bool { lowerBound == upperBound }

  /// Returns the smallest range that covers both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }
}
