/// The lines of a source that a range covers, cut to a width, with the columns to underline.
struct Excerpt {
  struct Line {
    /// The line's number from 1. `nil` for omitted lines.
    var number: Int?
    /// The displayed text.
    var text = ""
    /// The columns before the underlined ones.
    var before = 0
    /// The columns to underline, at least 1.
    var underlined = 1
  }

  /// Lines shown of a range that covers more of them.
  static let maximumLines = 6

  private(set) var lines: [Line] = []
  /// The columns that the largest line number takes.
  private(set) var gutterWidth = 1

  init(_ source: SourceText, _ range: SourceRange, firstLine: Int = 1, maximumColumns: Int) {
    let bytes = source.utf8
    let lower = Self.scalarStart(bytes, min(max(range.lowerBound, 0), bytes.count))
    let upper = Self.scalarEnd(bytes, min(max(range.upperBound, lower), bytes.count))
    let first = source.location(of: lower).line + firstLine - 1
    var spans: [(number: Int, start: Int, end: Int)] = []
    var start = bytes[..<lower].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var number = first
    while true {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      spans.append((number, start, end))
      // Only the first lines and the last one are shown, so that no more of them are kept.
      if spans.count > Self.maximumLines { spans.remove(at: Self.maximumLines - 1) }
      if end + 1 >= upper || end == bytes.count { break }
      start = end + 1
      number += 1
    }
    let isCut = number - first + 1 > Self.maximumLines
    for (index, span) in spans.enumerated() {
      if isCut, index == Self.maximumLines - 1 { lines.append(Line(number: nil)) }
      let content = span.end > span.start && bytes[span.end - 1] == UInt8(ascii: "\r") ? span.end - 1 : span.end
      let from = min(max(lower, span.start), content)
      let to = min(max(upper, from), content)
      lines.append(
        Self.line(span.number, bytes, span.start..<content, from..<to, maximumColumns: maximumColumns))
    }
    gutterWidth = String(number).utf8.count
  }

  /// Returns one line with the columns of `marked`, cut if it is too wide.
  private static func line(
    _ number: Int, _ bytes: [UInt8], _ line: Range<Int>, _ marked: Range<Int>, maximumColumns: Int
  ) -> Line {
    // This number of bytes has more columns than are shown, unless most of them are marks without a width.
    let reach = maximumColumns * 8
    let start = scalarStart(bytes, max(line.lowerBound, marked.lowerBound - reach))
    let stop = scalarEnd(bytes, min(line.upperBound, marked.upperBound + reach))
    let markedEnd = scalarEnd(bytes, min(marked.upperBound, marked.lowerBound + reach))
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let before = VisibleText.expand(text(start..<marked.lowerBound), from: 0)
    let inside = VisibleText.expand(text(marked.lowerBound..<markedEnd), from: before.column)
    let after = VisibleText.expand(text(markedEnd..<max(markedEnd, stop)), from: inside.column)
    let isWhole = start == line.lowerBound && stop == line.upperBound && markedEnd == marked.upperBound
    if isWhole, after.column <= maximumColumns {
      return Line(
        number: number, text: before.text + inside.text + after.text, before: before.column,
        underlined: max(1, inside.column - before.column))
    }
    return cut(
      number, before.text, inside.text, after.text, maximumColumns: maximumColumns,
      isCutBefore: start > line.lowerBound, isCutAfter: stop < line.upperBound || markedEnd < marked.upperBound)
  }

  /// Cuts a line that is too wide. A third of its columns are before the marked part.
  private static func cut(
    _ number: Int, _ before: String, _ inside: String, _ after: String, maximumColumns: Int, isCutBefore: Bool,
    isCutAfter: Bool
  ) -> Line {
    let insideWidth = VisibleText.width(of: inside)
    let afterWidth = VisibleText.width(of: after)
    let wanted = max(maximumColumns / 3, maximumColumns - insideWidth - afterWidth - 1)
    let head = suffix(before, columns: wanted)
    let headMark = head.isCut || isCutBefore ? "…" : ""
    let headWidth = VisibleText.width(of: head.text) + VisibleText.width(of: headMark)
    let body = prefix(inside + after, columns: max(1, maximumColumns - headWidth))
    let bodyMark = body.isCut || isCutAfter ? "…" : ""
    return Line(
      number: number, text: headMark + head.text + body.text + bodyMark, before: headWidth,
      underlined: max(1, min(insideWidth, VisibleText.width(of: body.text))))
  }

  private static func prefix(_ text: String, columns: Int) -> (text: String, isCut: Bool) {
    var (result, width) = ("", 0)
    for character in text {
      width += VisibleText.width(of: character)
      if width > columns { return (result, true) }
      result.append(character)
    }
    return (result, false)
  }

  private static func suffix(_ text: String, columns: Int) -> (text: String, isCut: Bool) {
    var (result, width): ([Character], Int) = ([], 0)
    for character in text.reversed() {
      width += VisibleText.width(of: character)
      if width > columns { return (String(result.reversed()), true) }
      result.append(character)
    }
    return (String(result.reversed()), false)
  }

  /// Returns the first byte of the scalar that contains an offset.
  private static func scalarStart(_ bytes: [UInt8], _ offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80, offset - start < 3 { start -= 1 }
    return start
  }

  /// Returns the end of the scalar that contains an offset.
  private static func scalarEnd(_ bytes: [UInt8], _ offset: Int) -> Int {
    var end = offset
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80, end - offset < 3 { end += 1 }
    return end
  }
}
