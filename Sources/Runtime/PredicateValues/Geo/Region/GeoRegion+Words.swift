extension GeoRegion {
  /// Restores a region from saved words. `nil` if no region has such words, so that tests never read outside them. O(words).
  package init?(words: [Double]) {
    guard RegionMemory.isSound(words) else { return nil }
    self.words = words
    shape = nil
  }

  /// The number of rings of the region. 0 for a circle.
  package var ringCount: Int {
    words[RegionMemory.circleMark] >= 0 ? 0 : RegionMemory.count(words[RegionMemory.ringCount])
  }

  /// The number of points of its shape: those of all rings without the closing ones, or the center of a circle.
  package var pointCount: Int {
    var points = 0
    var place = RegionMemory.rings
    for _ in 0..<ringCount {
      let edges = RegionMemory.count(words[place])
      points += edges
      place += 1 + (edges + 1) * 4
    }
    return max(points, 1)
  }

  /// The fuel of testing a point beyond one unit: 1 for each 64 bytes of words, which are two vertices.
  package var fuel: Int { words.count / 8 }
}

extension GeoRegion: CustomStringConvertible {
  /// The kind of region and the corners of its bounds, south-west first: `circle in [-122.6, 47.3]...[-121.2, 47.4]`,
  /// `polygon of 11 points, 1 hole in [-122.9, 47.0]...[-121.6, 48.2]`.
  public var description: String {
    let bounds = bounds
    var text = "circle"
    if ringCount > 0 {
      text = "polygon of \(pointCount) points"
      if ringCount > 1 { text += ", \(ringCount - 1) hole\(ringCount > 2 ? "s" : "")" }
    }
    let corners = [(bounds.west, bounds.south), (bounds.east, bounds.north)].map {
      "[\(GeoRegion.rounded($0.0)), \(GeoRegion.rounded($0.1))]"
    }
    return "\(text) in \(corners[0])...\(corners[1])"
  }

  /// Degrees to five places, about a metre; zero without a sign.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 100_000).rounded() / 100_000 + 0 }
}

extension RegionMemory {
  /// Returns a number of rings or edges, from its bits.
  static func count(_ word: Double) -> Int { Int(truncatingIfNeeded: word.bitPattern) }

  /// Returns `true` if words have the layout of a region: ``RegionTest`` reads only inside them, and the numbers are bounds, unit vectors
  /// and signs.
  static func isSound(_ words: [Double]) -> Bool {
    guard words.count >= rings, words[0..<circleMark].allSatisfy({ (-360...360).contains($0) }) else { return false }
    if words[circleMark] >= 0 {
      return words.count == body + 3 && isVector(words[body...])
    }
    guard words[circleMark] == -1, words[body] == 0 || words[body] == 1 else { return false }
    var place = rings
    var rest = count(words[ringCount])
    guard rest > 0 else { return false }
    while rest > 0 {
      guard place < words.count else { return false }
      let edges = count(words[place])
      place += 1
      // Compared by division, for a forged number of edges may be any.
      guard edges >= 3, edges < (words.count - place) / 4 else { return false }
      for vertex in stride(from: place, through: place + edges * 4, by: 4) {
        guard isVector(words[vertex..<vertex + 3]), [-1, 0, 1].contains(words[vertex + 3]) else { return false }
      }
      place += (edges + 1) * 4
      rest -= 1
    }
    return place == words.count
  }

  /// Returns `true` if the numbers can be components of a unit vector.
  private static func isVector(_ components: ArraySlice<Double>) -> Bool {
    components.allSatisfy { $0 == 0 || (1e-60...1.000_001).contains($0.magnitude) }
  }
}
