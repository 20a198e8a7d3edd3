import PredicateValues

/// A point on the globe, latitude first (language §8.2).
///
/// ```swift
/// GeoPoint(latitude: 47.8, longitude: -122.6)   // nil if a number is out of range
/// ```
public typealias GeoPoint = PredicateValues.GeoPoint

/// A box given by two opposite corners.
///
/// ```swift
/// let largeBox = GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1))
/// ```
public typealias GeoBox = PredicateValues.GeoBox

/// A circle given by a center and a radius.
///
/// ```swift
/// let smallCircle = GeoCircle(center: (latitude: 47.3, longitude: -121.9), radiusInRadians: 0.004363323)
/// ```
public typealias GeoCircle = PredicateValues.GeoCircle

/// A polygon given by an outer ring, and its holes.
///
/// ```swift
/// let polygon = GeoPolygon(outerRing: [(48.0, -122.8), (48.2, -121.8), (47.6, -121.6), (48.0, -122.8)])
/// ```
public typealias GeoPolygon = PredicateValues.GeoPolygon

extension PredicateValues.GeoPolygon {
  /// Creates a polygon with holes. `nil` if a ring has fewer than four points or is not closed.
  public init?(outerRing: [GeoPoint], holes first: [GeoPoint], _ others: [GeoPoint]...) {
    self.init(outerRing: outerRing, holes: [first] + others)
  }

  /// Creates a polygon with holes from pairs of latitude and longitude. `nil` if a ring has fewer than four points or is not closed, or if
  /// a number is out of range.
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

/// A distance, under its name in the Realm SDK.
public typealias RLMDistance = PredicateValues.Distance

extension PredicateValues.Distance {
  /// Returns the distance in radians.
  public func asRadians() -> Double { radians }

  /// Returns the distance in degrees.
  public func asDegrees() -> Double { degrees }

  /// Returns the distance in kilometres.
  public func asKilometers() -> Double { kilometers }

  /// Returns the distance in miles.
  public func asMiles() -> Double { miles }
}

/// A shape that may contain points: ``GeoBox``, ``GeoCircle`` or ``GeoPolygon``.
public protocol GeoShapeValue: Sendable {
  /// The shape as an argument of predicates, with its original numbers.
  var predicateShape: PredicateValues.GeoShape { get }
}

extension PredicateValues.GeoBox: GeoShapeValue {
  /// The box as an argument of predicates.
  public var predicateShape: PredicateValues.GeoShape { PredicateValues.GeoShape(self) }
}

extension PredicateValues.GeoCircle: GeoShapeValue {
  /// The circle as an argument of predicates.
  public var predicateShape: PredicateValues.GeoShape { PredicateValues.GeoShape(self) }
}

extension PredicateValues.GeoPolygon: GeoShapeValue {
  /// The polygon as an argument of predicates.
  public var predicateShape: PredicateValues.GeoShape { PredicateValues.GeoShape(self) }
}
