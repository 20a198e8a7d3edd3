extension Number {
  /// The order that sorting, `@min` and `@max` need (language §7.2): a NaN of any type below all numbers and tied with every
  /// other NaN, else by value across types. Never unordered, and transitive.
  ///
  /// The comparison operators are not transitive where a decimal meets a double that has more than 15 digits or a float
  /// (language §6.9): 0.1 as a decimal equals 0.1 as a float and as a double, which differ. Here a float is widened, and a
  /// double stands for the shortest decimal that reads back as it, or for itself where it is whole: 0.1 the decimal and
  /// 0.1 the double still tie.
  package func totalOrder(_ other: Number) -> PartialOrdering {
    if isNaN || other.isNaN { return PartialOrdering(isNaN ? 0 : 1, other.isNaN ? 0 : 1) }
    return switch (kind, other.kind) {
    case (.decimal, .float), (.decimal, .double): decimal.compare(other.shortestDecimal)
    case (.float, .decimal), (.double, .decimal): shortestDecimal.compare(other.decimal)
    default: order(other)
    }
  }

  /// The decimal that stands for a float or a double in ``totalOrder(_:)``.
  private var shortestDecimal: Decimal128 {
    let value = kind == .float ? Double(float) : double
    if let whole = Int64(whole: value) { return Decimal128(whole) }
    return Decimal128(value.description) ?? .nan
  }
}
