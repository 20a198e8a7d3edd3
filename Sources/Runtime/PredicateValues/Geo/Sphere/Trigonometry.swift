// The few functions of angles that the sphere needs, so that answers are the same on every platform and the runtime needs
// no mathematics library. Series are Taylor's; sums that decide the last bit are carried in two doubles.

/// An angle's sine and cosine, each within 0.54 units in the last place.
struct SineAndCosine {
  let sine: Double
  let cosine: Double

  /// Creates the sine and cosine of an angle from -3.2 to 3.2 radians. Other angles have undefined results.
  @inline(__always)
  init(radians angle: Double) {
    // The nearest multiple of π/2 is taken off: exactly from its first 53 bits, as the two are within a factor of two.
    let magnitude = angle.magnitude
    let quarters = magnitude > 0.75 * .pi ? 2.0 : magnitude > 0.25 * .pi ? 1 : 0
    let rest = DoubleDouble.sum(magnitude - quarters * 1.5707963267948966, quarters * -6.123233995736766e-17)
    let (sine, cosine) = (Self.sine(rest), Self.cosine(rest))
    let magnitudeSine = quarters == 0 ? sine : quarters == 1 ? cosine : -sine
    self.sine = angle < 0 ? -magnitudeSine : magnitudeSine
    self.cosine = quarters == 0 ? cosine : quarters == 1 ? -sine : -cosine
  }

  /// r + r³ (-1/6 + r² (1/5! - r²/7! + …)) for |r| up to π/4; the terms from r⁵ on may round.
  @inline(__always)
  private static func sine(_ r: DoubleDouble) -> Double {
    let square = squared(r)
    let s = square.high
    let higher =
      1.0 / 120 - s
      * (1.0 / 5_040 - s
        * (1.0 / 362_880 - s
          * (1.0 / 39_916_800 - s
            * (1.0 / 6_227_020_800 - s
              * (1.0 / 1_307_674_368_000 - s
                * (1.0 / 355_687_428_096_000 - s * (1.0 / 121_645_100_408_832_000)))))))
    // -1/6 in two doubles.
    var factor = DoubleDouble.orderedSum(-0.16666666666666666, s * higher)
    factor.low += -9.25185853854297e-18
    let cube = product(product(square, factor), r)
    let sum = DoubleDouble.orderedSum(r.high, cube.high)
    return sum.high + (sum.low + (cube.low + r.low))
  }

  /// 1 - r²/2 + r⁴ (1/4! - r²/6! + …) for |r| up to π/4; the terms from r⁴ on may round.
  @inline(__always)
  private static func cosine(_ r: DoubleDouble) -> Double {
    let square = squared(r)
    let s = square.high
    let higher =
      1.0 / 24 - s
      * (1.0 / 720 - s
        * (1.0 / 40_320 - s
          * (1.0 / 3_628_800 - s
            * (1.0 / 479_001_600 - s
              * (1.0 / 87_178_291_200 - s
                * (1.0 / 20_922_789_888_000 - s * (1.0 / 6_402_373_705_728_000)))))))
    let sum = DoubleDouble.orderedSum(1, -0.5 * s)
    return sum.high + (sum.low + (s * s * higher - 0.5 * square.low))
  }

  @inline(__always)
  private static func squared(_ r: DoubleDouble) -> DoubleDouble {
    var square = DoubleDouble.product(r.high, r.high)
    square.low += 2 * r.high * r.low
    return square
  }

  @inline(__always)
  private static func product(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    var product = DoubleDouble.product(a.high, b.high)
    product.low += a.high * b.low + a.low * b.high
    return product
  }
}

/// Returns the angle of the direction (x, y) from the x axis, for y of zero or more: 0 to π, within a few units in the last place.
/// The zero vector gives 0.
func angle(x: Double, y: Double) -> Double {
  if x < 0 { return .pi - angle(x: -x, y: y) }
  let length = (x * x + y * y).squareRoot()
  guard length > 0 else { return 0 }
  // Three halvings, tan(a/2) = tan a / (1 + √(1 + tan² a)), bring the tangent below 0.2; then the series of the arctangent.
  var tangent = y / (length + x)
  for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
  let square = tangent * tangent
  var sum = 0.0
  for exponent in stride(from: 27.0, through: 3, by: -2) { sum = square * (1 / exponent - sum) }
  return 8 * (tangent - tangent * sum)
}

/// Returns the angle between -π/2 and π/2 that has this sine; beyond ±1 that of ±1.
func arcsine(_ sine: Double) -> Double {
  let magnitude = min(sine.magnitude, 1)
  let angle = angle(x: ((1 - magnitude) * (1 + magnitude)).squareRoot(), y: magnitude)
  return sine < 0 ? -angle : angle
}
