import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles

/// Loads suites, and the schemas and data objects that they name.
///
/// If a suite names its schema `todo`, it is the file `schemas/todo.json` in the nearest enclosing folder that has one. Data is found
/// likewise in `data/`.
public struct CorpusFiles {
  private let limits: Limits

  /// Creates a loader with limits on the files.
  public init(limits: Limits = .standard) { self.limits = limits }

  /// Returns a suite with its schema and its data.
  package func suite(_ path: String) throws(ToolError) -> Suite {
    try suite(SourceText(readingFile: path, limits), path)
  }

  /// Returns the suite of a text.
  package func suite(_ source: SourceText, _ path: String) throws(ToolError) -> Suite {
    try suite(try ToolError.text(of: try SuiteFile(source, limits: limits)), path)
  }

  /// Returns the suite of a file that has been read.
  package func suite(_ file: SuiteFile, _ path: String) throws(ToolError) -> Suite {
    let schema: Schema
    switch file.schemaPart {
    case .inline:
      schema = try ToolError.text(of: try file.schema { name throws(DiagnosticError) in throw unreachable(name) })
    case .named(let name):
      let text = try load("schemas", name, suite: path)
      schema = try ToolError.text(of: try Schema(json: text, limits: limits))
    }
    let data: DataSet
    switch file.dataPart {
    case .inline:
      data = try ToolError.text(of: try file.data(schema) { name throws(DiagnosticError) in throw unreachable(name) })
    case .named(let name):
      let text = try load("data", name, suite: path)
      data = try ToolError.text(of: try DataSet(json: text, schema: schema, limits: limits))
    }
    return try ToolError.text(of: try file.suite(data))
  }

  /// Returns the classes and objects of a suite as JSON texts.
  package func texts(_ file: SuiteFile, _ path: String) throws(ToolError) -> (schema: String, data: String) {
    func text(_ part: SuiteFile.Part, _ inline: String?, _ folder: String) throws(ToolError) -> String {
      guard case .named(let name) = part else { return inline ?? "" }
      return String(decoding: try load(folder, name, suite: path).utf8, as: UTF8.self)
    }
    return (try text(file.schemaPart, file.schemaText, "schemas"), try text(file.dataPart, file.dataText, "data"))
  }

  /// The name of the file of known differences in a folder of suites.
  public static let knownDifferencesName = "known-differences.json"

  /// Returns the suite files of paths. A file is returned as it is. In folders, these are all JSON files except those in `schemas` and
  /// `data` and the lists of known differences.
  public func suitePaths(_ paths: [String]) throws(ToolError) -> [String] {
    var found: [String] = []
    for path in paths {
      guard System.isDirectory(path) else {
        found.append(path)
        continue
      }
      let files = try ToolError.file(of: try System.files(below: path, suffix: ".json"))
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
    DiagnosticError(.jsonType, "`\(name)` is in another file")
  }
}

extension CorpusFiles {
  /// Returns the classes of `--schema`. `nil` if the option is missing.
  package static func schema(_ command: ParsedCommand) throws(ToolError) -> Schema? {
    guard let path = command.value("--schema") else { return nil }
    return try schema(path, limits: command.limits)
  }

  /// Returns the classes of a schema file, or of a suite that contains or names its schema.
  package static func schema(_ path: String, limits: Limits) throws(ToolError) -> Schema {
    let source = try SourceText(readingFile: path, limits)
    if let file = try? SuiteFile(source, limits: limits), case .named = file.schemaPart {
      return try CorpusFiles(limits: limits).suite(source, path).schema
    }
    return try ToolError.text(of: try Schema(json: source, limits: limits))
  }
}
