/// The vertices that two rings or more have, numbered, so that pairs of rings are compared quickly.
struct SharedVertices {
  /// The number of each ring's vertices, by ring and vertex. `nil` if no other ring has the vertex.
  private let numbers: [[Int?]]
  /// For each ring its numbers in growing order.
  private let sorted: [[Int]]

  /// Finds the vertices. Linear in their count, apart from sorting.
  init(_ rings: [RingPoints]) {
    var owners: [UnitVector: Int] = [:]
    for ring in rings { for vertex in ring.vertices { owners[vertex, default: 0] += 1 } }
    var next = 0
    var known: [UnitVector: Int] = [:]
    numbers = rings.map { ring in
      ring.vertices.map { vertex in
        guard owners[vertex, default: 0] > 1 else { return nil }
        if let number = known[vertex] { return number }
        next += 1
        known[vertex] = next
        return next
      }
    }
    sorted = numbers.map { $0.compactMap { $0 }.sorted() }
  }

  /// Returns the numbers of the vertices that both rings have, in growing order.
  func common(_ first: Int, _ second: Int) -> [Int] {
    var (common, left, right) = ([Int](), 0, 0)
    while left < sorted[first].count, right < sorted[second].count {
      let (a, b) = (sorted[first][left], sorted[second][right])
      if a == b { common.append(a) }
      if a <= b { left += 1 }
      if b <= a { right += 1 }
    }
    return common
  }

  /// Returns `true` if a ring's vertex is one of the common ones.
  func isCommon(_ index: Int, of ring: Int, in common: [Int]) -> Bool {
    numbers[ring][index].map { common.contains($0) } ?? false
  }
}
