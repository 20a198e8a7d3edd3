/// A cell of CSV or TSV: where its content stands, and what it takes to read it.
struct Cell {
  /// The content, without the quotes around it.
  var start: Bytes
  var end: Bytes
  /// Whether it stands in quotes.
  var isQuoted = false
  /// Whether it holds quotes, backslashes or control characters.
  var isSpecial = false

  var count: Int { end - start }

  /// The truth value of a cell that is one, as JSON writes it.
  var boolean: StaticString? {
    switch count {
    case 4 where ["true", "True", "TRUE"].contains(text): "true"
    case 5 where ["false", "False", "FALSE"].contains(text): "false"
    default: nil
    }
  }
}

/// Takes cells off the front of CSV (RFC 4180) or TSV, which is the same with tabs between the cells.
struct CellScanner {
  /// How the last cell ended.
  enum Ending {
    /// Another cell follows.
    case delimiter
    /// The record is complete.
    case record
    /// The text is over, and more of it may belong to the cell.
    case text
    /// The text is over within quotes.
    case openQuote
    /// A quote stands where none can.
    case strayQuote
  }

  let delimiter: UInt8
  /// The delimiter in every byte.
  private let delimiters: UInt64

  init(_ delimiter: UInt8) {
    self.delimiter = delimiter
    delimiters = 0x0101_0101_0101_0101 &* UInt64(delimiter)
  }

  /// Takes the cell at `position`, and moves behind what ends it.
  ///
  /// - Parameter end: Where the text ends, with zeros behind it.
  @inline(__always)
  func next(_ position: inout Bytes, _ end: Bytes, _ cell: inout Cell) -> Ending {
    cell = Cell(start: position, end: position)
    if position[0] == UInt8(ascii: "\""), position < end { return quoted(&position, end, &cell) }
    while true {
      let eight = word(position)
      let separators = (eight ^ delimiters) &- 0x0101_0101_0101_0101
      let quotes = (eight ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (eight ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let controls = eight &- 0x2020_2020_2020_2020
      // The lowest mark of a byte below 0x80 is a true one; bytes above have none.
      let marks = (separators | quotes | backslashes | controls) & ~eight & 0x8080_8080_8080_8080
      if marks == 0 {
        position += 8
        continue
      }
      position += marks.trailingZeroBitCount &>> 3
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
      case UInt8(ascii: "\""): return .strayQuote
      case 0 where position >= end:
        cell.end = end
        position = end
        return .text
      default:
        if byte < 0x20 || byte == UInt8(ascii: "\\") { cell.isSpecial = true }
        position += 1
      }
    }
  }

  /// A cell in quotes, with two of them for one inside.
  private func quoted(_ position: inout Bytes, _ end: Bytes, _ cell: inout Cell) -> Ending {
    position += 1
    cell.start = position
    cell.isQuoted = true
    while true {
      while position < end, position[0] != UInt8(ascii: "\"") {
        if position[0] < 0x20 || position[0] == UInt8(ascii: "\\") { cell.isSpecial = true }
        position += 1
      }
      cell.end = position
      guard position < end else { return .openQuote }
      guard position[1] == UInt8(ascii: "\"") else { break }
      cell.isSpecial = true
      position += 2
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
    default: return .strayQuote
    }
    return .record
  }
}
