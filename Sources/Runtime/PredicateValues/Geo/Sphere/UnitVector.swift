/// A point of the unit sphere: x points to longitude 0 on the equator, y to 90 degrees east, z to the north pole.
struct UnitVector: Hashable {
  var x: Double
  var y: Double
  var z: Double

  static var radiansPerDegree: Double { .pi / 180 }

  /// Creates a vector of its components.
  @inline(__always)
  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates the vector of degrees, longitude -180 to 180 and latitude -90 to 90.
  ///
  /// Longitudes of 180 and -180 are two points close by, and so are the longitudes of a pole: rings that use both then
  /// enclose next to nothing instead of being degenerate (language §8.4, the box around the whole globe).
  @inline(__always)
  init(longitude: Double, latitude: Double) {
    let theta = SineAndCosine(radians: longitude * Self.radiansPerDegree)
    let phi = SineAndCosine(radians: latitude * Self.radiansPerDegree)
    x = Self.flushed(theta.cosine * phi.cosine)
    y = Self.flushed(theta.sine * phi.cosine)
    z = Self.flushed(phi.sine)
  }

  /// Returns the component, or zero below 1e-60, so that no exact product underflows.
  @inline(__always)
  private static func flushed(_ component: Double) -> Double { component.magnitude < 1e-60 ? 0 : component }

  @inline(__always)
  static func + (a: UnitVector, b: UnitVector) -> UnitVector {
    UnitVector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  @inline(__always)
  static func - (a: UnitVector, b: UnitVector) -> UnitVector {
    UnitVector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  @inline(__always)
  static func * (a: UnitVector, factor: Double) -> UnitVector {
    UnitVector(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }

  @inline(__always)
  func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y + z * other.z }

  @inline(__always)
  func cross(_ other: UnitVector) -> UnitVector {
    UnitVector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  /// The square of the length.
  @inline(__always)
  var square: Double { dot(self) }

  /// The length.
  @inline(__always)
  var length: Double { square.squareRoot() }

  /// The vector with length 1; the zero vector stays as it is.
  var normalized: UnitVector {
    let length = length
    return length > 0 ? self * (1 / length) : self
  }

  /// Returns the normal of the plane through two unit vectors, twice their cross product, accurate for vectors close to each other.
  func normal(_ other: UnitVector) -> UnitVector { (self + other).cross(other - self) }

  /// The order by x, then y, then z.
  static func precedes(_ a: UnitVector, _ b: UnitVector) -> Bool { (a.x, a.y, a.z) < (b.x, b.y, b.z) }
}
