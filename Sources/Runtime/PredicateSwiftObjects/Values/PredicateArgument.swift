/// A Swift value that can be the argument of a placeholder or an interpolation: a ``PredicateScalar``, an optional one (`nil` is null), an
/// array or a set of them for IN, a range for BETWEEN, a shape, or an `Argument`.
public protocol PredicateArgument {
  /// The argument.
  var predicateArgument: Argument { get }
}

extension PredicateScalar {
  /// The value.
  public var predicateArgument: Argument { .value(predicateValue) }
}

extension Argument: PredicateArgument {
  /// The argument itself.
  public var predicateArgument: Argument { self }
}

extension Optional: PredicateArgument where Wrapped: PredicateArgument {
  /// The argument, or null.
  public var predicateArgument: Argument { self?.predicateArgument ?? .value(.null) }
}

extension Sequence where Element: PredicateScalar {
  /// The elements as a list.
  fileprivate var listArgument: Argument { .value(.list(map(\.predicateValue))) }
}

extension Array: PredicateArgument where Element: PredicateScalar {
  /// A list.
  public var predicateArgument: Argument { listArgument }
}

extension ArraySlice: PredicateArgument where Element: PredicateScalar {
  /// A list.
  public var predicateArgument: Argument { listArgument }
}

extension Set: PredicateArgument where Element: PredicateScalar {
  /// A list, in any order.
  public var predicateArgument: Argument { listArgument }
}

extension ClosedRange: PredicateArgument where Bound: PredicateScalar {
  /// The bounds of BETWEEN.
  public var predicateArgument: Argument { [lowerBound, upperBound].listArgument }
}

extension Substring: PredicateArgument {
  /// A string.
  public var predicateArgument: Argument { .value(.string(String(self))) }
}

extension UInt: PredicateArgument {
  /// The integer. A decimal if it exceeds the range of integers.
  public var predicateArgument: Argument { UInt64(self).predicateArgument }
}

extension UInt64: PredicateArgument {
  /// The integer. A decimal if it exceeds the range of integers.
  public var predicateArgument: Argument {
    .value(Int64(exactly: self).map { .int($0) } ?? .decimal(Decimal128(description) ?? .nan))
  }
}

extension GeoCircle: PredicateArgument {
  /// The points within the distance.
  public var predicateArgument: Argument { .circle(self) }
}

extension GeoBox: PredicateArgument {
  /// The points between the corners.
  public var predicateArgument: Argument { .box(self) }
}

extension GeoPolygon: PredicateArgument {
  /// The points in the ring, without its holes.
  public var predicateArgument: Argument { .polygon(self) }
}
