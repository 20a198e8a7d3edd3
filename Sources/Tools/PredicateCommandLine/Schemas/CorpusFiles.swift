import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles

/// Loads suites, and the schemas and data objects that they name.
///
/// A suite that names its schema `todo` means the file `schemas/todo.json` in the nearest folder above the suite that has
/// one; data likewise in `data/`.
public struct CorpusFiles {
  private let limits: Limits

  /// Creates a loader of files that are within limits.
  public init(limits: Limits = .standard) { self.limits = limits }

  /// A suite with its schema and its data.
  package func suite(_ path: String) throws(ToolError) -> Suite {
    try suite(SourceText(readingFile: path, limits), path)
  }

  /// A suite whose text is at hand.
  package func suite(_ source: SourceText, _ path: String) throws(ToolError) -> Suite {
    try suite(try ToolError.text { () throws(DiagnosticError) in try SuiteFile(source, limits: limits) }, path)
  }

  /// A suite whose file has been read.
  package func suite(_ file: SuiteFile, _ path: String) throws(ToolError) -> Suite {
    let schema: Schema
    switch file.schemaPart {
    case .inline:
      schema = try ToolError.text { () throws(DiagnosticError) in
        try file.schema { name throws(DiagnosticError) in throw unreachable(name) }
      }
    case .named(let name):
      let text = try load("schemas", name, suite: path)
      schema = try ToolError.text { () throws(DiagnosticError) in try Schema(json: text, limits: limits) }
    }
    let data: DataSet
    switch file.dataPart {
    case .inline:
      data = try ToolError.text { () throws(DiagnosticError) in
        try file.data(schema) { name throws(DiagnosticError) in throw unreachable(name) }
      }
    case .named(let name):
      let text = try load("data", name, suite: path)
      data = try ToolError.text { () throws(DiagnosticError) in
        try DataSet(json: text, schema: schema, limits: limits)
      }
    }
    return try ToolError.text { () throws(DiagnosticError) in try file.suite(data) }
  }

  /// The classes and the objects of a suite as texts of JSON.
  package func texts(_ file: SuiteFile, _ path: String) throws(ToolError) -> (schema: String, data: String) {
    func text(_ part: SuiteFile.Part, _ inline: String?, _ folder: String) throws(ToolError) -> String {
      guard case .named(let name) = part else { return inline ?? "" }
      return String(decoding: try load(folder, name, suite: path).utf8, as: UTF8.self)
    }
    return (try text(file.schemaPart, file.schemaText, "schemas"), try text(file.dataPart, file.dataText, "data"))
  }

  /// The name of the file beside suites that lists their known differences.
  public static let knownDifferencesName = "known-differences.json"

  /// The files of suites below these paths: files as they are, of folders every JSON file but those in `schemas` and `data`
  /// and the lists of known differences.
  public func suitePaths(_ paths: [String]) throws(ToolError) -> [String] {
    var found: [String] = []
    for path in paths {
      guard System.isDirectory(path) else {
        found.append(path)
        continue
      }
      let files = try ToolError.file { () throws(System.FileError) in try System.files(below: path, suffix: ".json") }
      found += files.filter { file in
        let folders = file.dropFirst(path.count).split(separator: "/").dropLast()
        return !folders.contains("schemas") && !folders.contains("data")
          && file.split(separator: "/").last.map(String.init) != Self.knownDifferencesName
      }
    }
    return found
  }

  private func load(_ folder: String, _ name: String, suite: String) throws(ToolError) -> SourceText {
    var parts = suite.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var nearest: String?
    while true {
      let path = (parts.map(String.init) + [folder, name + ".json"]).joined(separator: "/")
      nearest = nearest ?? path
      if System.exists(path) { return try SourceText(readingFile: path, limits, isNamed: false) }
      guard parts.popLast() != nil else { break }
    }
    throw .file(
      System.FileError(message: "\(suite) names `\(name)`, which is not at `\(nearest ?? name)` nor in a folder above"))
  }

  private func unreachable(_ name: String) -> DiagnosticError {
    DiagnosticError(Diagnostic(.jsonType, "`\(name)` is in another file"))
  }
}

extension CorpusFiles {
  /// The classes of `--schema`; `nil` if the option is missing.
  package static func schema(_ command: ParsedCommand) throws(ToolError) -> Schema? {
    guard let path = command.value("--schema") else { return nil }
    return try schema(path, limits: command.limits)
  }

  /// The classes of a schema file, or of a suite that contains or names its schema.
  package static func schema(_ path: String, limits: Limits) throws(ToolError) -> Schema {
    let source = try SourceText(readingFile: path, limits)
    if let file = try? SuiteFile(source, limits: limits), case .named = file.schemaPart {
      return try CorpusFiles(limits: limits).suite(source, path).schema
    }
    return try ToolError.text { () throws(DiagnosticError) in try Schema(json: source, limits: limits) }
  }
}
