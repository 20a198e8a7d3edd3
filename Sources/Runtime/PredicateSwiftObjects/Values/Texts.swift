import PredicateVM

/// A text or data whose bytes can be read in place.
protocol BytesScalar: PredicateScalar {
  /// Passes the bytes to `body`. They are valid only during the call.
  func withBytes(_ body: (UnsafeRawPointer?, Int) -> Void)
}

extension BytesScalar {
  /// Writes texts.
  @inline(__always)
  public static func write(_ fields: Fields<Self>, to column: ColumnWriter) {
    writeTexts(fields, to: column) { field, cursor in
      field.pointee.withBytes { column.append($0, count: $1, to: &cursor) }
    }
  }

  /// Writes optional texts. If the program reads only their nulls, writes only these.
  @inline(__always)
  public static func write(optionals fields: Fields<Self?>, to column: ColumnWriter) {
    writeOptionalTexts(fields, to: column) { field, cursor in
      guard field.pointee != nil else {
        column.appendEmpty(to: &cursor)
        return false
      }
      // A non-nil optional stores its value in place, so reading it neither copies nor counts references.
      UnsafeRawPointer(field).assumingMemoryBound(to: Self.self).pointee
        .withBytes { column.append($0, count: $1, to: &cursor) }
      return true
    }
  }
}

/// Writes texts, of which `append` writes one.
@inline(__always)
private func writeTexts<Text>(
  _ fields: Fields<Text>, to column: ColumnWriter,
  _ append: (UnsafePointer<Text>, inout ColumnWriter.TextCursor) -> Void
) {
  var cursor = column.beginTexts(fields.count)
  fields.forEach { append($1, &cursor) }
  column.endTexts(cursor)
  column.markPresent(last: fields.count)
}

/// Writes optional texts. `append` writes one and returns whether it is present.
@inline(__always)
private func writeOptionalTexts<Text>(
  _ fields: Fields<Text?>, to column: ColumnWriter,
  _ append: (UnsafePointer<Text?>, inout ColumnWriter.TextCursor) -> Bool
) {
  if !column.needs.contains(.values) { return writePresence(fields, to: column) }
  var cursor = column.beginTexts(fields.count)
  let (present, first) = column.presence(ofLast: fields.count)
  fields.forEach { index, field in
    present.setBit(first &+ index, if: append(field, &cursor))
  }
  column.endTexts(cursor)
}

@inline(__always)
private func writePresence<Text>(_ fields: Fields<Text?>, to column: ColumnWriter) {
  _ = column.room(for: fields.count, UInt8.self, .int8)
  let (present, first) = column.presence(ofLast: fields.count)
  fields.forEach { present.setBit(first &+ $0, if: $1.pointee != nil) }
}

extension String: BytesScalar {
  /// A string.
  public static var elementType: ElementDefinition { .string }
  /// The string.
  public var predicateValue: Value { .string(self) }

  /// Writes texts.
  public static func write(_ fields: Fields<String>, to column: ColumnWriter) {
    guard ShortText.isKnown else {
      return writeTexts(fields, to: column) { $0.pointee.append(to: column, &$1) }
    }
    writeTexts(fields, to: column) { field, cursor in
      let (low, high) = ShortText.words(at: field)
      if ShortText.isShort(high) {
        column.append(low, high, count: ShortText.count(high), to: &cursor)
      } else {
        field.pointee.append(to: column, &cursor)
      }
    }
  }

  /// Writes optional texts. If the program reads only their nulls, writes only these.
  public static func write(optionals fields: Fields<String?>, to column: ColumnWriter) {
    guard ShortText.isKnown else {
      return writeOptionalTexts(fields, to: column) { appendOptional($0, to: column, &$1) }
    }
    writeOptionalTexts(fields, to: column) { field, cursor in
      let (low, high) = ShortText.words(at: field)
      guard ShortText.isShort(high) else { return appendOptional(field, to: column, &cursor) }
      column.append(low, high, count: ShortText.count(high), to: &cursor)
      return high != 0
    }
  }

  @inline(never)
  private static func appendOptional(
    _ field: UnsafePointer<String?>, to column: ColumnWriter, _ cursor: inout ColumnWriter.TextCursor
  ) -> Bool {
    guard field.pointee != nil else {
      column.appendEmpty(to: &cursor)
      return false
    }
    // A non-nil optional stores its value in place, so reading it does not copy.
    UnsafeRawPointer(field).assumingMemoryBound(to: String.self).pointee.append(to: column, &cursor)
    return true
  }

  @inline(never)
  private func append(to column: ColumnWriter, _ cursor: inout ColumnWriter.TextCursor) {
    withBytes { column.append($0, count: $1, to: &cursor) }
  }

  @inline(__always)
  func withBytes(_ body: (UnsafeRawPointer?, Int) -> Void) {
    if utf8.withContiguousStorageIfAvailable({ body(UnsafeRawPointer($0.baseAddress), $0.count) }) == nil {
      withForeignBytes(body)
    }
  }

  /// Passes the bytes of a bridged string to `body`.
  @inline(never)
  private func withForeignBytes(_ body: (UnsafeRawPointer?, Int) -> Void) {
    Array(utf8).withUnsafeBytes { body($0.baseAddress, $0.count) }
  }
}

/// Data as the type of a property. `[UInt8]` works as a property, too.
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
