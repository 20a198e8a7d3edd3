/// The results of searching a block.
package final class FoundObjects {
  /// The number of objects after which the search ends.
  var enough = Int.max
  /// The number of matching objects.
  package internal(set) var count = 0
  /// The matching objects, each on a line of its own, if they are wanted.
  package private(set) var lines: [UInt8] = []
  /// The end of each line.
  package private(set) var ends: [Int] = []
  /// The line of each match, or its position in its array, from 1, if objects or keys are wanted.
  package private(set) var numbers: [Int] = []
  /// The primary keys, if they are wanted. `nil` for objects without one.
  package private(set) var keys: [String?] = []
  /// A Boolean value that indicates whether an object may span several lines.
  private let spansLines: Bool

  init(spansLines: Bool = false) { self.spansLines = spansLines }

  /// Removes all results.
  func reset(enough: Int) {
    self.enough = enough
    count = 0
    lines.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }

  /// Returns the line of an object without its break; empty if objects are not wanted.
  package func line(_ index: Int) -> ArraySlice<UInt8> {
    guard ends.indices.contains(index) else { return [] }
    return lines[(index > 0 ? ends[index - 1] : 0)..<ends[index] - 1]
  }

  /// Adds the number of an object.
  func add(number: Int) { numbers.append(number) }

  /// Adds the bytes of an object.
  func add(_ start: Bytes, _ end: Bytes) {
    let bytes = UnsafeBufferPointer(start: start, count: end - start)
    if spansLines, bytes.contains(0x0A) { addCompact(bytes) } else { lines.append(contentsOf: bytes) }
    lines.append(0x0A)
    ends.append(lines.count)
  }

  /// Adds the bytes of a record without its line break.
  func add(record start: Bytes, _ end: Bytes) {
    var end = end
    if end > start, end[-1] == 0x0A { end -= 1 }
    if end > start, end[-1] == 0x0D { end -= 1 }
    add(start, end)
  }

  /// Adds an object that `write` appends.
  func add(_ write: (inout [UInt8]) -> Void) {
    write(&lines)
    lines.append(0x0A)
    ends.append(lines.count)
  }

  /// Adds an object that spans lines, without the blanks between its tokens.
  private func addCompact(_ bytes: UnsafeBufferPointer<UInt8>) {
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte <= 0x20 {
        continue
      }
      lines.append(byte)
    }
  }

  /// Adds the key of an object.
  func add(key: String?) { keys.append(key) }

  /// Replaces the numbers in the block with those in the file.
  func number(_ inFile: (Int) -> Int) {
    for index in numbers.indices { numbers[index] = inFile(numbers[index]) }
  }

  /// Keeps only the first objects.
  func keepFirst(_ maximum: Int) {
    guard count > maximum else { return }
    count = maximum
    if ends.count > maximum {
      ends.removeSubrange(maximum...)
      lines.removeSubrange((ends.last ?? 0)...)
    }
    if numbers.count > maximum { numbers.removeSubrange(maximum...) }
    if keys.count > maximum { keys.removeSubrange(maximum...) }
  }
}
