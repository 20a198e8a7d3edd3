import PredicateDiagnostics
import PredicateSchema

extension Schema {
  /// Reads a schema: an array of classes, or a suite file that has one under `schema`.
  ///
  /// ```swift
  /// let schema = try Schema(json: """
  ///   [{"name": "Dog", "primaryKey": "id", "properties": {"id": "int", "name": "string?", "toys": "Toy[]"}},
  ///    {"name": "Toy", "embedded": true, "properties": {"name": "string"}}]
  ///   """)
  /// ```
  ///
  /// - Throws: every fault found, with codes `json-…` and `schema-…`, at its place in the text.
  public init(json text: String) throws(DiagnosticError) {
    try self.init(json: SourceText(text))
  }

  /// Reads a schema: an array of classes, or a suite file that has one under `schema`.
  ///
  /// - Throws: every fault found, with codes `json-…` and `schema-…`, at its place in the text.
  public init(json source: SourceText) throws(DiagnosticError) {
    let value = try JSONValue(parsing: source)
    try self.init(value.kind == .object ? value["schema"] ?? value : value)
  }

  /// Reads a schema of a value that is an array of classes.
  package init(_ value: JSONValue) throws(DiagnosticError) {
    var faults = Faults()
    let definitions = ClassNotation.classes(value, &faults)
    try faults.check()
    try self.init(definitions)
  }
}
