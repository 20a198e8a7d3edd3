import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSwiftObjects
import PredicateValues

/// Searches blocks of CSV or TSV with one object per record. For one thread at a time.
final class RecordSearch: BlockSearch {
  /// The reading of a column's cells, in a form that is copied without counting references.
  fileprivate struct Reading {
    enum Kind {
      case text, bool, date, number, any, json
    }

    let kind: Kind
    let isOptional: Bool
    let member: UnsafeMutablePointer<ScanMember>

    /// A Boolean value that indicates whether the predicate reads the property.
    @inline(__always)
    var isWanted: Bool { member.pointee.field >= 0 }
  }

  private let columns: RecordColumns
  private let readings: [Reading]
  private let records: RecordScanner
  /// A cell as JSON, if reading it requires that.
  private var json: [UInt8] = []

  init(_ query: ObjectQuery, _ columns: RecordColumns) {
    self.columns = columns
    records = columns.scanner(Block(capacity: 1))
    let reader = ObjectReader(query)
    readings = columns.columns.map { column in
      let member = reader.scanner.member(
        query.schema.classes[query.classIndex].propertyIndex(column.name) ?? 0, of: query.classIndex)
      return Reading(kind: Reading.Kind(column), isOptional: column.isOptional, member: member)
    }
    let lookup = columns.scanner(Block(capacity: 1))
    super.init(reader) { place, found in
      lookup.begin(place.start, place.end)
      if query.wanted.contains(.records) { return found.add(record: place.start, place.end) }
      guard case .record = lookup.next(isLast: true) else { return }
      found.add { columns.write(lookup.cells, to: &$0) }
    }
  }

  override func search(_ block: Block, _ found: FoundObjects) throws(Fault) {
    records.begin(Bytes(block.base), Bytes(block.base) + block.count)
    while found.count < found.enough {
      // Blocks end at the ends of records.
      switch records.next(isLast: true) {
      case .end:
        lineCount = records.lineCount
        return try test(found)
      case .fault(let error):
        try test(found)
        throw .syntax(records.line, error, records.shown(error))
      case .record:
        if !fill(batch.nextRow) {
          try readWhole(SourceText(utf8: Array(records.record)), records.line, found)
        }
        let place = ObjectBatch.Place(start: records.start, end: records.position, number: records.line)
        if batch.add(place) { try test(found) }
      }
    }
    try test(found)
  }

  override var raggedCount: Int { records.raggedCount }

  override func object(_ text: SourceText) -> SourceText {
    SourceText(utf8: columns.object(of: text.utf8).json)
  }

  override func objectFault(_ error: DiagnosticError, in text: SourceText, line: Int) -> ObjectFault {
    columns.fault(error, in: text.utf8, line: line)
  }

  /// Reads the cells of a record. Returns `false` if the reader of whole documents must decide.
  private func fill(_ row: UnsafeMutablePointer<RecordField>) -> Bool {
    guard reader.scanner.begin(row, ofClass: reader.query.classIndex) else { return false }
    for index in readings.indices {
      guard read(records.cells[index], readings[index], index, row) else { return false }
    }
    return true
  }

  @inline(__always)
  private func read(
    _ cell: Cell, _ reading: Reading, _ index: Int, _ row: UnsafeMutablePointer<RecordField>
  ) -> Bool {
    var field = RecordField(.null)
    switch reading.kind {
    case .text where cell.count > 0 || cell.isQuoted || !reading.isOptional:
      guard !cell.isWide || isUTF8(cell.start, cell.end) else { return false }
      guard reading.isWanted else { return true }
      field = text(cell)
    case .bool where cell.count > 0:
      guard let value = cell.boolean else { return false }
      field = RecordField(.bool, value ? 1 : 0)
    case _ where cell.count == 0 && !cell.isQuoted && reading.isOptional: break
    case .date:
      guard let date = Timestamp(utf8: UnsafeBufferPointer(start: cell.start, count: cell.count)) else {
        return readJSON(cell, index, row)
      }
      guard reading.isWanted else { return true }
      field = reader.arena.field(.date(date))
    case .number,
      .any where !cell.isQuoted:
      if cell.start[0] &- 0x30 < 10 || cell.start[0] == UInt8(ascii: "-") {
        return reader.scanner.value(cell.start, reading.member, row, depth: 1) == cell.end
      }
      return readJSON(cell, index, row)
    default: return readJSON(cell, index, row)
    }
    if reading.isWanted { row[reading.member.pointee.field] = field }
    return true
  }

  private func text(_ cell: Cell) -> RecordField {
    guard cell.isQuoted, cell.isSpecial else {
      return RecordField(.string, address(cell.start), count: UInt32(truncatingIfNeeded: cell.count))
    }
    let target = reader.arena.allocate(cell.count).assumingMemoryBound(to: UInt8.self)
    return RecordField(.string, address(target), count: UInt32(truncatingIfNeeded: cell.unquote(to: target)))
  }

  /// Reads a cell of a less common type.
  @inline(never)
  private func readJSON(_ cell: Cell, _ index: Int, _ row: UnsafeMutablePointer<RecordField>) -> Bool {
    json.removeAll(keepingCapacity: true)
    guard columns.write(cell, columns.columns[index], to: &json) else { return true }
    let start = reader.arena.allocate(json.count + textPadding).assumingMemoryBound(to: UInt8.self)
    for (offset, byte) in json.enumerated() { start[offset] = byte }
    (start + json.count).update(repeating: 0, count: textPadding)
    return reader.scanner.value(start, readings[index].member, row, depth: 1) == Bytes(start) + json.count
  }
}

extension RecordSearch.Reading.Kind {
  fileprivate init(_ column: RecordColumns.Column) {
    switch column.notation {
    case .text: self = .text
    case .bool: self = .bool
    case .number, .floating: self = .number
    case .any: self = .any
    case .extended, .data, .json: self = column.isDate ? .date : .json
    }
  }
}
