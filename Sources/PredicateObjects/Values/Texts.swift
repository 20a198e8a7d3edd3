/// A text or data: bytes that can be looked at where they are.
protocol BytesScalar: PredicateScalar {
  /// Hands the bytes to `body`, which does not keep them.
  func withBytes(_ body: (UnsafeRawPointer?, Int) -> Void)
}

extension BytesScalar {
  /// Writes texts.
  @inline(__always)
  public static func write(_ fields: Fields<Self>, to column: ColumnWriter) {
    var cursor = column.beginTexts(fields.count)
    var index = 0
    while index < fields.count {
      fields[index].pointee.withBytes { column.append($0, count: $1, to: &cursor) }
      index &+= 1
    }
    column.endTexts(cursor)
    column.markPresent(last: fields.count)
  }

  /// Writes texts that may be null; only whether they are, where nobody reads more.
  @inline(__always)
  public static func write(optionals fields: Fields<Self?>, to column: ColumnWriter) {
    if !column.needs.contains(.values) { return writePresence(fields, to: column) }
    var cursor = column.beginTexts(fields.count)
    let (present, first) = column.presence(ofLast: fields.count)
    var index = 0
    while index < fields.count {
      let position = first &+ index
      let field = fields[index]
      if field.pointee != nil {
        // An optional that is not nil holds its value where it stands; so nothing is copied, and no reference counted.
        UnsafeRawPointer(field).assumingMemoryBound(to: Self.self).pointee
          .withBytes { column.append($0, count: $1, to: &cursor) }
        present[position &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: position & 63)
      } else {
        column.appendEmpty(to: &cursor)
      }
      index &+= 1
    }
    column.endTexts(cursor)
  }

  @inline(__always)
  private static func writePresence(_ fields: Fields<Self?>, to column: ColumnWriter) {
    _ = column.room(for: fields.count, UInt8.self, .int8)
    let (present, first) = column.presence(ofLast: fields.count)
    var index = 0
    while index < fields.count {
      let position = first &+ index
      let isPresent = UInt64(unsafeBitCast(fields[index].pointee != nil, to: UInt8.self))
      present[position &>> 6] |= isPresent &<< UInt64(truncatingIfNeeded: position & 63)
      index &+= 1
    }
  }
}

extension String: BytesScalar {
  /// A string.
  public static var elementType: ElementDefinition { .string }
  /// The string.
  public var predicateValue: Value { .string(self) }

  @inline(__always)
  func withBytes(_ body: (UnsafeRawPointer?, Int) -> Void) {
    if utf8.withContiguousStorageIfAvailable({ body(UnsafeRawPointer($0.baseAddress), $0.count) }) == nil {
      withForeignBytes(body)
    }
  }

  /// The bytes of a string that another language holds.
  @inline(never)
  private func withForeignBytes(_ body: (UnsafeRawPointer?, Int) -> Void) {
    Array(utf8).withUnsafeBytes { body($0.baseAddress, $0.count) }
  }
}

/// Data, as a property may hold them: `[UInt8]` itself is one too, as a property.
public struct DataBytes: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]

  /// Data of these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension DataBytes: BytesScalar {
  /// Data.
  public static var elementType: ElementDefinition { .data }
  /// The data.
  public var predicateValue: Value { .data(bytes) }

  @inline(__always)
  func withBytes(_ body: (UnsafeRawPointer?, Int) -> Void) {
    bytes.withUnsafeBytes { body($0.baseAddress, $0.count) }
  }
}
