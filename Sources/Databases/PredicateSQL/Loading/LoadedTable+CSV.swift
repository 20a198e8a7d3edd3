import PredicateValues

extension LoadedTable {
  /// Returns the table as CSV: a header, then one line for each row. Texts are quoted, and null is an empty field.
  ///
  /// `nil` if the database does not import such CSV or a column is an array. Complexity: O(values).
  public func csv(_ engine: SQLEngine) -> String? {
    guard let form = engine.csv, !columns.contains(where: { $0.storage == .array }) else { return nil }
    var lines = [columns.map { $0.name.inQuotes("\"") }.joined(separator: ",")]
    for row in rows { lines.append(row.map { $0.map { Self.field($0.value, form) } ?? "" }.joined(separator: ",")) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the command of the database's shell that imports a CSV file into the table. `nil` if ``csv(_:)`` is `nil`.
  public func reading(csv path: String, _ engine: SQLEngine) -> String? {
    engine.csv.map { $0.statement.replacingPlaces(engine.quoted(name), path.inQuotes("'")) }
  }

  private static func field(_ value: Value, _ form: SQLEngine.CSVImport) -> String {
    switch value {
    case .string(let text): text.inQuotes("\"")
    case .data(let bytes):
      (form.blobPrefix + bytes.map { form.byte.replacingPlaces(StatementWriter.hexadecimal([$0])) }.joined())
        .inQuotes("\"")
    default: value.columnText ?? ""
    }
  }
}
