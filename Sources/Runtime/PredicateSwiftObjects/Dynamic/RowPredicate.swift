import PredicateBytecode

/// An immutable predicate for rows whose properties are known at run time only. Threads may share it.
///
/// ```swift
/// let urgent = try compiled.overRows(of: schema)
/// let matches = try rows.filter(urgent)           // [DynamicRow]
/// ```
///
/// It reads the properties in the predicate only. A test throws `data-value-type` if one of them does not have the type in the
/// schema, `data-null` if a required one is missing, and the errors of ``ObjectPredicate``.
public struct RowPredicate: Sendable {
  let program: ObjectProgram

  /// Prepares a program for rows of a schema's classes.
  ///
  /// - Throws: `missing-argument` if the program has open parameters. `schema-mismatch` if it was compiled for other classes, or
  ///   reads linking objects or objects by key, which only a store has.
  public init(_ program: VerifiedProgram, schema: Schema) throws(DiagnosticError) {
    self.program = try ObjectProgram(program, model: ObjectModel(rowsOf: schema))
  }

  /// Returns a Boolean value that indicates whether a row matches, without regard to the predicate's clauses.
  public func matches(_ row: DynamicRow) throws(DiagnosticError) -> Bool {
    try withUnsafePointer(to: row) { pointer throws(DiagnosticError) in try program.matches(pointer) }
  }

  /// Returns a Boolean value that indicates whether a row of values by name matches.
  public func matches(_ values: [String: Value]) throws(DiagnosticError) -> Bool { try matches(DynamicRow(values)) }
}

extension [DynamicRow] {
  /// Returns the matching rows, in the order of the predicate's clauses or in their own order.
  public func filter(_ predicate: RowPredicate) throws(DiagnosticError) -> [DynamicRow] {
    try indices(where: predicate).map { self[$0] }
  }

  /// Returns the indices of the matching rows, in the order of the predicate's clauses or in ascending order.
  ///
  /// - Parameter maximum: The maximum number of indices, after all clauses.
  public func indices(
    where predicate: RowPredicate, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [Int] {
    try withElements { rows throws(DiagnosticError) in try predicate.program.indices(rows, first: maximum) }
  }

  /// Returns the number of rows that ``filter(_:)`` returns.
  public func count(where predicate: RowPredicate) throws(DiagnosticError) -> Int {
    try withElements { rows throws(DiagnosticError) in
      guard let run = RowRun(rows) else { return 0 }
      return try predicate.program.count(run, stride: MemoryLayout<DynamicRow>.stride)
    }
  }
}

extension ObjectModel {
  /// Creates the model of rows of a schema's classes.
  convenience init(rowsOf schema: Schema) {
    self.init(schema: schema, type: DynamicRow.self) { classIndex, index in
      let (classSchema, property) = (schema.classes[classIndex], schema.classes[classIndex].properties[index])
      let dynamic = DynamicProperty(
        className: classSchema.name, name: property.name, type: property.type,
        typeName: schema.notation(of: property.type))
      return { dynamic.write($0, to: $1) }
    }
  }

  /// Creates the model of a schema's classes, whose objects are rows of one type.
  ///
  /// - Parameter write: Returns the function that writes a property to a column.
  convenience init(
    schema: Schema, type: Any.Type,
    _ write: (_ classIndex: Int, _ property: Int) -> @Sendable (RowRuns, ColumnWriter) -> Void
  ) {
    // The schema defines the types, so that readers are not used.
    let reader = PropertyReader(element: .value(.mixed)) { _, _ in }
    self.init(
      schema: schema,
      classes: schema.classes.enumerated().map { classIndex, classSchema in
        ObjectClass(
          name: classSchema.name, primaryKey: nil, type: type,
          properties: classSchema.properties.enumerated().map { index, property in
            ObjectClass.Property(name: property.name, reader: reader, write: write(classIndex, index))
          })
      })
  }
}
