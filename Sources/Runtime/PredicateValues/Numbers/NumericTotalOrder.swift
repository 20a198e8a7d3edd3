extension Number {
  /// Returns the order for sorting, `@min` and `@max` (language §7.2): NaNs of any type are below all numbers and tie with each other; all
  /// other numbers are ordered by value across types. It is never unordered, and transitive.
  ///
  /// The comparison operators are not transitive if a decimal meets a float, or a double with more than 15 digits (language §6.9): 0.1 as a
  /// decimal equals 0.1 as a float and as a double, which differ. Here a float is widened. A double counts as the shortest decimal that
  /// reads back as it, or as itself if it is whole, so 0.1 as a decimal and as a double still tie.
  package func totalOrder(_ other: Number) -> PartialOrdering {
    if isNaN || other.isNaN { return PartialOrdering(isNaN ? 0 : 1, other.isNaN ? 0 : 1) }
    return switch (kind, other.kind) {
    case (.decimal, .float), (.decimal, .double): decimal.compare(other.shortestDecimal)
    case (.float, .decimal), (.double, .decimal): shortestDecimal.compare(other.decimal)
    default: order(other)
    }
  }

  /// The decimal that represents a float or a double in ``totalOrder(_:)``.
  private var shortestDecimal: Decimal128 {
    let value = kind == .float ? Double(float) : double
    if let whole = Int64(whole: value) { return Decimal128(whole) }
    return Decimal128(value.description) ?? .nan
  }
}
