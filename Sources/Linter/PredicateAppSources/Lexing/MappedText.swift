import PredicateDiagnostics

/// The text that a literal denotes, with the place of each byte in the file. It accounts for escapes, indentation and joined literals.
package struct MappedText: Sendable, Equatable {
  package private(set) var bytes: [UInt8] = []
  /// The start and end of each byte's spelling in the file.
  private var starts: [Int32] = []
  private var ends: [Int32] = []

  /// Creates an empty text.
  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }
  package var count: Int { bytes.count }
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends bytes that are spelt literally in the file from an offset on.
  package mutating func append(_ slice: ArraySlice<UInt8>, at offset: Int) {
    for (index, byte) in slice.enumerated() {
      bytes.append(byte)
      starts.append(Int32(clamping: offset + index))
      ends.append(Int32(clamping: offset + index + 1))
    }
  }

  /// Appends bytes that are spelt differently in the file, in the range `spelling`.
  package mutating func append(_ text: some Collection<UInt8>, spelt spelling: Range<Int>) {
    bytes += text
    starts += repeatElement(Int32(clamping: spelling.lowerBound), count: text.count)
    ends += repeatElement(Int32(clamping: spelling.upperBound), count: text.count)
  }

  package mutating func append(_ other: MappedText) {
    bytes += other.bytes
    starts += other.starts
    ends += other.ends
  }

  /// Returns part of the text, with its places.
  package func slice(_ range: Range<Int>) -> MappedText {
    let range = range.clamped(to: 0..<bytes.count)
    var part = MappedText()
    part.bytes = Array(bytes[range])
    part.starts = Array(starts[range])
    part.ends = Array(ends[range])
    return part
  }

  /// Returns the same text as if all of it were spelt in one place.
  package func spelt(_ spelling: Range<Int>) -> MappedText {
    var moved = MappedText()
    moved.append(bytes, spelt: spelling)
    return moved
  }

  /// The text with `l` for the other length modifiers of printf: `%zd`, `%td` and `%jd` are read as `%ld`.
  package var withLongNumbers: MappedText {
    guard bytes.contains(UInt8(ascii: "%")) else { return self }
    var result = self
    var quote: UInt8?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = quote == nil ? byte : quote == byte ? nil : quote
      } else if quote == nil, byte == UInt8(ascii: "%"), index + 2 < bytes.count, "ztj".utf8.contains(bytes[index + 1]),
        "diuxX".utf8.contains(bytes[index + 2])
      {
        result.bytes[index + 1] = UInt8(ascii: "l")
      }
    }
    return result
  }

  /// Returns the place in the file of a range of the text. For an empty range, it is the place before the next byte, or after the last one.
  package func place(of range: SourceRange) -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    if lower == upper {
      let point = lower < bytes.count ? Int(starts[lower]) : Int(ends[bytes.count - 1])
      return point..<point
    }
    let start = Int(starts[lower])
    return start..<max(start, Int(ends[upper - 1]))
  }

  /// The ranges of the file that contain the text, in the order of the text. O(bytes).
  package var pieces: [Range<Int>] {
    var pieces: [Range<Int>] = []
    for (start, end) in zip(starts, ends) {
      if let last = pieces.last, last.lowerBound <= start, start <= last.upperBound {
        pieces[pieces.count - 1] = last.lowerBound..<max(last.upperBound, Int(end))
      } else {
        pieces.append(Int(start)..<Int(max(start, end)))
      }
    }
    return pieces
  }

  /// Returns the offset in the text of a byte of the file, or the end of a piece at its end. `nil` outside of the text. O(bytes).
  package func offset(at place: Int) -> Int? {
    if let index = starts.firstIndex(where: { Int($0) == place }) { return index }
    return ends.lastIndex { Int($0) == place }.map { $0 + 1 }
  }

  /// Returns whether a range of the text is contiguous and literal in the file, so that it can be replaced there.
  package func isVerbatim(_ range: SourceRange) -> Bool {
    let lower = max(range.lowerBound, 0)
    guard range.upperBound <= bytes.count, lower < range.upperBound else { return false }
    for index in lower..<range.upperBound {
      guard ends[index] == starts[index] + 1, index == lower || starts[index] == ends[index - 1] else { return false }
    }
    return true
  }

  /// Returns whether a range of the text can be replaced in the file by an unescaped text. The range must be contiguous and literal there,
  /// and the text must not need escapes in a literal.
  package func canReplace(_ range: SourceRange, with text: String) -> Bool {
    (range.isEmpty || isVerbatim(range))
      && !text.utf8.contains { $0 == .quote || $0 == .backslash || $0.isLineEnd }
  }
}
