import PredicateValues

extension LoadedTable {
  /// The table as CSV for a database: a line of names, then a line a row. Texts stand in quotes, and null is nothing at all.
  ///
  /// Nil where the database does not read CSV so, and for columns that are arrays. Complexity: O(values).
  public func csv(_ engine: SQLEngine) -> String? {
    guard let form = engine.csv, !columns.contains(where: { $0.storage == .array }) else { return nil }
    var lines = [columns.map { Self.quoted($0.name) }.joined(separator: ",")]
    for row in rows { lines.append(row.map { $0.map { Self.field($0.value, form) } ?? "" }.joined(separator: ",")) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What reads a file of CSV into the table, as the database's own shell takes it; nil where ``csv(_:)`` is.
  public func reading(csv path: String, _ engine: SQLEngine) -> String? {
    engine.csv.map {
      $0.statement.replacingPlaces(
        engine.quoted(name),
        "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'")
    }
  }

  private static func field(_ value: Value, _ form: SQLEngine.CSVImport) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .data(let bytes):
      quoted(form.blobPrefix + bytes.map { form.byte.replacingPlaces(StatementWriter.hexadecimal([$0])) }.joined())
    default: value.columnText ?? ""
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for character in text.unicodeScalars {
      if character == "\"" { result.append(character) }
      result.append(character)
    }
    result.append("\"")
    return String(result)
  }
}
