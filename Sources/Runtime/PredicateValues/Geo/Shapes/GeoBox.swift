/// The polygon of the four corners that two opposite corners make; its top and bottom edges are great-circle arcs
/// (language §8.2, §8.4).
public struct GeoBox: Hashable, Sendable {
  /// The south-western corner; any corner does, with the opposite one as ``topRight``.
  public let bottomLeft: GeoPoint
  /// The north-eastern corner.
  public let topRight: GeoPoint

  /// Creates a box of two opposite corners.
  public init(bottomLeft: GeoPoint, topRight: GeoPoint) {
    self.bottomLeft = bottomLeft
    self.topRight = topRight
  }

  /// Creates a box from two opposite corners, each a latitude and a longitude. `nil` if a number is out of its range.
  public init?(bottomLeft: (Double, Double), topRight: (Double, Double)) {
    guard let first = GeoPoint(bottomLeft), let second = GeoPoint(topRight) else { return nil }
    self.init(bottomLeft: first, topRight: second)
  }
}
