import PredicateValues

/// Whether the object at a position is a point and the region of the cell holds it (language §8.1); false of no object.
///
/// The lane is that of the point's type. Verification says that the next one is that of the same class's coordinates, a list
/// of doubles without nulls.
@inline(never)
func holdsPoint(_ lane: UnsafePointer<Lane>, _ position: Int, _ region: ConstantCell) -> Bool {
  let coordinates = lane + 1
  guard let spans = coordinates.pointee.spans, coordinates.pointee.encoding == .double,
    let type = lane.text(position)
  else { return false }
  let start = Int(spans[position])
  // A lane of doubles has values.
  let first = coordinates.pointee.values.unsafelyUnwrapped.assumingMemoryBound(to: Double.self) + start
  return RegionTest(region.pointer.assumingMemoryBound(to: Double.self)).contains(
    type: type,
    coordinates: UnsafeBufferPointer(start: first, count: Int(spans[position &+ 1]) &- start))
}
