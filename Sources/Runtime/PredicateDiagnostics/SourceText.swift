/// Returns the number of bytes of the byte order mark at the beginning of a UTF-8 file: 3, or 0 if there is none.
package func byteOrderMark(_ bytes: some Sequence<UInt8>) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

/// A text under compilation: its bytes, and the way from byte offsets to lines and columns.
///
/// ```swift
/// let source = SourceText("age >\n x")
/// source.location(of: 7)  // line 2, column 2
/// ```
public struct SourceText: Hashable, Sendable {
  /// A place for people: both numbers start at 1, columns count Unicode scalars.
  public struct Location: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The text's bytes, taken to be UTF-8; invalid sequences are kept as they are.
  public let utf8: [UInt8]

  /// The name of the text in messages, such as the path of a file. `nil` means `predicate`.
  public var name: String?

  /// The location of the text in the text that contains it. Line 1, column 1 if there is none.
  package var start = Location(line: 1, column: 1)

  /// Creates a text of the bytes of `string`.
  public init(_ string: String, name: String? = nil) { self.init(utf8: Array(string.utf8), name: name) }

  /// Creates a text of these bytes, valid UTF-8 or not.
  public init(utf8: [UInt8], name: String? = nil) {
    self.utf8 = utf8
    self.name = name
  }

  /// Returns the text under a name, unless it has one.
  package func named(_ name: String) -> SourceText {
    var text = self
    text.name = self.name ?? name
    return text
  }

  /// The whole text; invalid sequences become U+FFFD.
  public var string: String { String(decoding: utf8, as: UTF8.self) }

  /// The part of the text in `range`, clamped to the text.
  public subscript(range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), utf8.count)
    let upper = min(max(range.upperBound, lower), utf8.count)
    return String(decoding: utf8[lower..<upper], as: UTF8.self)
  }

  /// Returns the line and column of a byte offset, clamped to the text. O(offset).
  public func location(of offset: Int) -> Location {
    let end = min(max(offset, 0), utf8.count)
    var line = 1
    var lineStart = 0
    for index in 0..<end where utf8[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    var column = 1
    for byte in utf8[lineStart..<end] where byte & 0xC0 != 0x80 { column += 1 }
    return Location(line: line, column: column)
  }
}
