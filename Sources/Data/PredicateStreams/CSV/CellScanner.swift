/// A cell of CSV or TSV: the range of its content, and flags on how to read it.
struct Cell {
  /// The content, without surrounding quotes.
  var start: Bytes
  var end: Bytes
  /// A Boolean value that indicates whether the cell is in quotes.
  var isQuoted = false
  /// A Boolean value that indicates whether it may contain quotes, backslashes or control characters.
  var isSpecial = false
  /// A Boolean value that indicates whether it may contain non-ASCII characters.
  var isWide = false

  var count: Int { end - start }

  /// The truth value of `true`, `True`, `TRUE` and their opposites. `nil` for all other cells.
  var boolean: Bool? {
    switch (count, word(start) & 0xFF_FFFF_FFFF) {
    case (4, let word): [0x6575_7274, 0x6575_7254, 0x4555_5254].contains(word & 0xFFFF_FFFF) ? true : nil
    case (5, 0x65_736C_6166), (5, 0x65_736C_6146), (5, 0x45_534C_4146): false
    default: nil
    }
  }

  /// The content as text.
  var text: String { String(decoding: unquoted, as: UTF8.self) }

  /// The content, with doubled quotes as one.
  var unquoted: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { target, count in
      count = target.baseAddress.map { unquote(to: $0) } ?? 0
    }
  }

  /// Writes the content, with doubled quotes as one and without the closing quote of a quoted beginning. Returns its length.
  func unquote(to target: UnsafeMutablePointer<UInt8>) -> Int {
    var (position, written) = (start, 0)
    var isInQuotes = isQuoted
    while position < end {
      if isInQuotes, position[0] == UInt8(ascii: "\"") {
        position += 1
        isInQuotes = position < end && position[0] == UInt8(ascii: "\"")
        if !isInQuotes { continue }
      }
      target[written] = position[0]
      written += 1
      position += 1
    }
    return written
  }
}

/// The notation of the cells in a file.
package struct DelimitedFormat: Sendable {
  /// The byte between two cells.
  package var delimiter: UInt8
  /// A Boolean value that indicates whether quotes surround cells. `nil` if the delimiter and the header determine it: cells of TSV have no
  /// quotes, unless a name in the header has them.
  package var hasQuotes: Bool?
  /// The cells without quotes that are null, in addition to empty ones.
  package var nulls: [[UInt8]] = []
  /// A Boolean value that indicates whether records may have any number of cells. Missing cells are empty, and surplus ones are dropped.
  ///
  /// Otherwise a record of several cells may lack the last ones, and surplus cells must be empty.
  package var isRagged = false
  /// The number of lines before the header.
  package var skippedLines: Int

  /// Creates a format.
  package init(delimiter: UInt8, hasQuotes: Bool? = nil, skippedLines: Int = 0) {
    self.delimiter = delimiter
    self.hasQuotes = hasQuotes
    self.skippedLines = skippedLines
  }
}

/// Reads cells from CSV (RFC 4180), or from TSV. A quote inside a plain cell is text, and so is text between the closing quote of a cell and
/// its delimiter.
struct CellScanner {
  /// The end of the last cell.
  enum Ending {
    /// Another cell follows.
    case delimiter
    /// The record is complete.
    case record
    /// The text ends, and the cell may continue after it.
    case text
    /// The text ends within quotes.
    case openQuote
  }

  let delimiter: UInt8
  /// A Boolean value that indicates whether a quote at the start of a cell surrounds it.
  private let hasQuotes: Bool
  /// The delimiter, repeated in every byte.
  private let delimiters: UInt64

  init(_ format: DelimitedFormat) {
    delimiter = format.delimiter
    hasQuotes = format.hasQuotes ?? true
    delimiters = 0x0101_0101_0101_0101 &* UInt64(format.delimiter)
  }

