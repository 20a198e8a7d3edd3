extension MixedScalar {
  /// Returns the order of mixed values for sorting, `@min` and `@max` (language §7.2), the same in both dialects and never unordered. Null is
  /// first, then false, true, numbers by value, strings, data, dates, object ids, UUIDs, links. Lists and dictionaries are last.
  ///
  /// Numbers of different types tie if their values are equal. Links are in the order of their classes and rows, lists and
  /// dictionaries in the order of their table. ``Value/totalOrder(_:_:)`` compares their elements.
  package func totalOrder(_ other: MixedScalar) -> PartialOrdering {
    let (rank, otherRank) = (self.rank, other.rank)
    guard rank == otherRank else { return PartialOrdering(rank, otherRank) }
    if let left = number, let right = other.number { return left.totalOrder(right) }
    switch tag {
    case .string, .data: return byteOrder(text, other.text)
    case .date, .link:
      // Seconds and nanoseconds, class and row: signed words, the second never of the other sign than the first.
      let (low, otherLow) = (Int64(bitPattern: low), Int64(bitPattern: other.low))
      guard low == otherLow else { return PartialOrdering(low, otherLow) }
      return tag == .date
        ? PartialOrdering(Int32(truncatingIfNeeded: high), Int32(truncatingIfNeeded: other.high))
        : PartialOrdering(high, other.high)
    default: return low == other.low ? PartialOrdering(high, other.high) : PartialOrdering(low, other.low)
    }
  }

  /// The place of the value's group in the order, which is that of the tags; all numbers are one group.
  package var rank: UInt8 {
    tag.rawValue < MixedTag.int.rawValue ? tag.rawValue : max(tag.rawValue, MixedTag.decimal.rawValue) - 3
  }
}
