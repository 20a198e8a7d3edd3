import PredicateValues

/// Returns `true` if the object at a position is a point inside the region of the cell (language §8.1); `false` without an object.
///
/// The lane contains the point's type. Verification guarantees that the next lane contains the coordinates of the same class, a list of
/// doubles without nulls.
@inline(never)
func holdsPoint(_ lane: UnsafePointer<Lane>, _ position: Int, _ region: ConstantCell) -> Bool {
  let coordinates = lane + 1
  guard let (start, end) = coordinates.elements(position), coordinates.pointee.encoding == .double,
    let type = lane.text(position)
  else { return false }
  // A lane of doubles always has values.
  let first = coordinates.pointee.values.unsafelyUnwrapped.assumingMemoryBound(to: Double.self) + start
  return RegionTest(region.pointer.assumingMemoryBound(to: Double.self)).contains(
    type: type,
    coordinates: UnsafeBufferPointer(start: first, count: end &- start))
}
