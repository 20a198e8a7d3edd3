import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues

/// The columns of CSV or TSV as properties of a class, and the conversion of their cells to JSON.
///
/// The type of the property determines the conversion. Text becomes a string. Numbers and truth values stay as they are. Dates, ids and
/// data become Extended JSON. Collections and embedded objects are JSON already. A cell of another form becomes a string, which the JSON
/// reader rejects with the property and its type.
///
/// An empty cell without quotes is null. For a string that is never null it is the empty string, and a collection is omitted. Quotes matter
/// only for texts and mixed values, so an empty quoted cell is null for all other types.
struct RecordColumns {
  /// The notation of a cell.
  enum Notation {
    case text
    case number
    /// A number. A number that JSON has no digits for is a string after this prefix.
    case floating([UInt8])
    case bool
    /// A string under an Extended JSON key, after this prefix.
    case extended([UInt8])
    case data
    /// A number, a truth value, or otherwise a string.
    case any
    case json
  }

  struct Column {
    /// The bytes of `"name":`.
    let key: [UInt8]
    let name: String
    let notation: Notation
    let isOptional: Bool
    let isDate: Bool
  }

  let format: DelimitedFormat
  let columns: [Column]

  /// Creates the columns of properties.
  init(_ properties: [Property], _ format: DelimitedFormat) {
    self.format = format
    columns = properties.map { property in
      var writer = JSONWriter()
      writer.string(property.name)
      return Column(
        key: Array(writer.text.utf8) + [UInt8(ascii: ":")], name: property.name, notation: Notation(property.type),
        isOptional: property.type.isOptional && !property.type.isCollection,
        isDate: property.type == PropertyType(.date, isOptional: property.type.isOptional))
    }
  }

  func scanner(_ text: Block) -> RecordScanner {
    RecordScanner(text, format, columns: columns.count)
  }

  /// Returns the end of the last complete record of a block that begins with one; `nil` if there is none.
  func endOfRecords(_ block: Block) -> Int? {
    // Without quotes, every line break ends a record.
    if format.hasQuotes == false
      || byteCount(UInt8(ascii: "\""), block.base, count: block.count) == 0
    {
      return lastLineBreak(block.base, count: block.count).map { $0 + 1 }
    }
    let start = Bytes(block.base)
    let end = CellScanner(format).endOfRecords(start, start + block.count)
    return end == start ? nil : end - start
  }

  /// Appends a record as a JSON object. `visit` receives the end of each member and its cell.
  func write(
    _ cells: UnsafeMutablePointer<Cell>, to json: inout [UInt8], _ visit: (Int, Cell) -> Void = { _, _ in }
  ) {
    json.append(UInt8(ascii: "{"))
    let first = json.count
    for (index, column) in columns.enumerated() {
      let start = json.count
      if start > first { json.append(UInt8(ascii: ",")) }
      json += column.key
      if !write(cells[index], column, to: &json) { json.removeLast(json.count - start) }
      visit(json.count, cells[index])
    }
    json.append(UInt8(ascii: "}"))
  }

  /// Returns a record as a JSON object, with the range of each cell and the end of its member.
  func object(of record: [UInt8]) -> (json: [UInt8], places: [(end: Int, cell: SourceRange)]) {
    let text = Block(record)
    let scanner = scanner(text)
    var json: [UInt8] = []
    var places: [(end: Int, cell: SourceRange)] = []
    guard case .record = scanner.next(isLast: true) else { return ([], []) }
    let start = scanner.start
    write(scanner.cells, to: &json) { places.append(($0, SourceRange($1.start - start, $1.end - start))) }
    return (json, places)
  }

  /// Appends a cell's value. Returns `false` if the cell has no value.
  func write(_ cell: Cell, _ column: Column, to json: inout [UInt8]) -> Bool {
    if cell.isEmpty(column.notation) {
      if case .json = column.notation, !column.isOptional { return false }
      if !column.isOptional, case .text = column.notation { json.put("\"\"") } else { json.put("null") }
      return true
    }
    switch column.notation {
    case .text: json.put(string: cell)
    case .number where cell.isNumber: json.put(cell)
    case .floating(let opening):
      if cell.isNumber { json.put(cell) } else { json.put(extended: cell, opening) }
    case .extended(let opening): json.put(extended: cell, opening)
    case .data:
      json.put("{\"$binary\":{\"base64\":")
      json.put(string: cell)
      json.put("}}")
    case .any where !cell.isQuoted && cell.isNumber: json.put(cell)
    case .json: json.put(json: cell)
    case .bool,
      .any where !cell.isQuoted:
      if let value = cell.boolean { json.put(value ? "true" : "false") } else { json.put(string: cell) }
    case .number, .any: json.put(string: cell)
    }
    return true
  }
}

extension RecordColumns {
  /// Converts an error of a record's JSON object to a fault at its cell.
  func fault(_ error: DiagnosticError, in record: [UInt8], line: Int) -> ObjectFault {
    let places = object(of: record).places
    let whole = SourceRange(0, record.count - record.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count)
    func moved(_ range: SourceRange) -> SourceRange {
      range.lowerBound == 0 ? whole : places.first { range.lowerBound < $0.end }?.cell ?? whole
    }
    let diagnostics = error.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.range = diagnostic.range.map(moved)
      for index in diagnostic.notes.indices {
        diagnostic.notes[index].range = diagnostic.notes[index].range.map(moved)
      }
      return diagnostic
    }
    return ObjectFault(
      error: DiagnosticError(diagnostics[0], Array(diagnostics.dropFirst())),
      source: SourceText(utf8: Array(record.prefix(whole.upperBound))), line: line)
  }
}

extension Cell {
  /// Returns `true` if the cell is empty in a notation.
  func isEmpty(_ notation: RecordColumns.Notation) -> Bool {
    guard count == 0 else { return false }
    guard isQuoted else { return true }
    switch notation {
    case .text, .any, .data: return false
    case .number, .floating, .bool, .extended, .json: return true
    }
  }

  /// A Boolean value that indicates whether the content is a JSON number.
  var isNumber: Bool {
    var parts = NumberParts()
    return endOfNumber(start, &parts) == end
  }
}

extension RecordColumns.Notation {
  /// Creates the notation of a property's cells.
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

extension [UInt8] {
  fileprivate mutating func put(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a cell unchanged.
  fileprivate mutating func put(_ cell: Cell) {
    append(contentsOf: UnsafeBufferPointer(start: cell.start, count: cell.count))
  }

  fileprivate mutating func put(string cell: Cell) {
    append(UInt8(ascii: "\""))
    if cell.isSpecial { put(escaping: cell.unquoted) } else { put(cell) }
    append(UInt8(ascii: "\""))
  }

  private mutating func put(escaping text: [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: self += Array("\\u00\(byte.hexadecimal(digits: 2))".utf8)
      default: append(byte)
      }
    }
  }

  /// Writes a cell as a string under an Extended JSON key.
  fileprivate mutating func put(extended cell: Cell, _ opening: [UInt8]) {
    self += opening
    put(string: cell)
    append(UInt8(ascii: "}"))
  }

  /// Writes a cell that contains one JSON array or object on one line; any other cell as a string.
  fileprivate mutating func put(json cell: Cell) {
    let text = Block(cell.unquoted)
    let start = Bytes(text.base)
    guard start[0] == UInt8(ascii: "{") || start[0] == UInt8(ascii: "["),
      let end = endOfValue(start, false), skipBlanks(end, false) == start + text.count
    else { return put(string: cell) }
    append(contentsOf: UnsafeBufferPointer(start: start, count: text.count))
  }
}
