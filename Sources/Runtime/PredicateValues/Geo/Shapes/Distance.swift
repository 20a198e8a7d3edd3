/// A distance on the globe, zero or more, kept as the central angle that it spans (language §8.2).
///
/// ```swift
/// Distance.kilometers(44.4)?.radians     // 0.00696132…
/// Distance.miles(-1)                     // nil
/// ```
public struct Distance: Hashable, Sendable {
  /// Radians of central angle; zero or more, never a NaN.
  public let radians: Double

  /// Metres in a radian: the globe's radius at the equator.
  private static let metersPerRadian = 6_378_100.0
  private static let metersPerMile = 1_609.344

  private init?(_ radians: Double) {
    guard radians >= 0 else { return nil }
    self.radians = radians
  }

  /// Returns a distance in radians; `nil` if it is negative or NaN.
  public static func radians(_ radians: Double) -> Distance? { Distance(radians) }

  /// Returns a distance in degrees; `nil` if it is negative or NaN.
  public static func degrees(_ degrees: Double) -> Distance? { Distance(degrees * .pi / 180) }

  /// Returns a distance in kilometers; `nil` if it is negative or NaN.
  public static func kilometers(_ kilometers: Double) -> Distance? {
    Distance(kilometers * 1_000 / metersPerRadian)
  }

  /// Returns a distance in miles; `nil` if it is negative or NaN.
  public static func miles(_ miles: Double) -> Distance? { Distance(miles * metersPerMile / metersPerRadian) }

  /// The distance in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// The distance in kilometres.
  public var kilometers: Double { radians * Self.metersPerRadian / 1_000 }

  /// The distance in miles.
  public var miles: Double { radians * Self.metersPerRadian / Self.metersPerMile }
}
