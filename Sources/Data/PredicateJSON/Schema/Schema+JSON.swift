import PredicateDiagnostics
import PredicateSchema

extension Schema {
  /// Reads a schema: an array of classes, or a suite file that contains one under `schema`.
  ///
  /// ```swift
  /// let schema = try Schema(json: """
  ///   [{"name": "Dog", "primaryKey": "id", "properties": {"id": "int", "name": "string?", "toys": "Toy[]"}},
  ///    {"name": "Toy", "embedded": true, "properties": {"name": "string"}}]
  ///   """)
  /// ```
  ///
  /// - Throws: Every fault found, with codes `json-…` and `schema-…` and its position in the text.
  public init(json text: String, limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(json: SourceText(text), limits: limits)
  }

  /// Reads a schema: an array of classes, or a suite file that contains one under `schema`.
  ///
  /// - Throws: Every fault found, with codes `json-…` and `schema-…` and its position in the text.
  public init(json source: SourceText, limits: Limits = .standard) throws(DiagnosticError) {
    let value = try JSONValue(parsing: source.named("schema"), limits: limits)
    try self.init(value.kind == .object ? value["schema"] ?? value : value)
  }

  /// Reads a schema from an array of classes.
  package init(_ value: JSONValue) throws(DiagnosticError) {
    var faults = Faults()
    let definitions = ClassNotation.classes(value, &faults)
    try faults.check(in: value.source)
    do throws(DiagnosticError) { try self.init(definitions) } catch { throw error.located(in: value.source) }
  }
}
