// The orientation of three points of the sphere, exact for their doubles: a fast determinant if it is clear, else an exact one, and
// a symbolic shift of points on one great circle.
//
// The shift is H. Edelsbrunner and E. P. Mücke, "Simulation of simplicity" (1990): every point is moved by its own
// infinitely small amounts, so no three lie on one great circle, and every test agrees with every other. Points move by
// their place alone, the order of magnitude being z before y before x, and points of smaller coordinates before greater
// ones, which is the order that the S2 library uses.

/// The magnitude above which the sign of a determinant of unit vectors is certain: five roundings of 2^-53 on products whose magnitudes sum
/// to at most √3 are 9.7e-16.
let certainDeterminant = 2e-15

/// Returns 1 if the points turn counterclockwise, seen from outside the sphere, -1 if they turn clockwise, and 0 only if two are equal.
///
/// Swapping two points changes the sign; rotating all three does not.
func orientation(_ a: UnitVector, _ b: UnitVector, _ c: UnitVector) -> Int {
  let determinant = a.cross(b).dot(c)
  if determinant > certainDeterminant { return 1 }
  if determinant < -certainDeterminant { return -1 }
  return exactOrientation(a, b, c)
}

/// Returns ``orientation(_:_:_:)`` for a determinant too small to trust.
@inline(never)
func exactOrientation(_ a: UnitVector, _ b: UnitVector, _ c: UnitVector) -> Int {
  if a == b || b == c || c == a { return 0 }
  let sign = determinantSign(a, b, c)
  if sign != 0 { return sign }
  var (first, second, third, parity) = (a, b, c, 1)
  if UnitVector.precedes(second, first) { (first, second, parity) = (second, first, -parity) }
  if UnitVector.precedes(third, second) { (second, third, parity) = (third, second, -parity) }
  if UnitVector.precedes(second, first) { (first, second, parity) = (second, first, -parity) }
  return parity * shiftedSign(first, second, third)
}

/// Returns the sign of the determinant of three vectors, exactly.
private func determinantSign(_ a: UnitVector, _ b: UnitVector, _ c: UnitVector) -> Int {
  withUnsafeTemporaryAllocation(of: Double.self, capacity: 24) { memory in
    guard let memory = memory.baseAddress else { return 0 }
    var sum = ExactSum(in: memory)
    sum.add(a.x, times: b.y, times: c.z)
    sum.add(-a.x, times: b.z, times: c.y)
    sum.add(a.y, times: b.z, times: c.x)
    sum.add(-a.y, times: b.x, times: c.z)
    sum.add(a.z, times: b.x, times: c.y)
    sum.add(-a.z, times: b.y, times: c.x)
    return sum.sign
  }
}

/// Returns the sign of the determinant of a < b < c, on one great circle, after the shift: that of the first coefficient which is
/// not zero of the determinant as a polynomial in the shifts az ≫ ay ≫ ax ≫ bz ≫ by ≫ ….
private func shiftedSign(_ a: UnitVector, _ b: UnitVector, _ c: UnitVector) -> Int {
  var sign = minorSign(b.x, b.y, c.x, c.y)  // az
  if sign == 0 { sign = minorSign(b.z, b.x, c.z, c.x) }  // ay
  if sign == 0 { sign = minorSign(b.y, b.z, c.y, c.z) }  // ax
  if sign == 0 { sign = minorSign(c.x, c.y, a.x, a.y) }  // bz
  if sign == 0 { sign = signum(c.x) }  // bz ay
  if sign == 0 { sign = -signum(c.y) }  // bz ax
  if sign == 0 { sign = minorSign(c.z, c.x, a.z, a.x) }  // by
  if sign == 0 { sign = signum(c.z) }  // by ax, and c is not the zero vector
  return sign
}

private func signum(_ value: Double) -> Int { value > 0 ? 1 : value < 0 ? -1 : 0 }

/// Returns the sign of p·s - q·r, exactly.
private func minorSign(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Int {
  withUnsafeTemporaryAllocation(of: Double.self, capacity: 4) { memory in
    guard let memory = memory.baseAddress else { return 0 }
    var sum = ExactSum(in: memory)
    sum.add(p, times: s)
    sum.add(-q, times: r)
    return sum.sign
  }
}
