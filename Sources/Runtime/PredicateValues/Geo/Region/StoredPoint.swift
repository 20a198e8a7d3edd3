extension GeoShape.Point {
  /// The point of an embedded object with a string `type` and a list `coordinates`; nil where it is none (language §8.1):
  /// the type is `Point` in letters of either case, there are a longitude and a latitude in their ranges, and whatever
  /// follows, an altitude say, is ignored.
  @inline(__always)
  package init?(storedType type: UnsafeBufferPointer<UInt8>, coordinates: UnsafeBufferPointer<Double>) {
    guard coordinates.count >= 2, spellsPoint(type) else { return nil }
    self.init(longitude: coordinates[0], latitude: coordinates[1])
    guard isOnGlobe else { return nil }
  }
}

/// Whether a text is `Point`, ignoring the case of ASCII letters.
@inline(__always)
private func spellsPoint(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.count == 5 else { return false }
  // A letter's two cases differ in this bit, and nothing else becomes one of the letters of `point` by it.
  let lowered: UInt8 = 0x20
  return text[0] | lowered == 0x70 && text[1] | lowered == 0x6F && text[2] | lowered == 0x69
    && text[3] | lowered == 0x6E && text[4] | lowered == 0x74
}
