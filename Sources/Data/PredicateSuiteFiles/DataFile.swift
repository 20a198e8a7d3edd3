import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// A data file before its schema is chosen, in whichever of the forms it has.
///
/// ```swift
/// switch try DataFile(source, schema: schema, className: "Task") {
/// case .suite(let file): …
/// case .objects(let value): data = try DataSet(value, schema: schema, limits: limits)
/// case .rows(let rows): data = try DataSet(rows, ofClass: "Task", schema: schema, limits: limits)
/// }
/// ```
package enum DataFile: Sendable {
  /// A suite, which brings its own schema.
  case suite(SuiteFile)
  /// A data object, `{CLASS: {KEY: OBJECT}}`.
  case objects(JSONValue)
  /// NDJSON or an array: objects of one class that the file does not name.
  case rows(ObjectRows)

  /// Reads a file.
  ///
  /// An array, and more than one value, are rows. A single object is a suite where it has `cases`, and a row where there is no schema,
  /// where all its keys are properties of the class, or where its first value is none that a class has; else a data object.
  ///
  /// - Parameter holdsLines: Whether it is known to be NDJSON, of one line or more.
  /// - Throws: `json-…`, at its place in the text.
  package init(
    _ source: SourceText, schema: Schema?, className: String?, holdsLines: Bool = false, limits: Limits = .standard
  ) throws(DiagnosticError) {
    if holdsLines {
      self = .rows(try ObjectRows(lines: source, limits: limits))
      return
    }
    guard let value = try JSONValue.onlyObject(of: source, limits: limits) else {
      self = .rows(try ObjectRows(source, limits: limits))
      return
    }
    switch DataForm(value, schema: schema, className: className) {
    case .suite: self = .suite(try SuiteFile(value, limits: limits))
    case .row: self = .rows(ObjectRows(single: value))
    case .objects: self = .objects(value)
    }
  }
}
