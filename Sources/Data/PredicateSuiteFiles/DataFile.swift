import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// A data file in any of its forms, before its schema is chosen.
///
/// ```swift
/// switch try DataFile(source, schema: schema, className: "Task") {
/// case .suite(let file): …
/// case .objects(let value): data = try DataSet(value, schema: schema, limits: limits)
/// case .rows(let rows): data = try DataSet(rows, ofClass: "Task", schema: schema, limits: limits)
/// }
/// ```
package enum DataFile: Sendable {
  /// A suite, which has its own schema.
  case suite(SuiteFile)
  /// A data object, `{CLASS: {KEY: OBJECT}}`.
  case objects(JSONValue)
  /// NDJSON or an array: objects of one class, which the file does not name.
  case rows(ObjectRows)

  /// Reads a file.
  ///
  /// An array, or more than one value, is rows. A single object is a suite if it has `cases`. It is a row if there is no schema, if all its
  /// keys are properties of the class, or if its first value cannot be a class of a data object. Otherwise it is a data object.
  ///
  /// - Parameter holdsLines: A Boolean value that indicates whether the file is known to be NDJSON, with one or more lines.
  /// - Throws: `json-…`, with its position in the text.
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
