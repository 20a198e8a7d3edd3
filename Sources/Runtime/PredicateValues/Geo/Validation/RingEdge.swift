/// An edge of one of several rings, from the vertex of its index to the next one.
struct RingEdge: Hashable, Comparable {
  var ring: Int
  var index: Int

  static func < (a: RingEdge, b: RingEdge) -> Bool { (a.ring, a.index) < (b.ring, b.index) }
}

/// The intersections of rings' edges. Two rings, or a ring with itself, report the first one.
struct EdgeCrossings {
  /// Two edges of one ring that cross.
  private(set) var inOneRing: (RingEdge, RingEdge)?
  /// An edge of the outer ring, ring 0, and one of a hole that it crosses.
  private(set) var withOuter: (RingEdge, RingEdge)?
  /// Edges of two holes that cross.
  private(set) var ofHoles: (RingEdge, RingEdge)?

  /// Finds the meetings of edges. About O(n log n) if few edges are close together, O(n²) at worst.
  init(_ rings: [[UnitVector]]) {
    var edges: [RingEdge] = []
    var boxes: [EdgeBox] = []
    for (ring, vertices) in rings.enumerated() {
      for (index, vertex) in vertices.enumerated() {
        edges.append(RingEdge(ring: ring, index: index))
        boxes.append(EdgeBox(vertex, vertices[(index + 1) % vertices.count]))
      }
    }
    EdgeTree(boxes).forEachOverlap { left, right in
      let (first, second) = (edges[min(left, right)], edges[max(left, right)])
      let a = rings[first.ring][first.index]
      let b = rings[first.ring][(first.index + 1) % rings[first.ring].count]
      let c = rings[second.ring][second.index]
      let d = rings[second.ring][(second.index + 1) % rings[second.ring].count]
      guard arcsCross(a, b, c, d) else { return }
      if first.ring == second.ring {
        Self.keepFirst(&inOneRing, (first, second))
      } else if first.ring == 0 {
        Self.keepFirst(&withOuter, (first, second))
      } else {
        Self.keepFirst(&ofHoles, (first, second))
      }
    }
  }

  private static func keepFirst(_ kept: inout (RingEdge, RingEdge)?, _ found: (RingEdge, RingEdge)) {
    if let present = kept, present <= found { return }
    kept = found
  }
}
