import Foundation
import PredicateReference
import PredicateValues
import TestSupport
import Testing

/// Regions against the evaluator's plain formulas, on random shapes and points away from boundaries.
struct ShapeAgreementTests {
  typealias Vector = SIMD3<Double>

  static func vector(_ point: GeoShape.Point) -> Vector {
    let (theta, phi) = (point.longitude * .pi / 180, point.latitude * .pi / 180)
    return Vector(cos(phi) * cos(theta), cos(phi) * sin(theta), sin(phi))
  }

  static func point(_ vector: Vector) -> GeoShape.Point {
    let degrees = 180 / Double.pi
    return GeoShape.Point(
      longitude: atan2(vector.y, vector.x) * degrees,
      latitude: atan2(vector.z, (vector.x * vector.x + vector.y * vector.y).squareRoot()) * degrees)
  }

  static func dot(_ a: Vector, _ b: Vector) -> Double { (a * b).sum() }

  static func cross(_ a: Vector, _ b: Vector) -> Vector {
    Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  static func unit(_ vector: Vector) -> Vector { vector / dot(vector, vector).squareRoot() }

  static func randomVector(_ generator: inout SplitMix64) -> Vector {
    while true {
      let vector = Vector((0..<3).map { _ in Double.random(in: -1...1, using: &generator) })
      if (0.01...1).contains(dot(vector, vector)) { return unit(vector) }
    }
  }

  /// A place at a distance and in a direction from another one.
  static func vector(from center: Vector, distance: Double, direction: Double) -> Vector {
    let axis: Vector = abs(center.z) < 0.9 ? [0, 0, 1] : [1, 0, 0]
    let right = unit(cross(axis, center))
    let up = cross(center, right)
    return center * cos(distance) + (right * cos(direction) + up * sin(direction)) * sin(distance)
  }

  /// A ring around a centre that sees all of it, so that it does not cross itself.
  static func star(
    around center: Vector, radii: ClosedRange<Double>, corners: ClosedRange<Int> = 3...12,
    _ generator: inout SplitMix64
  ) -> [GeoShape.Point] {
    let count = Int.random(in: corners, using: &generator)
    var ring = (0..<count).map { index in
      let direction = (Double(index) + Double.random(in: -0.3...0.3, using: &generator)) * 2 * .pi / Double(count)
      return point(vector(from: center, distance: .random(in: radii, using: &generator), direction: direction))
    }
    if Bool.random(using: &generator) { ring.reverse() }
    return ring + [ring[0]]
  }

  /// A random shape, and a place inside or near it.
  static func shape(_ generator: inout SplitMix64) -> (GeoShape, Vector) {
    let center = randomVector(&generator)
    let size = pow(10, Double.random(in: -4...0.4, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return (.circle(center: point(center), radians: size * 1.2), center)
    case 1, 2:
      let other = vector(from: center, distance: size, direction: .random(in: 0...6.28, using: &generator))
      return (.box(point(center), point(other)), center)
    case 3, 4:
      let size = min(size, 1.2)
      let outer = star(around: center, radii: size * 0.6...size, corners: 5...12, &generator)
      let hole = star(around: center, radii: size * 0.05...size * 0.2, &generator)
      return (.polygon(rings: [outer, hole]), center)
    default: return (.polygon(rings: [star(around: center, radii: size * 0.2...size, &generator)]), center)
    }
  }

  /// Whether a point is so near a line of the shape that roundings may decide.
  static func isOnBoundary(_ shape: GeoShape, _ point: Vector) -> Bool {
    switch shape {
    case .circle(let center, let radians):
      let normal = cross(vector(center), point)
      return abs(atan2(dot(normal, normal).squareRoot(), dot(vector(center), point)) - radians) < 1e-9
    case .box(let first, let second): return isOnBoundary([GeoShape.ring(box: first, second)], point)
    case .polygon(let rings): return isOnBoundary(rings, point)
    }
  }

  static func isOnBoundary(_ rings: [[GeoShape.Point]], _ point: Vector) -> Bool {
    rings.contains { ring in
      let line = ring.map(vector)
      return zip(line, line.dropFirst()).contains { abs(dot(unit(cross($0, $1)), point)) < 1e-9 }
    }
  }

  @Test(arguments: TestAmount.part(0..<12 as Range<UInt64>, oneIn: 4))
  func `regions and plain formulas agree`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var (inside, outside) = (0, 0)
    for _ in 0..<100 {
      let (shape, center) = Self.shape(&generator)
      let region = try GeoRegion(shape)
      let reach = pow(10, Double.random(in: -4...0.5, using: &generator))
      for index in 0..<40 {
        let place =
          index % 4 == 0
          ? Self.randomVector(&generator)
          : Self.vector(
            from: center, distance: .random(in: 0...min(reach, .pi), using: &generator),
            direction: .random(in: 0...6.28, using: &generator))
        let point = Self.point(place)
        if Self.isOnBoundary(shape, Self.vector(point)) { continue }
        let expected = NaiveShapes.contains(shape, longitude: point.longitude, latitude: point.latitude)
        #expect(
          region.contains(longitude: point.longitude, latitude: point.latitude) == expected, "\(shape) at \(point)")
        if expected { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 400 && outside > 400)
  }

  @Test(arguments: TestAmount.part(100..<106 as Range<UInt64>, oneIn: 3))
  func `bounds do not cut shapes off`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let (shape, _) = Self.shape(&generator)
      let region = try GeoRegion(shape)
      let rings: [[GeoShape.Point]] =
        switch shape {
        case .circle: []
        case .box(let first, let second): [GeoShape.ring(box: first, second)]
        case .polygon(let rings): rings
        }
      // Just beside the lines, where bounds would be too narrow.
      for ring in rings {
        let line = ring.map(Self.vector)
        for (start, end) in zip(line, line.dropFirst()) {
          let part = Double.random(in: 0...1, using: &generator)
          let normal = Self.unit(Self.cross(start, end))
          for side in [-1e-7, 1e-7] {
            let point = Self.point(Self.unit(Self.unit(start * part + end * (1 - part)) + normal * side))
            if Self.isOnBoundary(shape, Self.vector(point)) { continue }
            let expected = NaiveShapes.contains(shape, longitude: point.longitude, latitude: point.latitude)
            #expect(
              region.contains(longitude: point.longitude, latitude: point.latitude) == expected, "\(shape) at \(point)")
          }
        }
      }
    }
  }
}
