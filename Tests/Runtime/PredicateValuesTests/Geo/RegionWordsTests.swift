import PredicateValues
import Testing

/// Regions are saved as words, and words that no region has are refused.
@Suite struct RegionWordsTests {
  static let shapes: [GeoShape] = [
    .circle(center: .init(longitude: 2.35, latitude: 48.85), radians: 0.01),
    .circle(center: .init(longitude: 2.35, latitude: 48.85), radians: 4),
    .box(.init(longitude: -40, latitude: 40), .init(longitude: 40, latitude: 48)),
    .polygon(rings: [ring("0 0, 9 0, 9 9, 0 9, 0 0"), ring("2 2, 4 2, 3 4, 2 2")]),
  ]

  private static func ring(_ text: String) -> [GeoShape.Point] {
    text.split(separator: ", ").compactMap { pair in
      let numbers = pair.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 2 ? GeoShape.Point(longitude: numbers[0], latitude: numbers[1]) : nil
    }
  }

  @Test(arguments: shapes) func wordsMakeTheSameRegion(_ shape: GeoShape) throws {
    let region = try GeoRegion(shape)
    #expect(GeoRegion(words: region.words) == region)
  }

  @Test func pointsAndRingsAreCounted() throws {
    let regions = try Self.shapes.map { try GeoRegion($0) }
    #expect(regions.map(\.ringCount) == [0, 0, 1, 2])
    #expect(regions.map(\.pointCount) == [1, 1, 4, 7])
    #expect(
      regions.map(\.description)[2...] == [
        "polygon of 4 points in [-40.0, 40.0]...[40.0, 55.40405]",
        "polygon of 7 points, 1 hole in [0.0, 0.0]...[9.0, 9.02737]",
      ])
  }

  /// Words cut off, added, or changed to anything: refused, or still answered without a fault.
  @Test(arguments: shapes) func forgedWords(_ shape: GeoShape) throws {
    let words = try GeoRegion(shape).words
    for count in 0..<words.count { #expect(GeoRegion(words: Array(words.prefix(count))) == nil) }
    #expect(GeoRegion(words: words + [0]) == nil)
    let forged: [Double] = [
      .nan, .infinity, -.infinity, 1e300, -2, 7, .leastNonzeroMagnitude, Double(bitPattern: 1 << 62),
      Double(bitPattern: UInt64(Int.max)),
    ]
    for index in words.indices {
      for word in forged {
        var changed = words
        changed[index] = word
        if let region = GeoRegion(words: changed) {
          _ = region.contains(longitude: 3, latitude: 3)
          _ = region.description
        }
      }
    }
  }
}
