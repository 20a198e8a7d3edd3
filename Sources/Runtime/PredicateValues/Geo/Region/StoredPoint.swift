extension GeoShape.Point {
  /// Returns the point of an embedded object with a string `type` and a list `coordinates`; `nil` if it is not a point (language §8.1). The
  /// type must be `Point`, in any case, and the coordinates a longitude and a latitude in their ranges. Further coordinates, such as an
  /// altitude, are ignored.
  @inline(__always)
  package init?(storedType type: UnsafeBufferPointer<UInt8>, coordinates: UnsafeBufferPointer<Double>) {
    guard coordinates.count >= 2, spellsPoint(type) else { return nil }
    self.init(longitude: coordinates[0], latitude: coordinates[1])
    guard isOnGlobe else { return nil }
  }
}

/// Returns `true` if a text is `Point`, ignoring the case of ASCII letters.
@inline(__always)
private func spellsPoint(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard text.count == 5 else { return false }
  // A letter's two cases differ in this bit, and nothing else becomes one of the letters of `point` by it.
  let lowered: UInt8 = 0x20
  return text[0] | lowered == 0x70 && text[1] | lowered == 0x6F && text[2] | lowered == 0x69
    && text[3] | lowered == 0x6E && text[4] | lowered == 0x74
}
