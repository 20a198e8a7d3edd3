/// A vertex of a prepared ring, in memory that loops read through raw pointers.
struct RingVertex {
  var position: UnitVector
  /// The ``orientation(_:_:_:)`` of the edge that ends here with ``origin``; 0 at a ring's first vertex.
  var originSide: Double

  /// The end of every ray. It may be any point. This one is off every round coordinate, and its length is not exactly 1, so that no
  /// point of the globe equals it.
  static var origin: UnitVector { UnitVector(x: 0.0123456789, y: -0.0345678912, z: 0.9993258) }
}

extension RingVertex {
  /// Returns `true` if the arc from a point to ``origin`` crosses a ring an odd number of times. O(vertices), a few nanoseconds each.
  ///
  /// - Parameters:
  ///   - plane: The cross product of the point with ``origin``.
  ///   - vertices: `edges + 1` vertices, the last equal to the first.
  @inline(__always)
  static func rayCrossesOddly(
    from point: UnitVector, plane: UnitVector, _ vertices: UnsafePointer<RingVertex>, edges: Int
  ) -> Bool {
    var isOdd = false
    var side = raySide(of: vertices[0].position, from: point, plane: plane)
    var index = 1
    while index <= edges {
      let next = raySide(of: vertices[index].position, from: point, plane: plane)
      if next != side || next == 0 {
        let crosses = rayCrosses(
          from: point, side, vertices[index &- 1].position, next, vertices[index].position,
          originSide: vertices[index].originSide)
        isOdd = isOdd != crosses
      }
      side = next
      index &+= 1
    }
    return isOdd
  }

  /// Returns the side of the ray that a vertex is on; 0 if the point is the vertex.
  @inline(__always)
  private static func raySide(of vertex: UnitVector, from point: UnitVector, plane: UnitVector) -> Int {
    let determinant = plane.dot(vertex)
    if determinant > certainDeterminant { return 1 }
    if determinant < -certainDeterminant { return -1 }
    return exactOrientation(point, origin, vertex)
  }

  /// Returns `true` if the ray crosses an edge. The edge's vertices are on different sides of the ray, or the ray begins at one of them.
  private static func rayCrosses(
    from point: UnitVector, _ firstSide: Int, _ first: UnitVector, _ secondSide: Int, _ second: UnitVector,
    originSide: Double
  ) -> Bool {
    if firstSide == 0 { return vertexCrosses(at: point, arcTo: origin, edgeTo: second) }
    if secondSide == 0 { return vertexCrosses(at: point, arcTo: origin, edgeTo: first) }
    return originSide == Double(firstSide) && orientation(first, second, point) == secondSide
  }
}
