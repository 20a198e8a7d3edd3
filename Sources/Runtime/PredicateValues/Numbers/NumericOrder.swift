// The order of two numbers of any two numeric types, mathematically exact (language §6.9). Overloads for inner loops, one
// a pair of types; none allocates except those of decimal against double, which use stack memory.
//
// A NaN of a float or a double is unordered; a decimal NaN equals itself and stands below all numbers. -0 equals 0.

/// The order of two integers.
@inlinable
package func numericOrder(_ left: Int64, _ right: Int64) -> PartialOrdering {
  PartialOrdering(left, right)
}

/// The order of two doubles; unordered where one is NaN.
@inlinable
package func numericOrder(_ left: Double, _ right: Double) -> PartialOrdering {
  left < right ? .less : left > right ? .greater : left == right ? .equal : .unordered
}

/// The order of two floats; unordered where one is NaN.
@inlinable
package func numericOrder(_ left: Float, _ right: Float) -> PartialOrdering {
  numericOrder(Double(left), Double(right))
}

/// The order of a float, widened, and a double: 0.1 as a float is above 0.1 as a double.
@inlinable
package func numericOrder(_ left: Float, _ right: Double) -> PartialOrdering {
  numericOrder(Double(left), right)
}

/// The order of an integer and a double, exactly: 2^53 + 1 is above the double 2^53, though it rounds to it.
@inlinable
package func numericOrder(_ left: Int64, _ right: Double) -> PartialOrdering {
  // Every integer lies in -2^63 ..< 2^63, and what lies there converts without a trap.
  guard right < 0x1p63 else { return right.isNaN ? .unordered : .less }
  guard right >= -0x1p63 else { return .greater }
  let whole = Int64(right)
  // The conversion rounds towards zero; only where the whole parts are equal does the fraction decide.
  return left == whole ? numericOrder(Double(whole), right) : PartialOrdering(left, whole)
}

/// The order of an integer and a float, exactly.
@inlinable
package func numericOrder(_ left: Int64, _ right: Float) -> PartialOrdering {
  numericOrder(left, Double(right))
}

/// The order of two decimals, never unordered.
@inlinable
package func numericOrder(_ left: Decimal128, _ right: Decimal128) -> PartialOrdering {
  left.compare(right)
}

/// The order of a decimal and an integer, exactly.
package func numericOrder(_ left: Decimal128, _ right: Int64) -> PartialOrdering {
  left.compare(Decimal128(right))
}

/// The order of a decimal and a double rounded to 15 significant digits; unordered where the double is NaN.
package func numericOrder(_ left: Decimal128, _ right: Double) -> PartialOrdering {
  right.isNaN ? .unordered : left.compare(Decimal128(rounding: right))
}

/// The order of a decimal and a float rounded to 7 significant digits; unordered where the float is NaN.
package func numericOrder(_ left: Decimal128, _ right: Float) -> PartialOrdering {
  right.isNaN ? .unordered : left.compare(Decimal128(rounding: right))
}
