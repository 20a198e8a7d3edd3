// The order of two numbers of any two numeric types, mathematically exact (language §6.9). There is one overload for each pair of types,
// for inner loops. None allocates, except that decimal against double uses stack memory.
//
// A float or double NaN is unordered. A decimal NaN equals itself and is below all numbers. -0 equals 0.

/// Returns the order of two integers.
@inlinable
package func numericOrder(_ left: Int64, _ right: Int64) -> PartialOrdering {
  PartialOrdering(left, right)
}

/// Returns the order of two doubles; unordered if one is NaN.
@inlinable
package func numericOrder(_ left: Double, _ right: Double) -> PartialOrdering {
  left < right ? .less : left > right ? .greater : left == right ? .equal : .unordered
}

/// Returns the order of two floats; unordered if one is NaN.
@inlinable
package func numericOrder(_ left: Float, _ right: Float) -> PartialOrdering {
  numericOrder(Double(left), Double(right))
}

/// Returns the order of a float, widened, and a double: 0.1 as a float is above 0.1 as a double.
@inlinable
package func numericOrder(_ left: Float, _ right: Double) -> PartialOrdering {
  numericOrder(Double(left), right)
}

/// Returns the order of an integer and a double, exactly: 2^53 + 1 is above the double 2^53, though it rounds to it.
@inlinable
package func numericOrder(_ left: Int64, _ right: Double) -> PartialOrdering {
  // Every integer is in -2^63 ..< 2^63, and doubles in this range convert without a trap.
  guard right < 0x1p63 else { return right.isNaN ? .unordered : .less }
  guard right >= -0x1p63 else { return .greater }
  let whole = Int64(right)
  // The conversion rounds toward zero. The fraction decides only if the whole parts are equal.
  return left == whole ? numericOrder(Double(whole), right) : PartialOrdering(left, whole)
}

/// Returns the order of an integer and a float, exactly.
@inlinable
package func numericOrder(_ left: Int64, _ right: Float) -> PartialOrdering {
  numericOrder(left, Double(right))
}

/// Returns the order of two decimals, never unordered.
@inlinable
package func numericOrder(_ left: Decimal128, _ right: Decimal128) -> PartialOrdering {
  left.compare(right)
}

/// Returns the order of a decimal and an integer, exactly.
package func numericOrder(_ left: Decimal128, _ right: Int64) -> PartialOrdering {
  left.compare(Decimal128(right))
}

/// Returns the order of a decimal and a double rounded to 15 significant digits; unordered if the double is NaN.
package func numericOrder(_ left: Decimal128, _ right: Double) -> PartialOrdering {
  right.isNaN ? .unordered : left.compare(Decimal128(rounding: right))
}

/// Returns the order of a decimal and a float rounded to 7 significant digits; unordered if the float is NaN.
package func numericOrder(_ left: Decimal128, _ right: Float) -> PartialOrdering {
  right.isNaN ? .unordered : left.compare(Decimal128(rounding: right))
}
