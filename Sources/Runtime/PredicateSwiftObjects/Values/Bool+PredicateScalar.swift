extension Bool: PredicateScalar {
  /// A bool.
  public static var elementType: ElementDefinition { .bool }
  /// The bool.
  public var predicateValue: Value { .bool(self) }

  /// Writes bools: a bit each.
  public static func write(_ fields: Fields<Bool>, to column: ColumnWriter) {
    let (words, first) = column.bits(for: fields.count)
    fields.forEach { index, field in
      let position = first &+ index
      let bit = UInt64(unsafeBitCast(field.pointee, to: UInt8.self))
      words[position &>> 6] |= bit &<< UInt64(truncatingIfNeeded: position & 63)
    }
    column.markPresent(last: fields.count)
  }

  /// Writes bools that may be null.
  public static func write(optionals fields: Fields<Bool?>, to column: ColumnWriter) {
    let (words, first) = column.bits(for: fields.count)
    let (present, _) = column.presence(ofLast: fields.count)
    fields.forEach { index, field in
      guard let value = field.pointee else { return }
      let position = first &+ index
      let bit = 1 &<< UInt64(truncatingIfNeeded: position & 63) as UInt64
      present[position &>> 6] |= bit
      if value { words[position &>> 6] |= bit }
    }
  }
}
