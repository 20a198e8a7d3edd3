import PredicateValues

/// Recently read lists and sets by their texts. Objects with the same list, for example of labels, share one array.
final class RecentLists {
  private struct Entry {
    var start: UnsafePointer<UInt8>?
    var count = 0
    var property = 0
    var value = Value.null
  }

  @exclusivity(unchecked) private var entries = [Entry](repeating: Entry(), count: 256)
  /// Longer texts rarely repeat.
  private static let maximumBytes = 64

  /// Returns the slot of a list in the table; `nil` for long lists.
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
