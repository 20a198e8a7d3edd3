import PredicateDiagnostics

/// A source file: its bytes as they are on disk, and the way from byte offsets to lines and columns.
package struct SourceFile: Sendable {
  /// What a file is written in.
  package enum Language: Sendable {
    case swift
    /// Objective-C, Objective-C++ and their headers.
    case objectiveC
    /// A predicate and nothing else.
    case predicate
    /// Stored predicates, a JSON object a line, whatever its extension.
    case stored
    /// A data model of Core Data: the file `contents` of an `.xcdatamodel`.
    case dataModel

    /// The language of a file's extension; nil where no tool reads such files.
    package init?(pathExtension: some StringProtocol) {
      switch pathExtension {
      case "swift": self = .swift
      case "m", "mm", "h": self = .objectiveC
      case "predicate": self = .predicate
      default: return nil
      }
    }
  }

  /// The path as reports print it.
  package let path: String
  package let language: Language
  /// The file's bytes, the byte order mark included.
  package let bytes: [UInt8]
  /// Where each line begins: after a line feed, a carriage return, or both.
  private let lineStarts: [Int]
  /// How many characters begin before each multiple of ``stride``, so that a column of a long line is found without all of it.
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

  /// Where the text begins: behind a byte order mark.
  package var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// How many lines the file has.
  package var lineCount: Int { lineStarts.count }

  /// The line of a byte offset, from 1. O(log lines).
  package func line(of offset: Int) -> Int { max(1, lineStarts.partitioningIndex { $0 > offset }) }

  /// The line and column of a byte offset, clamped to the file; columns count Unicode scalars and not the byte order mark.
  package func location(of offset: Int) -> SourceText.Location {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    let first = line == 1 ? min(start, offset) : lineStarts[line - 1]
    return SourceText.Location(line: line, column: characters(before: offset) - characters(before: first) + 1)
  }

  /// How many characters begin before a byte of the file.
  private func characters(before offset: Int) -> Int {
    guard !characterCounts.isEmpty else { return 0 }
    let block = min(offset / Self.stride, characterCounts.count - 1)
    return bytes[block * Self.stride..<offset].reduce(characterCounts[block]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }

  /// The bytes of a line, from 1, without its end; empty where there is no such line.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let first = line == 1 ? start : lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > first, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
    return first..<max(first, end)
  }

  /// The text of a range, clamped to the file; invalid sequences become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    return String(decoding: bytes[lower..<min(max(range.upperBound, lower), bytes.count)], as: UTF8.self)
  }

  /// Whether a range's bytes are these.
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

  /// Whether an identifier may begin with it: a letter, an underscore, or part of a character beyond ASCII.
  package var beginsName: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A || self == 0x5F || self >= 0x80 }
  package var continuesName: Bool { beginsName || isDigit }

  /// The value of a hexadecimal digit; nil where it is none.
  package var hexDigit: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x41...0x46: Int(self) - 0x37
    case 0x61...0x66: Int(self) - 0x57
    default: nil
    }
  }
}
