import PredicateVM

/// A property of rows: writes the fields of a block's rows to a column.
struct RecordProperty: Sendable {
  let type: PropertyType
  /// Bytes from the beginning of a row to the field.
  let offset: Int
  /// Bytes from one row to the next.
  let stride: Int

  func write(_ rows: RowRuns, to column: ColumnWriter) {
    let fields = Fields<RecordField>(FieldRuns(rows, offset: offset, stride: stride))
    guard type.collection != nil else { return column.append(fields, type.element) }
    let runs = column.beginLists(fields.count)
    fields.forEach { index, field in
      let base = field.pointee.address ?? UnsafeRawPointer(field)
      runs[index] = RowRun(base: base, count: Int(field.pointee.count))
    }
    if let keys = column.keys { keys.appendKeys(runs, fields.count) }
    guard let elements = column.elements, let held = column.endLists(fields.count) else { return }
    elements.append(
      Fields<RecordField>(FieldRuns(held, offset: 0, stride: MemoryLayout<RecordField>.stride)), type.element)
  }
}

extension ColumnWriter {
  /// Writes the keys of dictionaries, whose fields follow those of the values.
  fileprivate func appendKeys(_ dictionaries: UnsafeMutablePointer<RowRun>, _ count: Int) {
    let runs = beginLists(count)
    var (held, total) = (0, 0)
    for index in 0..<count where dictionaries[index].count > 0 {
      let entries = dictionaries[index].count
      runs[held] = RowRun(
        base: dictionaries[index].base + entries &* MemoryLayout<RecordField>.stride, count: entries)
      held &+= 1
      total &+= entries
    }
    let keys = RowRuns(first: runs, runCount: held, count: total)
    append(Fields<RecordField>(FieldRuns(keys, offset: 0, stride: MemoryLayout<RecordField>.stride)), .string)
  }

  /// Writes single values, or the elements of collections.
  fileprivate func append(_ fields: Fields<RecordField>, _ element: ElementType) {
    switch element {
    case .bool: appendBits(fields)
    case .int: appendFixed(fields, .int64) { Int64(bitPattern: $0.word) }
    case .float: appendFixed(fields, .float) { Float(bitPattern: UInt32(truncatingIfNeeded: $0.word)) }
    case .double: appendFixed(fields, .double) { Double(bitPattern: $0.word) }
    case .decimal: appendFixed(fields, .decimal) { $0.address?.loadUnaligned(as: Decimal128.self) ?? .zero }
    case .string, .data: appendTexts(fields)
    case .date:
      appendFixed(fields, .date) { Int64(bitPattern: $0.word) }
      let nanoseconds = nanoseconds(ofLast: fields.count)
      fields.forEach { nanoseconds[$0] = Int32(bitPattern: $1.pointee.count) }
    case .objectID: appendFixed(fields, .objectID) { $0.objectID }
    case .uuid:
      appendFixed(fields, .uuid) { $0.address?.loadUnaligned(as: UUIDBytes.self) ?? UUIDBytes(high: 0, low: 0) }
    case .mixed:
      fields.forEach { _, field in
        let cell = cell(field.pointee)
        room(for: 1, MixedCell.self, .mixed).initialize(to: cell)
      }
    case .object:
      fields.forEach { _, field in
        if let row = field.pointee.address { appendLink(to: row) } else { appendNullLink() }
      }
    }
  }

  @inline(__always)
  private func appendFixed<Physical>(
    _ fields: Fields<RecordField>, _ encoding: ColumnEncoding, _ physical: (RecordField) -> Physical
  ) {
    let target = room(for: fields.count, Physical.self, encoding)
    guard hasValidity else { return fields.forEach { target[$0] = physical($1.pointee) } }
    let (words, first) = presence(ofLast: fields.count)
    fields.forEach { index, field in
      words.setBit(first &+ index, if: field.pointee.isPresent)
      target[index] = physical(field.pointee)
    }
  }

  private func appendBits(_ fields: Fields<RecordField>) {
    let (words, first) = bits(for: fields.count)
    fields.forEach { words.setBit(first &+ $0, if: $1.pointee.word & 1 != 0) }
    guard hasValidity else { return }
    appendPresence(fields)
  }

  /// Writes a bit for each null.
  private func appendPresence(_ fields: Fields<RecordField>) {
    let (words, first) = presence(ofLast: fields.count)
    fields.forEach { words.setBit(first &+ $0, if: $1.pointee.isPresent) }
  }

  private func appendTexts(_ fields: Fields<RecordField>) {
    guard needs.contains(.values) else {
      _ = room(for: fields.count, UInt8.self, .int8)
      return appendPresence(fields)
    }
    var cursor = beginTexts(fields.count)
    fields.forEach { append($1.pointee.address, count: Int($1.pointee.count), to: &cursor) }
    endTexts(cursor)
    if hasValidity { appendPresence(fields) }
  }

  /// Returns a mixed value as a cell. Its text goes to the column's bytes.
  private func cell(_ field: RecordField) -> MixedCell {
    switch field.tag {
    case .container:
      guard let value = field.address?.assumingMemoryBound(to: Value.self).pointee else { return MixedCell(tag: .null) }
      return MixedCell(tag: .container, low: UInt64(append(container: value)))
    // Mixed values never contain links here: rows are independent.
    case .link: return MixedCell(tag: .null)
    default: return cell(field.scalar)
    }
  }
}

extension RecordField {
  /// Returns the object id of a field.
  @inline(__always)
  fileprivate var objectID: ObjectID {
    ObjectID(
      high: UInt32(truncatingIfNeeded: word &>> 32), middle: UInt32(truncatingIfNeeded: word), low: count)
  }
}
