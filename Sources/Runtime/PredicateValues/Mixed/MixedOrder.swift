extension MixedScalar {
  /// Returns the order that the comparison operators read off two mixed values, or off two values of one type (language §6.2, §6.8).
  ///
  /// `==` is ``PartialOrdering/equal``, `!=` is any other order, `<=` is less or equal. Null equals null and is unordered to other
  /// values, which defines `<` and `<=` of null. Values of incomparable groups are unordered.
  ///
  /// | groups | `nspredicate` | `rql` |
  /// | --- | --- | --- |
  /// | int, float, double, decimal | by value | by value |
  /// | bool against a number | as 0 or 1 | unordered |
  /// | string against data | by bytes | unordered |
  /// | date against objectID | by the seconds in the objectID | unordered |
  /// | NaN that is a float or double | unordered | equal to NaN, below all numbers |
  ///
  /// Links are equal or unordered. Lists and dictionaries are entries of tables that this type cannot access: they are equal if they
  /// are the same entry, and otherwise unordered. ``Value/order(_:_:_:)`` compares their elements.
  package func order(_ other: MixedScalar, _ rules: EvaluationRules) -> PartialOrdering {
    if tag == other.tag { return orderWithinKind(other, rules) }
    let nanRule = rules.nan
    if let left = number, let right = other.number { return left.order(right, nan: nanRule) }
    guard rules.contains(.groupsCompare) else { return .unordered }
    switch (tag, other.tag) {
    case (.bool, _):
      return other.number.map { Number(Int64(bitPattern: low)).order($0, nan: nanRule) } ?? .unordered
    case (_, .bool):
      return number.map { $0.order(Number(Int64(bitPattern: other.low)), nan: nanRule) } ?? .unordered
    case (.string, .data), (.data, .string): return byteOrder(text, other.text)
    case (.date, .objectID), (.objectID, .date): return instantOrder(other)
    default: return .unordered
    }
  }

  /// Returns the order of two values with the same tag.
  private func orderWithinKind(_ other: MixedScalar, _ rules: EvaluationRules) -> PartialOrdering {
    switch tag {
    case .null: .equal
    case .bool: PartialOrdering(low, other.low)
    case .int: numericOrder(Int64(bitPattern: low), Int64(bitPattern: other.low))
    case .float:
      Number(kind: .float, low: low).order(Number(kind: .float, low: other.low), nan: rules.nan)
    case .double:
      Number(kind: .double, low: low).order(Number(kind: .double, low: other.low), nan: rules.nan)
    case .decimal: numericOrder(Decimal128(high: low, low: high), Decimal128(high: other.low, low: other.high))
    case .string, .data: byteOrder(text, other.text)
    case .date: instantOrder(other)
    case .objectID, .uuid: low == other.low ? PartialOrdering(high, other.high) : PartialOrdering(low, other.low)
    case .link, .container: low == other.low && high == other.high ? .equal : .unordered
    }
  }

  /// Returns the order of two dates or object ids in time.
  private func instantOrder(_ other: MixedScalar) -> PartialOrdering {
    let (left, right) = (instant, other.instant)
    return left.seconds == right.seconds
      ? PartialOrdering(left.nanoseconds, right.nanoseconds) : PartialOrdering(left.seconds, right.seconds)
  }

  /// A date, or the seconds of an object id.
  var instant: (seconds: Int64, nanoseconds: Int32) {
    tag == .objectID
      ? (Int64(bitPattern: low >> 32), 0) : (Int64(bitPattern: low), Int32(truncatingIfNeeded: high))
  }
}
