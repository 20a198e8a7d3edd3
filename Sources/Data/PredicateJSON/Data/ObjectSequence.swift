import PredicateDiagnostics
import PredicateSchema

/// The arrangement of the objects in a file.
package enum ObjectSequence: Sendable {
  /// One object per line.
  case lines
  /// An array of objects.
  case array

  /// The result of examining the beginning of a file.
  package enum Finding {
    case found(ObjectSequence)
    /// The file must be read whole: it is a suite, a data object, one object that spans lines, or invalid.
    case none
    /// The beginning is too short to decide.
    case needsMore
  }

  /// Returns the arrangement of the objects in a file, determined from its beginning.
  ///
  /// An array, or lines whose first is an object, contain objects of one class. So does a single line whose object is neither a suite nor a
  /// data object. The result agrees with ``DataFile`` for the whole file.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes.
  ///   - isWhole: A Boolean value that indicates whether the file ends there.
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

  /// Returns the first objects of a file; `nil` if the beginning contains no complete one.
  ///
  /// - Parameters:
  ///   - source: The beginning of the file.
  ///   - isWhole: A Boolean value that indicates whether the file ends there.
  ///   - maximum: The maximum number of objects.
  ///   - bytes: The number of bytes after which further objects are omitted. The first object is always included.
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

/// Returns `true` if a byte is JSON white space.
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
