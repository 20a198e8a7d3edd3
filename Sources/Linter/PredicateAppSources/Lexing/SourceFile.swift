import PredicateDiagnostics

/// A source file: its bytes on disk, and the lines and columns of byte offsets.
package struct SourceFile: Sendable {
  package enum Language: Sendable {
    case swift
    /// Objective-C, Objective-C++ and their headers.
    case objectiveC
    /// A single predicate.
    case predicate
    /// Stored predicates, one JSON object per line, with any extension.
    case stored
    /// A Core Data model: the file `contents` of an `.xcdatamodel`.
    case dataModel

    /// Creates the language of a file extension. `nil` if the tools do not read such files.
    package init?(pathExtension: some StringProtocol) {
      switch pathExtension {
      case "swift": self = .swift
      case "m", "mm", "h": self = .objectiveC
      case "predicate": self = .predicate
      default: return nil
      }
    }
  }

  /// The path as in reports.
  package let path: String
  package let language: Language
  /// The bytes of the file, including a byte order mark.
  package let bytes: [UInt8]
  /// The offset of each line's start. Lines end with a line feed, a carriage return, or both.
  private let lineStarts: [Int]
  /// The number of characters that begin before each multiple of ``stride``, which limits the bytes to read for a column.
  private let characterCounts: [Int]
  private static let stride = 1_024

  package init(path: String, language: Language, bytes: [UInt8]) {
    self.path = path
    self.language = language
    self.bytes = bytes
    var starts = [0]
    var counts: [Int] = []
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index % Self.stride == 0 { counts.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      guard byte == .lineFeed || byte == .carriageReturn else { continue }
      if byte == .carriageReturn, index + 1 < bytes.count, bytes[index + 1] == .lineFeed { continue }
      starts.append(index + 1)
    }
    lineStarts = starts
    characterCounts = counts
  }

  /// The start of the text, after a byte order mark.
  package var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  package var lineCount: Int { lineStarts.count }

  /// Returns the line of a byte offset, from 1. O(log lines).
  package func line(of offset: Int) -> Int { max(1, lineStarts.partitioningIndex { $0 > offset }) }

  /// Returns the line and column of a byte offset, clamped to the file. Columns count Unicode scalars, without the byte order mark.
  package func location(of offset: Int) -> SourceText.Location {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let first = line == 1 ? min(start, offset) : lineStarts[line - 1]
    return SourceText.Location(line: line, column: characters(before: offset) - characters(before: first) + 1)
  }

  /// Returns the number of characters that begin before a byte of the file.
  private func characters(before offset: Int) -> Int {
    guard !characterCounts.isEmpty else { return 0 }
    let block = min(offset / Self.stride, characterCounts.count - 1)
    return bytes[block * Self.stride..<offset].reduce(characterCounts[block]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }

  /// Returns the bytes of a line, counted from 1, without its line ending. Empty if there is no such line.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let first = line == 1 ? start : lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > first, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
    return first..<max(first, end)
  }

  /// Returns the text of a range, which is clamped to the file. Invalid sequences become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    return String(decoding: bytes[lower..<min(max(range.upperBound, lower), bytes.count)], as: UTF8.self)
  }

  /// Returns whether the bytes in a range equal a text.
  package func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == text.utf8CodeUnitCount, range.lowerBound >= 0, range.upperBound <= bytes.count else {
      return false
    }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[range]) }
  }
}

extension UInt8 {
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let quote: UInt8 = 0x22
  package static let backslash: UInt8 = 0x5C

  package var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C || self == 0 }
  package var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// A Boolean value that indicates whether the byte may begin an identifier: a letter, an underscore, or part of a non-ASCII character.
  package var beginsName: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || self == 0x5F || self >= 0x80 }
  package var continuesName: Bool { beginsName || isDigit }

  /// The value of a hexadecimal digit. `nil` if the byte is not one.
  package var hexDigit: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x37
    case 0x61...0x66: Int(self) - 0x57
    default: nil
    }
  }
}
