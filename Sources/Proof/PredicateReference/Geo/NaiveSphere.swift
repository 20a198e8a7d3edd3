/// A direction from the center of the globe.
struct NaiveVector {
  var x: Double
  var y: Double
  var z: Double

  /// Creates the direction of a position in degrees.
  init(longitude: Double, latitude: Double) {
    let (sineOfLongitude, cosineOfLongitude) = sineAndCosine(longitude * .pi / 180)
    let (sineOfLatitude, cosineOfLatitude) = sineAndCosine(latitude * .pi / 180)
    x = cosineOfLatitude * cosineOfLongitude
    y = cosineOfLatitude * sineOfLongitude
    z = sineOfLatitude
  }

  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The antipode.
  var opposite: NaiveVector { NaiveVector(x: -x, y: -y, z: -z) }

  func dot(_ other: NaiveVector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: NaiveVector) -> NaiveVector {
    NaiveVector(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  /// Returns the angle to another direction, 0 to π.
  func angle(to other: NaiveVector) -> Double {
    let normal = cross(other)
    return arctangent(normal.dot(normal).squareRoot(), dot(other))
  }
}

/// Returns the area of the spherical triangle of three unit vectors, less than a hemisphere. It is negative if they turn clockwise. The
/// formula is from A. van Oosterom and J. Strackee, "The solid angle of a plane triangle" (1983).
func triangleArea(_ a: NaiveVector, _ b: NaiveVector, _ c: NaiveVector) -> Double {
  2 * arctangent(a.cross(b).dot(c), 1 + a.dot(b) + b.dot(c) + c.dot(a))
}

/// Returns the sine and cosine from their Taylor series, for angles up to about π.
func sineAndCosine(_ angle: Double) -> (Double, Double) {
  var (sine, cosine, term) = (0.0, 0.0, 1.0)
  for power in 0..<40 {
    switch power % 4 {
    case 0: cosine += term
    case 1: sine += term
    case 2: cosine -= term
    default: sine -= term
    }
    term *= angle / Double(power + 1)
  }
  return (sine, cosine)
}

/// Returns the angle of the direction (x, y) from the x axis, -π to π. It is halved until the Taylor series is accurate.
func arctangent(_ y: Double, _ x: Double) -> Double {
  let length = (x * x + y * y).squareRoot()
  guard length > 0 else { return 0 }
  var (cosine, sine, factor) = (x / length, y.magnitude / length, 1.0)
  while sine > 0.1 || cosine < 0 {
    // cos(a/2) and sin(a/2), for a between 0 and π.
    (cosine, sine) = (((1 + cosine) / 2).squareRoot(), ((1 - cosine) / 2).squareRoot())
    factor *= 2
  }
  let tangent = sine / cosine
  var (sum, power) = (0.0, tangent)
  for exponent in stride(from: 1.0, through: 25, by: 2) {
    sum += power / exponent
    power *= -tangent * tangent
  }
  return (y < 0 ? -1 : 1) * factor * sum
}
