extension Bool: PredicateScalar {
  /// A bool.
  public static var elementType: ElementDefinition { .bool }
  /// The bool.
  public var predicateValue: Value { .bool(self) }

  /// Writes bools: a bit each.
  public static func write(_ fields: Fields<Bool>, to column: ColumnWriter) {
    let (words, first) = column.bits(for: fields.count)
    fields.forEach { words.setBit(first &+ $0, if: $1.pointee) }
    column.markPresent(last: fields.count)
  }

  /// Writes bools that may be null.
  public static func write(optionals fields: Fields<Bool?>, to column: ColumnWriter) {
    let (words, first) = column.bits(for: fields.count)
    let (present, _) = column.presence(ofLast: fields.count)
    fields.forEach { index, field in
      guard let value = field.pointee else { return }
      present.setBit(first &+ index, if: true)
      words.setBit(first &+ index, if: value)
    }
  }
}