  /// Advances to the next byte that is a quote, a backslash, a control character or one of `separators`.
  @inline(__always)
  private func skipPlain(_ position: inout Bytes, _ cell: inout Cell, _ separators: UInt64) {
    var wide: UInt64 = 0
    while true {
      let eight = word(position)
      let others = (eight ^ separators) &- 0x0101_0101_0101_0101
      let quotes = (eight ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (eight ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let controls = eight &- 0x2020_2020_2020_2020
      // The lowest mark of a byte below 0x80 is a true one. Bytes above have none.
      let marks = (others | quotes | backslashes | controls) & ~eight & 0x8080_8080_8080_8080
      wide |= eight
      if marks == 0 {
        position += 8
        continue
      }
      position += marks.trailingZeroBitCount &>> 3
      if wide & 0x8080_8080_8080_8080 != 0 { cell.isWide = true }
      return
    }
  }

  /// Reads the cell at `position` and advances past its delimiter.
  ///
  /// - Parameter end: The end of the text, followed by zeros.
  @inline(__always)
  func next(_ position: inout Bytes, _ end: Bytes, _ cell: inout Cell) -> Ending {
    cell = Cell(start: position, end: position)
    if position[0] == UInt8(ascii: "\""), hasQuotes, position < end {
      return quoted(&position, end, &cell)
    }
    return plain(&position, end, &cell)
  }

  /// Returns the end of the last complete record of a text that begins with one; its start if there is none.
  func endOfRecords(_ start: Bytes, _ end: Bytes) -> Bytes {
    var (position, recordEnd) = (start, start)
    while find(0x0A0A_0A0A_0A0A_0A0A, &position, end) {
      position += 1
      if position[-1] == 0x0A {
        recordEnd = position
        continue
      }
      // A quote inside a plain cell is text.
      guard position - 1 == start || position[-2] == delimiter || position[-2] == 0x0A else { continue }
      while true {
        guard find(0x2222_2222_2222_2222, &position, end) else { return recordEnd }
        if position[1] != UInt8(ascii: "\"") { break }
        position += 2
      }
      position += 1
    }
    return recordEnd
  }

  /// Advances to the next quote or byte of `others`. Returns `false` if there is none.
  @inline(__always)
  private func find(_ others: UInt64, _ position: inout Bytes, _ end: Bytes) -> Bool {
    while position < end {
      let eight = word(position)
      let marks =
        (((eight ^ others) &- 0x0101_0101_0101_0101) | ((eight ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101))
        & ~eight & 0x8080_8080_8080_8080
      if marks != 0 {
        position += marks.trailingZeroBitCount &>> 3
        return position < end
      }
      position += 8
    }
    return false
  }

  /// Reads a cell, or the rest of one, up to its delimiter.
  @inline(__always)
  private func plain(_ position: inout Bytes, _ end: Bytes, _ cell: inout Cell) -> Ending {
    while true {
      skipPlain(&position, &cell, delimiters)
      let byte = position[0]
      if byte == delimiter {
        cell.end = position
        position += 1
        return .delimiter
      }
      switch byte {
      case 0x0A:
        cell.end = position > cell.start && position[-1] == 0x0D ? position - 1 : position
        position += 1
        return .record
      case 0x0D where position[1] == 0x0A: position += 1
      case 0 where position >= end:
        cell.end = end
        position = end
        return .text
      default:
        cell.isSpecial = true
        position += 1
      }
    }
  }

  /// Reads a cell in quotes. Two quotes inside stand for one.
  private func quoted(_ position: inout Bytes, _ end: Bytes, _ cell: inout Cell) -> Ending {
    position += 1
    cell.start = position
    cell.isQuoted = true
    while true {
      skipPlain(&position, &cell, 0x2222_2222_2222_2222)
      cell.end = min(position, end)
      if position >= end {
        position = end
        return .openQuote
      }
      if position[0] != UInt8(ascii: "\"") {
        position += 1
      } else if position[1] == UInt8(ascii: "\"") {
        position += 2
      } else {
        break
      }
      cell.isSpecial = true
    }
    position += 1
    switch position[0] {
    case delimiter:
      position += 1
      return .delimiter
    case 0x0D where position[1] == 0x0A: position += 2
    case 0x0A: position += 1
    case 0 where position >= end: return .text
    case 0x0D where position + 1 >= end: return .text
    default:
      cell.isSpecial = true
      return plain(&position, end, &cell)
    }
    return .record
  }
}
