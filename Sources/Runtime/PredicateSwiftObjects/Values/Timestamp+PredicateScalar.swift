import PredicateVM

extension Timestamp: PredicateScalar {
  /// A date.
  public static var elementType: ElementDefinition { .date }
  /// The date.
  public var predicateValue: Value { .date(self) }

  /// Writes the seconds and nanoseconds of dates.
  public static func write(_ fields: Fields<Timestamp>, to column: ColumnWriter) {
    let seconds = column.room(for: fields.count, Int64.self, .date)
    let nanoseconds = column.nanoseconds(ofLast: fields.count)
    fields.forEach { index, field in
      seconds[index] = field.pointee.seconds
      nanoseconds[index] = field.pointee.nanoseconds
    }
    column.markPresent(last: fields.count)
  }

  /// Writes dates that may be null.
  public static func write(optionals fields: Fields<Timestamp?>, to column: ColumnWriter) {
    let seconds = column.room(for: fields.count, Int64.self, .date)
    let nanoseconds = column.nanoseconds(ofLast: fields.count)
    let (present, first) = column.presence(ofLast: fields.count)
    fields.forEach { index, field in
      let date = field.pointee
      seconds[index] = date?.seconds ?? 0
      nanoseconds[index] = date?.nanoseconds ?? 0
      present.setBit(first &+ index, if: date != nil)
    }
  }
}
