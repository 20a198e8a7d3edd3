/// A shape to look for points in, with its numbers as they were written (language §8).
///
/// A shape is not checked. ``GeoRegion`` reports its faults.
public enum GeoShape: Hashable, Sendable {
  /// Two numbers of a shape: the longitude first, as predicate text and stored points have it.
  public struct Point: Hashable, Sendable {
    /// Degrees east.
    public var longitude: Double
    /// Degrees north.
    public var latitude: Double

    /// Creates a point.
    public init(longitude: Double, latitude: Double) {
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// The points within a number of radians of a point.
  case circle(center: Point, radians: Double)
  /// The polygon that two opposite corners make.
  case box(Point, Point)
  /// The outer ring, then the holes; the last point of a ring repeats the first.
  case polygon(rings: [[Point]])
}

extension GeoShape {
  /// Creates a circle.
  public init(_ circle: GeoCircle) {
    self = .circle(center: Point(circle.center), radians: circle.radiusInRadians)
  }

  /// Creates a box.
  public init(_ box: GeoBox) { self = .box(Point(box.bottomLeft), Point(box.topRight)) }

  /// Creates a polygon.
  public init(_ polygon: GeoPolygon) {
    self = .polygon(rings: ([polygon.outerRing] + polygon.holes).map { $0.map { Point($0) } })
  }

  /// The points of the shape.
  package var points: [Point] {
    switch self {
    case .circle(let center, _): [center]
    case .box(let first, let second): [first, second]
    case .polygon(let rings): rings.flatMap { $0 }
    }
  }

  /// The number of points of the shape.
  public var pointCount: Int {
    switch self {
    case .circle: 1
    case .box: 2
    case .polygon(let rings): rings.reduce(0) { $0 + $1.count }
    }
  }

  /// Returns the ring of a box's corners: up, along, down and back (language §8.4).
  package static func ring(box first: Point, _ second: Point) -> [Point] {
    [
      first, Point(longitude: first.longitude, latitude: second.latitude), second,
      Point(longitude: second.longitude, latitude: first.latitude), first,
    ]
  }
}

extension GeoShape.Point {
  /// Creates the point of a place; its altitude is dropped.
  public init(_ point: GeoPoint) { self.init(longitude: point.longitude, latitude: point.latitude) }

  /// A Boolean value that indicates whether both numbers are in their ranges, which excludes NaN (language §8.1).
  package var isOnGlobe: Bool { (-180...180).contains(longitude) && (-90...90).contains(latitude) }
}

extension GeoShape: CustomStringConvertible {
  /// The shape as text of rql has it: `geoCircle([-122.5, 47.0], 0.01)`.
  public var description: String {
    switch self {
    case .circle(let center, let radians): "geoCircle(\(center), \(radians))"
    case .box(let first, let second): "geoBox(\(first), \(second))"
    case .polygon(let rings):
      "geoPolygon(\(rings.map { "{\($0.map { $0.description }.joined(separator: ", "))}" }.joined(separator: ", ")))"
    }
  }
}

extension GeoShape.Point: CustomStringConvertible {
  /// The point as predicate text has it: `[-122.5, 47.0]`.
  public var description: String { "[\(longitude), \(latitude)]" }
}
