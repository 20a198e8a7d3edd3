/// The coordinate box of an arc.
struct EdgeBox {
  private var low: SIMD4<Double>
  private var high: SIMD4<Double>

  /// An empty box.
  static var empty: EdgeBox { EdgeBox(low: .init(repeating: .infinity), high: .init(repeating: -.infinity)) }

  private init(low: SIMD4<Double>, high: SIMD4<Double>) {
    self.low = low
    self.high = high
  }

  /// Creates the box of the arc between two unit vectors.
  init(_ a: UnitVector, _ b: UnitVector) {
    let (first, second) = (SIMD4(a.x, a.y, a.z, 0), SIMD4(b.x, b.y, b.z, 0))
    // The arc is this far from its chord in the middle; and a little more for arcs that only just touch.
    let rise = max(0, 1 - (a + b).length / 2) + 1e-14
    low = pointwiseMin(first, second) - rise
    high = pointwiseMax(first, second) + rise
  }

  func union(_ other: EdgeBox) -> EdgeBox {
    EdgeBox(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  func overlaps(_ other: EdgeBox) -> Bool {
    all(low .<= other.high) && all(other.low .<= high)
  }
}

/// A complete binary tree of boxes, its leaves the edges of rings in order: neighbours along a ring are close by, so the
/// boxes of inner nodes are small.
struct EdgeTree {
  /// The node at `index` has the children `2 * index` and `2 * index + 1`; the root is 1.
  private var nodes: [EdgeBox]
  private let leaves: Int

  /// Creates a tree of boxes.
  init(_ boxes: [EdgeBox]) {
    var leaves = 1
    while leaves < boxes.count { leaves *= 2 }
    self.leaves = leaves
    nodes = [EdgeBox](repeating: .empty, count: leaves) + boxes
    nodes += [EdgeBox](repeating: .empty, count: leaves - boxes.count)
    for index in stride(from: leaves - 1, through: 1, by: -1) {
      nodes[index] = nodes[2 * index].union(nodes[2 * index + 1])
    }
  }

  /// Calls `body` once for each pair of edges whose boxes overlap.
  func forEachOverlap(_ body: (Int, Int) -> Void) {
    var pairs = [(1, 1)]
    while let (left, right) = pairs.popLast() {
      guard left == right || nodes[left].overlaps(nodes[right]) else { continue }
      if left >= leaves {
        if left != right { body(left - leaves, right - leaves) }
      } else if left == right {
        pairs.append((2 * left, 2 * left))
        pairs.append((2 * left, 2 * left + 1))
        pairs.append((2 * left + 1, 2 * left + 1))
      } else {
        pairs.append((2 * left, 2 * right))
        pairs.append((2 * left, 2 * right + 1))
        pairs.append((2 * left + 1, 2 * right))
        pairs.append((2 * left + 1, 2 * right + 1))
      }
    }
  }
}
