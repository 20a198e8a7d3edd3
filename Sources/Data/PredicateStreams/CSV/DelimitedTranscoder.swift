import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues

/// Writes the records of CSV or TSV as objects of JSON, a record a line, so that everything behind it reads JSON.
///
/// A cell becomes what its property's type asks for: text a string, numbers and truth values themselves, dates, ids and data
/// their Extended JSON; collections and embedded objects stand in their cells as JSON already. What does not look like that is
/// written as a string, which the reader of JSON then refuses with the property and its type. An empty cell without quotes is
/// null, of a string that is never null the empty one, and of a collection nothing. Quotes say something of texts and mixed values alone,
/// so that of everything else an empty cell is null with them, too.
///
/// An empty line is no record, but in a file of one column, of which it is an empty cell.
struct DelimitedTranscoder {
  /// How a cell is written.
  enum Notation {
    case text
    case number
    /// A number; or what JSON has no digits for, as a string behind this.
    case floating([UInt8])
    case bool
    /// A string under a key of Extended JSON, behind this.
    case extended([UInt8])
    case data
    /// A number, a truth value, or else a string.
    case any
    case json
  }

  private struct Column {
    /// `"name":`
    let key: [UInt8]
    let notation: Notation
    let isOptional: Bool
  }

  /// Where the cells of a record stand, and what has been written of each.
  struct Places {
    var cells: [SourceRange] = []
    var members: [SourceRange] = []
  }

  /// What is found in a text of records.
  struct Progress {
    /// How many bytes are done with.
    var used = 0
    /// The number of each record's first line, from 0.
    var lines: [Int] = []
    /// Where each record begins.
    var starts: [Int] = []
    /// What ends the text before its time, at this offset, in this line.
    var fault: (error: DiagnosticError, start: Int, line: Int)?
  }

  private let scanner: CellScanner
  private let columns: [Column]

  /// A transcoder of records whose cells are of properties.
  init(_ properties: [Property], delimiter: UInt8) {
    scanner = CellScanner(delimiter)
    columns = properties.map { property in
      var writer = JSONWriter()
      writer.string(property.name)
      return Column(
        key: Array(writer.text.utf8) + [UInt8(ascii: ":")], notation: Notation(property.type),
        isOptional: property.type.isOptional && !property.type.isCollection)
    }
  }

  /// Writes all complete records of a text.
  ///
  /// - Parameters:
  ///   - isLast: Whether nothing follows the text.
  ///   - target: Where to; what it holds goes.
  func transcode(_ text: Block, isLast: Bool, to target: Block) -> Progress {
    let start = Bytes(text.base)
    let end = start + text.count
    var output = Output(target)
    defer { output.finish() }
    var progress = Progress()
    var position = start
    var line = 0
    while position < end {
      if columns.count > 1, position[0] == 0x0A || (position[0] == 0x0D && position[1] == 0x0A) {
        position += position[0] == 0x0A ? 1 : 2
        line += 1
        progress.used = position - start
        continue
      }
      let recordStart = position
      let written = output.count
      var places: Places?
      let (ending, cells) = write(recordAt: &position, end, to: &output, &places)
      if !isLast, ending == .text || ending == .openQuote {
        output.cut(to: written)
        return progress
      }
      if ending != .record || cells != columns.count,
        let error = DelimitedFault.found(
          ending, isLast: isLast, cells: cells, columns: columns.count,
          record: UnsafeBufferPointer(start: recordStart, count: position - recordStart))
      {
        output.cut(to: written)
        progress.fault = (error, recordStart - start, line)
        return progress
      }
      progress.lines.append(line)
      progress.starts.append(recordStart - start)
      line += lineBreakCount(recordStart, count: position - recordStart)
      progress.used = position - start
    }
    return progress
  }

  /// Where the cells of a record stand, and what becomes of each.
  func places(_ record: [UInt8]) -> Places {
    let text = Block(record)
    var output = Output(Block(capacity: 1))
    var position = Bytes(text.base)
    var places: Places? = Places()
    _ = write(recordAt: &position, Bytes(text.base) + text.count, to: &output, &places)
    return places ?? Places()
  }

  /// Writes a record as a line; how it ended, and how many cells it has.
  private func write(
    recordAt position: inout Bytes, _ end: Bytes, to output: inout Output, _ places: inout Places?
  ) -> (CellScanner.Ending, cells: Int) {
    let start = position
    var cell = Cell(start: position, end: position)
    var column = 0
    var isFirst = true
    output.put(UInt8(ascii: "{"))
    while true {
      let ending = scanner.next(&position, end, &cell)
      if column < columns.count {
        let written = output.count
        write(cell, columns[column], isFirst: &isFirst, to: &output)
        places?.cells.append(SourceRange(cell.start - start, max(cell.end - start, cell.start - start)))
        places?.members.append(SourceRange(written, output.count))
      }
      column += 1
      if case .delimiter = ending { continue }
      output.put(UInt8(ascii: "}"))
      output.put(0x0A)
      return (ending, column)
    }
  }

  private func write(_ cell: Cell, _ column: Column, isFirst: inout Bool, to output: inout Output) {
    let isEmpty = cell.count == 0 && (!cell.isQuoted || !column.notation.hasEmptyText)
    if isEmpty, case .json = column.notation, !column.isOptional { return }
    if !isFirst { output.put(UInt8(ascii: ",")) }
    isFirst = false
    output.put(column.key)
    if isEmpty {
      if !column.isOptional, case .text = column.notation { output.put("\"\"") } else { output.put("null") }
      return
    }
    switch column.notation {
    case .text: output.put(string: cell)
    case .number: if isNumber(cell) { output.put(raw: cell) } else { output.put(string: cell) }
    case .floating(let opening):
      if isNumber(cell) { output.put(raw: cell) } else { output.put(extended: cell, opening) }
    case .bool:
      if let word = cell.boolean { output.put(word) } else { output.put(string: cell) }
    case .extended(let opening): output.put(extended: cell, opening)
    case .data:
      output.put("{\"$binary\":{\"base64\":")
      output.put(string: cell)
      output.put("}}")
    case .any:
      if !cell.isQuoted, isNumber(cell) {
        output.put(raw: cell)
      } else if !cell.isQuoted, let word = cell.boolean {
        output.put(word)
      } else {
        output.put(string: cell)
      }
    case .json: output.put(json: cell)
    }
  }

  /// Whether a cell is a number of JSON.
  private func isNumber(_ cell: Cell) -> Bool {
    var parts = NumberParts()
    return endOfNumber(cell.start, &parts) == cell.end
  }

}

extension DelimitedTranscoder.Notation {
  /// Whether an empty text is a value.
  fileprivate var hasEmptyText: Bool {
    switch self {
    case .text, .any, .data: true
    case .number, .floating, .bool, .extended, .json: false
    }
  }

  /// How cells of a property are written.
  init(_ type: PropertyType) {
    guard !type.isCollection, !type.leadsToObjects else {
      self = .json
      return
    }
    switch type.element {
    case .string: self = .text
    case .int: self = .number
    case .bool: self = .bool
    case .data: self = .data
    case .object: self = .json
    default:
      let scalar = ScalarType(type.element)
      guard let key = ExtendedKey.of(scalar) else {
        self = .any
        return
      }
      let opening = Array("{\"\(key.name)\":".utf8)
      self = scalar.isNumeric ? .floating(opening) : .extended(opening)
    }
  }
}
