import PredicateValues

/// Lists and sets that have been read, by their texts: those of labels, say, of which many objects have the same share one array.
final class RecentLists {
  private struct Entry {
    var start: UnsafePointer<UInt8>?
    var count = 0
    var property = 0
    var value = Value.null
  }

  @exclusivity(unchecked) private var entries = [Entry](repeating: Entry(), count: 256)
  /// Longer texts are no two the same, as a rule.
  private static let maximumBytes = 64

  /// The place of a list in the table; nil for long ones.
  @inline(__always)
  func place(_ text: UnsafeBufferPointer<UInt8>, _ property: Int) -> Int? {
    guard text.count <= Self.maximumBytes else { return nil }
    return Int(truncatingIfNeeded: (JSONParser.quickHash(text) &+ UInt64(truncatingIfNeeded: property)) & 255)
  }

  @inline(__always)
  func list(at place: Int?, _ text: UnsafeBufferPointer<UInt8>, _ property: Int) -> Value? {
    guard let place, entries[place].property == property, let start = entries[place].start,
      bytesEqual(UnsafeBufferPointer(start: start, count: entries[place].count), text)
    else { return nil }
    return entries[place].value
  }

  @inline(__always)
  func note(_ value: Value, at place: Int?, _ text: UnsafeBufferPointer<UInt8>, _ property: Int) {
    guard let place else { return }
    entries[place] = Entry(start: text.baseAddress, count: text.count, property: property, value: value)
  }
}
