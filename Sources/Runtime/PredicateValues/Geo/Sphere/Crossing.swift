// When arcs cross, so that every point belongs to one of the polygons that share an edge or a vertex: an arc that passes
// through the end of another one crosses it or does not, by one fixed direction at every point, as the S2 library decides
// (S2EdgeCrossings, "vertex crossing").

/// Returns `true` if two arcs without common ends cross in their interiors; `false` for arcs with a common end.
func arcsCross(_ a: UnitVector, _ b: UnitVector, _ c: UnitVector, _ d: UnitVector) -> Bool {
  let side = orientation(a, b, c)
  guard side != 0, orientation(a, b, d) == -side else { return false }
  return orientation(c, d, b) == side && orientation(c, d, a) == -side
}

/// Returns `true` if the arc from `end` to `far` counts as crossed by the arc from `end` to `other`: if `other` comes later, turning
/// counterclockwise around `end` from the reference direction.
func vertexCrosses(at end: UnitVector, arcTo other: UnitVector, edgeTo far: UnitVector) -> Bool {
  isCounterClockwise(referenceDirection(end), far, other, around: end)
}

/// Returns `true` if a ring with its interior on its left contains its own vertex `vertex`, between `previous` and `next`.
func ringHolds(vertex: UnitVector, previous: UnitVector, next: UnitVector) -> Bool {
  isCounterClockwise(referenceDirection(vertex), previous, next, around: vertex)
}

/// Returns `true` if the directions are in counterclockwise order around a point, including equal neighbors in this order.
func isCounterClockwise(
  _ a: UnitVector, _ b: UnitVector, _ c: UnitVector, around center: UnitVector
) -> Bool {
  var count = 0
  if orientation(b, center, a) >= 0 { count += 1 }
  if orientation(c, center, b) >= 0 { count += 1 }
  if orientation(a, center, c) > 0 { count += 1 }
  return count >= 2
}

/// Returns a direction at right angles to a point, which no other point of round coordinates lies in: across the axis before the
/// point's largest component, tilted by numbers without meaning.
func referenceDirection(_ point: UnitVector) -> UnitVector {
  let (x, y, z) = (point.x.magnitude, point.y.magnitude, point.z.magnitude)
  var axis = UnitVector(x: 0.012, y: 0.0053, z: 0.00457)
  if x > y {
    if x > z { axis.z = 1 } else { axis.y = 1 }
  } else {
    if y > z { axis.x = 1 } else { axis.y = 1 }
  }
  return point.cross(axis).normalized
}
