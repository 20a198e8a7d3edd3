// Sums and products of doubles without rounding, after T. J. Dekker, "A floating-point technique for extending the
// available precision" (1971), and J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
// predicates" (1997). Fused multiply-add is avoided: some processors lack it, and a library call is slow.

/// A number as the unevaluated sum of two doubles, the second at most half a unit in the last place of the first.
struct DoubleDouble {
  var high: Double
  var low: Double

  /// Returns the exact sum.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let part = high - a
    return DoubleDouble(high: high, low: (a - (high - part)) + (b - part))
  }

  /// Returns the exact sum. The first number must not be smaller in magnitude.
  @inline(__always)
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    return DoubleDouble(high: high, low: b - (high - a))
  }

  /// Returns the exact product, of numbers between 2^-400 and 2^400 in magnitude, or zero.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (x, y, high) = (Halves(a), Halves(b), a * b)
    return DoubleDouble(high: high, low: ((x.high * y.high - high) + x.high * y.low + x.low * y.high) + x.low * y.low)
  }

  /// A double as two of 26 bits, whose products are exact.
  private struct Halves {
    let high: Double
    let low: Double

    @inline(__always)
    init(_ value: Double) {
      let scaled = 134_217_729 * value  // 2^27 + 1
      high = scaled - (scaled - value)
      low = value - high
    }
  }
}

/// A sum of doubles without rounding: components that do not overlap, in growing magnitude (Shewchuk's expansion).
struct ExactSum: ~Copyable {
  private let components: UnsafeMutablePointer<Double>
  private var count = 0

  /// Creates an empty sum, in memory for as many components as terms will be added.
  init(in memory: UnsafeMutablePointer<Double>) { components = memory }

  /// Adds a term. O(terms).
  mutating func add(_ term: Double) {
    var carry = term
    var kept = 0
    for index in 0..<count {
      let sum = DoubleDouble.sum(carry, components[index])
      if sum.low != 0 {
        components[kept] = sum.low
        kept &+= 1
      }
      carry = sum.high
    }
    if carry != 0 {
      components[kept] = carry
      kept &+= 1
    }
    count = kept
  }

  /// Adds a product of two.
  mutating func add(_ a: Double, times b: Double) {
    let product = DoubleDouble.product(a, b)
    add(product.low)
    add(product.high)
  }

  /// Adds a product of three.
  mutating func add(_ a: Double, times b: Double, times c: Double) {
    let product = DoubleDouble.product(a, b)
    add(product.low, times: c)
    add(product.high, times: c)
  }

  /// The sign of the sum: that of its largest component.
  var sign: Int { count == 0 ? 0 : components[count &- 1] > 0 ? 1 : -1 }
}
