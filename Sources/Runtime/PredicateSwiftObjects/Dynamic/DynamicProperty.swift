import PredicateVM

/// A property of dynamic rows: finds values by name, checks them against the schema and writes them to a column.
struct DynamicProperty: Sendable {
  let className: String
  let name: String
  let type: PropertyType
  /// The type in the notation of schema files.
  let typeName: String

  /// Writes the property of rows, up to the first with an invalid value.
  func write(_ rows: RowRuns, to column: ColumnWriter) {
    FieldRuns(rows, offset: 0, stride: MemoryLayout<DynamicRow>.stride).forEach(DynamicRow.self) { _, row in
      guard column.failure == nil else { return }
      do throws(DiagnosticError) {
        try write(row.pointee[name] ?? .null, to: column)
      } catch {
        column.failure = .value(error)
      }
    }
  }

  private func write(_ value: Value, to column: ColumnWriter) throws(DiagnosticError) {
    guard type.collection != nil else { return try writeElement(value, to: column) }
    guard let elements = column.elements else { return }
    let ends = column.beginCollections(1)
    switch (type.collection, value) {
    case (_, .null): break
    case (.list, .list(let values)): for value in values { try writeElement(value, to: elements) }
    case (.set, .list(let values)):
      let unique = type.leadsToObjects ? values : Value.ascendingSet(values)
      for value in unique { try writeElement(value, to: elements) }
    case (.dictionary, .dictionary(let entries)):
      for entry in entries {
        if let keys = column.keys { keys.put(entry.key) }
        try writeElement(entry.value, to: elements)
      }
    default: throw mismatch(value)
    }
    if elements.count >= .largestPosition { column.failure = .tooManyElements }
    ends[0] = UInt32(truncatingIfNeeded: elements.count)
  }

  /// Writes a single value.
  private func writeElement(_ value: Value, to column: ColumnWriter) throws(DiagnosticError) {
    if type.leadsToObjects { return try writeLink(value, to: column) }
    if type.element == .mixed { return column.put(value) }
    if case .null = value {
      guard type.isOptional else {
        throw DiagnosticError(
          .dataNull, "`\(className).\(name)` has no value; it is of type `\(typeName)`, which needs one")
      }
      return column.appendFillers(1)
    }
    switch (type.element, value) {
    case (.bool, .bool(let value)): column.put(value)
    case (.int, .int(let value)): column.put(value)
    case (.float, .float(let value)): column.put(value)
    case (.double, .double(let value)): column.put(value)
    case (.decimal, .decimal(let value)): column.put(value)
    case (.string, .string(let value)): column.put(value)
    case (.data, .data(let value)): column.put(DataBytes(value))
    case (.date, .date(let value)): column.put(value)
    case (.objectID, .objectID(let value)): column.put(value)
    case (.uuid, .uuid(let value)): column.put(value)
    default: throw mismatch(value)
    }
  }

  private func writeLink(_ value: Value, to column: ColumnWriter) throws(DiagnosticError) {
    switch value {
    case .null: column.appendNullLink()
    case .dictionary(let values): column.appendLinks(toKept: ContiguousArray([DynamicRow(values)]))
    default: throw mismatch(value)
    }
  }

  private func mismatch(_ value: Value) -> DiagnosticError {
    DiagnosticError(
      .dataValueType, "`\(className).\(name)` is of type `\(typeName)`, found \(value.summary)",
      notes: type.leadsToObjects ? [.init("an object stands inside as a dictionary of its properties")] : [])
  }
}

extension ColumnWriter {
  /// Writes one value.
  fileprivate func put<Scalar: PredicateScalar>(_ value: Scalar) {
    if hasValidity {
      Fields.with(Optional(value)) { Scalar.write(optionals: $0, to: self) }
    } else {
      Fields.with(value) { Scalar.write($0, to: self) }
    }
  }
}
