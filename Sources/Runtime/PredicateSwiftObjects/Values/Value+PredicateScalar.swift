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

  /// Writes mixed values. A missing value is null.
  public static func write(optionals fields: Fields<Value?>, to column: ColumnWriter) {
    fields.forEach { _, field in
      let cell = column.cell(field.pointee ?? .null)
      column.room(for: 1, MixedCell.self, .mixed).initialize(to: cell)
    }
  }
}

extension ColumnWriter {
  /// Returns a mixed value as a cell. Its text goes to the column's bytes.
  fileprivate func cell(_ value: Value) -> MixedCell {
    switch value {
    case .list, .dictionary: return MixedCell(tag: .container, low: UInt64(append(container: value)))
    default: return value.withScalar { cell($0) }
    }
  }
}
