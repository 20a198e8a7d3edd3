import PredicateVM

/// A mixed value: lists and dictionaries in it are containers.
extension Value: PredicateScalar {
  /// Mixed.
  public static var elementType: ElementDefinition { .mixed }
  /// The value itself.
  public var predicateValue: Value { self }

  /// Writes mixed values.
  public static func write(_ fields: Fields<Value>, to column: ColumnWriter) {
    fields.forEach { _, field in
      let cell = column.cell(field.pointee)
      column.room(for: 1, MixedCell.self, .mixed).initialize(to: cell)
    }
  }

  /// Writes mixed values, null where there are none.
  public static func write(optionals fields: Fields<Value?>, to column: ColumnWriter) {
    fields.forEach { _, field in
      let cell = column.cell(field.pointee ?? .null)
      column.room(for: 1, MixedCell.self, .mixed).initialize(to: cell)
    }
  }
}

extension ColumnWriter {
  /// A mixed value as a cell; its text goes to the column's bytes.
  fileprivate func cell(_ value: Value) -> MixedCell {
    switch value {
    case .null: return MixedCell(tag: .null)
    case .bool(let value): return MixedCell(tag: .bool, low: value ? 1 : 0)
    case .int(let value): return MixedCell(tag: .int, low: UInt64(bitPattern: value))
    case .float(let value): return MixedCell(tag: .float, low: UInt64(value.bitPattern))
    case .double(let value): return MixedCell(tag: .double, low: value.bitPattern)
    case .decimal(let value): return MixedCell(tag: .decimal, low: value.high, high: value.low)
    case .date(let value):
      return MixedCell(
        tag: .date, low: UInt64(bitPattern: value.seconds), high: UInt64(bitPattern: Int64(value.nanoseconds)))
    case .objectID(let value):
      return MixedCell(tag: .objectID, low: UInt64(value.high) << 32 | UInt64(value.middle), high: UInt64(value.low))
    case .uuid(let value): return MixedCell(tag: .uuid, low: value.high, high: value.low)
    case .link(let value):
      return MixedCell(tag: .link, low: UInt64(bitPattern: Int64(value.classIndex)), high: UInt64(value.row))
    case .string(let text):
      var text = text
      let (offset, count) = text.withUTF8 { appendMixed($0) }
      return MixedCell(tag: .string, low: offset, high: count)
    case .data(let bytes):
      let (offset, count) = bytes.withUnsafeBufferPointer { appendMixed($0) }
      return MixedCell(tag: .data, low: offset, high: count)
    case .list, .dictionary: return MixedCell(tag: .container, low: UInt64(append(container: value)))
    }
  }
}
