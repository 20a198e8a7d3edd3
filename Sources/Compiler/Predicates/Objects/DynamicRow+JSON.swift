import PredicateVM

extension DynamicRow {
  /// Reads an object of a class from JSON, in the notation of data files. The target of a link is a nested object.
  ///
  /// ```swift
  /// let row = try DynamicRow(json: #"{"name": "Review", "owner": {"name": "Ali"}}"#, class: "Task", schema: schema)
  /// ```
  ///
  /// - Throws: All errors, with codes `json-…` and `data-…`, and with their positions and properties.
  public init(
    json text: String, class className: String, schema: Schema, limits: Limits = .standard
  ) throws(DiagnosticError) {
    let json = try JSONValue(parsing: SourceText(text, name: "row"), limits: limits)
    var reader = ObjectValuesReader(schema: schema)
    self.init(try reader.values(json, ofClass: try schema.requireClass(className)))
  }
}

extension [DynamicRow] {
  /// Reads an array of objects of a class from JSON.
  public init(
    json text: String, class className: String, schema: Schema, limits: Limits = .standard
  ) throws(DiagnosticError) {
    let json = try JSONValue(parsing: SourceText(text, name: "rows"), limits: limits)
    guard json.kind == .array else {
      throw DiagnosticError(.jsonType, "the rows are not an array of objects", range: json.range, source: json.source)
    }
    let classIndex = try schema.requireClass(className)
    var reader = ObjectValuesReader(schema: schema)
    self.init()
    for element in json.elements { append(DynamicRow(try reader.values(element, ofClass: classIndex))) }
  }
}

extension CompiledPredicate {
  /// Returns the predicate for rows whose properties are known at run time only.
  ///
  /// - Throws: `schema-mismatch` if the predicate was compiled for other classes, or reads properties that only a store has.
  public func overRows(of schema: Schema) throws(DiagnosticError) -> RowPredicate {
    try RowPredicate(prepared.verified, schema: schema)
  }
}

extension Schema {
  fileprivate func requireClass(_ name: String) throws(DiagnosticError) -> Int {
    if let index = classIndex(name) { return index }
    throw DiagnosticError(.dataUnknownClass, "there is no class `\(name)` in the schema")
  }
}
