import PredicateCommandLine
import PredicateSuites

extension KnownDifferences {
  /// The name of the file of known differences in a folder of suites.
  static let fileName = CorpusFiles.knownDifferencesName

  /// Reads a file of differences.
  init(_ path: String, limits: Limits = .standard) throws(ToolError) {
    let source = try SourceText(readingFile: path, limits)
    self = try ToolError.text(of: try KnownDifferences(json: source, limits: limits))
  }

  /// Reads the file of differences in a suite's folder. Empty without such a file.
  package init(besideSuite path: String, limits: Limits = .standard) throws(ToolError) {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let file = (folder.map(String.init) + [Self.fileName]).joined(separator: "/")
    if System.exists(file) {
      try self.init(file, limits: limits)
    } else {
      self.init()
    }
  }
}
