import PredicateBytecode

/// A predicate ready to test rows whose properties are known at run time only; immutable, shared freely between threads.
///
/// ```swift
/// let urgent = try compiled.overRows(of: schema)
/// let matches = try rows.filter(urgent)           // [DynamicRow]
/// ```
///
/// Only the properties that the predicate reads are looked at. A test throws `data-value-type` where one of them is of another
/// type than the schema says, `data-null` where one is missing that cannot be null, and as ``ObjectPredicate`` does.
public struct RowPredicate: Sendable {
  let program: ObjectProgram

  /// Makes a program ready for rows of a schema's classes.
  ///
  /// - Throws: `missing-argument` where the program has open parameters; `schema-mismatch` where it was compiled for other classes,
  ///   or reads what no objects outside of a store have: linking objects, and objects by key.
  public init(_ program: VerifiedProgram, schema: Schema) throws(DiagnosticError) {
    self.program = try ObjectProgram(program, model: ObjectModel(rowsOf: schema))
  }

  /// Whether a row matches, whatever the predicate's clauses.
  public func matches(_ row: DynamicRow) throws(DiagnosticError) -> Bool {
    try withUnsafePointer(to: row) { pointer throws(DiagnosticError) in try program.matches(pointer) }
  }

  /// Whether a row of values by name matches.
  public func matches(_ values: [String: Value]) throws(DiagnosticError) -> Bool { try matches(DynamicRow(values)) }
}

extension [DynamicRow] {
  /// The rows that match, in the order of the predicate's clauses; in their own where it has none.
  public func filter(_ predicate: RowPredicate) throws(DiagnosticError) -> [DynamicRow] {
    try indices(where: predicate).map { self[$0] }
  }

  /// The indices of the rows that match, in the order of the predicate's clauses; in ascending order where it has none.
  ///
  /// - Parameter maximum: How many are wanted, after all clauses.
  public func indices(
    where predicate: RowPredicate, first maximum: Int? = nil
  ) throws(DiagnosticError) -> [Int] {
    try withRun { run throws(DiagnosticError) in
      try predicate.program.indices(run, stride: MemoryLayout<DynamicRow>.stride, first: maximum)
    } ?? []
  }

  /// How many rows ``filter(_:)`` gives.
  public func count(where predicate: RowPredicate) throws(DiagnosticError) -> Int {
    try withRun { run throws(DiagnosticError) in
      try predicate.program.count(run, stride: MemoryLayout<DynamicRow>.stride)
    } ?? 0
  }
}

extension ObjectModel {
  /// The model of rows of a schema's classes.
  convenience init(rowsOf schema: Schema) {
    self.init(
      schema: schema,
      classes: schema.classes.map { classSchema in
        ObjectClass(
          rows: classSchema.name,
          properties: classSchema.properties.map { property in
            DynamicProperty(
              className: classSchema.name, name: property.name, type: property.type,
              typeName: schema.notation(of: property.type))
          })
      })
  }
}

extension ObjectClass {
  /// The class of dynamic rows.
  fileprivate init(rows name: String, properties: [DynamicProperty]) {
    self.init(
      name: name, primaryKey: nil, type: DynamicRow.self,
      properties: properties.map { property in
        // What the schema says is known already.
        Property(
          name: property.name, reader: PropertyReader(element: .value(.mixed)) { _, _ in },
          write: { property.write($0, to: $1) })
      })
  }
}
