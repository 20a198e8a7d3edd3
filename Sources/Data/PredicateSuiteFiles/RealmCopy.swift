import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// A copy of a realm's objects: a suite without cases, with the version of its format.
///
/// ```json
/// {"suite": "copy of a realm", "copy": {"version": 1, "schemaVersion": 0}, "schema": [CLASS…], "data": {CLASS: {KEY: OBJECT}}, "cases": []}
/// ```
package enum RealmCopy {
  /// The version that is written, and the latest version that can be read.
  package static let version = 1

  /// Returns the text of a copy.
  ///
  /// - Throws: `limit-exceeded` if the text would be too large to read again.
  package static func text(
    _ data: DataSet, schemaVersion: UInt64, limits: Limits = .standard
  ) throws(DiagnosticError) -> [UInt8] {
    let values = zip(data.schema.classes, data.tables).reduce(0) { $0 + $1.0.properties.count * $1.1.count }
    try require(values, .documentValues, limits.documentValues, "the objects have \(values) values")
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("suite", "copy of a realm")
      writer.object("copy") { writer in
        writer.member("version", version)
        writer.member("schemaVersion", schemaVersion)
      }
      writer.key("schema")
      writer.schema(data.schema)
      writer.key("data")
      writer.dataSet(data)
      writer.array("cases") { _ in }
    }
    writer.newline()
    try require(
      writer.deepest, .documentDepth, limits.documentDepth, "embedded objects and mixed values are nested too deep")
    let bytes = writer.utf8
    try require(bytes.count, .documentBytes, limits.documentBytes, "the text has \(bytes.count) bytes")
    return bytes
  }

  private static func require(
    _ count: Int, _ limit: Limits.Bound, _ maximum: Int, _ found: String
  ) throws(DiagnosticError) {
    if count > maximum { throw DiagnosticError(Diagnostic(exceeding: limit, maximum, found)) }
  }

  /// Returns the objects of a copy, or of another suite that contains its classes and objects, and the version of the schema if the file
  /// has one; `nil` if the copy has a later version.
  ///
  /// - Throws: Every fault found, with codes `json-…`, `schema-…` and `data-…` and its position in the text.
  package static func data(
    _ source: SourceText, limits: Limits = .standard
  ) throws(DiagnosticError) -> (data: DataSet, schemaVersion: UInt64?)? {
    var schemaVersion: UInt64?
    let value = try JSONValue(parsing: source, limits: limits)
    if let copy = value["copy"] {
      var faults = Faults()
      let reader = KeyedReader(copy, "`copy`", keys: SuiteFormat.copyKeys, &faults)
      let version = reader?.integer("version", &faults)
      schemaVersion = reader?.integer("schemaVersion", &faults)
      try faults.check(in: source)
      if let version, version > self.version { return nil }
    }
    let file = try SuiteFile(value, limits: limits)
    let schema = try file.schema { name throws(DiagnosticError) in throw elsewhere("schema", name) }
    return (try file.data(schema) { name throws(DiagnosticError) in throw elsewhere("data", name) }, schemaVersion)
  }

  private static func elsewhere(_ part: String, _ name: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(.jsonType, "the \(part) is in another file, `\(name)`; a copy holds it in place of the name"))
  }
}
