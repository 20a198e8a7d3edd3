import PredicateDiagnostics
import PredicateSchema

/// How the objects of a file stand one after the other.
package enum ObjectSequence: Sendable {
  /// An object a line.
  case lines
  /// An array of objects.
  case array

  /// What the beginning of a file says.
  package enum Finding {
    case found(ObjectSequence)
    /// The file has to be read whole: it is a suite, a data object, one object that spans lines, or none of all these.
    case none
    /// The beginning does not say yet.
    case needsMore
  }

  /// How the objects of a file can be read, by its beginning.
  ///
  /// An array, and lines of which the first is an object, hold objects of one class; so does one line, whose object is neither a
  /// suite nor a data object. It is what ``DataFile`` finds of the whole.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes.
  ///   - isWhole: Whether those are all.
  package static func find(
    in beginning: UnsafeBufferPointer<UInt8>, isWhole: Bool, schema: Schema?, className: String?, limits: Limits
  ) -> Finding {
    guard let start = beginning.firstIndex(where: { !isBlank($0) }) else { return isWhole ? .none : .needsMore }
    if beginning[start] == UInt8(ascii: "[") { return .found(.array) }
    guard beginning[start] == UInt8(ascii: "{") else { return .none }
    guard let end = beginning[start...].firstIndex(of: 0x0A) ?? (isWhole ? beginning.count : nil) else {
      return .needsMore
    }
    let hasMore = beginning[end...].contains { !isBlank($0) }
    guard hasMore || isWhole else { return .needsMore }
    guard let value = try? JSONValue(parsing: SourceText(utf8: Array(beginning[start..<end])), limits: limits) else {
      return .none
    }
    let isRow = hasMore || DataForm(value, schema: schema, className: className) == .row
    return isRow ? .found(.lines) : .none
  }

  /// The first objects of a file; nil where the beginning has none that is complete.
  ///
  /// - Parameters:
  ///   - source: The beginning of the file.
  ///   - isWhole: Whether that is all of it.
  ///   - maximum: The most objects.
  ///   - bytes: Objects beyond so many bytes are left out, but for the first.
  package func sample(
    _ source: SourceText, isWhole: Bool, maximum: Int, bytes: Int, limits: Limits
  ) throws(DiagnosticError) -> ObjectRows? {
    var rows = ObjectRows(of: source)
    switch self {
    case .lines: try rows.readLines(source, isWhole: isWhole, maximum: maximum, upTo: bytes, limits)
    case .array: try rows.readElements(source, isWhole: isWhole, maximum: maximum, upTo: bytes, limits)
    }
    return rows.rows.isEmpty && !isWhole ? nil : rows
  }
}

/// Whether a byte is white space of JSON.
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
