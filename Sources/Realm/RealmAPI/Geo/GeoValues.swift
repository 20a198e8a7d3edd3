import PredicateValues

/// A place on the globe, the latitude first (language §8.2).
///
/// ```swift
/// GeoPoint(latitude: 47.8, longitude: -122.6)     // nil where a number is out of its range
/// ```
public typealias GeoPoint = PredicateValues.GeoPoint

/// What two opposite corners enclose.
///
/// ```swift
/// let largeBox = GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1))
/// ```
public typealias GeoBox = PredicateValues.GeoBox

/// Everything within a distance of a place.
///
/// ```swift
/// let smallCircle = GeoCircle(center: (47.3, -121.9), radiusInRadians: 0.004363323)
/// ```
public typealias GeoCircle = PredicateValues.GeoCircle

/// An outer ring, and the holes in it.
///
/// ```swift
/// let polygon = GeoPolygon(outerRing: [(48.0, -122.8), (48.2, -121.8), (47.6, -121.6), (48.0, -122.8)])
/// ```
public typealias GeoPolygon = PredicateValues.GeoPolygon

extension PredicateValues.GeoPolygon {
  /// A polygon with holes, one behind the other; nil where a ring has fewer than four points, or ends elsewhere than it begins.
  public init?(outerRing: [GeoPoint], holes first: [GeoPoint], _ others: [GeoPoint]...) {
    self.init(outerRing: outerRing, holes: [first] + others)
  }

  /// A polygon with holes, one behind the other, of pairs of latitude and longitude; nil where a number is out of its range too.
  public init?(outerRing: [(Double, Double)], holes first: [(Double, Double)], _ others: [(Double, Double)]...) {
    self.init(outerRing: outerRing, holes: [first] + others)
  }
}

/// A distance on the globe, in any of four units.
///
/// ```swift
/// let radius = Distance.kilometers(44.4)!
/// radius.asMiles()
/// ```
public typealias Distance = PredicateValues.Distance

/// A distance by the name that it has elsewhere.
public typealias RLMDistance = PredicateValues.Distance

extension PredicateValues.Distance {
  /// The distance in radians.
  public func asRadians() -> Double { radians }

  /// The distance in degrees.
  public func asDegrees() -> Double { degrees }

  /// The distance in kilometres.
  public func asKilometers() -> Double { kilometers }

  /// The distance in miles.
  public func asMiles() -> Double { miles }
}

/// A shape that points can lie in: ``GeoBox``, ``GeoCircle``, ``GeoPolygon``.
public protocol GeoShapeValue: Sendable {
  /// The shape as predicates take it, its numbers as they were written.
  var predicateShape: PredicateValues.GeoShape { get }
}

extension PredicateValues.GeoBox: GeoShapeValue {
  /// The box as predicates take it.
  public var predicateShape: PredicateValues.GeoShape { PredicateValues.GeoShape(self) }
}

extension PredicateValues.GeoCircle: GeoShapeValue {
  /// The circle as predicates take it.
  public var predicateShape: PredicateValues.GeoShape { PredicateValues.GeoShape(self) }
}

extension PredicateValues.GeoPolygon: GeoShapeValue {
  /// The polygon as predicates take it.
  public var predicateShape: PredicateValues.GeoShape { PredicateValues.GeoShape(self) }
}
