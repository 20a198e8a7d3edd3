extension Bool: PredicateScalar {
  /// A bool.
  public static var elementType: ElementDefinition { .bool }
  /// The bool.
  public var predicateValue: Value { .bool(self) }

  /// Writes bools: a bit each.
  public static func write(_ fields: Fields<Bool>, to column: ColumnWriter) {
    let (words, first) = column.bits(for: fields.count)
    var index = 0
    while index < fields.count {
      let position = first &+ index
      let bit = UInt64(unsafeBitCast(fields[index].pointee, to: UInt8.self))
      words[position &>> 6] |= bit &<< UInt64(truncatingIfNeeded: position & 63)
      index &+= 1
    }
    column.markPresent(last: fields.count)
  }

  /// Writes bools that may be null.
  public static func write(optionals fields: Fields<Bool?>, to column: ColumnWriter) {
    let (words, first) = column.bits(for: fields.count)
    let (present, _) = column.presence(ofLast: fields.count)
    for index in 0..<fields.count {
      guard let value = fields[index].pointee else { continue }
      let position = first &+ index
      let bit = 1 &<< UInt64(truncatingIfNeeded: position & 63) as UInt64
      present[position &>> 6] |= bit
      if value { words[position &>> 6] |= bit }
    }
  }
}
