import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads single values in the notation that data files and arguments share; reports what is wrong with its path.
///
/// - `LiteralReader+Scalars.swift`: values of a type that is known.
/// - `LiteralReader+Mixed.swift`: values that say their type themselves.
/// - `LiteralReader+ExtendedJSON.swift`: `{"$…": …}`.
/// - `LiteralReader+Links.swift`: names of objects.
struct LiteralReader {
  let schema: Schema
  var keys: ObjectKeys
  var faults = Faults()
  var path = ValuePath(root: "")

  init(schema: Schema, keys: ObjectKeys) {
    self.schema = schema
    self.keys = keys
  }

  /// Reports a fault of the value at the current path; `message` goes on behind the path's name.
  mutating func report(
    _ code: DiagnosticCode, _ message: String, at value: JSONValue, notes: [Diagnostic.Note] = []
  ) {
    guard !faults.isFull else { return }
    faults.report(code, "`\(path.text)` \(message)", at: value.range, notes: notes)
  }

  /// Reports a value of the wrong kind.
  mutating func reportKind(_ value: JSONValue, expected: String) {
    report(.dataValueType, "is \(value.summary); expected \(expected)", at: value)
  }
}
