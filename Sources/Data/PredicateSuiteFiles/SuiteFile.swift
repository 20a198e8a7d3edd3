import PredicateDiagnostics
import PredicateJSON
import PredicateSchema

/// The file of a suite before its schema and data are loaded. Both may be in the file, or in other files that it names.
///
/// ```swift
/// let file = try SuiteFile(source)
/// let schema = try file.schema { name throws(DiagnosticError) in try Schema(json: try load("schemas", name)) }
/// let data = try file.data(schema) { name throws(DiagnosticError) in try DataSet(json: try load("data", name), schema: schema) }
/// let suite = try file.suite(data)
/// ```
///
/// The faults of a named file have positions in that file, so the code that loads it should report them first.
package struct SuiteFile: Sendable {
  /// The location of a part: in the file, or in a named file.
  package enum Part: Hashable, Sendable {
    /// In the file.
    case inline
    /// In the corpus' `schemas/NAME.json` or `data/NAME.json`.
    case named(String)
  }

  /// The suite's name.
  package let name: String
  /// The location of the classes.
  package let schemaPart: Part
  /// The location of the objects.
  package let dataPart: Part
  let title: String
  let origin: String
  /// The default dialect of the cases.
  package let dialect: Dialect
  /// The cases as written.
  package let cases: [JSONValue]
  private let source: SourceText
  private let schemaValue: JSONValue
  private let dataValue: JSONValue
  private let limits: Limits

  /// Reads the parts of a suite file that do not depend on its schema.
  ///
  /// - Throws: Every fault found, with codes `json-…` and its position in the text.
  package init(_ source: SourceText, limits: Limits = .standard) throws(DiagnosticError) {
    try self.init(JSONValue(parsing: source.named("suite"), limits: limits), limits: limits)
  }

  /// Reads a suite from a value.
  init(_ value: JSONValue, limits: Limits) throws(DiagnosticError) {
    self.limits = limits
    source = value.source
    var faults = Faults()
    let reader = KeyedReader(value, "the suite", keys: SuiteFormat.suiteKeys, &faults)
    name = reader?.string("suite", required: true, &faults) ?? ""
    title = reader?.string("title", &faults) ?? ""
    origin = reader?.string("source", &faults) ?? ""
    dialect = reader?.dialect(&faults) ?? .nspredicate
    let schema = reader?.part("schema", .array, "an array of classes or the name of a schema", &faults)
    let data = reader?.part("data", .object, "an object of classes or the name of a data file", &faults)
    (schemaPart, schemaValue) = schema ?? (.inline, value)
    (dataPart, dataValue) = data ?? (.inline, value)
    cases = reader?.array("cases", required: true, &faults).map { Array($0) } ?? []
    try faults.check(in: value.source)
  }

  /// Returns the classes from the file, or from `load` if they are named.
  package func schema(named load: (String) throws(DiagnosticError) -> Schema) throws(DiagnosticError) -> Schema {
    switch schemaPart {
    case .inline: try Schema(schemaValue)
    case .named(let name): try load(name)
    }
  }

  /// Returns the objects from the file, or from `load` if they are named.
  package func data(
    _ schema: Schema, named load: (String) throws(DiagnosticError) -> DataSet
  ) throws(DiagnosticError) -> DataSet {
    switch dataPart {
    case .inline: try DataSet(dataValue, schema: schema, limits: limits)
    case .named(let name): try load(name)
    }
  }

  /// Returns the suite with its objects.
  ///
  /// - Throws: Every fault of the cases, with codes `json-…` and `data-…` and its position in the file.
  package func suite(_ data: DataSet) throws(DiagnosticError) -> Suite {
    var reader = SuiteCaseReader(self, data)
    let cases = reader.read()
    try reader.literals.faults.check(in: source)
    return Suite(
      name: name, title: title, origin: origin, dialect: dialect, data: data, cases: cases, warnings: reader.warnings)
  }

  /// Reads one case from outside of the file. It needs no expectation.
  ///
  /// - Throws: Every fault of the case, with codes `json-…` and `data-…` and its position in its text.
  package func question(_ value: JSONValue, _ data: DataSet) throws(DiagnosticError) -> SuiteCase {
    var reader = SuiteCaseReader(self, data, needsExpectation: false)
    let testCase = reader.read(value)
    try reader.literals.faults.check(in: value.source)
    guard let testCase else {
      throw DiagnosticError(Diagnostic(.jsonType, "expected a case", range: value.range), source: value.source)
    }
    return testCase
  }

  /// The classes as written in the file. `nil` if they are in a named file.
  package var schemaText: String? { schemaPart == .inline ? schemaValue.text : nil }

  /// The objects as written in the file. `nil` if they are in a named file.
  package var dataText: String? { dataPart == .inline ? dataValue.text : nil }

  /// Returns the suite if the file contains its schema and its data.
  package func suite() throws(DiagnosticError) -> Suite {
    let schema = try schema { name throws(DiagnosticError) in throw elsewhere("schema", name, schemaValue) }
    let data = try data(schema) { name throws(DiagnosticError) in throw elsewhere("data", name, dataValue) }
    return try suite(data)
  }

  private func elsewhere(_ part: String, _ name: String, _ value: JSONValue) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .jsonType,
        "the suite's \(part) is in another file, `\(name)`, which is not at hand; put it in place of the name",
        range: value.range), source: value.source)
  }
}

extension KeyedReader {
  /// Returns the dialect under `dialect`; `nil` if there is none.
  func dialect(_ faults: inout Faults) -> Dialect? {
    guard let name = string("dialect", &faults) else { return nil }
    if let dialect = Dialect(rawValue: name) { return dialect }
    let names = Dialect.compiled.map { "`\($0.rawValue)`" }.joined(separator: " or ")
    faults.report(.jsonType, "`dialect` of \(what) is `\(name)`; expected \(names)", at: self["dialect"]?.range)
    return nil
  }

  /// Returns the location of a part of a suite.
  fileprivate func part(
    _ key: String, _ kind: JSONKind, _ expected: String, _ faults: inout Faults
  ) -> (SuiteFile.Part, JSONValue)? {
    guard let value = self[key] else {
      faults.report(.jsonType, "\(what) needs `\(key)`, \(expected)", at: opening)
      return nil
    }
    if let name = value.string { return (.named(name), value) }
    if value.kind == kind { return (.inline, value) }
    faults.reportKind(expected, value, "`\(key)` of \(what)")
    return nil
  }
}
